import NIOPosix

/// Threads for work that waits, for the store or a disk, so that those that serve connections never do.
struct WaitingWork: Sendable {
  private let pool: NIOThreadPool

  init(threads: Int) {
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  func callAsFunction<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await pool.runIfActive(body)
  }

  func end() async { try? await pool.shutdownGracefully() }
}
