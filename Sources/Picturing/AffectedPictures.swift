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
      func side(_ document: FilledDocument?, isDark: Bool) throws -> Drawing? {
        try document.map { try draw($0, path: pair.path, file: pair.file, isDark: isDark) }
      }
      picture.pictures = ComparedPictures(
        light: changed.comparison(try side(pair.old, isDark: false), try side(pair.new, isDark: false)),
        dark: changed.comparison(try side(pair.old, isDark: true), try side(pair.new, isDark: true)))
    } catch {
      picture.problem = "\(error)"
    }
    return picture
  }

  private func draw(_ filled: FilledDocument, path: String, file: String?, isDark: Bool) throws -> Drawing {
    var drawing = drawing
    drawing.isDark = isDark
    let side = Comparing.Side(name: path, path: file ?? path, document: filled.document)
    return try drawing.draw(filled, side, .file(file ?? path), catalogs)
  }
}
