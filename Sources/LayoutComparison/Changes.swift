public import ComponentModel

/// What differs between two versions of a document, as a list of facts without an opinion.
///
/// The list is total: it is empty exactly where the canonical forms are equal (and the names, where they are given).
/// It is in one order whatever the process: the component, the document, then object by object as the new document has
/// them, removed ones below what is left of their parents. With the documents exchanged, the same facts come back with
/// old and new exchanged.
///
/// - Parameters:
///   - oldName: the old nib's name; a document does not know its own.
///   - newName: the new nib's name.
public func changes(
  from old: InterfaceDocument, named oldName: String? = nil, to new: InterfaceDocument, named newName: String? = nil
) -> [Change] {
  var list: [Change] = []
  if let oldName, let newName, oldName != newName {
    list.append(
      Change(
        .nibNameChanged(from: oldName, to: newName), oldPosition: old.definition?.position,
        newPosition: new.definition?.position))
  }
  guard old.layout.digest != new.layout.digest else { return list }
  var comparison = Comparison(old: IndexedLayout(old), new: IndexedLayout(new))
  comparison.run()
  return list + comparison.changes
}
