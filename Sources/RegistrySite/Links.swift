import ComponentModel
import Endpoints
import StorageContract
import Versioning

/// Paths of the site and of the interface for programs. Every name in them is escaped.
enum Links {
  static func path(_ pieces: String..., query: KeyValuePairs<String, String?> = [:]) -> String {
    let pairs = query.compactMap { name, value in value.map { "\(name)=\(FormText.encoded($0))" } }
    return "/" + pieces.map(FormText.encoded).joined(separator: "/")
      + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }

  static func component(_ name: String, version: SemanticVersion? = nil) -> String {
    path("components", name, query: ["version": version?.description])
  }

  static func picture(_ name: String, version: SemanticVersion? = nil, isDark: Bool) -> String {
    path("components", name, "picture.svg", query: ["version": version?.description, "theme": isDark ? "dark" : nil])
  }

  static func compare(_ name: String, from: SemanticVersion, to: SemanticVersion) -> String {
    path("components", name, "compare", query: ["from": from.description, "to": to.description])
  }

  static func branch(_ project: String, _ branch: String) -> String { path("projects", project, branch) }

  static func log(component: String? = nil, by: String? = nil) -> String {
    path("log", query: ["component": component, "by": by])
  }

  static func api(_ pieces: String..., query: KeyValuePairs<String, String?> = [:]) -> String {
    let pairs = query.compactMap { name, value in value.map { "\(name)=\(FormText.encoded($0))" } }
    return "/api/v1/" + pieces.map(FormText.encoded).joined(separator: "/")
      + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }
}
