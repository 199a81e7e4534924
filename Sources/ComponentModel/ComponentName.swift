/// What a component is called: `Class`, `Module.Class`, `Class/NibName` or `Module.Class/NibName`.
public struct ComponentName: Hashable, Sendable, Codable, CustomStringConvertible {
  public var className: String
  /// Only where the name is qualified.
  public var module: String?
  /// Only where the class has several nibs.
  public var nibName: String?

  public init(className: String, module: String? = nil, nibName: String? = nil) {
    self.className = className
    self.module = module
    self.nibName = nibName
  }

  /// Takes a name apart. Everything is a name of some component; an unknown one is found to be unknown later.
  public init(_ text: String) {
    // By bytes: answers may hold tens of thousands of names.
    var rest = Substring(text).utf8
    if let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      nibName = String(Substring(rest[rest.index(after: slash)...]))
      rest = rest[..<slash]
    }
    if let dot = rest.lastIndex(of: UInt8(ascii: ".")), dot != rest.startIndex {
      module = String(Substring(rest[..<dot]))
      rest = rest[rest.index(after: dot)...]
    }
    className = String(Substring(rest))
  }

  public var description: String {
    (module.map { $0 + "." } ?? "") + className + (nibName.map { "/" + $0 } ?? "")
  }

  /// Whether a person who writes this name can mean `definition`, which `nibName` carries.
  public func canMean(_ definition: ClassName, nibName: String) -> Bool {
    className == definition.name && (module == nil || module == definition.module)
      && (self.nibName == nil || self.nibName == nibName)
  }
}
