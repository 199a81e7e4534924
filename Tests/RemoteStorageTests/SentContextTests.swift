import ComponentModel
import Foundation
import StorageWire
import Testing

/// What a client sends to a server of a project.
@Suite struct SentContextTests {
  /// What is not kept would cross the network for nothing, and each addition to it would be a protocol of its own.
  @Test func whatIsNotKeptIsNotSent() throws {
    var catalog = ClassCatalog(classes: [:], codeHosts: [], memberReferences: [], files: 3, scannerVersion: 1)
    catalog.tree.absentSources = ["Row.m"]
    catalog.tree.xcodeProjects = [XcodeProject(path: "Shop.xcodeproj", targets: [])]
    let sent = try WireProtocol.encode(SentContext(ProjectContext(classes: catalog)))
    let object = try #require(try JSONSerialization.jsonObject(with: sent) as? [String: Any])
    let classes = try #require((object["facts"] as? [String: Any])?["classes"] as? [String: Any])
    #expect(
      Set(classes.keys).isSubset(of: [
        "classes", "codeHosts", "memberReferences", "codeUses", "files", "scannerVersion",
      ]), "\(classes.keys)")
    let received = try WireProtocol.decode(SentContext.self, from: sent).context
    #expect(received == ProjectContext(classes: catalog).asKept)
  }
}
