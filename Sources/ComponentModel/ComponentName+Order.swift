extension Dictionary where Key == ComponentName {
  /// The members by name.
  public var inOrder: [(key: Key, value: Value)] { sorted { $0.key.description < $1.key.description } }
}
