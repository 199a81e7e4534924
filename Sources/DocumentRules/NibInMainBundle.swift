package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A class of a framework or package loads its nib from the main bundle.
  package static let nibInMainBundle = DocumentRule(
    id: "nib-in-main-bundle", effect: .loadFailure,
    summary: "A class of a framework or package looks for its nib in the main bundle.",
    rationale: """
      bundle: nil and Bundle.main mean the app. A framework's nibs are in the framework's bundle and a package's in \
      that of its target, so the nib is not found once the class is built there, and loading raises an exception.
      """,
    repair: "load it from Bundle(for: Self.self), or in a package from Bundle.module",
    examples: [
      .reports(
        "documents say that the class is in a module", .owner("Row", .label("label")),
        beside: .host(.view("row", class: "Row").inModule("ShopKit")).named("Home"), source: ExampleSource.owner(),
        "'Row' is loaded from the main bundle, and documents say that its class is in module 'ShopKit'", .mayBreak),
      .allows(
        "it looks in the bundle of its class", .owner("Row", .label("label")),
        beside: .host(.view("row", class: "Row").inModule("ShopKit")).named("Home"),
        source: ExampleSource.owner().replacing("bundle: nil", with: "bundle: Bundle(for: Row.self)")),
      .allows(
        "the module is that of the app", .owner("Row", .label("label")),
        beside: .host(.view("row", class: "Row").inModule("Shop"), .view("other", class: "Shop.Other")).named("Home"),
        source: ExampleSource.owner()),
      .allows(
        "the class is in the app", .owner("Row", .label("label")),
        beside: .host(.view("row", class: "Shop.Row")).named("Home"), source: ExampleSource.owner()),
    ]
  ) { checked in
    guard let definition = checked.document.definition, let facts = checked.ownFacts else { return [] }
    // A loader that an extension gives to all views is not used by a class that loads its nib itself.
    let files = Set(facts.declaration.evidence.map(\.path))
    let own = checked.ownLoads.filter { files.contains($0.location.path) }
    let loads = own.isEmpty ? checked.ownLoads.filter(checked.mayBeAsked) : own
    guard let load = loads.first(where: { $0.bundle == .main }) else { return [] }
    // Whatever documents call the module, it is the app's; and so may the nib alone be.
    if let targets = checked.context.classes?.tree.targets,
      targets.buildForAppsOnly(load.location.path) || targets.buildForAppsOnly(checked.path)
    {
      return []
    }
    let reason: String
    if let module = checked.project.modules[facts.declaration.name]?.sorted().first {
      reason = "documents say that its class is in module '\(module)'"
    } else if let package = checked.context.classes?.package(of: load.location.path),
      checked.context.classes?.package(of: checked.path) == package
    {
      reason = "its class is in package '\(package)'"
    } else {
      return []
    }
    return [
      Violation(
        .mayBreak, checked.nibName, object: definition.root, at: definition.position,
        "'\(checked.nibName)' is loaded from the main bundle, and \(reason)",
        related: [.init("it is loaded here", at: load.location)])
    ]
  }
}

extension CheckedDocument {
  /// Whether code asks the document's class for what loads its nib, where many classes have that from elsewhere:
  /// `Row.loadFromNib()`.
  fileprivate func mayBeAsked(_ load: LoadingPath) -> Bool {
    guard load.entry == .classMethod, load.inheritedFrom != nil, let facts = ownFacts,
      let uses = context.classes?.codeUses
    else { return true }
    let own = Set(facts.declaration.evidence.map(\.path))
    return uses.contains {
      $0.name == facts.declaration.name && [.member, .load].contains($0.kind)
        && !own.contains($0.location.path)
    }
  }
}
