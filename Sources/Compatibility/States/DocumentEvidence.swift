package import ComponentModel

/// What is known of whether a document is loaded, and so of whether what is wrong with it can hurt anybody.
///
/// Rules say what does not fit. How sure it is that somebody meets it is said here, for all of them: an error or a
/// warning needs something that loads the document, or makes the scene.
struct DocumentEvidence {
  private let path: String
  private let document: InterfaceDocument
  private let context: ProjectContext
  /// Why nothing in the document can be met, and what shows it.
  private let unused: (reason: String, location: SourceLocation)?
  /// Whether no target builds the document, so that what does not compile in it stops no build.
  private let isUnbuilt: Bool
  /// Why nothing makes an object, of scenes and cells that nothing makes, or why nobody sees it.
  private let unusedObjects: [ObjectID: String]
  private let scenes: [ObjectID: String?]

  /// What is known of one object.
  enum Answer {
    /// nil where nobody was asked.
    case loaded((part: DocumentLoads.Part, witness: DocumentLoads.Witness)?)
    /// Nothing is known by which anybody meets it.
    ///
    /// - Parameter location: nil where the object itself shows it.
    case unused(reason: String, location: SourceLocation?)
  }

  /// - Parameter checked: the document with what code shows of it; nil where only its place is known.
  init(_ document: InterfaceDocument, at path: String, in context: ProjectContext, checked: CheckedDocument?) {
    self.path = path
    self.document = document
    self.context = context
    let leavingOut = context.resources?.project(leavingOut: path)
    isUnbuilt = leavingOut != nil
    if let project = leavingOut {
      unused = (
        "no target of this project builds '\(path)'",
        SourceLocation(path: project + "/project.pbxproj", position: .start)
      )
    } else if let obstacle = context.classes?.obstacle(to: path) {
      unused = (obstacle.reason, obstacle.location)
    } else {
      unused = checked?.unloaded.map { ($0.reason + ", so nothing loads this nib", $0.location) }
    }
    unusedObjects = checked?.unusedObjects ?? [:]
    guard context.loads != nil, document.kind == .storyboard else {
      scenes = [:]
      return
    }
    let tree = document.layout.tree
    scenes = Dictionary(
      document.layout.objects.map { ($0.id, tree.sceneID(around: $0.index)) }
    ) { first, _ in first }
  }

  /// What is known of what a finding is about.
  func answer(for finding: Finding) -> Answer {
    // A document that does not compile stops the build, whoever loads it.
    finding.effect == .buildFailure && !isUnbuilt ? .loaded(nil) : answer(for: finding.objectID)
  }

  /// - Parameter object: nil for the document as a whole.
  func answer(for object: ObjectID?) -> Answer {
    if let unused { return .unused(reason: unused.reason, location: unused.location) }
    if let object, let reason = unusedObjects[object] {
      return .unused(reason: reason, location: nil)
    }
    guard let loads = context.loads else { return .loaded(nil) }
    let start = SourceLocation(path: path, position: .start)
    if document.kind == .storyboard, let scene = object.flatMap({ scenes[$0] ?? nil }) {
      let part = DocumentLoads.Part(path: path, scene: scene)
      return loads.witness(of: part).map { .loaded((part, $0)) }
        ?? .unused(reason: "nothing is known that makes this scene", location: start)
    }
    return loads.witness(ofDocumentAt: path).map { .loaded((DocumentLoads.Part(path: path, scene: nil), $0)) }
      ?? .unused(reason: "nothing is known that loads '\(path)'", location: start)
  }
}

extension [Finding] {
  /// The findings as sure as it is that somebody meets them.
  ///
  /// What is wrong in a document of which nothing is known that loads it is worth a note; what breaks has its witness.
  ///
  /// - Parameters:
  ///   - document: that the findings are about.
  ///   - checked: the same with what is around it, which shows more.
  ///   - everywhere: whether findings in other files are about the document too, as in its translations.
  package func weighed(
    in document: InterfaceDocument, at path: String, _ context: ProjectContext,
    checked: @autoclosure () -> CheckedDocument? = nil, everywhere: Bool = false
  ) -> [Finding] {
    guard contains(where: { $0.isProblem && (everywhere || $0.path == path) }) else { return self }
    let evidence = DocumentEvidence(document, at: path, in: context, checked: checked())
    return map { everywhere || $0.path == path ? $0.weighed(evidence.answer(for: $0), at: path) : $0 }
  }
}

extension [Finding] {
  /// Findings in code as sure as it is that the code ever runs: in that of a view or a controller which nothing is known to
  /// make, or in a source which no target builds, they are notes. What does not build does not ask for that.
  package func weighed(byCodeOf classes: ClassCatalog, _ loads: DocumentLoads?) -> [Finding] {
    guard contains(where: \.isProblem) else { return self }
    guard let loads else { return map { $0.weighed(byTargetsOf: classes) } }
    let unasked = Dictionary(
      classes.codeHosts.filter(classes.isUnasked).map { ($0.location, $0.reuseIdentifier?.value ?? "") }
    ) { first, _ in first }
    var users: [SourceLocation: [String?]] = [:]
    for use in classes.tree.storyboardUses { users[use.location, default: []].append(use.user) }
    for host in classes.codeHosts { users[host.location, default: []].append(host.className) }
    for reference in classes.memberReferences { users[reference.location, default: []].append(reference.user) }
    func isIdle(_ user: String?) -> Bool { user.map { classes.isIdle($0, in: loads) } ?? false }
    return map { finding in
      var finding = finding.weighed(byTargetsOf: classes)
      let location = SourceLocation(path: finding.path, position: finding.position)
      guard finding.isProblem else { return finding }
      let reason: String
      if finding.effect != .buildFailure, let here = users[location], here.allSatisfy(isIdle), let user = here[0] {
        reason = "nothing is known that makes an object of '\(user)'"
      } else if finding.effect != .buildFailure, let callers = classes.tree.callers(at: location),
        let obstacle = classes.obstacle(toCodeOf: callers, in: loads, isInDocuments: true)
      {
        reason = obstacle
      } else if let identifier = unasked[location] {
        reason = "no code asks for cells called '\(identifier)'"
      } else if finding.effect != .buildFailure, let code = classes.tree.idleCode.code(at: location) {
        reason = code.reason.description
      } else if classes.isInNoTarget(source: finding.path) {
        reason = "no target of the project builds this source"
      } else {
        return finding.effect == .buildFailure ? finding : finding.doubted(by: classes)
      }
      finding.verdict = .safe
      finding.related.append(Finding.Related(reason, at: location))
      return finding
    }
  }
}

extension ClassCatalog {
  /// Whether nothing is known that makes code of a type run.
  fileprivate func isIdle(_ type: String, in loads: DocumentLoads) -> Bool {
    tree.namedByUnnamed[type] != nil && !loads.runsCode(of: type)
  }

  /// Why code never runs that only code of some types calls; nil where something may make one of these.
  ///
  /// - Parameter isInDocuments: whether it is so of types, too, of which only such documents have objects that nothing is
  ///   known to load.
  package func obstacle(
    toCodeOf callers: Set<String>, in loads: DocumentLoads, isInDocuments: Bool = false
  ) -> String? {
    guard let caller = callers.min(), callers.allSatisfy({ isIdle($0, in: loads) }),
      isInDocuments || callers.allSatisfy({ type in !loads.runs.contains { $0.user == type } })
    else { return nil }
    return "nothing is known that makes an object of '\(caller)', whose code calls this"
  }
}

extension ProjectContext {
  /// Why code that uses an outlet never runs: only code of types calls it of which nothing makes one.
  package func obstacle(toUseOf outlet: String, of className: String) -> String? {
    guard let loads, let classes, let callers = classes.tree.outletsOfCallers[className]?[outlet] else { return nil }
    return classes.obstacle(toCodeOf: callers, in: loads)
  }
}

extension [Finding] {
  /// Findings in code that used a document as it was: of one that no target built, code had as little before.
  package func weighed(byTargetsOf old: ComponentState) -> [Finding] {
    guard let project = old.context.resources?.project(leavingOut: old.path) else { return self }
    let answer = DocumentEvidence.Answer.unused(
      reason: "no target of this project built '\(old.path)' before either",
      location: SourceLocation(path: project + "/project.pbxproj", position: .start))
    return map { $0.effect == .buildFailure ? $0 : $0.weighed(answer, at: old.path) }
  }
}

extension ClassCatalog {
  /// Whether a source is in a project that builds others, and in none of its targets.
  fileprivate func isInNoTarget(source path: String) -> Bool {
    !tree.packages.contains(where: path.isBelow) && tree.targets.building(path).isEmpty
      && tree.xcodeProjects.contains { project in
        path.isBelow(project.folder)
          && project.targets.contains { target in
            target.isApplication && target.files.contains { $0.hasSuffix(".m") || $0.hasSuffix(".swift") }
          }
      }
  }
}

extension Finding {
  /// A finding in code as sure as it is that the code runs, and that something makes the scene of a controller.
  func weighed(by controller: ObjectID, in checked: CheckedDocument) -> Finding {
    guard isProblem else { return self }
    let location = SourceLocation(path: path, position: position)
    var finding = self
    if effect != .buildFailure, let classes = checked.context.classes {
      if let code = classes.tree.idleCode.code(at: location) {
        return weighed(.unused(reason: code.reason.description, location: location), at: checked.path)
      }
      if let loads = checked.context.loads, let callers = classes.tree.callers(at: location),
        let obstacle = classes.obstacle(toCodeOf: callers, in: loads)
      {
        return weighed(.unused(reason: obstacle, location: location), at: checked.path)
      }
      finding = doubted(by: classes)
    }
    let evidence = DocumentEvidence(checked.document, at: checked.path, in: checked.context, checked: checked)
    return finding.weighed(evidence.answer(for: controller), at: checked.path)
  }

  /// A finding in code of which nobody knows whether it runs is a warning.
  fileprivate func doubted(by classes: ClassCatalog) -> Finding {
    let location = SourceLocation(path: path, position: position)
    guard verdict == .breaks, let code = classes.tree.doubtfulCode.code(at: location) else { return self }
    var finding = self
    finding.verdict = .mayBreak
    finding.related.append(Related(code.reason.description, at: location))
    return finding
  }

  /// A finding in code as sure as it is that its target is in an app, and builds without it.
  fileprivate func weighed(byTargetsOf classes: ClassCatalog) -> Finding {
    guard let obstacle = classes.obstacle(to: path) else { return self }
    // It says what keeps the target from building.
    if effect == .buildFailure, classes.brokenTarget(building: path) != nil { return self }
    return weighed(.unused(reason: obstacle.reason, location: obstacle.location), at: path)
  }

  fileprivate var isProblem: Bool { verdict == .breaks || verdict == .mayBreak }

  fileprivate func weighed(_ answer: DocumentEvidence.Answer, at path: String) -> Finding {
    guard isProblem else { return self }
    var finding = self
    switch answer {
    case .loaded(let met):
      guard let (part, witness) = met else { return self }
      finding.part = part
      guard verdict == .breaks else { return finding }
      if witness.isDoubtful, effect != .buildFailure { finding.verdict = .mayBreak }
      finding.related.append(Related(witness.message, at: witness.location))
    case .unused(let reason, let location):
      finding.verdict = .safe
      finding.related.append(Related(reason, at: location ?? SourceLocation(path: self.path, position: position)))
    }
    return finding
  }
}
