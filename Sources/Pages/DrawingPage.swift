package import Drawing

/// Pictures of documents on a page, with their names above.
package struct DrawingPage {
  package var drawings: [Drawing]

  package init(_ drawings: [Drawing]) { self.drawings = drawings }

  package var text: String {
    var body = ""
    for (number, drawing) in drawings.enumerated() {
      let picture = Drawing.svg([drawing], prefix: "p\(number + 1)c")
      body += "<h2>\(html(drawing.name))</h2>\n"
      body +=
        "<div class=\"picture\" role=\"group\" aria-label=\"Picture of \(html(drawing.name))\">\n\(picture)</div>\n"
    }
    return HTMLPage(
      title: drawings.map(\.name).joined(separator: ", "), body: body, isDark: drawings.first?.isDark ?? false
    ).text
  }
}
