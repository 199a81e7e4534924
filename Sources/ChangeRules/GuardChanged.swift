package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// Placeholders are told from the real object in another way.
  package static let guardChanged = ChangeRule(
    id: "guard-changed", step: .major, effect: .wiringLost,
    summary: "The component tells a placeholder from the real object in another way.",
    rationale: """
      A host follows the old guard: it names the prototype, or leaves the placeholder without subviews. Under another \
      guard its placeholder is taken for the real object and stays empty. A flag that the nib sets as runtime attribute \
      never works: attributes are set after awakeAfterUsingCoder:, so loading does not end.
      """,
    repair: "keep the guard, or publish this as a major version",
    examples: [
      .reports(
        "a placeholder with subviews", .root("Row"), .root("Row"),
        sources: (guarded("Row.isLoading == false"), guarded("subviews.isEmpty")),
        host: .host(.view("row", class: "Row").holding(.label("label"))),
        "placeholders of 'Row' are told by 'subview-count' instead of 'static-flag': this one has subviews and stays"
          + " as it is", effect: .wiringLost, at: .host("row")),
      .notes(
        "a placeholder that both guards know", .root("Row"), .root("Row"),
        sources: (guarded("Row.isLoading == false"), guarded("subviews.isEmpty")),
        host: .host(.view("row", class: "Row")),
        "placeholders of 'Row' are told by 'subview-count' instead of 'static-flag'", at: .after("root")),
      .allows(
        "the same guard", .root("Row"), .root("Row", .label("label")),
        sources: (guarded("subviews.isEmpty"), guarded("subviews.isEmpty")),
        host: .host(.view("row", class: "Row").holding(.label("label")))),
    ],
    finds: { change in
      guard let (old, new) = change.states, let (was, now) = change.techniques,
        was.technique == now.technique, now.technique == .replace || now.technique == .wrap,
        Set(was.guards) != Set(now.guards), let name = new.className?.name
      else { return [] }
      return [
        SurfaceChange(
          name, "placeholders of '\(name)' are told by \(now.guards.phrase) instead of \(was.guards.phrase)",
          at: old.definitionLocation, new.definitionLocation)
      ]
    },
    hurts: { changed, change, reliance in
      guard case .embedding(let use) = reliance, use.loadsNib, let (old, new) = change.states,
        let now = new.technique
      else { return [] }
      let added = Set(now.guards).subtracting(old.technique?.guards ?? [])
      if now.guards.isEmpty {
        // There may be one that was not recognized.
        return [use.violation(.mayBreak, changed, changed.message, effect: .loadFailure)]
      }
      if added.contains(.runtimeAttribute) {
        return [use.violation(.breaks, changed, changed.message + ": loading does not end", effect: .loadFailure)]
      }
      if added.contains(.subviewCount), !use.usage.subviews.isEmpty {
        return [
          use.violation(.breaks, changed, changed.message + ": this one has subviews and stays as it is")
        ]
      }
      if added.contains(.prototypeSubclass), use.embedding.className?.name == new.className?.name {
        return [use.violation(.breaks, changed, changed.message + ": this one names the class itself and stays empty")]
      }
      if added.contains(.tag), let tag = now.tag, use.property("tag")?.value != String(tag) {
        return [use.violation(.breaks, changed, changed.message + ": this one has not tag \(tag) and stays empty")]
      }
      return []
    })

  private static func guarded(_ condition: String) -> String {
    """
    class Row: UIView {
      static var isLoading = false
      override func awakeAfter(using coder: NSCoder) -> Any? {
        guard \(condition) else { return self }
        Row.isLoading = true
        let row = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil, options: nil)[0] as! Row
        Row.isLoading = false
        return row
      }
    }
    """
  }
}

extension [GuardRule] {
  fileprivate var phrase: String {
    isEmpty ? "nothing" : map(\.rawValue).sorted().map { "'\($0)'" }.joined(separator: ", ")
  }
}
