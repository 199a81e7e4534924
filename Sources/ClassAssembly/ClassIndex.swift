import AppleSDK
public import ComponentModel

/// The classes of a project, put together from all its sources.
///
/// Which files there are matters, not their order.
public struct ClassIndex: Sendable {
  /// A class with the code that belongs to it.
  struct Entry: Sendable {
    var declaration: ClassDeclaration
    var hasObjCMembers: Bool
    /// The protocols to which only extensions with members conform: they have what these ask for.
    var extensionProtocols: Set<String>
  }

  /// By name, with the names of the types around it: several where several files declare it.
  private(set) var entries: [String: [Entry]] = [:]
  /// Extensions and categories of classes and protocols that the project does not declare as classes.
  private(set) var foreignMembers: [String: ClassMembers] = [:]
  /// The protocols to which these make them conform.
  private(set) var foreignProtocols: [String: Set<String>] = [:]
  /// The same by the last part of the names: types that are called alike in several others have all of these.
  private(set) var addedProtocols: [String: Set<String>] = [:]
  private(set) var protocols: [String: ProtocolDeclaration] = [:]
  /// The sides of bars for whose items any code asks, which it may put back.
  private(set) var askedBarSides: Set<String> = []
  /// The names of structures, enumerations and actors.
  private(set) var valueTypeNames: Set<String> = []
  private(set) var aliases: [String: String] = [:]
  /// For each class of the system those that stand for it on other platforms, where an alias is one here and another there.
  private(set) var counterparts: [String: Set<String>] = [:]
  /// By `Container.name`, or the name alone for those of no type.
  private(set) var constants: [String: [NameConstant]] = [:]
  /// Those that hold storyboards.
  private(set) var storyboardConstants: [String: [NameConstant]] = [:]
  /// The names of the constants that types have.
  private(set) var memberConstants: Set<String> = []
  private var classesByObjCName: [String: [ClassDeclaration]] = [:]
  /// For each member of other objects that code gives a value, the files.
  private var assignments: [String: [Int]] = [:]
  /// For each member to whose object code gives colors, the key paths of these: `title.textColor`.
  private var coloredPaths: [String: [String]] = [:]
  /// By path.
  public let files: [SourceFileDeclarations]

  private static func folder(of path: String) -> Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }

  /// Puts the classes of some files together.
  ///
  /// - Parameter moduleOfPath: The Swift module that a file belongs to, where that is known.
  public init(_ files: [SourceFileDeclarations], moduleOfPath: (String) -> String? = { _ in nil }) {
    self.files = files.sorted { $0.path < $1.path }
    var aliased: [String: Set<String>] = [:]
    let folders = Set(self.files.lazy.filter { !$0.path.hasSuffix(".h") }.map { Self.folder(of: $0.path) })
    for (number, file) in self.files.enumerated() {
      for member in file.assignedMembers { assignments[member, default: []].append(number) }
      // A library of which only the headers are here asks for what its protocols have.
      let isOfLibrary =
        file.path.contains(ascii: ".framework/")
        || file.path.hasSuffix(".h") && !folders.contains(Self.folder(of: file.path))
      for declaration in file.protocols where !isOfLibrary && protocols[declaration.name] == nil {
        protocols[declaration.name] = declaration
      }
      for type in file.valueTypes { valueTypeNames.insert(type.name) }
      for code in file.functions { askedBarSides.formUnion(code.askedBarSides) }
      for code in file.parts.lazy.flatMap(\.members.code) { askedBarSides.formUnion(code.askedBarSides) }
      for alias in file.typeAliases {
        if aliases[alias.name] == nil { aliases[alias.name] = alias.target }
        if SystemClasses.table[alias.target] != nil { aliased[alias.name, default: []].insert(alias.target) }
      }
      for constant in file.constants {
        constants[constant.qualifiedName, default: []].append(constant)
        if constant.container != nil { memberConstants.insert(constant.name) }
      }
      for constant in file.storyboardConstants {
        storyboardConstants[constant.qualifiedName, default: []].append(constant)
      }
    }
    for targets in aliased.values where targets.count > 1 {
      for target in targets { counterparts[target, default: []].formUnion(targets.subtracting([target])) }
    }
    for path in assignments.keys where path.hasSuffix("Color") {
      guard let dot = path.firstIndex(of: ".") else { continue }
      coloredPaths[String(path[..<dot]), default: []].append(path)
    }
    let merging = PartMerging(self.files.map { $0.extending(aliased) }, moduleOfPath: moduleOfPath)
    foreignMembers = merging.foreign
    foreignProtocols = merging.foreignProtocols
    for (name, protocols) in foreignProtocols {
      addedProtocols[Self.unqualified(name), default: []].formUnion(protocols)
    }
    entries = merging.entries
    // Every name must be known before it can be told what a class inherits from.
    entries = entries.reduce(into: [:]) { result, named in
      result[named.key] = zip(named.value, merging.parts[named.key] ?? []).map { entry, parts in
        var entry = entry
        entry.declaration.superclass = superclass(of: parts)
        if case .known(let name?) = entry.declaration.superclass {
          entry.declaration.protocols.removeAll { resolvedAlias($0) == Self.unqualified(name) }
        }
        return entry
      }
    }
    classesByObjCName = Dictionary(
      grouping: classes.filter { $0.objcName != nil }, by: { declaration in declaration.objcName ?? "" })
  }

  /// Whether the sources are of Swift 3 or older, which shows the members of Objective-C's subclasses to it by itself
  /// (SE-0160).
  public var infersObjC = false

  /// Which targets build the sources.
  public var targets = BuildTargets([])

  /// Code that never runs, by the source, as far as somebody asked for it.
  public internal(set) var idleCode: [String: [IdleCode]] = [:]
  /// Methods that only code of some types calls, by the paths of their sources, as `noteIdleCode` finds them.
  public internal(set) var codeOfCallers: [String: [CodeOfCallers]] = [:]
  /// Methods that only the observer of an outlet names, in the same way.
  public internal(set) var codeOfObservers: [String: [CodeOfObserver]] = [:]
  /// Which actions documents send to whom.
  var sentActions = SentActions.none
  /// Methods that nothing in the project calls, by the source: those of `idleCode`, and those that a library may call.
  public internal(set) var doubtfulCode: [String: [IdleCode]] = [:]
  /// Methods that no source uses which names their class, by the source.
  public internal(set) var codeOfStrangers: [String: [IdleCode]] = [:]

  /// All classes, sorted by name and place. Members are each class's own.
  public var classes: [ClassDeclaration] {
    entries.keys.sorted().flatMap { entries[$0, default: []].map(\.declaration) }
  }

  /// The names of these, in order.
  public var declaredClassNames: [String] { entries.keys.sorted() }

  /// The classes that a nib can mean by a name: by `@objc(Name)`, else by the class's own name.
  ///
  /// More than one where the sources have several, as for several targets.
  public func classes(named name: String) -> [ClassDeclaration] {
    let byName = entries[name, default: []].map(\.declaration)
    let renamed = classesByObjCName[name, default: []]
    return renamed + byName.filter { declaration in !renamed.contains { $0.location == declaration.location } }
  }

  /// The class that a nib can mean by a name; nil where the sources have none or several.
  func onlyClass(named name: String) -> ClassDeclaration? {
    let declarations = classes(named: name)
    return declarations.count == 1 ? declarations[0] : nil
  }

  /// A class with those of the project above it, the nearest first.
  func family(of declaration: ClassDeclaration) -> [ClassDeclaration] {
    [declaration] + ancestry(of: declaration).project.map(\.declaration)
  }

  /// Whether a class is marked with `@objcMembers`.
  func hasObjCMembers(_ declaration: ClassDeclaration) -> Bool {
    let name = (declaration.nesting + [declaration.name]).joined(separator: ".")
    return entries[name, default: []].contains { $0.hasObjCMembers && $0.declaration.location == declaration.location }
  }

  /// Whether code may give a member of an object a value from outside of it: code does so to a member of that name in a
  /// file that has to do with one of the object's classes.
  func mayAssign(_ member: String, of classNames: Set<String>) -> Bool {
    assignments[member, default: []].contains { number in
      let file = files[number]
      return file.parts.contains { classNames.contains($0.name) }
        || file.codeUses.contains { classNames.contains($0.name) }
    }
  }

  /// The colors that code may give what a member of an object leads to, from outside of it, by key path.
  func colorsGiven(toMember member: String, of classNames: Set<String>) -> [String] {
    coloredPaths[member, default: []].filter { mayAssign($0, of: classNames) }
  }

  /// Whether code in a file with code of one of some classes gives a member of an object a value.
  func isAssigned(_ member: String, besides classNames: Set<String>) -> Bool {
    assignments[member, default: []].contains { number in files[number].parts.contains { classNames.contains($0.name) }
    }
  }

  /// The one class of a name, as code means it.
  func entry(named name: String) -> Known<Entry> {
    guard let found = entries[name] else { return .unknown(UnknownFact(.classNotFound, name)) }
    return found.count == 1 ? .known(found[0]) : .unknown(UnknownFact(.ambiguous, name))
  }

  /// What stands behind simple type aliases.
  func resolvedAlias(_ name: String) -> String {
    var name = name
    var steps = 0
    while entries[name] == nil, SystemClasses.table[name] == nil, let target = aliases[name], steps < 8 {
      name = target
      steps += 1
    }
    return name
  }

  /// The superclass that the declarations of a class name.
  private func superclass(of parts: [ClassPart]) -> Known<String?> {
    let declared = parts.compactMap { part in part.kind == .declaration || part.kind == .implementation ? part : nil }
    let answers = declared.compactMap { part -> Known<String?>? in
      if part.language == .objectiveC { return part.superclass.map { .known(resolvedAlias($0)) } }
      return part.kind == .declaration ? swiftSuperclass(of: part) : nil
    }
    guard let first = answers.first else {
      // Only an implementation: the header that names the superclass was not read.
      return .unknown(UnknownFact(.classNotFound, declared.first.map { "superclass of \($0.name)" } ?? ""))
    }
    return answers.allSatisfy { $0 == first } ? first : .unknown(UnknownFact(.ambiguous, declared[0].name))
  }

  /// In Swift the superclass stands first, if there is one: it may be a protocol.
  private func swiftSuperclass(of part: ClassPart) -> Known<String?> {
    guard let written = part.inherited.first else { return .known(nil) }
    if written.contains("."), entries[written] != nil { return .known(written) }
    let name = resolvedAlias(Self.unqualified(written))
    var path = part.nesting
    while !path.isEmpty {
      let nested = (path + [name]).joined(separator: ".")
      if entries[nested] != nil, path + [name] != part.nesting + [part.name] { return .known(nested) }
      path.removeLast()
    }
    if entries[name] != nil || SystemClasses.table[name] != nil { return .known(name) }
    if protocols[name] != nil || SystemClasses.isProtocol(name) { return .known(nil) }
    return .unknown(UnknownFact(.classNotFound, name))
  }

  /// `UIView` of `UIKit.UIView`.
  static func unqualified(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// Whether a type may have code of a library: a class that neither the sources declare nor the system, or one with such a
  /// superclass, and one of several of a name.
  public func mayHaveCodeOfLibrary(_ name: String) -> Bool {
    if valueTypeNames.contains(name) || SystemClasses.table[name] != nil { return false }
    guard case .known(let entry) = entry(named: name), case .known = ancestry(of: entry.declaration).system else {
      return true
    }
    return false
  }

  /// The project's classes above a class, and the system's class above those.
  func ancestry(of declaration: ClassDeclaration) -> (project: [Entry], system: Known<String?>) {
    var chain: [Entry] = []
    var current = declaration.superclass
    var visited: Set<SourceLocation> = [declaration.location]
    while true {
      switch current {
      case .unknown(let reason): return (chain, .unknown(reason))
      case .known(nil): return (chain, .known(nil))
      case .known(let name?):
        guard let found = entries[name] else {
          let isKnown = SystemClasses.table[name] != nil
          return (chain, isKnown ? .known(name) : .unknown(UnknownFact(.classNotFound, name)))
        }
        guard found.count == 1 else { return (chain, .unknown(UnknownFact(.ambiguous, name))) }
        guard visited.insert(found[0].declaration.location).inserted, chain.count < 64 else {
          return (chain, .unknown(UnknownFact(.endless, name)))
        }
        chain.append(found[0])
        current = found[0].declaration.superclass
      }
    }
  }

  /// What a class is for a nib.
  func kind(of system: Known<String?>) -> Known<ClassKind> {
    switch system {
    case .unknown(let reason): return .unknown(reason)
    case .known(nil): return .known(.object)
    case .known(let name?):
      for ancestor in SystemClasses.chain(from: name) {
        if let kind = SystemClasses.kinds[ancestor] { return .known(kind) }
      }
      return .known(.object)
    }
  }
}

extension SourceFileDeclarations {
  /// The same with what it adds to aliases of the system's classes added to these: `extension PlatformView`.
  fileprivate func extending(_ aliased: [String: Set<String>]) -> SourceFileDeclarations {
    guard parts.contains(where: { $0.kind == .extension && aliased[$0.name] != nil }) else { return self }
    var file = self
    file.parts = parts.flatMap { part in
      guard part.kind == .extension, let targets = aliased[part.name] else { return [part] }
      return targets.sorted().map { target in
        var part = part
        part.name = target
        return part
      }
    }
    return file
  }
}
