import ComponentModel
import Foundation
import Registry
import RegistryQuery

/// Stores and exports that somebody else has made.
enum Stores {
  /// A store file: asked, checked, written to and mended, as the commands do.
  static func use(_ input: Data) throws {
    let folder = ScratchFolder()
    try input.write(to: URL(fileURLWithPath: folder.store))
    var refusals: [any Error] = []
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch { refusals.append(error) }
    }
    attempt {
      let store = try StoreLocation.open(named: folder.store, waitingSeconds: 0)
      let inventory = try Inventory.take(of: store)
      for component in inventory.components.prefix(3) {
        let name = ComponentName(component.name)
        attempt { _ = try FactSheet.make(of: name, version: nil, in: store) }
        attempt { _ = try Asking(.store(store)).impact(of: name) }
      }
      attempt { _ = try store.read { try $0.search("Row", limit: 10) } }
      attempt { _ = try Exporting().export(store) { _ in } }
      attempt {
        _ = try Accepting(.store(store)).accept(
          ["0123456789abcdef0123456789abcdef"], reason: "fuzzed", until: nil, at: folder.workplace)
      }
    }
    attempt { _ = try Caring(storeNamed: folder.store, waitingSeconds: 0).verify() }
    attempt { _ = try Caring(storeNamed: folder.store, waitingSeconds: 0).rebuild() }
    folder.expectNothingElse()
    if let refusal = refusals.first { throw refusal }
  }

  /// A stream that is imported into an empty store.
  static func useAsExport(_ input: Data) throws {
    let folder = ScratchFolder()
    try emptyStore.write(to: URL(fileURLWithPath: folder.store))
    let store = try StoreLocation.open(named: folder.store, waitingSeconds: 0)
    defer { folder.expectNothingElse() }
    _ = try Importing().importStream(input, into: store, at: folder.workplace)
    // What was taken is whole.
    let report = try Caring(storeNamed: folder.store, waitingSeconds: 0).verify()
    expect(report.faults.isEmpty, "an import made a store with faults: \(report.faults)")
    var digests: [ContentDigest] = []
    for _ in 0..<2 { digests.append(try Exporting().export(store) { _ in }.digest) }
    expect(digests[0] == digests[1], "another export each time")
  }

  private static let emptyStore: Data = {
    let folder = ScratchFolder()
    do {
      _ = try StoreLocation.create(named: folder.store, inFolder: folder.path, at: folder.workplace)
      return try Data(contentsOf: URL(fileURLWithPath: folder.store))
    } catch {
      fatalError("no store can be made: \(error)")
    }
  }()
}

/// A folder for one input. Copies are made beside it, and are gone afterwards.
private struct ScratchFolder {
  let path = NSTemporaryDirectory() + "/fuzzed-\(getpid())"
  var store: String { path + "/registry.sqlite" }
  let workplace = Workplace(now: Timestamp(secondsSince1970: 1_772_357_400), actor: "fuzzer", waitingSeconds: 0)

  init() {
    try? FileManager.default.removeItem(atPath: path)
    guard mkdir(path, 0o700) == 0 else { fatalError("'\(path)' cannot be made") }
  }

  func expectNothingElse() {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let strange = files.filter { !$0.hasPrefix("registry.sqlite") }
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())) ?? []
    expect(strange.isEmpty, "wrote \(strange)")
    expect(beside.allSatisfy { !$0.hasPrefix("nibreg-") }, "left \(beside) behind")
  }
}
