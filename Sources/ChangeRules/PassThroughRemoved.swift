package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// Something that a placeholder says no longer reaches the loaded object.
  package static let passThroughRemoved = ChangeRule(
    id: "pass-through-removed", step: .major, effect: .wiringLost,
    summary: "Something that a host says about a placeholder is no longer passed on to the loaded object.",
    rationale: """
      Under 'replace' the placeholder is thrown away after loading, with all that was decoded into it. Only what the \
      code copies survives. What it no longer copies has the value of the component's own nib.
      """,
    repair: "pass it on again, or publish this as a major version",
    examples: [
      .reports(
        "a host sets it", .root("Row"), .root("Row"),
        sources: (passing("row.frame = self.frame; row.alpha = self.alpha"), passing("row.frame = self.frame")),
        host: .host(.view("row", class: "Row").saying("alpha", "0.5")),
        "property 'alpha' is no longer passed on by 'Row', and is set here", effect: .wiringLost, at: .host("row")),
      .notes(
        "a host does not set it", .root("Row"), .root("Row"),
        sources: (passing("row.frame = self.frame; row.alpha = self.alpha"), passing("row.frame = self.frame")),
        host: .host(.view("row", class: "Row")), "property 'alpha' is no longer passed on",
        at: .classAfter("func awakeAfter")),
      .allows(
        "more is passed on", .root("Row"), .root("Row"),
        sources: (passing("row.frame = self.frame"), passing("row.frame = self.frame; row.alpha = self.alpha")),
        host: .host(.view("row", class: "Row").saying("alpha", "0.5"))),
    ],
    finds: { change in
      guard let (old, new) = change.states, let (was, now) = change.techniques,
        was.technique == now.technique
      else { return [] }
      let location = new.facts?.technique.exchange?.location ?? new.definitionLocation
      func lost(_ member: String, _ phrase: String) -> SurfaceChange {
        let source = old.facts?.technique.exchange?.location ?? old.definitionLocation
        return SurfaceChange(member, "\(phrase) no longer passed on", old: phrase, at: source, location)
      }
      var found: [SurfaceChange] = []
      if let before = was.survivingProperties, let after = now.survivingProperties {
        found += Set(before.map(\.asNibProperty)).subtracting(after.map(\.asNibProperty)).sorted().map {
          lost($0, "property '\($0)' is")
        }
      }
      if was.rebuildsConstraints == true, now.rebuildsConstraints == false {
        found.append(lost("constraints", "its own constraints are"))
      }
      if was.movesSubviews == true, now.movesSubviews == false { found.append(lost("subviews", "its subviews are")) }
      return found
    },
    hurts: { lost, change, reliance in
      guard case .embedding(let use) = reliance, let (_, new) = change.states, let phrase = lost.old,
        let name = new.className?.name
      else { return [] }
      let subject = phrase.dropLast(phrase.hasSuffix(" are") ? 4 : 3)
      let parts = use.losses(under: new.technique).filter {
        $0.phrase == subject || $0.phrase == "attribute '\(lost.member)'"
      }
      return parts.prefix(1).map {
        use.violation(.breaks, lost, at: $0.position, "\(phrase) no longer passed on by '\(name)', and is set here")
      }
    })

  private static func passing(_ transfers: String) -> String {
    """
    class Row: UIView {
      override func awakeAfter(using coder: NSCoder) -> Any? {
        guard subviews.isEmpty else { return self }
        let row = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil, options: nil)[0] as! Row
        \(transfers.replacing("; ", with: "\n    "))
        return row
      }
    }
    """
  }
}
