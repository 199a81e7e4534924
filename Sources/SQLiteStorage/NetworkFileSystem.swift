import Foundation

/// File systems on which locks of another machine may not be seen. Two writers at once would destroy a store there.
enum NetworkFileSystem {
  /// Set to `1` by whoever knows that only one machine uses the store.
  static let permission = "NIBREG_ALLOW_NETWORK_STORE"

  static func refuse(_ path: String, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    let folder = (path as NSString).deletingLastPathComponent
    guard let name = name(at: path) ?? name(at: folder), environment[permission] != "1" else { return }
    throw StoreFileError.networkFileSystem(path: path, name: name)
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
      guard let real = realpath(path, nil), let mounts = FileManager.default.contents(atPath: "/proc/self/mountinfo")
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
      // Without Foundation's text functions, which take milliseconds to begin with.
      for line in mounts.utf8.split(separator: UInt8(ascii: "\n")) {
        let fields = line.split(separator: UInt8(ascii: " ")).map { String($0) ?? "" }
        guard let dash = fields.dropFirst(6).firstIndex(of: "-"), dash + 1 < fields.count else { continue }
        let point = unescaped(fields[4])
        guard point == "/" || path == point || path.hasPrefix(point + "/"), point.utf8.count >= best?.length ?? 0 else {
          continue
        }
        best = (point.utf8.count, fields[dash + 1])
      }
      return best?.type
    }

    /// The list writes a space as `\040`.
    private static func unescaped(_ point: String) -> String {
      guard point.utf8.contains(UInt8(ascii: "\\")) else { return point }
      return point.replacing("\\040", with: " ")
    }
  #else
    private static func name(at path: String) -> String? {
      var information = statfs()
      guard statfs(path, &information) == 0, information.f_flags & UInt32(MNT_LOCAL) == 0 else { return nil }
      return withUnsafeBytes(of: information.f_fstypename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
  #endif
}
