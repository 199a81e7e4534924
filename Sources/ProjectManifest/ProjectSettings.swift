package import Compatibility
package import ComponentModel
import FileAccess
package import Foundation
import InterfaceBuilder
package import Versioning

/// What a project's manifest says, ready to be applied to its documents.
package struct ProjectSettings: Sendable {
  package var manifest = Manifest()
  /// The file; nil where the project has none.
  package var file: String?
  package var content = Data()
  /// The manifest's folder, relative to the project's root: `` or `App/`.
  private var prefix = ""

  package static let none = ProjectSettings()

  /// The manifest for these files and folders, or none.
  package static func find(for paths: [String]) throws(ManifestError) -> ProjectSettings {
    let absolute = paths.map(Path.absolute)
    let root = ProjectFolder.root(of: absolute)
    let start = absolute.count == 1 && ProjectFolder.isFolder(absolute[0]) ? absolute[0] : root
    guard let file = Manifest.file(for: start) else { return .none }
    var settings = ProjectSettings()
    settings.file = file
    settings.manifest = try Manifest(file: file, path: Path.relative(file, to: root))
    settings.content = FileManager.default.contents(atPath: file) ?? Data()
    let folder = (file as NSString).deletingLastPathComponent
    settings.prefix = folder == root ? "" : Path.relative(folder, to: root) + "/"
    return settings
  }

  /// The settings that were recorded with a snapshot.
  package init(recorded content: [UInt8]?) {
    guard let content, let manifest = try? Manifest(content: Data(content), path: Manifest.fileName) else { return }
    self.manifest = manifest
  }

  /// The settings of a manifest that stands in the project's root.
  package init(content: Data, file: String) throws(ManifestError) {
    manifest = try Manifest(content: content, path: file)
    self.file = file
    self.content = content
  }

  private init() {}

  /// Whether the manifest lets a document take part. What lies outside its folder it does not speak of.
  package func includes(document path: String) -> Bool {
    guard path.hasPrefix(prefix) else { return true }
    return manifest.includes(document: String(path.dropFirst(prefix.count)))
  }

  package func includes(source path: String) -> Bool {
    guard path.hasPrefix(prefix) else { return true }
    return manifest.includes(source: String(path.dropFirst(prefix.count)))
  }

  /// Findings as the project wants them to count; those of rules that are off are left out. Other projects have
  /// wishes of their own.
  package func applied(to findings: [Finding]) -> [Finding] {
    guard !manifest.rules.isEmpty else { return findings }
    return findings.compactMap { finding in
      if let project = finding.project, !project.isEmpty, project != manifest.project { return finding }
      let path = finding.path.hasPrefix(prefix) ? String(finding.path.dropFirst(prefix.count)) : finding.path
      var finding = finding
      switch manifest.rules[finding.rule]?.severity(at: path) {
      case .off?: return nil
      case .error?: finding.verdict = .breaks
      case .warning?: finding.verdict = .mayBreak
      case .note?: finding.verdict = .safe
      case nil: break
      }
      return finding
    }
  }

  // MARK: Components

  /// What the manifest says of the component that a document defines.
  package func declaration(
    of document: InterfaceDocument, path: String
  ) -> (name: ComponentName, component: DeclaredComponent)? {
    let nibName = NibName.base(ofPath: path)
    let defined = document.definition?.className.name
    return manifest.components.sorted { $0.key.description < $1.key.description }.first { name, component in
      if let declared = component.nibName ?? name.nibName { return declared == nibName }
      let className = component.className ?? name.className
      guard let defined else { return nibName == className }
      return defined == className || component.aliases.contains(defined)
    }.map { ($0.key, $0.value) }
  }

  /// The document as the manifest wants it understood.
  package func applied(to document: InterfaceDocument, path: String) -> InterfaceDocument {
    guard document.kind == .xib, let (name, component) = declaration(of: document, path: path) else { return document }
    let defined = document.definition?.className
    let className = component.className ?? name.className
    let module = component.module ?? name.module
    if defined?.name == className, module == nil { return document }
    return document.defining(
      ClassName(
        className, module: module ?? defined?.module,
        isTargetModule: module == nil && defined?.isTargetModule ?? false))
  }

  package func aliases(of document: InterfaceDocument, path: String) -> [String] {
    declaration(of: document, path: path)?.component.aliases.sorted() ?? []
  }

  /// Which versions of other components the manifest says that it can work with.
  package func requirements(of document: InterfaceDocument, path: String) -> [ComponentName: VersionRange] {
    declaration(of: document, path: path)?.component.requires ?? [:]
  }

  /// How the manifest says that the component is loaded.
  package func technique(of document: InterfaceDocument, path: String) -> TechniqueSetting? {
    guard let (_, component) = declaration(of: document, path: path),
      component.technique != nil || component.guardRule != nil
    else { return nil }
    return TechniqueSetting(
      technique: component.technique, guardRule: component.guardRule, tag: component.tag,
      location: SourceLocation(path: prefix + Manifest.fileName, position: .start))
  }

  // MARK: Conventions

  /// Conventions that people have published. They count only where they lead to a nib that is there.
  private static let publishedConventions: [(key: String, isAttribute: Bool)] = [
    ("nibName", true), ("xibName", true), ("nib", true), ("nibName", false), ("restorationIdentifier", false),
  ]

  /// The nib that an object names by a convention, and whether the manifest declares that convention.
  package func indirectName(of embedding: Embedding) -> (name: String, isDeclared: Bool)? {
    guard embedding.relation == .embedding, embedding.nibName == nil, let className = embedding.className else {
      return nil
    }
    for convention in manifest.conventions
    where convention.wrapperClass == className.name || convention.wrapperClass == className.qualified {
      let value =
        switch convention.source {
        case .runtimeAttribute(let key): embedding.attribute(key)
        case .property(let path): embedding.property(path)
        }
      if let name = value.flatMap(convention.name) { return (name, true) }
    }
    for convention in Self.publishedConventions {
      let value = convention.isAttribute ? embedding.attribute(convention.key) : embedding.property(convention.key)
      guard let value, !value.isEmpty, value != className.name else { continue }
      // A placeholder's identifier ends in digits where there are several.
      let trimmed = EmbeddingConvention(wrapperClass: "", source: .property(""), trim: .digits).name(from: value)
      if let name = convention.key == "restorationIdentifier" ? trimmed : value { return (name, false) }
    }
    return nil
  }
}

extension Embedding {
  fileprivate func attribute(_ keyPath: String) -> String? {
    usage.runtimeAttributes.first { $0.keyPath == keyPath && $0.type == "string" }?.value
  }

  package func property(_ path: String) -> String? { usage.properties.first { $0.path == path }?.value }
}
