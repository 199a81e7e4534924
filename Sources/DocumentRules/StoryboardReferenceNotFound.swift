package import Compatibility
import ComponentModel
import Spelling

extension DocumentRule {
  /// A storyboard reference leads nowhere.
  package static let storyboardReferenceNotFound = DocumentRule(
    id: "storyboard-reference-not-found", effect: .crashOnUse,
    summary: "A storyboard reference names a storyboard or a scene that the project does not have.",
    rationale: """
      A segue that leads to a reference loads the storyboard by its name and asks it for the scene. Where the bundle has \
      no such storyboard ("Could not find a storyboard named …"), or the storyboard no such scene, it raises an exception.
      """,
    repair: "choose a storyboard and a scene that are there, in the attributes inspector",
    examples: [
      .reports(
        "the storyboard has another name", shop("Cart"), resources: ["Shop.storyboard", "Basket.storyboard"],
        "a reference leads to storyboard 'Cart', which is not in the project", .mayBreak),
      .reports(
        "the scene has another identifier", shop("Shop", scene: "basket"), resources: ["Shop.storyboard"],
        "a reference leads to the scene 'basket', which storyboard 'Shop' does not have"),
      .reports(
        "the storyboard begins nowhere", shop("Shop"), resources: ["Shop.storyboard"],
        "a reference leads to the initial scene of storyboard 'Shop', which has none"),
      .allows("it is there", shop("Shop", scene: "cart"), resources: ["Shop.storyboard"]),
      .allows(
        "several storyboards have the name", shop("Shop", scene: "basket"),
        resources: ["Phone/Shop.storyboard", "Mac/Shop.storyboard"]),
      .allows(
        "the storyboard is in another bundle", shop("Cart", bundle: "com.example.kit"), resources: ["Shop.storyboard"]),
      .allows("no segue leads to the reference", shop("Cart", segue: nil), resources: ["Shop.storyboard"]),
      .allows("the project's documents are not known", shop("Cart")),
    ]
  ) { checked in
    guard let resources = checked.context.resources, !resources.storyboards.isEmpty else { return [] }
    let destinations = Set(checked.layout.connections.lazy.filter { $0.kind == .segue }.compactMap(\.destination))
    return checked.document.documentReferences.compactMap { reference in
      guard reference.bundleIdentifier == nil, destinations.contains(reference.objectID) else { return nil }
      let name = reference.storyboardName
      func violation(_ verdict: Verdict, _ member: String, _ end: String, repair: String? = nil) -> Violation {
        Violation(
          verdict, member, object: reference.objectID, at: reference.position, "a reference leads to \(end)",
          repair: repair)
      }
      guard let folders = resources.storyboards[name] else {
        let nearest = resources.storyboards.keys.sorted().nearest(to: name)
        let isGone = resources.formerStoryboards.contains(name)
        // A target builds it from where it is not looked for, in an asset catalog say.
        if !isGone, checked.context.classes?.tree.xcodeProjects.lists(fileNamed: name + ".storyboard") == true {
          return nil
        }
        // A library may bring it: what it has is not in the project's folders.
        return violation(
          isGone ? .breaks : .mayBreak, name,
          "storyboard '\(name)', which is \(isGone ? "no longer" : "not") in the project",
          repair: nearest.map { "did you mean '\($0)'?" })
      }
      let scenes = checked.project.scenes.filter { $0.storyboard == name }.map(\.scene)
      // One that was not asked about, or several for several targets.
      guard !scenes.isEmpty, folders.count == 1 else { return nil }
      guard let identifier = reference.referencedIdentifier else {
        return scenes.contains(where: \.isInitial)
          ? nil : violation(.breaks, name, "the initial scene of storyboard '\(name)', which has none")
      }
      // A scene that Xcode moved to a storyboard of its own leaves a reference that has its identifier.
      let isReference = checked.project.links.contains {
        $0.hasReference(identified: identifier, inStoryboard: name)
      }
      return scenes.contains { $0.identifier == identifier } || isReference
        ? nil : violation(.breaks, identifier, "the scene '\(identifier)', which storyboard '\(name)' does not have")
    }
  }

  private static func shop(
    _ storyboard: String, scene: String? = nil, bundle: String? = nil, segue: String? = "show"
  ) -> ExampleNib {
    var reference = ExampleObject("viewControllerPlaceholder", "reference").saying("storyboardName", storyboard)
    if let scene { reference = reference.saying("referencedIdentifier", scene) }
    if let bundle { reference = reference.saying("bundleIdentifier", bundle) }
    let feed = ExampleObject("viewController", "feed").saying("storyboardIdentifier", "cart")
    return .storyboard("Shop", segue.map { feed.segue($0, to: "reference") } ?? feed, reference)
  }
}
