import ComponentModel

/// A document, as far as it matters whether it makes objects of classes.
public struct DocumentClasses: Sendable {
  /// As the document has them.
  public var names: Set<String>
  /// The name of a nib that neither code nor a document nor a property list names: only a controller that is called alike
  /// loads it.
  public var unnamedNib: String?

  public init(_ names: Set<String>, unnamedNib: String? = nil) {
    self.names = names
    self.unnamedNib = unnamedNib
  }

  /// Whether it has classes under names that the compiler gives them (`_TtC4Shop3Row`), or with their modules.
  var hasMangledNames: Bool { names.contains { $0.hasPrefix("_Tt") || $0.contains(".") } }
}

extension ClassIndex {
  /// Whether code looks classes up by names that it makes: it may find any.
  var looksClassesUp: Bool {
    let functions: Set<String> = ["NSClassFromString", "objc_getClass"]
    return files.contains { file in
      !functions.isDisjoint(with: file.otherNames) || usesThatRun(in: file).contains { functions.contains($0.name) }
    }
  }

  /// Sources of classes of which nothing makes an object: no document that is loaded has one, and code names them only in
  /// sources that are among these.
  ///
  /// Only whole sources of an app that have nothing but such classes, and structures and enumerations in them or that only
  /// code makes too.
  func codeOfUnmadeClasses(besides documents: [DocumentClasses]) -> [String: [IdleCode]] {
    guard !looksClassesUp else { return [:] }
    let usedNames = files.map { file in
      Set(usesThatRun(in: file).lazy.filter { $0.mayMakeOne(lookedUp: false) }.map(\.name))
        .union(file.otherNames).union(file.possibleTypeNames)
    }
    let inDocuments = documents.map { ($0.unnamedNib, Set($0.names.flatMap(namesInSources))) }
    guard !documents.contains(where: \.hasMangledNames) else { return [:] }
    let values = valuesMadeByName
    var rest = Set(files.indices.filter { hasOnlyTypesMadeByName(files[$0], values) })
    guard !rest.isEmpty else { return [:] }
    var homes: [String: Set<Int>] = [:]
    for number in rest { for name in files[number].typeNames { homes[name, default: []].insert(number) } }
    var open: [String] = []
    func name(_ names: Set<String>) { open += names.filter { homes[$0] != nil } }
    for number in files.indices where !rest.contains(number) {
      name(usedNames[number].union(files[number].typeNames))
    }
    var nibs: [String: [Set<String>]] = [:]
    for (nib, names) in inDocuments {
      guard let nib else {
        name(names)
        continue
      }
      // A controller that is not among these takes the nib of its name.
      let isTaken = [nib, nib + "Controller"].contains { entries[$0] != nil && homes[$0] == nil }
      if isTaken { name(names) } else { nibs[nib, default: []].append(names) }
    }
    while let made = open.popLast() {
      guard let numbers = homes.removeValue(forKey: made) else { continue }
      for number in numbers where rest.remove(number) != nil {
        name(usedNames[number].union(files[number].typeNames))
      }
      for nib in [made, String(made.dropLast(made.hasSuffix("Controller") ? "Controller".count : 0))] {
        for names in nibs.removeValue(forKey: nib) ?? [] { name(names) }
      }
    }
    return rest.reduce(into: [:]) { result, number in
      let end = SourcePosition(line: Int(UInt32.max), column: Int(UInt32.max))
      result[files[number].path] = [IdleCode(.unmade(files[number].parts[0].name), extent: .start...end)]
    }
  }

  /// A name, and what sources call the classes that the runtime has under it, as documents and Objective-C know them.
  func namesInSources(_ name: String) -> [String] { [name] + classes(named: name).map(\.name) }

  /// Whether nothing makes an object of what a source has.
  func isUnmade(_ file: SourceFileDeclarations) -> Bool {
    idleCode[file.path]?.contains { if case .unmade = $0.reason { true } else { false } } == true
  }

  /// - Parameter values: the structures and enumerations that only code makes.
  private func hasOnlyTypesMadeByName(_ file: SourceFileDeclarations, _ values: Set<String>) -> Bool {
    // Targets build what belongs to a header.
    let path = file.path.hasSuffix(".h") ? file.path.dropLast() + "m" : file.path
    let classes = Set(file.parts.map(\.name))
    return !file.parts.isEmpty && !file.declaresFunctions && file.fileVariables.isEmpty
      && file.valueTypes.allSatisfy { $0.outer.map(classes.contains) ?? values.contains($0.name) }
      && file.path.fileName != "main.swift"
      && (file.constants + file.storyboardConstants).allSatisfy { $0.container != nil }
      && targets.buildForAppsOnly(path) && !targets.buildForExtensions(path)
      && file.parts.allSatisfy { part in
        part.nesting.isEmpty && isMadeByName(part.name)
          && !part.members.methods.contains { $0.isStatic && ["load", "initialize"].contains($0.selector) }
      }
  }
}

extension SourceFileDeclarations {
  /// What code calls the types that the source has code of, and that stand in no other one.
  fileprivate var typeNames: Set<String> {
    Set(parts.map(\.name) + parts.compactMap(\.objcName) + typeAliases.map(\.name))
      .union(valueTypes.lazy.filter { $0.outer == nil }.map(\.name))
  }
}
