package import Compatibility
import ComponentModel
import Foundation

extension DocumentRule {
  /// The document names an image or a color that the project does not have.
  package static let resourceNotFound = DocumentRule(
    id: "resource-not-found", effect: .resourceMissing,
    summary: "The document names an image or a color that no catalog and no file of the project has, or no target.",
    rationale: """
      A missing image is logged and stays blank, and so does one whose file no target copies into the app. A missing \
      color is logged too, and the one that Interface Builder kept in the document is used instead, also where the \
      catalog's would be another in dark mode.
      """,
    repair: "add it to an asset catalog or to the target, or choose another one in Interface Builder",
    examples: [
      .reports(
        "the image was removed", row("star"), resources: ["moon"],
        "image 'star' not found in any asset catalog", .mayBreak),
      .reports(
        "the color was removed", accented(), resources: ["Brand"],
        "color 'Accent' not found in any asset catalog", .mayBreak),
      .reports(
        "code gives its view another one",
        row("star", outlets: ["icon": "icon"]),
        source:
          "class Row: UIView { @IBOutlet var icon: UIImageView!\n func show() { icon.image = .init(named: \"moon\") } }",
        resources: ["moon"],
        "image 'star' not found in any asset catalog, and code gives its view another one", .safe),
      .reports(
        "code that has the object gives its view another one",
        row("star", outlets: ["icon": "icon"]),
        source: """
          class Row: UIView { @IBOutlet var icon: UIImageView! }
          func show(row: Row, in theme: Theme) { row.icon.image = theme.star }
          """,
        resources: ["moon"],
        "image 'star' not found in any asset catalog, and code gives its view another one", .safe),
      .reports(
        "a library's method gives its view another one",
        row("star", outlets: ["icon": "icon"]),
        source: """
          class Row: UIView { @IBOutlet var icon: UIImageView!
          func show(_ url: URL) { icon?.kf.setImage(with: url) } }
          """,
        resources: ["moon"],
        "image 'star' not found in any asset catalog, and code gives its view another one", .safe),
      .reports(
        "nobody says what is shown until an image has been loaded",
        row("star", outlets: ["icon": "icon"]),
        source: """
          class Row: UIView { @IBOutlet var icon: UIImageView!
          func show(_ url: URL) { icon.af_setImage(withURL: url) } }
          """,
        resources: ["moon"],
        "image 'star' not found in any asset catalog", .mayBreak),
      .reports(
        "Objective-C asks for its view by a message",
        row("star", outlets: ["icon": "icon"]),
        source: """
          @interface Row : UIView
          @property IBOutlet UIImageView *icon;
          @end
          @implementation Row
          - (void)awakeFromNib { [[self icon] setImage:[UIImage imageNamed:@"moon"]]; }
          @end
          """,
        resources: ["moon"],
        "image 'star' not found in any asset catalog, and code gives its view another one", .safe),
      .reports(
        "code gives the label another one in one case", accented(outlets: ["title": "title"]),
        source: """
          class Row: UIView { @IBOutlet var title: UILabel!
          func show(_ text: String) { if text.isEmpty { title.textColor = .red } } }
          """,
        resources: ["Brand"],
        "color 'Accent' not found in any asset catalog", .mayBreak),
      .reports(
        "code gives the label another one in either case", accented(outlets: ["title": "title"]),
        source: """
          class Row: UIView { @IBOutlet var title: UILabel!
          func show(_ text: String) { if text.isEmpty { title.textColor = .red } else { title.textColor = .blue } } }
          """,
        resources: ["Brand"],
        "color 'Accent' not found in any asset catalog, and code gives its view another one", .safe),
      .reports(
        "code gives the label another one only while it is highlighted", accented(outlets: ["title": "title"]),
        source: """
          class Row: UIView { @IBOutlet var title: UILabel!
          func setHighlighted() { title.textColor = .red } }
          """,
        resources: ["Brand"],
        "color 'Accent' not found in any asset catalog", .mayBreak),
      .reports(
        "code gives the label another one", accented(outlets: ["title": "title"]),
        source: """
          class Row: UIView { @IBOutlet var title: UILabel!
          override func awakeFromNib() { title.textColor = .red } }
          """,
        resources: ["Brand"],
        "color 'Accent' not found in any asset catalog, and code gives its view another one", .safe),
      .reports(
        "code that has the object gives the label another one", accented(outlets: ["title": "title"]),
        source: """
          class Row: UIView { @IBOutlet var title: UILabel! }
          func show(row: Row, in theme: Theme) { row.title?.textColor = theme.red }
          """,
        resources: ["Brand"],
        "color 'Accent' not found in any asset catalog, and code gives its view another one", .safe),
      .reports(
        "the label's own class gives it another one", accented(of: "Caption"),
        source: "class Caption: UILabel { override func awakeFromNib() { textColor = .red } }",
        resources: ["Brand"],
        "color 'Accent' not found in any asset catalog, and code gives its view another one", .safe),
      .reports(
        "code gives the label a color of another kind", accented(outlets: ["title": "title"]),
        source: """
          class Row: UIView { @IBOutlet var title: UILabel!
          override func awakeFromNib() { title.tintColor = .red } }
          """,
        resources: ["Brand"],
        "color 'Accent' not found in any asset catalog", .mayBreak),
      .reports(
        "a launch screen names it", accented().setting("launchScreen", "YES"), resources: ["Brand"],
        "color 'Accent' not found in any asset catalog, and the launch screen shows the value that it keeps itself",
        .safe),
      .allows("it is there", row("star"), resources: ["star"]),
      .allows(
        "the pictures of an animation are numbered", row("wheel"),
        resources: ["wheel1", "wheel2"]),
      .allows("no resources of the project are known", row("star")),
      .allows(
        "a picture in the document itself",
        row("FD38F886-C227-48A4-A17A-7151482A0173"), resources: ["moon"]),
      .allows(
        "no object shows what the document lists", .owner("Row").needing("image", "star"), resources: ["moon"]),
      .allows(
        "a reference to a storyboard: the scene there has a tab bar item of its own",
        .storyboard("Main", reference).needing("image", "star"), resources: ["moon"]),
      .allows("images of the system", .owner("Row").needing("systemImage", "star.fill"), resources: ["moon"]),
    ]
  ) { checked in
    guard let resources = checked.context.resources, !resources.lacksCatalogs else { return [] }
    let mentioned = checked.layout.tree.namesInUse
    let given = checked.givenProperties
    let unused = checked.unusedObjects
    let hidden = checked.hiddenViews
    lazy var uses = ResourceUses(checked.layout)
    return checked.layout.resources.compactMap { resource in
      let word: String
      switch resource.kind {
      case "image":
        guard resources.hasImages, !resources.hasImage(resource.name), !resource.isEmbedded,
          !(checked.isMac && (resource.isOfAppKit || checked.namesImage(resource.name))),
          // Some publish a project without all of its files.
          checked.context.classes?.tree.xcodeProjects.lists(image: resource.name) != true
        else { return nil }
        word = "image"
      case "namedColor":
        guard resources.hasColors, !resources.hasColor(resource.name) else { return nil }
        word = "color"
      default: return nil
      }
      let drawn = uses.uses(of: resource)
      // What a reference to a storyboard shows in Interface Builder, the scene there has itself.
      let users = drawn.filter { !$0.isOfReference }
      // Interface Builder lists what an object showed once until it saves the document anew.
      guard mentioned.contains(resource.name), drawn.isEmpty || !users.isEmpty else { return nil }
      let shown = users.filter { use in use.property.map { given[use.object]?.contains($0) == true } != true }
      // Somebody meets it at an object that is used.
      let first = shown.first { unused[$0.object] == nil && !hidden.contains($0.object) } ?? shown.first ?? users.first
      let uncopied = word == "image" ? resources.uncopiedImage(resource.name) : nil
      let isReplaced = !users.isEmpty && shown.isEmpty
      // A library may bring it: what it has is not in the project's folders.
      let isHidden = !users.isEmpty && shown.allSatisfy { hidden.contains($0.object) }
      let isOfPod = word == "image" && resources.lacksPods && !resources.formerImages.contains(resource.name)
      let reason: String? =
        if isReplaced {
          ", and code gives its view another one"
        } else if isHidden {
          ", and its view is hidden, and nothing shows it"
        } else if isOfPod {
          "; one of the pods, which are not read, may bring it"
        } else if word == "color", checked.isLaunchScreen {
          ", and the launch screen shows the value that it keeps itself"
        } else {
          nil
        }
      return Violation(
        reason == nil ? .mayBreak : .safe, resource.name, object: first?.object,
        at: first?.position ?? resource.position,
        "\(word) '\(resource.name)' "
          + (uncopied == nil ? "not found in any asset catalog" : "is in no target of the project")
          + (reason ?? ""),
        related: [uncopied].compactMap {
          $0.map { .init("no target copies this file", at: SourceLocation(path: $0, position: .start)) }
        }
          + users.filter { $0.position != first?.position }.map {
            .init("it is used here too", at: SourceLocation(path: checked.path, position: $0.position))
          }, cause: word == "color" ? .color(resource.name) : .image(resource.name))
    }
  }

  private static var reference: ExampleObject {
    var item = ExampleObject("tabBarItem", "item").saying("image", "star")
    item.attributes.append(("key", "tabBarItem"))
    var reference = ExampleObject("viewControllerPlaceholder", "reference", content: [item])
    reference.attributes.append(("storyboardName", "Cart"))
    return reference
  }

  private static func row(_ image: String, outlets: [String: String] = [:]) -> ExampleNib {
    .owner("Row", outlets: outlets, ExampleObject("imageView", "icon").saying("image", image)).needing("image", image)
  }

  private static func accented(outlets: [String: String] = [:], of customClass: String? = nil) -> ExampleNib {
    var label = ExampleObject.label("title")
    label.className = customClass
    label.elements = [#"<color key="textColor" name="Accent"/>"#]
    return .owner("Row", outlets: outlets, label).needing("namedColor", "Accent")
  }
}

extension CheckedDocument {
  /// Whether code gives some image a name: AppKit finds it by that then.
  fileprivate func namesImage(_ name: String) -> Bool { context.classes?.tree.imageNames.contains(name) == true }
}

/// The objects of a document that show images and colors.
private struct ResourceUses {
  private struct Key: Hashable {
    var isColor: Bool
    var name: String
  }

  private let tree: DocumentTree
  private let ids: [Int: ObjectID]
  /// The elements that name an image or a color, in document order.
  private var elements: [Key: [Int]] = [:]

  init(_ layout: Layout) {
    tree = layout.tree
    ids = Dictionary(layout.objects.map { ($0.index, $0.id) }) { first, _ in first }
    for index in tree.elements.indices {
      let element = tree[index]
      guard element.parent >= 0, tree[element.parent].name != "resources" else { continue }
      if let name = element.colorName { elements[Key(isColor: true, name: name), default: []].append(index) }
      for name in element.imageNames { elements[Key(isColor: false, name: name), default: []].append(index) }
    }
  }

  /// The objects that show an image or a color, with the elements that name it, in document order.
  ///
  /// Of each also the property by which code can give it another one, nil where there is none, and whether it is in a
  /// reference to a storyboard, as its tab bar item.
  func uses(
    of resource: Resource
  ) -> [(object: ObjectID, position: SourcePosition, property: String?, isOfReference: Bool)] {
    let key = Key(isColor: resource.kind == "namedColor", name: resource.name)
    return elements[key, default: []].compactMap { index in
      let element = tree[index]
      var property = resource.kind == "image" ? (element["image"] == resource.name ? "image" : nil) : element["key"]
      var node = index
      while node >= 0 {
        if let id = ids[node] { return (id, element.position, property, tree.isOfReference(index)) }
        // Other states of a button have others.
        if tree[node].name == "state", tree[node]["key"] != "normal" { property = nil }
        node = tree[node].parent
      }
      return nil
    }
  }
}

extension DocumentTree {
  /// Whether an element is in a reference to a storyboard, its tab bar item say.
  fileprivate func isOfReference(_ index: Int) -> Bool {
    var index = index
    while index >= 0 {
      if self[index].name == "viewControllerPlaceholder" { return true }
      index = self[index].parent
    }
    return false
  }
}

extension DocumentTree.Element {
  /// `<color name="Accent">`
  fileprivate var colorName: String? { name == "color" ? self["name"] : nil }

  /// `<imageView image="star">`, `<state selectedImage="star">`, `<image name="star">`.
  fileprivate var imageNames: Set<String> {
    name == "image"
      ? Set([self["name"]].compactMap(\.self))
      : Set(attributes.lazy.filter { $0.name.lowercased().hasSuffix("image") }.map(\.value))
  }
}

extension Resource {
  /// `tabBarItem:rPS-q8-1Ip:image`, or a UUID: the picture is in the document itself, pasted or of an old format.
  fileprivate var isEmbedded: Bool { name.contains(":") || UUID(uuidString: name) != nil }

  /// `NSAddTemplate`, `NSTouchBarTextBoldTemplate`: an image of AppKit, all of whose names begin so.
  fileprivate var isOfAppKit: Bool { name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true }
}
