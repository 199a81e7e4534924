package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// `awakeFromNib` uses outlets that a stand-in does not have.
  package static let standInOutletsNil = DocumentRule(
    id: "stand-in-outlets-nil", effect: .loadFailure,
    summary: "awakeFromNib uses an outlet, and it also runs for the stand-in, whose outlets are nil.",
    rationale: """
      Under 'wrap' the placeholder stays as a stand-in around the loaded object. Both are of the class and both get \
      awakeFromNib, but only the loaded one's outlets are connected: an implicitly unwrapped one crashes in the stand-in.
      """,
    repair: "ask whether the outlet is there, or do it where only the loaded object comes",
    examples: [
      .reports(
        "a label is set up", .root("Row", outlets: ["label": "label"], .label("label")),
        source: ExampleSource.wrap(
          members: """
            @IBOutlet var label: UILabel!
            override func awakeFromNib() { super.awakeFromNib(); label.text = "Hello" }
            """),
        "awakeFromNib uses outlet 'label', which is nil in the stand-in of 'Row': every embedding crashes"),
      .allows(
        "it asks first", .root("Row", outlets: ["label": "label"], .label("label")),
        source: ExampleSource.wrap(
          members: """
            @IBOutlet var label: UILabel?
            override func awakeFromNib() { super.awakeFromNib(); label?.text = "Hello" }
            """)),
      .allows(
        "the object stays and has them", .owner("Row", outlets: ["label": "label"], .label("label")),
        source: ExampleSource.owner(
          members: """
            @IBOutlet var label: UILabel!
            override func awakeFromNib() { super.awakeFromNib(); label.text = "Hello" }
            """)),
    ]
  ) { checked in
    guard let own = checked.own, own.technique.technique == .wrap, let facts = own.facts,
      let lifecycle = facts.lifecycle
    else { return [] }
    let root = own.document.definition?.root
    let connected = checked.layout.connections.filter { $0.source == root && $0.kind == .outlet }
    return lifecycle.awakeUses.compactMap { use in
      guard use.isForced, let outlet = connected.first(where: { $0.name == use.name }),
        facts.members.outlets.first(where: { $0.name == use.name })?.type.optionality == .implicitlyUnwrapped
      else { return nil }
      return Violation(
        lifecycle.awakesConditionally ? .mayBreak : .breaks, use.name, object: root, at: outlet.position,
        "awakeFromNib uses outlet '\(use.name)', which is nil in the stand-in of '\(own.name)': every embedding crashes",
        related: [.init("it is used here", at: use.location)])
    }
  }
}
