import AccessControl
import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Asks other servers: issuers of identity tokens, webhooks. Certificates are checked, redirects are not followed.
struct OutgoingClient: Sendable {
  private let client: HTTPClient

  struct TooLarge: Error {}

  init() {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(10), read: .seconds(30)))
    configuration.httpVersion = .http1Only
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  func end() async { try? await client.shutdown() }

  func fetch(_ request: OutgoingRequest) async throws -> OutgoingAnswer {
    var asked = HTTPClientRequest(url: request.url)
    for (name, value) in request.headers { asked.headers.add(name: name, value: value) }
    if let body = request.body {
      asked.method = .POST
      asked.body = .bytes(body)
    }
    let answer = try await client.execute(asked, timeout: .seconds(Int64(request.seconds)))
    var bytes: [UInt8] = []
    for try await piece in answer.body {
      guard bytes.count + piece.readableBytes <= request.answerLimit else { throw TooLarge() }
      bytes.append(contentsOf: piece.readableBytesView)
    }
    return OutgoingAnswer(status: Int(answer.status.code), body: bytes)
  }
}
