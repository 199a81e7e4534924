package import ComponentModel

extension [Finding] {
  /// What is wrong with a document that no target builds stops nothing from working: it is worth a note.
  package func inBuiltDocuments(_ context: ProjectContext) -> [Finding] {
    guard let resources = context.resources else { return self }
    return map { finding in
      guard let project = resources.project(leavingOut: finding.path) else { return finding }
      return finding.asNote(
        "no target of this project builds '\(finding.path)'",
        at: SourceLocation(path: project + "/project.pbxproj", position: .start))
    }
  }

  /// Nor does what is wrong with a nib that nothing loads.
  package func inLoadedNibs(_ checked: CheckedDocument) -> [Finding] {
    guard contains(where: \.isProblem), let (reason, location) = checked.unloaded else { return self }
    return map { finding in
      guard finding.path == checked.path else { return finding }
      return finding.asNote(reason + ", so nothing loads this nib", at: location)
    }
  }

  /// Nor does what is wrong with a scene or a cell that nothing makes.
  package func inReachableScenes(_ checked: CheckedDocument) -> [Finding] {
    guard checked.document.kind == .storyboard, contains(where: \.isProblem) else { return self }
    let unreachable = checked.unreachable
    guard !unreachable.isEmpty else { return self }
    return map { finding in
      guard finding.path == checked.path, let reason = finding.objectID.flatMap({ unreachable[$0] }) else {
        return finding
      }
      return finding.asNote(reason, at: SourceLocation(path: finding.path, position: finding.position))
    }
  }
}

extension Finding {
  fileprivate var isProblem: Bool { verdict == .breaks || verdict == .mayBreak }

  fileprivate func asNote(_ reason: String, at location: SourceLocation) -> Finding {
    guard isProblem else { return self }
    var finding = self
    finding.verdict = .safe
    finding.related.append(Related(reason, at: location))
    return finding
  }
}
