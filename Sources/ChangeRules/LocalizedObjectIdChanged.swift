package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// An object with text for translation has another id.
  package static let localizedObjectIdChanged = ChangeRule(
    id: "localized-object-id-changed", step: .minor, effect: .localizationLost,
    summary: "An object with text for translation has another id.",
    rationale: """
      Translations name the text by the object's id: "aBc-12-xYz.text". An object that was deleted and made again, or \
      pasted, has another id, and shows the text of the development language everywhere. Interface Builder does not \
      say so.
      """,
    repair: "put the old id back into the document, or rename the keys in the translations",
    examples: [
      .reports(
        "a translation keys on it", .owner("Row", label("abc-de-fgh")), .owner("Row", label("zzz-zz-zzz")),
        translations: ["abc-de-fgh.text"],
        "label 'Total price' has id 'zzz-zz-zzz' instead of 'abc-de-fgh', by which its translations name it: 'fr'",
        effect: .localizationLost, at: .translation(of: "abc-de-fgh")),
      .notes(
        "code gives the label a text",
        .owner("Row", outlets: ["total": "abc-de-fgh"], label("abc-de-fgh")),
        .owner("Row", outlets: ["total": "zzz-zz-zzz"], label("zzz-zz-zzz")),
        sources: (source("total.text = text"), source("total.text = text")), translations: ["abc-de-fgh.text"],
        "label 'total' has id 'zzz-zz-zzz' instead of 'abc-de-fgh'", at: .after("zzz-zz-zzz")),
      .reports(
        "code uses the label, and may give it a text",
        .owner("Row", outlets: ["total": "abc-de-fgh"], label("abc-de-fgh")),
        .owner("Row", outlets: ["total": "zzz-zz-zzz"], label("zzz-zz-zzz")),
        sources: (source("fill(total)"), source("fill(total)")), translations: ["abc-de-fgh.text"],
        "label 'total' has id 'zzz-zz-zzz' instead of 'abc-de-fgh', by which its translations name it: 'fr';"
          + " code may give it another text",
        .mayBreak, effect: .localizationLost, at: .translation(of: "abc-de-fgh")),
      .notes(
        "nothing is translated", .owner("Row", label("abc-de-fgh")), .owner("Row", label("zzz-zz-zzz")),
        translations: ["def-gh-ijk.text"], "label 'Total price' has id 'zzz-zz-zzz' instead of 'abc-de-fgh'",
        at: .after("zzz-zz-zzz")),
      .notes(
        "the translations know both ids", .owner("Row", label("abc-de-fgh")), .owner("Row", label("zzz-zz-zzz")),
        translations: ["abc-de-fgh.text", "zzz-zz-zzz.text"],
        "label 'Total price' has id 'zzz-zz-zzz' instead of 'abc-de-fgh'", at: .after("zzz-zz-zzz")),
      .notes(
        "the translation says the same", .owner("Row", label("abc-de-fgh")), .owner("Row", label("zzz-zz-zzz")),
        translations: ["abc-de-fgh.text=Total price"],
        "label 'Total price' has id 'zzz-zz-zzz' instead of 'abc-de-fgh'", at: .after("zzz-zz-zzz")),
      .notes(
        "the translation says the same of a text of several lines", .owner("Row", lines("abc-de-fgh")),
        .owner("Row", lines("zzz-zz-zzz")), translations: ["abc-de-fgh.text=Total\nprice"],
        "label 'Total price' has id 'zzz-zz-zzz' instead of 'abc-de-fgh'", at: .after("zzz-zz-zzz")),
      .notes(
        "the translation's key is none that buttons have", .owner("Row", button("abc-de-fgh")),
        .owner("Row", button("zzz-zz-zzz")), translations: ["abc-de-fgh.title"],
        "button 'Buy' has id 'zzz-zz-zzz' instead of 'abc-de-fgh'", at: .after("zzz-zz-zzz")),
      .reports(
        "the title of a button goes by a state", .owner("Row", button("abc-de-fgh")),
        .owner("Row", button("zzz-zz-zzz")), translations: ["abc-de-fgh.normalTitle"],
        "button 'Buy' has id 'zzz-zz-zzz' instead of 'abc-de-fgh', by which its translations name it: 'fr'",
        effect: .localizationLost, at: .translation(of: "abc-de-fgh")),
      .reports(
        "code fills the labels that a cell has by its style", .owner("Row", cell("abc-de-fgh")),
        .owner("Row", cell("zzz-zz-zzz")), translations: ["abc-de-fgh.text"],
        "label 'Total price' has id 'zzz-zz-zzz' instead of 'abc-de-fgh', by which its translations name it: 'fr';"
          + " code may give it another text",
        .safe, effect: .localizationLost, at: .translation(of: "abc-de-fgh")),
      .allows(
        "a text that nobody wrote", .owner("Row", ExampleObject.label("abc-de-fgh").saying("text", "Label")),
        .owner("Row", ExampleObject.label("zzz-zz-zzz").saying("text", "Label"))),
      .allows(
        "an object without text", .owner("Row", ExampleObject("view", "abc-de-fgh").saying("tag", "7")),
        .owner("Row", ExampleObject("view", "zzz-zz-zzz").saying("tag", "7")), translations: ["abc-de-fgh.text"]),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      let (translatedBefore, translatedNow) = (old.translatedObjects, new.translatedObjects)
      let texts = Set(
        old.layout.objects.filter { translatedBefore[$0.id] != nil || $0.hasTextToTranslate(in: old.layout) }
          .flatMap { Surface.texts(of: $0, in: old.layout) }.map(\.object))
      let objects = Dictionary(old.layout.objects.map { ($0.id, $0) }) { first, _ in first }
      return change.layoutChanges.compactMap { fact in
        guard case .objectReidentified(let from, let to) = fact.fact, texts.contains(from),
          let object = fact.newObject
        else { return nil }
        // The version is about whoever translates the nib: those are known with its project.
        let isTranslated =
          translatedNow[from]?.contains { $0.saysMore(than: objects[from], in: old.layout) } == true
        return SurfaceChange(
          from, "\(object) has id '\(to)' instead of '\(from)'", old: from, new: to,
          at: fact.oldPosition.map(old.location), fact.newPosition.map(new.location),
          step: isTranslated ? .major : .minor)
      }
    },
    hurts: { changed, change, reliance in
      guard case .translations(let entries) = reliance, let (old, new) = change.states, let from = changed.old,
        let to = changed.new
      else { return [] }
      let tables: Set<String> = [old.nibName, new.nibName]
      // Projects with many languages have tens of thousands of keys: most are told apart by their first letters.
      let targets = entries.filter { entry in
        tables.contains(entry.table) && (entry.key.hasPrefix(from + ".") || entry.key.hasPrefix(to + "."))
          && (old.context.mayTranslate(old.path, entry) || new.context.mayTranslate(new.path, entry))
      }.compactMap { entry in entry.target.map { (entry: entry, target: $0) } }
      let object = old.layout.objects.first { $0.id == from }
      let objectNow = new.layout.objects.first { $0.id == to }
      /// Whether it says something else now: that text was never translated, and the object may be another one.
      func isReworded(_ property: String) -> Bool {
        guard let before = object.flatMap({ old.layout.text(property, of: $0) }),
          let now = objectNow.flatMap({ new.layout.text(property, of: $0) })
        else { return false }
        return before != now
      }
      let lost = targets.filter { pair in
        // The base has the texts of the document itself.
        pair.target.objectID == from && pair.entry.language != "Base"
          && pair.entry.saysMore(than: object, in: old.layout) && pair.entry.saysMore(than: objectNow, in: new.layout)
          && !isReworded(pair.target.property)
          && !targets.contains {
            $0.target.objectID == to && $0.target.property == pair.target.property
              && $0.entry.language == pair.entry.language
          }
      }.map(\.entry)
      guard let first = lost.first else { return [] }
      let languages = Set(lost.compactMap(\.language)).sorted().map { "'\($0)'" }.joined(separator: ", ")
      // Whatever the translation says, nobody sees it.
      guard !new.getsText(to) else { return [] }
      let isOfCell = new.isLabelOfCell(to)
      let isWritten = isOfCell || new.mayGetText(to)
      return [
        Violation(
          // Whoever makes a cell by its style says what is in it.
          isOfCell ? .safe : isWritten ? .mayBreak : .breaks, changed.member, object: from,
          at: first.position ?? .start,
          changed.message + ", by which its translations name it" + (languages.isEmpty ? "" : ": \(languages)")
            + (isWritten ? "; code may give it another text" : ""),
          related: lost.dropFirst().map {
            Finding.Related(
              "'\($0.key)' is translated here", at: SourceLocation(path: $0.path, position: $0.position ?? .start))
          }, path: first.path)
      ]
    })

  private static func source(_ code: String) -> String {
    "class Row: UIView { @IBOutlet var total: UILabel!\n func show(_ text: String) { \(code) } }"
  }
  private static func button(_ id: String) -> ExampleObject {
    var button = ExampleObject("button", id)
    button.elements.append(#"<state key="normal" title="Buy"/>"#)
    return button
  }
  private static func lines(_ id: String) -> ExampleObject {
    var label = ExampleObject("label", id)
    label.elements.append("<string key=\"text\">Total\nprice</string>")
    return label
  }
  private static func cell(_ id: String) -> ExampleObject {
    ExampleObject("tableViewCell", "cell", content: [label(id)]).saying("textLabel", id)
  }
  private static func label(_ id: String) -> ExampleObject { ExampleObject.label(id).saying("text", "Total price") }
}

extension LayoutObject {
  /// Whether one of its texts is more than nothing, and than what Interface Builder writes into a new object.
  fileprivate func hasTextToTranslate(in layout: Layout) -> Bool {
    let properties = layout.properties(of: self)
    let values = properties.filter { LayoutObject.simpleTexts.contains($0.path) }.map(\.value)
    // Texts of states and segments are parts of a record.
    guard values.count == Surface.texts(of: self, in: layout).count else { return true }
    return values.contains { !$0.isEmpty && !LayoutObject.defaultTexts.contains($0) }
  }

  private static let simpleTexts: Set<String> = [
    "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle",
  ]
  private static let defaultTexts: Set<String> = ["Label", "Button", "Title", "Subtitle", "Detail"]
}

extension TranslationEntry {
  /// Whether the object would show another text without it. Languages that nobody has translated yet, names and units
  /// have the text of the document.
  fileprivate func saysMore(than object: LayoutObject?, in layout: Layout) -> Bool {
    guard let object else { return true }
    // The titles of a button go by its states: `normalTitle`.
    if object.element == "button", target?.property == "title" { return false }
    if let property = target?.property, Self.shownTexts.contains(property), layout.showsOtherText(object) {
      return false
    }
    guard let value else { return true }
    if layout.runtimeAttributes.contains(where: { $0.object == object.id && $0.value == value }) { return false }
    return !layout.properties(of: object).contains { $0.says(value) || $0.hasTitle(value) }
  }

  private static let shownTexts: Set<String> = ["title", "stringValue", "label"]
}

extension LayoutProperty {
  /// Whether it is a text: one of several lines is an element of its own, `string`, and no attribute.
  fileprivate func says(_ text: String) -> Bool { value == text || value == "string \(text)" }

  /// Whether a nested value has the title: `state title=Buy`, of a button, or of a segment.
  fileprivate func hasTitle(_ title: String) -> Bool {
    guard let range = " \(value)".firstRange(of: " title=\(title)") else { return false }
    return " \(value)"[range.upperBound...].prefixMatch(of: /$| \w+=/) != nil
  }
}

extension Layout {
  /// What the document says of the text of an object.
  fileprivate func text(_ property: String, of object: LayoutObject) -> String? {
    properties(of: object).first { $0.path == property }?.value
  }

  /// Whether nobody ever sees the text that the document gives an object of AppKit: a binding sets another one (`value`,
  /// `title`, `displayPatternTitle1` … of Apple's Cocoa Bindings Reference), a pop-up button shows no title of its menu,
  /// a tab view without tabs no labels, and a table of views has no use for the cells of its columns.
  fileprivate func showsOtherText(_ object: LayoutObject) -> Bool {
    let parent = object.parent.flatMap { id in objects.first { $0.id == id } }
    if object.element == "menu", parent?.element == "popUpButtonCell" { return true }
    if object.element == "tabViewItem" {
      return parent.map { tree[$0.index]["type"]?.hasPrefix("noTabs") == true } ?? false
    }
    if isCellOfViewBasedTable(object) { return true }
    // Cells are bound by their controls. The value of a button is its state.
    let bound = Set([object.id, parent?.id].compactMap(\.self))
    let names = object.element.lowercased().contains("button") ? ["title"] : ["value", "title", "displayPattern"]
    return connections.contains { connection in
      connection.kind.element == "binding" && bound.contains(connection.source)
        && names.contains { connection.details["name"]?.hasPrefix($0) == true }
    }
  }
}

extension ComponentState {
  /// Whether code does something with an outlet that leads to an object.
  private func isUsed(_ id: ObjectID, _ uses: (ClassFacts, String) -> Bool) -> Bool {
    // The control has the text of its cell.
    let ids = Set([id, object(id).flatMap { $0.slot == "cell" ? $0.parent : nil }].compactMap(\.self))
    return layout.connections.contains { connection in
      guard connection.destination.map(ids.contains) == true,
        connection.kind == .outlet || connection.kind == .outletCollection,
        let name = object(connection.source)?.customClass,
        let facts = context.classes?.knownFacts(of: name, in: path)
      else { return false }
      return uses(facts, connection.name)
    }
  }

  /// Whether code gives an object a text, by an outlet that leads to it.
  fileprivate func getsText(_ id: ObjectID) -> Bool {
    isUsed(id) { facts, name in facts.titledOutlets?.contains(name) == true }
  }

  /// Whether code may give an object a text: it uses an outlet that leads to it.
  fileprivate func mayGetText(_ id: ObjectID) -> Bool {
    isUsed(id) { facts, name in facts.outletUses.contains { $0.name == name } }
  }

  /// Whether an object is a label of a cell, by the style of that, of which code makes copies.
  fileprivate func isLabelOfCell(_ id: ObjectID) -> Bool {
    layout.tree.elements.indices.contains { index in
      let cell = layout.tree[index]
      return (cell["textLabel"] == id || cell["detailTextLabel"] == id) && !layout.tree.isInStaticTable(index)
    }
  }

  /// What the project's translations say of the objects of the nib.
  fileprivate var translatedObjects: [ObjectID: [TranslationEntry]] {
    var entries: [ObjectID: [TranslationEntry]] = [:]
    for entry in context.translations where entry.table == nibName && context.mayTranslate(path, entry) {
      if let target = entry.target { entries[target.objectID, default: []].append(entry) }
    }
    return entries
  }
}
