package import ComponentModel

/// What people call the objects of one document.
package struct ObjectNames: Sendable {
  private let layout: IndexedLayout

  package init(of document: InterfaceDocument) { layout = IndexedLayout(document) }

  /// Of an id that nothing in the document has, the id; nil without one.
  package subscript(id: ObjectID) -> ObjectName? { layout.name(of: id) }
}
