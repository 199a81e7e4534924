import ComponentModel

/// What runs only in a container of a library, of which nothing makes an object.
extension ClassIndex {
  mutating func noteContainerCode(besides documents: [DocumentClasses]) {
    let asked = Set(files.lazy.flatMap(\.containerCode).map(\.container))
    guard !asked.isEmpty, !looksClassesUp else { return }
    // A subclass counts, too: it names the container.
    var unmade = asked.subtracting(documents.flatMap(\.names))
    for file in files where !unmade.isEmpty {
      // The library itself only looks for one.
      if file.parts.contains(where: { unmade.contains($0.name) }) { continue }
      for use in usesThatRun(in: file) where use.mayMakeOne(lookedUp: false) { unmade.remove(use.name) }
      unmade.subtract(file.otherNames)
    }
    for file in files {
      for code in file.containerCode where unmade.contains(code.container) {
        idleCode[file.path, default: []].append(
          IdleCode(.withoutContainer(className: code.container), extent: code.extent))
      }
    }
  }
}
