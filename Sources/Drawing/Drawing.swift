public import AutoLayout
public import ComponentModel

/// A picture of a document: each of its roots, with everything in it.
public struct Drawing: Sendable, Hashable {
  /// A view at the top of its tree, and what is written above it.
  package struct Root: Sendable, Hashable {
    package var title: String
    package var object: DrawnObject
    /// Where the canvas of Interface Builder has it; nil where the document does not say.
    package var location: Point?

    /// What it takes of a sheet, with the room that its title needs.
    var cell: LayoutSize {
      let caption = min(TextFont(size: 11).width(of: title) + 8, 260)
      return LayoutSize(width: max(object.frame.width, caption), height: object.frame.height)
    }
  }

  /// The document, as a person names it.
  public var name: String
  package var roots: [Root]
  package var isDark: Bool
}

/// How a document is drawn.
public struct DrawingOptions: Sendable {
  /// What the frames were worked out with.
  public var layout: LayoutOptions
  public var isDark: Bool
  /// Whether the edges of every view are drawn, and hidden views faintly.
  public var showsOutlines: Bool
  /// Whether a view with a class of its own and nothing in it is drawn as a box with that class.
  public var showsPlaceholders: Bool
  /// The colors of asset catalogs by name.
  public var colors: [String: CatalogColor]
  /// The images of asset catalogs by name.
  public var images: [String: CatalogImage]
  /// Where objects are from that do not stand in the document, by their ids.
  public var origins: [ObjectID: ObjectOrigin] = [:]

  public init(
    layout: LayoutOptions = LayoutOptions(), isDark: Bool = false, showsOutlines: Bool = false,
    showsPlaceholders: Bool = false, colors: [String: CatalogColor] = [:], images: [String: CatalogImage] = [:]
  ) {
    self.layout = layout
    self.isDark = isDark
    self.showsOutlines = showsOutlines
    self.showsPlaceholders = showsPlaceholders
    self.colors = colors
    self.images = images
  }
}

/// Where an object of a document is from in which components are filled in.
public struct ObjectOrigin: Sendable, Hashable {
  /// The ids that lead to it: of the embeddings, then its own in the component's document.
  public var path: String
  /// The component whose document it stands in; nil for the document that is drawn.
  public var component: String?
  public var className: String?
  public var line: Int

  public init(path: String, component: String?, className: String?, line: Int) {
    self.path = path
    self.component = component
    self.className = className
    self.line = line
  }
}

/// A color of an asset catalog.
public struct CatalogColor: Sendable, Hashable {
  public var light: DrawnColor
  /// nil where it is the same.
  public var dark: DrawnColor?

  public init(light: DrawnColor, dark: DrawnColor? = nil) {
    self.light = light
    self.dark = dark
  }
}

/// An image of an asset catalog, as a file that browsers show.
public struct CatalogImage: Sendable, Hashable {
  public enum Format: String, Sendable, Hashable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case svg = "image/svg+xml"
  }

  public var format: Format
  /// The bytes, in Base64.
  public var base64: String

  public init(format: Format, base64: String) {
    self.format = format
    self.base64 = base64
  }
}
