/// Cells and other elements of which code asks for copies.
extension DocumentTree {
  /// Whether an element is a cell of which code would have to ask for copies by an identifier that it does not have.
  package func isPrototypeWithoutIdentifier(_ index: Int) -> Bool {
    isPrototype(index) && (self[index]["reuseIdentifier"] ?? "").isEmpty
  }

  /// Whether an element is such a cell, or in one.
  package func isInPrototypeWithoutIdentifier(_ index: Int) -> Bool {
    prototype(around: index).map(isPrototypeWithoutIdentifier) == true
  }

  /// Whether an element is a cell of which code asks for copies.
  package func isPrototype(_ index: Int) -> Bool {
    let element = self[index]
    return element.parent >= 0 && ["prototypes", "cells"].contains(self[element.parent].name)
      && ElementRole(element: element.name) == .cell
      && (element.name == "collectionViewCell" || !isInStaticTable(index))
  }

  /// The elements around another, itself included, that are each loaded by themselves, innermost first: what code asks for
  /// copies of, and the scene.
  package func loadedElements(around index: Int) -> [Int] {
    sequence(first: index) { $0 > 0 ? self[$0].parent : nil }.filter { isMadeOnRequest($0) || self[$0].name == "scene" }
  }

  /// Whether code asks for copies of an element: a cell, or a header or footer of a collection view.
  package func isMadeOnRequest(_ index: Int) -> Bool {
    isPrototype(index) || self[index].name == "collectionReusableView"
  }

  /// The cell of which code asks for copies around an element.
  package func prototype(around index: Int) -> Int? {
    sequence(first: index) { $0 > 0 ? self[$0].parent : nil }.first(where: isPrototype)
  }

  /// Whether a cell is in a table that has its cells from the start.
  package func isInStaticTable(_ index: Int) -> Bool {
    var index = index
    while index >= 0 {
      if self[index].name == "tableView" { return self[index]["dataMode"] == "static" }
      index = self[index].parent
    }
    return false
  }
}
