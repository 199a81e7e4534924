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
      let flow = Flow()
      async let done: Void = work {
        do {
          try write { piece in
            try flow.waitForRoom()
            continuation.yield(piece)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      // Whatever ends the loop, the other side must not wait anymore: a task that is cancelled ends it too.
      do {
        for try await piece in pieces {
          try await writer.write(ByteBuffer(bytes: piece))
          flow.makeRoom()
        }
      } catch {
        flow.end()
        try? await done
        throw error
      }
      flow.end()
      try await done
      try await writer.finish(nil)
    }
  }
}

/// Pieces that are written and not yet sent: a bounded number.
private final class Flow: Sendable {
  // It begins at 0, because a semaphore that ends below where it began ends the program.
  private let room = DispatchSemaphore(value: 0)
  private let isAbandoned = Atomic(false)

  init() {
    for _ in 0..<4 { room.signal() }
  }

  /// - Throws: `Abandoned` when nothing is sent anymore.
  func waitForRoom() throws {
    room.wait()
    guard !isAbandoned.load(ordering: .acquiring) else { throw StreamedBody.Abandoned() }
  }

  func makeRoom() { room.signal() }

  func end() {
    isAbandoned.store(true, ordering: .releasing)
    room.signal()
  }
}
