import AppleSDK
import ComponentModel

extension ClassIndex {
  /// Those of some classes that only code and documents make, and that no code but their own names, as a superclass neither.
  public func unnamed(_ classes: Set<String>) -> Set<String> {
    var rest = classes.filter { isMadeByName($0) && names(ofType: $0).count == 1 }
    var apps = AppsOfSources(targets)
    let looksUp = looksClassesUp
    for file in files where !rest.isEmpty {
      for use in usesThatRun(in: file) where use.mayMakeOne(lookedUp: looksUp) && rest.contains(use.name) {
        if !apps.areApart(file.path, use.name, entries[use.name] ?? []) { rest.remove(use.name) }
      }
      rest.subtract(file.namesOfOthers.union(file.possibleTypeNames))
    }
    return rest
  }

  /// A type's name, and the one that Objective-C has for a class of Swift.
  private func names(ofType name: String) -> [String] {
    [name] + (entries[name] ?? []).compactMap(\.declaration.objcName).filter { $0 != name }
  }

  /// Whether only documents and code can make an object of a class: all its superclasses are known, up to the system's of
  /// views, windows and controllers or to one of a library that is called like these, or up to `NSObject` for an app's own
  /// that neither the system nor a library knows by a protocol, and that has no `+load`.
  func isMadeByName(_ name: String) -> Bool {
    // What code does with types of other names is not read.
    guard name.utf8.count > 1, name.first?.isUppercase == true || CodeUse.isCalledLikeClass(name),
      case .known(let entry) = entry(named: name),
      case let ancestry = ancestry(of: entry.declaration),
      // The system makes what the property list of an extension names (`NSExtensionPrincipalClass`).
      !entry.declaration.evidence.contains(where: {
        targets.buildForExtensions($0.path) && !targets.buildForApps($0.path)
      }),
      // What runs before anything makes an object.
      !([entry] + ancestry.project).contains(where: { entry in
        entry.declaration.members.methods.contains { $0.isStatic && ["load", "initialize"].contains($0.selector) }
      })
    else { return false }
    let system: String?
    switch ancestry.system {
    case .known(let name): system = name
    // Of a library's view or controller the app inherits to make it itself.
    case .unknown(let fact):
      return fact.kind == .classNotFound
        && ["ViewController", "View", "Cell", "Button"].contains(where: fact.subject.hasSuffix)
    }
    let chain = system.map(SystemClasses.chain) ?? []
    guard chain.allSatisfy({ $0 == "NSObject" }) else {
      return chain.contains {
        ["UIView", "UIViewController", "NSView", "NSViewController", "NSWindow", "NSWindowController"].contains($0)
      }
    }
    guard entry.declaration.evidence.contains(where: { targets.buildForApps($0.path) }) else { return false }
    return ([entry] + ancestry.project).allSatisfy { entry in
      let declaration = entry.declaration
      return declaration.protocols.allSatisfy { name in
        isKnownProtocol(name) && !Self.launching.contains { name.contains(ascii: $0) }
      }
    }
  }

  /// What is in the names of protocols whose classes property lists name.
  private static let launching = ["Application", "Scene", "Extension", "Provid", "Handl", "Plugin"]

  /// The structures and enumerations whose values only code makes, by their names: the app does not begin with one, and no
  /// library knows it by a protocol.
  var valuesMadeByName: Set<String> {
    var found: Set<String> = []
    // An app begins with a type that its source marks.
    var others = Set(
      files.lazy.filter { $0.entryPoint != nil }.flatMap { $0.parts.map(\.name) + $0.valueTypes.map(\.name) })
    for type in files.lazy.flatMap(\.valueTypes) {
      let isMadeByName =
        type.name.utf8.count > 1 && type.name.first?.isUppercase == true && entries[type.name] == nil
        && SystemClasses.table[type.name] == nil && inherited(by: type).allSatisfy(isMadeByNothingElse)
      if isMadeByName { found.insert(type.name) } else { others.insert(type.name) }
    }
    return found.subtracting(others)
  }

  /// Whether nothing but code that names them makes values that conform to a protocol, or have a raw type. Xcode alone runs
  /// previews.
  private func isMadeByNothingElse(_ inherited: String) -> Bool {
    inheritsOnly(inherited) { name in
      Self.valueProtocols.contains(name) || SystemClasses.isProtocol(name)
    }
  }

  /// The protocols of libraries that may ask a structure or an enumeration for its methods.
  func protocols(ofValues type: String) -> Set<String> {
    let types = files.lazy.flatMap(\.valueTypes).filter { $0.name == type }
    return Set(types.flatMap(inherited)).filter { name in !inheritsOnly(name, Self.valueProtocols.contains) }
  }

  private static let valueProtocols: Set<String> = [
    "String", "Character", "Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64",
    "Double", "Float", "CGFloat", "CaseIterable", "RawRepresentable", "OptionSet", "LocalizedError", "CustomNSError",
    "CodingKey", "View", "ViewModifier", "PreviewProvider",
  ]

  /// Of some types those that only code and documents make, and that code of such types alone names, which nothing else
  /// names either: each with the types whose code names it, and these in turn. Where a document has none of them, none
  /// is ever made.
  ///
  /// Only types that nothing names where code may look classes up by names that it makes.
  public func typesNamedByUnnamed(_ types: Set<String>) -> [String: Set<String>] {
    let values = valuesMadeByName
    var users: [String: Set<String?>] = [:]
    var named: Set<String> = []
    var looksUp = false
    var apps = AppsOfSources(targets)
    for file in files {
      for use in usesThatRun(in: file)
      where use.mayMakeOne(lookedUp: true) || use.kind == .type && values.contains(use.name) {
        if use.name == "NSClassFromString" { looksUp = true }
        if apps.areApart(file.path, use.name, entries[use.name] ?? []) { continue }
        switch use.kind {
        // A cell that is asked for by an identifier is an object of a document, or of a class that is registered.
        case .identifier: break
        case .text, .load, .register, .registerClass, .create, .scene, .subclass, .cast, .type, .classObject, .member,
          .mention:
          users[use.name, default: []].insert(use.user)
        }
        if [.text, .load, .register, .identifier].contains(use.kind) { named.insert(use.name) }
      }
      for name in file.namesOfOthers.union(file.possibleTypeNames) { users[name, default: []].insert(nil) }
      // Code of a type in another one is no use of that, and may run where the other does not.
      for part in file.parts { if let outer = part.nesting.last { users[outer, default: []].insert(part.name) } }
      for type in file.valueTypes { if let outer = type.outer { users[outer, default: []].insert(type.name) } }
    }
    if looksUp { for name in named { users[name, default: []].insert(nil) } }
    var found: [String: Set<String>] = [:]
    var open = types.sorted()
    while let name = open.popLast() {
      guard found[name] == nil, values.contains(name) || isMadeByName(name) else { continue }
      let users = names(ofType: name).reduce(into: Set<String?>()) { $0.formUnion(users[$1, default: []]) }
      guard !users.contains(nil), !looksUp || users.isEmpty else { continue }
      found[name] = Set(users.compactMap(\.self))
      open += found[name, default: []].filter { found[$0] == nil }.sorted()
    }
    // Somebody may make what a type names that is not among them.
    var typesOfUsers: [String: [String]] = [:]
    for (name, users) in found { for user in users { typesOfUsers[user, default: []].append(name) } }
    var reached = typesOfUsers.keys.filter { found[$0] == nil }
    while let user = reached.popLast() {
      for name in typesOfUsers[user, default: []] where found.removeValue(forKey: name) != nil { reached.append(name) }
    }
    return found
  }
}

/// Which apps sources belong to. What belongs to a framework, any app may have.
private struct AppsOfSources {
  private let targets: BuildTargets
  private var known: [String: Set<String>] = [:]
  /// Of each class those of each source of which it is known.
  private var owners: [String: [Set<String>]] = [:]

  init(_ targets: BuildTargets) { self.targets = targets }

  /// Whether a source is in none of the apps that have a class.
  mutating func areApart(_ path: String, _ name: String, _ classes: [ClassIndex.Entry]) -> Bool {
    guard targets.haveSeveralApps, !classes.isEmpty, case let users = apps(of: path), !users.isEmpty else {
      return false
    }
    if owners[name] == nil {
      owners[name] = classes.map { entry in
        Set(entry.declaration.evidence.map(\.path)).reduce(into: []) { $0.formUnion(apps(of: $1)) }
      }
    }
    return owners[name]?.allSatisfy { !$0.isEmpty && users.isDisjoint(with: $0) } == true
  }

  /// The targets of apps that build a source; none where another target does too, or nobody knows.
  private mutating func apps(of path: String) -> Set<String> {
    if let found = known[path] { return found }
    let found = targets.buildForAppsOnly(path) ? targets.building(path) : []
    known[path] = found
    return found
  }
}

extension SourceFileDeclarations {
  /// Names in strings, but for those of its own classes: who writes his own name makes nothing by it.
  fileprivate var namesOfOthers: Set<String> { otherNames.subtracting(parts.map(\.name)) }
}

extension CodeUse {
  /// Whether an object of the class may come from here. What is cast is there already, and so is what an Objective-C
  /// variable takes; in Swift a type can decide what a generic function makes. A scene has its class from its document.
  ///
  /// - Parameter isLookedUp: whether code looks classes up by names.
  func mayMakeOne(lookedUp isLookedUp: Bool) -> Bool {
    switch kind {
    case .cast: false
    case .scene, .identifier: isLookedUp
    case .member: isGiven != true
    case .type: location.path.hasSuffix(".swift") && isGiven != true
    default: true
    }
  }
}
