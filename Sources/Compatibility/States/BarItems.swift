package import ComponentModel

extension CheckedDocument {
  /// Items for the bar of a controller that is shown in a container view only: the bar has those of the controller around it,
  /// where no code takes them over.
  var itemsOfContainedControllers: Set<ObjectID> {
    guard document.kind == .storyboard, !isMac else { return [] }
    func takesItems(_ controller: LayoutObject) -> Bool {
      guard controller.customClass != nil else { return false }
      return facts(of: controller).map { $0.asksForBarItems == true } ?? true
    }
    let bars = layout.objects.filter { bar in
      guard bar.element == "navigationItem", let controller = object(bar.parent), !takesItems(controller),
        layout.tree[controller.index]["storyboardIdentifier"] == nil,
        layout.tree[0]["initialViewController"] != controller.id.description
      else { return false }
      let ways = layout.connections.filter { $0.kind == .segue && $0.destination == controller.id }
      return !ways.isEmpty
        && ways.allSatisfy { way in
          way.name == "embed"
            && object(way.source).flatMap { layout.sceneController(around: $0.index) }.map(takesItems) == false
        }
    }
    let indices = Set(bars.map(\.index))
    guard !indices.isEmpty else { return [] }
    return Set(layout.objects.lazy.filter { layout.tree.element(among: indices, around: $0.index) != nil }.map(\.id))
  }

  /// Whether code may give a control an action: by an outlet, or through the bar or the menu that has it.
  package func mayGetAction(_ control: LayoutObject) -> Bool {
    let members: Set = ["addTarget", "addAction", "target", "action", "addGestureRecognizer", "menu"]
    if withContent(of: [control], unlessAskedFor: members).isEmpty { return true }
    let lists = Set(layout.objects.lazy.filter { ["menu", "toolbar"].contains($0.element) }.map(\.index))
    if let list = layout.tree.element(among: lists, around: control.index).flatMap(objectAt),
      layout.connections.contains(where: { $0.destination == list.id || $0.source == list.id })
    {
      return true
    }
    guard control.element == "barButtonItem", let bar = object(control.parent), bar.element == "navigationItem" else {
      return false
    }
    guard let controller = object(bar.parent), let code = facts(of: controller) else { return true }
    return code.asksForBarItems == true || code.givenBarItems != nil || code.replacedBarSides != nil
  }
}
