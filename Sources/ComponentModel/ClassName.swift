/// A class as an object in a document names it: `customClass`, `customModule` and `customModuleProvider`.
public struct ClassName: Hashable, Sendable, Codable {
  /// The name without its module. Kept as it stands, whatever characters it has.
  public var name: String
  /// The module as stored. With `isTargetModule` it is only what the target was called at the last save.
  public var module: String?
  /// Whether the module is that of the target the document is built into (`customModuleProvider="target"`).
  public var isTargetModule: Bool

  public init(_ name: String, module: String? = nil, isTargetModule: Bool = false) {
    self.name = name
    self.module = module?.isEmpty == true ? nil : module
    self.isTargetModule = isTargetModule
  }

  /// `Module.Class`, or the class alone where no module is stored.
  public var qualified: String { module.map { "\($0).\(name)" } ?? name }

  /// How sure it is that two mentions of a class with the same name mean the same class.
  public enum Match: Sendable { case exact, possible, different }

  /// Compares two mentions.
  ///
  /// Stored modules that are equal are the same class. Where one side names no module, or names the target's, whose
  /// stored name is only a cache, they may be.
  public func match(_ other: ClassName) -> Match {
    guard name == other.name else { return .different }
    guard let module, let otherModule = other.module else {
      return module == other.module && isTargetModule == other.isTargetModule ? .exact : .possible
    }
    if module == otherModule { return .exact }
    return isTargetModule || other.isTargetModule ? .possible : .different
  }
}
