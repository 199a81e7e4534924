package import Compatibility
import ComponentModel
import Foundation

extension DocumentRule {
  /// The document names an image or a color that the project does not have.
  package static let resourceNotFound = DocumentRule(
    id: "resource-not-found", effect: .resourceMissing,
    summary: "The document names an image or a color that no catalog and no file of the project has.",
    rationale: """
      A missing image is logged and stays blank. A missing color is logged too, and the one that Interface Builder \
      kept in the document is used instead, also where the catalog's would be another in dark mode.
      """,
    repair: "add it to an asset catalog, or choose another one in Interface Builder",
    examples: [
      .reports(
        "the image was removed", row("star"), resources: ["moon"],
        "image 'star' not found in any asset catalog", .mayBreak),
      .reports(
        "the color was removed", accented, resources: ["Brand"],
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
      .allows("images of the system", .owner("Row").needing("systemImage", "star.fill"), resources: ["moon"]),
    ]
  ) { checked in
    guard let resources = checked.context.resources, !resources.lacksCatalogs else { return [] }
    let mentioned = checked.layout.tree.namesInUse
    let pictured = checked.picturedObjects
    let unused = checked.unusedObjects
    let hidden = checked.hiddenViews
    return checked.layout.resources.compactMap { resource in
      let word: String
      switch resource.kind {
      case "image":
        guard resources.hasImages, !resources.hasImage(resource.name), !resource.isEmbedded,
          !(checked.isMac && resource.isOfAppKit),
          // Some publish a project without all of its files.
          checked.context.classes?.tree.xcodeProjects.lists(image: resource.name) != true
        else { return nil }
        word = "image"
      case "namedColor":
        guard resources.hasColors, !resources.hasColor(resource.name) else { return nil }
        word = "color"
      default: return nil
      }
      let users = checked.layout.uses(of: resource)
      // Interface Builder lists what an object showed once until it saves the document anew.
      guard mentioned.contains(resource.name) else { return nil }
      // Somebody meets it at an object that is used.
      let first = users.first { unused[$0.object] == nil && !hidden.contains($0.object) } ?? users.first
      let isReplaced = !users.isEmpty && users.allSatisfy { $0.isPicture && pictured.contains($0.object) }
      // A library may bring it: what it has is not in the project's folders.
      let isHidden = !users.isEmpty && users.allSatisfy { hidden.contains($0.object) }
      let isOfPod = word == "image" && resources.lacksPods && !resources.formerImages.contains(resource.name)
      let reason: String? =
        if isReplaced {
          ", and code gives its view another one"
        } else if isHidden {
          ", and its view is hidden, and nothing shows it"
        } else if isOfPod {
          "; one of the pods, which are not read, may bring it"
        } else {
          nil
        }
      return Violation(
        reason == nil ? .mayBreak : .safe, resource.name, object: first?.object,
        at: first?.position ?? resource.position,
        "\(word) '\(resource.name)' not found in any asset catalog"
          + (reason ?? ""),
        related: users.filter { $0.position != first?.position }.map {
          .init("it is used here too", at: SourceLocation(path: checked.path, position: $0.position))
        }, cause: word == "color" ? .color(resource.name) : .image(resource.name))
    }
  }

  private static func row(_ image: String, outlets: [String: String] = [:]) -> ExampleNib {
    .owner("Row", outlets: outlets, ExampleObject("imageView", "icon").saying("image", image)).needing("image", image)
  }

  private static var accented: ExampleNib {
    var label = ExampleObject.label("title")
    label.elements = [#"<color key="textColor" name="Accent"/>"#]
    return .owner("Row", label).needing("namedColor", "Accent")
  }
}

extension CheckedDocument {
  /// The objects to which code gives an image, by the outlets that it has for them.
  fileprivate var picturedObjects: Set<ObjectID> {
    let controls = Set(
      layout.connections.lazy.filter { connection in
        connection.kind == .outlet
          && object(connection.source).flatMap { facts(of: $0) }?.picturedOutlets?.contains(connection.name) == true
      }.compactMap(\.destination))
    guard !controls.isEmpty else { return [] }
    // The outlet leads to the control of a cell.
    let cells = layout.objects.filter { object in
      ["imageCell", "buttonCell"].contains(object.element) && object.parent.map(controls.contains) == true
    }
    return controls.union(cells.map(\.id))
  }
}

extension Layout {
  /// The objects that show an image or a color, with the elements that name it, in document order.
  ///
  /// Of each also whether it is the image that code sets by the property `image`.
  fileprivate func uses(of resource: Resource) -> [(object: ObjectID, position: SourcePosition, isPicture: Bool)] {
    let ids = Dictionary(objects.map { ($0.index, $0.id) }) { first, _ in first }
    return tree.elements.indices.compactMap { index in
      let element = tree[index]
      guard element.names(resource), element.parent >= 0, tree[element.parent].name != "resources" else { return nil }
      var node = index
      while node >= 0 {
        if let id = ids[node] { return (id, element.position, element["image"] == resource.name) }
        node = tree[node].parent
      }
      return nil
    }
  }
}

extension DocumentTree.Element {
  /// `<imageView image="star">`, `<state selectedImage="star">`, `<color name="Accent">`, `<image name="star">`.
  fileprivate func names(_ resource: Resource) -> Bool {
    if resource.kind == "namedColor" { return name == "color" && self["name"] == resource.name }
    if name == "image" { return self["name"] == resource.name }
    return attributes.contains { $0.value == resource.name && $0.name.lowercased().hasSuffix("image") }
  }
}

extension Resource {
  /// `tabBarItem:rPS-q8-1Ip:image`, or a UUID: the picture is in the document itself, pasted or of an old format.
  fileprivate var isEmbedded: Bool { name.contains(":") || UUID(uuidString: name) != nil }

  /// `NSAddTemplate`, `NSTouchBarTextBoldTemplate`: an image of AppKit, all of whose names begin so.
  fileprivate var isOfAppKit: Bool { name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true }
}
