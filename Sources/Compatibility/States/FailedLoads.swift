import ComponentModel

extension [Finding] {
  /// What nobody meets before loading succeeds: where an exception stops it, nobody sees or touches anything, and no code
  /// uses an outlet. Told as notes, for they are what comes next.
  package func held(byFailedLoadsOf checked: CheckedDocument) -> [Finding] {
    let failures = filter { $0.failsLoad(of: checked) }
    guard !failures.isEmpty, contains(where: \.waitsForLoad) else { return self }
    let tree = checked.layout.tree
    /// The cell that is loaded by itself, the scene and the document around an object, innermost first.
    func loads(around object: ObjectID?) -> [Int] {
      guard let object = checked.object(object) else { return [0] }
      guard checked.document.kind == .storyboard else { return [0] }
      var loads: [Int] = []
      var index = object.index
      while index > 0 {
        if tree.isPrototype(index) || tree[index].name == "scene" { loads.append(index) }
        index = tree[index].parent
      }
      return loads
    }
    let failing = Dictionary(
      failures.compactMap { failure in loads(around: failure.objectID).first.map { ($0, failure) } }
    ) { first, _ in first }
    return map { finding in
      guard finding.waitsForLoad, finding.controller != nil || finding.path == checked.path,
        let failure = loads(around: finding.controller ?? finding.objectID).lazy.compactMap({ failing[$0] }).first
      else { return finding }
      return finding.behind(
        failure,
        Finding.Related("loading fails here before", at: SourceLocation(path: failure.path, position: failure.position))
      )
    }
  }
}

extension Finding {
  /// Whether it keeps a document from being loaded, whoever loads it: with another owner, or by other code, other things
  /// fail.
  fileprivate func failsLoad(of checked: CheckedDocument) -> Bool {
    guard verdict == .breaks, effect == .loadFailure, status != .fixed, path == checked.path,
      Self.certainFailures.contains(rule)
    else { return false }
    let isOfOwner = checked.object(objectID)?.isFilesOwner(in: checked.layout.tree) == true
    return !isOfOwner || checked.codeHosts.count < 2
  }

  private static let certainFailures: Set<String> = [
    "class-not-found", "class-without-module", "nib-initializer-fails", "outlet-not-in-class",
  ]

  /// Whether it is a problem of what code does, or of what people see, once the document is loaded. A missing image and a
  /// runtime attribute that no object takes are logged while it is being loaded.
  fileprivate var waitsForLoad: Bool {
    guard verdict == .breaks || verdict == .mayBreak, status != .fixed else { return false }
    return switch effect {
    case .crashOnUse, .layoutShift, .localizationLost, .accessibilityLost, .appearance: true
    case .wiringLost: !rule.hasPrefix("attribute-")
    case .loadFailure, .buildFailure, .resourceMissing: false
    }
  }
}
