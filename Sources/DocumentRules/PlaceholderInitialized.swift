package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// The initializer of a placeholder that is thrown away does something.
  package static let placeholderInitialized = DocumentRule(
    id: "placeholder-initialized", effect: .wiringLost,
    summary: "init(coder:) of a component that is exchanged for placeholders does more than to decode.",
    rationale: """
      The placeholder is a real object of the class: its initializer runs, and then it is thrown away, so deinit runs \
      too. What they start, register or count happens once more than there are components on screen.
      """,
    repair: "do it in awakeFromNib or when the view gets a window",
    examples: [
      .reports(
        "it counts", .root("Row", .label("label")),
        source: ExampleSource.replace(
          passing: "frame",
          members: """
            var title = ""
            required init?(coder: NSCoder) { super.init(coder: coder); self.title = "new" }
            """),
        "init(coder:) of 'Row' also runs for each placeholder, which is thrown away", .safe),
      .allows(
        "it only decodes", .root("Row", .label("label")),
        source: ExampleSource.replace(
          passing: "frame", members: "required init?(coder: NSCoder) { super.init(coder: coder) }")),
      .allows("the object stays", .owner("Row", .label("label")), source: ExampleSource.owner()),
    ]
  ) { checked in
    guard let own = checked.own, own.technique.technique == .replace,
      let initializer = own.facts?.lifecycle?.initializer
    else { return [] }
    return [
      Violation(
        .safe, "init(coder:)", object: own.document.definition?.root,
        at: own.document.definition?.position ?? .start,
        "init(coder:) of '\(own.name)' also runs for each placeholder, which is thrown away",
        related: [.init("it is here", at: initializer)])
    ]
  }
}
