import Compatibility
package import ComponentModel
package import Loading
package import StorageContract
package import Versioning

/// Published components that documents can mean, as they load.
package struct PublishedComponents: Sendable {
  private var index = ComponentIndex<EmbeddedComponent>()
  private var components: [ComponentName: EmbeddedComponent] = [:]

  static let none = PublishedComponents()

  private init() {}

  /// Reads the components of some classes, and of the classes that their nibs embed.
  ///
  /// - Parameter versions: those that a project is bound to; of every other component the newest counts.
  package init(
    ofClasses names: some Sequence<String>, in reading: any RegistryReading,
    versions: [ComponentName: SemanticVersion] = [:]
  ) throws {
    let source = StoredHosts(reading)
    var waiting = Set(names).sorted()
    var seen: Set<String> = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      for record in try reading.components(ofClass: name) {
        // A component that has lost its versions loads nothing.
        guard let (state, _) = try? source.state(ofVersion: versions[record.name], of: record.name),
          let technique = state.technique
        else { continue }
        let component = EmbeddedComponent(
          name: record.name, document: state.document, technique: technique, facts: state.facts)
        components[record.name] = component
        index.add(record.className, nibName: record.nibName, aliases: record.aliases, component)
        waiting += state.document.embeddings.compactMap(\.className?.name)
      }
    }
  }

  /// The component of exactly this name, in the version that counts.
  package subscript(name: ComponentName) -> EmbeddedComponent? { components[name] }

  package func meaning(of embedding: Embedding) -> EmbeddedComponent? {
    if case .known(let component) = index.meaning(of: embedding.className, nibName: embedding.nibName) {
      component
    } else {
      nil
    }
  }
}
