import AppleSDK
import ComponentModel

/// Puts declarations, extensions, categories and implementations together.
struct PartMerging {
  /// The merged classes by name; their superclasses are still to be found.
  private(set) var entries: [String: [ClassIndex.Entry]] = [:]
  /// What each of them was made of.
  private(set) var parts: [String: [[ClassPart]]] = [:]
  /// Extensions of what is not declared here.
  private(set) var foreign: [String: ClassMembers] = [:]
  /// The protocols that these give it.
  private(set) var foreignProtocols: [String: Set<String>] = [:]

  init(_ files: [SourceFileDeclarations], moduleOfPath: (String) -> String?) {
    var partsByName: [String: [ClassPart]] = [:]
    var realNames: [String: String] = [:]
    for part in files.lazy.flatMap(\.parts) {
      let name = (part.nesting + [part.name]).joined(separator: ".")
      partsByName[name, default: []].append(part)
      // Objective-C knows a Swift class by this name.
      if let objcName = part.objcName, objcName != name { realNames[objcName] = name }
    }
    for (objcName, name) in realNames where partsByName[name] != nil {
      let isDeclared = partsByName[objcName]?.contains { Self.isPrimary($0) } ?? true
      if !isDeclared, let added = partsByName.removeValue(forKey: objcName) {
        partsByName[name]?.append(contentsOf: added)
      }
    }
    for alias in files.lazy.flatMap(\.typeAliases) {
      // What extends an alias extends the class behind it.
      let isDeclared = partsByName[alias.name]?.contains { Self.isPrimary($0) } ?? true
      if !isDeclared, partsByName[alias.target] != nil, let added = partsByName.removeValue(forKey: alias.name) {
        partsByName[alias.target]?.append(contentsOf: added)
      }
    }
    let valueTypes = Set(files.lazy.flatMap(\.valueTypes).map(\.name))
    for name in partsByName.keys.filter({ $0.contains(".") }).sorted() {
      // `extension Shop.Cart`, where Shop is the module.
      let pieces = name.split(separator: ".", maxSplits: 1).map(String.init)
      guard partsByName[name]?.contains(where: Self.isPrimary) == false, partsByName[pieces[0]] == nil,
        !valueTypes.contains(pieces[0]),
        partsByName[pieces[1]]?.contains(where: Self.isPrimary) == true || SystemClasses.table[pieces[1]] != nil,
        let added = partsByName.removeValue(forKey: name)
      else { continue }
      partsByName[pieces[1], default: []].append(contentsOf: added)
    }
    let stubs = Set(files.lazy.filter { Self.systemModules.isDisjoint(with: $0.imports) }.map(\.path))
    for (name, all) in partsByName {
      let groups = Self.isStub(name, all, in: stubs) ? [] : Self.groups(all)
      if groups.isEmpty {
        for part in all where part.kind != .declaration {
          foreign[name, default: ClassMembers()].append(part.members)
          foreignProtocols[name, default: []].formUnion(part.inherited.map(ClassIndex.unqualified))
        }
        continue
      }
      for group in groups {
        entries[name, default: []].append(Self.merge(group, moduleOfPath: moduleOfPath))
        parts[name, default: []].append(group)
      }
    }
  }

  /// More classes of one name than this are not told apart: they are ambiguous all the same.
  private static let groupLimit = 64

  /// Whether Swift declares a class of UIKit or AppKit once more, as tools that make mocks want it, where neither is
  /// imported or the superclass is the system's too: nobody else means that. An app's own class, which documents know by its
  /// outlets say, may have a name that the system took later.
  private static func isStub(_ name: String, _ parts: [ClassPart], in files: Set<String>) -> Bool {
    guard name.hasPrefix("UI") || name.hasPrefix("NS"), SystemClasses.table[name] != nil else { return false }
    let superclass = SystemClasses.chain(from: name).dropFirst().first
    return parts.allSatisfy { part in
      !isPrimary(part)
        || part.language == .swift
          && (files.contains(part.location.path)
            || superclass != "NSObject" && part.inherited.first == superclass && part.members.outlets.isEmpty
              && part.members.actions.isEmpty)
    }
  }

  private static let systemModules: Set<String> = ["UIKit", "AppKit", "Cocoa", "SwiftUI"]

  private static func isPrimary(_ part: ClassPart) -> Bool {
    part.kind == .declaration || part.kind == .implementation
  }

  /// The classes that parts of one name make: a class for each declaration that is not the same one again.
  ///
  /// Branches of an `#if` in one file, and a header with its implementation, are one class. What extends the name
  /// belongs to the class of its folder, or to all where there is none.
  private static func groups(_ parts: [ClassPart]) -> [[ClassPart]] {
    var groups: [[ClassPart]] = []
    var groupOfPath: [String: Int] = [:]
    for part in parts where part.kind == .declaration {
      let known = groupOfPath[part.location.path]
      if let known, part.condition != nil || groups[known][0].condition != nil {
        groups[known].append(part)
      } else if groups.count == groupLimit {
        groups[groupLimit - 1].append(part)
      } else {
        if known == nil { groupOfPath[part.location.path] = groups.count }
        groups.append([part])
      }
    }
    for part in parts where part.kind == .implementation {
      let candidates = groups.indices.filter { groups[$0][0].language == .objectiveC }
      let near = candidates.filter { stem(groups[$0][0].location.path) == stem(part.location.path) }
      if let only = near.first ?? (candidates.count == 1 ? candidates.first : nil) {
        groups[only].append(part)
      } else if candidates.isEmpty {
        groups.append([part])
      } else {
        for index in nearest(candidates, groups, part) { groups[index].append(part) }
      }
    }
    guard !groups.isEmpty else { return [] }
    for part in parts where !isPrimary(part) {
      for index in nearest(Array(groups.indices), groups, part) { groups[index].append(part) }
    }
    return groups
  }

  private static func nearest(_ candidates: [Int], _ groups: [[ClassPart]], _ part: ClassPart) -> [Int] {
    let sameFile = candidates.filter { index in groups[index].contains { $0.location.path == part.location.path } }
    if !sameFile.isEmpty { return sameFile }
    let sameFolder = candidates.filter { folder(groups[$0][0].location.path) == folder(part.location.path) }
    return sameFolder.isEmpty ? candidates : sameFolder
  }

  private static func folder(_ path: String) -> Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }

  private static func stem(_ path: String) -> Substring { path.lastIndex(of: ".").map { path[..<$0] } ?? path[...] }

  private static func merge(_ parts: [ClassPart], moduleOfPath: (String) -> String?) -> ClassIndex.Entry {
    let first = parts[0]
    var members = ClassMembers()
    for part in parts { members.append(part.members) }
    let protocols = parts.flatMap { $0.inherited.map(ClassIndex.unqualified) }.unique(by: \.self) { _, _ in }
    members.mergeDuplicates()
    // The implementation of some is not here. RubyMotion describes classes of Ruby to Interface Builder by sources in the
    // folder of a project.
    if !parts.contains(where: { $0.kind == .implementation && !$0.location.path.contains(".xcodeproj/") }) {
      members.takeAsImplemented()
    }
    members.addSynthesizedVariables(implemented: parts.contains { $0.kind == .implementation })
    let declaration = ClassDeclaration(
      name: first.name, nesting: first.nesting, objcName: parts.lazy.compactMap(\.objcName).first,
      module: first.language == .swift ? moduleOfPath(first.location.path) : nil, language: first.language,
      superclass: .known(nil), protocols: protocols, access: first.access,
      isGeneric: first.language == .swift && parts.contains { $0.isGeneric && $0.kind == .declaration },
      isDesignable: parts.contains(where: \.isDesignable), members: members, evidence: parts.map(\.location))
    var (extensions, others): ([ClassPart], [ClassPart]) = ([], [])
    for part in parts where !part.inherited.isEmpty {
      let hasMembers = part.language == .swift && part.kind == .extension && part.members != ClassMembers()
      if hasMembers { extensions.append(part) } else { others.append(part) }
    }
    return ClassIndex.Entry(
      declaration: declaration, hasObjCMembers: parts.contains(where: \.hasObjCMembers),
      extensionProtocols: protocolNames(of: extensions).subtracting(protocolNames(of: others)))
  }

  private static func protocolNames(of parts: [ClassPart]) -> Set<String> {
    Set(parts.flatMap(\.inherited).map(ClassIndex.unqualified))
  }
}

extension ClassMembers {
  mutating func append(_ other: ClassMembers) {
    outlets += other.outlets
    actions += other.actions
    inspectables += other.inspectables
    properties += other.properties
    methods += other.methods
    instanceVariables += other.instanceVariables
    initializers += other.initializers
    undefinedKeyHandlers += other.undefinedKeyHandlers
    code += other.code
    addPlain(other.plainMembers ?? [])
  }

  /// Makes one of what header, class extension and implementation each declare.
  mutating func mergeDuplicates() {
    outlets = outlets.unique(by: \.name) { $0.access = max($0.access, $1.access) }
    let combine: (inout PropertyDeclaration, PropertyDeclaration) -> Void = { first, second in
      first.access = max(first.access, second.access)
      first.isSettable = first.isSettable || second.isSettable
    }
    inspectables = inspectables.unique(by: \.name, combine)
    // A property that is redeclared keeps what it was marked as.
    let marked = Set(outlets.map(\.name) + inspectables.map(\.name))
    properties = properties.filter { !marked.contains($0.name) }.unique(by: \.name, combine)
    let join: (inout MethodDeclaration, MethodDeclaration) -> Void = { first, second in
      first.access = max(first.access, second.access)
      if second.isImplemented == nil { first.isImplemented = nil }
    }
    actions = actions.unique(by: \.identity, join)
    let actionNames = Dictionary(
      actions.enumerated().map { ($1.identity, $0) }, uniquingKeysWith: { first, _ in first })
    for method in methods {
      if let index = actionNames[method.identity] { join(&actions[index], method) }
    }
    methods = methods.filter { actionNames[$0.identity] == nil }.unique(by: \.identity, join)
    instanceVariables = instanceVariables.unique(by: \.name) { $0.property = $0.property ?? $1.property }
    initializers = initializers.unique(by: \.selector) { first, second in
      first.isUnavailable = first.isUnavailable || second.isUnavailable
      first.isFatal = first.isFatal || second.isFatal
    }
  }

  fileprivate mutating func takeAsImplemented(where isMeant: (MethodDeclaration) -> Bool = { _ in true }) {
    for index in actions.indices where isMeant(actions[index]) { actions[index].isImplemented = nil }
    for index in methods.indices where isMeant(methods[index]) { methods[index].isImplemented = nil }
  }

  /// The instance variables that the compiler makes for properties of Objective-C.
  mutating func addSynthesizedVariables(implemented: Bool) {
    guard implemented else { return }
    let known = Set(instanceVariables.map(\.name))
    let selectors = Set(methods.filter { !$0.isStatic }.map(\.selector))
    for property in inspectables + properties where property.storage == .synthesized {
      let name = "_" + property.name
      let hasSetter = selectors.contains(SelectorNames.setter(ofKey: property.name))
      // With all accessors written there is no variable, unless it is asked for.
      let isWritten = selectors.contains(property.name) && (hasSetter || !property.isSettable)
      guard !isWritten, !known.contains(name), !known.contains(property.name) else { continue }
      instanceVariables.append(InstanceVariable(name: name, type: property.type, location: property.location))
    }
  }

  /// Adds what a superclass declares and this class does not declare again.
  mutating func inherit(_ other: ClassMembers) {
    func add<Member, Name: Hashable>(
      _ path: WritableKeyPath<ClassMembers, [Member]>, by name: (Member) -> Name, to members: inout ClassMembers
    ) {
      let known = Set(members[keyPath: path].map(name))
      members[keyPath: path] += other[keyPath: path].filter { !known.contains(name($0)) }
    }
    let marked = Set(outlets.map(\.name) + inspectables.map(\.name))
    add(\.outlets, by: \.name, to: &self)
    add(\.inspectables, by: \.name, to: &self)
    let known = Set(properties.map(\.name)).union(marked)
    properties += other.properties.filter { !known.contains($0.name) }
    // A header may declare again what the superclass implements.
    let implemented = Set((other.actions + other.methods).lazy.filter { $0.isImplemented == nil }.map(\.identity))
    takeAsImplemented { implemented.contains($0.identity) }
    add(\.actions, by: \.identity, to: &self)
    add(\.methods, by: \.identity, to: &self)
    add(\.instanceVariables, by: \.name, to: &self)
    add(\.initializers, by: \.selector, to: &self)
    undefinedKeyHandlers += other.undefinedKeyHandlers
    addPlain(other.plainMembers ?? [])
  }

  /// Leaves out what only `@objcMembers` would show to Objective-C.
  ///
  /// - Parameter isVisible: whether Objective-C sees what is called by a selector all the same.
  mutating func dropWithoutObjCMembers(besides isVisible: (String) -> Bool = { _ in false }) {
    for index in methods.indices where methods[index].exposure == .withObjCMembers && isVisible(methods[index].selector)
    {
      methods[index].exposure = .always
    }
    addPlain(
      (inspectables + properties).filter { $0.exposure == .withObjCMembers }.map {
        PlainMember($0.name, isMethod: false, access: $0.access)
      })
    // An action has at most a sender and an event.
    addPlain(
      methods.filter { $0.exposure == .withObjCMembers && !$0.isStatic && $0.parameters.count <= 2 }.map {
        PlainMember($0.selector, isMethod: true, access: $0.access)
      })
    inspectables.removeAll { $0.exposure == .withObjCMembers }
    properties.removeAll { $0.exposure == .withObjCMembers }
    methods.removeAll { $0.exposure == .withObjCMembers }
  }
}

extension MethodDeclaration {
  /// What tells it from others of its class.
  var identity: String { (isStatic ? "+" : "-") + selector }
}

extension Array {
  /// The elements with each name once; `combine` adds a later one to the first.
  func unique<Name: Hashable>(by name: (Element) -> Name, _ combine: (inout Element, Element) -> Void) -> [Element] {
    var result: [Element] = []
    var indices: [Name: Int] = [:]
    for element in self {
      if let index = indices[name(element)] {
        combine(&result[index], element)
      } else {
        indices[name(element)] = result.count
        result.append(element)
      }
    }
    return result
  }
}
