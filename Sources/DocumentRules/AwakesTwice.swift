package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// An object that takes a placeholder's place gets `awakeFromNib` from both nibs.
  package static let awakesTwice = DocumentRule(
    id: "awakes-twice", effect: .wiringLost,
    summary: "The class implements awakeFromNib and is exchanged for placeholders, so it runs twice.",
    rationale: """
      The loaded object gets awakeFromNib from its own nib, and once more from the host's, in which it took the \
      placeholder's place. Observers and targets that are added there are added twice.
      """,
    repair: "make what awakeFromNib does harmless when it is done again",
    examples: [
      .reports(
        "it adds a target", .root("Row", .label("label")),
        source: ExampleSource.replace(
          passing: "frame", members: "override func awakeFromNib() { super.awakeFromNib(); start() }\nfunc start() {}"),
        "awakeFromNib of 'Row' runs twice for each embedding", .safe),
      .allows("it has none", .root("Row", .label("label")), source: ExampleSource.replace(passing: "frame")),
      .allows(
        "the object stays", .owner("Row", .label("label")),
        source: ExampleSource.owner(members: "override func awakeFromNib() { super.awakeFromNib() }")),
    ]
  ) { checked in
    guard let own = checked.own, own.technique.technique == .replace,
      let awake = own.facts?.lifecycle?.awakeFromNib
    else { return [] }
    return [
      Violation(
        .safe, "awakeFromNib", object: own.document.definition?.root,
        at: own.document.definition?.position ?? .start,
        "awakeFromNib of '\(own.name)' runs twice for each embedding", related: [.init("it is here", at: awake)])
    ]
  }
}
