import ComponentModel

/// Actions that only documents send: an object has those that it inherits, and no document may send it one of them.
struct SentActions {
  /// Of each source those that nothing but documents names, and by no other name, by name.
  private let actions: [String: [String: [OwnMethod]]]
  /// The classes to which documents send actions, by the first word of the selector; nil for whoever answers.
  private let receivers: [Substring: Set<String?>]

  static let none = SentActions(actions: [:], receivers: [:])

  private init(actions: [String: [String: [OwnMethod]]], receivers: [Substring: Set<String?>]) {
    self.actions = actions
    self.receivers = receivers
  }

  init(_ messages: Set<DocumentMessage>, in files: [SourceFileDeclarations]) {
    let actions = files.map { file in
      file.ownMethods.filter { $0.isAction && $0.callers.isEmpty && $0.nameHashes.count == 1 }
    }
    let hashes = Set(actions.lazy.joined().flatMap(\.nameHashes))
    var named: Set<UInt64> = []
    for file in files { named.formUnion(file.nameHashes.lazy.filter(hashes.contains)) }
    self.actions = zip(files, actions).reduce(into: [:]) { found, file in
      let unnamed = file.1.filter { named.isDisjoint(with: $0.nameHashes) }
      if !unnamed.isEmpty { found[file.0.path] = Dictionary(grouping: unnamed, by: \.name) }
    }
    receivers = messages.reduce(into: [:]) { receivers, message in
      guard case .action(let selector, let className) = message else { return }
      let piece = selector.prefix { $0 != ":" }
      receivers[piece, default: []].insert(className)
      // `save(sender:)`
      if let label = piece.firstRange(of: "With") {
        receivers[piece[..<label.lowerBound], default: []].insert(className)
      }
    }
  }

  /// The action that a method is, where no document sends it to an object of a class or of one below it.
  ///
  /// - Parameter isKind: whether an object of the class that a document names may be of that class.
  func unsent(_ method: MethodCode, isKind: (String) -> Bool) -> String? {
    guard method.role == .method, let named = actions[method.location.path] else { return nil }
    let name = method.name.prefix { $0 != ":" }
    guard let action = named[String(name)]?.first(where: { $0.extent.contains(method.location.position) }) else {
      return nil
    }
    return receivers[name]?.contains { $0.map(isKind) != false } == true ? nil : action.name
  }
}

extension ClassIndex {
  /// Whether an object of the class that a document names may be one of another.
  func isKind(_ className: String, of declaration: ClassDeclaration) -> Bool {
    let named = classes(named: className)
    return named.isEmpty
      || named.contains { candidate in
        candidate.location == declaration.location
          || ancestry(of: candidate).project.contains { $0.declaration.location == declaration.location }
      }
  }
}
