package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A component's nib embeds the component, directly or through others.
  package static let componentContainsItself = DocumentRule(
    id: "component-contains-itself", effect: .loadFailure, or: .wiringLost,
    summary: "A component's nib embeds the component itself, directly or through other components.",
    rationale: """
      Each embedding loads the nib, which has the embedding in it, which loads the nib: the stack is full before \
      anything is shown. Where a flag that is set while loading tells placeholders, the inner one stays empty instead.
      """,
    repair: "take one of the embeddings out of the chain, or make the inner view in code when it is needed",
    examples: [
      .reports(
        "directly", .owner("Row", .view("inner", class: "Row")), source: ExampleSource.owner(),
        "'Row' contains itself: loading never ends"),
      .reports(
        "through another", .owner("Row", .view("card", class: "Card")),
        beside: .owner("Card", .view("row", class: "Row")),
        source: ExampleSource.owner() + "\n" + ExampleSource.owner("Card"),
        "'Row' contains itself through 'Card': loading never ends"),
      .reports(
        "no source says how it is loaded", .owner("Row", .view("inner", class: "Row")),
        "'Row' contains itself: loading never ends", .mayBreak),
      .reports(
        "a flag is set while the nib loads", .root("Row", .label("label"), .view("inner", class: "Row")),
        source: """
          @objc(Row) class Row: UIView {
            static var isLoading = false
            override func awakeAfter(using coder: NSCoder) -> Any? {
              if Row.isLoading { return self }
              Row.isLoading = true
              let row = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil, options: nil)[0] as! Row
              Row.isLoading = false
              row.frame = frame
              return row
            }
          }
          """,
        "'Row' contains itself, and the flag that tells its placeholders is set here: this one stays empty"),
      .allows(
        "two of another component", .owner("Row", .view("a", class: "Card"), .view("b", class: "Card")),
        beside: .owner("Card", .label("label")),
        source: ExampleSource.owner() + "\n" + ExampleSource.owner("Card")),
      .allows(
        "a component that is loaded by a call only",
        .root("Row", .label("label"), ExampleObject("view", "inner", class: "Row", content: [.label("own")])),
        source: ExampleSource.code()),
    ]
  ) { checked in
    guard let own = checked.own else { return [] }
    let endless = checked.components.compactMap { use -> Violation? in
      guard let cycle = checked.cycles?.cycle(of: checked.document.digest, through: use.embedding.objectID) else {
        return nil
      }
      let way = phrase(for: cycle)
      return use.violation(
        cycle.isSure ? .breaks : .mayBreak, own.name.description,
        "'\(own.name)' contains itself\(way): loading never ends")
    }
    guard checked.components.contains(where: { $0.technique.guards.contains(.staticFlag) }) else { return endless }
    return endless
      + (checked.load?.events ?? []).compactMap { event in
        switch event.kind {
        case .stayedEmpty(.flagIsSet):
          guard event.depth == 0, let use = checked.embedding(event.object.object) else { return nil }
          return use.violation(
            use.verdict(), own.name.description,
            "'\(own.name)' contains itself, and the flag that tells its placeholders is set here: this one stays empty",
            effect: .wiringLost, related: use.related)
        default: return nil
        }
      }
  }

  private static let longestWay = 8

  /// ` by way of 'Card', 'List'`.
  private static func phrase(for cycle: LoadCycles.Cycle) -> String {
    guard !cycle.way.isEmpty else { return "" }
    let told = cycle.way.prefix(longestWay)
    let names = told.map { "'\($0)'" }.joined(separator: ", ")
    if cycle.hasMore { return " through \(names) and others" }
    let rest = cycle.way.count - told.count
    return " through \(names)" + (rest == 0 ? "" : rest == 1 ? " and 1 more" : " and \(rest) more")
  }
}
