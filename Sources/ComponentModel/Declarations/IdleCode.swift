/// Where code stands that never runs.
public struct IdleCode: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// It is a method of this name that nothing calls.
    case uncalled(String)
    /// It makes the value of a property of this name that nothing reads.
    case unread(String)
    /// It asks for a device that the app is not built for.
    case otherDevice(DeviceCode.Device)
  }

  public var reason: Reason
  public var extent: ClosedRange<SourcePosition>

  public init(_ reason: Reason, extent: ClosedRange<SourcePosition>) {
    self.reason = reason
    self.extent = extent
  }
}

extension IdleCode.Reason: CustomStringConvertible {
  /// A lower-case phrase without a full stop.
  public var description: String {
    switch self {
    case .uncalled(let name): "nothing calls '\(name)'"
    case .unread(let name): "nothing reads '\(name)'"
    case .otherDevice(.phone): "this code is for the iPhone, and the app is built for the iPad alone"
    case .otherDevice(.pad): "this code is for the iPad, and the app is built for the iPhone alone"
    }
  }
}

extension [String: [IdleCode]] {
  /// The code around a place if it never runs.
  public func code(at location: SourceLocation) -> IdleCode? {
    self[location.path]?.first { $0.extent.contains(location.position) }
  }
}

/// Code that runs on one kind of device alone, because it asks for that.
public struct DeviceCode: Hashable, Sendable, Codable {
  /// As `TARGETED_DEVICE_FAMILY` numbers them.
  public enum Device: Int, Sendable, Codable {
    case phone = 1
    case pad = 2

    public var other: Device { self == .phone ? .pad : .phone }
  }

  public var device: Device
  public var extent: ClosedRange<SourcePosition>

  public init(device: Device, extent: ClosedRange<SourcePosition>) {
    self.device = device
    self.extent = extent
  }
}
