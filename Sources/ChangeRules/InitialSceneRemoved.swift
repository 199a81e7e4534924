package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// A storyboard begins with no scene anymore.
  package static let initialSceneRemoved = ChangeRule(
    id: "initial-scene-removed", step: .major, effect: .loadFailure,
    summary: "A storyboard begins with no scene anymore.",
    rationale: """
      Info.plist, instantiateInitialViewController() in code, and storyboard references without an identifier take the \
      scene that the attribute initialViewController of the storyboard names. Without one, code is given nil, the main \
      storyboard leaves the window black ("perhaps the designated entry point is not set?"), and a segue to the reference \
      raises an exception.
      """,
    repair: "choose \"Is Initial View Controller\" for a scene, in the attributes inspector",
    examples: [
      .reports(
        "code asks for it", shop(isInitial: true), shop(isInitial: false), sources: (app, app), code: asking(),
        "storyboard 'Shop' begins with no scene anymore, and code asks for it here", effect: .loadFailure,
        at: .code("instantiateInitialViewController")),
      .notes(
        "code asks for another scene", shop(isInitial: true), shop(isInitial: false), sources: (app, app),
        code: asking("instantiateViewController(withIdentifier: \"cart\")"),
        "storyboard 'Shop' begins with no scene anymore", at: .after(line: "<?xml")),
      .notes(
        "code asks another storyboard", shop(isInitial: true), shop(isInitial: false), sources: (app, app),
        code: asking(storyboard: "Main"), "storyboard 'Shop' begins with no scene anymore",
        at: .after(line: "<?xml")),
      .allows(
        "it began with none before", shop(isInitial: false), shop(isInitial: false), sources: (app, app), code: asking()
      ),
    ],
    finds: { change in
      guard let (old, new) = change.states, old.document.kind == .storyboard, old.beginsWithScene, !new.beginsWithScene
      else { return [] }
      return [
        SurfaceChange(
          old.nibName, "storyboard '\(old.nibName)' begins with no scene anymore", at: old.location(.start),
          new.location(.start))
      ]
    },
    hurts: { removed, change, reliance in
      guard let new = change.new else { return [] }
      // Another target may have one of the name.
      let isReplaced = change.usage.scenes.contains { $0.storyboard == new.nibName && $0.scene.isInitial }
      guard !isReplaced else { return [] }
      switch reliance {
      case .references(let references, _):
        return references.filter { $0.storyboardName == new.nibName && $0.referencedIdentifier == nil }.map {
          Violation(
            .breaks, removed.member, object: $0.objectID, at: $0.position,
            removed.message + ", and a reference here leads to it")
        }
      case .code(let catalog):
        let asked = catalog.tree.storyboardUses.filter { use in
          use.kind == .initialScene && (use.storyboard != nil || use.isOwn) && use.names(storyboard: new.nibName)
            && catalog.mayBeTogether(use.location.path, new.path)
            && (!use.isOwn || change.usage.ownStoryboards(of: use, classes: catalog) == [new.nibName])
            && change.usage.mayRun(use, classes: catalog)
        }.map { Violation(removed, in: $0, removed.message + ", and code asks for it here") }
        // An app of the Mac shows its menu then, and its code the windows.
        guard new.document.platform != .macOS else { return asked }
        // Code that gives a window its root since the change may do so at launch: all that is left then is what the system
        // logs.
        let mayBeShown = catalog.tree.givesRoot && change.old?.context.classes?.tree.givesRoot == false
        return asked
          + change.launches(catalog, removed).map { launch in
            var launch = launch
            if mayBeShown { launch.verdict = .mayBreak }
            return launch
          }
      default: return []
      }
    })

  private static let app = "class Cart: UIViewController {}"

  private static func asking(
    _ call: String = "instantiateInitialViewController()", storyboard: String = "Shop"
  ) -> String {
    """
    class Feed: UIViewController {
      func show() { _ = UIStoryboard(name: "\(storyboard)", bundle: nil).\(call) }
    }
    class App { let feed = Feed() }
    """
  }

  private static func shop(isInitial: Bool) -> ExampleNib {
    var shop = ExampleNib.storyboard(
      "Shop", ExampleObject("viewController", "scene", class: "Cart").saying("storyboardIdentifier", "cart"))
    if isInitial { shop.settings["initialViewController"] = "scene" }
    return shop
  }
}

extension ComponentState {
  fileprivate var beginsWithScene: Bool { document.scenes.contains(where: \.isInitial) }
}
