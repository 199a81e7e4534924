import AppleSDK
package import ComponentModel
import InterfaceBuilder

/// A document by what decides which code of the app runs.
package struct CallingDocument: Sendable {
  package var path: String
  /// Every class that an object of it names.
  var classNames: Set<String>
  /// What may be the names of nibs that it loads.
  var nibNames: Set<String>
  /// What it has called when it is loaded and used.
  var messages: Set<DocumentMessage>

  package init(_ document: InterfaceDocument, path: String) {
    self.path = path
    classNames = document.classNames
    let layout = document.layout
    nibNames = Set(layout.objects.compactMap { layout.tree[$0.index]["nibName"] })
      .union(layout.runtimeAttributes.compactMap(\.value))
    messages = document.messages
  }
}

extension InterfaceDocument {
  /// What it has called or set. Of controls that are hidden or disabled and that no outlet leads to, nothing: nobody
  /// touches them. Nor of what is in a cell of a storyboard that has no identifier to ask for it by.
  fileprivate var messages: Set<DocumentMessage> {
    let tree = layout.tree
    let objects = Dictionary(layout.objects.map { ($0.id, $0) }) { first, _ in first }
    let led = Set(
      layout.connections.lazy.filter { $0.kind == .outlet || $0.kind == .outletCollection }.map(\.destination))
    func isUsable(_ object: LayoutObject) -> Bool {
      guard !tree.isInPrototypeWithoutIdentifier(object.index) else { return false }
      let element = tree[object.index]
      return element["hidden"] != "YES" && element["enabled"] != "NO" || element["tag"] != nil
        || object.customClass != nil || led.contains(object.id)
        || tree.children(of: object.index).contains { tree[$0].name == "variation" }
    }
    /// The class of the object at the end of a connection.
    func receiver(_ connection: Connection) -> String? {
      // Who owns a nib, the class that it names for its owner does not decide, and what goes to First Responder, whoever
      // answers gets, whatever class is named for that.
      connection.destination.flatMap { objects[$0] }
        .flatMap { $0.isFilesOwner(in: tree) || $0.isSystemObject(in: tree) ? nil : $0.customClass?.name }
    }
    var messages: Set<DocumentMessage> = []
    for connection in layout.connections {
      switch connection.kind {
      case .action:
        guard objects[connection.source].map(isUsable) != false else { continue }
        messages.insert(.action(selector: connection.name, className: receiver(connection)))
      case .outlet, .outletCollection:
        if let outlet = DelegateMethods.outlets[connection.name] {
          messages.insert(.delegate(outlet: outlet, className: receiver(connection)))
        } else {
          messages.insert(.key(connection.name))
        }
      default: break
      }
    }
    let bindings = layout.connections.lazy.compactMap { $0.details["keyPath"] }
    for path in layout.runtimeAttributes.map(\.keyPath) + bindings {
      messages.formUnion(path.split(separator: ".").map { .key(String($0)) })
    }
    let controllers = Dictionary(
      grouping: layout.objects.lazy.filter { ElementRole(element: $0.element) == .viewController },
      by: { tree.scene(around: $0.index) })
    for connection in layout.connections where connection.kind == .segue && connection.details["relationship"] == nil {
      let scene = objects[connection.source].flatMap { tree.scene(around: $0.index) }
      for case let name? in controllers[scene, default: []].map(\.customClass?.name) {
        messages.insert(.segue(className: name))
      }
    }
    // An unwind segue goes to whoever answers.
    for case let selector? in tree.elements.lazy.map({ $0["unwindAction"] }) {
      messages.insert(.action(selector: selector, className: nil))
    }
    return messages
  }
}
