import Foundation

@main enum FuzzReaders {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments, testOneInput))
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: inout CInt, _ arguments: inout UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Data(UnsafeBufferPointer(start: bytes, count: count))
  do {
    try Subject.chosen.use(input)
  } catch {
    // A refusal. Only our own have words for people.
    let type = String(reflecting: type(of: error))
    let isOurs = ["Registry", "ComponentModel.", "Versioning.", "Loading.", "Resolution."].contains {
      type.hasPrefix($0)
    }
    expect(isOurs && !"\(error)".isEmpty, "refused with \(type): \(error)")
  }
  return 0
}

@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
  let buffer = UnsafeMutableBufferPointer(start: bytes, count: capacity)
  var random = SeededRandom(state: UInt64(seed))
  if let changed = Subject.chosen.mutation.change(Array(buffer[..<count]), capacity: capacity, by: &random) {
    _ = buffer.update(fromContentsOf: changed)
    return changed.count
  }
  return mutateAsUsual(bytes, count, capacity)
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateAsUsual(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int) -> Int
