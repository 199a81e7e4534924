import ComponentModel
import Drawing
import Foundation

/// A page that opens from disk and asks nobody for anything: its style and script are in it, and a policy names both by
/// their digests, so that nothing else runs whatever names and texts it shows.
struct HTMLPage {
  var title: String
  /// Between the tags of the body, names and texts escaped.
  var body: String
  /// nil for as the reader's surroundings are.
  var isDark: Bool?
  /// Whether what is shown can be compared by hand.
  var hasScript = false

  var text: String {
    let theme = isDark.map { $0 ? " class=\"dark-only\"" : " class=\"light-only\"" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en"\(theme)>
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="\(isDark.map { $0 ? "dark" : "light" } ?? "light dark")">
      <title>\(html(title))</title>
      <style>\(PageStyle.text)</style>
      </head>
      <body>
      \(body)\(hasScript ? "<script>\(PageScript.text)</script>\n" : "")</body>
      </html>

      """
  }

  private var policy: String { Self.policy(hasScript: hasScript) }

  fileprivate static func policy(hasScript: Bool) -> String {
    let style = "style-src \(source(PageStyle.text))"
    let script = hasScript ? "; script-src \(source(PageScript.text))" : ""
    return "default-src 'none'; img-src 'self' data:; \(style)\(script); base-uri 'none'; form-action 'none'"
  }

  private static func source(_ text: String) -> String {
    "'sha256-\(Data(ContentDigest(of: text.utf8).bytes).base64EncodedString())'"
  }
}

/// What a server says of pages that it sends.
package enum PagePolicy {
  /// The content security policy that holds for every page, for a header: the one in the page may be stricter.
  package static let header = HTMLPage.policy(hasScript: true) + "; frame-ancestors 'none'"
}

/// A text between tags or in quotes.
func html(_ text: String) -> String { SVGText.escaped(text) }

/// The name of a file as a reference from a page.
func reference(_ path: String) -> String {
  var allowed = CharacterSet.urlPathAllowed
  allowed.remove(charactersIn: "'\"&<>:")
  return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
}
