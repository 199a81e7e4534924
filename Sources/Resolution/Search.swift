import Versioning

/// One run of the algorithm: from the requirements of a project to versions for all components, or to the proof that
/// there are none.
///
/// It follows Natalie Weizenbaum's PubGrub, as described in the documentation of Dart's pub. What is different: the
/// project is no component, so that its requirements are incompatibilities of a single term and a proof ends with an
/// incompatibility without any.
struct Search {
  let project: Project
  let catalogue: Catalogue

  /// How often the search may run into a conflict before it gives up.
  let conflictLimit: Int

  var incompatibilities: [Incompatibility] = []
  var solution = PartialSolution()
  var conflictCount = 0

  /// The places of the incompatibilities that have a term about a component.
  private var mentions: [String: [Int]] = [:]

  /// The requirements that were turned into incompatibilities.
  private var knownRequirements: Set<RequirementOfVersions> = []

  private struct RequirementOfVersions: Hashable {
    let component: String
    let places: Range<Int>
    let requirement: Requirement
  }

  enum Result {
    case solved([String: SemanticVersion])
    case failed(Derivation)
    case gaveUp
  }

  init(_ project: Project, in catalogue: Catalogue, conflictLimit: Int = .max) {
    self.project = project
    self.catalogue = catalogue
    self.conflictLimit = conflictLimit
  }

  mutating func run() throws -> Result {
    var changed: [String] = []
    for requirement in Set(project.requirements).sorted() {
      guard let incompatibility = Incompatibility(requirement, of: .project) else { continue }
      let place = add(incompatibility)
      if incompatibility.terms.isEmpty { return .failed(Derivation(incompatibilities, concluding: place)) }
      changed.append(requirement.component)
    }
    while true {
      switch propagate(from: changed) {
      case .done: break
      case .impossible(let conclusion): return .failed(Derivation(incompatibilities, concluding: conclusion))
      case .gaveUp: return .gaveUp
      }
      guard let next = try decide() else { return .solved(solution.decisions) }
      changed = [next]
    }
  }

  /// Adds an incompatibility and returns its place.
  @discardableResult
  mutating func add(_ incompatibility: Incompatibility) -> Int {
    let place = incompatibilities.count
    incompatibilities.append(incompatibility)
    mention(place)
    return place
  }

  /// Makes an incompatibility known to those who look for one about a component.
  mutating func mention(_ place: Int) {
    for term in incompatibilities[place].terms { mentions[term.component, default: []].append(place) }
  }

  /// The places of the incompatibilities about a component, in the order in which they were found.
  func incompatibilities(about component: String) -> [Int] { mentions[component] ?? [] }

  /// The incompatibilities that say what a version requires, without those that were returned before.
  mutating func newRequirements(of index: Int, in listing: VersionListing) throws -> [Incompatibility] {
    try listing.requirements(of: index).compactMap { requirement in
      let places = try listing.neighbours(of: index, sharing: requirement)
      let known = RequirementOfVersions(component: listing.component, places: places, requirement: requirement)
      guard knownRequirements.insert(known).inserted else { return nil }
      return Incompatibility(requirement, of: .component(listing.component, listing.range(of: places)))
    }
  }
}
