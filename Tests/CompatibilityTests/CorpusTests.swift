import Compatibility
import ComponentModel
import Foundation
import InterfaceBuilder
import LayoutComparison
import TestRunning
import Testing

/// The laws on every step of real version histories, where those lie beside the repository.
@Suite(.ownThreads) struct CorpusTests {
  static let histories = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../shared/corpus/histories"
  ).standardizedFileURL

  static var hasHistories: Bool { FileManager.default.fileExists(atPath: histories.path) }

  /// Each holds the histories of one project's documents.
  static var projects: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: histories.path)) ?? []).sorted()
  }

  /// The folders of one document's versions each.
  static func folders(of project: String) -> [URL] {
    let files = FileManager.default.enumerator(at: histories.appending(path: project), includingPropertiesForKeys: nil)
    let folders = files?.compactMap { $0 as? URL }.filter(isVersion).map { $0.deletingLastPathComponent() } ?? []
    return Set(folders).sorted { $0.path < $1.path }
  }

  private static func isVersion(_ file: URL) -> Bool {
    ["xib", "storyboard"].contains(file.pathExtension) && file.lastPathComponent.first?.isNumber == true
  }

  /// The versions that can be read, in order.
  static func versions(in folder: URL) throws -> [InterfaceDocument] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return files.filter(isVersion).sorted { $0.path < $1.path }.compactMap { file in
      try? DocumentReader().read(Data(contentsOf: file), path: file.lastPathComponent)
    }
  }

  @Test(.needs("the histories beside the repository", if: hasHistories), arguments: projects)
  func everyStepOfAHistoryKeepsTheLaws(project: String) throws {
    let folders = Self.folders(of: project)
    #expect(folders.isEmpty == false)
    for folder in folders {
      let versions = try Self.versions(in: folder)
      for (old, new) in zip(versions, versions.dropFirst()) {
        let list = changes(from: old, to: new)
        let place = Comment(rawValue: "\(folder.lastPathComponent) \(old.digest.short) \(new.digest.short)")
        #expect(list.isEmpty == (old.layout.digest == new.layout.digest), place)
        #expect(list == changes(from: old, to: new), place)
        #expect(Law.isMirrored(list, changes(from: new, to: old)), place)
        #expect(list.contains { $0.kind == .unmodeledDifference } == false, place)
      }
    }
  }
}
