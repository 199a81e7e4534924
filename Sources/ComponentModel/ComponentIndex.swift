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

  /// A class and a nib that a component had before it was renamed.
  public struct FormerName: Hashable, Sendable {
    public var className: String
    public var nibName: String

    public init(className: String, nibName: String) {
      self.className = className
      self.nibName = nibName
    }
  }

  fileprivate struct Candidate {
    var className: ClassName
    var nibName: String
    var target: Target
    /// Of the component, which may be a candidate under several names.
    var component: Int
  }

  private var byClass: [String: [Candidate]] = [:]
  private var byNib: [String: [Candidate]] = [:]
  private var count = 0

  public init() {}

  /// Adds a component; the order of additions is that of ambiguous answers.
  ///
  /// - Parameters:
  ///   - aliases: further class names by which hosts mean it.
  ///   - formerNames: classes and nibs that it had before, of the same module.
  public mutating func add(
    _ className: ClassName, nibName: String, aliases: [String] = [], formerNames: [FormerName] = [], _ target: Target
  ) {
    count += 1
    func candidate(_ name: String, _ nibName: String) -> Candidate {
      let className = ClassName(name, module: className.module, isTargetModule: className.isTargetModule)
      return Candidate(className: className, nibName: nibName, target: target, component: count)
    }
    byClass[className.name, default: []].append(candidate(className.name, nibName))
    byNib[nibName, default: []].append(candidate(className.name, nibName))
    for alias in aliases { byClass[alias, default: []].append(candidate(alias, nibName)) }
    for former in formerNames {
      byClass[former.className, default: []].append(candidate(former.className, former.nibName))
      byNib[former.nibName, default: []].append(candidate(former.className, former.nibName))
    }
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
    var seen: Set<Int> = []
    let targets = candidates.filter { seen.insert($0.component).inserted }.map(\.target)
    return switch targets.count {
    case 0: .unknown
    case 1: .known(targets[0])
    default: .ambiguous(targets)
    }
  }
}

extension ComponentIndex: Sendable where Target: Sendable {}
extension ComponentIndex.Candidate: Sendable where Target: Sendable {}
extension ComponentIndex.Meaning: Sendable where Target: Sendable {}
