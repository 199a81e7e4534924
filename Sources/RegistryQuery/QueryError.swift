public import ComponentModel

/// Why a question could not be answered.
public enum QueryError: ExplainedError, Sendable, Hashable {
  case unknownComponent(name: String, nearest: String?)
  /// Several components can be meant.
  case ambiguousComponent(name: String, candidates: [String])
  case unknownHost(path: String)
  /// Several documents can be meant.
  case ambiguousHost(path: String, candidates: [String])
  /// A document, or what it embeds, does not embed a component.
  case notEmbedded(component: String, host: String, nearest: String?)
}

extension QueryError {
  public var description: String {
    switch self {
    case .unknownComponent(let name, _): "no component '\(name)' is known"
    case .ambiguousComponent(let name, let candidates):
      "'\(name)' can mean \(candidates.count) components: \(candidates.joined(separator: ", "))"
    case .ambiguousHost(let path, let candidates):
      "'\(path)' can mean \(candidates.count) documents: \(candidates.joined(separator: ", "))"
    case .unknownHost(let path): "no document '\(path)' is known"
    case .notEmbedded(let component, let host, _): "'\(host)' embeds no component '\(component)'"
    }
  }

  /// What to do next.
  public var hint: String? {
    switch self {
    case .unknownComponent(_, let nearest?), .notEmbedded(_, _, let nearest?): "did you mean '\(nearest)'?"
    case .unknownComponent: "a component is a class with a nib of its own, on File's Owner or the root of a XIB"
    case .ambiguousComponent, .ambiguousHost: "name one of them in full"
    case .notEmbedded: "without '--only' all that it embeds is expanded"
    case .unknownHost:
      "'nibreg search' finds documents by a part of their path; localized copies and files that cannot be read are left out"
    }
  }
}
