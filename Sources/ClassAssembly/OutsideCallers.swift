import AppleSDK
import ComponentModel

/// Which methods of the app's classes others than its own code may call: the system and libraries, by protocols that they
/// declare, and Objective-C.
struct OutsideCallers {
  /// For each class the protocols that the app does not declare: its own and those of what it inherits from, or what inherits
  /// from it. nil where one is a library's, or where it has a superclass of one. Empty until somebody asks.
  private var protocols: [String: Set<String>?] = [:]
  /// As `readSelectors` finds them.
  private var plainObjects: [String: [String: String]?] = [:]

  /// Whether only code that has its name can call a method of Swift, which overrides none, or set a property: nobody else
  /// asks its class for that.
  mutating func mayOnlyBeNamed(_ method: OwnMethod, in index: ClassIndex) -> Bool {
    guard let type = method.typeName, !method.isObjC,
      let found = index.entries[type], !found.isEmpty, !found.contains(where: \.hasObjCMembers)
    else { return false }
    guard let asking = protocols(of: type, in: index), !DelegateProtocols.mayAskInformally(for: method.name),
      // A delegate that a document connects need not say that it is one where Objective-C sees all that it has.
      !index.infersObjC || !DelegateProtocols.mayAsk(for: method.name)
    else { return false }
    return !asking.contains { DelegateProtocols.mayAsk($0, for: method.name) }
  }

  /// The same of a method of Objective-C with one argument, which nothing marks where it overrides another: its class inherits
  /// from nothing but `NSObject`, which has none of the name.
  mutating func mayOnlyBeNamedInObjectiveC(_ method: OwnMethod, in index: ClassIndex) -> Bool {
    guard let type = method.typeName,
      let selectors = plainObjects[type] ?? readSelectors(ofPlainObject: type, in: index),
      selectors[method.name] == method.name + ":", !DelegateProtocols.mayAsk(for: method.name),
      let asking = protocols(of: type, in: index),
      !asking.contains(where: { DelegateProtocols.mayAsk($0, for: method.name) })
    else { return false }
    return SystemKeys.responds(to: method.name + ":", systemClass: "NSObject") == .known(false)
  }

  /// The selectors of a class that inherits from nothing but `NSObject`, by their first words: empty for one that several
  /// begin with. nil for other classes.
  private mutating func readSelectors(ofPlainObject type: String, in index: ClassIndex) -> [String: String]? {
    var found: [String: String]?
    if case .known(let entry) = index.entry(named: type),
      case .known("NSObject") = index.ancestry(of: entry.declaration).system
    {
      let members = entry.declaration.members
      found = (members.methods + members.actions).reduce(into: [:]) { selectors, method in
        let selector = method.selector
        let first = String(selector.prefix { $0 != ":" })
        selectors[first] = selectors[first, default: selector] == selector ? selector : ""
      }
    }
    plainObjects[type] = .some(found)
    return found
  }

  private mutating func protocols(of type: String, in index: ClassIndex) -> Set<String>? {
    if protocols.isEmpty { protocols = Self.protocols(of: index) }
    return protocols[type].flatMap(\.self)
  }

  private static func protocols(of index: ClassIndex) -> [String: Set<String>?] {
    var known: [String: Set<String>?] = [:]
    /// Those of the system that a protocol is or inherits from; nil where one is a library's.
    func foreign(_ name: String) -> Set<String>? {
      if let answer = known[name] { return answer }
      var found: Set<String> = []
      let isKnown = index.inheritsOnly(name) { other in
        found.insert(other)
        return SystemClasses.isProtocol(other)
      }
      known[name] = .some(isKnown ? found : nil)
      return isKnown ? found : nil
    }
    var asking: [String: Set<String>?] = [:]
    for (name, found) in index.entries {
      for entry in found {
        let ancestry = index.ancestry(of: entry.declaration)
        let family = [entry] + ancestry.project
        let system = ancestry.system.value
        let names =
          family.flatMap(\.declaration.protocols)
          + (system?.map(SystemClasses.chain) ?? []).flatMap { index.foreignProtocols[$0, default: []] }
        let protocols = names.map(foreign)
        let all = system == nil || protocols.contains(nil) ? nil : Set(protocols.lazy.compactMap(\.self).joined())
        let relatives = family.map { ($0.declaration.nesting + [$0.declaration.name]).joined(separator: ".") }
        for relative in Set(relatives + [name]) {
          if let all, let others = asking[relative, default: []] {
            asking[relative] = .some(others.union(all))
          } else {
            asking[relative] = .some(nil)
          }
        }
      }
    }
    return asking
  }
}
