import Foundation

/// File systems on which locks of another machine may not be seen. Two writers at once would destroy a store there.
enum NetworkFileSystem {
  /// Set to `1` by whoever knows that only one machine uses the store.
  static let permission = "NIBREG_ALLOW_NETWORK_STORE"

  static func refuse(_ path: String, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    let folder = (path as NSString).deletingLastPathComponent
    guard let name = name(at: path) ?? name(at: folder), environment[permission] != "1" else { return }
    throw StoreError.networkFileSystem(path: path, name: name)
  }

  #if os(Linux)
    /// FUSE is also how local disks are mounted: only those are named that are known to be remote.
    private static let types: Set<String> = [
      "nfs", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "afs", "coda", "ceph", "lustre", "beegfs", "gpfs",
      "fuse.sshfs", "fuse.s3fs", "fuse.rclone", "fuse.gcsfuse", "fuse.glusterfs", "fuse.davfs", "fuse.davfs2",
      "fuse.curlftpfs", "fuse.juicefs", "fuse.goofys", "fuse.ceph", "fuse.ceph-fuse",
    ]

    /// The name of the network file system at a path; nil where it is none, or where nothing is there.
    private static func name(at path: String) -> String? {
      guard let mounts = FileManager.default.contents(atPath: "/proc/self/mountinfo"),
        let real = realpath(path, nil)
      else { return nil }
      defer { free(real) }
      return name(at: String(cString: real), mounts: String(decoding: mounts, as: UTF8.self))
    }

    static func name(at path: String, mounts: String) -> String? {
      mountedType(of: path, mounts: mounts).flatMap { types.contains($0) ? $0 : nil }
    }

    /// The type of the file system that a path is on: that of the longest mount point above it, the last mounted.
    private static func mountedType(of path: String, mounts: String) -> String? {
      var best: (length: Int, type: String)?
      for line in mounts.split(separator: "\n") {
        let parts = line.components(separatedBy: " - ")
        let fields = parts[0].split(separator: " ")
        guard parts.count == 2, fields.count > 4, let type = parts[1].split(separator: " ").first else { continue }
        let point = fields[4].replacingOccurrences(of: "\\040", with: " ")
        guard point == "/" || path == point || path.hasPrefix(point + "/"), point.count >= best?.length ?? 0 else {
          continue
        }
        best = (point.count, String(type))
      }
      return best?.type
    }
  #else
    private static func name(at path: String) -> String? {
      var information = statfs()
      guard statfs(path, &information) == 0, information.f_flags & UInt32(MNT_LOCAL) == 0 else { return nil }
      return withUnsafeBytes(of: information.f_fstypename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
  #endif
}
