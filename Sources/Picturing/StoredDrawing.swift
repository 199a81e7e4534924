import AutoLayout
package import ComponentModel
package import Drawing
import ProjectReading
package import Registry
package import StorageContract
package import Versioning

/// Draws what a store has. No file is looked at.
package struct StoredDrawing: Sendable {
  private let store: any RegistryStore

  package init(_ store: any RegistryStore) { self.store = store }

  /// A component in light and in dark colors: a version of it, else its newest one, else as the first project that defines
  /// it has it.
  ///
  /// - Throws: `RegistryError`, `QueryError`; `LayoutRefusal` for what is not drawn, `ReadingError`.
  package func draw(
    _ name: ComponentName, _ version: SemanticVersion?
  ) throws -> (light: Drawing, dark: Drawing) {
    let drawing = drawing
    if try version != nil || store.read({ try !$0.components(ofClass: name.className).isEmpty }) {
      let operand = Comparing.Operand.version(name, version)
      let side = try Comparing(sources: .off) { [store] in store }.side(operand)
      let surroundings = try PictureSurroundings(
        of: [(operand, side)], hosts: [], finder: drawing.finder
      ) { [store] in store }
      return try drawing.drawBoth(surroundings.filled(side, of: operand), side, operand, nil)
    }
    let found = try store.read { reading -> (node: Node, filled: FilledDocument)? in
      guard let node = try reading.definitions(of: name).first else { return nil }
      return try FilledDocument(of: node, in: reading).map { (node, $0) }
    }
    guard let (node, filled) = found else { throw RegistryError.noVersions(component: name.description) }
    let side = Comparing.Side(
      name: node.component?.description ?? node.path, path: node.path, document: filled.document)
    return try drawing.drawBoth(filled, side, .standardInput, nil)
  }

  /// Two versions of a component beside one another, with what differs.
  ///
  /// - Throws: what `draw` throws.
  package func compare(
    _ name: ComponentName, from old: SemanticVersion, to new: SemanticVersion
  ) throws -> (outcome: Comparing.Outcome, pictures: Result<ComparedPictures, any Error>) {
    let operands = (old: Comparing.Operand.version(name, old), new: Comparing.Operand.version(name, new))
    let outcome = try Comparing(sources: .off) { [store] in store }.compare(operands.old, with: operands.new)
    // What cannot be drawn can be told all the same.
    return (outcome, Result { try drawing.draw(outcome, from: operands.old, to: operands.new) })
  }

  private var drawing: DocumentDrawing {
    DocumentDrawing(layout: LayoutOptions(), showsPlaceholders: true) { [store] in store }
  }
}
