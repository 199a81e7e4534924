package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// A storyboard, or a nib that defines no component, is gone.
  package static let documentRemoved = ChangeRule(
    id: "document-removed", step: .major, effect: .loadFailure,
    summary: "A storyboard, or a nib that defines no component, is gone, or in no target anymore.",
    rationale: """
      Code finds a storyboard or a nib by its name. When no document of that name is in the bundle, loading it raises an \
      exception.
      """,
    repair: "keep the document, or remove the code that loads it",
    examples: [
      .reports(
        "code asks for a scene of it", .storyboard("Shop", ExampleObject("viewController", "cart")), nil,
        sources: ("class Row: UIView {}", ""), code: asking("UIStoryboard(name: \"Shop\", bundle: nil)"),
        "storyboard 'Shop' was removed, and code asks for it here", effect: .loadFailure,
        at: .code(#"UIStoryboard(name: "Shop""#)),
      .reports(
        "code asks for it by a generated name", .storyboard("Shop", ExampleObject("viewController", "cart")), nil,
        sources: ("class Row: UIView {}", ""), code: asking("StoryboardScene.Shop.initialScene.instantiate()"),
        "storyboard 'Shop' was removed, and code asks for it here", effect: .buildFailure,
        at: .code("StoryboardScene.Shop")),
      .reports(
        "code loads it", .host(.label("title")).named("Plain"), nil, sources: ("class Row: UIView {}", ""),
        code: asking("UINib(nibName: \"Plain\", bundle: nil).instantiate(withOwner: nil)"),
        "nib 'Plain' was removed, and code loads it here", effect: .loadFailure, at: .code(#"UINib(nibName: "Plain""#)),
      .notes(
        "code asks for another one", .storyboard("Shop", ExampleObject("viewController", "cart")), nil,
        sources: ("class Row: UIView {}", ""), code: asking("UIStoryboard(name: \"Main\", bundle: nil)"),
        "storyboard 'Shop' was removed", at: .before(line: "<?xml")),
      .notes(
        "code asks it for a scene that it lacked", .storyboard("Shop", ExampleObject("viewController", "cart")), nil,
        sources: ("class Row: UIView {}", ""),
        code: asking("UIStoryboard(name: \"Shop\", bundle: nil).instantiateViewController(withIdentifier: \"list\")"),
        "storyboard 'Shop' was removed", at: .before(line: "<?xml")),
      .allows(
        "it has other content", .storyboard("Shop", ExampleObject("viewController", "cart")),
        .storyboard("Shop", ExampleObject("viewController", "list")), sources: ("class Row: UIView {}", ""),
        code: asking("UIStoryboard(name: \"Shop\", bundle: nil)")),
    ],
    finds: { change in
      guard let old = change.old, old.document.definition == nil, change.new == nil else { return [] }
      let kind = old.document.kind == .storyboard ? "storyboard" : "nib"
      return [SurfaceChange(old.nibName, "\(kind) '\(old.nibName)' \(change.loss)", at: old.location(.start), nil)]
    },
    hurts: { removed, change, reliance in
      guard case .code(let catalog) = reliance, !change.isReplaced, let old = change.old else { return [] }
      // What asks for a scene that the storyboard lacked failed before.
      let uses = change.usesOfStoryboard(catalog)
      let vain = uses.filter { use in
        use.kind == .scene && !old.scenes.contains { use.names(identifier: $0.identifier) }
      }
      let storyboard = uses.filter { use in
        !vain.contains(use) && !(use.kind == .storyboard && vain.contains { $0.location.isJustBehind(use.location) })
      }.map {
        Violation(removed, in: $0, removed.message + ", and code asks for it here")
      }
      let loads = change.loadsOfNib(catalog).map {
        Violation(.breaks, removed, in: $0.location, removed.message + ", and code loads it here")
      }
      let owners = change.ownersOfNib(catalog).map {
        Violation(.breaks, removed, in: $0, removed.message + ", and its owner names it here")
      }
      let violations = storyboard + loads + owners + change.launches(catalog, removed)
      return change.isStillBuilt(catalog) ? violations.map(\.stillBuilt) : violations
    })

  private static func asking(_ call: String) -> String {
    "class Feed: UIViewController { func show() { _ = \(call) } }\nclass App { let feed = Feed() }"
  }
}

extension SourceLocation {
  /// Whether code stands on the same line as other code or on the next one.
  fileprivate func isJustBehind(_ other: SourceLocation) -> Bool {
    path == other.path && (0...1).contains(position.line - other.position.line)
  }
}
