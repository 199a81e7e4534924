package import ComponentModel

/// For what a document is laid out.
public struct LayoutOptions: Sendable {
  /// What counts as being there.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// As Interface Builder shows the document: constraints that are removed at build time are in force, sizes for the
    /// canvas count, and a view whose size nothing decides keeps the one it has in the document.
    case asStored
    /// As the document is when it is loaded: without constraints that are removed at build time, without sizes for the
    /// canvas, and nothing is kept.
    case runTime
  }

  public var mode: Mode
  /// The size of the root views; nil for that of the device, or as stored.
  public var size: LayoutSize?
  /// The screen; nil for that of the document.
  public var device: Device?
  package var textSize: TextSize
  /// Texts by object and key in another language: `aBc-12-xYz.text`.
  public var translations: [String: String]
  /// Whether leading is on the right.
  public var isRightToLeft: Bool
  /// Roots, cells and views without constraints whose size along an axis is not given: they are as large as what is in
  /// them has to be.
  package var fitting: [ObjectID: Set<Axis>] = [:]

  public init(
    mode: Mode = .asStored, size: LayoutSize? = nil, device: Device? = nil, translations: [String: String] = [:],
    isRightToLeft: Bool = false
  ) {
    self.mode = mode
    self.size = size
    self.device = device
    textSize = .large
    self.translations = translations
    self.isRightToLeft = isRightToLeft
  }
}
