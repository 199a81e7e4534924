import ComponentModel
import Foundation
import InterfaceBuilder
import Loading
import TestRunning
import Testing

/// Real hosts, where they lie beside the repository.
@Suite(.ownThreads) struct CorpusTests {
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

  @Test(.needs("the corpus beside the repository", if: hasCorpus), arguments: projects)
  func everyHostKeepsTheLaws(project: String, hosts: Int) throws {
    let library = try Self.library(of: project)
    var expandedHosts = 0
    for (path, host) in library.documents {
      let laws = try ExpansionLaws(of: host, classes: library.meaning)
      let loads = laws.simulation.events.filter { if case .loadBegan = $0.kind { true } else { false } }.count
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

  private static var files: [URL] {
    let files = FileManager.default.enumerator(at: Folder.corpus, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { ["xib", "storyboard"].contains($0.pathExtension) }
  }

  /// An expanded host has nothing that no real document has in that place, and nothing in another order.
  @Test(.needs("the corpus beside the repository", if: hasCorpus)) func expandedHostsKeepToTheFormat() throws {
    var witness = FormatWitness()
    for file in Self.files {
      guard let document = try? DocumentReader().read(Data(contentsOf: file), path: file.path),
        document.layout.tree[0]["version"] == document.formatVersion
      else { continue }
      witness.add(document.layout.tree)
    }
    for (project, _) in Self.projects {
      let library = try Self.library(of: project)
      for (path, host) in library.documents where !host.embeddings.isEmpty {
        let expanded = try ExpansionLaws(of: host, classes: library.meaning).expanded
        // A controller whose element is that of another kind than its class.
        let strangers = witness.strangers(in: expanded.layout.tree).subtracting(["view in tableViewController"])
        #expect(strangers == [], Comment(rawValue: path))
      }
    }
    for host in ExampleTests.hosts {
      let tree = try ExampleTests.laws(of: host).expanded.layout.tree
      #expect(witness.strangers(in: tree) == [], Comment(rawValue: host))
    }
  }

  /// What is written of a host without embeddings is what was read, comments apart.
  @Test(.needs("the corpus beside the repository", if: hasCorpus)) func aHostWithoutEmbeddingsIsWrittenAsItWas() throws
  {
    var written = 0
    var others: [String] = []
    for file in Self.files {
      let content = try Data(contentsOf: file)
      guard let document = try? DocumentReader().read(content, path: file.path),
        document.layout.tree[0]["version"] == document.formatVersion
      else { continue }
      let expansion = try HostExpansion(of: document) { _, _ in .unresolved }
      written += 1
      if Self.lines(expansion.bytes) != Self.lines(content) { others.append(file.path) }
    }
    #expect(written > 700)
    // Comments of more than one line, tabs and spaces by other tools.
    #expect(others.count < 5, "\(others.sorted())")
  }

  /// Without comments, the XML declaration and lines that are empty.
  private static func lines(_ bytes: some Sequence<UInt8>) -> [Substring] {
    String(decoding: Array(bytes), as: UTF8.self).split(separator: "\n")
      .filter { !$0.contains("<!--") && !$0.hasPrefix("<?xml") }
  }
}
