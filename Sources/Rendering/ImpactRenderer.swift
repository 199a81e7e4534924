package import ComponentModel
package import Registry
package import RegistryQuery
package import StorageContract
package import Versioning

/// Writes an unjudged impact.
package struct ImpactRenderer {
  package var answer: ImpactQuery.Answer<Impact>
  /// The version that was named.
  package var version: SemanticVersion?

  package init(answer: ImpactQuery.Answer<Impact>, version: SemanticVersion? = nil) {
    self.answer = answer
    self.version = version
  }

  private var impact: Impact { answer.value }

  // MARK: Text

  package var text: String {
    var text = headline + "\n"
    for group in groups {
      text += "\n" + ANSIStyler.answer(group.title.printable, .bold) + "\n"
      for host in group.hosts { append(host, to: &text) }
      if !group.code.isEmpty { text += "  Code\n" + CodeUsersRenderer(users: group.code).text(indentation: 4) }
    }
    return text
  }

  private var headline: String {
    Self.headline(
      impact.component.description.printable, direct: impact.hosts.count { $0.distance == 1 }, all: impact.hosts.count,
      code: impact.code.count(where: \.namesComponent), answer.searched)
  }

  /// `Row is used by 3 documents, 2 of them directly; code uses it in 4 places`.
  static func headline(_ name: String, direct: Int, all: Int, code: Int, _ searched: Searched?) -> String {
    guard all > 0 else {
      return code == 0
        ? "nothing embeds \(name) or refers to it" + place(of: searched)
        : "no document embeds \(name) or refers to it; code uses it in \(count(code, "place"))"
    }
    let directly = direct == all ? (all == 1 ? "directly" : "all directly") : "\(direct) of them directly"
    return "\(name) is used by \(count(all, "document")), \(directly)"
      + (code == 0 ? unread(searched) : "; code uses it in \(count(code, "place"))")
  }

  /// Nobody takes "nothing" for an answer who does not know where was looked.
  private static func place(of searched: Searched?) -> String {
    guard let searched, let documents = searched.documents else { return "" }
    guard searched.sources > 0 else { return " in \(count(documents, "document"))" + unread(searched) }
    return " in \(count(documents, "document")) and \(count(searched.sources, "source"))"
  }

  private static func unread(_ searched: Searched?) -> String {
    guard let searched, searched.sources == 0 else { return "" }
    return searched.unknownCode.isEmpty ? "; no class sources were found" : "; its code is not known"
  }

  private struct Group {
    var title: String
    var hosts: [AffectedHost]
    var code: [CodeUser] = []
  }

  /// Hosts by where they are from, in the order of their first.
  private var groups: [Group] {
    var groups: [Group] = []
    var indices: [String: Int] = [:]
    // Most hosts are from where the one before is from.
    var last: (origin: Node.Origin, index: Int)?
    for host in impact.hosts {
      let index: Int
      if let last, last.origin == host.node.origin {
        index = last.index
      } else {
        let title = host.node.origin.title
        index = indices[title] ?? groups.count
        if index == groups.count { groups.append(Group(title: title, hosts: [])) }
        indices[title] = index
        last = (host.node.origin, index)
      }
      groups[index].hosts.append(host)
    }
    for user in impact.code {
      let title = user.origin.title
      let index = indices[title] ?? groups.count
      if index == groups.count { groups.append(Group(title: title, hosts: [])) }
      indices[title] = index
      groups[index].code.append(user)
    }
    return groups.sorted { $0.title < $1.title }
  }

  /// Piece by piece, because an answer may have half a million lines.
  private func append(_ host: AffectedHost, to text: inout String) {
    text += "  "
    text += host.node.path.printable
    if let component = host.node.component {
      text += " ("
      text += component.description.printable
      if case .version(let version) = host.node.origin { text += " \(version)" }
      text += ")"
    }
    text += "\n"
    if host.distance > 1 {
      text += ANSIStyler.answer("    distance \(host.distance): " + host.path.joined(separator: " > ").printable, .dim)
      text += "\n"
    }
    if let code = host.code { text += "    \(code.text)\n" }
    for embedding in host.embeddings {
      text += "    "
      text += String(embedding.position.line)
      text += ":"
      text += String(embedding.position.column)
      text += "  "
      text += embedding.objectID.printable
      text += embedding.relation == .embedding ? "  embeds " : "  refers to "
      text += embedding.component.printable
      text += "\n"
    }
  }

  // MARK: JSON

  package var json: JSON {
    [
      "schema": "nibreg.impact/1",
      "components": [
        [
          "component": JSON(impact.component), "from": JSON(version?.description ?? publishedVersion), "to": nil,
          "requiredStep": nil,
          "changes": nil, "self": nil, "code": nil,
        ]
      ],
      "hosts": .array(impact.hosts.map(json)), "documents": [],
      "codeUsers": CodeUsersRenderer(users: impact.code).json, "searched": JSON(answer.searched),
      "unresolved": .array(
        impact.unresolved.map { node in .object(node.origin.members + [("host", .text(node.path))]) }),
      "unreadable": .array(
        answer.unreadable.map { JSON($0) }),
      "diagnostics": .array(answer.diagnostics.map { JSON($0) }),
      "summary": [
        "affected": .number(impact.hosts.count), "codeUsers": .number(impact.code.count), "breaks": 0, "mayBreak": 0,
        "safe": 0,
        "unknown": .number(answer.unreadable.count),
      ],
    ]
  }

  private var publishedVersion: String? {
    for node in impact.definitions {
      if case .version(let version) = node.origin { return version.description }
    }
    return nil
  }

  private func json(_ host: AffectedHost) -> JSON {
    var members = host.node.origin.members
    members += [
      ("host", .text(host.node.path)), ("component", JSON(host.node.component)),
      ("relation", .text(host.relationName)), ("distance", .number(host.distance)), ("verdict", "affected"),
      ("blocked", false), ("reach", nil), ("excludedBy", nil),
      ("path", .array(host.path.map(JSON.text))),
      (
        "embeddings",
        .array(
          host.embeddings.map { embedding in
            [
              "objectID": .text(embedding.objectID), "line": .number(embedding.position.line),
              "column": .number(embedding.position.column), "component": .text(embedding.component),
              "relation": .text(embedding.relation.rawValue),
              "technique": JSON(embedding.technique(in: impact.techniques)), "findings": [],
            ]
          })
      ), ("findings", []),
    ]
    return .object(members)
  }
}

extension HostEmbedding {
  /// How the component gets loaded here; nil where it is not known, and for an object that only has the class.
  package func technique(in techniques: [NodeID: EmbeddingTechnique]) -> String? {
    relation == .embedding ? techniques[used]?.rawValue : nil
  }
}

extension Node.Origin {
  /// As a heading.
  package var title: String {
    switch self {
    case .snapshot(let snapshot):
      "\(snapshot.project), branch \(snapshot.branch)" + (snapshot.revision.map { " at \($0.shortRevision)" } ?? "")
    case .version: "Published components"
    case .workingTree: "Working tree"
    }
  }
}

extension Node.Origin {
  /// Project, branch, revision and time of recording, or the published version; null for what there is not.
  package var members: [(String, JSON)] {
    guard case .snapshot(let snapshot) = self else {
      var version: String?
      if case .version(let published) = self { version = published.description }
      return [
        ("project", nil), ("branch", nil), ("revision", nil), ("recordedAt", nil), ("version", JSON(version)),
      ]
    }
    return [
      ("project", .text(snapshot.project)), ("branch", .text(snapshot.branch)), ("revision", JSON(snapshot.revision)),
      ("recordedAt", JSON(snapshot.recorded.at)), ("version", nil),
    ]
  }
}

extension JSON {
  package init(_ document: UnreadableDocument) {
    self = [
      "project": JSON(document.project.isEmpty ? nil : document.project),
      "branch": JSON(document.branch.isEmpty ? nil : document.branch), "path": .text(document.path),
      "line": JSON(document.line), "code": .text(document.code), "message": .text(document.message),
    ]
  }
}
