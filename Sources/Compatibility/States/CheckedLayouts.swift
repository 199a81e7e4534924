package import AutoLayout
package import ComponentModel
import LayoutComparison
import Loading
import Synchronization

/// What rules about layouts ask of one document, each worked out the first time.
final class CheckedLayouts: Sendable {
  private struct Question: Hashable {
    var mode: LayoutOptions.Mode
    var device: Device?
    var language: String?
    var fitting: [ObjectID: Set<Axis>]
  }

  private struct Answers {
    var layouts: [Question: SolvedLayout?] = [:]
    var certainObjects: Set<ObjectID>?
    var translations: [String: [String: TranslatedText]]?
    var names: ObjectNames?
  }

  private let answers = Mutex(Answers())

  /// nil where there is too much to solve.
  func solved(
    _ layout: Layout, _ options: LayoutOptions, language: String?, around views: Set<ObjectID>
  ) -> SolvedLayout? {
    let question = Question(mode: options.mode, device: options.device, language: language, fitting: options.fitting)
    if let known = answers.withLock({ $0.layouts[question] }) { return known }
    let solved = try? LayoutSolver(options: options).solve(layout.tree, around: views)
    answers.withLock { $0.layouts[question] = .some(solved) }
    return solved
  }

  func certainObjects(_ find: () -> Set<ObjectID>) -> Set<ObjectID> {
    if let known = answers.withLock({ $0.certainObjects }) { return known }
    let found = find()
    answers.withLock { $0.certainObjects = found }
    return found
  }

  func translations(_ find: () -> [String: [String: TranslatedText]]) -> [String: [String: TranslatedText]] {
    if let known = answers.withLock({ $0.translations }) { return known }
    let found = find()
    answers.withLock { $0.translations = found }
    return found
  }

  func names(_ find: () -> ObjectNames) -> ObjectNames {
    if let known = answers.withLock({ $0.names }) { return known }
    let found = find()
    answers.withLock { $0.names = found }
    return found
  }
}

/// A text of an object in another language, and where the project has it.
package struct TranslatedText: Sendable {
  package var text: String
  package var location: SourceLocation
}

extension CheckedDocument {
  /// The frames that the document's constraints give; nil for a system without Auto Layout as UIKit has it, and where there
  /// is too much to solve, or nothing whose frame only the document decides. Trees in which code may decide stay as stored.
  ///
  /// - Parameters:
  ///   - device: the screen; nil for that of the document.
  ///   - language: the project's translations in which texts are taken; nil for the document's own texts.
  ///   - wanted: of a language the views whose trees are solved.
  ///   - fitsCells: whether cells that may be as large as their content are, instead of as large as in the document.
  package func solved(
    _ mode: LayoutOptions.Mode, device: Device? = nil, language: String? = nil, around wanted: Set<ObjectID>? = nil,
    fitsCells: Bool = false
  ) -> SolvedLayout? {
    guard document.platform == .iOS || document.platform == .tvOS, layout.tree[0]["useAutolayout"] == "YES" else {
      return nil
    }
    let certain = objectsLaidOutByDocument
    guard !certain.isEmpty else { return nil }
    var options = LayoutOptions(mode: mode, device: device)
    if fitsCells { options.fitting = cellsThatMayFit }
    if let language { options.translations = translations[language]?.mapValues(\.text) ?? [:] }
    return layouts.solved(layout, options, language: language, around: wanted ?? certain)
  }

  /// Cells whose size the document need not say: those of tables with automatic heights, and those of nibs, whose size
  /// their table or collection view says, or leaves to the content.
  private var cellsThatMayFit: [ObjectID: Set<Axis>] {
    let tree = layout.tree
    func isAutomatic(_ index: Int) -> Bool { (tree[index]["rowHeight"].flatMap(Double.init) ?? -1) < 0 }
    var found: [ObjectID: Set<Axis>] = [:]
    for object in layout.objects where ElementRole(element: object.element) == .cell {
      let isOfTable = object.element.hasPrefix("tableView")
      if object.parent == nil {
        found[object.id] = isOfTable ? [.vertical] : [.vertical, .horizontal]
      } else if isOfTable {
        var table = object.index
        while table >= 0, tree[table].name != "tableView" { table = tree[table].parent }
        // What a prototype says of its own height, the table does not ask.
        guard table >= 0, isAutomatic(table), !tree.isInStaticTable(object.index) || isAutomatic(object.index) else {
          continue
        }
        found[object.id] = [.vertical]
      }
    }
    return found
  }

  /// The texts of the document's objects in the project's translations, by language and key: `aBc-12-xYz.text`.
  package var translations: [String: [String: TranslatedText]] {
    layouts.translations {
      var found: [String: [String: TranslatedText]] = [:]
      for entry in context.translations where entry.table == nibName && context.mayTranslate(path, entry) {
        guard let language = entry.language, language != "Base", let text = entry.value,
          object(entry.target?.objectID) != nil, found[language]?[entry.key] == nil
        else { continue }
        found[language, default: [:]][entry.key] = TranslatedText(
          text: text, location: SourceLocation(path: entry.path, position: entry.position ?? .start))
      }
      return found
    }
  }

  /// What people call an object, or a constraint: `label 'titleLabel'`, `constraint title.width = 80`.
  package func name(of id: ObjectID) -> String {
    layouts.names { ObjectNames(of: document) }[id]?.description ?? "'\(id)'"
  }

  /// The views whose frames only the document decides: no code of a class in their scene may set sizes or constraints, and
  /// no outlet leads to a constraint there. All or none of a XIB.
  package var objectsLaidOutByDocument: Set<ObjectID> {
    layouts.certainObjects {
      // Without constraints there is nothing to solve.
      guard !layout.constraints.isEmpty else { return [] }
      let tree = layout.tree
      func scene(_ object: LayoutObject) -> Int { tree.scene(around: object.index) ?? -1 }
      var uncertain: Set<Int> = []
      for object in layout.objects {
        let isOwner = object.isFilesOwner(in: tree)
        guard object.customClass != nil || isOwner else { continue }
        let role = ElementRole(element: object.element)
        guard role.isView || role == .viewController || isOwner else { continue }
        switch objectClass(of: object) {
        case .declared(let facts): if facts.mayLayOut { uncertain.insert(scene(object)) }
        case .system: break
        // A class that nobody names is not one that is not known.
        case .unknown: if object.customClass != nil { uncertain.insert(scene(object)) }
        }
      }
      let owners = Dictionary(layout.constraints.map { ($0.id, $0.owner) }) { first, _ in first }
      for connection in layout.connections {
        if let owner = object(connection.destination.flatMap { owners[$0] }) { uncertain.insert(scene(owner)) }
      }
      return Set(
        layout.objects.lazy.filter { ElementRole(element: $0.element).isView && !uncertain.contains(scene($0)) }
          .map(\.id))
    }
  }
}
