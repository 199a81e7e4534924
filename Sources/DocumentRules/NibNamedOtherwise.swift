package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// Code makes the nib's name from the class's, and the nib is called otherwise.
  package static let nibNamedOtherwise = DocumentRule(
    id: "nib-named-otherwise", effect: .loadFailure,
    summary: "Code makes the name of the nib from that of the class, and there is no nib of that name.",
    rationale: """
      String(describing: Self.self) and NSStringFromClass give the class's name. Where the nib is called otherwise, \
      UIKit raises "Could not load NIB in bundle". File names are case-sensitive on devices and not in the simulator.
      """,
    repair: "rename the file like the class, or name the nib in code",
    examples: [
      .reports(
        "the file has another name", .owner("Row", .label("label")).named("RowView"), source: derived, resources: [],
        "the code of 'Row' loads a nib 'Row', and its own is called 'RowView'"),
      .allows("the file is called like the class", .owner("Row", .label("label")), source: derived),
      .allows(
        "there is another nib of that name", .owner("Row", .label("label")).named("RowLarge"),
        beside: .owner("Row", .label("label")), source: derived),
      .allows(
        "the code names it", .owner("Row", .label("label")).named("RowView"),
        source: ExampleSource.owner().replacing("\"Row\"", with: "\"RowView\"")),
    ]
  ) { checked in
    guard let facts = checked.ownFacts, let definition = checked.document.definition,
      ElementRole(element: checked.document.rootObject?.element ?? "view").isView
    else { return [] }
    let loads = facts.technique.loads.filter {
      $0.isNamedAfterClass && ($0.entry == .initializer || $0.entry == .awakeAfter || $0.entry == .awakeFromNib)
    }
    guard let load = loads.first, case .known(let wanted) = load.nibName, wanted != checked.nibName,
      !facts.technique.loads.contains(where: { $0.nibName == .known(checked.nibName) }),
      checked.project.nibNames[wanted] == nil,
      checked.context.resources?.all.contains(where: { $0.kind == .xib && $0.name == wanted }) != true
    else { return [] }
    return [
      Violation(
        // There may be one among files that were not looked at.
        checked.context.resources == nil ? .mayBreak : .breaks, wanted, object: definition.root,
        at: definition.position,
        "the code of '\(facts.declaration.name)' loads a nib '\(wanted)', and its own is called '\(checked.nibName)'",
        repair: wanted.lowercased() == checked.nibName.lowercased()
          ? "rename the file: upper and lower case count on devices" : nil,
        related: [.init("it is loaded here", at: load.location)])
    ]
  }

  private static let derived = ExampleSource.owner().replacing("\"Row\"", with: "String(describing: type(of: self))")
}
