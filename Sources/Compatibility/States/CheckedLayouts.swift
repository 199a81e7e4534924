package import AutoLayout
package import ComponentModel
import LayoutComparison
import Loading
import Synchronization

/// The layouts of one document, each solved the first time that a rule asks for it.
final class CheckedLayouts: Sendable {
  private struct Question: Hashable {
    var mode: LayoutOptions.Mode
    var device: Device?
    var language: String?
  }

  private let answers = Mutex<[Question: SolvedLayout?]>([:])

  /// nil where there is too much to solve.
  func solved(_ layout: Layout, _ options: LayoutOptions, language: String?) -> SolvedLayout? {
    let question = Question(mode: options.mode, device: options.device, language: language)
    if let known = answers.withLock({ $0[question] }) { return known }
    let solved = try? LayoutSolver(options: options).solve(layout)
    answers.withLock { $0[question] = .some(solved) }
    return solved
  }
}

extension CheckedDocument {
  /// The frames that the document's constraints give; nil for a system without Auto Layout as UIKit has it, and where there
  /// is too much to solve.
  ///
  /// - Parameters:
  ///   - device: the screen; nil for that of the document.
  ///   - language: the project's translations in which texts are taken; nil for the document's own texts.
  package func solved(
    _ mode: LayoutOptions.Mode, device: Device? = nil, language: String? = nil
  ) -> SolvedLayout? {
    guard document.platform == .iOS || document.platform == .tvOS, layout.tree[0]["useAutolayout"] == "YES" else {
      return nil
    }
    var options = LayoutOptions(mode: mode, device: device)
    if let language { options.translations = translations[language]?.mapValues(\.text) ?? [:] }
    return layouts.solved(layout, options, language: language)
  }

  /// The texts of the document's objects in the project's translations, by language and key: `aBc-12-xYz.text`.
  package var translations: [String: [String: (text: String, location: SourceLocation)]] {
    var found: [String: [String: (text: String, location: SourceLocation)]] = [:]
    for entry in context.translations where entry.table == nibName {
      guard let language = entry.language, language != "Base", let text = entry.value,
        object(entry.target?.objectID) != nil, found[language]?[entry.key] == nil
      else { continue }
      found[language, default: [:]][entry.key] = (
        text, SourceLocation(path: entry.path, position: entry.position ?? .start)
      )
    }
    return found
  }

  /// What people call an object, or a constraint: `label 'titleLabel'`, `constraint title.width = 80`.
  package func names(of ids: [ObjectID]) -> [String] {
    let names = ObjectNames(of: document)
    return ids.map { names[$0]?.description ?? "'\($0)'" }
  }

  /// The objects whose frames only the document decides: no code of a class beside them may set sizes or constraints, and
  /// no outlet leads to a constraint there. By scene, and all or none of a XIB.
  package var objectsLaidOutByDocument: Set<ObjectID> {
    let tree = layout.tree
    func scene(_ object: LayoutObject) -> Int { tree.scene(around: object.index) ?? -1 }
    var uncertain: Set<Int> = []
    for object in layout.objects where object.customClass != nil || object.isFilesOwner(in: tree) {
      let role = ElementRole(element: object.element)
      guard role.isView || role == .viewController || object.isFilesOwner(in: tree) else { continue }
      switch objectClass(of: object) {
      case .declared(let facts): if facts.mayLayOut { uncertain.insert(scene(object)) }
      case .system: break
      case .unknown: if object.customClass != nil { uncertain.insert(scene(object)) }
      }
    }
    let owners = Dictionary(layout.constraints.map { ($0.id, $0.owner) }) { first, _ in first }
    for connection in layout.connections {
      if let owner = object(connection.destination.flatMap { owners[$0] }) { uncertain.insert(scene(owner)) }
    }
    return Set(layout.objects.lazy.filter { !uncertain.contains(scene($0)) }.map(\.id))
  }
}
