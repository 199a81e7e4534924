package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// No segue goes by an identifier anymore.
  package static let segueIdentifierChanged = ChangeRule(
    id: "segue-identifier-changed", step: .major, effect: .crashOnUse,
    summary: "No segue has an identifier that one had.",
    rationale: """
      Code performs a segue by its identifier. When no segue of the controller's scene has it, performSegue(withIdentifier:) \
      raises an exception. What a controller performs itself is judged with its scene, by segue-not-in-scene.
      """,
    repair: "keep the identifier, or change it in code too",
    examples: [
      .reports(
        "code performs it", shop("show"), shop("open"), sources: (feed, feed),
        code: performing("feed.performSegue(withIdentifier: \"show\", sender: nil)"),
        "no segue is called 'show' anymore, and code performs it here", effect: .crashOnUse,
        at: .code(#"performSegue(withIdentifier: "show""#)),
      .reports(
        "code performs it by a generated name", shop("show"), shop("open"), sources: (feed, feed),
        code: performing("feed.perform(segue: StoryboardSegue.Shop.show)"),
        "no segue is called 'show' anymore, and code performs it here", effect: .buildFailure,
        at: .code("StoryboardSegue.Shop")),
      .notes(
        "code performs the new one", shop("show"), shop("open"), sources: (feed, feed),
        code: performing("feed.performSegue(withIdentifier: \"open\", sender: nil)"),
        "no segue is called 'show' anymore", at: .after("feed")),
      .allows("it is new", .storyboard("Shop", ExampleObject("viewController", "feed")), shop("show")),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      let kept = Set((new.document.scenes + change.usage.scenes.map(\.scene)).flatMap(\.segues))
      let scenes = old.document.scenes
      return Set(scenes.flatMap(\.segues)).subtracting(kept).sorted().compactMap { identifier in
        guard let scene = scenes.first(where: { $0.segues.contains(identifier) }) else { return nil }
        return SurfaceChange(
          identifier, "no segue is called '\(identifier)' anymore", at: old.location(scene.position),
          new.object(scene.controller).map { new.location($0.position) })
      }
    },
    hurts: { removed, change, reliance in
      guard case .code(let catalog) = reliance else { return [] }
      return catalog.tree.storyboardUses.filter { use in
        use.kind == .segue && !use.isOwn && use.names(identifier: removed.member)
          && !change.usage.hasSegue(for: use, classes: catalog) && change.usage.mayRun(use, classes: catalog)
      }.map { Violation(removed, in: $0, removed.message + ", and code performs it here") }
    })

  private static let feed = "class Feed: UIViewController {}"

  private static func shop(_ segue: String) -> ExampleNib {
    .storyboard(
      "Shop", ExampleObject("viewController", "feed", class: "Feed").segue(segue, to: "cart"),
      ExampleObject("viewController", "cart"))
  }

  private static func performing(_ call: String) -> String {
    "class Coordinator { var feed: UIViewController!\n func show() { \(call) } }"
  }
}
