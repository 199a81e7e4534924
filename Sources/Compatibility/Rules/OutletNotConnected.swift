import ComponentModel

extension DocumentRule {
  /// The class declares an outlet that its nib does not connect.
  static let outletNotConnected = DocumentRule(
    id: "outlet-not-connected", effect: .crashOnUse,
    summary: "The class declares an outlet that its own nib does not connect.",
    rationale: """
      The outlet stays nil. An implicitly unwrapped one stops the program as soon as code uses it; of one that nothing \
      uses, or that is optional, nothing is seen.
      """,
    repair: "connect the outlet in Interface Builder, or remove its declaration",
    examples: [
      .reports(
        "code uses it",
        .owner("Row", .label("label")),
        source: """
          class Row: UIView {
            @IBOutlet var titleLabel: UILabel!
            func show() { titleLabel.text = "Hello" }
          }
          """,
        "outlet 'titleLabel' of 'Row' is not connected, and code uses it unwrapped"),
      .allows(
        "nothing uses it", .owner("Row", .label("label")),
        source: "class Row: UIView { @IBOutlet var titleLabel: UILabel? }"),
      .allows(
        "it is connected", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        source:
          "class Row: UIView { @IBOutlet var titleLabel: UILabel!\n func show() { titleLabel.text = nil } }"),
      .allows(
        "a host embeds the class, whose outlets are in its own nib", .host(.view("row", class: "Shop.Row")),
        source:
          "class Row: UIView { @IBOutlet var titleLabel: UILabel!\n func show() { titleLabel.text = nil } }"),
      .allows(
        "a message to nil does nothing in Objective-C", .root("Row"),
        source: """
          @interface Row : UIView
          @property IBOutlet UILabel *titleLabel;
          @end
          @implementation Row
          - (void)show { self.titleLabel.text = nil; }
          @end
          """),
    ]
  ) { checked in
    guard let definition = checked.document.definition,
      let facts = checked.context.classes?.knownFacts(of: definition.className, in: checked.path)
    else { return [] }
    let object = checked.layout.objects.first { $0.position == definition.position }
    // A class with several nibs may connect each outlet in another one.
    let connected = checked.project.connectedOutlets[definition.className.name, default: []]
    return facts.members.outlets.compactMap { outlet in
      guard !outlet.isCollection, !connected.contains(outlet.name), outlet.type.optionality == .implicitlyUnwrapped,
        let use = facts.outletUses.first(where: { $0.name == outlet.name && $0.isForced })
      else { return nil }
      // Only one nib is the class's own: that outlet is nil whenever it is loaded.
      let isOnly = checked.project.definitions[definition.className.name, default: 0] <= 1
      return Violation(
        isOnly ? .breaks : .mayBreak, outlet.name, object: object?.id, at: definition.position,
        "outlet '\(outlet.name)' of '\(definition.className.name)' is not connected, and code uses it unwrapped",
        related: [
          Finding.Related("declared here", at: outlet.location), Finding.Related("used here", at: use.location),
        ])
    }
  }
}
