import AutoLayout
import ComponentModel

/// What stays the same for all objects of a document.
struct DrawingContext: Sendable {
  let options: DrawingOptions
  let tree: DocumentTree
  let views: ViewTree
  let colors: ColorReading
  let fonts: FontReading
  let bars: ControllerBars
  let isRightToLeft: Bool

  init(_ tree: DocumentTree, options: DrawingOptions) {
    self.options = options
    self.tree = tree
    views = ViewTree(tree, device: options.layout.device)
    colors = ColorReading(tree: tree, isDark: options.isDark, catalog: options.colors)
    fonts = FontReading(
      tree: tree, views: views, colors: colors, texts: TextReading(views: views, options: options.layout))
    bars = ControllerBars(views)
    isRightToLeft = options.layout.isRightToLeft
  }

  /// An object with nothing drawn yet.
  func object(at index: Int, className: String, frame: LayoutFrame) -> DrawnObject {
    let element = tree[index]
    let id = element["id"] ?? ""
    let origin = options.origins[id]
    var object = DrawnObject(
      id: origin?.path ?? id, element: element.name, className: className,
      line: origin?.line ?? element.position.line, frame: frame)
    object.component = origin?.component
    return object
  }

  /// The text of an object in the language asked for.
  func text(of id: ObjectID?, _ key: String, element index: Int, attribute: String) -> String? {
    fonts.texts.text(of: id, key, element: index, attribute: attribute).flatMap { $0.isEmpty ? nil : $0 }
  }
}
