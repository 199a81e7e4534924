import AppleSDK
import ComponentModel

extension CheckedDocument {
  /// Why nobody meets an object, of windows in a nib of AppKit that are not there at launch and that nothing can show.
  ///
  /// Something can if an outlet that its object has, an action or a binding leads into the window from outside, if the
  /// project's own class is in it, or if code takes one of the top-level objects.
  var hiddenObjects: [ObjectID: String] {
    guard isMac, document.kind == .xib else { return [:] }
    let tree = layout.tree
    let hidden = Set(
      layout.objects.lazy.filter {
        $0.parent == nil && $0.element == "window" && tree[$0.index]["visibleAtLaunch"] == "NO"
      }.map(\.index))
    guard !hidden.isEmpty, codeHosts.allSatisfy({ $0.choice == nil }) else { return [:] }
    var windows: [ObjectID: Int] = [:]
    var shown: Set<Int> = []
    for object in layout.objects {
      guard let window = tree.element(among: hidden, around: object.index) else { continue }
      windows[object.id] = window
      if let name = object.customClass?.name, SystemClasses.table[name] == nil { shown.insert(window) }
    }
    for connection in layout.connections {
      guard let window = connection.destination.flatMap({ windows[$0] }), windows[connection.source] != window else {
        continue
      }
      if connection.kind == .outlet || connection.kind == .outletCollection,
        let source = object(connection.source), facts(of: source)?.accepts(connection.name) == .known(false)
      {
        continue
      }
      shown.insert(window)
    }
    return windows.filter { !shown.contains($0.value) }.mapValues { _ in
      "nothing shows this window: it is not visible at launch, and no outlet and no action leads to it"
    }
  }

  /// Why it is not known that anybody meets an object, of those in windows to which code gives other content.
  var replacedObjects: [ObjectID: String] {
    guard isMac, document.kind == .xib else { return [:] }
    let windows = Set(
      layout.connections.lazy.compactMap { [self] connection -> Int? in
        guard connection.kind == .outlet, let window = object(connection.destination), window.element == "window",
          let source = object(connection.source), facts(of: source)?.replacesContent == true
        else { return nil }
        return window.index
      })
    guard !windows.isEmpty else { return [:] }
    var reasons: [ObjectID: String] = [:]
    for object in layout.objects where !windows.contains(object.index) {
      if layout.tree.element(among: windows, around: object.index) != nil {
        reasons[object.id] = "code gives its window other content"
      }
    }
    return reasons
  }
}

extension DocumentTree {
  /// The element among some in which another one is, or which it is.
  fileprivate func element(among others: Set<Int>, around index: Int) -> Int? {
    var index = index
    while index >= 0 {
      if others.contains(index) { return index }
      index = self[index].parent
    }
    return nil
  }
}
