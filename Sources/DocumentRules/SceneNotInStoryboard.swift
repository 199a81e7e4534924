package import Compatibility
import ComponentModel

extension DocumentRule {
  /// Code asks a storyboard for a scene that it does not have.
  package static let sceneNotInStoryboard = DocumentRule(
    id: "scene-not-in-storyboard", effect: .crashOnUse,
    summary: "Code asks a storyboard for a scene that it does not have.",
    rationale: """
      instantiateViewController(withIdentifier:) raises an exception where no scene of the storyboard has the identifier. \
      Only identifiers that code writes out count, and storyboards that it names or that its own controller comes from.
      """,
    repair: "give a scene this storyboard ID, or ask for one that the storyboard has",
    examples: [
      .reports(
        "the scene has another identifier", shop("basket"), source: asking("UIStoryboard(name: \"Shop\", bundle: nil)"),
        "storyboard 'Shop' has no scene called 'cart', and code asks for it here"),
      .reports(
        "a controller asks its own storyboard", shop("basket"), source: asking("storyboard?"),
        "storyboard 'Shop' has no scene called 'cart', and code asks for it here"),
      .reports(
        "code of Objective-C asks", shop("basket"),
        source: """
          @interface Feed : UIViewController
          @end
          @implementation Feed
          - (void)show {
            [[UIStoryboard storyboardWithName:@"Shop" bundle:nil] instantiateViewControllerWithIdentifier:@"cart"];
          }
          @end
          """,
        "storyboard 'Shop' has no scene called 'cart', and code asks for it here"),
      .allows("the storyboard has it", shop("cart"), source: asking("storyboard?")),
      .allows(
        "code asks another storyboard", shop("basket"), source: asking("UIStoryboard(name: \"Store\", bundle: nil)")),
      .allows("nobody knows which storyboard it is", shop("basket"), source: asking("other.storyboard?")),
      .allows(
        "the identifier is made when the code runs", shop("basket"),
        source: """
          class Feed: UIViewController {
            func show(_ name: String) { _ = storyboard?.instantiateViewController(withIdentifier: name) }
          }
          """),
    ]
  ) { checked in
    guard let classes = checked.context.classes, checked.document.kind == .storyboard,
      checked.context.resources?.project(leavingOut: checked.path) == nil
    else { return [] }
    return classes.tree.storyboardUses.filter { use in
      use.kind == .scene && !use.isGenerated && checked.isAsked(by: use, classes)
        && !checked.project.hasScene(for: use, classes: classes) && checked.project.mayRun(use, classes: classes)
    }.map { use in
      let identifier = use.identifier ?? ""
      var violation = Violation(
        use.certainty, identifier, object: nil, at: use.location.position,
        "storyboard '\(checked.nibName)' has no scene called '\(identifier)', and code asks for it here",
        path: use.location.path)
      violation.isOfCode = true
      return violation
    }
  }

  private static func asking(_ storyboard: String) -> String {
    """
    class Feed: UIViewController {
      func show() { _ = \(storyboard).instantiateViewController(withIdentifier: "cart") }
    }
    """
  }

  private static func shop(_ identifier: String) -> ExampleNib {
    .storyboard(
      "Shop", ExampleObject("viewController", "feed", class: "Shop.Feed"),
      ExampleObject("viewController", "scene").saying("storyboardIdentifier", identifier))
  }
}

extension CheckedDocument {
  /// Whether code asks this storyboard, of several that it may be the first: each place is told once.
  fileprivate func isAsked(by use: StoryboardUse, _ classes: ClassCatalog) -> Bool {
    guard let name = use.storyboard ?? project.ownStoryboards(of: use, classes: classes)?.min(), name == nibName else {
      return false
    }
    let paths = Set(project.scenes.lazy.filter { $0.storyboard == name }.compactMap(\.path))
    return classes.mayBeTogether(use.location.path, path) && classes.mayBeInOneApp(use.location.path, path)
      && paths.allSatisfy { $0 >= path || !classes.mayBeTogether(use.location.path, $0) }
  }
}
