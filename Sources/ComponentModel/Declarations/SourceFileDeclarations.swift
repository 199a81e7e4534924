public enum SourceLanguage: String, Sendable, Codable { case swift, objectiveC }

/// What one source file declares.
public struct SourceFileDeclarations: Hashable, Sendable, Codable {
  public var path: String
  public var language: SourceLanguage
  public var imports: [String] = []
  /// Classes, extensions, categories and implementations, in the order of the file.
  public var parts: [ClassPart] = []
  public var protocols: [ProtocolDeclaration] = []
  /// Structures, enumerations and actors: they are no classes.
  public var valueTypes: [ValueTypeDeclaration] = []
  public var typeAliases: [TypeAlias] = []
  public var constants: [NameConstant] = []
  /// Names of the variables of Swift outside all types.
  public var fileVariables: Set<String> = []
  /// Constants, properties and methods that hold a storyboard, each with the name of that.
  public var storyboardConstants: [NameConstant] = []
  /// Properties of types that hold any other object which code makes, as `lazyExtent` says.
  public var objectConstants: [NameConstant] = []
  /// Whether it has functions outside of types, whatever they do.
  public var declaresFunctions = false
  /// Functions outside all types.
  public var functions: [MethodCode] = []
  /// Members of other objects that code uses.
  public var memberReferences: [MemberReference] = []
  /// Every place that can name a class or a nib, as the source writes the name.
  public var codeUses: [CodeUse] = []
  /// Names in strings that `codeUses` has not: those of a type in its own code, and those behind labels of other names.
  public var otherNames: Set<String> = []
  /// Short strings that no nib or class is called, but scenes and segues may be: "Show cart", "2.cart".
  public var otherIdentifiers: Set<String> = []
  /// Other names that may be of types: in the code that strings have (`"\(Settings.folder)/cache"`), and such as begin with a
  /// small letter and end as classes do (`mapView`).
  public var possibleTypeNames: Set<String> = []
  /// Whether code may change the letters in the names of types, as to lowercase ones.
  public var changesTypeNames = false
  /// Members of other objects that code gives a value, and outlets that have one where they are declared.
  public var assignedMembers: Set<String> = []
  /// The names that code gives images, by which AppKit finds them then: `[image setName:@"cart"]`.
  public var imageNames: Set<String> = []
  /// The outlets, `dataSource` and `delegate`, by which code makes an object other than its own a delegate.
  public var otherDelegates: Set<String> = []
  /// Where code gives its own object to something that it makes as the delegate of that: `delegate:self`. Other objects are
  /// among `otherDelegates`, as `delegate:`.
  public var delegateArguments: [SourceLocation] = []
  /// The labels of calls that may mean methods which views ask their delegates for: `didSelectRowAt`.
  public var delegateLabels: Set<String> = []
  /// Methods that are called like those which ask for cells: whether all of a name do nothing but ask for one that is
  /// registered.
  public var cellRequests: [String: Bool] = [:]
  /// Whether code asks tables of AppKit for views that a document has.
  public var asksForCellViews = false
  /// What names begin and end with that the code puts together.
  public var namePieces: Set<NamePiece> = []
  /// Methods that only the app's own code and documents call, but for those that code outside of these methods names
  /// here.
  public var ownMethods: [OwnMethod] = []
  /// Those that take the place of a superclass's.
  public var overridingMethods: [OverridingMethod] = []
  /// Whether its code sets properties by keys that it does not write.
  public var setsKeys = false
  /// Code for one kind of device.
  public var deviceCode: [DeviceCode] = []
  /// Code that runs only in a controller which a library's container has.
  public var containerCode: [ContainerCode] = []
  /// What the source declares that is called like what gives a controller such a container.
  public var containerGetters: Set<String> = []
  /// Closures and blocks that code keeps in properties.
  public var handlers: [HandlerCode] = []
  /// Code that waits for a value which the source never gives a variable.
  public var flaggedCode: [FlaggedCode] = []
  /// Lists that the source never fills, and that tell how many rows a view has.
  public var emptyLists: [EmptyList] = []
  /// Code that is compiled only where a macro of Objective-C is 1, or Swift is given a flag.
  public var macroCode: [MacroCode] = []
  /// What it gives the macros without parameters that it defines, or asks for.
  public var macros: [String: MacroValues] = [:]
  /// What it does for the cases of enumerations.
  public var switchCode: [SwitchCode] = []
  /// Hashes of the names of cases that the source declares or asks for, and does no more with.
  public var casesOnlyCompared: [UInt64] = []
  /// Boolean variables that Objective-C declares without a value, as hashes of their names without an underscore.
  public var declaredFlags: [UInt64] = []
  /// Boolean variables of Swift of which it is known what the source gives them, by hashes of their names.
  public var knownFlags: [UInt64: KnownFlag] = [:]
  /// Hashes of the names that the source has and that may be those of methods, those in strings included, but for where it
  /// declares methods and calls its own.
  public var nameHashes: [UInt64] = []
  /// Of those that it asks objects and types for alone which it names, these types: for objects alone none.
  public var typesAsked: [UInt64: Set<String>] = [:]
  /// Of those that it has only in calls with a label first, hashes of these labels: `set(quality: high)`.
  public var labelsAsked: [UInt64: Set<UInt64>] = [:]
  /// Hashes of the names that it has as those of variables alone.
  public var variableHashes: [UInt64] = []
  /// Whether it has a name by which code shows or hides views, or enables or disables them.
  public var revealsViews = false
  /// Whether it has a name by which code says which views take touches.
  public var decidesTouches = false
  /// What the source says with which the app begins; nil for most.
  public var entryPoint: EntryPoint?
  /// Every place that asks for a storyboard, or for a scene or segue of one.
  public var storyboardCalls: [StoryboardCall] = []
  /// What the reader was not sure about.
  public var doubts: [SourceDoubt] = []

  /// Whether it imports a framework for tests: no app has it.
  public var isTest: Bool {
    imports.contains { ["XCTest", "Testing", "Quick", "Nimble", "Specta", "Kiwi", "KIF"].contains($0) }
  }

  public init(path: String, language: SourceLanguage) {
    self.path = path
    self.language = language
  }
}

/// `"Cart\(kind)Cell"`, `kind + "Cell"`, `@"Cart%@Cell"`: a name of which a part is known only when the code runs.
public struct NamePiece: Hashable, Sendable, Codable {
  public var head: String
  public var tail: String

  public init(head: String, tail: String) {
    self.head = head
    self.tail = tail
  }

  /// Whether it can become a name.
  public func mayBecome(_ name: String) -> Bool { name.hasPrefix(head) && name.hasSuffix(tail) }

  /// Whether it can be a part of the name of a nib or a class.
  package var isPartOfName: Bool { CodeUse.isPartOfName(head[...]) && CodeUse.isPartOfName(tail[...]) }
}

/// A structure, an enumeration or an actor of Swift.
public struct ValueTypeDeclaration: Hashable, Sendable, Codable {
  public var name: String
  /// The type in which it is declared.
  public var outer: String?
  /// The protocols, and the raw type of an enumeration.
  public var inherited: [String]
  /// The names of an enumeration's cases.
  public var cases: Set<String>

  public init(_ name: String, in outer: String? = nil, inherited: [String] = [], cases: Set<String> = []) {
    self.name = name
    self.outer = outer
    self.inherited = inherited
    self.cases = cases
  }
}

/// One declaration of a class: there can be several, which make the class together.
public struct ClassPart: Hashable, Sendable, Codable {
  public enum Kind: Hashable, Sendable, Codable {
    /// Swift `class`, Objective-C `@interface`.
    case declaration
    /// Swift `extension`, Objective-C class extension.
    case `extension`
    /// Objective-C, declared or implemented.
    case category(String)
    /// Objective-C `@implementation`.
    case implementation
  }

  public var kind: Kind
  public var language: SourceLanguage
  public var name: String
  /// The types around it, outermost first.
  public var nesting: [String] = []
  /// `@objc(Name)`.
  public var objcName: String?
  /// In order, qualified as written. In Swift the first may be the superclass, in Objective-C it is not among them.
  public var inherited: [String] = []
  /// Objective-C only.
  public var superclass: String?
  public var access: AccessLevel = .internal
  public var isGeneric = false
  /// Of an extension of a protocol the class that its types have to inherit from: `UIView` of `where Self: UIView`.
  public var requiredClass: String?
  public var isDesignable = false
  public var hasObjCMembers = false
  /// The condition of the `#if` it stands under.
  public var condition: String?
  public var location: SourceLocation
  public var members = ClassMembers()
  /// Whether it has methods alone that leave everything to the superclass, or none.
  public var isPlain = false

  public init(kind: Kind, language: SourceLanguage, name: String, location: SourceLocation) {
    self.kind = kind
    self.language = language
    self.name = name
    self.location = location
  }
}

public struct ProtocolDeclaration: Hashable, Sendable, Codable {
  public var name: String
  public var inherited: [String]
  /// Of Objective-C the first parts of the selectors of the methods that it asks for.
  public var methods: Set<String>
  /// Of one of Swift that is marked `@objc` the selectors of its methods: Objective-C sees what a class has for them.
  public var visibleSelectors: Set<String> = []
  public var location: SourceLocation

  public init(name: String, inherited: [String], methods: Set<String> = [], location: SourceLocation) {
    self.name = name
    self.inherited = inherited
    self.methods = methods
    self.location = location
  }
}

public struct TypeAlias: Hashable, Sendable, Codable {
  public var name: String
  /// The type's name, where it is a simple one.
  public var target: String
  public var location: SourceLocation

  public init(name: String, target: String, location: SourceLocation) {
    self.name = name
    self.target = target
    self.location = location
  }
}

/// With what an app begins.
public enum EntryPoint: String, Hashable, Sendable, Codable {
  /// An application object with a delegate: `@UIApplicationMain`, `UIApplicationMain(…)`, `@main class AppDelegate`.
  case application
  /// `@main struct Shop: App` of SwiftUI, which makes its windows itself.
  case swiftUI
}

/// A constant, property or method that stands for a name, so that `nibName` can be followed to what it means.
public struct NameConstant: Hashable, Sendable, Codable {
  /// The type it is a member of.
  public var container: String?
  /// The type around that one: `Cart` of `Cart.Constants.nibName`.
  public var outer: String?
  public var name: String
  public var value: NameExpression
  public var location: SourceLocation
  /// The hash of its name, as `SourceFileDeclarations.nameHashes` has those, and how often other code of the source has
  /// that name; nil for macros and methods of Objective-C.
  public var uses: Uses?
  /// Whether it is a method or a function.
  public var isMethod = false
  /// Where the code stands that makes it only when it is first read: it belongs to a type, or to none.
  public var lazyExtent: ClosedRange<SourcePosition>?
  /// Whether it is a variable, or in C of a type of its own: other sources may give it another value or name.
  public var isVariable = false
  /// Whether only code of its source may name it, as Swift has it.
  public var isPrivate = false

  public struct Uses: Hashable, Sendable, Codable {
    public var nameHash: UInt64
    public var count: Int

    public init(nameHash: UInt64, count: Int) {
      self.nameHash = nameHash
      self.count = count
    }
  }

  public init(
    container: String?, outer: String? = nil, name: String, value: NameExpression, location: SourceLocation
  ) {
    self.container = container
    self.outer = outer
    self.name = name
    self.value = value
    self.location = location
  }
}

/// `cell.titleLabel`: a member of another object that code uses.
public struct MemberReference: Hashable, Sendable, Codable {
  /// The class whose code it is.
  public var user: String?
  /// The class of the object, where its type is written in the same file.
  public var className: String?
  /// The user's own property that holds the object, where its type is written in another file.
  public var property: String?
  public var member: String
  public var location: SourceLocation
  /// What the user's code asks of the member's object, by name; nil where it does anything else with it, too. Not kept with
  /// a snapshot.
  public var asked: Set<String>?

  public init(user: String?, className: String?, property: String?, member: String, location: SourceLocation) {
    self.user = user
    self.className = className
    self.property = property
    self.member = member
    self.location = location
  }
}

/// Something in a source that may have been read wrongly.
public struct SourceDoubt: Hashable, Sendable, Codable {
  public enum Kind: String, Sendable, Codable {
    case unterminatedComment, unterminatedString, unbalancedBrackets, tooDeep, notText, tooLarge
    /// A declaration that was not understood: its name or type is missing from the result.
    case unreadableDeclaration
  }

  public var kind: Kind
  public var location: SourceLocation

  public init(_ kind: Kind, location: SourceLocation) {
    self.kind = kind
    self.location = location
  }
}
