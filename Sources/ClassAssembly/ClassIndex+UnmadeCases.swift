import ComponentModel

extension ClassIndex {
  /// Code for cases of an enumeration that no code makes.
  var codeOfUnmadeCases: [String: [IdleCode]] {
    let enumerations = Dictionary(
      grouping: files.lazy.flatMap(\.valueTypes).filter { !$0.cases.isEmpty }, by: \.name
    ).compactMapValues { found in found.count == 1 && hasOnlyCasesOfCode(found[0]) ? found[0] : nil }
    func isOfEnumeration(_ code: SwitchCode, in file: SourceFileDeclarations) -> Bool {
      guard let enumeration = enumerations[code.enumeration], code.cases.isSubset(of: enumeration.cases) else {
        return false
      }
      // By its name alone other sources mean none that is in a type.
      return enumeration.outer == nil || file.valueTypes.contains(enumeration)
    }
    var unmade: Set<UInt64> = []
    for file in files {
      for code in file.switchCode where isOfEnumeration(code, in: file) {
        for branch in code.branches { unmade.formUnion(branch.cases.lazy.map(\.hash)) }
      }
    }
    for file in files where !unmade.isEmpty && !file.isTest && !targets.buildForTestsOnly(file.path) {
      for hash in [file.nameHashes, file.variableHashes].joined()
      where unmade.contains(hash) && !file.onlyCompares(case: hash) { unmade.remove(hash) }
    }
    guard !unmade.isEmpty else { return [:] }
    return files.reduce(into: [:]) { found, file in
      for code in file.switchCode where isOfEnumeration(code, in: file) {
        for branch in code.branches where branch.cases.allSatisfy({ unmade.contains($0.hash) }) {
          found[file.path, default: []].append(IdleCode(.unmadeCase(branch.cases[0].name), extent: branch.extent))
        }
      }
    }
  }

  /// Whether nothing makes a case of an enumeration but code that names the case: not from a text, nor by a list of all.
  private func hasOnlyCasesOfCode(_ enumeration: ValueTypeDeclaration) -> Bool {
    inherited(by: enumeration).allSatisfy { name in inheritsOnly(name) { Self.protocolsWithoutCases.contains($0) } }
  }

  /// The protocols of a structure or an enumeration, those that extensions add included, and its raw type.
  func inherited(by type: ValueTypeDeclaration) -> Set<String> {
    addedProtocols[type.name, default: []].union(type.inherited)
  }

  /// The system's protocols that make no cases of the enumerations which conform to them.
  private static let protocolsWithoutCases: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Identifiable", "Error", "LocalizedError", "CustomNSError", "Sendable",
    "CustomStringConvertible", "CustomDebugStringConvertible",
  ]
}
