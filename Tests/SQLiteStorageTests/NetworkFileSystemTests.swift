import TestRunning
import Testing

#if os(Linux)
  @testable import SQLiteStorage

  @Suite struct NetworkFileSystemTests {
    static let mounts = """
      22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
      30 22 0:40 / /srv rw - nfs4 server:/srv rw
      31 30 0:41 / /srv/local rw - xfs /dev/sdb rw
      32 22 0:42 / /home/ada/far\\040away rw master:3 - fuse.sshfs ada@far: rw
      33 22 0:43 / /media/disk rw - fuseblk /dev/sdc rw
      34 22 0:44 / /win rw - cifs //win/c rw

      """

    @Test(arguments: [
      ("/tmp/registry.sqlite", nil), ("/srv/registry.sqlite", "nfs4"), ("/srv", "nfs4"), ("/srv/local/a", nil),
      ("/srv2/a", nil), ("/home/ada/far away/a", "fuse.sshfs"), ("/home/ada/a", nil), ("/media/disk/a", nil),
      ("/win/a/b", "cifs"),
    ])
    func theLongestMountPointDecides(path: String, name: String?) {
      #expect(NetworkFileSystem.name(at: path, mounts: Self.mounts) == name)
    }
  }
#else
  @Suite(.needs("Linux, which lists what is mounted", if: false)) struct NetworkFileSystemTests {
    @Test func theLongestMountPointDecides() {}
  }
#endif
