import AppleSDK
package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The component gets itself loaded in another way.
  package static let techniqueChanged = ChangeRule(
    id: "technique-changed", step: .major, effect: .wiringLost,
    summary: "The component gets itself loaded by another technique.",
    rationale: """
      Techniques differ in what of a placeholder survives. Under 'owner' it is the same object; under 'replace' only \
      what the code passes on reaches the loaded one, and the placeholder's own constraints and subviews are lost; \
      under 'wrap' attributes stay on the stand-in. A component that is only loaded by a call leaves every embedding \
      an empty view.
      """,
    repair: "keep the technique, or publish this as a major version",
    examples: [
      .reports(
        "it is only loaded by a call now", .owner("Row"), .root("Row"),
        sources: (
          Technique.owner, "class Row: UIView { static func load() -> Row { \(Technique.load("nil")) as! Row } }"
        ),
        host: .host(.view("row", class: "Row")),
        "component 'Row' is loaded by technique 'code' instead of 'owner': it stays empty here", effect: .wiringLost,
        at: .host("row")),
      .reports(
        "what the placeholder says is not passed on", .owner("Row"), .root("Row"),
        sources: (Technique.owner, Technique.replace),
        host: .host(.view("row", class: "Row").saying("alpha", "0.5")),
        "component 'Row' is loaded by technique 'replace' instead of 'owner': property 'alpha' is lost here",
        effect: .wiringLost, at: .host("row")),
      .reports(
        "the class moved to the root, and no source tells why", .owner("Row"), .root("Row"),
        host: .host(.view("row", class: "Row")), "the class of 'Row' moved from File's Owner to the root", .mayBreak,
        effect: .loadFailure, at: .host("row")),
      .notes(
        "a host says nothing that gets lost", .owner("Row"), .root("Row"),
        sources: (Technique.owner, Technique.replace),
        host: .host(
          .view("row", class: "Row").saying("contentMode", "scaleToFill").saying("autoresizesSubviews", "NO")),
        "component 'Row' is loaded by technique 'replace' instead of 'owner'", at: .after("root")),
      .allows(
        "only the document told before, and nothing else is known", .owner("Row"), .owner("Row"),
        sources: ("", "class Row: UIView { static func load() -> Row { \(Technique.load("nil")) as! Row } }"),
        host: .host(.view("row", class: "Row"))),
      .allows(
        "the owner is of a class of the system", .owner("UIViewController"), .root("UIViewController"),
        host: .host(.view("row", class: "UIViewController"))),
      .allows(
        "the nib is for another class now", .owner("Panel"), .root("Row"),
        sources: (
          Technique.owner.replacing("Row", with: "Panel") + "\nclass Row: UIView {}",
          Technique.owner.replacing("Row", with: "Panel") + "\nclass Row: UIView {}"
        ), host: .host(.view("row", class: "Row"))),
      .allows(
        "the technique was not known before", .root("Row"), .root("Row", .label("label")),
        sources: ("", Technique.replace), host: .host(.view("row", class: "Row"))),
    ],
    finds: { change in
      guard !change.isOfOtherClass, let (old, new) = change.states, let before = old.document.definition,
        let after = new.document.definition
      else { return [] }
      let name = after.className.name
      // Whoever owns the nib of a system's class is no component.
      guard SystemClasses.table[name] == nil else { return [] }
      if let techniques = change.techniques, let was = techniques.old.technique, let now = techniques.new.technique {
        guard was != now else { return [] }
        return [
          SurfaceChange(
            name, "component '\(name)' is loaded by technique '\(now.rawValue)' instead of '\(was.rawValue)'",
            old: was.rawValue, new: now.rawValue, at: old.definitionLocation, new.definitionLocation)
        ]
      }
      guard before.placement != after.placement else { return [] }
      return [
        SurfaceChange(
          name, "the class of '\(name)' moved from \(before.placement.phrase) to \(after.placement.phrase)",
          at: old.definitionLocation, new.definitionLocation)
      ]
    },
    hurts: { changed, change, reliance in
      guard case .embedding(let use) = reliance, use.loadsNib, let (old, new) = change.states else { return [] }
      guard changed.old != nil else {
        guard !old.isLoadedByCall else { return [] }
        // Its code loads the nib with an owner or without: one of the two fails now.
        return [use.violation(.mayBreak, changed, changed.message, effect: .loadFailure)]
      }
      if new.technique?.technique == .code {
        return [use.violation(.breaks, changed, changed.message + ": it stays empty here")]
      }
      let before = Set(use.losses(under: old.technique).map(\.phrase))
      let lost = use.losses(under: new.technique).filter { !before.contains($0.phrase) }
      guard let first = lost.first else { return [] }
      let phrase = lost.map(\.phrase).joined(separator: ", ")
      return [
        use.violation(
          .breaks, changed, at: first.position,
          changed.message + ": \(phrase) \(lost.count == 1 ? "is" : "are") lost here")
      ]
    })

  /// Sources that load in one way or the other.
  fileprivate enum Technique {
    static func load(_ owner: String) -> String {
      #"UINib(nibName: "Row", bundle: nil).instantiate(withOwner: \#(owner), options: nil)[0]"#
    }

    static let owner = """
      class Row: UIView {
        required init?(coder: NSCoder) { super.init(coder: coder); setUp() }
        func setUp() {
          let content = \(load("self")) as! UIView
          content.frame = bounds
          addSubview(content)
        }
      }
      """

    static let replace = """
      class Row: UIView {
        override func awakeAfter(using coder: NSCoder) -> Any? {
          guard subviews.isEmpty else { return self }
          let row = \(load("nil")) as! Row
          row.frame = self.frame
          row.autoresizingMask = self.autoresizingMask
          return row
        }
      }
      """
  }
}

extension ComponentDefinition.ClassPlacement {
  fileprivate var phrase: String {
    switch self {
    case .owner: "File's Owner"
    case .root: "the root"
    case .ownerAndRoot: "File's Owner and the root"
    }
  }
}
