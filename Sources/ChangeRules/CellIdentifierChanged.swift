package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// No prototype cell goes by an identifier anymore.
  package static let cellIdentifierChanged = ChangeRule(
    id: "cell-identifier-changed", step: .major, effect: .crashOnUse,
    summary: "No prototype cell of a storyboard has a reuse identifier that one had.",
    rationale: """
      A table asks for its cells by their identifier. dequeueReusableCell(withIdentifier:for:) raises an exception when \
      no prototype cell has it and no class or nib is registered for it.
      """,
    repair: "keep the identifier, or change it in code too",
    examples: [
      .reports(
        "code asks for it", table("row"), table("line"), sources: (feed, feed), code: asking(),
        "no cell has the identifier 'row' anymore, and code asks for it here", effect: .crashOnUse,
        at: .code("dequeueReusableCell")),
      .reports(
        "code asks for it in a branch", table("row"), table("line"), sources: (feed, feed),
        code: asking(in: "if place.row > 0"), "no cell has the identifier 'row' anymore, and code asks for it here",
        .mayBreak, effect: .crashOnUse, at: .code("dequeueReusableCell")),
      .notes(
        "nothing makes who asks for it", table("row"), table("line"), sources: (feed, feed),
        code: asking(isMade: false), "no cell has the identifier 'row' anymore", at: .after("cell")),
      .notes(
        "code registers it", table("row"), table("line"), sources: (feed, feed),
        code: asking("tableView.register(Row.self, forCellReuseIdentifier: \"row\")"),
        "no cell has the identifier 'row' anymore", at: .after("cell")),
      .notes(
        "code registers whatever it is given", table("row"), table("line"), sources: (feed, feed),
        code: asking("for name in names { tableView.register(Row.self, forCellReuseIdentifier: name) }"),
        "no cell has the identifier 'row' anymore", at: .after("cell")),
      .notes(
        "the screen of who asks for it has no table anymore",
        screen("<tableView id=\"table\"><prototypes>\(cell)</prototypes></tableView>"),
        screen(""), sources: (feed, feed), code: asking(), "no cell has the identifier 'row' anymore",
        at: .before("cell")),
      .allows("it is new", .storyboard("Shop", ExampleObject("viewController", "feed")), table("row")),
    ],
    finds: { change in
      guard let (old, new) = change.states, old.document.kind == .storyboard else { return [] }
      let kept = change.usage.reuseIdentifiers.union(new.document.reuseIdentifiers.map(\.name))
      var seen: Set<String> = []
      let removed = old.document.reuseIdentifiers.filter { !kept.contains($0.name) && seen.insert($0.name).inserted }
      return removed.map { name, cell in
        let what = StoryboardUse.Kind(askingFor: cell.element).prototypeName
        return SurfaceChange(
          name, "no \(what) has the identifier '\(name)' anymore", at: old.location(cell.position),
          new.object(cell.id).map { new.location($0.position) })
      }
    },
    hurts: { removed, change, reliance in
      guard case .code(let catalog) = reliance, let old = change.old else { return [] }
      // A table never asks for the cell of a collection view.
      let kinds = Set(
        old.document.reuseIdentifiers.filter { $0.name == removed.member }.map {
          StoryboardUse.Kind(askingFor: $0.object.element)
        })
      return catalog.tree.storyboardUses.filter {
        kinds.contains($0.kind) && $0.identifier == removed.member && !catalog.mayRegister(cellFor: $0)
          && change.usage.mayRun($0, classes: catalog) && !change.takesTables(from: $0.user)
      }.map { use in
        var violation = Violation(removed, in: use, removed.message + ", and code asks for it here")
        // Often what is left for rows that there are none of.
        if use.isConditional { violation.verdict = .mayBreak }
        return violation
      }
    })

  private static let feed = "class Feed: UITableViewController {}"

  private static func table(_ identifier: String) -> ExampleNib {
    .storyboard(
      "Shop",
      ExampleObject(
        "tableViewController", "feed", class: "Feed",
        content: [
          ExampleObject("tableViewCell", "cell").saying("reuseIdentifier", identifier)
        ]))
  }

  private static let cell = #"<tableViewCell reuseIdentifier="row" id="cell"/>"#

  private static func screen(_ content: String) -> ExampleNib {
    var screen = ExampleObject("viewController", "screen", class: "Screen")
    screen.elements = ["<view key=\"view\" id=\"root\"><subviews>\(content)</subviews></view>"]
    return .storyboard("Shop", screen)
  }

  private static func asking(_ registration: String = "", in branch: String = "", isMade: Bool = true) -> String {
    let call = #"_ = tableView.dequeueReusableCell(withIdentifier: "row", for: place)"#
    return """
      class Screen: UITableViewController {
        func cell(at place: IndexPath) { \(registration)
          \(branch.isEmpty ? call : branch + " { " + call + " }")
        }
      }
      \(isMade ? "class App { func start() { _ = Screen() } }" : "")
      """
  }
}

extension ComponentChange {
  /// Whether the scenes of a controller had tables or collection views, and have none anymore: nothing asks it for cells.
  fileprivate func takesTables(from controller: String?) -> Bool {
    guard let controller, let (old, new) = states, let before = old.hasTables(of: controller),
      let now = new.hasTables(of: controller)
    else { return false }
    return before && !now
  }
}

extension ComponentState {
  /// Whether a table or a collection view is in a scene of a class; nil where there is no such scene.
  fileprivate func hasTables(of controller: String) -> Bool? {
    let tree = layout.tree
    let scenes = Set(
      layout.objects.lazy.filter { object in
        object.customClass?.name == controller && ElementRole(element: object.element) == .viewController
      }.compactMap { tree.scene(around: $0.index) })
    guard !scenes.isEmpty else { return nil }
    return layout.objects.contains { object in
      ["tableView", "collectionView"].contains(object.element)
        && tree.scene(around: object.index).map(scenes.contains) == true
    }
  }
}
