public import ComponentModel

/// What others can rely on in a component, as far as its document says it.
///
/// Without positions, so that two documents with the same surface have equal ones; every list is in an order of its
/// own, whatever the order of the document.
public struct Surface: Hashable, Sendable, Codable {
  /// What the component is when it is loaded.
  public enum Kind: String, Hashable, Sendable, Codable {
    case view, cell, viewController, object
    /// The document does not prove it: the class is on File's Owner, which may be anything, also with an outlet `view`.
    case unknown
  }

  /// The object that stands for the component.
  public enum Holder: String, Hashable, Sendable, Codable { case owner, root }

  public var className: ClassName
  public var nibName: String
  public var placement: ComponentDefinition.ClassPlacement
  public var kind: Kind
  /// In document order, which is that of the array that loading gives.
  public var topLevelObjects: [Object]
  /// Outlets of the component's own object.
  public var outlets: [Outlet]
  /// Members of outlet collections of the component's own object, in the order of each collection.
  public var outletCollections: [Outlet]
  /// Actions that are sent to the component's own object.
  public var actions: [Action]
  /// Runtime attributes set on the root.
  public var runtimeAttributes: [Attribute]
  public var root: Root?
  public var usesSafeArea: Bool
  public var resources: [Need]
  public var capabilities: [Need]
  /// Objects whose text translations key on.
  public var localizableTexts: [Text]
  /// What user interface tests and assistive technology find objects by.
  public var accessibility: [Accessibility]
  /// The objects that become components themselves.
  public var embeddedComponents: [Object]

  /// An object of the document.
  public struct Object: Hashable, Sendable, Codable {
    public var id: ObjectID
    public var element: String
    public var className: ClassName?
    /// The nib that the object names.
    public var nibName: String?
  }

  public struct Outlet: Hashable, Sendable, Codable {
    public var name: String
    public var holder: Holder
    /// nil only in a damaged document; `constraint` for a constraint.
    public var destinationElement: String?
    public var destinationClass: ClassName?
  }

  public struct Action: Hashable, Sendable, Codable {
    public var selector: String
    /// nil where the sender has only one.
    public var event: String?
    public var senderElement: String
    public var senderClass: ClassName?
  }

  public struct Attribute: Hashable, Sendable, Codable {
    public var keyPath: String
    /// Interface Builder's word: `string`, `number` …
    public var type: String
    public var value: String?
  }

  /// What the root says about itself.
  public struct Root: Hashable, Sendable, Codable {
    public var object: Object
    /// Points, as the document spells them.
    public var width: String?
    public var height: String?
    /// Whether the root has the size that it is drawn with, not that of a simulated device.
    public var isFreeform: Bool
    public var reuseIdentifier: String?
    public var restorationIdentifier: String?
    public var tag: String?
  }

  /// A resource by its kind and name, or a capability with its least version.
  public struct Need: Hashable, Sendable, Codable {
    /// `image`, `namedColor`, `systemColor`, `font`; `capability`; `deployment`.
    public var kind: String
    public var name: String
    public var minimumVersion: String?
  }

  /// A text as `.strings` files name it: `aBc-12-xYz.normalTitle`.
  public struct Text: Hashable, Sendable, Codable {
    public var object: ObjectID
    public var key: String
  }

  public struct Accessibility: Hashable, Sendable, Codable {
    public var object: ObjectID
    public var identifier: String?
    public var label: String?
  }
}
