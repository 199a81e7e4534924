package import ComponentModel
package import Registry
import RegistryQuery
import StorageContract

/// Writes the code that uses a component.
struct CodeUsersRenderer {
  var users: [CodeUser]

  /// One line for what one class does with it in one file:
  /// `App/Feed.swift:12:24: FeedController registers Row (also 31:9)`.
  ///
  /// Texts may mean anything that has the name: they are counted.
  ///
  /// - Parameter limit: the most lines; nil for all.
  func text(indentation: Int, limit: Int? = nil) -> String {
    let space = String(repeating: " ", count: indentation)
    var lines = uses + texts
    var rest = ""
    if let limit, lines.count > limit + 1 {
      rest = space + "and \(lines.count - limit) more\n"
      lines = Array(lines[..<limit])
    }
    return lines.map { space + $0 + "\n" }.joined() + rest
  }

  private struct LineKey: Hashable {
    var path: String
    var user: String?
    var kind: CodeUse.Kind
    var name: String
    var scene: CodeUse.Scene?
    var distance: Int
  }

  private var uses: [String] {
    var lines: [(first: CodeUser, others: [SourcePosition])] = []
    var indices: [LineKey: Int] = [:]
    for user in users where user.use.kind != .text {
      let key = LineKey(
        path: user.use.location.path, user: user.use.user, kind: user.use.kind, name: user.use.name,
        scene: user.use.scene, distance: user.distance)
      if let index = indices[key] {
        lines[index].others.append(user.use.location.position)
      } else {
        indices[key] = lines.count
        lines.append((user, []))
      }
    }
    return lines.map { user, others in
      var line = user.use.text
      if !others.isEmpty { line += " (also \(others.map { "\($0.line):\($0.column)" }.joined(separator: ", ")))" }
      if user.distance > 1 {
        let way = "  (distance \(user.distance): " + user.path.joined(separator: " > ").printable + ")"
        line += ANSIStyler.answer(way, .dim)
      }
      return line
    }
  }

  private var texts: [String] {
    Dictionary(grouping: users.filter { $0.use.kind == .text }, by: \.use.name).sorted { $0.key < $1.key }
      .map { name, users in
        "\(users[0].use.location)".printable + ": the text '\(name.printable)'"
          + (users.count == 1 ? "" : ", and in \(count(users.count - 1, "more place"))")
      }
  }

  var json: JSON {
    .array(
      users.map { user in
        .object(
          user.origin.members + user.use.members + [
            ("distance", .number(user.distance)), ("via", .array(user.path.map(JSON.text))),
          ])
      })
  }
}

extension CodeUse {
  /// `App/Feed.swift:12:24: FeedController registers Row`.
  package var text: String {
    "\(location): \(user.map { $0 + " " } ?? "")\(verb)".printable
  }

  package var members: [(String, JSON)] {
    [
      ("path", .text(location.path)), ("line", .number(location.position.line)),
      ("column", .number(location.position.column)), ("kind", .text(kind.rawValue)), ("class", JSON(user)),
      ("names", .text(name)), ("storyboard", JSON(scene?.storyboard)), ("scene", JSON(scene?.identifier)),
    ]
  }

  private var verb: String {
    switch kind {
    case .load: "loads \(name)"
    case .register: "registers \(name)"
    case .registerClass: "registers the class \(name)"
    case .scene:
      switch scene {
      case let scene?:
        scene.identifier.map { "instantiates the scene '\($0)' of \(scene.storyboard).storyboard" }
          ?? "instantiates the initial scene of \(scene.storyboard).storyboard"
      case nil: "instantiates a scene of \(name)"
      }
    case .create: "makes a \(name)"
    case .classObject: "hands on the class \(name)"
    case .member: "uses a member of \(name)"
    case .subclass: "is a subclass of \(name)"
    case .cast: "casts to \(name)"
    case .type: "uses \(name) as a type"
    case .identifier: "uses the identifier '\(name)'"
    case .text: "has the text '\(name)'"
    case .mention: "names \(name)"
    }
  }
}

extension AffectedHost {
  /// How the host uses the component, as JSON names it.
  var relationName: String { code == nil ? relation.rawValue : "code" }
}

extension JSON {
  /// Where users were looked for; null where nobody says it.
  package init(_ searched: Searched?) {
    guard let searched else {
      self = .null
      return
    }
    self = [
      "documents": searched.documents.map(JSON.number) ?? .null, "sources": .number(searched.sources),
      "unknownCode": .array(
        searched.unknownCode.map { ["project": .text($0.project), "branch": .text($0.branch)] }),
    ]
  }
}
