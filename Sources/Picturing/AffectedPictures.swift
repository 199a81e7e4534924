import AutoLayout
package import ComponentModel
import Drawing
package import Foundation
package import LayoutComparison
package import Registry

/// A document of a report, drawn before and after.
package struct AffectedPicture: Sendable {
  package var path: String
  /// nil where it cannot be drawn.
  package var pictures: ComparedPictures?
  /// Why not.
  package var problem: String?
  /// What differs in the document itself, without the components in it.
  package var changes: [Change] = []
  /// The bytes as they are now.
  package var content: Data?
}

/// Draws the documents that a report shows.
package struct AffectedDrawing: Sendable {
  let catalogs: AssetCatalogs?
  let drawing: DocumentDrawing

  /// - Parameter paths: of the working tree; empty for a store.
  package init(around paths: [String]) {
    catalogs = paths.isEmpty ? nil : AssetCatalogs(around: paths)
    drawing = DocumentDrawing(layout: LayoutOptions(), showsPlaceholders: true) {
      preconditionFailure("a report draws what was read already")
    }
  }

  /// Draws both sides in light and dark colors, with the objects marked that are named or differ.
  package func draw(_ pair: AffectedDocuments.Pair, marking objects: Set<ObjectID>) -> AffectedPicture {
    let changes = pair.documents.map { LayoutComparison.changes(from: $0.old, to: $0.new) } ?? []
    var picture = AffectedPicture(path: pair.path, changes: changes, content: pair.content)
    guard pair.old != nil || pair.new != nil else {
      picture.problem = "the document cannot be read"
      return picture
    }
    var changed = ChangedObjects(changes)
    changed.mark(objects)
    do {
      let old = try pair.old.map { try draw($0, path: pair.path, file: pair.file) }
      let new = try pair.new.map { try draw($0, path: pair.path, file: pair.file) }
      picture.pictures = ComparedPictures(
        light: changed.comparison(old?.light, new?.light), dark: changed.comparison(old?.dark, new?.dark))
    } catch {
      picture.problem = "\(error)"
    }
    return picture
  }

  private func draw(
    _ filled: FilledDocument, path: String, file: String?
  ) throws -> (light: Drawing, dark: Drawing) {
    let side = Comparing.Side(name: path, path: file ?? path, document: filled.document)
    return try drawing.drawBoth(filled, side, .file(file ?? path), catalogs)
  }
}
