package import ComponentModel
import FileAccess
public import Foundation
import ProjectManifest
import ProjectReading
import RemoteStorage
import SQLiteStorage
public import StorageContract

/// Where the store is.
public enum StoreLocation {
  /// A store's place below its project: `.nibreg/registry.sqlite`.
  public static let standardPath = ".nibreg/registry.sqlite"

  /// The store that was named, else that of `NIBREG_STORE`, else that of the manifest, else the nearest
  /// `.nibreg/registry.sqlite` upwards.
  ///
  /// - Parameter manifest: the manifest that counts; nil for that of this folder.
  /// - Throws: `RegistryError.noStore`, or `ManifestError`. What was named is not checked here.
  public static func find(
    named name: String?, manifest: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> StoreURL {
    if let name { return StoreURL(name) }
    if let name = environment["NIBREG_STORE"], !name.isEmpty { return StoreURL(name) }
    let start = CurrentFolder.path
    if let file = manifest ?? Manifest.file(for: start), let name = try Manifest(file: file).store {
      return StoreURL(name, inFolder: (file as NSString).deletingLastPathComponent)
    }
    let own = (start as NSString).appendingPathComponent(standardPath)
    guard let path = access(own, F_OK) == 0 ? own : above(start) else {
      throw RegistryError.noStore(startingAt: start)
    }
    return StoreURL(path)
  }

  /// The nearest store in the folders above one.
  public static func above(_ folder: String) -> String? {
    var folder = (Path.absolute(folder) as NSString).deletingLastPathComponent
    while true {
      let candidate = (folder as NSString).appendingPathComponent(standardPath)
      if access(candidate, F_OK) == 0 { return candidate }
      if folder == "/" || folder.isEmpty { return nil }
      folder = (folder as NSString).deletingLastPathComponent
    }
  }

  /// Opens the store that `find` finds.
  public static func open(
    named path: String?, manifest: String? = nil, waitingSeconds: Int = 60
  ) throws -> any RegistryStore {
    try openForMaintenance(named: path, manifest: manifest, waitingSeconds: waitingSeconds)
  }

  /// - Parameter body: called once if another process keeps a store for more than a second, with that process where it
  ///   is known.
  public static func notifyOfWaiting(_ body: @escaping @Sendable (_ process: Int32?) -> Void) {
    StoreWaiting.notify(body)
  }

  /// - Parameter keptConnections: how many connections for reading stay open, for a process that is asked all the time.
  package static func openForMaintenance(
    named path: String?, manifest: String? = nil, waitingSeconds: Int = 60, keptConnections: Int = 0
  ) throws -> any MaintainableStore {
    let url = try find(named: path, manifest: manifest)
    switch url.keeper {
    case .file(let path):
      return try SQLiteStore.open(
        at: path, waitingSeconds: waitingSeconds,
        upkeep: StoreUpkeep(act: InvocationContext.current().act(), derivation: DocumentDerivation()),
        keptConnections: keptConnections)
    case .server(let text): return try server(text, waitingSeconds: waitingSeconds)
    case .postgres: throw RegistryError.serversStore(url.description)
    case .other(let scheme): throw RegistryError.unknownKindOfStore(url.description, scheme: scheme)
    }
  }

  /// Nothing is asked yet.
  private static func server(_ text: String, waitingSeconds: Int) throws -> RemoteStore {
    let address = try RemoteAddress(text)
    let certificates = ProcessInfo.processInfo.environment["NIBREG_CA_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    return RemoteStore(
      at: address, credentials: try Credentials(for: address),
      over: CurlTransport(certificates: certificates, connectSeconds: min(max(waitingSeconds, 1), 15)))
  }

  /// Makes a store at a path that was named, here or by `NIBREG_STORE`; else in a folder. The folder gets a manifest if
  /// there is none. A server has its store: where it answers, only the manifest is made.
  ///
  /// The manifest comes first: with the store all is done, and before it the command can be given again.
  ///
  /// - Returns: the paths of the store and of the manifest that was written, and whether the store is new.
  public static func create(
    named path: String?, inFolder folder: String, at workplace: InvocationContext
  ) throws -> (store: String, manifest: String?, isNew: Bool) {
    var manifest: String?
    func create(at location: String, preparing: () throws -> Void = {}) throws -> String {
      try SQLiteStore.create(
        at: location, by: workplace.act(), waitingSeconds: workplace.waitingSeconds, preparing: preparing
      ).path
    }
    let variable = ProcessInfo.processInfo.environment["NIBREG_STORE"].flatMap { $0.isEmpty ? nil : $0 }
    let folder = Path.absolute(folder)
    var information = stat()
    guard stat(folder, &information) == 0 else {
      throw errno == ENOENT
        ? FileError.missing(folder)
        : FileError.unreadable(folder, reason: String(cString: strerror(errno)))
    }
    guard information.st_mode & S_IFMT == S_IFDIR else {
      throw FileError.unreadable(folder, reason: "it is not a folder")
    }
    if let name = path ?? variable {
      let url = StoreURL(name)
      switch url.keeper {
      case .file(let path):
        let store = try create(at: path) { manifest = try ManifestProposal.write(inFolder: folder) }
        return (store, manifest, true)
      case .server(let text):
        // A wrong URL or token is noticed before there is a manifest.
        let store = try server(text, waitingSeconds: workplace.waitingSeconds)
        _ = try store.read { try $0.documentCount() }
        manifest = try ManifestProposal.write(inFolder: folder)
        guard manifest != nil else { throw RegistryError.servedStore(store.name) }
        return (store.name, manifest, false)
      case .postgres: throw RegistryError.serversStore(url.description)
      case .other(let scheme): throw RegistryError.unknownKindOfStore(url.description, scheme: scheme)
      }
    }
    let location = (folder as NSString).appendingPathComponent(standardPath)
    let parent = (location as NSString).deletingLastPathComponent
    let isNew = mkdir(parent, 0o777) == 0
    guard isNew || errno == EEXIST else {
      throw FileError.unwritable(parent, reason: String(cString: strerror(errno)))
    }
    do {
      let store = try create(at: location) {
        try keepOutOfGit(parent)
        manifest = try ManifestProposal.write(inFolder: folder)
        try DurableFile.synchronize(folder: folder)
      }
      return (store, manifest, true)
    } catch {
      if isNew {
        unlink(parent + "/.gitignore")
        // Only if it is empty.
        rmdir(parent)
      }
      throw error
    }
  }

  /// Makes an empty store in a folder that is there, and nothing else.
  package static func create(inFolder folder: String, by act: AuditEntry) throws -> any RegistryStore {
    let path = try SQLiteStore.create(at: folder + "/registry.sqlite", by: act).path
    return try open(named: path)
  }

  /// A store in a commit would go back in time with every checkout.
  private static func keepOutOfGit(_ folder: String) throws {
    let file = folder + "/.gitignore"
    guard access(file, F_OK) != 0 else { return }
    try DurableFile(path: file).make(
      with: "# A checkout must not roll the registry back; 'nibreg export' makes text for git.\n*\n")
  }
}
