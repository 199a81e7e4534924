import TestSupport
import Testing

@Suite struct SourceTests {
  /// A path of the machine that built it has no place in a program that is copied anywhere.
  @Test func noSourceMentionsAMachinesFolders() throws {
    let files =
      Repository.files(below: "Sources", endingWith: ".swift")
      + [".swift", ".sql"].flatMap { Repository.files(below: "Migrations", endingWith: $0) }
    for file in files {
      let text = try Repository.text(file)
      for folder in ["/home/", "/Users/", "/root/", "/tmp/", Repository.root] {
        #expect(!text.contains(folder), "\(file) mentions \(folder)")
      }
    }
  }

  @Test func shippedCodeDoesNotUseHashFile() throws {
    for file in Repository.files(below: "Sources", endingWith: ".swift") {
      let words = try Repository.text(file).split { !$0.isLetter && $0 != "#" }
      #expect(!words.contains("#file") && !words.contains("#filePath"), "\(file)")
    }
  }
}
