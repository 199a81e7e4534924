import AutoLayout
package import Compatibility
import ComponentModel

extension DocumentRule {
  /// Constraints leave open where a view is, or how large.
  package static let ambiguousLayout = DocumentRule(
    id: "ambiguous-layout", effect: .layoutShift,
    summary: "Nothing decides where a view is, or how large it is.",
    rationale: """
      Where constraints allow several layouts, Xcode adds some of low priority when it builds the document, by which a \
      view stays as it was drawn: it does not follow another device, a rotation or a longer text, and what is tied to it \
      may have another size. A view is reported where Xcode found its layout ambiguous too, and marked it so when it \
      saved the document: how large texts and controls are is estimated here. \
      Views of stack views, image views to which code gives an image, and those of scenes whose code may set sizes or \
      constraints are left out.
      """,
    repair:
      "add the constraint that is missing, or let one view hug its content or resist compression more than the other",
    examples: [
      .reports(
        "a plain view has a place and no height",
        .host(panel().saying("ambiguous", "YES").constrained(#"firstAttribute="width" constant="100""#)).placing(
          "panel"),
        "nothing decides the height of view 'panel'", .mayBreak),
      .reports(
        "another view is below it",
        .host(
          panel().saying("ambiguous", "YES").constrained(#"firstAttribute="width" constant="100""#),
          ExampleObject("view", "foot").saying("translatesAutoresizingMaskIntoConstraints", "NO").sized("100 40")
            .saying("ambiguous", "YES").constrained(
              #"firstAttribute="width" constant="100""#, #"firstAttribute="height" constant="40""#)
        ).placing("panel").constrained(
          #"firstItem="foot" firstAttribute="leading" secondItem="root" secondAttribute="leading""#,
          #"firstItem="foot" firstAttribute="top" secondItem="panel" secondAttribute="bottom""#),
        "nothing decides the height of view 'panel', on which another view depends", .mayBreak),
      .allows(
        "Xcode does not find it ambiguous",
        .host(panel().constrained(#"firstAttribute="width" constant="100""#)).placing("panel")),
      .allows(
        "other constraints are in force for some sizes of the screen",
        .host(varying().constrained(#"firstAttribute="width" constant="100""#)).placing("panel")),
      .allows("a cell is as high as its labels", labels().rooted("tableViewCell")),
      .allows("how high texts of other fonts are is only estimated", stretchedLabels()),
      .allows(
        "code gives it an image", .owner("Row", outlets: ["icon": "icon"], picture("icon")).placing("icon"),
        source: "@objc(Row) class Row: UIView { @IBOutlet var icon: UIImageView!; func show() { icon.image = other } }"),
      .reports(
        "an image says how large it is, and not where",
        .owner(
          "Row", outlets: ["icon": "icon"],
          picture("icon").constrained(
            #"firstAttribute="width" constant="100""#, #"firstAttribute="height" constant="40""#)
        ).sized("320 200").constrained(
          #"firstItem="icon" firstAttribute="top" secondItem="root" secondAttribute="top""#),
        source: "@objc(Row) class Row: UIView { @IBOutlet var icon: UIImageView!; func show() { icon.image = other } }",
        "nothing decides the x position of imageView 'icon', which leaves it at 0, where Interface Builder has it",
        .safe),
      .allows(
        "code fills the stack view", .owner("Row", outlets: ["stack": "panel"], stack).placing("panel"),
        source: """
          @objc(Row) class Row: UIView {
            @IBOutlet var stack: UIStackView!
            func show(_ view: UIView) { stack.addArrangedSubview(view) }
          }
          """),
      .allows(
        "code fills a stack view on which its height depends",
        .owner("Row", outlets: ["stack": "stack"], panelAroundStack).placing("panel"),
        source: """
          @objc(Row) class Row: UIView {
            @IBOutlet var stack: UIStackView!
            func show(_ view: UIView) { stack.addArrangedSubview(view) }
          }
          """),
      .reports(
        "no code gives it an image", .owner("Row", outlets: ["icon": "icon"], picture("icon")).placing("icon"),
        source: "@objc(Row) class Row: UIView { @IBOutlet var icon: UIImageView! }",
        "nothing decides the width and height of imageView 'icon'", .mayBreak),
      .allows(
        "its height is said",
        .host(
          panel().constrained(
            #"firstAttribute="width" constant="100""#, #"firstAttribute="height" constant="40""#)
        ).placing("panel")),
      .allows(
        "its class has code that may say it",
        .host(
          ExampleObject("view", "panel", class: "Panel").saying("translatesAutoresizingMaskIntoConstraints", "NO")
            .sized("100 40").constrained(#"firstAttribute="width" constant="100""#)
        ).placing("panel"),
        source:
          "@objc(Panel) class Panel: UIView { override var intrinsicContentSize: CGSize { CGSize(width: 1, height: 1) } }"
      ),
    ]
  ) { checked in
    guard let stored = checked.solved(.asStored) else { return [] }
    let openOnCanvas = stored.openAttributes
    guard !openOnCanvas.isEmpty, let open = checked.solved(.runTime, fitsCells: true)?.openAttributes else { return [] }
    let certain = checked.objectsLaidOutByDocument
    let accessories = checked.accessories
    let ofStyles = checked.viewsOfCellStyles
    let found = stored.objects.compactMap { object -> (id: ObjectID, attributes: [String])? in
      guard let attributes = openOnCanvas[object.id]?.filter({ open[object.id]?.contains($0) == true }),
        !attributes.isEmpty, certain.contains(object.id), !checked.isInStackView(object.id),
        !accessories.contains(object.id), !ofStyles.contains(object.id),
        !checked.isBesideEstimatedText(object.id), checked.isMarkedAmbiguous(object.id),
        !checked.variesConstraints(object.id)
      else { return nil }
      return (object.id, attributes)
    }
    // An image view is as large as the image that code gives it.
    let pictured = Set(checked.givenProperties.filter { $0.value.contains("image") }.keys)
    let sized = Set(stored.objects.lazy.filter { $0.element == "imageView" && pictured.contains($0.id) }.map(\.id))
      .union(checked.stacksFilledByCode)
    let causes = checked.causes(of: found, among: openOnCanvas, besides: sized)
    return stored.objects.compactMap { object -> Violation? in
      guard let cause = causes[object.id] else { return nil }
      let words = cause.attributes.map { $0 == "x" || $0 == "y" ? "\($0) position" : $0 }
      let list =
        words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
      let others = cause.others.count
      let stays =
        others == 0 && checked.object(object.id).map { checked.isDesignedAtZero($0, along: cause.attributes) } == true
      return Violation(
        stays ? .safe : .mayBreak, cause.attributes.joined(separator: " "), object: object.id, at: object.position,
        "nothing decides the \(list) of \(checked.name(of: object.id))"
          + (others == 0 ? "" : ", on which \(others == 1 ? "another view depends" : "\(others) other views depend")")
          + (stays ? ", which leaves it at 0, where Interface Builder has it" : ""))
    }
  }

  /// A label from the top, and one below it to the bottom.
  private static func labels() -> ExampleNib {
    func label(_ id: String) -> ExampleObject {
      ExampleObject("label", id).saying("text", "Hello").saying("translatesAutoresizingMaskIntoConstraints", "NO")
    }
    return .host(label("one"), label("two")).placing("one").constrained(
      #"firstItem="two" firstAttribute="leading" secondItem="root" secondAttribute="leading""#,
      #"firstItem="two" firstAttribute="top" secondItem="one" secondAttribute="bottom""#,
      #"firstAttribute="bottom" secondItem="two" secondAttribute="bottom""#)
  }

  /// Two labels in a view that is higher than both seem to be.
  private static func stretchedLabels() -> ExampleNib {
    func label(_ id: String) -> ExampleObject {
      var label = ExampleObject("label", id).saying("text", "Hello").saying(
        "translatesAutoresizingMaskIntoConstraints", "NO")
      label.elements = [#"<fontDescription key="fontDescription" name="Verdana" family="Verdana" pointSize="17"/>"#]
      return label
    }
    return .host(label("one"), label("two")).placing("one").constrained(
      #"firstItem="two" firstAttribute="leading" secondItem="root" secondAttribute="leading""#,
      #"firstItem="two" firstAttribute="top" secondItem="one" secondAttribute="bottom""#,
      #"firstAttribute="bottom" secondItem="two" secondAttribute="bottom""#)
  }

  /// A panel that Xcode marked, and that has another constraint where the screen is low.
  private static func varying() -> ExampleObject {
    var panel = panel().saying("ambiguous", "YES")
    panel.elements = [
      #"<variation key="heightClass=compact"><mask key="constraints"><include reference="panel-c0"/></mask></variation>"#
    ]
    return panel
  }

  private static func picture(_ id: String) -> ExampleObject {
    ExampleObject("imageView", id).saying("translatesAutoresizingMaskIntoConstraints", "NO").sized("100 40")
      .saying("ambiguous", "YES")
  }

  private static let stack = ExampleObject("stackView", "panel").saying(
    "translatesAutoresizingMaskIntoConstraints", "NO"
  ).saying("ambiguous", "YES").sized("100 40").constrained(#"firstAttribute="width" constant="100""#)

  /// A panel that ends below a button, which is below a stack view.
  private static var panelAroundStack: ExampleObject {
    var panel = panel().saying("ambiguous", "YES").constrained(
      #"firstAttribute="width" constant="100""#,
      #"firstAttribute="bottom" secondItem="button" secondAttribute="bottom""#,
      #"firstItem="button" firstAttribute="top" secondItem="stack" secondAttribute="bottom""#,
      #"firstItem="button" firstAttribute="leading" secondItem="panel" secondAttribute="leading""#,
      #"firstItem="stack" firstAttribute="trailing" secondItem="panel" secondAttribute="trailing""#,
      #"firstItem="stack" firstAttribute="top" secondItem="panel" secondAttribute="top""#,
      #"firstItem="stack" firstAttribute="leading" secondItem="panel" secondAttribute="leading""#)
    func view(_ element: String, _ id: String) -> ExampleObject {
      ExampleObject(element, id).saying("translatesAutoresizingMaskIntoConstraints", "NO").sized("100 40")
    }
    panel.content = [
      view("stackView", "stack"), view("button", "button").constrained(#"firstAttribute="height" constant="45""#),
    ]
    return panel
  }

  private static func panel() -> ExampleObject {
    ExampleObject("view", "panel").saying("translatesAutoresizingMaskIntoConstraints", "NO").sized("100 40")
  }
}

extension SolvedLayout {
  /// What nothing decides of each view: `x`, `height`.
  fileprivate var openAttributes: [ObjectID: [String]] {
    var open: [ObjectID: [String]] = [:]
    for problem in problems {
      if case .ambiguous(let attributes) = problem.kind { open[problem.object] = attributes }
    }
    return open
  }
}

extension CheckedDocument {
  /// Of views that constraints tie to each other, along each axis, the one that leaves the others open: the first one of no
  /// size, or the first one.
  ///
  /// - Parameters:
  ///   - all: what is open of each view, of those too that are not told.
  ///   - sized: views that have a size all the same: what is tied to them, be it by others, is decided too.
  fileprivate func causes(
    of open: [(id: ObjectID, attributes: [String])], among all: [ObjectID: [String]], besides sized: Set<ObjectID>
  ) -> [ObjectID: (attributes: [String], others: Set<ObjectID>)] {
    var causes: [ObjectID: (attributes: [String], others: Set<ObjectID>)] = [:]
    for (place, size) in [("x", "width"), ("y", "height")] {
      let members = open.filter { $0.attributes.contains(place) || $0.attributes.contains(size) }
      var groups = Dictionary(members.enumerated().map { ($1.id, $0) }) { first, _ in first }
      for constraint in layout.constraints where constraint.isHorizontal == (place == "x") {
        guard let one = groups[constraint.firstItem], let other = constraint.secondItem.flatMap({ groups[$0] }) else {
          continue
        }
        for (id, group) in groups where group == max(one, other) { groups[id] = min(one, other) }
      }
      let decided = views(
        tiedTo: sized.filter { all[$0]?.contains(size) == true }, isHorizontal: place == "x",
        among: Set(all.lazy.filter { $0.value.contains(place) || $0.value.contains(size) }.map(\.key)))
      for (_, group) in Dictionary(grouping: members, by: { groups[$0.id] ?? 0 }) {
        guard decided.isDisjoint(with: group.map(\.id)),
          let cause = group.first(where: { $0.attributes.contains(size) }) ?? group.first
        else { continue }
        causes[cause.id, default: ([], [])].attributes += cause.attributes.filter { $0 == place || $0 == size }
        causes[cause.id, default: ([], [])].others.formUnion(group.lazy.map(\.id).filter { $0 != cause.id })
      }
    }
    return causes
  }

  /// Some views with those of others to which constraints along an axis tie them, one by another.
  private func views(
    tiedTo start: Set<ObjectID>, isHorizontal: Bool, among others: Set<ObjectID>
  ) -> Set<ObjectID> {
    guard !start.isEmpty else { return [] }
    let ties = layout.constraints.lazy.filter { $0.isHorizontal == isHorizontal }.flatMap { constraint in
      constraint.secondItem.map { [(constraint.firstItem, $0), ($0, constraint.firstItem)] } ?? []
    }
    let neighbors = Dictionary(grouping: ties) { $0.0 }
    var tied = start
    var open = Array(start)
    while let view = open.popLast() {
      for (_, other) in neighbors[view] ?? [] where others.contains(other) && tied.insert(other).inserted {
        open.append(other)
      }
    }
    return tied
  }

  /// Stack views that have nothing in them, and that code may give something by an outlet.
  fileprivate var stacksFilledByCode: Set<ObjectID> {
    let used = Set(layout.connections.lazy.filter { self.isUsed($0) }.compactMap(\.destination))
    return Set(
      layout.objects.lazy.filter { object in
        object.element == "stackView" && used.contains(object.id)
          && !self.layout.objects.contains { $0.parent == object.id }
      }.map(\.id))
  }

  /// Whether a view of which only the position is open is where an open position ends up: at 0, for nothing moves it.
  fileprivate func isDesignedAtZero(_ object: LayoutObject, along attributes: [String]) -> Bool {
    guard let frame = layout.tree.child(of: object.index, key: "frame") else { return false }
    return attributes.allSatisfy { attribute in
      ["x", "y"].contains(attribute) && layout.tree[frame][attribute].flatMap(Double.init) == 0
    }
  }

  /// Whether Xcode marked a view as ambiguous, and nobody told it not to look.
  fileprivate func isMarkedAmbiguous(_ id: ObjectID) -> Bool {
    guard let element = object(id).map({ layout.tree[$0.index] }) else { return false }
    return element["ambiguous"] == "YES" && element["verifyAmbiguity"] == nil
  }

  /// Whether a view or its superview has other constraints for some sizes of the screen: those on the canvas are others.
  fileprivate func variesConstraints(_ id: ObjectID) -> Bool {
    [object(id), object(object(id)?.parent)].compactMap(\.self).contains { object in
      layout.tree.children(of: object.index).contains { variation in
        layout.tree[variation].name == "variation"
          && layout.tree.children(of: variation).contains {
            layout.tree[$0].name == "mask" && layout.tree[$0]["key"] == "constraints"
          }
      }
    }
  }

  /// The labels and images of cells that have one of UIKit's styles: the cell places them.
  fileprivate var viewsOfCellStyles: Set<ObjectID> {
    Set(
      layout.objects.lazy.filter { $0.element == "tableViewCell" }.flatMap { cell in
        ["textLabel", "detailTextLabel", "imageView"].compactMap { layout.tree[cell.index][$0] }
      })
  }

  /// What outlets of cells take out of where it stands: `accessoryView`, `selectedBackgroundView`.
  fileprivate var accessories: Set<ObjectID> {
    Set(
      layout.connections.lazy.filter { $0.name.hasSuffix("ccessoryView") || $0.name.hasSuffix("ackgroundView") }
        .compactMap(\.destination))
  }

  /// Whether an object shares what is left with texts in fonts other than the system's, whose size is only estimated: what
  /// seems to be left may be nothing.
  fileprivate func isBesideEstimatedText(_ id: ObjectID) -> Bool {
    guard let object = object(id), let parent = object.parent else { return false }
    return layout.objects.contains { sibling in
      sibling.parent == parent
        && layout.tree.children(of: sibling.index).contains {
          layout.tree[$0].name == "fontDescription" && layout.tree[$0]["name"] != nil
        }
    }
  }

  /// Whether a stack view arranges an object, or something around it: it may be a spacer, and what is in one has the size
  /// that the stack view gives it.
  fileprivate func isInStackView(_ id: ObjectID) -> Bool {
    var parent = object(id)?.parent
    while let next = object(parent) {
      if next.element == "stackView" { return true }
      parent = next.parent
    }
    return false
  }
}

extension Constraint {
  /// Whether it is about the x axis.
  fileprivate var isHorizontal: Bool {
    ["leading", "trailing", "left", "right", "centerX", "width"].contains { firstAttribute.hasPrefix($0) }
  }
}
