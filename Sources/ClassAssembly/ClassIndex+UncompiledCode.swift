import ComponentModel

/// Code that no compiler gets to: of Objective-C under macros that are 0, of Swift under flags that nothing sets.
extension ClassIndex {
  mutating func noteUncompiledCode() {
    noteUnflaggedCode()
    noteCodeOfMacros()
  }

  /// Only where all that says flags is known: packages say them in their manifests.
  private mutating func noteUnflaggedCode() {
    let projects = targets.projects
    guard !projects.isEmpty, files.contains(where: { $0.language == .swift && !$0.macroCode.isEmpty }) else { return }
    var flags: Set<String> = []
    for project in projects {
      guard let given = project.compilationFlags else { return }
      flags.formUnion(given)
    }
    for file in files where file.language == .swift && !targets.building(file.path).isEmpty {
      idleCode[file.path, default: []] += file.macroCode.lazy.filter { !flags.contains($0.macro) }.map {
        IdleCode(.unflagged($0.macro), extent: $0.extent)
      }
    }
  }

  private mutating func noteCodeOfMacros() {
    let compiled = files.filter { $0.language == .objectiveC && !$0.macroCode.isEmpty }
    guard !compiled.isEmpty else { return }
    let macros = files.reduce(into: [String: MacroValues]()) { macros, file in
      for (name, values) in file.macros { macros[name, default: MacroValues()].formUnion(values) }
    }
    let asked = Set(compiled.lazy.flatMap(\.macroCode).map(\.macro)).filter { name in
      macros[name].map { $0.mayBeZero && !$0.mayBeAny } == true
    }
    let importers = importers(ofDefinitionsOf: asked)
    for file in compiled {
      // Where a source sees no definition, the project's settings may have one.
      let dead = file.macroCode.filter { importers[$0.macro]?.contains(file.path.fileName) == true }
      guard !dead.isEmpty else { continue }
      idleCode[file.path, default: []] += dead.map { IdleCode(.uncompiled(macro: $0.macro), extent: $0.extent) }
    }
  }

  /// For macros the names of the sources that define one, or import such a source, themselves or through others. All import
  /// what a prefix header has.
  private func importers(ofDefinitionsOf macros: Set<String>) -> [String: Set<String>] {
    guard !macros.isEmpty else { return [:] }
    var importers: [String: [String]] = [:]
    var found: [String: Set<String>] = [:]
    var prefixes: [String] = []
    var others: [String] = []
    for file in files where file.language == .objectiveC {
      let name = file.path.fileName
      for other in file.imports { importers[other.fileName, default: []].append(name) }
      if name.hasSuffix(".pch") { prefixes.append(name) } else { others.append(name) }
      for macro in file.macros.keys where macros.contains(macro) { found[macro, default: []].insert(name) }
    }
    if prefixes.count == 1 { importers[prefixes[0], default: []] += others }
    return found.mapValues { definers in
      var all = definers
      var pending = Array(definers)
      while let name = pending.popLast() {
        for importer in importers[name] ?? [] where all.insert(importer).inserted { pending.append(importer) }
      }
      return all
    }
  }
}
