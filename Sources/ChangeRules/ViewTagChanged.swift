package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// No object of a document has a tag that one had.
  package static let viewTagChanged = ChangeRule(
    id: "view-tag-changed", step: .minor, effect: .crashOnUse,
    summary: "No view of a document has a tag that one had.",
    rationale: """
      Code finds views by viewWithTag(_:), in cells above all. Where no view has the tag it gets nil: what is forced, as by \
      as!, stops the program, and in Objective-C nothing happens. Tags count that code writes out as numbers, in the classes \
      of the document and in those that load it, and that no such code gives to a view.
      """,
    repair: "keep the tag, or reach the view by an outlet",
    examples: [
      .reports(
        "code has to find it", cell("7"), cell("8"), sources: (feed(), feed()),
        "no view has the tag 7 anymore, and code looks for it here", effect: .crashOnUse,
        at: .classAfter("viewWithTag(7)")),
      .reports(
        "code may do without it", cell("7"), cell("8"), sources: (feed("as?"), feed("as?")),
        "no view has the tag 7 anymore, and code looks for it here", .mayBreak, effect: .wiringLost,
        at: .classAfter("viewWithTag(7)")),
      .reports(
        "code of Objective-C looks for it", cell("7"), cell("8"), sources: (objectiveC, objectiveC),
        "no view has the tag 7 anymore, and code looks for it here", .mayBreak, effect: .wiringLost,
        at: .classAfter("viewWithTag:7")),
      .notes(
        "no code looks for it", cell("7"), cell("8"), sources: (feed(tag: "9"), feed(tag: "9")),
        "no view has the tag 7 anymore", at: .before("label")),
      .notes(
        "code gives views tags", cell("7"), cell("8"), sources: (giving, giving),
        "no view has the tag 7 anymore", at: .before("label")),
      .allows("another view has it", cell("7"), cell("8", other: "7"), sources: (feed(), feed())),
      .allows("it is new", cell("0"), cell("7"), sources: (feed(), feed())),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      let kept = Set(new.document.tags.map(\.tag))
      var seen: Set<Int> = []
      // What embeddings find of the root, tag-changed tells.
      return old.document.tags.filter { tag, object in
        object.id != old.root?.id && !kept.contains(tag) && seen.insert(tag).inserted
      }.map { tag, object in
        SurfaceChange(
          "\(tag)", "no view has the tag \(tag) anymore", at: old.location(object.position),
          new.object(object.id).map { new.location($0.position) })
      }
    },
    hurts: { removed, change, reliance in
      guard case .code(let catalog) = reliance, let old = change.old else { return [] }
      let names = old.classes(around: removed.oldLocation, catalog)
      let ofClasses = catalog.tree.tagUses.filter { use in
        use.user.map { user in names.contains { catalog.hasCode(of: user, $0) } } == true
      }
      // A view may get it from code, or come from a nib that the class loads.
      guard !ofClasses.contains(where: { $0.isGiven && ($0.tag.map { "\($0)" == removed.member } ?? true) }) else {
        return []
      }
      let loading = Set(catalog.codeHosts.lazy.filter { $0.nibName.value != old.nibName }.compactMap(\.className))
      let uses = ofClasses.filter { use in
        !use.isGiven && use.tag.map { "\($0)" == removed.member } == true
          && use.user.map { user in !loading.contains { catalog.hasCode(of: $0, user) } } == true
      }
      return uses.map { use in
        var violation = Violation(
          use.isForced && !use.isConditional ? .breaks : .mayBreak, removed, in: use.location,
          removed.message + ", and code looks for it here")
        if !use.isForced { violation.effect = .wiringLost }
        return violation
      }
    })

  private static func cell(_ tag: String, other: String = "0") -> ExampleNib {
    .storyboard(
      "Shop",
      ExampleObject(
        "tableViewController", "feed", class: "Feed",
        content: [
          ExampleObject(
            "tableViewCell", "cell",
            content: [
              ExampleObject("label", "label").saying("tag", tag), ExampleObject("label", "other").saying("tag", other),
            ])
        ]))
  }

  private static let objectiveC = """
    @interface Feed : UITableViewController
    @end
    @implementation Feed
    - (void)fill:(UITableViewCell *)cell { UILabel *label = (UILabel *)[cell viewWithTag:7]; label.text = @"Hello"; }
    @end
    """

  private static let giving = feed().replacing("let label", with: "cell.tag = index\n    let label")

  private static func feed(_ cast: String = "as!", tag: String = "7") -> String {
    """
    @objc(Feed) class Feed: UITableViewController {
      func fill(_ cell: UITableViewCell) { let label = cell.viewWithTag(\(tag)) \(cast) UILabel }
    }
    """
  }
}

extension InterfaceDocument {
  /// The views with a tag, in document order.
  fileprivate var tags: [(tag: Int, object: LayoutObject)] {
    layout.objects.compactMap { object in
      layout.tree[object.index]["tag"].flatMap { Int($0) }.flatMap { $0 == 0 ? nil : ($0, object) }
    }
  }
}

extension ComponentState {
  /// The classes that are in the scene of a storyboard in which an object was, or in a nib, and those whose code loads that.
  fileprivate func classes(around location: SourceLocation?, _ catalog: ClassCatalog) -> Set<String> {
    let tree = layout.tree
    let scene = layout.objects.first { $0.position == location?.position }.flatMap { tree.scene(around: $0.index) }
    let objects = layout.objects.filter { scene == nil || tree.scene(around: $0.index) == scene }
    return Set(objects.compactMap(\.customClass?.name)).union(
      catalog.hosts(ofNib: nibName, at: path).compactMap(\.className))
  }
}
