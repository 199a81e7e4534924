import ComponentModel
package import Foundation
package import StorageContract

/// What both sides have to agree about.
package enum WireProtocol {
  /// Raised whenever a call, an answer or a record is sent otherwise.
  package static let version = 2
  /// The folder of a store on its server.
  package static let path = "/api/v1/store"
  /// Bytes of a request that every server takes. What is larger is sent in pieces.
  package static let largestBody = 8 << 20
  /// Bytes of one call that is sent in pieces.
  package static let largestCall = 512 << 20

  package static let json = "application/json"
  package static let problem = "application/problem+json"
  package static let copy = "application/vnd.sqlite3"
  /// Names of headers, in small letters.
  package static let keyHeader = "idempotency-key"
  package static let entriesHeader = "nibreg-log-entries"
  package static let headHeader = "nibreg-log-head"
  /// RFC 9530.
  package static let digestHeader = "content-digest"

  package static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    return try encoder.encode(value)
  }

  package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try JSONDecoder().decode(type, from: data)
  }
}

/// What a session is for.
package enum SessionMode: String, Sendable, Codable {
  case read, write, draft
}

/// One call in a session.
package enum StoreCall: Sendable {
  case ask(StoreQuestion)
  case change(StoreChange)
  /// Bytes of a call that is too large for one request.
  case piece(Data)
  /// The call whose JSON the pieces are.
  case pieces
}

extension StoreCall: Codable {
  private enum CodingKeys: CodingKey { case ask, change, piece, pieces }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let question = try values.decodeIfPresent(StoreQuestion.self, forKey: .ask) {
      self = .ask(question)
    } else if let change = try values.decodeIfPresent(StoreChange.self, forKey: .change) {
      self = .change(change)
    } else if let piece = try values.decodeIfPresent(Data.self, forKey: .piece) {
      self = .piece(piece)
    } else if values.contains(.pieces) {
      self = .pieces
    } else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "it is no call"))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .ask(let question): try values.encode(question, forKey: .ask)
    case .change(let change): try values.encode(change, forKey: .change)
    case .piece(let data): try values.encode(data, forKey: .piece)
    case .pieces: try values.encode(true, forKey: .pieces)
    }
  }
}

/// The body of `POST sessions`.
package struct SessionRequest: Sendable, Codable {
  package var version: Int
  package var mode: SessionMode
  /// Of a write: what the commit will say. A session of the same writer and key that is still open is taken back.
  package var key: WriteKey?
  package var calls: [StoreCall]

  package init(mode: SessionMode, key: WriteKey?, calls: [StoreCall]) {
    version = WireProtocol.version
    self.mode = mode
    self.key = key
    self.calls = calls
  }
}

/// The body of `POST sessions/ID/calls` and of `POST sessions/ID/commit`, where calls come first.
package struct CallsRequest: Sendable, Codable {
  package var calls: [StoreCall]
  /// Which request of its session it is, from 1 for the one after `POST sessions`; nil for one that may come twice. A library
  /// of HTTP sends a request again where a connection that was kept open turns out to be closed.
  package var number: Int?

  package init(calls: [StoreCall], number: Int? = nil) {
    self.calls = calls
    self.number = number
  }
}

// Requests whose calls are JSON already, because their size decided what goes with them.

extension SessionRequest {
  package static func json(_ mode: SessionMode, key: WriteKey?, _ calls: [Data]) -> Data {
    let key = key.map { ",\"key\":\"\($0)\"" } ?? ""
    return Data("{\"version\":\(WireProtocol.version),\"mode\":\"\(mode.rawValue)\"\(key),\"calls\":".utf8)
      + WireProtocol.array(calls) + Data("}".utf8)
  }
}

extension CallsRequest {
  package static func json(_ calls: [Data], number: Int?) -> Data {
    let number = number.map { "\"number\":\($0)," } ?? ""
    return Data("{\(number)\"calls\":".utf8) + WireProtocol.array(calls) + Data("}".utf8)
  }
}

extension WireProtocol {
  fileprivate static func array(_ values: [Data]) -> Data {
    var text = Data("[".utf8)
    for (index, value) in values.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      text.append(value)
    }
    text.append(UInt8(ascii: "]"))
    return text
  }
}

/// What is answered to `POST sessions`, without the answers.
package struct SessionAnswer: Sendable, Codable {
  package var session: String
  /// Whether the write of that key was done before: then nothing was called, and the session has ended.
  package var isComplete: Bool

  package init(session: String, isComplete: Bool) {
    self.session = session
    self.isComplete = isComplete
  }
}

/// Answers to calls, of which only the last one says anything: those before it are writes that return nothing.
package struct LastAnswer<Value: Decodable>: Decodable {
  package var value: Value

  private enum CodingKeys: CodingKey { case answers }

  package init(from decoder: any Decoder) throws {
    var answers = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .answers)
    let last = (answers.count ?? 0) - 1
    while answers.currentIndex < last { _ = try answers.decode(Done.self) }
    value = try answers.decode(Value.self)
  }
}

package struct CommitAnswer: Sendable, Codable {
  package var committed: Bool

  package init(committed: Bool) {
    self.committed = committed
  }
}

package struct VerifyAnswer: Sendable, Codable {
  package var report: StoreReport

  package init(report: StoreReport) {
    self.report = report
  }
}

package struct RebuildAnswer: Sendable, Codable {
  package var differences: [DerivedDifference]

  package init(differences: [DerivedDifference]) {
    self.differences = differences
  }
}

/// RFC 9457, with the error as both sides know it.
package struct ProblemDetails: Sendable, Codable {
  package var type: String
  package var title: String
  package var status: Int
  package var detail: String
  package var hint: String?
  package var error: SentError?

  package init(_ error: SentError) {
    let told = error.thrown(byStore: "store")
    type = "urn:nibreg:problem:\(error.kind)"
    title = error.title
    status = error.status
    detail = told.description
    hint = told.hint
    self.error = error
  }
}

extension SentError {
  fileprivate var kind: String {
    switch self {
    case .store: "store"
    case .reference: "reference"
    case .refused(let refusal): refusal.kind.rawValue
    }
  }

  fileprivate var title: String {
    switch self {
    case .store: "The store could not do it"
    case .reference: "What the write names is not there, or there already"
    case .refused(let refusal):
      switch refusal.kind {
      case .malformed: "The request cannot be understood"
      case .otherProtocol: "The client has another version of the protocol"
      case .otherReader: "The client reads documents otherwise"
      case .unreadable: "A document cannot be read"
      case .unknownResource: "There is nothing at this path"
      case .methodNotAllowed: "The path has no such method"
      case .sessionGone: "The session has ended"
      case .sessionBusy: "The session is being used"
      case .tooManySessions: "Too many sessions are open"
      case .tooLarge: "The request is too large"
      case .unauthorized: "Who asks is not known"
      case .forbidden: "Who asks may not do that"
      case .closing: "The server is stopping"
      case .failed: "The server could not do it"
      }
    }
  }
}
