import ComponentModel
import Publication
import Registry
import TestRunning
import TestSupport
import Testing
import Versioning

/// How long commands take grows with what they are asked to do.
@Suite(.ownThreads) struct GrowthTests {
  /// Components of which each embeds some others, in any direction.
  private static func knot(_ count: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in 0..<count {
      let used = [1, 7, 31, 113].map { Use("C\((number + $0) % count)") }
      try folder.write("C\(number).xib", Nib.component(Use("C\(number)"), uses: used, text: "\(number)"))
    }
    return folder
  }

  @Test func publishingComponentsThatEmbedEachOther() throws {
    func knot(_ count: Int) -> Result<TemporaryFolder, any Error> { Result { try Self.knot(count) } }
    let growth = try Growth.ofDoubling(150, input: knot) { folder in
      let registry = try TestRegistry()
      let outcome = try Publishing(numbering: "1.0.0").publish(
        [try folder.get().path], in: registry.store, at: registry.workplace)
      #expect(outcome.publications.count >= 150)
    }
    #expect(growth < 3)
  }

  /// Every edge is there, in whatever order components came.
  @Test func componentsThatArePublishedTogetherMeanEachOther() throws {
    let folder = try Self.knot(40)
    let (together, oneByOne) = (try TestRegistry(), try TestRegistry())
    _ = try Publishing(numbering: "1.0.0").publish([folder.path], in: together.store, at: together.workplace)
    for number in 0..<40 {
      _ = try Publishing(numbering: "1.0.0").publish(
        [folder.path("C\(number).xib")], in: oneByOne.store, at: oneByOne.workplace)
    }
    #expect(try together.links().count == 160)
    #expect(try together.links() == oneByOne.links())
  }
}
