import Compatibility
package import ComponentModel
import InterfaceBuilder
import Loading
package import ProjectManifest
package import RegistryQuery

/// What is around the documents of one project. The one way in which a document becomes what a judgement sees, wherever
/// its bytes are from: a store, a working tree, or memory.
package struct HostSurroundings: Sendable {
  package var project: String
  package var context: ProjectContext
  package var settings: ProjectSettings

  package init(project: String, context: ProjectContext, settings: ProjectSettings) {
    self.project = project
    self.context = context
    self.settings = settings
  }

  /// A document as its bytes say, with what the manifest makes of it.
  package func host(_ read: InterfaceDocument, path: String) -> HostFacts {
    let document = settings.applied(to: read, path: path)
    return host(applied: document, path: path, setting: settings.technique(of: read, path: path))
  }

  /// A document of which the manifest said its part.
  ///
  /// - Parameter setting: what people say of how it is loaded.
  package func host(applied document: InterfaceDocument, path: String, setting: TechniqueSetting?) -> HostFacts {
    HostFacts(
      project: project, path: path, document: document, context: context,
      technique: TechniqueDetection.technique(
        of: document, path: path,
        facts: document.definition.flatMap { context.classes?.knownFacts(of: $0.className, in: path) },
        setting: setting))
  }
}
