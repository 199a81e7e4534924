public import ComponentModel
public import StorageContract

/// Reads what was done to one component, or to the whole store.
public struct LogReading: Sendable {
  /// The component; nil for everything.
  public var component: ComponentName?

  public init(of component: ComponentName?) {
    self.component = component
  }

  /// Oldest first.
  ///
  /// - Throws: `RegistryError.unknownComponent` or `.ambiguousComponent`.
  public func entries(in store: any RegistryStore) throws -> [LogEntry] {
    try store.read { reading in try reading.log(of: component.map { try reading.published($0).name }) }
  }
}
