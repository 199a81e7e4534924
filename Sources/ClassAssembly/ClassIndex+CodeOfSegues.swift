import ComponentModel

/// What a controller does before its scene's segues are performed, where no scene of its class has any.
extension ClassIndex {
  mutating func noteCodeWithoutSegues(besides messages: Set<DocumentMessage>) {
    // A segue of a scene whose controller the document gives no class is no own class's.
    var leaving: Set<String> = []
    for case .segue(let className) in messages { leaving.formUnion(classes(named: className).flatMap(ancestors)) }
    for file in files {
      for method in file.overridingMethods where ["prepare", "prepareForSegue"].contains(method.name) {
        guard !leaving.contains(method.typeName), isController(method.typeName), entries[method.typeName]?.count == 1
        else {
          continue
        }
        idleCode[file.path, default: []].append(
          IdleCode(.withoutSegues(className: method.typeName), extent: method.extent))
      }
    }
  }

  /// The names of a class and of those of the project that it inherits from.
  private func ancestors(of declaration: ClassDeclaration) -> [String] { family(of: declaration).map(\.name) }
}
