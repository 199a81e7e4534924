/// What the classes of an archive are called in a modern document.
enum ElementNames {
  /// The element's name for an archived class: `IBUITableViewCell` → `tableViewCell`.
  static func element(for className: String) -> String {
    exceptions[className] ?? modernName(of: className)
  }

  /// A class or key without its prefix, as modern documents spell it: `IBUIBackgroundColor` → `backgroundColor`.
  static func modernName(of name: String) -> String {
    let rest = prefixes.first { name.hasPrefix($0) && name.count > $0.count }.map {
      name.dropFirst($0.count)
    }
    guard let rest, let first = rest.first, first.isUppercase else { return name }
    return first.lowercased() + rest.dropFirst()
  }

  /// Whether objects of the class are shown or connected, and are not plain values of others.
  static func isView(_ className: String) -> Bool {
    let element = element(for: className)
    return element == "view" || element == "window" || element == "box"
      || viewSuffixes.contains(where: element.hasSuffix)
  }

  /// The longer ones first.
  private static let prefixes = ["IBUI", "IBMK", "IBGLK", "IBAD", "IBNS", "IB", "NS"]

  private static let viewSuffixes = ["View", "Cell", "Scroller"]

  private static let exceptions = [
    "IBProxyObject": "placeholder", "NSWindowTemplate": "window", "WebView": "webView",
    "PDFView": "pdfView",
    "IBGLKView": "glkView", "IBGLKViewController": "glkViewController",
    "IBADBannerView": "adBannerView",
    "QTMovieView": "movieView", "QCView": "quartzView", "NSScrollView": "scrollView",
    "IBNSLayoutConstraint": "constraint",
  ]
}
