import AppleSDK
public import ComponentModel

extension ClassIndex {
  /// Where Swift code has a class for its name alone, and not to load a nib of that: in a method of the app's that asks for
  /// a cell which is registered, or registers the class, or by a member that is the cell's identifier.
  public var namesAlone: Set<SourceLocation> {
    let requests = files.reduce(into: [String: Bool]()) { requests, file in
      requests.merge(file.cellRequests) { $0 && $1 }
    }
    // What asks for a registered cell may be the app's, and load nibs.
    let areKnown = !requests.contains { $0.key.hasPrefix("dequeueReusable") && !$0.value }
    let constants = Dictionary(grouping: files.lazy.flatMap(\.constants).filter(\.isIdentifier), by: \.name)
      .mapValues { Set($0.compactMap(\.container)) }
    var known: [String: Set<String>] = [:]
    func hasName(_ className: String, in containers: Set<String>) -> Bool {
      let types = known[className] ?? typesAbove(className)
      known[className] = types
      return !types.isDisjoint(with: containers)
    }
    return files.reduce(into: []) { places, file in
      var loading: Set<LineOfName> = []
      var here: [CodeUse] = []
      for use in file.codeUses {
        let isAlone =
          switch (use.kind, use.through) {
          case (.classObject, let method?):
            requests[method] == true && (areKnown || !method.lowercased().contains("dequeue"))
          case (.member, let member?): constants[member].map { hasName(use.name, in: $0) } == true
          default: false
          }
        if isAlone { here.append(use) } else if use.kind.makesObjects { loading.insert(LineOfName(use)) }
      }
      places.formUnion(here.lazy.filter { !loading.contains(LineOfName($0)) }.map(\.location))
    }
  }

  /// A class with whatever its members may come from.
  private func typesAbove(_ name: String) -> Set<String> {
    classes(named: name).reduce(into: []) { types, declaration in
      for ancestor in family(of: declaration) {
        types.insert(ancestor.name)
        types.formUnion(ancestor.protocols)
      }
      guard case .known(let system?) = ancestry(of: declaration).system else { return }
      for ancestor in SystemClasses.chain(from: system) { types.formUnion(foreignProtocols[ancestor] ?? []) }
    }
  }

  /// Classes that give the tables of AppKit whose delegates they are every view, and ask these for none that a document
  /// has: empty where other code may ask for such views, a helper say.
  ///
  /// `makeView(withIdentifier:owner:)` is what makes the views that a document has for the rows of a table.
  public var delegatesWithOwnViews: Set<String> {
    let makers = Set(
      classes.lazy.filter { declaration in
        declaration.members.methods.contains { method in Self.viewMethods.contains { method.selector.hasPrefix($0) } }
      }.map(\.name))
    guard !makers.isEmpty else { return [] }
    let asking = files.filter(\.asksForCellViews)
    guard asking.allSatisfy({ file in !file.hasHelpers && file.parts.contains { makers.contains($0.name) } }) else {
      return []
    }
    let askers = Set(asking.lazy.flatMap(\.parts).map(\.name))
    return makers.filter { name in
      let family = Set(
        classes(named: name).flatMap { [$0] + ancestry(of: $0).project.map(\.declaration) }.map(\.name))
      return family.isDisjoint(with: askers)
    }
  }

  /// Classes that have the cells of a table or a collection view, as documents call that, and whose objects no code makes
  /// data sources: empty where a helper does that for objects of any class.
  public var idleDataSources: [String: Set<String>] {
    let helps = files.contains { $0.hasHelpers && $0.assignedMembers.contains("dataSource") }
    guard !helps else { return [:] }
    var delegates = ViewDelegates([], self)
    return classes.reduce(into: [:]) { found, declaration in
      let views = Self.cellMethods.filter { _, method in
        declaration.members.methods.contains { $0.selector.hasPrefix(method) }
      }.keys
      guard !views.isEmpty, !delegates.mayBeDelegates(declaration.name, "dataSource") else { return }
      found[declaration.name, default: []].formUnion(views)
    }
  }

  /// Types of which nobody can say whom their views ask for rows, or what they answer: code of their sources, or code that
  /// names them, gives a view a data source, or they inherit from a class of a library. nil where a helper gives data sources
  /// to views of any class.
  public var openDataSources: Set<String>? {
    let giving = files.filter { $0.assignedMembers.contains("dataSource") }
    guard giving.allSatisfy({ !$0.hasHelpers }) else { return nil }
    let making = files.filter { file in
      file.imports.contains { $0.hasPrefix("Rx") }
        || file.codeUses.contains { $0.kind == .create && $0.name.hasSuffix("DataSource") }
        || file.overridingMethods.contains { Self.forwardingMethods.contains($0.name) }
    }
    var open = Set((giving + making).lazy.flatMap(\.parts).map(\.name))
    open.formUnion(giving.lazy.flatMap(\.codeUses).map(\.name))
    let implemented = Set(
      files.lazy.flatMap(\.parts).filter { $0.language == .swift || $0.kind == .implementation }.map(\.name))
    for declaration in classes {
      let family = [declaration.name] + ancestry(of: declaration).project.map(\.declaration.name)
      if !implemented.isSuperset(of: family) { open.insert(declaration.name) }
    }
    return open
  }

  /// By which an object of Swift answers for another one.
  private static let forwardingMethods: Set<String> = ["forwardingTarget", "responds", "resolveInstanceMethod"]

  /// Classes of Swift that conform to no protocol of a data source, nor to one that may be one: Objective-C sees what is
  /// marked of them.
  public var plainDataSources: Set<String> {
    let named = Set(classes.lazy.filter { $0.language == .swift }.map(\.name))
    return named.filter { name in
      classes(named: name).allSatisfy { declaration in
        let ancestry = ancestry(of: declaration)
        guard case .known(let system) = ancestry.system else { return false }
        let inherited = SystemClasses.chain(from: system ?? "").lazy.flatMap { foreignProtocols[$0] ?? [] }
        return ([declaration] + ancestry.project.map(\.declaration)).allSatisfy { $0.language == .swift }
          && (declaration.protocols + ancestry.project.flatMap(\.declaration.protocols) + inherited).allSatisfy {
            SystemClasses.isProtocol($0) && !$0.contains("DataSource")
          }
      }
    }
  }

  private static let cellMethods = [
    "tableView": "tableView:cellForRow", "collectionView": "collectionView:cellForItem",
  ]

  /// As Objective-C and Swift have them.
  private static let viewMethods = [
    "tableView:viewForTableColumn:", "tableView:viewFor:", "outlineView:viewForTableColumn:", "outlineView:viewFor:",
  ]
}

extension SourceFileDeclarations {
  /// Whether it has code for objects of any class: functions, and extensions of the system's classes and of protocols.
  fileprivate var hasHelpers: Bool {
    !functions.isEmpty
      || parts.contains { part in
        switch part.kind {
        case .extension, .category:
          SystemClasses.table[part.name] != nil || !parts.contains { $0.name == part.name && $0.kind != part.kind }
        case .declaration, .implementation: false
        }
      }
  }
}

private struct LineOfName: Hashable {
  var name: String
  var line: Int

  init(_ use: CodeUse) {
    name = use.name
    line = use.location.position.line
  }
}

extension NameConstant {
  /// Whether it says a name that is not called that of a nib.
  fileprivate var isIdentifier: Bool {
    guard !["nib", "xib"].contains(where: name.lowercased().contains) else { return false }
    return switch value {
    case .literal, .classNamed, .ownClass: true
    case .member, .parameter, .memberOfParameter, .expression: false
    }
  }
}
