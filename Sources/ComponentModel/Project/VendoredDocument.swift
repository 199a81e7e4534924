/// A nib that defines a component, in a folder of other people's code: what a project ships of it.
public struct VendoredDocument: Sendable, Hashable, Codable {
  /// Relative to the project.
  public var path: String
  /// The class that it defines.
  public var className: String
  /// What it says.
  public var layout: LayoutDigest

  public init(path: String, className: String, layout: LayoutDigest) {
    self.path = path
    self.className = className
    self.layout = layout
  }
}
