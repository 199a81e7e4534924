import ComponentModel
import Foundation
import InterfaceBuilder
import TestRunning
import Testing

/// Archives of public projects, against what a script counts in their XML.
@Suite(.needs("the corpus beside the repository", if: Corpus.isPresent), .ownThreads)
struct LegacyArchiveCorpusTests {
  @Test func everyObjectConnectionAndClassOfAnArchiveIsRead() throws {
    let archives = try Corpus.projects.archives
    #expect(archives.count > 30)
    let counted = try Self.counts(of: archives.map { Corpus.projects.folder.appendingPathComponent($0.path).path })
    var total = [Int](repeating: 0, count: 7)
    for (path, _, document) in archives {
      let file = Corpus.projects.folder.appendingPathComponent(path).path
      #expect(Self.counts(of: document) == counted[file], "\(path)")
      total = zip(total, Self.counts(of: document)).map(+)
    }
    print("\(archives.count) archives: \(total)")
  }

  @Test func theSameArchiveGivesTheSameFacts() throws {
    for (path, content, document) in try Corpus.projects.archives {
      let again = try DocumentReader().read(content, path: "elsewhere.xib")
      #expect(again.layout.tree == document.layout.tree, "\(path)")
      #expect(again.layout.digest == document.layout.digest)
    }
  }

  @Test func noTwoObjectsOfAnArchiveHaveOneID() throws {
    for (path, _, document) in try Corpus.projects.archives {
      let ids = document.layout.objects.map(\.id)
      #expect(Set(ids).count == ids.count, "\(path)")
    }
  }

  @Test func everyElementStandsInTheArchive() throws {
    for (path, content, document) in try Corpus.projects.archives {
      let lines = String(decoding: content, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      for element in document.layout.tree.elements {
        let line = lines[element.position.line - 1].dropFirst(element.position.column - 1)
        #expect(line.first == "<", "\(path):\(element.position): nothing begins there")
      }
    }
  }

  /// In the order of the script.
  private static func counts(of document: InterfaceDocument) -> [Int] {
    let layout = document.layout
    let madeUp = layout.objects.count { $0.id.contains("-") && !$0.isPlaceholder }
    func connections(_ kind: Connection.Kind) -> Int { layout.connections.count { $0.kind == kind } }
    return [
      layout.objects.count - madeUp, madeUp, connections(.outlet), connections(.outletCollection),
      connections(.action), layout.constraints.count, layout.objects.count { $0.customClass != nil },
    ]
  }

  /// What `Scripts/count-archive.py` counts, by file.
  private static func counts(of files: [String]) throws -> [String: [Int]] {
    var repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    // Tests/InterfaceBuilderTests/LegacyArchiveCorpusTests.swift
    for _ in 1...3 { repository.deleteLastPathComponent() }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", repository.appendingPathComponent("Scripts/count-archive.py").path] + files
    process.standardOutput = output
    try process.run()
    let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    var counts: [String: [Int]] = [:]
    for line in lines.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      counts[String(fields[0])] = fields.dropFirst().compactMap { Int($0) }
    }
    return counts
  }
}
