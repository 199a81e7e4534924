import Compatibility
import ComponentModel
import Foundation
import InterfaceBuilder
import Judgement
import TestRunning
import Testing

/// The judgement of every step of real version histories, where those lie beside the repository.
@Suite(.ownThreads) struct HistoryJudgementTests {
  @Test(.needs("the histories beside the repository", if: CorpusTests.hasHistories), arguments: CorpusTests.projects)
  func everyStepIsJudgedAndNothingWhereNothingChanged(project: String) throws {
    for folder in CorpusTests.folders(of: project) {
      let path = folder.lastPathComponent.replacingOccurrences(of: "__", with: "/")
      let states = try CorpusTests.versions(in: folder).map { ComponentState(path: path, document: $0) }
      for (old, new) in zip(states, states.dropFirst()) {
        let change = ComponentChange(component: old.nibName, project: project, from: old, to: new)
        let own = judgeSelf(change)
        let place = Comment(rawValue: "\(path) \(old.document.digest.short) \(new.document.digest.short)")
        let isSame = old.document.layout.digest == new.document.layout.digest
        #expect((own.requiredStep == nil) == isSame, place)
        // What nobody can notice, such as a name in Xcode's list of objects, is no change and still another layout.
        #expect(!isSame || own.changes.isEmpty, place)
        #expect(!isSame || own.findings.allSatisfy { $0.status == .existing }, place)
      }
    }
  }
}
