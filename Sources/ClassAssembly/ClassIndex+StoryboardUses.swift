import AppleSDK
public import ComponentModel

extension ClassIndex {
  /// Every place where code asks for a storyboard, a scene or a segue by a name that is known, by place.
  public var storyboardUses: [StoryboardUse] {
    var names = NamesInTypes(self)
    var asked: [String: Set<String>] = [:]
    for call in files.lazy.flatMap(\.storyboardCalls) where call.kind == .scene {
      guard let storyboard = storyboardName(in: call, &names) else { continue }
      asked[call.location.path, default: []].insert(storyboard)
    }
    var helpers = StoryboardHelpers(self)
    let uses = (files.flatMap(\.storyboardCalls) + helpers.calls()).compactMap { call -> StoryboardUse? in
      let storyboard = storyboardName(in: call, &names)
      var identifier = call.identifier.flatMap { names.name($0, for: call.user) }
      // A constant that is empty gets its name elsewhere.
      if identifier == "", call.identifier != .literal("") { identifier = nil }
      switch call.kind {
      case .storyboard where storyboard == nil: return nil
      case .scene, .segue, .cell, .collectionCell, .supplementaryView:
        if identifier == nil { return nil }
        // It may be any storyboard's.
        if call.kind == .scene, call.storyboard != nil, storyboard == nil { return nil }
      case .storyboard, .initialScene, .registration, .viewRegistration: break
      }
      var isOwn = call.isOwn
      if call.kind == .segue, isOwn, let user = call.user { isOwn = !performsInOwnWay(user, &names) }
      var use = StoryboardUse(
        call.kind, storyboard: storyboard, identifier: identifier, isGenerated: call.isGenerated, isOwn: isOwn,
        user: call.user, location: call.location)
      // A layout wants headers and footers only where they have a size.
      use.isConditional = call.isConditional || call.kind == .supplementaryView
      use.castTo = call.castTo
      // Of a type that is named there, no subclass is meant.
      if case .member(let name)? = call.identifier, !name.contains(".") {
        use.isWritten = names.isWritten(.member(name))
      }
      if call.kind == .storyboard, let storyboard {
        use.asksForNamedScenes = asked[call.location.path]?.contains(storyboard) == true
      }
      return use
    }
    return Set(uses + registrationsOfReusables).sorted {
      ($0.location, $0.kind.rawValue) < ($1.location, $1.kind.rawValue)
    }
  }

  /// Where methods of classes prepare segues, by identifiers that are known, by place.
  public var preparedSegues: [StoryboardUse] {
    var names = NamesInTypes(self)
    return entries.values.joined().flatMap { $0.declaration.members.code.flatMap(\.preparedSegues) }.compactMap {
      call in
      call.identifier.flatMap { names.name($0, for: call.user) }.map {
        StoryboardUse(.segue, storyboard: nil, identifier: $0, isOwn: true, user: call.user, location: call.location)
      }
    }.sorted { $0.location < $1.location }
  }

  /// Where methods of classes look for views by tags that they write out, or give views tags, by place.
  public var tagUses: [TagUse] {
    entries.values.joined().flatMap { $0.declaration.members.code.flatMap(\.tagUses) }.sorted {
      $0.location < $1.location
    }
  }

  /// `tableView.register(cellType: Row.self)` of the library Reusable, which registers the class under its own name.
  private var registrationsOfReusables: [StoryboardUse] {
    entries.values.joined().flatMap { entry in
      entry.declaration.members.code.flatMap(\.loads).compactMap { load in
        guard load.kind == .registerThroughHelper, let name = load.className, isReusableWithoutNib(name) else {
          return nil
        }
        return StoryboardUse(
          .registration, storyboard: nil, identifier: name, user: entry.declaration.name, location: load.location)
      }
    }
  }

  /// The name of the storyboard that a call asks; nil where the place does not tell.
  func storyboardName(in call: StoryboardCall, _ names: inout NamesInTypes) -> String? {
    call.storyboard.map { names.name($0, for: call.user) }
      ?? call.storyboardConstant.flatMap { storyboard(in: $0, for: call.user) }
  }

  /// The classes whose code performs segues of its own scenes by names that only the running code knows; nil where code
  /// performs such segues of others.
  ///
  /// - Parameter uses: those by names that are known.
  public func unknownSeguePerformers(besides uses: [StoryboardUse]) -> Set<String>? {
    let known = Set(uses.lazy.filter { $0.kind == .segue }.map(\.location))
    var names = NamesInTypes(self)
    var performers: Set<String> = []
    for call in files.lazy.flatMap(\.storyboardCalls) where call.kind == .segue && !known.contains(call.location) {
      guard call.isOwn, let user = call.user, entries[user] != nil, !performsInOwnWay(user, &names) else { return nil }
      performers.insert(user)
    }
    return performers
  }

  /// Whether a class has a method of its own that performs segues: it may know others.
  private func performsInOwnWay(_ user: String, _ names: inout NamesInTypes) -> Bool {
    names.methods(of: user).map { methods in
      methods.method("performSegue", isStatic: false) != nil
        || methods.method("performSegueWithIdentifier:sender:", isStatic: false) != nil
    } ?? false
  }

  /// Those of some identifiers of scenes and cells, and of some names of nibs, that code cannot ask for: no source writes
  /// them or puts them together, as a string, a type, a constant or an accessor that a generator made.
  public func unwritten(_ identifiers: Set<String>, nibs: Set<String> = []) -> Set<String> {
    var rest = identifiers.union(nibs).filter(CodeUse.isName)
    // A number, or two names and a space, may be any of those that code puts together.
    var others: Set<String> =
      asksByComputedIdentifiers ? [] : identifiers.subtracting(rest).filter(CodeUse.isOtherIdentifier)
    guard !rest.isEmpty || !others.isEmpty else { return [] }
    // The name of a class may stand behind that of its module.
    let ofModules = Dictionary(grouping: others.filter { $0.contains(".") }) {
      String($0.split(separator: ".").last ?? "")
    }
    var pieces: Set<NamePiece> = []
    var types: Set<String> = []
    // A cell that no other code names is asked for by no code, unless that changes other names; it may load a nib.
    var unusedCells: Set<String> = []
    if derivesNames {
      let named = typesThatMayNameThings
      rest.subtract(named.used)
      types = named.declared
      unusedCells = named.unusedCells
    }
    for file in files {
      // Its accessors for cells are members of values, which are not read.
      if file.imports.contains(where: { $0.hasPrefix("Rswift") }) { return [] }
      pieces.formUnion(file.namePieces)
      rest.subtract(file.otherNames)
      others.subtract(file.otherIdentifiers)
      for call in file.storyboardCalls {
        if case .literal(let text)? = call.identifier { rest.remove(text) }
      }
      let registrations = file.linesWithIdentifiersOfClasses
      for use in usesThatSaySomething(in: file)
      where use.handsOnName && !(use.kind == .registerClass && registrations.contains(use.location.position.line)) {
        rest.remove(use.name)
        others.subtract(ofModules[use.name] ?? [])
      }
      for load in file.loads {
        if case .literal(let text)? = load.name { rest.remove(NibName.meant(by: text)) }
      }
      for constant in file.constants where !saysNothing(constant) {
        if case .literal(let text) = constant.value { rest.remove(text) }
      }
    }
    let generated = Set(storyboardUses.filter(\.isGenerated).compactMap(\.identifier).map(StoryboardUse.generated))
    // Code makes identifiers of the names of types, shortened too: "Cart" of CartViewController.
    let changesNames = files.contains(where: \.changesTypeNames)
    func sorted(_ names: Set<String>) -> [String] {
      names.union(changesNames ? names.map { $0.lowercased() } : []).sorted()
    }
    let typeNames = sorted(changesNames ? types.union(unusedCells) : types)
    let nibTypeNames = changesNames || unusedCells.isEmpty ? typeNames : sorted(types.union(unusedCells))
    func isOfType(_ identifier: String) -> Bool {
      let names = nibs.contains(identifier) ? nibTypeNames : typeNames
      // A module may stand before the name.
      let name = identifier.split(separator: ".").last.map(String.init) ?? identifier
      return [name, changesNames ? name.lowercased() : name].contains { start in
        let index = names.partitioningIndex { $0 >= start }
        return index < names.count && names[index].hasPrefix(start)
      }
    }
    func mayBeMade(_ identifier: String, of pieces: some Sequence<NamePiece>) -> Bool {
      generated.contains(StoryboardUse.generated(identifier)) || pieces.contains { $0.mayBecome(identifier) }
    }
    let namePieces = pieces.filter(\.isPartOfName)
    return rest.filter { !isOfType($0) && !mayBeMade($0, of: namePieces) }
      .union(others.filter { !isOfType($0) && !mayBeMade($0, of: pieces) })
  }

  /// Whether code asks for a scene, a segue or a cell by what it puts together itself: `"\(section)-\(row)"`.
  private var asksByComputedIdentifiers: Bool {
    files.contains { file in
      file.storyboardCalls.contains { call in
        guard case .expression(let text)? = call.identifier else { return false }
        // What describes a type has no space, and begins with no number.
        return !Self.descriptionsOfTypes.contains(text)
          && ["\\(", "%", "joined", "String("].contains(where: text.contains)
      }
    }
  }

  private static let descriptionsOfTypes: Set<String> = [
    "String(describing: self)", "String(describing: type)", "String(describing: type(of: self))",
  ]

  /// What a source names, but for the strings of constants that nobody uses.
  private func usesThatSaySomething(in file: SourceFileDeclarations) -> [CodeUse] {
    let unused = file.constants.filter(saysNothing)
    guard !unused.isEmpty else { return file.codeUses }
    return file.codeUses.filter { use in
      use.kind != .text && use.kind != .identifier
        || !unused.contains {
          $0.value == .literal(use.name) && $0.location.position.line == use.location.position.line
        }
    }
  }

  /// Whether a constant of C is used by nobody, whatever Swift calls it.
  private func saysNothing(_ constant: NameConstant) -> Bool {
    !constant.location.path.hasSuffix(".swift") && (constant.isPrivate || !constant.isVariable) && isUnused(constant)
  }

  /// Whether code asks for nibs, scenes, segues or cells by names that it does not write out.
  private var derivesNames: Bool {
    var names = NamesInTypes(self)
    return files.contains { file in
      file.storyboardCalls.contains {
        names.isDerived($0.storyboard, for: $0.user) || names.isDerived($0.identifier, for: $0.user)
      }
        || file.parts.contains { part in
          part.members.code.contains { $0.loads.contains { names.isDerived($0.name, for: part.name) } }
        } || file.functions.contains { $0.loads.contains { names.isDerived($0.name, for: nil) } }
        || file.imports.contains { ["Reusable", "RswiftResources"].contains($0) }
    }
  }

  /// Types of whose names code may make those of other things, as it uses and declares them. A class that code makes by
  /// its initializers, and that it hands on to nothing, is given to no helper.
  ///
  /// - Returns: those that are declared without the cells that no code but their own names.
  private var typesThatMayNameThings: (used: Set<String>, declared: Set<String>, unusedCells: Set<String>) {
    var made: Set<String> = []
    var handedOn: Set<String> = []
    var used: Set<String> = []
    for use in files.lazy.flatMap(usesThatSaySomething) {
      if use.kind == .create { made.insert(use.name) } else if use.handsOnName { handedOn.insert(use.name) }
      used.insert(use.name)
    }
    made.subtract(handedOn)
    var declared: Set<String> = []
    var unusedCells: Set<String> = []
    for file in files {
      declared.formUnion(file.valueTypes.lazy.map(\.name))
      for part in file.parts where !made.contains(part.name) {
        let names = Set([part.name, part.objcName].compactMap(\.self))
        if names.isDisjoint(with: used), isCell(part.name) {
          unusedCells.formUnion(names)
        } else {
          declared.formUnion(names)
        }
      }
    }
    return (used.subtracting(made), declared, unusedCells.subtracting(declared))
  }

  /// Whether objects of a class are cells.
  private func isCell(_ name: String) -> Bool {
    guard case .known(let entry) = entry(named: name), case .known(let system?) = ancestry(of: entry.declaration).system
    else { return false }
    return ["UITableViewCell", "UICollectionViewCell"].contains { SystemClasses.isKind(system, of: $0) }
  }
}

extension SourceFileDeclarations {
  /// What its code loads.
  fileprivate var loads: some Sequence<NibLoad> {
    (parts.lazy.flatMap(\.members.code).map(\.loads) + functions.lazy.map(\.loads)).joined()
  }

  /// The lines on which code registers a class under an identifier that it writes there: the class's name says nothing then.
  fileprivate var linesWithIdentifiersOfClasses: Set<Int> {
    Set(
      storyboardCalls.lazy.filter { call in
        guard case .literal? = call.identifier else { return false }
        return call.kind == .registration || call.kind == .viewRegistration
      }.map(\.location.position.line))
  }
}

extension CodeUse {
  /// Whether code writes the name, or gives the class to something that may make one of it.
  fileprivate var handsOnName: Bool {
    switch kind {
    case .classObject, .member, .registerClass, .register, .load, .text, .identifier, .scene: true
    case .create, .subclass, .cast, .type, .mention: false
    }
  }
}
