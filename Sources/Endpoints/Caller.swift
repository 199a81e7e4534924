/// Who asks, and what they may.
package struct Caller: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case anonymous
    /// A program, by a token.
    case token
    /// Somebody who signed in to the page.
    case person
  }

  package var kind: Kind
  /// For the audit log: the token's name, or the person's; empty for nobody.
  package var name: String
  package var permissions: Permissions
  /// Has to come with every form of a person, so that no other site can send one; empty for others.
  package var formToken: String

  package init(_ kind: Kind, name: String, permissions: Permissions, formToken: String = "") {
    self.kind = kind
    self.name = name
    self.permissions = permissions
    self.formToken = formToken
  }

  /// Nobody that is known, who may do nothing.
  package static let nobody = Caller(.anonymous, name: "", permissions: Permissions())

  /// - Throws: `Problem`: 401 where signing in may help, else 403.
  package func require(_ permission: Permission) throws {
    guard !permissions.allow(permission) else { return }
    if kind == .anonymous {
      throw Problem(
        .unauthorized, "this needs a token that may \(permission)",
        hint: "send 'Authorization: Bearer TOKEN', or set NIBREG_TOKEN",
        headers: [("WWW-Authenticate", "Bearer realm=\"nibreg\"")])
    }
    throw Problem(
      .forbidden, "'\(name)' may not \(permission)",
      hint: "ask an administrator for a token with this scope")
  }
}

/// One thing that somebody wants to do.
package indirect enum Permission: Sendable, Hashable, CustomStringConvertible {
  /// Nothing is needed: health, signing in.
  case none
  case read
  /// Record, import the history of, or forget a project; nil for any project at all.
  case record(project: String?)
  /// Publish a component, or withdraw, deprecate or rename it; nil for any component at all.
  case publish(component: String?)
  /// Agree to findings.
  case accept
  case administer
  case all([Permission])

  /// What stands after "may": `record the project 'Shop'`.
  package var description: String {
    switch self {
    case .none: "connect"
    case .read: "read"
    case .record(let project): project.map { "record the project '\($0)'" } ?? "record a project"
    case .publish(let component): component.map { "publish the component '\($0)'" } ?? "publish components"
    case .accept: "accept findings"
    case .administer: "administer the server"
    case .all(let permissions): permissions.map(\.description).joined(separator: " and ")
    }
  }
}

/// What a token or a person may do.
package struct Permissions: Sendable, Hashable {
  package var scopes: Set<Scope>

  package init(_ scopes: Set<Scope> = []) {
    self.scopes = scopes
  }

  package func allow(_ permission: Permission) -> Bool {
    if permission == .none || scopes.contains(.administer) { return true }
    if case .all(let permissions) = permission { return permissions.allSatisfy(allow) }
    return scopes.contains { scope in
      switch (scope, permission) {
      // Who writes has to see what is there.
      case (_, .read): true
      case (.accept, .accept): true
      case (.record(let pattern), .record(let project)): project.map { pattern.matches($0) } ?? true
      case (.publish(let pattern), .publish(let component)): component.map { pattern.matches($0) } ?? true
      default: false
      }
    }
  }
}

/// One part of what a token may do, as people write it: `read`, `record:Shop`, `publish:Design.*`, `accept`,
/// `administer`.
package enum Scope: Sendable, Hashable, CustomStringConvertible {
  case read
  case record(NamePattern)
  case publish(NamePattern)
  case accept
  case administer

  /// nil for what is no scope.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let pattern = NamePattern(parts.count > 1 ? parts[1] : "*")
    switch (parts[0], parts.count) {
    case ("read", 1): self = .read
    case ("accept", 1): self = .accept
    case ("administer", 1): self = .administer
    case ("record", _) where !pattern.text.isEmpty: self = .record(pattern)
    case ("publish", _) where !pattern.text.isEmpty: self = .publish(pattern)
    default: return nil
    }
  }

  package var description: String {
    switch self {
    case .read: "read"
    case .record(let pattern): "record:\(pattern.text)"
    case .publish(let pattern): "publish:\(pattern.text)"
    case .accept: "accept"
    case .administer: "administer"
    }
  }
}

/// Names with `*` for any characters: `Design.*`.
package struct NamePattern: Sendable, Hashable {
  package var text: String

  package init(_ text: String) {
    self.text = text
  }

  package func matches(_ name: String) -> Bool {
    let pattern = Array(text.utf8)
    let name = Array(name.utf8)
    let star = UInt8(ascii: "*")
    // Where to go on if what follows the last star does not fit: linear in practice, and never exponential.
    var (place, at) = (0, 0)
    var retry: (place: Int, at: Int)?
    while at < name.count {
      if place < pattern.count, pattern[place] == star {
        retry = (place + 1, at)
        place += 1
      } else if place < pattern.count, pattern[place] == name[at] {
        place += 1
        at += 1
      } else if let last = retry {
        retry = (last.place, last.at + 1)
        (place, at) = (last.place, last.at + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == star }
  }
}
