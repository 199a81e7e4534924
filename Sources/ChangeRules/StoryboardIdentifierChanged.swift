package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// No scene of a storyboard goes by an identifier anymore.
  package static let storyboardIdentifierChanged = ChangeRule(
    id: "storyboard-identifier-changed", step: .major, effect: .loadFailure,
    summary: "No scene of the storyboard has an identifier that one had.",
    rationale: """
      A storyboard reference, and instantiateViewController(withIdentifier:) in code, find the scene by its identifier. \
      When it is gone they raise an exception.
      """,
    repair: "keep the identifier, or change it in every reference",
    examples: [
      .reports(
        "a reference leads to it", scene("cart"), scene("basket"),
        host: .host().beside(
          ExampleObject("viewControllerPlaceholder", "reference").saying("storyboardName", "Row").saying(
            "referencedIdentifier", "cart")), "no scene is called 'cart' anymore, and a reference here leads to it",
        effect: .loadFailure, at: .host("reference")),
      .notes(
        "a reference leads to another one", scene("cart"), scene("basket"),
        host: .host().beside(
          ExampleObject("viewControllerPlaceholder", "reference").saying("storyboardName", "Row").saying(
            "referencedIdentifier", "basket")), "no scene is called 'cart' anymore", at: .after("scene")),
      .reports(
        "code asks for it", shop(calling: "cart"), shop(calling: "basket"),
        sources: ("class Cart: UIViewController {}", "class Cart: UIViewController {}"),
        code: asking, "no scene is called 'cart' anymore, and code asks for it here", effect: .loadFailure,
        at: .code(#"instantiateViewController(withIdentifier: "cart""#)),
      .notes(
        "code asks for another one", shop(calling: "list"), shop(calling: "cart"),
        sources: ("class Cart: UIViewController {}", "class Cart: UIViewController {}"), code: asking,
        "no scene is called 'list' anymore", at: .after("scene")),
      .allows("it is new", .owner("Row"), scene("cart")),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      let kept = Set(new.scenes.map(\.identifier))
      return old.scenes.filter { !kept.contains($0.identifier) }.map {
        SurfaceChange(
          $0.identifier, "no scene is called '\($0.identifier)' anymore", at: old.location($0.object.position),
          new.object($0.object.id).map { new.location($0.position) })
      }
    },
    hurts: { removed, change, reliance in
      guard let storyboard = change.old?.nibName else { return [] }
      switch reliance {
      case .references(let references, _):
        return references.filter { $0.storyboardName == storyboard && $0.referencedIdentifier == removed.member }.map {
          Violation(
            .breaks, removed.member, object: $0.objectID, at: $0.position,
            removed.message + ", and a reference here leads to it")
        }
      case .code(let catalog):
        // Code that asks for the storyboard by a name which none has anymore does not get as far as the scene.
        let isGone = change.new?.nibName != storyboard && !change.isReplaced
        return catalog.tree.storyboardUses.filter { use in
          if isGone, use.storyboard != nil { return false }
          let own = change.usage.ownStoryboards(of: use, classes: catalog)
          return use.kind == .scene && use.names(identifier: removed.member) && use.names(storyboard: storyboard)
            && catalog.mayBeTogether(use.location.path, change.new?.path ?? "")
            && own?.contains(change.new?.nibName ?? storyboard) != false
            && !change.usage.hasScene(for: use, classes: catalog) && change.usage.mayRun(use, classes: catalog)
        }.map { Violation(removed, in: $0, removed.message + ", and code asks for it here") }
      default: return []
      }
    })

  private static let asking = """
    class Feed: UIViewController {
      func show() { _ = storyboard?.instantiateViewController(withIdentifier: "cart") }
    }
    class App { let feed = Feed() }
    """

  private static func shop(calling identifier: String) -> ExampleNib {
    .storyboard(
      "Shop", ExampleObject("viewController", "scene", class: "Cart").saying("storyboardIdentifier", identifier))
  }

  private static func scene(_ identifier: String) -> ExampleNib {
    .owner("Row").beside(ExampleObject("viewController", "scene").saying("storyboardIdentifier", identifier))
  }
}

extension ComponentState {
  /// The objects of a storyboard that code can ask for, in document order.
  var scenes: [(identifier: String, object: LayoutObject)] {
    layout.objects.compactMap { object in
      document.sceneIdentifier(of: object).map { ($0, object) }
    }
  }
}
