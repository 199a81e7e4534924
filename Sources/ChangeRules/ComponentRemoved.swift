package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The component is gone.
  package static let componentRemoved = ChangeRule(
    id: "component-removed", step: .major, effect: .loadFailure,
    summary: "The component's nib is gone, in no target anymore, or defines no component anymore.",
    rationale: """
      A class that loads a nib which is not in the bundle raises "Could not load NIB in bundle" wherever it is \
      embedded. When the class is gone too, an embedding becomes an object of the element's own class: an empty view, \
      whose outlets raise an exception.
      """,
    repair: "keep the component, or replace its embeddings first",
    examples: [
      .reports(
        "a host embeds it", .owner("Row"), nil, host: .host(.view("row", class: "Row")),
        "component 'Row' was removed, and is embedded here", effect: .loadFailure, at: .host("row")),
      .reports(
        "the document is a plain one now", .owner("Row"), .host(.label("label")),
        host: .host(.view("row", class: "Row")), "component 'Row' was removed, and is embedded here",
        effect: .loadFailure, at: .host("row")),
      .reports(
        "an object only names the class", .owner("Row"), nil,
        host: .host().beside(ExampleObject("customObject", "row", class: "Row")),
        "component 'Row' was removed, and its class is named here", .mayBreak, effect: .wiringLost, at: .host("row")),
      .reports(
        "its class still loads it", .owner("Row"), nil, host: .host(.view("row", class: "Row")),
        hostCode: loading, "component 'Row' was removed, and its class is embedded here", effect: .loadFailure,
        at: .host("row")),
      .reports(
        "a library may load it by the name of its class", .owner("Row"), nil, host: .host(.view("row", class: "Row")),
        hostCode: "class Row: VendorView {}", "component 'Row' was removed, and its class is embedded here", .mayBreak,
        effect: .loadFailure, at: .host("row")),
      .reports(
        "code loads it", .owner("Row"), nil, sources: ("class Row: UIView {}", ""),
        code: """
          class Screen: UIViewController { func show() { _ = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil) } }
          """,
        "nib 'Row' was removed, and is loaded here", effect: .loadFailure, at: .code(#"UINib(nibName: "Row""#)),
      .reports(
        "code makes the controller that finds it by its name",
        .owner("Screen", outlets: ["label": "label"], .label("label")).named("Screen"), nil,
        sources: (screenWithLabel, screenWithLabel),
        code: making,
        "component 'Screen' was removed, and the controller that is made here found it by its name",
        effect: .crashOnUse, at: .code("Screen()")),
      .notes(
        "code makes the controller, which uses nothing of it",
        .owner("Screen", outlets: ["label": "label"], .label("label")).named("Screen"), nil,
        sources: (screenWithLabel, "class Screen: UIViewController { let label = UILabel() }"), code: making,
        "component 'Screen' was removed", at: .before("-1")),
      .notes(
        "its class makes the content in code now", .owner("Row"), nil, host: .host(.view("row", class: "Row")),
        hostCode: "class Row: UIView { let title = UILabel() }", "component 'Row' was removed", at: .before("-1")),
      .notes(
        "its class inherits from a library's now, and loads nothing", .owner("Row"), nil,
        sources: (loading, "class Row: VendorView {}"), host: .host(.view("row", class: "Row")),
        hostCode: "class Row: VendorView {}", "component 'Row' was removed", at: .before("-1")),
      .reports(
        "a cell of a table only names the class", .owner("Row"), nil,
        host: .host(ExampleObject("tableViewCell", "row", class: "Row")),
        "component 'Row' was removed, and its class is named here", .mayBreak, effect: .wiringLost, at: .host("row")),
      .reports(
        "a cell of a table connects outlets of the class", .owner("Row"), nil,
        host: .host(
          ExampleObject("tableViewCell", "row", class: "Row", outlets: ["title": "label"], content: [.label("label")])),
        "component 'Row' was removed, and is embedded here", effect: .loadFailure, at: .host("row")),
      .notes(
        "a cell has its content from whoever registers it", .owner("Row"), nil,
        host: .host(ExampleObject("tableViewCell", "row", class: "Row")), hostCode: "class Row: VendorCell {}",
        "component 'Row' was removed", at: .before("-1")),
      .notes(
        "nobody embeds it", .owner("Row"), nil, host: .host(.view("line", class: "Line")),
        "component 'Row' was removed", at: .before("-1")),
      .allows("it has another class", .owner("Row"), .owner("Line"), host: .host(.view("line", class: "Line"))),
    ],
    finds: { change in
      guard let old = change.old, let name = old.className, change.new?.className == nil else { return [] }
      return [
        SurfaceChange(
          name.name, "component '\(name.name)' \(change.loss)", at: old.definitionLocation,
          change.new.map { $0.location(.start) })
      ]
    },
    hurts: { removed, change, reliance in
      let name = removed.member
      guard let old = change.old else { return [] }
      let nibName = old.nibName
      switch reliance {
      case .code(let catalog):
        // A nib that defines no component anymore is loaded as before, and so is one of which another language's copy is left.
        guard change.new == nil, !change.isReplaced else { return [] }
        let found =
          change.loadsOfNib(catalog).map {
            Violation(.breaks, removed, in: $0.location, "nib '\(nibName)' \(change.loss), and is loaded here")
          }
          + change.ownersOfNib(catalog).map {
            Violation(.breaks, removed, in: $0, "nib '\(nibName)' \(change.loss), and its owner names it here")
          } + (change.ownNibLost(catalog)?.violations(of: removed) ?? [])
        return change.isStillBuilt(catalog) ? found.map(\.stillBuilt) : found
      case .embedding(let use):
        let classes = use.host.context.classes
        let facts = classes?.classes[name]?.first
        let isCell = ElementRole(element: use.embedding.element) == .cell
        // A cell that a document has comes with content of its own: of the component it has only the class. Without that
        // it is a plain one, which is as good where nothing is connected to it.
        let isPlainCell =
          isCell && use.usage.connectionsFrom.isEmpty && !use.usage.connectionsTo.contains { $0.kind == .action }
        guard use.loadsNib, facts != nil || !isPlainCell else {
          guard facts == nil else { return [] }
          return [
            use.violation(
              .mayBreak, removed, "component '\(name)' \(change.loss), and its class is named here",
              effect: use.effectWithoutClass)
          ]
        }
        // A class that is gone leaves an object of the element's own class.
        guard let facts else {
          let isClassGone = classes.map { !$0.classes.isEmpty } ?? false
          return [
            use.violation(
              .breaks, removed, "component '\(name)' \(change.loss), and is embedded here",
              effect: isClassGone ? use.effectWithoutClass : nil)
          ]
        }
        // A cell has its content from whoever registers it.
        if case .unknown = facts.technique.technique, isCell { return [] }
        // Its own code loaded the nib, and does not anymore: what a library has above it never knew of that nib.
        if case .unknown = facts.technique.technique, facts.technique.loads.isEmpty, old.technique?.origin == .sources {
          return []
        }
        guard let verdict = facts.technique.loads(nibName) else { return [] }
        return [use.violation(verdict, removed, "component '\(name)' \(change.loss), and its class is embedded here")]
      default: return []
      }
    })
}

extension ChangeRule {
  private static let making = "class App: UIResponder { func show() { push(Screen()) } }"

  /// A controller that uses an outlet of its nib.
  static let screenWithLabel = """
    class Screen: UIViewController {
      @IBOutlet var label: UILabel!
      override func viewDidLoad() { label.text = "Hello" }
    }
    """

  private static let loading = """
    class Row: UIView {
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(UINib(nibName: "Row", bundle: nil).instantiate(withOwner: self)[0] as! UIView)
      }
    }
    """
}

extension TechniqueCode {
  /// What becomes of an embedding when a nib is gone: nil where the class does without it.
  fileprivate func loads(_ nibName: String) -> Verdict? {
    switch technique {
    case .unknown: return .mayBreak
    case .known(nil), .known(.code?): return nil
    case .known:
      let names = loads.filter { $0.entry == .initializer || $0.entry == .awakeAfter || $0.entry == .awakeFromNib }
        .map(\.nibName)
      if names.contains(.known(nibName)) { return .breaks }
      return names.contains { $0.value == nil } ? .mayBreak : nil
    }
  }
}
