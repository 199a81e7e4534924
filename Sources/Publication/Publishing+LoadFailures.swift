import Compatibility
package import ComponentModel
import Judgement
import Loading
import ProjectReading
import Registry
import StorageContract

extension Publishing {
  /// Throws where the nib of a component that is to be published certainly fails to load, unless somebody says why that
  /// is right.
  func refuseLoadFailures(
    of plans: [PublicationPlan], _ publications: inout [Publication], among candidates: [PublicationCandidate],
    in reading: any RegistryReading
  ) throws {
    let nested = Set(candidates.flatMap { $0.interface.embeddings.compactMap(\.className?.name) })
    let published = try PublishedComponents(ofClasses: nested, in: reading)
    var siblings = ComponentIndex<EmbeddedComponent>()
    var usage = ProjectUsage()
    for candidate in candidates {
      usage.add(candidate.interface, at: candidate.document.path)
      guard let technique = candidate.loadingTechnique else { continue }
      let component = EmbeddedComponent(
        name: candidate.name, document: candidate.interface, technique: technique, facts: candidate.facts)
      siblings.add(candidate.className, nibName: candidate.nibName, aliases: candidate.aliases, component)
    }
    let lookup: ComponentLookup = { [siblings] embedding, _ in
      if case .known(let component) = siblings.meaning(of: embedding.className, nibName: embedding.nibName) {
        return .component(component)
      }
      return published.meaning(of: embedding).map(ClassMeaning.component) ?? .unresolved
    }
    let cycles = LoadCycles(of: candidates.map { ($0.interface, lookup) })
    var failures: [Finding] = []
    for (index, plan) in plans.enumerated() where !publications[index].isUnchanged {
      let candidate = plan.candidate
      let checked = CheckedDocument(
        path: candidate.document.path, document: candidate.interface, context: candidate.context,
        technique: candidate.loadingTechnique, project: usage, cycles: cycles, lookup: lookup)
      let found = RuleCatalog.loadFailures(in: checked)
      publications[index].failsToLoad = !found.isEmpty
      failures += found
    }
    guard loadFailureReason == nil, let first = failures.first else { return }
    let component = plans.first { $0.candidate.document.path == first.path }?.name.description ?? first.path
    throw RegistryError.failsToLoad(
      component: component,
      failures: failures.sorted(by: Finding.isInOrder).map { "\($0.path):\($0.position): \($0.message) [\($0.rule)]" })
  }
}

extension PublicationCandidate {
  package var facts: ClassFacts? { context.classes?.knownFacts(of: className, in: document.path) }

  var loadingTechnique: LoadingTechnique? {
    TechniqueDetection.technique(of: interface, path: document.path, facts: facts, setting: technique)
  }
}
