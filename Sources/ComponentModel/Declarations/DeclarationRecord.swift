/// What the sources said about the classes of one document when they were read.
public struct DeclarationRecord: Sendable, Hashable, Codable {
  /// Of the scanner that read them.
  public var scannerVersion: Int
  /// The component's own class first, then the others that the document names, by name.
  public var classes: [ClassFacts]

  public init(scannerVersion: Int, classes: [ClassFacts]) {
    self.scannerVersion = scannerVersion
    self.classes = classes
  }

  /// Of what others can rely on in the component's own class: places and private code left out.
  ///
  /// Comparable only with digests of the same scanner.
  public var digest: ContentDigest {
    ContentDigest(of: Array((classes.first?.interface.canonicalText ?? "").utf8))
  }

  /// What the sources say about one class.
  public func facts(of className: String) -> ClassFacts? {
    classes.first { $0.declaration.objcName == className || $0.declaration.name == className }
  }
}
