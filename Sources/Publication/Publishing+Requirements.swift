package import ComponentModel
import ProjectReading
import Registry
package import StorageContract
import Versioning

/// Which versions of other components those that are published can work with.
///
/// What a nib embeds, it was made for: the newest version there is, one of the same call first, and what is compatible
/// with that. Where people say something else, that counts.
extension Publishing {
  /// Finds out what the components of one call embed, and what people say of them.
  package func addRequirements(to plans: [PublicationPlan], in reading: any RegistryReading) throws -> [PublicationPlan]
  {
    var index = ComponentIndex<ComponentName>()
    for plan in plans {
      let candidate = plan.candidate
      index.add(candidate.className, nibName: candidate.nibName, aliases: candidate.aliases, plan.name)
    }
    var plans = plans
    for planIndex in plans.indices {
      plans[planIndex].embedded = try embedded(by: plans[planIndex], index, in: reading)
    }
    let said = try requires.inOrder.map { (try name($0.key, among: plans, in: reading), $0.value) }
    for (name, _) in said where plans.count > 1 && !plans.contains(where: { $0.embedded.contains(name) }) {
      throw RegistryError.embeddedByNone(name.description)
    }
    for planIndex in plans.indices {
      var declared: [ComponentName: VersionRange] = [:]
      for (required, range) in plans[planIndex].candidate.requires.inOrder {
        declared[try name(required, among: plans, in: reading)] = range
      }
      for (required, range) in said where plans.count == 1 || plans[planIndex].embedded.contains(required) {
        declared[required] = range
      }
      guard declared[plans[planIndex].name] == nil else {
        throw RegistryError.requiresItself(plans[planIndex].name.description)
      }
      plans[planIndex].declared = declared.inOrder.map { ComponentRequirement($0, $1, origin: .declared) }
    }
    return plans
  }

  /// What a person means who names a component: one of the same call, else a published one.
  private func name(
    _ name: ComponentName, among plans: [PublicationPlan], in reading: any RegistryReading
  ) throws -> ComponentName {
    let ofCall = plans.filter { name.canMean($0.candidate.className, nibName: $0.candidate.nibName) }.map(\.name)
    if ofCall.contains(name) { return name }
    return ofCall.count == 1 ? ofCall[0] : try reading.published(name).name
  }

  private func embedded(
    by plan: PublicationPlan, _ index: ComponentIndex<ComponentName>, in reading: any RegistryReading
  ) throws -> [ComponentName] {
    var names: Set<ComponentName> = []
    var others: [Mention] = []
    for mention in plan.candidate.mentions where mention.relation == .embedding {
      switch index.meaning(of: mention.className, nibName: mention.nibName) {
      case .known(let name): names.insert(name)
      case .unknown: others.append(mention)
      case .ambiguous: break
      }
    }
    names.formUnion(try reading.publishedComponents(meantBy: others))
    // Under its former name it is still the component itself.
    names.subtract([plan.name, plan.existing?.name ?? plan.name])
    return names.sorted { $0.description < $1.description }
  }

  /// What becomes of every component.
  package struct Decisions {
    /// As the plans are.
    package var publications: [Publication]
    /// On what they require.
    package var remarks: [Diagnostic]
  }

  /// Decides what becomes of every component, with what it requires.
  package func decisions(on plans: [PublicationPlan], in reading: any RegistryReading) throws -> Decisions {
    var publications = try plans.map { try publication(of: $0, in: reading) }
    var versions = Dictionary(publications.map { ($0.component, $0.version) }) { first, _ in first }
    var remarks: [Diagnostic] = []
    for (publication, plan) in zip(publications, plans) where publication.isUnchanged {
      guard let remark = try remark(onYanked: publication, of: plan, in: reading) else { continue }
      remarks.append(remark)
      versions[publication.component] = nil
    }
    for (planIndex, plan) in plans.enumerated() {
      if publications[planIndex].isUnchanged, let existing = plan.existing {
        publications[planIndex].requirements = try reading.requirements(
          of: publications[planIndex].version, of: existing.name)
        continue
      }
      let known = Set(plan.declared.map(\.component))
      let derived = try plan.embedded.filter { !known.contains($0) }.compactMap { name -> ComponentRequirement? in
        let version = try versions[name] ?? reading.versions(of: name).newest?.version
        return version.map { ComponentRequirement(name, .caret($0), origin: .embedded) }
      }
      publications[planIndex].requirements = (plan.declared + derived).sorted {
        $0.component.description < $1.component.description
      }
      for said in plan.declared {
        let offered = try reading.versions(of: said.component).filter { $0.yanked == nil }.map(\.version)
        guard !(offered + [versions[said.component]].compactMap(\.self)).contains(where: said.range.contains) else {
          continue
        }
        remarks.append(
          Diagnostic(
            .warning, .requirementUnmet, path: plan.candidate.document.path,
            message: "'\(plan.name)' requires \(said.component) \(said.range), and there is no such version",
            hint: "no project can have it before that is published"))
      }
    }
    return Decisions(publications: publications, remarks: remarks)
  }

  /// Says that nothing is published because a version has the content and was yanked.
  private func remark(
    onYanked publication: Publication, of plan: PublicationPlan, in reading: any RegistryReading
  ) throws -> Diagnostic? {
    guard let existing = plan.existing,
      let yanked = try reading.versions(of: existing.name).first(where: { $0.version == publication.version })?.yanked
    else { return nil }
    let version = "\(existing.name)@\(publication.version)"
    return Diagnostic(
      .warning, .contentYanked, path: plan.candidate.document.path,
      message: "has the content of '\(version)', which was yanked" + (yanked.reason.map { ": \($0)" } ?? ""),
      hint: "'nibreg yank \(version) --undo' takes that back; '--version' publishes the content under another number")
  }
}

extension ComponentRequirement {
  /// Whether both say the same, wherever they come from.
  package func says(_ other: ComponentRequirement) -> Bool { component == other.component && range == other.range }
}

extension Diagnostic.Code {
  static let requirementUnmet = Self(rawValue: "requirement-unmet")
  static let contentYanked = Self(rawValue: "content-yanked")
}
