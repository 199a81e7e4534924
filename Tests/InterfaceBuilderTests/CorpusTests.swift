import ComponentModel
import Foundation
import InterfaceBuilder
import TestRunning
import Testing

/// Documents of public projects, read where they lie beside the repository and never copied into it.
enum Corpus: String {
  case projects, histories

  var folder: URL {
    var repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    // Tests/InterfaceBuilderTests/CorpusTests.swift
    for _ in 1...3 { repository.deleteLastPathComponent() }
    return repository.deletingLastPathComponent().appendingPathComponent("shared/corpus/\(rawValue)")
  }

  static let isPresent = FileManager.default.fileExists(atPath: Corpus.projects.folder.path)

  struct Document {
    var path: String
    var content: Data
    var reading: Result<InterfaceDocument, Diagnostic>
  }

  /// All documents in the order of their paths. They are read once for all tests.
  var documents: [Document] { get throws { try (self == .projects ? Self.ofProjects : Self.ofHistories).get() } }

  private static let ofProjects = Result { try projects.read() }
  private static let ofHistories = Result { try histories.read() }

  private func read() throws -> [Document] {
    let folder = folder
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.compactMap { path in
      let file = folder.appendingPathComponent(path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return nil }
      let content = try Data(contentsOf: file)
      let reading = Result { () throws(Diagnostic) in try DocumentReader().read(content, path: path) }
      return Document(path: path, content: content, reading: reading)
    }
  }

  typealias ReadDocument = (path: String, content: Data, document: InterfaceDocument)

  /// All documents of today's form, whose trees are those of their XML.
  var modern: [ReadDocument] {
    get throws { try readable.filter { !Self.isArchive($0.content) } }
  }

  /// All archives of Xcode 4 and older.
  var archives: [ReadDocument] {
    get throws { try readable.filter { Self.isArchive($0.content) } }
  }

  private var readable: [ReadDocument] {
    get throws {
      try documents.compactMap { entry in (try? entry.reading.get()).map { (entry.path, entry.content, $0) } }
    }
  }

  /// A document without what Xcode rewrites by itself, by a second implementation of the design's list.
  struct Form {
    var path: String
    var digest: LayoutDigest
    var text: String
  }

  /// Of all documents of today's form, made once for all tests.
  var forms: [Form] { get throws { try (self == .projects ? Self.formsOfProjects : Self.formsOfHistories).get() } }

  private static let formsOfProjects = Result { try projects.makeForms() }
  private static let formsOfHistories = Result { try histories.makeForms() }

  private func makeForms() throws -> [Form] {
    try modern.map { path, content, document in
      let root = try #require(PlainElement.document(content))
      return Form(
        path: path, digest: document.layout.digest,
        text: PlainNormalForm.text(of: root, root: document.definition?.root))
    }
  }

  private static func isArchive(_ content: Data) -> Bool {
    content.prefix(400).range(of: Data("<archive".utf8)) != nil
  }
}

@Suite(.needs("the corpus beside the repository", if: Corpus.isPresent), .ownThreads)
struct CorpusTests {
  @Test(arguments: [Corpus.projects, .histories])
  func everyDocumentIsReadOrRefusedWithAReason(corpus: Corpus) throws {
    let documents = try corpus.documents
    #expect(documents.count > 500)
    for document in documents {
      let root = PlainElement.document(document.content)
      switch document.reading {
      case .success:
        #expect(root?.name == "document" || root?.name == "archive", "\(document.path)")
      case .failure(let diagnostic):
        #expect(diagnostic.code == .emptyFile && document.content.isEmpty, "\(diagnostic)")
        #expect(diagnostic.position != nil && diagnostic.path == document.path)
      }
    }
  }

  @Test(arguments: [Corpus.projects, .histories])
  func theTreeSaysWhatTheParserSays(corpus: Corpus) throws {
    var (elements, attributes) = (0, 0)
    for (path, content, document) in try corpus.modern {
      let plain = try #require(PlainElement.document(content)).all
      let tree = document.layout.tree.elements
      try #require(tree.count == plain.count, "\(path)")
      for (element, plain) in zip(tree, plain) {
        let sorted = element.attributes.sorted { $0.name < $1.name }
        let isSame =
          element.name == plain.name && element.text == plain.text && sorted.count == plain.attributes.count
          && zip(sorted, plain.attributes).allSatisfy { $0.name == $1.name && $0.value == $1.value }
        if !isSame { Issue.record("\(path):\(element.position): '\(element.name)' differs from what the parser says") }
        attributes += sorted.count
      }
      elements += plain.count
    }
    print("\(corpus): \(elements) elements, \(attributes) attributes")
  }

  @Test func everyAttributeStandsWhereThePositionSays() throws {
    for (path, content, document) in try Corpus.projects.modern {
      let lines = String(decoding: content, as: UTF8.self).unicodeScalars.split(
        separator: "\n", omittingEmptySubsequences: false)
      func stands(_ text: String, at position: SourcePosition) -> Bool {
        lines[position.line - 1].dropFirst(position.column - 1).starts(with: text.unicodeScalars)
      }
      for element in document.layout.tree.elements {
        let isThere =
          stands("<" + element.name, at: element.position)
          && element.attributes.allSatisfy { stands($0.name + "=", at: $0.position) }
        if !isThere { Issue.record("\(path):\(element.position): '\(element.name)' does not stand there") }
      }
    }
  }

  @Test func theSameBytesGiveTheSameFacts() throws {
    for (path, content, document) in try Corpus.projects.modern.prefix(200) {
      let again = try DocumentReader().read(content, path: "elsewhere.xib")
      #expect(again.layout.digest == document.layout.digest, "\(path)")
      #expect(again.layout.tree == document.layout.tree && again.layout.objects == document.layout.objects)
      #expect(again.layout.connections == document.layout.connections && again.embeddings == document.embeddings)
    }
  }
}

/// The canonical form over real edits, checked against a second implementation of the design's list.
@Suite(.needs("the corpus beside the repository", if: Corpus.isPresent), .ownThreads)
struct CanonicalFormCorpusTests {
  @Test func adjacentVersionsAreEqualWhereTheirNormalFormsAre() throws {
    var (pairs, equal) = (0, 0)
    let versions = try Corpus.histories.forms
    for (older, newer) in zip(versions, versions.dropFirst()) {
      let folders = [older, newer].map { ($0.path as NSString).deletingLastPathComponent }
      guard folders[0] == folders[1] else { continue }
      let hasEqualDigest = older.digest == newer.digest
      #expect(hasEqualDigest == (older.text == newer.text), "\(older.path) and \(newer.path)")
      pairs += 1
      equal += hasEqualDigest ? 1 : 0
    }
    #expect(pairs > 500 && equal > 0)
    print("histories: \(equal) of \(pairs) adjacent versions are equal")
  }

  @Test func differentDocumentsHaveDifferentDigests() throws {
    var forms: [LayoutDigest: String] = [:]
    for form in try Corpus.projects.forms + Corpus.histories.forms {
      #expect(forms[form.digest, default: form.text] == form.text, "\(form.path)")
      forms[form.digest] = form.text
    }
    #expect(Set(forms.values).count == forms.count)
  }

  @Test func orderThatMeansNothingKeepsTheDigest() throws {
    var random = RepeatableGenerator(seed: 2)
    for (path, content, document) in try Corpus.projects.modern {
      let root = try #require(PlainElement.document(content))
      for element in root.all { element.shuffle(using: &random) }
      let shuffled = try DocumentReader().read(Data(root.markup), path: path)
      #expect(shuffled.layout.digest == document.layout.digest, "\(path)")
    }
  }

  @Test func anyOtherValueChangesTheDigest() throws {
    var random = RepeatableGenerator(seed: 3)
    var (changed, unchanged) = (0, 0)
    for (path, content, _) in try Corpus.projects.modern.shuffled(using: &random).prefix(100) {
      let root = try #require(PlainElement.document(content))
      let original = try DocumentReader().read(content, path: path)
      let form = PlainNormalForm.text(of: root, root: original.definition?.root)
      let elements = root.all.filter { !$0.attributes.isEmpty }
      for _ in 0..<20 {
        guard let element = elements.randomElement(using: &random),
          let place = element.attributes.indices.randomElement(using: &random)
        else { continue }
        let value = element.attributes[place].value
        element.attributes[place].value = value + "x"
        let edited = try DocumentReader().read(Data(root.markup), path: path)
        let counts = PlainNormalForm.text(of: root, root: edited.definition?.root) != form
        #expect(
          (edited.layout.digest != original.layout.digest) == counts,
          "\(path): '\(element.attributes[place].name)' of '\(element.name)'")
        if counts { changed += 1 } else { unchanged += 1 }
        element.attributes[place].value = value
      }
    }
    #expect(changed > unchanged && unchanged > 0)
    print("projects: \(changed) changed values change the digest, \(unchanged) are on the list")
  }
}

extension PlainElement {
  /// Puts what has no order into another order: attributes, keyed children, constraints and connections except within
  /// one collection.
  fileprivate func shuffle(using random: inout RepeatableGenerator) {
    attributes.shuffle(using: &random)
    let keys = children.compactMap { $0["key"] }
    let isFree: (PlainElement) -> Bool = { child in
      switch self.name {
      case "constraints", "mask", "resources", "dependencies": true
      case "connections": child.name != "outletCollection"
      default: child["key"].map { key in keys.filter { $0 == key }.count == 1 } ?? false
      }
    }
    let free = children.filter(isFree)
    children.removeAll(where: isFree)
    for child in free.shuffled(using: &random) {
      children.insert(child, at: Int.random(in: 0...children.count, using: &random))
    }
  }
}
