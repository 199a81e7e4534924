package import ComponentModel
import Loading

/// What a storyboard keeps apart from a controller: its view, in a nib of its own, and prototypes of cells.
extension CheckedDocument {
  /// Why nobody meets an object, of the views of controllers that make theirs in code: nothing loads the storyboard's then.
  var viewsMadeInCode: [ObjectID: String] {
    let tree = layout.tree
    var reasons: [Int: String] = [:]
    for controller in layout.objects where ElementRole(element: controller.element) == .viewController {
      guard let maker = maker(ofViewOf: controller), let view = view(of: controller) else { continue }
      reasons[view] = "'\(maker)' makes its view in code"
    }
    guard !reasons.isEmpty else { return [:] }
    let views = Set(reasons.keys)
    return layout.objects.reduce(into: [:]) { unmet, object in
      if let view = tree.element(among: views, around: object.index) { unmet[object.id] = reasons[view] }
    }
  }

  /// The class that makes a controller's view in code; nil where that is the storyboard's.
  private func maker(ofViewOf controller: LayoutObject) -> String? {
    // SwiftUI gives it its view.
    if controller.element == "hostingController" { return isMac ? "NSHostingController" : "UIHostingController" }
    return facts(of: controller).flatMap { $0.overridesLoadView ? $0.declaration.name : nil }
  }

  /// Whether nothing ever sets an outlet: it leads into the view of a controller that makes its view in code.
  package func leadsToViewMadeInCode(_ connection: Connection) -> Bool {
    guard document.kind == .storyboard, let source = object(connection.source),
      maker(ofViewOf: source) != nil, let destination = view(reachedBy: connection)
    else { return false }
    return view(of: source).map { layout.tree.element(among: [$0], around: destination.index) != nil } ?? false
  }

  /// The cell of which code asks for copies and into which an outlet leads from outside. Interface Builder's compiler takes
  /// none such: "Outlets cannot be connected to repeating content."
  package func prototype(ofOutlet connection: Connection) -> ObjectID? {
    guard document.kind == .storyboard, !isMac, connection.kind == .outlet || connection.kind == .outletCollection,
      let source = object(connection.source), let destination = view(reachedBy: connection)
    else { return nil }
    guard let index = layout.tree.prototype(around: destination.index),
      layout.tree.element(among: [index], around: source.index) == nil
    else { return nil }
    return layout.tree[index]["id"]
  }

  /// The object to which a connection leads, or that has the constraint to which it does.
  private func view(reachedBy connection: Connection) -> LayoutObject? {
    connection.destination.flatMap { id in
      object(id) ?? layout.constraints.first { $0.id == id }.flatMap { object($0.owner) }
    }
  }

  /// The element of a controller's view.
  private func view(of controller: LayoutObject) -> Int? {
    layout.tree.children(of: controller.index).first { layout.tree[$0]["key"] == "view" }
  }
}

extension ClassFacts {
  /// Whether a controller makes its view in `loadView`, its own or an inherited one.
  fileprivate var overridesLoadView: Bool {
    lifecycle?.loadView != nil && lifecycle?.hasViewFromInitializer == false
  }
}
