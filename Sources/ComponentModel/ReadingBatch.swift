/// Files that are read at once: enough to keep all cores at work, and so few that memory stays bounded whatever
/// their size. A document that is read takes some eight times its bytes.
public struct ReadingBatch<Item> {
  public private(set) var items: [Item] = []
  private var bytes = 0

  public init() {}

  /// - Parameter bytes: of the file.
  public mutating func append(_ item: Item, bytes: Int) {
    items.append(item)
    self.bytes += bytes
  }

  /// Whether those that are there have to be read before more come.
  public var isFull: Bool { items.count >= 128 || bytes >= 8 << 20 }
}

extension ReadingBatch: Sendable where Item: Sendable {}

extension Collection where SubSequence == Self {
  /// Takes away the first elements, as many as are read at once.
  ///
  /// - Parameter bytes: of an element's file.
  public mutating func popBatch(bytes: (Element) throws -> Int) rethrows -> [Element] {
    var batch = ReadingBatch<Element>()
    while !batch.isFull, let next = popFirst() { batch.append(next, bytes: try bytes(next)) }
    return batch.items
  }
}
