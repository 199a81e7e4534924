import AppleSDK
import ComponentModel

/// Which methods of the app's classes others than its own code may call: the system and libraries, by protocols that they
/// declare, and Objective-C.
struct OutsideCallers {
  /// Classes that conform to such a protocol, themselves or by what they inherit from, and those that a class inherits from
  /// which does. nil until somebody asks.
  private var classes: Set<String>?

  /// Whether only code that has its name can call a method of Swift, which overrides none: nobody else asks its class for
  /// anything.
  mutating func mayOnlyBeNamed(_ method: OwnMethod, in index: ClassIndex) -> Bool {
    guard let type = method.typeName, !method.isObjC,
      let found = index.entries[type], !found.isEmpty, !found.contains(where: \.hasObjCMembers)
    else { return false }
    let classes = classes ?? Self.classes(of: index)
    self.classes = classes
    return !classes.contains(type)
  }

  private static func classes(of index: ClassIndex) -> Set<String> {
    var known: [String: Bool] = [:]
    func isOfTheApp(_ name: String) -> Bool {
      if let answer = known[name] { return answer }
      let answer = index.inheritsOnly(name) { ["AnyObject", "class"].contains($0) }
      known[name] = answer
      return answer
    }
    var asked: Set<String> = []
    for (name, found) in index.entries {
      for entry in found {
        let ancestry = index.ancestry(of: entry.declaration)
        let family = [entry] + ancestry.project
        guard case .known(let system) = ancestry.system,
          family.allSatisfy({ $0.declaration.protocols.allSatisfy(isOfTheApp) }),
          (system.map(SystemClasses.chain) ?? []).allSatisfy({
            index.foreignProtocols[$0, default: []].allSatisfy(isOfTheApp)
          })
        else {
          asked.insert(name)
          asked.formUnion(
            family.map { ($0.declaration.nesting + [$0.declaration.name]).joined(separator: ".") })
          continue
        }
      }
    }
    return asked
  }
}
