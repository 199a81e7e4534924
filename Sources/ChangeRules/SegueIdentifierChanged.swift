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
      raises an exception. What a controller performs itself is judged with its scene, by segue-not-in-scene; where another \
      scene of its class has the segue still, nobody knows in which one the code runs. prepare(for:sender:) compares \
      identifiers, and passes over a segue that goes by another one: what it would hand over is missing.
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
      .reports(
        "of two scenes of a class one has it no more, and the controller performs it", shops("show", "show"),
        shops("show", nil), sources: (performer, performer),
        "the scene here has no segue 'show' anymore, and 'Feed' performs it", .mayBreak, effect: .crashOnUse,
        at: .after("news")),
      .allows(
        "its segue has another identifier", shops("show", "show"), shops("show", "open"),
        sources: (performer, performer)),
      .notes(
        "code performs the new one", shop("show"), shop("open"), sources: (feed, feed),
        code: performing("feed.performSegue(withIdentifier: \"open\", sender: nil)"),
        "no segue is called 'show' anymore", at: .after("feed")),
      .reports(
        "a controller prepares it", kept("show"), kept("open"), sources: (preparer, preparer),
        "a segue is called 'open' instead of 'show', and 'Feed' checks for 'show' here", .mayBreak, effect: .wiringLost,
        at: .classAfter("\"show\"")),
      .reports(
        "a controller of Objective-C prepares it", kept("show"), kept("open"), sources: (objectiveC, objectiveC),
        "a segue is called 'open' instead of 'show', and 'Feed' checks for 'show' here", .mayBreak,
        effect: .wiringLost, at: .classAfter("isEqualToString")),
      .notes(
        "a controller prepares the new one, too", kept("show"), kept("open"), sources: (preparer, bothPreparer),
        "no segue is called 'show' anymore", at: .after("feed")),
      .notes(
        "a controller prepares a segue that is gone", kept("show"),
        .storyboard("Shop", ExampleObject("viewController", "feed", class: "Feed")), sources: (preparer, preparer),
        "no segue is called 'show' anymore", at: .after("feed")),
      .allows("it is new", .storyboard("Shop", ExampleObject("viewController", "feed")), shop("show")),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      let kept = change.keptSegues
      let scenes = old.document.scenes
      let gone = Set(scenes.flatMap(\.segues)).subtracting(kept).sorted().compactMap { identifier -> SurfaceChange? in
        guard let scene = scenes.first(where: { $0.segues.contains(identifier) }) else { return nil }
        return SurfaceChange(
          identifier, "no segue is called '\(identifier)' anymore", at: old.location(scene.position),
          new.object(scene.controller).map { new.location($0.position) })
      }
      let lost = change.scenesLosingSegues.map { scene in
        SurfaceChange(
          scene.identifier, "the scene here has no segue '\(scene.identifier)' anymore",
          at: old.location(scene.before.position), new.location(scene.now.position), step: .minor)
      }
      let others = change.renamedSegues.filter { renamed in kept.contains(renamed.before) }.map { renamed in
        SurfaceChange(
          renamed.before, renamed.message, old: renamed.now ?? "", at: old.location(renamed.position),
          new.location(renamed.scene.position), step: .minor)
      }
      return gone + lost + others
    },
    hurts: { removed, change, reliance in
      guard case .code(let catalog) = reliance else { return [] }
      let lost = change.scenesLosingSegues.first {
        $0.identifier == removed.member && change.new?.location($0.now.position) == removed.newLocation
      }
      if let lost { return change.violations(removed, in: lost.now, catalog) }
      if removed.old != nil { return change.violations(ofPreparing: removed, catalog) }
      return catalog.tree.storyboardUses.filter { use in
        use.kind == .segue && !use.isOwn && use.names(identifier: removed.member)
          && !change.usage.hasSegue(for: use, classes: catalog) && change.usage.mayRun(use, classes: catalog)
      }.map { Violation(removed, in: $0, removed.message + ", and code performs it here") }
        + change.violations(ofPreparing: removed, catalog)
    })

  private static let feed = "class Feed: UIViewController {}"

  private static let performer = """
    @objc(Feed) class Feed: UIViewController { func show() { performSegue(withIdentifier: "show", sender: nil) } }
    """

  private static let objectiveC = """
    @interface Feed : UIViewController
    @end
    @implementation Feed
    - (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender {
      if ([segue.identifier isEqualToString:@"show"]) { segue.destinationViewController.title = @"Cart"; }
    }
    @end
    """

  private static let preparer = """
    @objc(Feed) class Feed: UIViewController {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "show" { segue.destination.title = "Cart" }
      }
    }
    """

  private static let bothPreparer = preparer.replacing("\"show\"", with: "\"open\" || segue.identifier == \"show\"")

  private static func shops(_ first: String, _ second: String?) -> ExampleNib {
    func scene(_ id: String, _ segue: String?) -> ExampleObject {
      let scene = ExampleObject("viewController", id, class: "Feed")
      return segue.map { scene.segue($0, to: "cart") } ?? scene
    }
    return .storyboard(
      "Shop", scene("feed", first), scene("news", second), ExampleObject("viewController", "cart"))
  }

  private static func shop(_ segue: String) -> ExampleNib {
    .storyboard(
      "Shop", ExampleObject("viewController", "feed", class: "Feed").segue(segue, to: "cart"),
      ExampleObject("viewController", "cart"))
  }

  /// A segue that keeps its id, whatever it is called.
  private static func kept(_ identifier: String) -> ExampleNib {
    var feed = ExampleObject("viewController", "feed", class: "Feed")
    feed.elements = [
      "<connections><segue destination=\"cart\" kind=\"show\" identifier=\"\(identifier)\" id=\"segue\"/></connections>"
    ]
    return .storyboard("Shop", feed, ExampleObject("viewController", "cart"))
  }

  private static func performing(_ call: String) -> String {
    "class Coordinator { var feed: UIViewController!\n func show() { \(call) } }"
  }
}

extension ComponentChange {
  /// The identifiers of segues that some scene has.
  fileprivate var keptSegues: Set<String> {
    Set(((new?.document.scenes ?? []) + usage.scenes.map(\.scene)).flatMap(\.segues))
  }

  fileprivate typealias LosingScene = (before: StoryboardScene, now: StoryboardScene, identifier: String)

  /// Scenes that have a segue no more, where another one has it still, and none instead of it.
  fileprivate var scenesLosingSegues: [LosingScene] {
    guard let (old, new) = states else { return [] }
    let kept = keptSegues
    let scenes = Dictionary(new.document.scenes.map { ($0.controller, $0) }) { first, _ in first }
    return old.document.scenes.flatMap { before -> [LosingScene] in
      guard let now = scenes[before.controller], now.segues.isSubset(of: before.segues) else { return [] }
      return before.segues.subtracting(now.segues).intersection(kept).sorted().map { (before, now, $0) }
    }
  }

  fileprivate typealias RenamedSegue = (
    scene: StoryboardScene, before: String, now: String?, position: SourcePosition, message: String
  )

  /// Segues of scenes that have none of an identifier anymore, as theirs go by another.
  fileprivate var renamedSegues: [RenamedSegue] {
    guard let (old, new) = states else { return [] }
    func segues(_ document: InterfaceDocument) -> [Connection] {
      document.layout.connections.filter { $0.kind == .segue && $0.id != nil }
    }
    let now = Dictionary(segues(new.document).map { ($0.id, $0) }) { first, _ in first }
    let scenes = Dictionary(new.document.scenes.map { (new.sceneID(of: $0.controller), $0) }) { first, _ in first }
    return segues(old.document).compactMap { segue in
      guard let before = segue.details["identifier"], let renamed = now[segue.id],
        case let name = renamed.details["identifier"], name != before,
        let scene = scenes[new.sceneID(of: renamed.source)], !scene.segues.contains(before)
      else { return nil }
      let message =
        name.map { "a segue is called '\($0)' instead of '\(before)'" }
        ?? "segue '\(before)' has no identifier anymore"
      return (scene, before, name, segue.position, message)
    }
  }

  /// Where controllers prepare a segue by the identifier that it has no more, and not by the one that it has now.
  fileprivate func violations(ofPreparing gone: SurfaceChange, _ classes: ClassCatalog) -> [Violation] {
    renamedSegues.filter { renamed in
      renamed.before == gone.member && (gone.old == nil || gone.newLocation?.position == renamed.scene.position)
    }.flatMap { renamed -> [Violation] in
      func prepares(_ use: StoryboardUse, _ identifier: String?) -> Bool {
        use.identifier == identifier && use.user.map { classes.runs($0, renamed.scene) } == true
      }
      // What the controller performs, too, is judged with its scene.
      guard !classes.tree.storyboardUses.contains(where: { $0.kind == .segue && prepares($0, renamed.before) }),
        !classes.tree.preparedSegues.contains(where: { renamed.now != nil && prepares($0, renamed.now) })
      else { return [] }
      return classes.tree.preparedSegues.filter { prepares($0, renamed.before) }.map { use in
        var violation = Violation(
          .mayBreak, gone, in: use.location,
          "\(renamed.message), and '\(use.user ?? "")' checks for '\(renamed.before)' here")
        violation.effect = .wiringLost
        violation.related = [
          Finding.Related("the scene is here", at: new.map { $0.location(renamed.scene.position) } ?? use.location)
        ]
        return violation
      }
    }
  }

  /// What becomes of the code of a scene's controller that performs a segue which this scene has lost: another scene of the
  /// class has it.
  fileprivate func violations(
    _ lost: SurfaceChange, in scene: StoryboardScene, _ classes: ClassCatalog
  ) -> [Violation] {
    guard let new else { return [] }
    return classes.tree.storyboardUses.filter { use in
      guard use.kind == .segue, use.isOwn, let user = use.user, use.names(identifier: lost.member) else { return false }
      return classes.runs(user, scene) && usage.hasSegue(for: use, classes: classes)
        && classes.tree.idleCode.code(at: use.location) == nil
    }.prefix(1).map { use in
      var violation = Violation(
        .mayBreak, lost, in: new.location(scene.position), "\(lost.message), and '\(use.user ?? "")' performs it")
      violation.object = scene.controller
      violation.related = [Finding.Related("performed here", at: use.location)]
      return violation
    }
  }
}

extension ComponentState {
  /// The scene that an object is in.
  fileprivate func sceneID(of id: ObjectID) -> String? { object(id).flatMap { layout.tree.sceneID(around: $0.index) } }
}
