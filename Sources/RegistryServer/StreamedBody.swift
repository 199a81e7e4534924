import Dispatch
import Hummingbird
import NIOCore
import Synchronization

/// A body that a function writes which may wait, on a thread of its own kind; it waits where the connection is slower.
struct StreamedBody: Sendable {
  /// Whoever reads has gone.
  struct Abandoned: Error {}

  private let write: @Sendable (_ write: ([UInt8]) throws -> Void) throws -> Void

  init(_ write: @escaping @Sendable (_ write: ([UInt8]) throws -> Void) throws -> Void) {
    self.write = write
  }

  func responseBody(_ work: WaitingWork) -> ResponseBody {
    let write = write
    return ResponseBody { writer in
      let (pieces, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
      // Room for pieces that are written and not yet sent. It begins at 0, because a semaphore that ends below where it
      // began ends the program.
      let room = DispatchSemaphore(value: 0)
      for _ in 0..<4 { room.signal() }
      let isAbandoned = Atomic(false)
      async let done: Void = work {
        do {
          try write { piece in
            room.wait()
            guard !isAbandoned.load(ordering: .acquiring) else { throw Abandoned() }
            continuation.yield(piece)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      do {
        for try await piece in pieces {
          try await writer.write(ByteBuffer(bytes: piece))
          room.signal()
        }
      } catch {
        isAbandoned.store(true, ordering: .releasing)
        room.signal()
        try? await done
        throw error
      }
      try await done
      try await writer.finish(nil)
    }
  }
}
