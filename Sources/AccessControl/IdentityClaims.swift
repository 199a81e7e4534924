import Foundation
import JWTKit

/// What an identity token says. Any shape of any claim is read: what one says is asked for where it matters.
struct IdentityClaims: JWTPayload, Equatable {
  enum Value: Codable, Sendable, Equatable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([String])
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let list = try? container.decode([String].self) {
        self = .list(list)
      } else {
        self = .other
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .flag(let flag): try container.encode(flag)
      case .list(let list): try container.encode(list)
      case .other: try container.encodeNil()
      }
    }
  }

  var values: [String: Value]

  init(_ values: [String: Value]) { self.values = values }

  init(from decoder: any Decoder) throws { values = try [String: Value](from: decoder) }

  func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }

  /// What holds for a claim is asked by whoever knows for what the token is shown.
  func verify(using algorithm: some JWTAlgorithm) throws {}

  /// A claim that is a text, or a number as one: issuers write numbers of repositories both ways.
  func text(_ name: String) -> String? {
    switch values[name] {
    case .text(let text): text
    case .number(let number): Int64(exactly: number).map(String.init)
    default: nil
    }
  }

  /// A claim that is a moment: whole seconds since 1970.
  func seconds(_ name: String) -> Int64? {
    guard case .number(let number) = values[name] else { return nil }
    return Int64(exactly: number.rounded(.down))
  }

  /// A claim that is a list, or one text.
  func list(_ name: String) -> [String] {
    switch values[name] {
    case .list(let list): list
    case .text(let text): [text]
    default: []
    }
  }

  func isTrue(_ name: String) -> Bool { values[name] == .flag(true) || values[name] == .text("true") }
}
