import Drawing
import Mustache

/// What a template shows, by the names in it.
typealias Fields = [String: Any]

/// The templates, which are in the program.
enum Templates {
  /// Whatever is shown of a name, it makes no element, ends no attribute and turns no text around.
  ///
  /// Not the library's own way: that takes a sign and what is written above it for one, and lets `"` with an accent end an
  /// attribute.
  private struct Escaping: MustacheContentType {
    func escapeText(_ text: String) -> String { SVGText.escaped(text) }
  }

  private static let library: MustacheLibrary = {
    MustacheContentTypes.register(Escaping(), named: "NIBREG")
    var library = MustacheLibrary()
    for (name, content) in files {
      do {
        // A partial begins with the library's own way again.
        try library.register("{{% CONTENT_TYPE: NIBREG}}" + String(decoding: content, as: UTF8.self), named: name)
      } catch {
        preconditionFailure("the template '\(name)' is not one: \(error)")
      }
    }
    return library
  }()

  static func render(_ name: String, _ fields: Fields) -> String {
    guard let text = library.render(fields, withTemplate: name) else {
      preconditionFailure("there is no template '\(name)'")
    }
    return showingBlankNames(text)
  }

  /// A name of nothing but spaces is a link that nobody sees: in a `bdi` element, which every name has, each space is shown.
  private static func showingBlankNames(_ text: String) -> String {
    let parts = text.split(separator: "<bdi>", omittingEmptySubsequences: false)
    guard parts.dropFirst().contains(where: { $0.first?.isWhitespace ?? false }) else { return text }
    return parts.enumerated().map { number, part in
      let name = part.prefix { $0.isWhitespace }
      guard number > 0, !name.isEmpty, part.dropFirst(name.count).hasPrefix("</bdi>") else { return String(part) }
      return String(repeating: "␣", count: name.count) + part.dropFirst(name.count)
    }.joined(separator: "<bdi>")
  }

  static let files: [String: [UInt8]] = [
    "layout": PackageResources.layout_mustache, "pages": PackageResources.pages_mustache,
    "finding": PackageResources.finding_mustache, "home": PackageResources.home_mustache,
    "hits": PackageResources.hits_mustache, "search": PackageResources.search_mustache,
    "components": PackageResources.components_mustache, "component": PackageResources.component_mustache,
    "component-head": PackageResources.component_head_mustache, "users": PackageResources.users_mustache,
    "compare": PackageResources.compare_mustache, "branches": PackageResources.branches_mustache,
    "what-if": PackageResources.what_if_mustache, "judged": PackageResources.judged_mustache,
    "projects": PackageResources.projects_mustache, "branch": PackageResources.branch_mustache,
    "matrix": PackageResources.matrix_mustache, "log": PackageResources.log_mustache,
    "entries": PackageResources.entries_mustache, "tokens": PackageResources.tokens_mustache,
    "about": PackageResources.about_mustache, "problem": PackageResources.problem_mustache,
  ]
}
