package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A placeholder that is replaced has subviews.
  package static let placeholderSubviewsLost = DocumentRule(
    id: "placeholder-subviews-lost", effect: .wiringLost,
    summary: "A placeholder that is thrown away after loading has views in it.",
    rationale: """
      What the host puts into a placeholder goes with it, unless the code moves it into the loaded object: the views \
      never appear, and outlets to them are nil.
      """,
    repair: "put the views beside the placeholder, or move them in awakeAfterUsingCoder:",
    examples: [
      .reports(
        "a label in the placeholder", .host(.view("row", class: "Row").holding(.label("hint"))),
        beside: .root("Row", .label("label")), source: flagged,
        "the placeholder of 'Row' has a view in it, which is lost with it"),
      .allows(
        "an empty placeholder", .host(.view("row", class: "Row")), beside: .root("Row", .label("label")),
        source: flagged),
      .allows(
        "the object stays", .host(.view("row", class: "Row").holding(.label("hint"))),
        beside: .owner("Row", .label("label")), source: ExampleSource.owner()),
    ]
  ) { checked in
    checked.components.compactMap { use in
      guard let outcome = use.outcome, case .replaced = outcome.result, !outcome.lostSubviews.isEmpty else {
        return nil
      }
      let count = outcome.lostSubviews.count
      return use.violation(
        use.verdict(if: use.technique.movesSubviews != nil), "subviews",
        "the placeholder of '\(use.name)' has \(count == 1 ? "a view" : "\(count) views") in it, which "
          + "\(count == 1 ? "is" : "are") lost with it", related: use.related)
    }
  }

  private static let flagged =
    """
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
    """
}
