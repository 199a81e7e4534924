import ComponentModel

/// Sources that a change leaves as no compiler takes them, with a bracket too many or too few, or naming a class that their
/// target has no more or not yet: until that is mended, nobody runs the app.
struct UnbuildableSources {
  /// As `WorkingTreeFacts.brokenTargets`.
  private(set) var targets: [String: TargetObstacle] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  private let builders: BuildTargets

  /// - Parameters:
  ///   - now: all sources, as they are.
  ///   - former: those that were another way or are gone, as they were.
  ///   - changed: paths of those that are another way, or new.
  ///   - builders: the targets that there are now.
  ///   - formerBuilders: the targets that there were.
  ///   - bringsLibraries: whether the change may bring along libraries that declare what is gone.
  init(
    among now: [SourceFileDeclarations], former: [SourceFileDeclarations], changed: Set<String>,
    of builders: BuildTargets, formerBuilders: @autoclosure () -> BuildTargets, bringsLibraries: Bool
  ) {
    self.builders = builders
    noteBrackets(among: now, former: former, changed: changed)
    if !bringsLibraries {
      noteClasses(among: now, former: former, changed: changed, formerBuilders: formerBuilders())
    }
  }

  private mutating func noteBrackets(
    among now: [SourceFileDeclarations], former: [SourceFileDeclarations], changed: Set<String>
  ) {
    let known = Set(former.lazy.filter { $0.unbalancedBracket != nil }.map(\.path))
    for source in now where changed.contains(source.path) && !known.contains(source.path) {
      guard let location = source.unbalancedBracket else { continue }
      note(
        builders.building(source.path), at: location, "a bracket has no counterpart here",
        Diagnostic(
          .warning, .uncompilableSource, path: location.path, position: location.position,
          message:
            "this source does not compile, as the bracket here has no counterpart: until it does, what is found in "
            + "its target counts as a note",
          hint: "add or remove a bracket, and ask again"))
    }
  }

  /// Classes that the change deletes, or brings in a source that it adds to no target, and that other sources still use.
  private mutating func noteClasses(
    among now: [SourceFileDeclarations], former: [SourceFileDeclarations], changed: Set<String>,
    formerBuilders: @autoclosure () -> BuildTargets
  ) {
    let declared = Set(now.lazy.flatMap(\.typeNames))
    var gone = Set(former.lazy.flatMap(\.classNames)).subtracting(declared)
    if !gone.isEmpty {
      // What no target built, its users had from a library already.
      let builders = formerBuilders()
      let built = former.filter { !builders.building(source: $0.path).isEmpty }
      gone.formIntersection(built.flatMap(\.classNames))
    }
    let known = Set(former.map(\.path))
    let forgotten = now.filter {
      changed.contains($0.path) && !known.contains($0.path) && !$0.path.hasSuffix(".h")
        && builders.building(source: $0.path).isEmpty
    }
    guard !gone.isEmpty || !forgotten.isEmpty else { return }
    let built = now.filter { !builders.building(source: $0.path).isEmpty }
    let names = Set(forgotten.lazy.flatMap(\.classNames)).subtracting(built.lazy.flatMap(\.classNames))
    // Elsewhere a package or a project that is not read may build it.
    let folders = names.isEmpty ? [] : Set(built.map { $0.path.folder })
    let homes = Dictionary(
      forgotten.filter { folders.contains($0.path.folder) }.flatMap { source in
        source.classNames.filter(names.contains).map { ($0, source.path) }
      }
    ) { first, _ in first }
    for source in built {
      guard
        let use = source.codeUses.first(where: { use in
          (gone.contains(use.name) || homes[use.name] != nil) && use.needsDeclaration
        })
      else { continue }
      let reason =
        homes[use.name].map { "'\(use.name)' is in '\($0)', which no target builds" }
        ?? "'\(use.name)' is not declared any more"
      note(
        builders.building(source.path), at: use.location, reason + ", and is used here",
        Diagnostic(
          .warning, .uncompilableSource, path: use.location.path, position: use.location.position,
          message:
            "this source does not compile, as \(reason): until it does, what is found in its target counts as a note",
          hint: homes[use.name] == nil
            ? "take the use out too, and ask again" : "add the file to the target, and ask again"))
    }
  }

  private mutating func note(
    _ broken: Set<String>, at location: SourceLocation, _ reason: String, _ diagnostic: Diagnostic
  ) {
    let news = broken.filter { targets[$0] == nil }
    guard !news.isEmpty else { return }
    for target in news {
      targets[target] = TargetObstacle(reason: "its target does not build: " + reason, location: location)
    }
    diagnostics.append(diagnostic)
  }
}

extension SourceFileDeclarations {
  fileprivate var unbalancedBracket: SourceLocation? { doubts.first { $0.kind == .unbalancedBrackets }?.location }

  /// Classes that it declares in Swift, or implements in Objective-C.
  fileprivate var classNames: [String] {
    parts.filter { $0.kind == .implementation || $0.kind == .declaration && $0.language == .swift }.map(\.name)
  }

  /// All types that it declares.
  fileprivate var typeNames: [String] {
    parts.map(\.name) + parts.compactMap(\.objcName) + valueTypes + protocols.map(\.name) + typeAliases.map(\.name)
  }
}

extension CodeUse {
  /// Whether the compiler has to know the class: a variable of Objective-C needs no more than its name.
  fileprivate var needsDeclaration: Bool {
    switch kind {
    case .create, .classObject, .member, .subclass, .registerClass: true
    case .cast, .type: location.path.hasSuffix(".swift")
    case .register, .scene, .load, .identifier, .text, .mention: false
    }
  }
}

extension String {
  fileprivate var folder: Substring { self[..<(lastIndex(of: "/") ?? startIndex)] }
}

extension Diagnostic.Code {
  static let uncompilableSource = Self(rawValue: "uncompilable-source")
}
