/// What has to hold for every page, whatever names are on it.
enum PageCheck {
  /// Everything that does not, in words.
  static func problems(of page: PageElement) -> [String] {
    let all = page.all
    var problems: [String] = []
    func expect(_ holds: Bool, _ what: @autoclosure () -> String) { if !holds { problems.append(what()) } }

    // What a browser would run or take for style.
    for element in all {
      expect(elements.contains(element.name), "element '\(element.name)' is none of ours")
      for (name, _) in element.attributes {
        expect(!name.lowercased().hasPrefix("on"), "\(element.name) has an event attribute '\(name)'")
        expect(name != "style", "\(element.name) has a style of its own")
        expect(
          attributes.contains(name) || name.hasPrefix("aria-"), "attribute '\(name)' of \(element.name) is none of ours"
        )
      }
    }
    expect(page.all("style").isEmpty, "a style is in the page")
    for script in page.all("script") {
      expect(script.wholeText.isEmpty && script["src"] != nil, "a script is in the page")
    }

    // Ids, and what refers to them.
    let ids = all.compactMap { $0["id"] }
    let known = Set(ids)
    for (id, uses) in Dictionary(grouping: ids, by: { $0 }) {
      expect(uses.count == 1, "id '\(id)' is there \(uses.count) times")
    }
    for element in all {
      for name in ["aria-labelledby", "aria-describedby", "aria-controls", "for"] {
        for id in (element[name] ?? "").split(separator: " ") {
          expect(known.contains(String(id)), "\(name) '\(id)' leads nowhere")
        }
      }
    }

    // Links lead to this server alone.
    for element in all {
      for name in ["href", "src", "srcset", "action"] {
        guard let link = element[name] else { continue }
        if link.hasPrefix("#") {
          expect(known.contains(String(link.dropFirst())), "link '\(link)' leads nowhere")
        } else {
          expect(
            link.hasPrefix("/") && !link.hasPrefix("//") && link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F },
            "link '\(link.prefix(80))' is none of ours")
        }
      }
      if element.name == "a" { expect(element["href"] != nil, "a link leads nowhere") }
    }

    // Headings and landmarks.
    var level = 0
    for heading in page.all("h1", "h2", "h3", "h4") {
      let own = Int(heading.name.dropFirst()) ?? 0
      expect(own <= level + 1, "\(heading.name) '\(heading.wholeText.prefix(40))' comes after h\(level)")
      expect(!heading.wholeText.isBlank, "a heading is empty")
      level = own
    }
    expect(page.all("h1").count == 1, "there are \(page.all("h1").count) h1")
    expect(page.all("main").count == 1, "there are \(page.all("main").count) main")
    expect(page.first("title").map { !$0.wholeText.isBlank } ?? false, "there is no title")
    expect(page["lang"] != nil, "there is no language")
    expect(
      page.first("a") { $0["class"] == "skip" }?["href"].map { href in
        href.hasPrefix("#") && known.contains(String(href.dropFirst()))
      } ?? false,
      "there is no way to skip what is on every page")
    for nav in page.all("nav") { expect(nav.isNamed(in: page), "a nav has no name") }

    // Fields, buttons, pictures and tables are named.
    let labelled = Set(page.all("label").compactMap { $0["for"] })
    let wrapped = page.all("label").flatMap { $0.all("input", "select", "textarea") }
    for field in page.all("input", "select", "textarea") where field["type"] != "hidden" {
      let isNamed =
        field["id"].map(labelled.contains) ?? false || field["aria-label"] != nil || wrapped.contains { $0 === field }
      expect(isNamed, "field '\(field["name"] ?? "")' has no label")
    }
    for control in page.all("button", "a", "summary") where control["aria-hidden"] != "true" {
      let picture = control.first("img")?["alt"].map { !$0.isBlank } ?? false
      expect(
        !control.wholeText.isBlank || control["aria-label"] != nil || picture,
        "a \(control.name) to '\(control["href"] ?? "")' has no text")
    }
    for image in page.all("img") { expect(image["alt"] != nil, "a picture has no words") }
    for drawing in page.all("svg") where drawing["class"] != "marks" {
      expect(drawing["aria-label"] != nil, "a drawing has no words")
    }
    for table in page.all("table") {
      expect(table.first("caption").map { !$0.wholeText.isBlank } ?? false, "a table has no caption")
      for head in table.all("th") { expect(head["scope"] != nil, "a head of a table has no scope") }
    }
    for region in all where region["tabindex"] == "0" {
      expect(region["role"] == "region" && region.isNamed(in: page), "what scrolls has no name")
    }

    // What changes something brings the token.
    for form in page.all("form") where form["method"] == "post" {
      let token = form.first("input") { $0["name"] == "formToken" }?["value"]
      expect(token.map { !$0.isEmpty } ?? false, "the form to '\(form["action"] ?? "")' has no token")
    }
    return problems
  }

  private static let elements: Set = [
    "html", "head", "meta", "title", "link", "script", "body", "a", "header", "nav", "ul", "ol", "li", "form", "label",
    "input", "select", "option", "button", "div", "span", "bdi", "main", "footer", "p", "h1", "h2", "h3", "section",
    "article", "table", "caption", "thead", "tbody", "tr", "th", "td", "time", "code", "strong", "picture", "source",
    "img", "dl", "dt", "dd", "br", "details", "summary", "fieldset", "legend", "svg", "g", "text", "line", "circle",
    "rect", "polygon",
  ]

  private static let attributes: Set = [
    "xmlns", "lang", "charset", "name", "content", "rel", "href", "type", "src", "defer", "class", "id", "role",
    "action",
    "method", "for", "placeholder", "maxlength", "autocomplete", "spellcheck", "tabindex", "value", "data-live",
    "data-drop", "scope", "datetime", "media", "srcset", "loading", "width", "height", "alt", "selected", "checked",
    "hidden", "min", "max", "required", "accept", "enctype", "viewBox", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy",
    "r", "rx", "fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "text-anchor", "points",
  ]
}

extension PageElement {
  fileprivate func isNamed(in page: PageElement) -> Bool {
    if let label = self["aria-label"] { return !label.isBlank }
    guard let id = self["aria-labelledby"] else { return false }
    return page.all.contains { $0["id"] == id && !$0.wholeText.isBlank }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
