package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A component whose root has no subviews tells its placeholders by having none.
  package static let rootWithoutSubviews = DocumentRule(
    id: "root-without-subviews", effect: .loadFailure,
    summary: "The code takes an object without subviews for a placeholder, and the nib's root has none.",
    rationale: """
      awakeAfterUsingCoder: is sent to the loaded root too. Without subviews it looks like a placeholder, so its nib is \
      loaded again, and the next root looks the same. Loading never ends.
      """,
    repair: "put a view into the root, or tell placeholders in another way",
    examples: [
      .reports(
        "an empty root", .root("Row"), source: ExampleSource.replace(),
        "the root has no subviews, so the code of 'Row' takes it for a placeholder and loads it without end"),
      .allows("a root with a label", .root("Row", .label("label")), source: ExampleSource.replace()),
      .allows(
        "a flag tells placeholders", .root("Row"),
        source: """
          @objc(Row) class Row: UIView {
            static var isLoading = false
            override func awakeAfter(using coder: NSCoder) -> Any? {
              if Row.isLoading { return self }
              Row.isLoading = true
              defer { Row.isLoading = false }
              return UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
            }
          }
          """),
      .allows("it is loaded by a call", .root("Row"), source: ExampleSource.code()),
    ]
  ) { checked in
    guard let own = checked.own, own.guardsThatFail.contains(.subviewCount),
      !own.guardsThatFail.contains(.runtimeAttribute), let root = own.document.rootObject
    else { return [] }
    // What an initializer adds is there before the code looks.
    if own.facts?.lifecycle?.initializerAddsSubviews == true { return [] }
    return [
      Violation(
        .breaks, own.name.className, object: root.id, at: root.position,
        "the root has no subviews, so the code of '\(own.name)' takes it for a placeholder and loads it without end",
        related: own.exchangeLocation)
    ]
  }
}

extension EmbeddedComponent {
  /// Where the code exchanges a placeholder.
  var exchangeLocation: [Finding.Related] {
    facts?.technique.exchange.map { [.init("placeholders are exchanged here", at: $0.location)] } ?? []
  }
}
