import AppleSDK
import ComponentModel

/// Whom tables, collection views, pickers, web views and alerts may ask, as their delegates or data sources.
struct ViewDelegates {
  private let index: ClassIndex
  /// By outlet the classes to whose objects documents lead; nil for objects of which they tell no class.
  private var led: [String: Set<String?>] = [:]
  /// By class, what inherits from it.
  private var subclasses: [String: Set<String>] = [:]
  /// By class, its sources.
  private var sources: [String: [SourceFileDeclarations]] = [:]
  /// By outlet, the sources whose code makes objects of others delegates.
  private var givers: [String: [SourceFileDeclarations]] = [:]
  private var known: [String: Bool] = [:]

  init(_ messages: Set<DocumentMessage>, _ index: ClassIndex) {
    self.index = index
    for case .delegate(let outlet, let className) in messages { led[outlet, default: []].insert(className) }
    for declaration in index.classes {
      for ancestor in index.ancestry(of: declaration).project {
        subclasses[ancestor.declaration.name, default: []].insert(declaration.name)
      }
    }
    for file in index.files {
      for name in Set(file.parts.map(\.name)) { sources[name, default: []].append(file) }
      for outlet in file.otherDelegates { givers[outlet, default: []].append(file) }
    }
  }

  /// Whether an object of a class may be what an outlet of some view leads to.
  mutating func mayBeDelegates(_ className: String, _ outlet: String) -> Bool {
    let key = outlet + " " + className
    if let answer = known[key] { return answer }
    let answer =
      isDelegate(className, outlet)
      || outlet == DelegateMethods.webDelegate && mayBeDelegates(className, "delegate")
    known[key] = answer
    return answer
  }

  private func isDelegate(_ className: String, _ outlet: String) -> Bool {
    guard SystemClasses.table[className] == nil, case .known(let entry) = index.entry(named: className),
      case let ancestry = index.ancestry(of: entry.declaration), case .known(let system?) = ancestry.system,
      !SystemClasses.chain(from: system).contains(where: Self.delegatesOfThemselves.contains)
    else { return true }
    let isWeb = outlet == DelegateMethods.webDelegate
    let family = Set([className] + ancestry.project.map(\.declaration.name)).union(subclasses[className] ?? [])
    if let led = led[outlet], led.contains(nil) || !led.isDisjoint(with: family) { return true }
    let isAlert = outlet == DelegateMethods.alertDelegate
    // RxSwift sets delegates in ways of its own.
    let setsItself = family.lazy.flatMap { sources[$0] ?? [] }.contains { file in
      DelegateMethods.outlets.contains { $0.value == outlet && file.assignedMembers.contains($0.key) }
        || file.imports.contains { $0.hasPrefix("Rx") }
        || isWeb && !file.delegateArguments.isEmpty
        || isAlert && file.delegateArguments.contains { index.idleCode.code(at: $0) == nil }
    }
    return setsItself || givers[outlet, default: []].contains { $0.codeUses.contains { family.contains($0.name) } }
  }

  private static let delegatesOfThemselves: Set<String> = [
    "UITableView", "UICollectionView", "UIPickerView", "UITableViewController", "UICollectionViewController",
    "NSTableView", "NSCollectionView",
  ]
}
