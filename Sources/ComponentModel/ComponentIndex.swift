/// Finds out which component an embedding means.
///
/// The same class, and where both sides name a module, the same one; with `customModuleProvider="target"` the stored
/// module is only a cache, so it decides only between several candidates. What stays ambiguous is said, not guessed.
public struct ComponentIndex<Target> {
  public enum Meaning {
    case known(Target)
    case ambiguous([Target])
    case unknown
  }

  fileprivate struct Candidate {
    var className: ClassName
    var nibName: String
    var target: Target
  }

  private var byClass: [String: [Candidate]] = [:]
  private var byNib: [String: [Candidate]] = [:]

  public init() {}

  /// Adds a component; the order of additions is that of ambiguous answers.
  public mutating func add(_ className: ClassName, nibName: String, _ target: Target) {
    let candidate = Candidate(className: className, nibName: nibName, target: target)
    byClass[className.name, default: []].append(candidate)
    byNib[nibName, default: []].append(candidate)
  }

  /// Adds a further class name of a component that was added.
  public mutating func add(alias className: ClassName, nibName: String, _ target: Target) {
    let candidate = Candidate(className: className, nibName: nibName, target: target)
    byClass[className.name, default: []].append(candidate)
  }

  /// The component that an object means which names `className`, `nibName`, or both.
  public func meaning(of className: ClassName?, nibName: String?) -> Meaning {
    guard let className else { return Self.meaning(of: nibName.flatMap { byNib[$0] } ?? []) }
    let sameNib = (byClass[className.name] ?? []).filter { nibName == nil || $0.nibName == nibName }
    let exact = sameNib.filter { $0.className.match(className) == .exact }
    let candidates = exact.isEmpty ? sameNib.filter { $0.className.match(className) == .possible } : exact
    // Of several nibs of a class, an object that names only the class gets the one that is called like it.
    let likeClass = candidates.count == 1 ? [] : candidates.filter { $0.nibName == className.name }
    return Self.meaning(of: likeClass.isEmpty ? candidates : likeClass)
  }

  private static func meaning(of candidates: [Candidate]) -> Meaning {
    switch candidates.count {
    case 0: .unknown
    case 1: .known(candidates[0].target)
    default: .ambiguous(candidates.map(\.target))
    }
  }
}

extension ComponentIndex: Sendable where Target: Sendable {}
extension ComponentIndex.Candidate: Sendable where Target: Sendable {}
extension ComponentIndex.Meaning: Sendable where Target: Sendable {}
