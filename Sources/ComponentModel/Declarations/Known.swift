/// A fact that a source states, or the reason why it cannot be told.
///
/// Nothing is guessed: whoever reads a fact decides what to do where it is unknown.
public enum Known<Value> {
  case known(Value)
  case unknown(UnknownFact)

  /// The fact, or nil where it is unknown.
  public var value: Value? {
    if case .known(let value) = self { value } else { nil }
  }

  public func map<Other>(_ transform: (Value) -> Other) -> Known<Other> {
    switch self {
    case .known(let value): .known(transform(value))
    case .unknown(let reason): .unknown(reason)
    }
  }
}

extension Known: Equatable where Value: Equatable {}
extension Known: Hashable where Value: Hashable {}
extension Known: Sendable where Value: Sendable {}

extension Known: Codable where Value: Codable {
  private enum CodingKeys: String, CodingKey { case known, unknown }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let reason = try values.decodeIfPresent(UnknownFact.self, forKey: .unknown) {
      self = .unknown(reason)
    } else {
      self = .known(try values.decode(Value.self, forKey: .known))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .known(let value): try values.encode(value, forKey: .known)
    case .unknown(let reason): try values.encode(reason, forKey: .unknown)
    }
  }
}

/// Why a fact is not known.
public struct UnknownFact: Hashable, Sendable, Codable {
  public enum Kind: String, Sendable, Codable {
    /// No source that was read declares the class.
    case classNotFound
    /// Several declarations could be meant.
    case ambiguous
    /// A method that was not found in the sources seems to do it.
    case methodNotFound
    /// The value is computed in a way that is not understood.
    case computed
    /// The chain of superclasses or calls leads back to itself, or is too long.
    case endless
  }

  public var kind: Kind
  /// What it is about: a class, a method, an expression.
  public var subject: String

  public init(_ kind: Kind, _ subject: String) {
    self.kind = kind
    self.subject = subject
  }
}
