package import Compatibility
import ComponentModel

extension DocumentRule {
  /// A controller performs a segue that none of its scenes has.
  package static let segueNotInScene = DocumentRule(
    id: "segue-not-in-scene", effect: .crashOnUse,
    summary: "A controller performs a segue that none of its scenes has.",
    rationale: """
      performSegue(withIdentifier:) looks for the segue in the scene that the controller was loaded from, and raises an \
      exception where it is not. Scenes of subclasses count, and only identifiers that code writes out.
      """,
    repair: "give a segue of the scene this identifier, or perform one that it has",
    examples: [
      .reports(
        "the segue has another name", shop("open"), source: feed,
        "'Feed' performs the segue 'show', and its scene has none of that name"),
      .reports(
        "the identifier is a constant", shop("open"),
        source: """
          class Feed: UIViewController {
            enum Segue: String { case show = "Show" }
            func show() { performSegue(withIdentifier: Segue.show.rawValue, sender: nil) }
          }
          """,
        "'Feed' performs the segue 'Show', and its scene has none of that name"),
      .reports(
        "the identifier is one of Objective-C", shop("open"),
        source: """
          @interface Feed : UIViewController
          @end
          @implementation Feed
          - (void)show { [self performSegueWithIdentifier:@"show" sender:nil]; }
          @end
          """,
        "'Feed' performs the segue 'show', and its scene has none of that name"),
      .allows("the scene has it", shop("show"), source: feed),
      .allows(
        "another scene of the class has it",
        .storyboard(
          "Shop", ExampleObject("viewController", "feed", class: "Shop.Feed"),
          ExampleObject("viewController", "news", class: "Shop.Feed").segue("show", to: "feed")), source: feed),
      .allows(
        "the scene of a subclass has it",
        .storyboard(
          "Shop", ExampleObject("viewController", "feed", class: "Shop.Feed"),
          ExampleObject("viewController", "news", class: "Shop.News").segue("show", to: "feed")),
        source: feed + "\nclass News: Feed {}"),
      .allows(
        "the identifier is made when the code runs", shop("open"),
        source: """
          class Feed: UIViewController { func show(_ name: String) { performSegue(withIdentifier: name, sender: nil) } }
          """),
      .allows(
        "another controller performs it", shop("open"),
        source: """
          class Feed: UIViewController { func show() { parent?.performSegue(withIdentifier: "show", sender: nil) } }
          """),
    ]
  ) { checked in
    guard let classes = checked.context.classes, checked.document.kind == .storyboard,
      checked.context.resources?.project(leavingOut: checked.path) == nil
    else { return [] }
    let unreachable = checked.unreachable
    return checked.document.scenes.flatMap { scene -> [Violation] in
      guard unreachable[scene.controller] == nil, let name = scene.className,
        case .known(let facts) = classes.facts(of: name, in: checked.path),
        checked.project.isFirst(scene, in: checked.path, ofClass: name.name, classes)
      else { return [] }
      return classes.tree.storyboardUses.filter { use in
        use.kind == .segue && use.isOwn && !use.isGenerated && use.user == facts.declaration.name
          && classes.mayBeTogether(use.location.path, checked.path)
          && !checked.project.hasSegue(for: use, classes: classes)
      }.map { use in
        let segue = use.identifier ?? ""
        var violation = Violation(
          use.certainty, segue, object: nil, at: use.location.position,
          "'\(name.name)' performs the segue '\(segue)', and its scene has none of that name",
          related: [
            .init("the scene is here", at: SourceLocation(path: checked.path, position: scene.position))
          ], path: use.location.path)
        violation.controller = scene.controller
        return violation
      }
    }
  }

  private static let feed = """
    class Feed: UIViewController { func show() { performSegue(withIdentifier: "show", sender: nil) } }
    """

  private static func shop(_ segue: String) -> ExampleNib {
    .storyboard(
      "Shop", ExampleObject("viewController", "feed", class: "Shop.Feed").segue(segue, to: "cart"),
      ExampleObject("viewController", "cart"))
  }
}
