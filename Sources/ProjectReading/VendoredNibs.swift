public import ComponentModel
package import FileAccess
import Foundation
public import ProjectManifest
public import StorageContract

/// Finds the nibs of components that a project has in folders of other people's code, and which published versions
/// they are.
///
/// They are no hosts: nobody edits them here. But they are what the project ships.
package struct VendoredNibs {
  package var excluding: [GlobPattern]

  package init(excluding: [GlobPattern]) {
    self.excluding = excluding
  }

  /// Folders below which package managers put other people's sources. Of `.build` only the checkouts count.
  private static let folders = ["Pods", "Carthage", ".build/checkouts"]

  /// The nibs around documents, by path.
  ///
  /// - Parameter paths: of documents, as a person named them.
  package func documents(around paths: [String]) throws -> [VendoredDocument] {
    let absolute = paths.map(Path.absolute)
    let root = ProjectFolder.root(of: absolute)
    var found: [String: FoundDocument] = [:]
    for (folder, recursively) in ProjectFolder.searched(around: absolute) {
      for vendor in Self.vendorFolders(in: folder, recursively: recursively) {
        FolderWalk(wanting: { DocumentKind(path: $0) == .xib }).search(vendor) { file in
          let path = Path.relative(file, to: root)
          guard !excluding.contains(where: { $0.matches(path) }) else { return }
          found[file] = FoundDocument(path: path, file: file, isNamed: false)
        }
      }
    }
    var summaries: [DocumentSummary] = []
    var layouts: [String: LayoutDigest] = [:]
    DocumentLoading().forEach(found.values.sorted { $0.path < $1.path }) { document in
      guard case .success(let interface) = document.stored.reading, interface.definition != nil else { return }
      summaries.append(DocumentSummary(document, settings: .none))
      layouts[document.path] = interface.layout.digest
    }
    // Of localized copies the one that counts.
    return SnapshotAssembly(summaries).entries.compactMap { entry in
      guard entry.role == .counted || entry.role == .duplicate, let layout = layouts[entry.path],
        let definition = summaries.first(where: { $0.path == entry.path })?.definition
      else { return nil }
      return VendoredDocument(path: entry.path, className: definition.className.name, layout: layout)
    }
  }

  static func vendorFolders(in folder: String, recursively: Bool) -> [String] {
    let here = folders.map { folder + "/" + $0 }.filter(ProjectFolder.isFolder)
    guard recursively, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return here }
    return here
      + names.sorted().filter { !FolderWalk.skipsFolder($0) }.map { folder + "/" + $0 }
      .filter { ProjectFolder.isFolder($0) && (try? FileManager.default.destinationOfSymbolicLink(atPath: $0)) == nil }
      .flatMap { vendorFolders(in: $0, recursively: true) }
  }
}

/// A vendored nib, and which published versions say the same.
public struct VendoredNib: Sendable, Hashable {
  public var path: String
  /// The published component of its class.
  public var component: ComponentName
  /// The versions that say the same, oldest first; none if somebody changed it or it was never published.
  public var versions: [VersionRecord]
  /// The version that is locked, nil where none is.
  public var locked: LockedComponent?

  /// Whether the project ships something else than its lock says.
  package var differs: Bool { locked.map { locked in !versions.contains { $0.version == locked.version } } ?? false }

  package var remark: Diagnostic? {
    guard differs, let locked else { return nil }
    let newest = versions.last.map { "is \(component) \($0.version)" }
    return Diagnostic(
      .warning, .vendoredDiffers, path: path,
      message: "\(newest ?? "is none of the published versions of '\(component)'"), and \(locked.version) is locked",
      hint: newest == nil
        ? "was it edited here? publish it, or take the sources of \(locked.version)"
        : "take the sources of \(locked.version), or run 'nibreg resolve --update \(component)'")
  }
}

extension RegistryReading {
  /// What is known of vendored nibs whose class is that of a published component.
  package func published(_ documents: [VendoredDocument], _ lock: Lock?) throws -> [VendoredNib] {
    try documents.compactMap { document in
      let components = try components(ofClass: document.className).map(\.name)
      guard let first = components.first else { return nil }
      let versions = try versions(withLayout: document.layout).filter { components.contains($0.component) }
      let component = versions.first?.component ?? first
      return VendoredNib(
        path: document.path, component: component, versions: versions.filter { $0.component == component },
        locked: lock?[component])
    }
  }
}

extension Diagnostic.Code {
  static let vendoredDiffers = Self(rawValue: "vendored-differs")
  static let lockUnusable = Self(rawValue: "lock-unusable")
}
