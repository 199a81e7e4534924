public import ComponentModel

/// One thing that happens while a host is loaded.
public struct LoadEvent: Sendable, Hashable {
  public var kind: Kind
  /// The object it happens to.
  public var object: ObjectPath
  /// How many loads lie within one another when it happens; 0 for the host's own.
  public var depth: Int

  public init(_ kind: Kind, _ object: ObjectPath, depth: Int) {
    self.kind = kind
    self.object = object
    self.depth = depth
  }

  public enum Kind: Sendable, Hashable {
    /// `initWithCoder:` of the class is called. The object's subviews are decoded, and under technique `owner` the
    /// component's nib is loaded, before it returns.
    case initializer(className: String)
    /// The class's `initWithCoder:` is unavailable or stops the program.
    case initializerStops(className: String)
    /// No such class: the element's own is instantiated instead.
    case classMissing(ClassName, instead: String)

    /// The component's nib is loaded for the object, which is its File's Owner under technique `owner`.
    case loadBegan(component: ComponentName, asOwner: Bool)
    case loadEnded(component: ComponentName)
    /// A top-level object of the nib that nobody takes.
    case notTaken
    case subviewAdded(ObjectPath, fill: ContentFill?)
    /// The object is a controller and gets its view.
    case viewSet(ObjectPath)
    /// The object stays as a stand-in for the real one.
    case wrapped(ObjectPath)
    /// `awakeAfterUsingCoder:` returns the other object, which takes this one's place in the nib.
    case exchanged(for: ObjectPath)
    /// The object's `dealloc` runs.
    case discarded
    /// The load leads back to itself, by way of these components. At run time nothing comes after it.
    case recursionFound([ComponentName])
    /// The object means a component and does not get its content.
    case stayedEmpty(EmptyReason)
    /// What nobody said, and how it is taken to be.
    case assumed(Assumption)

    case propertyPassed(String)
    case propertyLost(String)
    /// A constraint of the placeholder is made again, with the new object as first or second item.
    case constraintRebuilt(ObjectID)
    case constraintLost(ObjectID)
    case subviewMoved(ObjectPath)
    case subviewLost(ObjectPath)

    case runtimeAttributeSet(String)
    /// The class has no such key, or none that a nib can set: logged.
    case runtimeAttributeLost(String)
    /// The stand-in hands the value on to the real object.
    case runtimeAttributeForwarded(String, to: ObjectPath)
    /// Only the stand-in has the value.
    case runtimeAttributeNotForwarded(String)

    case outletConnected(String, to: ObjectPath)
    /// The outlet stays nil.
    case outletNil(String)
    /// What the outlet leads to went with a discarded placeholder: nil if it is weak, dead if it is strong.
    case outletStale(String, isWeak: Bool?)
    /// The object has no such key: an exception, logged only in AppKit.
    case outletRaises(String)
    /// nil: whoever in the responder chain answers it.
    case actionConnected(String, target: ObjectPath?)
    case awokeFromNib
  }
}
