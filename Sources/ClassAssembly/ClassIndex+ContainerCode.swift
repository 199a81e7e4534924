import ComponentModel

/// What runs only in a container of a library, of which nothing makes an object.
extension ClassIndex {
  mutating func noteContainerCode(besides documents: [DocumentClasses]) {
    let asked = Set(files.lazy.flatMap(\.containerCode).flatMap(\.containers))
    guard !asked.isEmpty, !looksClassesUp else { return }
    let named = Set(documents.flatMap(\.names))
    // The runtime's names have the module, too. A subclass counts, as it names the container.
    var unmade = asked.filter { container in !named.contains { $0.hasSuffix(container) } }
    var ownGetters: Set<String> = []
    for file in files {
      // The library itself only looks for one.
      let isLibrary = file.parts.contains { part in
        asked.contains(part.name) && (part.kind == .declaration || part.kind == .implementation)
      }
      if isLibrary { continue }
      for use in usesThatRun(in: file) where use.mayMakeOne(lookedUp: false) { unmade.remove(use.name) }
      unmade.subtract(file.otherNames)
      ownGetters.formUnion(file.containerGetters)
    }
    for file in files {
      for code in file.containerCode where unmade.isSuperset(of: code.containers) && !ownGetters.contains(code.getter) {
        idleCode[file.path, default: []].append(
          IdleCode(.withoutContainer(className: code.containers[0]), extent: code.extent))
      }
    }
  }
}
