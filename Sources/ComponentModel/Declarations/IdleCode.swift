/// Where code stands that never runs, or of which nobody knows whether it runs.
public struct IdleCode: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// It is a method of this name that nothing calls.
    case uncalled(String)
    /// It is a method of this name that nothing in the project calls. A library may, where the type has a protocol or a
    /// superclass of one.
    case uncalledInProject(String)
    /// It is what runs when a property of this name gets a value, which nothing gives it.
    case unset(String)
    /// It is a method of this name, or what sets a property of this name, and no source that names its class uses it: others
    /// may, for objects of whatever class.
    case usedByStrangers(String, className: String)
    /// It is in a source of a class of this name, of which nothing makes an object.
    case unmade(String)
    /// It makes the value of a property of this name that nothing reads.
    case unread(String)
    /// It asks for a device that the app is not built for.
    case otherDevice(DeviceCode.Device)
    /// It runs where a variable of this name is true, or false, which nothing makes it.
    case never(Bool, String)
    /// It runs for the rows of a view, which are those of a list of this name that nothing fills, or none.
    case withoutRows(list: String?)
    /// It runs in a container of this class, a library's, of which nothing makes an object.
    case withoutContainer(className: String)
    /// It runs before a segue of a scene of this class, and no such scene has one.
    case withoutSegues(className: String)
    /// It is a method, of this name for its view, of a class of which only subclasses are made, and each of them has its own.
    case overridden(String, className: String)
    /// It is compiled where a macro of this name is not 0, which it is.
    case uncompiled(macro: String)
    /// Swift compiles it where a build setting sets a flag of this name, and none does.
    case unflagged(String)
    /// It runs for the case of this name of an enumeration, which nothing makes.
    case unmadeCase(String)
    /// It is an action that no document sends to an object of the class.
    case unsent(action: String, className: String)
    /// It is a method that only the observer of an outlet calls: it runs where a document connects the outlet.
    case observing(outlet: String, method: String)
    /// It is a method that only code of these types calls, or makes the value of a property that only they read.
    case called(by: Set<String>)
  }

  public var reason: Reason
  public var extent: ClosedRange<SourcePosition>

  public init(_ reason: Reason, extent: ClosedRange<SourcePosition>) {
    self.reason = reason
    self.extent = extent
  }
}

extension IdleCode.Reason {
  /// Whether the code may run all the same.
  public var isDoubt: Bool {
    switch self {
    case .uncalledInProject, .usedByStrangers: true
    case .uncalled, .unset, .unmade, .unread, .otherDevice, .never, .withoutRows, .withoutContainer, .withoutSegues,
      .overridden, .uncompiled, .unflagged, .unmadeCase, .unsent, .observing, .called:
      false
    }
  }
}

extension IdleCode.Reason {
  /// Whether no call gets to the code, or no compiler: it runs as soon as one does. A condition that never held may only be
  /// said in another way.
  package var isUnreached: Bool {
    switch self {
    case .uncalled, .uncompiled, .unflagged: true
    case .uncalledInProject, .usedByStrangers, .unset, .unmade, .unread, .otherDevice, .never, .withoutRows,
      .withoutContainer, .withoutSegues, .overridden, .unmadeCase, .unsent, .observing, .called:
      false
    }
  }
}

extension IdleCode.Reason: CustomStringConvertible {
  /// A lower-case phrase without a full stop.
  public var description: String {
    switch self {
    case .uncalled(let name): "nothing calls '\(name)'"
    case .uncalledInProject(let name): "nothing in the project calls '\(name)'; a library may"
    case .unset(let name): "nothing sets '\(name)'"
    case .usedByStrangers(let name, let className): "no source that names '\(className)' uses '\(name)'"
    case .unmade(let name): "nothing makes an object of '\(name)'"
    case .unread(let name): "nothing reads '\(name)'"
    case .unmadeCase(let name): "nothing makes the case '\(name)'"
    case .unsent(let action, let className): "no document sends '\(action)' to a '\(className)'"
    case .observing(let outlet, let method): "only the observer of '\(outlet)' calls '\(method)'"
    case .called(let types): "only code of \(types.sorted().map { "'\($0)'" }.joined(separator: ", ")) calls this"
    case .never(let value, let name): "nothing makes '\(name)' \(value)"
    case .withoutRows(let list?): "nothing fills '\(list)'"
    case .withoutRows(nil): "the number of rows is always 0"
    case .withoutContainer(let className): "nothing makes an object of '\(className)'"
    case .overridden(let name, let className): "every subclass of '\(className)' has a '\(name)' of its own"
    case .withoutSegues(let className): "no scene of a '\(className)' has a segue"
    case .uncompiled(let macro): "'\(macro)' is 0"
    case .unflagged(let flag): "no build setting sets '\(flag)'"
    case .otherDevice(.phone): "this code is for the iPhone, and the app is built for the iPad alone"
    case .otherDevice(.pad): "this code is for the iPad, and the app is built for the iPhone alone"
    }
  }
}

extension [String: [IdleCode]] {
  /// The code around a place, if it is in one of these.
  public func code(at location: SourceLocation) -> IdleCode? {
    self[location.path]?.first { $0.extent.contains(location.position) }
  }
}

/// A method that only code of some types calls, or what makes the value of a property that only they read.
public struct CodeOfCallers: Hashable, Sendable {
  /// These types, and others of their sources.
  public var callers: Set<String>
  /// Of the method, or of the property's value.
  public var extent: ClosedRange<SourcePosition>

  public init(callers: Set<String>, extent: ClosedRange<SourcePosition>) {
    self.callers = callers
    self.extent = extent
  }
}

/// A method that only the observer of an outlet names: it runs where a document connects the outlet.
public struct CodeOfObserver: Hashable, Sendable {
  public var outlet: String
  /// The method's name.
  public var method: String
  public var extent: ClosedRange<SourcePosition>

  public init(outlet: String, method: String, extent: ClosedRange<SourcePosition>) {
    self.outlet = outlet
    self.method = method
    self.extent = extent
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

/// Code that runs only in a controller which a library's container has.
public struct ContainerCode: Hashable, Sendable, Codable {
  /// The method or property that gives the container.
  public var getter: String
  /// The classes that the container may be of: one for each library that has such a getter.
  public var containers: [String]
  public var extent: ClosedRange<SourcePosition>

  public init(getter: String, containers: [String], extent: ClosedRange<SourcePosition>) {
    self.getter = getter
    self.containers = containers
    self.extent = extent
  }
}

/// What a source of Swift does with a Boolean variable.
public struct KnownFlag: Hashable, Sendable, Codable {
  /// All that it gives it; none where it only asks for it.
  public var values: Set<Bool>
  /// The types of which it declares it as a member.
  public var types: Set<String>

  public init(values: Set<Bool>, types: Set<String>) {
    self.values = values
    self.types = types
  }
}

/// Code that runs only where a Boolean variable has a value that its source never gives it.
public struct FlaggedCode: Hashable, Sendable, Codable {
  /// The variable's name, without an underscore.
  public var flag: String
  /// The value.
  public var isTrue: Bool
  /// Hashes of all names by which other sources can get at it, as `SourceFileDeclarations.nameHashes` has them.
  public var nameHashes: Set<UInt64>
  /// Whether its source declares the variable, with the other value.
  public var isDeclaredHere: Bool
  /// The type that the code asks for the variable; nil where that is its own.
  public var type: String?
  /// The class whose code it is.
  public var user: String?
  public var extent: ClosedRange<SourcePosition>

  public init(
    flag: String, isTrue: Bool, nameHashes: Set<UInt64>, isDeclaredHere: Bool, type: String? = nil, user: String?,
    extent: ClosedRange<SourcePosition>
  ) {
    self.flag = flag
    self.isTrue = isTrue
    self.nameHashes = nameHashes
    self.isDeclaredHere = isDeclaredHere
    self.type = type
    self.user = user
    self.extent = extent
  }
}

/// A list that its source never fills, and that tells how many rows a table or a collection view has.
public struct EmptyList: Hashable, Sendable, Codable {
  /// The variable's name, without an underscore; nil where the number of rows is always 0.
  public var name: String?
  /// Hashes of all names by which other sources can get at it, as `SourceFileDeclarations.nameHashes` has them; none for
  /// one that is private.
  public var nameHashes: Set<UInt64>
  /// The class that has it.
  public var type: String
  /// What calls of the methods name them by: `didSelectRowAt`.
  public var labels: Set<String>
  /// The methods that the view calls where it has rows.
  public var rows: [ClosedRange<SourcePosition>]

  public init(
    name: String?, nameHashes: Set<UInt64>, type: String, labels: Set<String>, rows: [ClosedRange<SourcePosition>]
  ) {
    self.name = name
    self.nameHashes = nameHashes
    self.type = type
    self.labels = labels
    self.rows = rows
  }
}

/// Code that is compiled only where a macro of Objective-C is 1, or Swift is given a flag.
public struct MacroCode: Hashable, Sendable, Codable {
  public var macro: String
  public var extent: ClosedRange<SourcePosition>

  public init(macro: String, extent: ClosedRange<SourcePosition>) {
    self.macro = macro
    self.extent = extent
  }
}

/// What sources give a macro.
public struct MacroValues: Hashable, Sendable, Codable {
  /// Whether some source says that it is 0.
  public private(set) var mayBeZero = false
  /// Whether it may have any other value: it gets one, is taken back, or may come from outside.
  public private(set) var mayBeAny = false

  public init() {}

  /// - Parameter value: nil for any.
  public mutating func insert(_ value: Bool?) {
    if value == false { mayBeZero = true } else { mayBeAny = true }
  }

  public mutating func formUnion(_ other: Self) {
    mayBeZero = mayBeZero || other.mayBeZero
    mayBeAny = mayBeAny || other.mayBeAny
  }
}

/// What a `switch` over an enumeration does for its cases.
public struct SwitchCode: Hashable, Sendable, Codable {
  public struct Case: Hashable, Sendable, Codable {
    public var name: String
    /// Of the name, as `SourceFileDeclarations.nameHashes` has them.
    public var hash: UInt64

    public init(name: String, hash: UInt64) {
      self.name = name
      self.hash = hash
    }
  }

  public struct Branch: Hashable, Sendable, Codable {
    public var cases: [Case]
    public var extent: ClosedRange<SourcePosition>

    public init(cases: [Case], extent: ClosedRange<SourcePosition>) {
      self.cases = cases
      self.extent = extent
    }
  }

  /// The name of the enumeration, as the source writes it for what the `switch` is over.
  public var enumeration: String
  /// The names of all cases for which there is code.
  public var cases: Set<String>
  /// What runs for some of them only.
  public var branches: [Branch]

  public init(enumeration: String, cases: Set<String>, branches: [Branch]) {
    self.enumeration = enumeration
    self.cases = cases
    self.branches = branches
  }
}

/// A closure that code keeps in a property of another object.
public struct HandlerCode: Hashable, Sendable, Codable {
  public var property: String
  /// Of its names, as `SourceFileDeclarations.nameHashes` has them.
  public var nameHashes: Set<UInt64>
  public var extent: ClosedRange<SourcePosition>

  public init(property: String, nameHashes: Set<UInt64>, extent: ClosedRange<SourcePosition>) {
    self.property = property
    self.nameHashes = nameHashes
    self.extent = extent
  }
}
