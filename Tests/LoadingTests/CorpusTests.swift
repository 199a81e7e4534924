import ComponentModel
import Foundation
import InterfaceBuilder
import Loading
import Testing

/// Real hosts, where they lie beside the repository.
@Suite struct CorpusTests {
  /// With the number of hosts into which a component's nib is loaded. The hosts of IBLinter define the class that they
  /// embed, three of them the same, so that no nib is meant.
  static let projects = [
    "openfoodfacts-ios": 10, "Reusable": 2, "IBLinter": 0, "element-ios": 7, "SLNumberPickerView": 1,
  ].sorted { $0.key < $1.key }

  static var hasCorpus: Bool { FileManager.default.fileExists(atPath: Folder.corpus.path) }

  /// What the class's source says, which is not among the documents.
  private static let techniques = ["SLNumberPickerView": TechniqueSetting(technique: .wrap, guardRule: .subviewCount)]

  private static func library(of project: String) throws -> ComponentLibrary {
    try ComponentLibrary(folders: [Folder.corpus.appending(path: project)], techniques: techniques)
  }

  @Test(.enabled(if: hasCorpus), arguments: projects)
  func everyHostKeepsTheLaws(project: String, hosts: Int) throws {
    let library = try Self.library(of: project)
    var expandedHosts = 0
    for (path, host) in library.documents {
      let laws = try ExpansionLaws(of: host, classes: library.meaning)
      let loads = laws.simulation.events.filter { if case .loadBegan = $0.kind { true } else { false } }.count
      if ProcessInfo.processInfo.environment["SHOW"] != nil {
        for e in laws.simulation.events { switch e.kind { case .stayedEmpty, .recursionFound, .assumed, .outletRaises, .runtimeAttributeLost, .loadBegan: print(path.split(separator: "/").last!, e); default: break } }
        if loads > 0 { try Data(laws.expansion.bytes).write(to: URL(filePath: "/tmp/loading-package/out/" + path.split(separator: "/").last!)) }
      }
      guard loads > 0 else { continue }
      expandedHosts += 1
      let place = Comment(rawValue: path)
      #expect(try laws.violations() == [], place)
      #expect(laws.expanded.layout.objects.count == Self.objects(of: host, in: library), place)
    }
    #expect(expandedHosts == hosts)
  }

  /// How many objects there must be when each component's are there once for each embedding: nothing of a placeholder
  /// is lost under `owner` and `wrap`.
  private static func objects(of document: InterfaceDocument, in library: ComponentLibrary) -> Int {
    var count = document.layout.objects.count
    for embedding in document.embeddings where embedding.relation == .embedding {
      guard case .component(let component) = library.meaning(embedding, nil) else { continue }
      guard component.technique.technique == .owner || component.technique.technique == .wrap else { continue }
      let placeholders = component.document.layout.objects.filter(\.isPlaceholder).count
      count += objects(of: component.document, in: library) - placeholders
    }
    return count
  }

  /// What is written of a host without embeddings is what was read, comments apart.
  @Test(.enabled(if: hasCorpus)) func aHostWithoutEmbeddingsIsWrittenAsItWas() throws {
    let files = FileManager.default.enumerator(at: Folder.corpus, includingPropertiesForKeys: nil)
    for file in files?.compactMap({ $0 as? URL }) ?? [] where ["xib", "storyboard"].contains(file.pathExtension) {
      let content = try Data(contentsOf: file)
      let text = String(decoding: content, as: UTF8.self)
      guard !text.contains("<archive"), let document = try? DocumentReader().read(content, path: file.path) else {
        continue
      }
      let written = try HostExpansion(of: document) { _, _ in .unresolved }
      let lines = text.split(separator: "\n").filter { !$0.contains("<!--") && !$0.hasPrefix("<?xml") }
      let writtenLines = String(decoding: written.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
      let difference = zip(lines, writtenLines).first { $0 != $1 }
      #expect(difference == nil || lines.count != writtenLines.count, "\(file.path): \(difference.map { "\($0)" } ?? "")")
    }
  }
}
