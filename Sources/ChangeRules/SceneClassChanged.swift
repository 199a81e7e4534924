package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The scene that goes by an identifier has a controller of another class.
  package static let sceneClassChanged = ChangeRule(
    id: "scene-class-changed", step: .major, effect: .crashOnUse,
    summary: "The scene of an identifier has a controller of a class to which code cannot cast it.",
    rationale: """
      Code gets a scene's controller as a UIViewController and takes it for what it expects: as! stops the program where \
      it is something else. It happens when an identifier goes from a navigation controller to the controller in it.
      """,
    repair: "give the identifier back to the other controller, or cast to the new class",
    examples: [
      .reports(
        "the identifier went from the navigation controller to what is in it",
        shop("navigationController", class: nil), shop("viewController", class: "Cart"),
        sources: ("class Cart: UIViewController {}", "class Cart: UIViewController {}"), code: casting,
        "scene 'cart' is a 'Cart' instead of a 'UINavigationController', and code takes it for a "
          + "'UINavigationController' here", effect: .crashOnUse,
        at: .code(#"instantiateViewController(withIdentifier: "cart""#)),
      .notes(
        "code takes it for what it is", shop("tabBarController", class: nil), shop("navigationController", class: nil),
        code: casting, "scene 'cart' is a 'UINavigationController' instead of a 'UITabBarController'",
        at: .after("scene")),
      .notes(
        "code asks first what it is", shop("navigationController", class: nil), shop("viewController", class: "Cart"),
        sources: ("class Cart: UIViewController {}", "class Cart: UIViewController {}"),
        code: casting.replacing("as!", with: "as?"),
        "scene 'cart' is a 'Cart' instead of a 'UINavigationController'", at: .after("scene")),
      .allows(
        "a subclass will do", shop("viewController", class: "Cart"), shop("viewController", class: "LargeCart"),
        sources: (
          "class Cart: UIViewController {}", "class Cart: UIViewController {}\nclass LargeCart: Cart {}"
        ), code: casting.replacing("UINavigationController", with: "Cart")),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      let before = Dictionary(old.scenes.map { ($0.identifier, $0.object) }) { first, _ in first }
      return new.scenes.compactMap { scene in
        guard let was = before[scene.identifier], let name = old.document.className(of: was),
          let newName = new.document.className(of: scene.object), new.isKind(scene.object, of: name) == false
        else { return nil }
        return SurfaceChange(
          scene.identifier, "scene '\(scene.identifier)' is a '\(newName)' instead of a '\(name)'", old: name,
          new: newName, at: old.location(was.position), new.location(scene.object.position))
      }
    },
    hurts: { changed, change, reliance in
      guard case .code(let catalog) = reliance, let new = change.new,
        let scene = new.scenes.first(where: { $0.identifier == changed.member })?.object
      else { return [] }
      return catalog.tree.storyboardUses.compactMap { use in
        guard use.kind == .scene, use.names(identifier: changed.member), use.names(storyboard: new.nibName),
          let expected = use.castTo, new.isKind(scene, of: expected) == false,
          catalog.mayBeTogether(use.location.path, new.path), change.usage.mayRun(use, classes: catalog)
        else { return nil }
        return Violation(changed, in: use, changed.message + ", and code takes it for a '\(expected)' here")
      }
    })

  private static let casting = """
    class Feed: UIViewController {
      func show() { _ = storyboard?.instantiateViewController(withIdentifier: "cart") as! UINavigationController }
    }
    class App { let feed = Feed() }
    """

  private static func shop(_ element: String, class name: String?) -> ExampleNib {
    .storyboard("Shop", ExampleObject(element, "scene", class: name).saying("storyboardIdentifier", "cart"))
  }
}

extension ComponentState {
  fileprivate func isKind(_ object: LayoutObject, of name: String) -> Bool? {
    document.isKind(object, of: name, at: path, context.classes)
  }
}
