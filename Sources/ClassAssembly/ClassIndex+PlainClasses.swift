import AppleSDK
import ComponentModel

extension ClassIndex {
  /// Classes whose code does nothing of its own, with the system's class that each inherits from. One that conforms to a
  /// protocol of the app or of a library is not among them: that may come with code, and others may ask for it.
  public var plainClasses: [String: String] {
    var found: [String: String] = [:]
    var others: Set<String> = []
    for part in files.lazy.flatMap(\.parts) {
      let isSwiftClass = part.language == .swift && part.kind == .declaration
      let superclass = isSwiftClass ? part.inherited.first : part.superclass
      let protocols = isSwiftClass ? part.inherited.dropFirst() : part.inherited[...]
      guard part.isPlain, part.nesting.isEmpty, protocols.allSatisfy(SystemClasses.isProtocol),
        superclass == nil
          || found[part.name, default: superclass ?? ""] == superclass
      else {
        others.insert(part.name)
        continue
      }
      found[part.name] = superclass ?? found[part.name]
    }
    // A header alone is of a library.
    let declared = Set(
      files.lazy.flatMap(\.parts).filter { $0.kind == .implementation || $0.language == .swift }.map(\.name))
    return found.filter {
      !others.contains($0.key) && declared.contains($0.key) && SystemClasses.table[$0.value] != nil
    }
  }
}
