public import AutoLayout
import ComponentModel
public import Drawing
public import StorageContract

/// Draws documents, wherever they are.
public struct DocumentDrawing: Sendable {
  public var layout: LayoutOptions
  public var language: String?
  public var isDark: Bool
  public var showsOutlines: Bool
  public var showsPlaceholders: Bool
  let openStore: @Sendable () throws -> any RegistryStore

  /// - Parameters:
  ///   - language: that texts are taken in, as the project writes it: `fr`. nil for the document's own.
  ///   - openStore: called only if a document is a version of a component.
  public init(
    layout: LayoutOptions, language: String? = nil, isDark: Bool = false, showsOutlines: Bool = false,
    showsPlaceholders: Bool = false, openStore: @escaping @Sendable () throws -> any RegistryStore
  ) {
    self.layout = layout
    self.language = language
    self.isDark = isDark
    self.showsOutlines = showsOutlines
    self.showsPlaceholders = showsPlaceholders
    self.openStore = openStore
  }

  /// - Throws: what `LayingOut` throws.
  public func draw(_ operand: Comparing.Operand) throws -> Drawing {
    let outcome = try LayingOut(options: layout, language: language, openStore: openStore).layOut(operand)
    var options = DrawingOptions(
      layout: outcome.options, isDark: isDark, showsOutlines: showsOutlines, showsPlaceholders: showsPlaceholders)
    if case .file(let path) = operand {
      let assets = DocumentAssets(of: outcome.document.layout, at: path, isDark: isDark)
      options.colors = assets.colors
      options.images = assets.images
    }
    return DrawingMaker(options: options).draw(
      outcome.document.layout, solved: outcome.layout, classNames: outcome.classNames, name: outcome.name)
  }
}
