import ComponentModel
import SQLiteStorage
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// How long writing takes grows with what is written, and not with what is there.
@Suite(.ownThreads) struct GrowthTests {
  /// What an import of a component's history does: each version after a look at those before.
  @Test func manyVersionsOfOneComponent() throws {
    func number(_ count: Int) -> Int { count }
    let growth = try Growth.ofDoubling(150, input: number) { count in
      let registry = try TestRegistry()
      try registry.publish("Row", "1.0.0")
      try registry.store.write { writing in
        for number in 1...count {
          let versions = try writing.versions(of: ComponentName("Row"))
          #expect(versions.count == number)
          var next = try #require(versions.last)
          next.version = SemanticVersion(major: 1, minor: number, patch: 0)
          try writing.add(next)
        }
      }
    }
    #expect(growth < 3)
  }

  /// What mentions of it mean stays as it was, so that nobody who uses it is looked at.
  @Test func aVersionOfAComponentThatManyUse() throws {
    func registry(_ hosts: Int) -> Result<TestRegistry, any Error> {
      Result {
        let registry = try TestRegistry()
        try registry.publish("Row", "1.0.0")
        let folder = try TemporaryFolder()
        for number in 0..<hosts { try folder.write("Host\(number).xib", Nib.host("Row", text: "\(number)")) }
        try registry.record([folder.path])
        #expect(try registry.hosts(of: "Row").count == hosts)
        return registry
      }
    }
    var minor = 0
    let growth = try Growth.ofDoubling(100, below: 1.5, input: registry) { registry in
      try registry.get().store.write { writing in
        var next = try #require(writing.versions(of: ComponentName("Row")).last)
        minor += 1
        next.version = SemanticVersion(major: 1, minor: minor, patch: 0)
        try writing.add(next)
      }
    }
    #expect(growth < 1.5)
  }
}
