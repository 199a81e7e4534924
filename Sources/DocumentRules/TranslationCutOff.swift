import AutoLayout
package import Compatibility
import ComponentModel

extension DocumentRule {
  /// A translation does not fit where the text of the document does.
  package static let translationCutOff = DocumentRule(
    id: "translation-cut-off", effect: .appearance,
    summary: "A translation needs more room than its label or button has, while the document's own text fits.",
    rationale: """
      The text ends in "…", or its last lines are missing, in that language only. Texts that code may set and labels \
      that shrink their text are left out, and so are scenes whose code may set sizes.
      """,
    repair: "let the view grow with its text, allow several lines, or shorten the translation",
    examples: [
      .reports(
        "a label has a width of its own", .host(label()).placing("aBc-12-xYz"),
        translations: ["de": ["aBc-12-xYz.text": "Geschwindigkeitsbegrenzung"]],
        "text in 'de' needs 227 points of width and has 60", .mayBreak),
      .allows(
        "a translation fits too", .host(label()).placing("aBc-12-xYz"),
        translations: ["de": ["aBc-12-xYz.text": "Tempo"]]),
      .allows(
        "the label makes its text smaller",
        .host(label().saying("minimumScaleFactor", "0.5")).placing("aBc-12-xYz"),
        translations: ["de": ["aBc-12-xYz.text": "Geschwindigkeitsbegrenzung"]]),
      .reports(
        "a button's title ends in the middle", .host(button(wrapping: "middleTruncation")).placing("aBc-12-xYz"),
        translations: ["de": ["aBc-12-xYz.normalTitle": "Geschwindigkeitsbegrenzung"]],
        "text in 'de' needs 241 points of width and has 60", .mayBreak),
      .allows(
        "a button's title wraps", .host(button(wrapping: "wordWrap")).placing("aBc-12-xYz"),
        translations: ["de": ["aBc-12-xYz.normalTitle": "Geschwindigkeitsbegrenzung"]]),
      .allows(
        "code sets the text", .owner("Row", outlets: ["title": "aBc-12-xYz"], label()).placing("aBc-12-xYz"),
        source: "class Row: UIView { @IBOutlet var title: UILabel! }",
        translations: ["de": ["aBc-12-xYz.text": "Geschwindigkeitsbegrenzung"]]),
    ]
  ) { checked in
    let certain = checked.objectsLaidOutByDocument
    guard !certain.isEmpty else { return [] }
    let translations = checked.translations
    guard !translations.isEmpty else { return [] }
    let targets = Set(checked.layout.connections.compactMap { $0.kind == .action ? nil : $0.destination })
    func isFree(_ object: SolvedLayout.Object) -> Bool {
      guard certain.contains(object.id), !targets.contains(object.id), let element = checked.object(object.id) else {
        return false
      }
      let tree = checked.layout.tree
      // A button whose title wraps shows all of it, over its own edges where it must.
      let wraps = element.element == "button" && tree[element.index]["lineBreakMode"]?.hasSuffix("Wrap") == true
      return !wraps && !tree[element.index].shrinksText
    }
    guard let own = checked.solved(.runTime), own.objects.contains(where: isFree) else { return [] }
    let known = Set(own.cutTexts.keys)
    var worst: [ObjectID: [(language: String, phrase: String, share: Double, location: SourceLocation)]] = [:]
    let free = own.objects.filter { isFree($0) && !known.contains($0.id) }
    for (language, texts) in translations.sorted(by: { $0.key < $1.key }) {
      // What is no longer than the document's own text fits where that does.
      let longer = Set(free.lazy.map(\.id).filter { checked.isLonger(texts, of: $0) })
      guard !longer.isEmpty, let solved = checked.solved(.runTime, language: language, around: longer) else { continue }
      for (id, cut) in solved.cutTexts where longer.contains(id) {
        guard let location = texts["\(id).text"]?.location ?? texts["\(id).normalTitle"]?.location else { continue }
        worst[id, default: []].append((language, cut.phrase, cut.share, location))
      }
    }
    return own.objects.compactMap { object in
      guard let cuts = worst[object.id], isFree(object), let most = cuts.max(by: { $0.share < $1.share }) else {
        return nil
      }
      let others = cuts.count - 1
      return Violation(
        .mayBreak, "text", object: object.id, at: object.position,
        "text in '\(most.language)' \(most.phrase)"
          + (others == 0 ? "" : ", and \(others) more \(others == 1 ? "language is" : "languages are") cut off"),
        related: cuts.map { Finding.Related("text in '\($0.language)'", at: $0.location) })
    }
  }

  private static func button(wrapping mode: String) -> ExampleObject {
    var button = ExampleObject("button", "aBc-12-xYz").saying("lineBreakMode", mode)
      .saying("translatesAutoresizingMaskIntoConstraints", "NO").sized("60 21")
      .constrained(#"firstAttribute="width" constant="60""#)
    button.elements.append(#"<state key="normal" title="Speed"/>"#)
    return button
  }

  private static func label() -> ExampleObject {
    ExampleObject("label", "aBc-12-xYz").saying("text", "Speed")
      .saying("translatesAutoresizingMaskIntoConstraints", "NO").sized("60 21")
      .constrained(#"firstAttribute="width" constant="60""#)
  }
}

extension CheckedDocument {
  /// Whether a label or a button shows more in translations than in the document; ideographs are as wide as two letters.
  fileprivate func isLonger(_ texts: [String: TranslatedText], of id: ObjectID) -> Bool {
    func length(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) } }
    let tree = layout.tree
    guard let index = object(id)?.index else { return false }
    if let translated = texts["\(id).text"]?.text {
      let own = tree[index]["text"] ?? tree.child(of: index, key: "text").map { tree[$0].text } ?? ""
      return length(translated) > length(own)
    }
    guard let translated = texts["\(id).normalTitle"]?.text else { return false }
    let own = tree.child(of: index, key: "normal").flatMap { tree[$0]["title"] } ?? ""
    return length(translated) > length(own)
  }
}

extension SolvedLayout {
  /// Texts that certainly have too little room, with what they need: text is measured without its font, so a tenth of the
  /// width is nobody's fault, and a line that is broken elsewhere.
  fileprivate var cutTexts: [ObjectID: (phrase: String, share: Double)] {
    var cut: [ObjectID: (phrase: String, share: Double)] = [:]
    for problem in problems {
      guard case .textCut(let needed, let given) = problem.kind else { continue }
      if given.width < needed.width * 0.9 - 2 {
        cut[problem.object] = (
          "needs \(Int(needed.width)) points of width and has \(Int(given.width))", needed.width / max(given.width, 1)
        )
      } else if given.height * 1.5 <= needed.height {
        cut[problem.object] = (
          "needs \(Int(needed.height)) points of height and has \(Int(given.height))",
          needed.height / max(given.height, 1)
        )
      }
    }
    return cut
  }
}

extension DocumentTree.Element {
  /// Whether a label makes its text smaller where it does not fit. Xcode writes `adjustsFontSizeToFit="NO"`, and no more than how
  /// small where it is so.
  fileprivate var shrinksText: Bool {
    self["adjustsFontSizeToFit"].map { $0 == "YES" }
      ?? (self["minimumScaleFactor"] != nil || self["minimumFontSize"] != nil)
  }
}
