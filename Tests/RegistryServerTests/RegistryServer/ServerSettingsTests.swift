import TestSupport
import Testing

@testable import RegistryServer

@Suite struct ServerSettingsTests {
  private func settings(_ text: String) throws -> ServerSettings {
    let folder = try TemporaryFolder()
    try folder.write("server.json", text)
    return try ServerSettings(file: folder.path("server.json"))
  }

  @Test func aFileSaysHowToRun() throws {
    let settings = try settings(
      """
      {"store": "/srv/registry.sqlite", "listen": "[::1]:9000", "url": "https://Nibreg.Example.com:443/x",
       "limits": {"bodyBytes": 4096}}
      """)
    #expect(settings.store == "/srv/registry.sqlite")
    #expect(settings.host == "::1")
    #expect(settings.port == 9000)
    #expect(settings.origin == "https://nibreg.example.com")
    #expect(settings.limits.bodyBytes == 4096)
    #expect(settings.limits.connections == ServerLimits().connections)
  }

  /// A setting that is misspelled would be left out in silence.
  @Test(arguments: [
    (#"{"stroe": "x"}"#, "'stroe' is no setting"), (#"{"limits": {"bodybytes": 1}}"#, "'bodybytes' is no setting"),
    (#"{"limits": {"bodyBytes": 0}}"#, "it takes a number from"), (#"{"listen": "8080"}"#, "is no address"),
    (#"{"url": "nibreg"}"#, "is no address"), (#"{"port": 8080}"#, "'port' is no setting"), ("{", "JSON"),
    (#"{"store": 1}"#, "'store'"),
  ])
  func whatIsWrongIsSaid(text: String, message: String) throws {
    do {
      _ = try settings(text)
      Issue.record("taken: \(text)")
    } catch let error as ServerError {
      #expect(error.details.joined().contains(message), "\(error.details)")
    }
  }

  @Test(arguments: ["127.0.0.1:1": "http://127.0.0.1:1", "[::1]:80": "http://[::1]:80"])
  func withoutAnAddressItIsWhereItListens(listen: String, origin: String) throws {
    #expect(try settings("{\"listen\": \"\(listen)\"}").origin == origin)
  }
}
