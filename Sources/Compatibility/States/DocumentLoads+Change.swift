package import ComponentModel

extension DocumentLoads {
  /// What loads the documents once a component's nib is another one.
  ///
  /// What the nib leads to is read off the new document. The code of the component's class is as it was, except that it
  /// begins or ceases to load the nib as the facts of the class say.
  ///
  /// - Parameters:
  ///   - path: of the nib in the project. Where the new one is elsewhere, it stands for this one.
  ///   - old: the component as it was; nil where that is not known.
  ///   - context: of the project.
  package func replacing(
    _ path: String, of old: ComponentState?, by new: ComponentState, in context: ProjectContext
  ) -> DocumentLoads {
    var loads = loads.filter { $0.origin?.path != path }
    var runs = runs.filter { $0.part?.path != path }
    let nib = Part(path: path, scene: nil)
    if let before = old?.facts, let after = new.facts {
      let load = after.technique.loads.first { $0.nibName == .known(new.nibName) }
      let former = before.technique.loads.filter { $0.nibName == .known(new.nibName) }
      if load == nil, !former.isEmpty {
        let users = Set(former.compactMap(\.inheritedFrom) + [before.declaration.name])
        loads.removeAll { $0.part == nib && $0.user.map(users.contains) == true }
      } else if let load, former.isEmpty {
        let user = load.inheritedFrom ?? after.declaration.name
        if !loads.contains(where: { $0.part == nib && $0.user == user }) {
          loads.append(Load(nib, by: user, Witness("code loads '\(new.nibName)' here", at: load.location)))
          // Nobody knows that it never runs.
          runs.append(Run(user, in: nil))
        }
      }
    }
    let links = DocumentLinks(of: new.document, at: path)
    let nibs = Dictionary(
      grouping: (context.resources?.all ?? []).lazy.filter { $0.kind == .xib }.map(\.path), by: NibName.base)
    for content in links.parts {
      for link in content.nibs where context.classes?.mayTake(link, at: path) != false {
        let witness = Witness.controller(at: SourceLocation(path: new.path, position: link.position))
        loads += nibs[link.name, default: []].map { Load(Part(path: $0, scene: nil), from: nib, witness) }
      }
    }
    let running = Set(runs.lazy.filter { $0.part == nil }.map(\.user))
    runs += links.runs(
      of: Set(loads.compactMap(\.user)).subtracting(running), context.classes,
      naming: context.classes?.namingUnnamed ?? [:])
    if new.path != path {
      loads += loads.filter { $0.part == nib }.map { load in
        var copy = load
        copy.part.path = new.path
        return copy
      }
    }
    return DocumentLoads(loads, runs: runs)
  }
}
