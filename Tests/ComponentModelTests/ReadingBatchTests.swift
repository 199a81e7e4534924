import ComponentModel
import Testing

/// How many files are read at once.
@Suite struct ReadingBatchTests {
  private func batches(_ sizes: [Int]) -> [[Int]] {
    var rest = sizes[...]
    var batches: [[Int]] = []
    while !rest.isEmpty { batches.append(rest.popBatch { $0 }) }
    return batches
  }

  @Test func smallOnesAreManyAtOnce() {
    #expect(batches(Array(repeating: 1_000, count: 300)).map(\.count) == [128, 128, 44])
  }

  @Test func largeOnesAreFew() {
    #expect(batches([64 << 20, 64 << 20, 5, 64 << 20, 1]) == [[64 << 20], [64 << 20], [5, 64 << 20], [1]])
    #expect(batches([3 << 20, 3 << 20, 3 << 20, 3 << 20]).map(\.count) == [3, 1])
  }
}
