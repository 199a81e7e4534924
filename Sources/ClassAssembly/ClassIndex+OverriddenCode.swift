import ComponentModel

/// What a class answers a table or a collection view for its subclasses, where each of these answers itself.
extension ClassIndex {
  /// - Parameter documents: those of the app, with the classes of their objects.
  mutating func noteOverriddenCode(besides documents: [DocumentClasses]) {
    let answering = Set(files.lazy.flatMap(\.ownMethods).filter { $0.askedThrough != nil }.compactMap(\.typeName))
    guard !answering.isEmpty, !looksClassesUp, !documents.contains(where: \.hasMangledNames) else { return }
    var heirs: [String: [ClassDeclaration]] = [:]
    for declaration in classes {
      if case .known(let name?) = declaration.superclass, answering.contains(name) {
        heirs[name, default: []].append(declaration)
      }
    }
    guard !heirs.isEmpty else { return }
    for name in documents.flatMap(\.names).flatMap(namesInSources) { heirs[name] = nil }
    for file in files where !heirs.isEmpty {
      let uses = usesThatRun(in: file).filter { $0.kind != .subclass && $0.mayMakeOne(lookedUp: false) }
      for name in (uses.map(\.name) + file.otherNames + file.possibleTypeNames).flatMap(namesInSources) {
        heirs[name] = nil
      }
    }
    for file in files {
      for method in file.ownMethods {
        guard let request = method.askedThrough, let type = method.typeName, entries[type]?.count == 1,
          heirs[type]?.allSatisfy({ answersItself($0, request, by: method.name) }) == true
        else { continue }
        idleCode[file.path, default: []].append(
          IdleCode(.overridden(request.name, className: type), extent: method.extent))
      }
    }
  }

  /// Whether a class has a method of its own for what a view asks, and calls none of its superclass.
  ///
  /// - Parameter name: the first word of the method's.
  private func answersItself(_ heir: ClassDeclaration, _ request: DelegateRequest, by name: String) -> Bool {
    let code = heir.members.code
    return entries[heir.name]?.count == 1
      && code.contains { method in
        method.labels.map { method.name == name && $0.contains(request.name) }
          ?? method.name.hasPrefix("\(name):\(request.name):")
      }
      && !code.contains { method in
        method.calls.contains { $0.receiver == .superclass && $0.name.prefix { $0 != ":" } == name }
      }
  }
}
