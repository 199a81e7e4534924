import AppleSDK
package import ComponentModel

// Of which class an object of a document is at run time.
extension InterfaceDocument {
  /// The class that an object names, else that of its element; nil where that is not known.
  package func className(of object: LayoutObject) -> String? {
    object.customClass?.name ?? SystemClasses.className(ofElement: object.element, platform: platform)
  }

  /// Whether an object is of a class or of one that inherits from it; nil where it cannot be told.
  ///
  /// - Parameter path: of this document.
  package func isKind(
    _ object: LayoutObject, of name: String, at path: String, _ classes: ClassCatalog?
  ) -> Bool? {
    // Of what is no class, a protocol say, and of a name that several have, nobody can tell what is one.
    let declared = classes?.classes[name]?.count ?? (classes?.tree.declaredClasses.contains(name) == true ? 1 : 0)
    guard SystemClasses.table[name] != nil || declared == 1 else { return nil }
    if let own = object.customClass { return classes?.knownFacts(of: own, in: path)?.isKind(of: name) }
    return className(of: object).map { SystemClasses.isKind($0, of: name) }
  }
}
