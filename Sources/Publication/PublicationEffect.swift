public import ComponentModel
import FileAccess
import ProjectReading
public import Registry
public import StorageContract

/// What a version would do to those who are recorded.
public struct PublicationEffect: Sendable {
  public var component: ComponentName
  public var outcome: ImpactAssessment.Outcome
}

extension Publishing {
  /// Asks of every new version of a dry run what it breaks, each for itself.
  ///
  /// - Parameters:
  ///   - paths: those that were published.
  ///   - workingTree: as `ImpactAssessment` has it.
  public func effects(
    of outcome: Outcome, from paths: [String], in store: any RegistryStore, at workplace: InvocationContext,
    workingTree: [String] = ["."]
  ) throws -> [PublicationEffect] {
    let root = Checkout.root(of: paths)
    return try outcome.publications.filter { !$0.isUnchanged && $0.baseline != nil }.map { publication in
      let path = publication.path.hasPrefix("/") ? publication.path : root + "/" + publication.path
      let answer = try ImpactAssessment(
        .store(store), sources: sources, at: workplace.now, workingTree: workingTree
      ).judge(renamed ?? publication.component, from: nil, to: .file(path))
      return PublicationEffect(component: publication.component, outcome: answer.value)
    }
  }
}
