package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A runtime attribute's setter uses outlets that the same nib connects later.
  package static let inspectableTouchesOutlets = DocumentRule(
    id: "inspectable-touches-outlets", effect: .loadFailure,
    summary: "A runtime attribute is set whose setter uses an outlet of the same nib, which is still nil.",
    rationale: """
      Runtime attributes are set before the outlets of the same nib are connected. A setter that uses an implicitly \
      unwrapped outlet crashes while the nib loads; one that asks first drops the value. For a component that loads its \
      nib with itself as owner this is no matter: its own nib is finished when the host's attributes come.
      """,
    repair: "keep the value, and apply it when the outlet is set",
    examples: [
      .reports(
        "the outlet is implicitly unwrapped",
        .root("Row", outlets: ["label": "label"], sets: [("title", "string", "Hello")], .label("label")),
        source: """
          @objc(Row) class Row: UITableViewCell {
            @IBOutlet var label: UILabel!
            @IBInspectable var title = "" { didSet { label.text = title } }
          }
          """,
        "attribute 'title' is set before outlet 'label', which its setter uses: a crash"),
      .allows(
        "it asks first",
        .root("Row", outlets: ["label": "label"], sets: [("title", "string", "Hello")], .label("label")),
        source: """
          @objc(Row) class Row: UITableViewCell {
            @IBOutlet var label: UILabel?
            @IBInspectable var title = "" { didSet { label?.text = title } }
          }
          """),
      .allows(
        "a host sets it, and the component loads its own nib",
        .host(.view("row", class: "Row", sets: [("title", "string", "Hello")])),
        beside: .owner("Row", outlets: ["label": "label"], .label("label")),
        source: ExampleSource.owner(
          members: "@IBOutlet var label: UILabel!\n@IBInspectable var title = \"\" { didSet { label.text = title } }")),
    ]
  ) { checked in
    checked.layout.runtimeAttributes.compactMap { attribute in
      // File's Owner is an object from outside, whose attributes are set as late.
      guard let object = checked.object(attribute.object), let facts = checked.facts(of: object),
        let touched = facts.touchedOutlets[attribute.keyPath]
      else { return nil }
      let connected = Set(
        checked.layout.connections.filter { $0.source == object.id && $0.kind == .outlet }.map(\.name))
      let use = touched.first { use in
        use.isForced && connected.contains(use.name)
          && facts.members.outlets.first { $0.name == use.name }?.type.optionality == .implicitlyUnwrapped
      }
      guard let use else { return nil }
      let isCertain = facts.settersConditionally?.contains(attribute.keyPath) == false
      return Violation(
        isCertain ? .breaks : .mayBreak, attribute.keyPath, object: object.id, at: attribute.position,
        "attribute '\(attribute.keyPath)' is set before outlet '\(use.name)', which its setter uses: a crash",
        related: [.init("it is used here", at: use.location)])
    }
  }
}
