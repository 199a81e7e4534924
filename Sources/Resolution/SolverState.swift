import Versioning

/// One run of the algorithm: from the requirements of a project to versions for all components, or to the proof that
/// there are none.
///
/// It follows Natalie Weizenbaum's PubGrub, as described in the documentation of Dart's pub: unit propagation, decisions,
/// and incompatibilities learned from conflicts. What is different:
///
/// - It computes with the versions that there are and not with ranges, because that is some hundred times as fast.
///   Ranges come back in when a proof is written, see ``derivation(of:)``.
/// - Components are decided in a fixed order, see ``decide()``.
/// - The project is no component, so that its requirements are incompatibilities with a single term and a proof ends
///   with an incompatibility without any.
struct SolverState {
  let project: Project
  let cache: ProviderCache

  let limits: SearchLimits

  var solution = PartialSolution()
  /// What the search took so far.
  var effort = SearchLimits(conflicts: 0, steps: 0)
  /// In how many conflicts each component was, by its number.
  var conflictCounts: [Int: Int] = [:]

  /// The incompatibilities, in the order in which they were found: conditions that are not all true in any solution.
  private(set) var incompatibilities: [[Condition]] = []

  /// Where each of them comes from.
  private(set) var origins: [Origin] = []

  /// The incompatibilities that have a condition on a component, by its number.
  private(set) var mentions: [[Mention]] = []

  /// The requirements that were turned into incompatibilities.
  private var knownRequirements: Set<GroupRequirement> = []

  /// The versions whose requirements were, by number of the component.
  private var knownVersions: [VersionSet] = []

  /// That an incompatibility has a condition on a component.
  struct Mention {
    /// The place of the incompatibility.
    let index: Int
    /// The choices with which its condition is true.
    let choices: VersionSet
  }

  /// Where an incompatibility comes from.
  enum Origin {
    case project(Requirement)
    case component(GroupRequirement)
    case lesson(LearnedIncompatibility)
  }

  /// A requirement that neighboring versions of a component share.
  struct GroupRequirement: Hashable {
    let component: Int
    let indices: Range<Int>
    let requirement: Requirement
  }

  enum Result {
    case solved([String: SemanticVersion])
    case failed(Derivation)
    case gaveUp(UndecidedProject)
  }

  init(_ project: Project, in cache: ProviderCache, limits: SearchLimits) {
    self.project = project
    self.cache = cache
    self.limits = limits
  }

  mutating func run() throws -> Result {
    var changed: [Int] = []
    for requirement in Set(project.requirements).sorted() {
      let component = try number(of: requirement.component)
      let absence = try absence(of: requirement)
      add(absence.map { [$0] } ?? [], .project(requirement))
      changed.append(component)
    }
    solution.enqueue(changed)
    if let index = incompatibilities.firstIndex(where: \.isEmpty) { return .failed(try derivation(of: index)) }
    while true {
      switch try propagate(from: changed) {
      case .done: break
      case .impossible(let conclusion): return .failed(try derivation(of: conclusion))
      case .gaveUp: return .gaveUp(undecided)
      }
      guard let next = try decide() else { return .solved(versions) }
      changed = [next]
    }
  }

  private var undecided: UndecidedProject {
    let names = conflictCounts.map { (name: cache.listings[$0.key].component, count: $0.value) }
    let inOrder = names.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    return UndecidedProject(
      project: project, conflicts: effort.conflicts, components: inOrder.prefix(UndecidedProject.told).map(\.name))
  }

  private var versions: [String: SemanticVersion] {
    var versions: [String: SemanticVersion] = [:]
    for decision in solution.decisions {
      let listing = cache.listings[decision.component]
      versions[listing.component] = listing.versions[decision.version]
    }
    return versions
  }

  // MARK: Incompatibilities

  /// The number of a component, ready to be used here.
  private mutating func number(of component: String) throws -> Int {
    let number = try cache.number(of: component)
    while mentions.count < cache.listings.count {
      solution.addComponent(cache.listings[mentions.count].allChoices)
      mentions.append([])
      knownVersions.append(VersionSet([], of: cache.listings[knownVersions.count].versions.count))
    }
    return number
  }

  /// The condition that nothing is chosen that satisfies a requirement. Nil if that is so in any case.
  private mutating func absence(of requirement: Requirement) throws -> Condition? {
    let component = try number(of: requirement.component)
    let listing = cache.listings[component]
    let satisfying = listing.choices(in: requirement.range)
    return satisfying.isEmpty
      ? nil : Condition(component: component, choices: listing.allChoices.subtracting(satisfying))
  }

  /// Adds what a version of a component requires, together with its neighbors that require the same. Returns the
  /// incompatibilities that are new.
  mutating func addRequirements(of index: Int, in component: Int) throws -> ArraySlice<[Condition]> {
    let first = incompatibilities.count
    guard !knownVersions[component].contains(index) else { return [] }
    let listing = cache.listings[component]
    knownVersions[component].insert(index)
    for requirement in try listing.requirements(of: index) {
      let indices = try listing.neighbors(of: index, sharing: requirement)
      let group = GroupRequirement(component: component, indices: indices, requirement: requirement)
      guard knownRequirements.insert(group).inserted else { continue }
      let requirer = VersionSet(indices, of: listing.versions.count)
      guard let absence = try absence(of: requirement) else {
        add([Condition(component: component, choices: requirer)], .component(group))
        continue
      }
      guard absence.component == component else {
        add([Condition(component: component, choices: requirer), absence], .component(group))
        continue
      }
      // A component that requires itself forbids those versions that are not what they require.
      let forbidden = requirer.intersection(absence.choices)
      if !forbidden.isEmpty { add([Condition(component: component, choices: forbidden)], .component(group)) }
    }
    return incompatibilities[first...]
  }

  /// Adds what was learned from a conflict, and returns its place.
  mutating func learn(_ conditions: [Condition], from lesson: LearnedIncompatibility) -> Int {
    add(conditions, .lesson(lesson))
    return incompatibilities.count - 1
  }

  private mutating func add(_ conditions: [Condition], _ origin: Origin) {
    for condition in conditions {
      mentions[condition.component].append(Mention(index: incompatibilities.count, choices: condition.choices))
    }
    incompatibilities.append(conditions)
    origins.append(origin)
  }
}

/// How much a search may take before it gives up. Counted, so that the same question has the same answer anywhere.
struct SearchLimits {
  /// How often it may run into a conflict.
  var conflicts: Int = .max
  /// How many conditions it may look at.
  var steps: Int = .max
}
