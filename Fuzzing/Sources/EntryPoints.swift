import ComponentModel
import Foundation
import ProjectManifest
import Versioning

@main enum FuzzReaders {
  static func main() {
    #if LIBFUZZER
      var count = CommandLine.argc
      var arguments = CommandLine.unsafeArgv
      exit(runFuzzer(&count, &arguments, testOneInput))
    #else
      PlainFuzzing.main()
    #endif
  }

  /// Gives the chosen subject one input, which it may refuse. Only our own refusals have words for people.
  static func use(_ input: Data) {
    do {
      try Subject.chosen.use(input)
    } catch {
      let isOurs = error is any ExplainedError || error is VersionError || error is ManifestError
      expect(isOurs && !"\(error)".isEmpty, "refused with \(String(reflecting: type(of: error))): \(error)")
    }
  }
}

#if LIBFUZZER
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runFuzzer(
    _ count: inout CInt, _ arguments: inout UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  private func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzReaders.use(Data(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }

  @_cdecl("LLVMFuzzerCustomMutator")
  public func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
    var random = SeededRandom(state: UInt64(seed))
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    guard random.next(below: 4) > 0,
      let changed = Subject.chosen.mutation.change(input, capacity: capacity, by: &random)
    else { return mutateAsUsual(bytes, count, capacity) }
    _ = UnsafeMutableBufferPointer(start: bytes, count: capacity).update(fromContentsOf: changed)
    return changed.count
  }

  @_silgen_name("LLVMFuzzerMutate")
  private func mutateAsUsual(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int) -> Int
#endif
