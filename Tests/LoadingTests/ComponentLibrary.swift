import ClassAssembly
import ClassSource
import ComponentModel
import Foundation
import InterfaceBuilder
import Loading

/// The components among some documents, found by the class that an object names.
struct ComponentLibrary {
  private var index = ComponentIndex<EmbeddedComponent>()
  private(set) var documents: [(path: String, document: InterfaceDocument)] = []
  private var classes: ClassIndex?
  /// Classes that no source declares are missing, not unknown.
  var knowsAllClasses = false

  init() {}

  /// All documents and sources below some folders.
  init(folders: [URL], techniques: [String: TechniqueSetting] = [:]) throws {
    let files = folders.flatMap { folder in
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? [])
    }.sorted { $0.path < $1.path }
    let sources = try files.compactMap { file in
      try ClassSourceScanner.language(ofPath: file.path).map {
        ClassSourceScanner().scan([UInt8](try Data(contentsOf: file)), language: $0, path: file.path)
      }
    }
    if !sources.isEmpty { classes = ClassIndex(sources) }
    for file in files where ["xib", "storyboard"].contains(file.pathExtension) {
      guard let document = try? DocumentReader().read(Data(contentsOf: file), path: file.path) else { continue }
      add(document, path: file.path, setting: document.definition.flatMap { techniques[$0.className.name] })
    }
  }

  mutating func add(_ document: InterfaceDocument, path: String, setting: TechniqueSetting? = nil) {
    documents.append((path, document))
    let facts = document.definition.flatMap { classes?.facts(named: $0.className.name).first }
    guard let definition = document.definition,
      let technique = TechniqueDetection.technique(of: document, path: path, facts: facts, setting: setting)
    else { return }
    add(
      EmbeddedComponent(
        name: ComponentName(className: definition.className.name), document: document, technique: technique,
        facts: facts), as: definition.className, nibName: NibName.base(ofPath: path))
  }

  mutating func add(_ component: EmbeddedComponent, as name: ClassName, nibName: String) {
    index.add(name, nibName: nibName, component)
  }

  func meaning(_ embedding: Embedding, _ user: EmbeddedComponent?) -> ClassMeaning {
    if case .known(let component) = index.meaning(of: embedding.className, nibName: embedding.nibName) {
      return .component(component)
    }
    guard let name = embedding.className?.name else { return .unresolved }
    if let facts = classes?.facts(named: name).first { return .ordinary(facts) }
    return knowsAllClasses ? .missing : .unresolved
  }
}

enum Folder {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  static let examples = repository.appending(path: "Examples")
  /// Real documents, where they lie beside the repository.
  static let corpus = repository.appending(path: "../shared/corpus/projects").standardizedFileURL
}
