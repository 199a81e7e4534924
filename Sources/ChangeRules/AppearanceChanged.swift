package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// An object looks different.
  package static let appearanceChanged = ChangeRule(
    id: "appearance-changed", step: .patch, effect: nil,
    summary: "An object has another color, font, text or image.",
    rationale: "It is what an edit is mostly for. Nobody stops working.",
    repair: "publish this as a patch version",
    examples: [
      .notes(
        "another text", .owner("Row", ExampleObject.label("label").saying("text", "Price")),
        .owner("Row", ExampleObject.label("label").saying("text", "Total")), host: .host(.view("row", class: "Row")),
        "label 'Total' looks different: 'text'", at: .after("label")),
      .allows(
        "another content mode", .owner("Row", ExampleObject.label("label").saying("contentMode", "left")),
        .owner("Row", ExampleObject.label("label").saying("contentMode", "right"))),
    ],
    finds: { change in
      change.byObject(where: \.isAppearance).map { found in
        let paths = found.changes.compactMap(\.propertyPath).reduce(into: [String]()) {
          if !$0.contains($1) { $0.append($1) }
        }
        return SurfaceChange(
          found.object?.id ?? "document",
          "\(found.object?.description ?? "the document") looks different: \(paths.map { "'\($0)'" }.joined(separator: ", "))",
          at: found.old, found.new)
      }
    })
}

extension Change {
  /// The path of the property that it is about.
  var propertyPath: String? {
    switch fact {
    case .propertyAdded(let path, _), .propertyRemoved(let path, _), .propertyChanged(let path, _, _): path
    default: nil
    }
  }

  /// Whether only the spelling of a value changed: another color space for the same black.
  var isRespelling: Bool {
    if case .propertyChanged(_, let from, let to) = fact { return from.quotedValue == to.quotedValue }
    return false
  }

  /// Whether it is about a color, a font, a text or an image.
  var isAppearance: Bool {
    guard let words = propertyPath?.split(separator: ".").map({ $0.prefix { $0 != "[" } }) else { return false }
    return words.contains { word in
      ["text", "title", "image", "alpha", "placeholder", "prompt"].contains(word)
        || ["Color", "Image", "Font", "Text", "Title"].contains { word.hasSuffix($0) }
        || ["color", "font", "fontDescription", "attributedText", "fragment", "textAlignment", "lineBreakMode"]
          .contains(
            word)
    }
  }
}

extension ComponentChange {
  /// Changes of one sort by the object they are about, in the order of the first of each.
  func byObject(where isOfSort: (Change) -> Bool) -> [(
    object: ObjectName?, changes: [Change], old: SourceLocation?, new: SourceLocation?
  )] {
    guard let (old, new) = states else { return [] }
    var order: [ObjectID] = []
    var groups: [ObjectID: [Change]] = [:]
    for change in layoutChanges where !change.isImplied && !change.isRespelling && isOfSort(change) {
      let id = change.object?.id ?? ""
      if groups[id] == nil { order.append(id) }
      groups[id, default: []].append(change)
    }
    return order.compactMap { id in
      guard let changes = groups[id] else { return nil }
      return (
        changes[0].object, changes, changes.lazy.compactMap(\.oldPosition).first.map(old.location),
        changes.lazy.compactMap(\.newPosition).first.map(new.location)
      )
    }
  }
}
