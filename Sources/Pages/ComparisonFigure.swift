import AutoLayout
package import Drawing

/// Two pictures beside one another, over one another with a border that is moved, or one shining through the other.
package struct ComparisonFigure {
  /// Where the pictures are.
  package enum Pictures {
    /// In the page, in light and dark colors.
    case inPage(light: PictureComparison, dark: PictureComparison)
    /// In files that are read when they are seen: references from the page.
    case files(old: (light: String, dark: String)?, new: (light: String, dark: String)?)
  }

  var comparison: PictureComparison
  var pictures: Pictures
  var oldName: String
  var newName: String
  /// Of the ids in it.
  var prefix: String
  /// The id of the line that says what differs about an object.
  var back: (PictureComparison.Highlight) -> String?

  package init(
    comparison: PictureComparison, pictures: Pictures, oldName: String, newName: String, prefix: String = "",
    back: @escaping (PictureComparison.Highlight) -> String?
  ) {
    self.comparison = comparison
    self.pictures = pictures
    self.oldName = oldName
    self.newName = newName
    self.prefix = prefix
    self.back = back
  }

  /// Well-formed as XML too.
  package var text: String {
    """
    <div class="compared">
    <fieldset class="controls" hidden="">
    <legend>Show</legend>
    \(choice("beside", "side by side", isChosen: true))
    \(choice("swipe", "swipe"))
    \(choice("onion", "onion skin"))
    <label class="amount" hidden="">old <input type="range" min="0" max="100" value="50" \
    aria-label="How much of the old and of the new picture is seen"/> new</label>
    </fieldset>
    <ul class="legend" aria-label="What the marks mean"><li class="added">added</li><li class="removed">removed</li>\
    <li class="changed">changed</li><li class="moved">moved, or another size</li></ul>
    <div class="stage">
    \(side(.old, name: oldName, title: "Before"))\(side(.new, name: newName, title: "After"))</div>
    </div>

    """
  }

  private func choice(_ value: String, _ title: String, isChosen: Bool = false) -> String {
    "<label><input type=\"radio\" name=\"\(prefix)mode\" value=\"\(value)\"\(isChosen ? " checked=\"\"" : "")/> \(title)</label>"
  }

  private func side(_ side: PictureComparison.Side, name: String, title: String) -> String {
    let label = "\(title): \(name)"
    return """
      <section class="side \(side.rawValue)" aria-label="\(html(label))">
      <h3>\(title) <span class="faint">\(html(name))</span></h3>
      <div class="picture">
      \(picture(side, label: label))\(comparison.marks(side, prefix: prefix, back: back))</div>
      </section>

      """
  }

  private func picture(_ side: PictureComparison.Side, label: String) -> String {
    switch pictures {
    case .inPage(let light, let dark):
      return [(light, "light", false), (dark, "dark", true)].map { comparison, name, isDark in
        "<div class=\"\(name)\" role=\"img\" aria-label=\"\(html(label))\">\n"
          + comparison.svg(side, isDark: isDark, prefix: "\(prefix)\(side.rawValue)-\(name)-") + "</div>\n"
      }.joined()
    case .files(let old, let new):
      guard let files = side == .old ? old : new else { return "<p>There is none.</p>\n" }
      return PictureFile(files, size: comparison.size, label: label).element
    }
  }
}

/// A picture in files beside the page, in light and dark colors: only the one is read that is seen.
struct PictureFile {
  var light: String
  var dark: String
  var size: LayoutSize
  var label: String

  init(_ files: (light: String, dark: String), size: LayoutSize, label: String) {
    (light, dark) = files
    self.size = size
    self.label = label
  }

  var element: String {
    """
    <picture><source media="(prefers-color-scheme: dark)" srcset="\(html(dark))"/><img loading="lazy" \
    src="\(html(light))" width="\(SVGText.number(size.width))" height="\(SVGText.number(size.height))" \
    alt="\(html(label))"/></picture>

    """
  }
}
