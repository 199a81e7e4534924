import Foundation
import RemoteStorage
import Testing

@Suite struct AddressTests {
  @Test(arguments: [
    ("https://registry.example", "https://registry.example"), ("https://registry.example/", "https://registry.example"),
    ("HTTPS://registry.example:8443/team//", "https://registry.example:8443/team"),
    ("http://localhost:8080/", "http://localhost:8080"), ("http://127.0.0.1/a%20b", "http://127.0.0.1/a%20b"),
    ("http://[::1]:8080", "http://[::1]:8080"),
  ])
  func anAddressIsWrittenInOneWay(text: String, address: String) throws {
    #expect(try RemoteAddress(text, environment: [:]).description == address)
  }

  @Test(arguments: [
    "https://", "https:///path", "https://registry.example/?token=x", "https://registry.example/#part", "ftp://host/",
  ])
  func whatIsNoAddressIsRefused(text: String) {
    let error = #expect(throws: RemoteError.self) { try RemoteAddress(text, environment: [:]) }
    guard case .notAnAddress(let told) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!told.contains("token=x"))
  }

  @Test(arguments: ["https://ada:word@registry.example/", "https://word@registry.example/"])
  func aSecretInAnAddressIsRefusedAndNotRepeated(text: String) {
    #expect(throws: RemoteError.secretInAddress("https://registry.example/")) {
      try RemoteAddress(text, environment: [:])
    }
  }

  @Test(arguments: [
    "http://registry.example", "http://127.0.0.1.example", "http://128.0.0.1", "http://localhost.example",
  ])
  func plainTextLeavesTheMachineOnlyWhereSomebodySaysSo(url: String) throws {
    #expect(throws: RemoteError.plainText(url)) { try RemoteAddress(url, environment: [:]) }
    #expect(try RemoteAddress(url, environment: ["NIBREG_ALLOW_HTTP": "1"]).description == url)
  }

  @Test(arguments: ["two words", "line\nbreak", "naïve", ""])
  func aTokenIsOneWord(token: String) throws {
    let address = try RemoteAddress("https://registry.example", environment: [:])
    let environment = ["NIBREG_TOKEN": token]
    if token.isEmpty {
      #expect(try Credentials(for: address, environment: environment).token == nil)
    } else {
      let error = #expect(throws: RemoteError.self) { try Credentials(for: address, environment: environment) }
      #expect(!"\(error!)".contains(token))
    }
  }
}
