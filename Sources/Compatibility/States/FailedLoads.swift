package import ComponentModel

extension [Finding] {
  /// What nobody meets before loading succeeds: where an exception stops it, nobody sees or touches anything, and no code
  /// uses an outlet. Told as notes, for they are what comes next.
  package func held(byFailedLoadsOf checked: CheckedDocument) -> [Finding] {
    let failures = filter { $0.failsLoad(of: checked) }
    let stops = filter(\.stopsAsShown)
    guard !failures.isEmpty || !stops.isEmpty else { return self }
    let tree = checked.layout.tree
    /// The cell that is loaded by itself, the scene and the document around an object, innermost first.
    func loads(around object: ObjectID?) -> [Int] {
      guard let object = checked.object(object) else { return [0] }
      guard checked.document.kind == .storyboard else { return [0] }
      return tree.loadedElements(around: object.index)
    }
    func place(of index: Int) -> DocumentLoads.Place {
      let scene = checked.document.kind == .storyboard ? tree.sceneID(around: index) : nil
      return DocumentLoads.Place(
        DocumentLoads.Part(path: checked.path, scene: scene),
        cell: tree.isMadeOnRequest(index) ? tree[index]["id"] : nil)
    }
    let failing = Dictionary(grouping: failures) { loads(around: $0.objectID).first ?? 0 }
    let stopping = Dictionary(grouping: stops) { loads(around: $0.objectID).first ?? 0 }
    return map { finding in
      if finding.failsLoad(of: checked), let index = loads(around: finding.objectID).first {
        var finding = finding
        finding.failingPlace = place(of: index)
        return finding
      }
      guard finding.waitsForLoad, finding.controller != nil || finding.path == checked.path else { return finding }
      let loads = loads(around: finding.controller ?? finding.objectID)
      if let failures = loads.lazy.compactMap({ failing[$0] }).first {
        return finding.behind(failures, "the load fails here, before it gets there")
      }
      guard finding.waitsForTouch, let stops = loads.lazy.compactMap({ stopping[$0] }).first else { return finding }
      return finding.behind(stops, "the app stops here before, as the view is shown")
    }
  }
}

/// What cannot be loaded, and what of the project nobody gets to because of that.
package struct FailedPlaces {
  private let failures: [DocumentLoads.Place: [Finding]]
  private let behind: [DocumentLoads.Part: DocumentLoads.Place]

  /// - Parameters:
  ///   - findings: in all documents that are judged, as far as somebody minds them.
  ///   - loads: of their project; nil where nobody was asked.
  package init(among findings: [Finding], _ loads: DocumentLoads?) {
    failures = findings.reduce(into: [:]) { failures, finding in
      guard finding.verdict == .breaks, finding.acceptance == nil, finding.status != .fixed,
        let place = finding.failingPlace
      else { return }
      failures[place, default: []].append(finding)
    }
    behind = failures.isEmpty ? [:] : loads?.parts(behind: Set(failures.keys)) ?? [:]
  }

  /// The findings, as notes where every way there leads through a scene, a nib or a cell that cannot be loaded.
  package func telling(_ findings: [Finding]) -> [Finding] {
    guard !behind.isEmpty else { return findings }
    return findings.map { finding in
      guard finding.verdict == .breaks || finding.verdict == .mayBreak, finding.status != .fixed,
        finding.effect != .buildFailure, let part = finding.part, let failures = behind[part].flatMap({ failures[$0] }),
        failures.allSatisfy({ $0.isOfProject(of: finding) })
      else { return finding }
      return finding.behind(failures, "loading fails on every way here")
    }
  }
}

extension Finding {
  /// Whether both are about one project, as far as they say it: paths are those of documents in it.
  fileprivate func isOfProject(of other: Finding) -> Bool {
    guard let project, let theirs = other.project, !project.isEmpty, !theirs.isEmpty else { return true }
    return project == theirs
  }

  /// - Parameter reason: said with the place of the first of the others.
  fileprivate func behind(_ others: [Finding], _ reason: String) -> Finding {
    guard let first = others.first else { return self }
    let location = SourceLocation(path: first.path, position: first.position)
    return behind(others, Related(reason, at: location), isOfScreen: true)
  }

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
    "class-not-found", "class-without-module", "nib-initializer-fails", "outlet-not-in-class", "view-not-connected",
  ]

  /// Whether it stops the app whenever the view is shown in which it is.
  fileprivate var stopsAsShown: Bool {
    verdict == .breaks && status != .fixed && rule == "data-source-incomplete"
  }

  /// Whether people have to see the view first.
  fileprivate var waitsForTouch: Bool { rule == "action-not-in-class" }

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
