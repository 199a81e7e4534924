/// What the body of a method, initializer or accessor does, as far as it matters for nibs.
///
/// Each body by itself: calls are followed when all files are there.
public struct MethodCode: Hashable, Sendable, Codable {
  public enum Role: String, Sendable, Codable {
    case initializer, awakeAfter, awakeFromNib, getter, setter, method
  }

  /// `loadContent`, `rebuildConstraintsOn:`, `initWithCoder:`; of an accessor the property. Swift methods go by their
  /// base name.
  public var name: String
  public var role: Role
  public var isStatic: Bool
  public var location: SourceLocation
  /// The labels of a Swift method, by which methods of one name are told apart; nil where the name tells it.
  public var labels: [String?]?
  /// How many parameters a Swift method has; nil where the name tells it.
  public var parameterCount: Int? { labels?.count }
  /// The class that a type has to inherit from to have it, of a method in an extension of a protocol.
  public var requiredClass: String?
  /// Whether it is marked as taking the place of a superclass's, as Swift has it.
  public var isOverride = false
  public var loads: [NibLoad] = []
  public var calls: [MethodCall] = []
  /// What it asks storyboards for by names that its callers give, or by that of the class that has it.
  public var handedStoryboardCalls: [StoryboardCall] = []
  /// The segues that it prepares, by the identifiers with which it compares that of a segue.
  public var preparedSegues: [StoryboardCall] = []
  /// Where it looks for views by their tags, or gives them tags.
  public var tagUses: [TagUse] = []
  /// Properties of another object that get this object's value.
  public var transfers: [PropertyTransfer] = []
  public var guards: [PlaceholderGuard] = []
  /// What members of this object are touched.
  public var uses: [MemberUse] = []
  /// Uses of variables of Objective-C that the source does not declare: of this object, if a header says so.
  public var variableUses: [MemberUse] = []
  /// Those uses of which nothing decides at run time whether they happen, each member once.
  public var certainUses: [MemberUse] = []
  /// Of members that it uses unwrapped, which others it uses so in front of each of these uses, in a block that both are in.
  public var usedBefore: [String: Set<String>] = [:]
  /// Members of this object that are assigned.
  public var assigned: [String] = []
  /// Members of this object to which an image is given.
  public var pictured: Set<String> = []
  /// Colors that are given to this object and its members whenever it runs, or in several of its cases, by key path:
  /// `backgroundColor`, `title.textColor`. What is for a state alone, as `setSelected`, gives none.
  public var colored: Set<String> = []
  /// Members of this object whose objects it hides or disables whenever it runs.
  public var concealed: Set<String> = []
  /// Those that it hides, shows, disables or enables in another way.
  public var revealed: Set<String> = []
  public var returnsSelf = false
  public var returnsOther = false
  public var addsSubview: SourceLocation?
  public var fills: Set<ContentFill> = []
  public var rebuildsConstraints: SourceLocation?
  public var movesSubviews: SourceLocation?
  /// Whether it makes constraints or changes what they say.
  public var setsConstraints = false
  /// Whether it gives a window another root controller whenever it runs.
  public var givesRoot = false
  /// The sides of its navigation bar for which it sets the items whenever it runs: `left`, `right`.
  public var barSides: Set<String> = []
  /// The sides of bars for whose items it asks.
  public var askedBarSides: Set<String> = []
  /// Whether what it does depends on a condition, that its own initializer succeeded apart.
  public var hasConditions = false

  public init(name: String, role: Role, isStatic: Bool, location: SourceLocation) {
    self.name = name
    self.role = role
    self.isStatic = isStatic
    self.location = location
  }
}

/// A call of a method on the object itself or on a class.
public struct MethodCall: Hashable, Sendable, Codable {
  public enum Receiver: Hashable, Sendable, Codable {
    case ownInstance, superclass, ownClass
    case classNamed(String)
    /// Another object, as far as a method of it may load a nib that the call names.
    case other
  }

  public var receiver: Receiver
  /// As `MethodCode.name` has it.
  public var name: String
  /// What is passed, where it can be the name of a nib.
  public var arguments: [NameExpression]
  public var location: SourceLocation
  /// Whether something decides at run time if the call happens.
  public var isConditional = false
  /// Whether it happens whenever the method is called.
  public var isCertain = false

  public init(receiver: Receiver, name: String, arguments: [NameExpression], location: SourceLocation) {
    self.receiver = receiver
    self.name = name
    self.arguments = arguments
    self.location = location
  }
}

/// `target.property = self.property`.
public struct PropertyTransfer: Hashable, Sendable, Codable {
  /// The variable or property that holds the other object.
  public var target: String
  public var property: String
  /// Whether the value is this object's own property of that name; else it is something else, such as a setter's new
  /// value.
  public var isOwnValue: Bool
  public var location: SourceLocation

  public init(target: String, property: String, isOwnValue: Bool, location: SourceLocation) {
    self.target = target
    self.property = property
    self.isOwnValue = isOwnValue
    self.location = location
  }
}

/// How code tells a placeholder from the real object.
public struct PlaceholderGuard: Hashable, Sendable, Codable {
  public enum Rule: Hashable, Sendable, Codable {
    /// No subviews: placeholder.
    case subviewCount
    /// A flag that is set while the nib loads.
    case staticFlag(String)
    /// The object's class is compared with a class.
    case className(String)
    /// A property of the object, which a runtime attribute would have to set.
    case property(String)
  }

  public var rule: Rule
  public var location: SourceLocation

  public init(_ rule: Rule, location: SourceLocation) {
    self.rule = rule
    self.location = location
  }
}

/// A member of the object itself that code touches.
public struct MemberUse: Hashable, Sendable, Codable {
  public var name: String
  /// Whether it crashes when the member is an implicitly unwrapped nil. Objective-C never does.
  public var isForced: Bool
  public var location: SourceLocation
  /// Where else the same body uses it in the same way, as far as that is kept. nil for nowhere.
  public var further: [SourcePosition]?
  /// What code asks of the member's object, by name, in order; nil where it does anything else with it, too.
  public var asked: [String]?
  /// Whether all else that code does with it is to hand it to functions whose names say nothing of showing something, or
  /// of keeping it. nil for false.
  public var isHandedOn: Bool?

  public init(
    name: String, isForced: Bool, location: SourceLocation, asked: [String]? = nil, isHandedOn: Bool = false
  ) {
    self.name = name
    self.isForced = isForced
    self.location = location
    self.asked = asked
    self.isHandedOn = isHandedOn ? true : nil
  }

  /// Whether the uses of a variable of Objective-C that a header declares are not read: it is called like constants and
  /// classes, which begin with a capital letter, or like what compilers have, with two underscores.
  public static func isUnread(variable name: String) -> Bool {
    name.hasPrefix("__") || name.first?.isLowercase != true && !name.hasPrefix("_")
  }

  /// What `asked` has for code that compares the object with another one.
  package static let comparison = "=="

  /// What it has for code that hands the object to a view, which puts it among its subviews.
  package static let placing: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "bringSubviewToFront",
    "sendSubviewToBack",
  ]

  /// Adds what another use of the same member asks.
  public mutating func ask(_ other: MemberUse) {
    let isHandedOn = (asked != nil || self.isHandedOn == true) && (other.asked != nil || other.isHandedOn == true)
    if other.asked == nil { asked = nil }
    // In place, as generated code asks for thousands.
    for name in other.asked ?? [] where asked != nil { asked?.insertSorted(name) }
    self.isHandedOn = asked == nil && isHandedOn ? true : nil
  }
}

extension [String] {
  /// Adds a name to sorted ones, where it is not among them.
  fileprivate mutating func insertSorted(_ name: String) {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < name { low = middle + 1 } else { high = middle }
    }
    if low == count || self[low] != name { insert(name, at: low) }
  }
}

/// How loaded content gets the size of what it is put into.
public enum ContentFill: String, Sendable, Codable {
  case autoresizing, constraints, frameOnly

  /// What code does that does one of several; nil where nothing decides between two.
  ///
  /// A frame is where autoresizing begins, and what constraints replace.
  public static func result(of fills: Set<ContentFill>) -> ContentFill? {
    let lasting = fills.subtracting([.frameOnly])
    return lasting.isEmpty ? fills.first : lasting.count == 1 ? lasting.first : nil
  }
}

extension MethodCode {
  /// Methods and properties by which a view says how large it is or places what is in it, and a controller what is in its
  /// view, as both languages call them.
  package static let layoutMethods: Set<String> = [
    "layoutSubviews", "updateConstraints", "intrinsicContentSize", "sizeThatFits", "sizeThatFits:",
    "systemLayoutSizeFitting", "systemLayoutSizeFittingSize:",
    "systemLayoutSizeFittingSize:withHorizontalFittingPriority:verticalFittingPriority:",
    "preferredLayoutAttributesFitting", "preferredLayoutAttributesFittingAttributes:", "alignmentRectInsets",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateViewConstraints",
  ]

  /// Methods by which a view decides what becomes of touches, as both languages call them.
  package static let touchMethods: Set<String> = [
    "hitTest", "hitTest:withEvent:", "point", "pointInside:withEvent:", "touchesBegan", "touchesBegan:withEvent:",
    "touchesEnded", "touchesEnded:withEvent:", "beginTracking", "beginTrackingWithTouch:withEvent:",
  ]
}
