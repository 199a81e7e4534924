import Compatibility
import ComponentModel

/// What is wrong with objects that went from one document to another, or were made anew, and was wrong with them before.
///
/// Xcode gives the objects of a scene that is moved other ids. So a finding is told by what it says, without the id: one
/// that is new at an object which was not there before, and fixed at one which is there no more, has moved. The same
/// mistake at an object that stays is another one. What code asks of a scene in vain, it asks of that in another storyboard
/// as well. Where another localization of a document is built now, or another file of its name, what is wrong in both was
/// wrong before. So was a missing resource that an object named in another document from which it comes, and one in whose
/// place it names another that is missing; and a segue in whose place code performs another that its scene does not have.
struct MovedFindings {
  private struct Statement: Hashable {
    var rule: String
    var member: String
    var message: String

    /// - Parameter id: nil for what is said of code.
    init(_ finding: Finding, of id: ObjectID?) {
      rule = finding.rule
      guard let id else {
        (member, message) = (finding.member, finding.message)
        return
      }
      (member, message) = (finding.member.replacing(id, with: ""), finding.message.replacing(id, with: ""))
    }
  }

  private struct Place: Hashable {
    var path: String
    var object: ObjectID
  }

  /// Objects that are there on both sides, by the paths that their documents have and had.
  private var kept: Set<Place> = []
  /// How many of each are left to be told as existing, and to be left out as fixed.
  private var arriving: [Statement: Int] = [:]
  private var leaving: [Statement: Int] = [:]
  /// What was wrong in documents that are gone, by the names of their files.
  private var gone: Set<InFile> = []
  /// What is wrong in localizations that nothing loads anymore.
  private var asleep: Set<Localized> = []
  /// Which of `missingBefore` objects that left their documents named there.
  private var departed: [ObjectID: Set<String>] = [:]
  /// Resources that were missing before.
  private var missingBefore: Set<String> = []
  /// How many resources that were missing objects name no more, which may name other ones now.
  private var formerlyMissing: [Place: Int] = [:]
  /// How many segues a source performed in vain and performs no more.
  private var formerSegues: [String: Int] = [:]
  /// How many more places perform a segue than before.
  private var arrivedSegues: [PerformedSegue: Int] = [:]

  private struct InFile: Hashable {
    var statement: Statement
    var name: String
    var object: ObjectID

    /// nil for what is said of no object.
    init?(_ finding: Finding) {
      guard let object = finding.objectID else { return nil }
      (statement, name, self.object) = (Statement(finding, of: object), finding.path.fileName, object)
    }
  }

  private struct Localized: Hashable {
    var statement: Statement
    var path: String
    var object: ObjectID

    /// nil for what is in no document of a language.
    init?(_ finding: Finding) {
      let path = XcodeProject.withoutLanguage(finding.path)
      guard let object = finding.objectID, path != finding.path else { return nil }
      (statement, self.path, self.object) = (Statement(finding, of: object), path, object)
    }
  }

  /// - Parameters:
  ///   - findings: of all documents that differ.
  ///   - documents: these, before and after.
  init(among findings: some Sequence<Finding>, of documents: [(old: ComponentState?, new: ComponentState?)]) {
    for case (let old?, let new?) in documents {
      let objects = Set(old.layout.objects.map(\.id)).intersection(new.layout.objects.map(\.id))
      for object in objects {
        kept.insert(Place(path: old.path, object: object))
        kept.insert(Place(path: new.path, object: object))
      }
    }
    var (new, fixed): ([Statement: Int], [Statement: Int]) = ([:], [:])
    for finding in findings {
      if finding.status == .existing, finding.verdict == .safe, let localized = Localized(finding) {
        asleep.insert(localized)
      }
      if finding.effect == .resourceMissing, finding.status != .new, finding.verdict != .safe {
        missingBefore.insert(finding.member)
        if finding.status == .fixed, let object = finding.objectID {
          formerlyMissing[Place(path: finding.path, object: object), default: 0] += 1
        }
      }
      if finding.status == .fixed, finding.verdict != .safe, let inFile = InFile(finding) { gone.insert(inFile) }
      guard let statement = statement(of: finding) else { continue }
      if finding.status == .new { new[statement, default: 0] += 1 }
      if finding.status == .fixed { fixed[statement, default: 0] += 1 }
    }
    if !missingBefore.isEmpty {
      for (old, new) in documents {
        guard let old else { continue }
        let stay = Set(new?.layout.objects.map(\.id) ?? [])
        for object in old.layout.objects where !stay.contains(object.id) {
          departed[object.id, default: []].formUnion(
            old.layout.tree.names(in: object.index).intersection(missingBefore))
        }
      }
    }
    noteSegues(among: findings, of: documents)
    arriving = new.merging(fixed, uniquingKeysWith: min).filter { new[$0.key] != nil && fixed[$0.key] != nil }
    leaving = arriving
  }

  private static let segueRule = "segue-not-in-scene"

  private mutating func noteSegues(
    among findings: some Sequence<Finding>, of documents: [(old: ComponentState?, new: ComponentState?)]
  ) {
    let segues = findings.filter { $0.rule == Self.segueRule }
    let fixed = segues.filter { $0.status == .fixed }
    guard !fixed.isEmpty, segues.contains(where: { $0.status == .new }) else { return }
    let before = Self.performedSegues(in: documents.lazy.compactMap(\.old)).mapValues(\.count)
    let now = Self.performedSegues(in: documents.lazy.compactMap(\.new)).mapValues(\.count)
    var gone = Dictionary(uniqueKeysWithValues: before.map { ($0.key, $0.value - now[$0.key, default: 0]) })
    arrivedSegues = Dictionary(uniqueKeysWithValues: now.map { ($0.key, $0.value - before[$0.key, default: 0]) })
    let failing = Dictionary(grouping: fixed.filter { $0.verdict == .breaks }, by: PerformedSegue.init)
    // Where one that worked is performed no more, nobody knows which one the other takes the place of.
    let unclear = Set(gone.lazy.filter { $0.value > failing[$0.key, default: []].count }.map(\.key.path))
    for finding in failing.values.joined() where !unclear.contains(finding.path) {
      let segue = PerformedSegue(finding)
      guard let left = gone[segue], left > 0 else { continue }
      gone[segue] = left - 1
      formerSegues[finding.path, default: 0] += 1
    }
  }

  private struct PerformedSegue: Hashable {
    var path: String
    var name: String

    init(path: String, name: String) { (self.path, self.name) = (path, name) }

    init(_ finding: Finding) { self.init(path: finding.path, name: finding.member) }
  }

  /// Where code performs segues that it names.
  private static func performedSegues(in states: some Sequence<ComponentState>) -> [PerformedSegue: Set<SourcePosition>]
  {
    states.reduce(into: [:]) { performed, state in
      for use in state.context.classes?.tree.storyboardUses ?? [] where use.kind == .segue {
        let segue = PerformedSegue(path: use.location.path, name: use.identifier ?? "")
        performed[segue, default: []].insert(use.location.position)
      }
    }
  }

  /// nil for what has not moved.
  private func statement(of finding: Finding) -> Statement? {
    if let object = finding.objectID, kept.contains(Place(path: finding.path, object: object)) { return nil }
    return Statement(finding, of: finding.objectID)
  }

  /// The findings, those that moved as existing ones where they are now.
  mutating func telling(_ findings: [Finding]) -> [Finding] {
    let isAnythingKnown =
      !arriving.isEmpty || !asleep.isEmpty || !gone.isEmpty || !missingBefore.isEmpty || !formerSegues.isEmpty
    guard isAnythingKnown else { return findings }
    return findings.compactMap { finding in
      if finding.status == .new, finding.effect == .resourceMissing, let object = finding.objectID,
        !kept.contains(Place(path: finding.path, object: object)),
        departed[object]?.contains(finding.member) == true
      {
        var finding = finding
        finding.status = .existing
        return finding
      }
      // One that is missing in the place of another that was.
      if finding.status == .new, finding.effect == .resourceMissing, let object = finding.objectID,
        case let place = Place(path: finding.path, object: object), let left = formerlyMissing[place], left > 0
      {
        formerlyMissing[place] = left - 1
        var finding = finding
        finding.status = .existing
        return finding
      }
      if finding.status == .new, finding.verdict != .safe,
        Localized(finding).map(asleep.contains) == true || InFile(finding).map(gone.contains) == true
      {
        var finding = finding
        finding.status = .existing
        return finding
      }
      guard let statement = statement(of: finding) else { return finding }
      if finding.status == .new, let left = arriving[statement], left > 0 {
        arriving[statement] = left - 1
        var finding = finding
        finding.status = .existing
        return finding
      }
      if finding.status == .new, finding.rule == Self.segueRule,
        let left = formerSegues[finding.path], left > 0, case let segue = PerformedSegue(finding),
        let arrived = arrivedSegues[segue], arrived > 0
      {
        formerSegues[finding.path] = left - 1
        arrivedSegues[segue] = arrived - 1
        var finding = finding
        finding.status = .existing
        return finding
      }
      if finding.status == .fixed, let left = leaving[statement], left > 0 {
        leaving[statement] = left - 1
        return nil
      }
      return finding
    }
  }
}

extension DocumentTree {
  /// What an element and those in it have as values, which may be names of resources.
  fileprivate func names(in index: Int) -> Set<String> {
    Set((index..<self[index].end).lazy.flatMap { self[$0].attributes.map(\.value) })
  }
}
