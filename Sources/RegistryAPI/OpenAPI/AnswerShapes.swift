import ComponentModel

/// The shapes of answers, as JSON Schema 2020-12.
enum AnswerShapes {
  /// Shapes that only the interface has; `docs/api.md` describes them.
  static let own: [String: String] = [
    "nibreg.projects/1": """
    schema: text
    projects: list
    projects[].project: text
    projects[].branch: text
    projects[].revision: text or null
    projects[].committedAt: text
    projects[].recordedAt: text
    projects[].snapshots: number
    projects[].documents: object
    projects[].documents.counted: number
    projects[].documents.variant: number
    projects[].documents.duplicate: number
    projects[].documents.unreadable: number
    """,
    "nibreg.branch/1": """
    schema: text
    branch: object
    branch.project: text
    branch.branch: text
    branch.revision: text or null
    branch.committedAt: text
    branch.recordedAt: text
    branch.snapshots: number
    branch.documents: object
    branch.documents.counted: number
    branch.documents.variant: number
    branch.documents.duplicate: number
    branch.documents.unreadable: number
    documents: list
    documents[].path: text
    documents[].documentDigest: text
    documents[].role: text
    documents[].component: text or null
    """,
  ]

  /// What a shape is called among the schemas: `nibreg.list.1`.
  static func name(_ shape: String) -> String { shape.replacing("/", with: ".") }

  static func reference(_ shape: String) -> JSON {
    ["$ref": .text("#/components/schemas/\(name(shape))")]
  }

  /// Every schema, by its name.
  static let schemas: [String: JSON] = Dictionary(
    uniqueKeysWithValues: documented.merging(own) { first, _ in first }.map { (name($0), schema($1, of: $0)) })

  /// A key of a shape, with the keys that are in it.
  private struct Key {
    var type = ""
    var members: [(name: String, key: Key)] = []
    var items: [Key] = []

    mutating func add(_ path: ArraySlice<String>, _ type: String) {
      guard let first = path.first else {
        self.type = type
        return
      }
      if first == "[]" {
        if items.isEmpty { items.append(Key()) }
        items[0].add(path.dropFirst(), type)
        return
      }
      if !members.contains(where: { $0.name == first }) { members.append((first, Key())) }
      if let index = members.firstIndex(where: { $0.name == first }) {
        members[index].key.add(path.dropFirst(), type)
      }
    }

    var schema: JSON {
      let parts = type.split(separator: " or ").map(String.init)
      let kind = String(parts.first?.prefix { $0 != " " } ?? "object")
      let name =
        switch kind {
        case "text": "string"
        case "list": "array"
        default: kind
        }
      var schema: JSON = ["type": parts.contains("null") && kind != "null" ? [.text(name), "null"] : .text(name)]
      if kind == "list" {
        if type.contains("list of text") { schema.append("items", ["type": "string"]) }
        if let item = items.first { schema.append("items", item.schema) }
      }
      if !members.isEmpty {
        schema.append("required", .array(members.map { .text($0.name) }))
        schema.append("properties", .object(members.map { ($0.name, $0.key.schema) }))
      }
      return schema
    }
  }

  private static func schema(_ lines: String, of shape: String) -> JSON {
    var root = Key(type: "object")
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      let path = parts[0].replacing("[]", with: ".[]").split(separator: ".").map(String.init)
      root.add(path[...], parts[1])
    }
    // Its name tells what it is, whatever else it may be called.
    for index in root.members.indices where root.members[index].name == "schema" {
      root.members[index].key.type = "text"
    }
    guard case .object(var members) = root.schema else { return root.schema }
    for index in members.indices where members[index].0 == "properties" {
      guard case .object(var properties) = members[index].1 else { continue }
      for place in properties.indices where properties[place].0 == "schema" {
        properties[place].1 = ["const": .text(shape)]
      }
      members[index].1 = .object(properties)
    }
    return .object(members)
  }
}
