import ClassAssembly
import ClassSource
import Compatibility
import ComponentModel
import Foundation
import InterfaceBuilder
import Judgement
import TestSupport
import Testing
import Versioning

/// Components, hosts and projects out of what examples say.
enum Made {
  /// The classes that some Swift or Objective-C source declares; nil for an empty one.
  static func catalog(_ source: String, code: String = "") -> ClassCatalog? {
    guard !source.isEmpty || !code.isEmpty else { return nil }
    let files = [(source, "Row"), (code, "Code")].filter { !$0.0.isEmpty }.map { text, name in
      ClassSourceScanner().scan(
        text, language: isObjectiveC(text) ? .objectiveC : .swift, path: name + fileExtension(ofSource: text))
    }
    let index = ClassIndex(files)
    var classes: [String: [ClassFacts]] = [:]
    for name in Set(index.classes.map(\.name)) { classes[name] = index.facts(named: name) }
    var catalog = ClassCatalog(
      classes: classes, codeHosts: index.codeHosts, memberReferences: index.memberReferences, files: files.count,
      scannerVersion: 1)
    catalog.codeUses = index.codeUses(ofClasses: Set(classes.keys), nibs: [])
    catalog.tree.storyboardUses = index.storyboardUses
    catalog.tree.preparedSegues = index.preparedSegues
    catalog.tree.tagUses = index.tagUses
    catalog.tree.unnamedClasses = index.unnamed(Set(catalog.tree.storyboardUses.compactMap(\.user)))
    return catalog
  }

  static func state(_ nib: ExampleNib, source: String, code: String = "", translations: [String] = []) throws
    -> ComponentState
  {
    let name = nib.name ?? "Row"
    let path = nib.isStoryboard ? nib.path : "\(name).xib"
    let entries = translations.map { text in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      return TranslationEntry(
        key: parts[0], table: name, language: "fr", path: "fr.lproj/\(name).strings",
        position: SourcePosition(line: 1, column: 1), value: parts.count > 1 ? parts[1] : nil)
    }
    return ComponentState(
      path: path, document: try DocumentReader().read(Data(nib.text.utf8), path: path),
      context: ProjectContext(classes: catalog(source, code: source.isEmpty ? "" : code), translations: entries),
      requirements: try nib.requirements.map {
        ComponentRequirement(ComponentName($0.component), try VersionRange($0.range), origin: .embedded)
      })
  }

  static func change(_ example: ChangeExample) throws -> ComponentChange {
    ComponentChange(
      component: "Row", project: "Library",
      from: try example.before.map {
        try state($0, source: example.sources.before, code: example.code, translations: example.translations)
      },
      to: try example.after.map {
        try state($0, source: example.sources.after, code: example.code, translations: example.translations)
      },
      // Of a nib that is gone the class may be there.
      surroundings: example.after == nil
        ? catalog(example.sources.after, code: example.sources.after.isEmpty ? "" : example.code).map {
          ProjectContext(classes: $0)
        } : nil)
  }

  /// A file of an example, as findings name it; nil where the example has none.
  static func file(_ file: ExampleLocation.File, of example: ChangeExample) -> (path: String, text: String)? {
    func document(_ nib: ExampleNib?) -> (path: String, text: String)? {
      nib.map { ($0.isStoryboard ? $0.path : "\($0.name ?? "Row").xib", $0.text) }
    }
    func source(_ text: String, _ name: String) -> (path: String, text: String)? {
      text.isEmpty ? nil : (name + fileExtension(ofSource: text), text)
    }
    return switch file {
    case .before: document(example.before)
    case .after: document(example.after)
    case .host: example.host.map { ("Host.xib", $0.text) }
    case .classBefore: source(example.sources.before, "Row")
    case .classAfter: source(example.sources.after, "Row")
    case .code: source(example.code, "Code")
    case .translation:
      (
        "fr.lproj/Row.strings",
        example.translations.map { " id=\"\($0.prefix { $0 != "." })\"" }.joined(separator: "\n")
      )
    }
  }

  private static func fileExtension(ofSource text: String) -> String { isObjectiveC(text) ? ".m" : ".swift" }

  private static func isObjectiveC(_ text: String) -> Bool {
    text.hasPrefix("@interface") || text.hasPrefix("#") && !text.hasPrefix("#if os(")
  }

  /// Every object of the host that names a class of the component, old or new, or its nib.
  static func host(_ nib: ExampleNib, of change: ComponentChange, code: String = "", resources: [String]? = nil) throws
    -> HostUse
  {
    let document = try DocumentReader().read(Data(nib.text.utf8), path: "Host.xib")
    let states = [change.old, change.new].compactMap(\.self)
    let classes = Set(states.compactMap { $0.document.definition?.className.name })
    let nibs = Set(states.map(\.nibName))
    var usage = ProjectUsage()
    usage.add(document)
    return HostUse(
      project: "Shop", path: "Host.xib", document: document,
      embeddings: document.embeddings.filter {
        $0.className.map { classes.contains($0.name) } ?? false || $0.nibName.map(nibs.contains) ?? false
      },
      context: ProjectContext(
        classes: catalog(code),
        resources: resources.map { names in
          ProjectResources(
            names.flatMap {
              [NamedResource(.imageSet, name: $0, path: $0), NamedResource(.colorSet, name: $0, path: $0)]
            })
        }), usage: usage)
  }

  /// What the rules say of everybody in an example.
  static func findings(_ example: ChangeExample) throws -> (changes: [SurfaceChange], findings: [Finding]) {
    let change = try change(example)
    let own = judgeSelf(change)
    let hosts = try example.host.map {
      judge(change, host: try host($0, of: change, code: example.hostCode, resources: example.resources))
    }
    return (own.changes, own.findings + (hosts ?? []))
  }
}
