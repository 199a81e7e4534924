package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The component's nib has another name.
  package static let nibNameChanged = ChangeRule(
    id: "nib-name-changed", step: .major, effect: .loadFailure,
    summary: "The component's nib has another name.",
    rationale: """
      A nib is found by its name. Code that loads the old one, and a view controller that names it in a document, raise \
      "Could not load NIB in bundle".
      """,
    repair: "name the new nib wherever the old one is loaded, or keep the name",
    examples: [
      .reports(
        "a host names the nib", .owner("Screen").named("Screen"), .owner("Screen").named("Page"),
        host: .host().beside(
          ExampleObject("viewController", "screen", class: "Screen").saying("nibName", "Screen")),
        "nib 'Screen' is called 'Page' now, and is named here", effect: .loadFailure, at: .host("screen")),
      .reports(
        "other code loads it", .owner("Row"), .owner("Row").named("Line"),
        sources: ("class Row: UIView {}", "class Row: UIView {}"),
        code: """
          class Screen: UIViewController { func show() { _ = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil) } }
          """,
        "nib 'Row' is called 'Line' now, and is loaded here", effect: .loadFailure, at: .code(#"UINib(nibName: "Row""#)),
      .reports(
        "code makes the controller that finds it by its name",
        .owner("Screen", outlets: ["label": "label"], .label("label")).named("Screen"),
        .owner("Screen", outlets: ["label": "label"], .label("label")).named("Page"),
        sources: (screenWithLabel, screenWithLabel),
        code: "class App: UIResponder { func show() { push(Screen()) } }",
        "nib 'Screen' is called 'Page' now, and the controller that is made here found it by its name",
        effect: .crashOnUse, at: .code("Screen()")),
      .notes(
        "a host embeds the class", .owner("Row"), .owner("Row").named("Line"), host: .host(.view("row", class: "Row")),
        "nib 'Row' is called 'Line' now", at: .after("-1")),
      .reports(
        "code asks for the storyboard", .storyboard("Main", ExampleObject("viewController", "feed")),
        .storyboard("Home", ExampleObject("viewController", "feed")),
        sources: ("class Row: UIView {}", "class Row: UIView {}"),
        code: """
          class Feed: UIViewController { func show() { _ = UIStoryboard(name: "Main", bundle: nil) } }
          class App { let feed = Feed() }
          """,
        "storyboard 'Main' is called 'Home' now, and is loaded here", effect: .loadFailure,
        at: .code(#"UIStoryboard(name: "Main""#)),
      .allows("it has the same name", .owner("Row"), .owner("Row", .label("label"))),
    ],
    finds: { change in
      guard let (old, new) = change.states, old.nibName != new.nibName else { return [] }
      let kind = old.document.kind == .storyboard ? "storyboard" : "nib"
      return [
        SurfaceChange(
          old.nibName, "\(kind) '\(old.nibName)' is called '\(new.nibName)' now", old: old.nibName, new: new.nibName,
          at: old.definitionLocation, new.definitionLocation)
      ]
    },
    hurts: { renamed, change, reliance in
      let name = renamed.member
      switch reliance {
      case .embedding(let use):
        guard use.embedding.nibName == name else { return [] }
        return [use.violation(.breaks, renamed, renamed.message + ", and is named here")]
      case .code(let catalog):
        guard !change.isReplaced else { return [] }
        let found =
          catalog.hosts(ofNib: name, at: change.old?.path ?? "").map {
            Violation(.breaks, renamed, in: $0.location, renamed.message + ", and is loaded here")
          }
          + change.ownersOfNib(catalog).map {
            Violation(.breaks, renamed, in: $0, renamed.message + ", and its owner names it here")
          }
          + change.usesOfStoryboard(catalog).map {
            Violation(renamed, in: $0, renamed.message + ", and is loaded here")
          } + (change.ownNibLost(catalog)?.violations(of: renamed) ?? []) + change.launches(catalog, renamed)
        return change.isStillBuilt(catalog) ? found.map(\.stillBuilt) : found
      default: return []
      }
    })
}
