public import ComponentModel

extension ClassIndex {
  /// Those of the identifiers under which code registers nibs that it asks for nowhere: no source writes them in another
  /// place, or puts them together.
  ///
  /// - Parameter hosts: all places where code registers nibs.
  public func unaskedIdentifiers(in hosts: [CodeHost]) -> Set<String> {
    var registrations: [String: Set<SourceLocation>] = [:]
    for host in hosts where host.kind == .register {
      if case .known(let identifier)? = host.reuseIdentifier, CodeUse.isName(identifier) {
        registrations[identifier, default: []].insert(host.location)
      }
    }
    var rest = Set(registrations.keys)
    guard !rest.isEmpty else { return [] }
    var pieces: Set<NamePiece> = []
    var places: [String: Int] = [:]
    for file in files where !rest.isEmpty {
      rest.subtract(file.otherNames)
      // Code may make identifiers of the names of types.
      rest.subtract(file.valueTypes.lazy.map(\.name))
      rest.subtract(file.parts.lazy.map(\.name))
      for constant in file.constants {
        guard case .literal(let text) = constant.value, rest.contains(text) else { continue }
        if let uses = constant.uses, isUsedHereOnly(constant) {
          // The constant's own string is no place that asks.
          places[text, default: 0] += uses.count - 1
        } else {
          rest.remove(text)
        }
      }
      for use in usesThatRun(in: file) where registrations[use.name] != nil {
        switch use.kind {
        // A nib may have the name of its cells, and so may their class: its name alone is no identifier.
        case .load, .register, .create, .subclass, .cast, .type, .mention: break
        case .registerClass, .scene, .classObject, .member, .text, .identifier: places[use.name, default: 0] += 1
        }
      }
      pieces.formUnion(file.namePieces)
    }
    return rest.filter { identifier in
      places[identifier, default: 0] <= registrations[identifier, default: []].count
        && !pieces.contains { $0.mayBecome(identifier) }
    }
  }
}
