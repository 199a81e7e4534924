import ComponentModel
import FileAccess
import Foundation
import InterfaceBuilder
import ProjectManifest
import StorageContract

/// Makes a manifest for a project that has none, of what is found in it.
public enum ManifestProposal {
  /// Writes `Components.yml` into a folder.
  ///
  /// - Returns: the file's path; nil where there is a manifest already, in the folder or above it.
  public static func write(inFolder folder: String, finder: DocumentFinder = DocumentFinder()) throws -> String? {
    let folder = Path.absolute(folder)
    guard Manifest.file(for: folder) == nil else { return nil }
    let file = (folder as NSString).appendingPathComponent(Manifest.fileName)
    let manifest = try make(forFolder: folder, finder: finder)
    try DurableFile(path: file).make(with: manifest.yaml)
    return file
  }

  static func make(forFolder folder: String, finder: DocumentFinder) throws -> Manifest {
    var manifest = Manifest(project: (folder as NSString).lastPathComponent)
    manifest.developmentRegion = developmentRegion(below: folder)
    var nibNames: Set<String> = []
    var wrappers: [(className: String, value: String)] = []
    DocumentLoading().forEach(try finder.documents(in: [folder])) { document in
      guard case .success(let interface) = document.stored.reading else { return }
      let nibName = NibName.base(ofPath: document.path)
      if let definition = interface.definition {
        nibNames.insert(nibName)
        // What is called alike needs no word.
        if definition.className.name != nibName, interface.kind == .xib {
          let name = ComponentName(className: definition.className.name, nibName: nibName)
          manifest.components[name] = DeclaredComponent(className: definition.className.name, nibName: nibName)
        }
      }
      for embedding in interface.embeddings {
        if let name = ProjectSettings.none.indirectName(of: embedding), let className = embedding.className?.name,
          embedding.usage.runtimeAttributes.contains(where: { $0.keyPath == "nibName" })
        {
          wrappers.append((className, name.name))
        }
      }
    }
    let used = Set(wrappers.filter { nibNames.contains($0.value) }.map(\.className))
    manifest.conventions = used.sorted().map {
      EmbeddingConvention(wrapperClass: $0, source: .runtimeAttribute("nibName"))
    }
    return manifest.readable
  }

  /// `developmentRegion = en;` of the first Xcode project.
  private static func developmentRegion(below folder: String) -> String? {
    var region: String?
    FolderWalk { $0 == "project.pbxproj" }.search(folder) { file in
      guard region == nil, let content = try? FileContent.read(file, limit: 64 << 20),
        let text = String(data: content, encoding: .utf8),
        let line = text.split(separator: "\n").first(where: { $0.contains("developmentRegion = ") })
      else { return }
      let value = line.split(separator: "=").last?.trimmingCharacters(in: CharacterSet(charactersIn: " ;\t\""))
      region = value?.isEmpty == false ? value : nil
    }
    return region
  }
}

extension Manifest {
  /// The manifest without what its own reader refuses, such as names with control characters.
  fileprivate var readable: Manifest {
    guard !isReadable else { return self }
    var readable = Manifest(project: project)
    if !readable.isReadable { readable.project = nil }
    func add(_ change: (inout Manifest) -> Void) {
      var alone = Manifest()
      change(&alone)
      if alone.isReadable { change(&readable) }
    }
    add { $0.developmentRegion = developmentRegion }
    for (name, component) in components { add { $0.components[name] = component } }
    for convention in conventions { add { $0.conventions.append(convention) } }
    if !readable.isReadable { readable.components = [:] }
    return readable
  }

  private var isReadable: Bool {
    (try? Manifest(content: Data(yaml.utf8), path: Manifest.fileName)) == self
  }
}
