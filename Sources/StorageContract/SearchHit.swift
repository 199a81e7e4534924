public import ComponentModel

/// A document that takes no part in answers because it cannot be read.
public struct UnreadableDocument: Sendable, Hashable, Codable {
  public var project: String
  public var branch: String
  public var path: String
  public var document: ContentDigest
  public var code: String
  public var message: String
  public var line: Int?

  public init(
    project: String, branch: String, path: String, document: ContentDigest, code: String, message: String, line: Int?
  ) {
    self.project = project
    self.branch = branch
    self.path = path
    self.document = document
    self.code = code
    self.message = message
    self.line = line
  }
}

/// Something that a search found.
public struct SearchHit: Sendable, Hashable, Codable {
  public enum Kind: String, Sendable, Hashable, Codable {
    case component, host
    case customClass = "class"
    case outlet, action, runtimeAttribute, resource, text
  }

  public var kind: Kind
  /// What matched.
  public var text: String
  public var project: String
  public var branch: String?
  public var path: String
  public var line: Int

  public init(kind: Kind, text: String, project: String, branch: String?, path: String, line: Int) {
    self.kind = kind
    self.text = text
    self.project = project
    self.branch = branch
    self.path = path
    self.line = line
  }
}
