import ComponentModel
import Foundation
import Registry
import RegistryExport
import RegistryQuery
import StorageContract

/// Stores and exports that somebody else has made.
enum Stores {
  /// A store file: asked as commands do, and one of the things done that take longer. Which one, its bytes say.
  static func use(_ input: Data) throws {
    let folder = ScratchFolder()
    try input.write(to: URL(fileURLWithPath: folder.store))
    var refusals: [any Error] = []
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch { refusals.append(error) }
    }
    attempt {
      let store = try StoreLocation.open(named: folder.store, waitingSeconds: 0)
      let care = try StoreMaintenance(storeNamed: folder.store, waitingSeconds: 0)
      for component in try Inventory.take(of: store).components.prefix(2) {
        let name = ComponentName(component.name)
        attempt { _ = try ComponentDetails.make(of: name, version: nil, in: store) }
        attempt { _ = try ImpactQuery(.store(store)).impact(of: name) }
      }
      switch input.reduce(0, &+) % 5 {
      case 0: _ = try care.verify()
      case 1: _ = try care.rebuild()
      case 2: _ = try care.backup(to: folder.store + ".copy")
      case 3: _ = try Exporting().export(store) { _ in }
      default:
        attempt { _ = try store.read { try $0.search("Row", limit: 10) } }
        _ = try Accepting(.store(store)).accept(
          ["0123456789abcdef"], reason: "fuzzed", until: nil, at: folder.workplace)
      }
    }
    folder.expectNothingElse()
    if let refusal = refusals.first { throw refusal }
  }

  /// A stream that is imported into an empty store.
  static func useAsExport(_ input: Data) throws {
    let folder = ScratchFolder()
    try emptyStore.write(to: URL(fileURLWithPath: folder.store))
    let store = try StoreLocation.open(named: folder.store, waitingSeconds: 0)
    defer { folder.expectNothingElse() }
    // A seal would keep everything out that was altered.
    _ = try Importing(requiresSeal: false).importStream(handle(on: input), into: store, by: folder.workplace.act())
    // What was taken is whole, and comes out again as it went in.
    let report = try StoreMaintenance(storeNamed: folder.store, waitingSeconds: 0).verify()
    expect(report.faults.isEmpty, "an import made a store with faults: \(report.faults)")
    var stream = Data()
    _ = try Exporting().export(store) { stream += $0 }
    let again = try Importing().importStream(handle(on: stream), into: store, by: folder.workplace.act())
    expect(again.versions + again.snapshots + again.documents == 0, "its own export is new to a store: \(again)")
  }

  /// Reads the bytes from a file without a name.
  private static func handle(on bytes: Data) -> FileHandle {
    guard let file = tmpfile() else { fatalError("no temporary file can be made") }
    defer { fclose(file) }
    let handle = FileHandle(fileDescriptor: dup(fileno(file)), closeOnDealloc: true)
    handle.write(bytes)
    handle.seek(toFileOffset: 0)
    return handle
  }

  private static let emptyStore: Data = {
    let folder = ScratchFolder()
    do {
      _ = try StoreLocation.create(named: folder.store, inFolder: folder.path, at: folder.workplace)
      // The manifest is written into the folder too.
      try FileManager.default.removeItem(atPath: folder.path + "/Components.yml")
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
  let workplace = InvocationContext(now: Timestamp(secondsSince1970: 1_772_357_400), actor: "fuzzer", waitingSeconds: 0)

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
