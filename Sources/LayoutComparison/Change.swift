public import ComponentModel

/// One thing that differs between two versions of a document, as people think of it and without an opinion.
///
/// Rules match on `fact`:
///
///     guard case .outletRemoved(let name, _) = change.fact else { return nil }
public struct Change: Hashable, Sendable {
  public var fact: Fact
  /// The object it is about, as the old document has it; nil for the document as a whole and for what is new.
  public var oldObject: ObjectName?
  /// The object it is about, as the new document has it; nil for the document as a whole and for what is gone.
  public var newObject: ObjectName?
  /// Where the old document says it; nil for what is new.
  public var oldPosition: SourcePosition?
  /// Where the new document says it; nil for what is gone.
  public var newPosition: SourcePosition?
  /// Whether it follows from another change of the same list, so that a short answer can leave it out: it is inside an
  /// object that was added or removed as a whole, or it says something more about an object that was.
  public var isImplied: Bool

  public init(
    _ fact: Fact, oldObject: ObjectName? = nil, newObject: ObjectName? = nil, oldPosition: SourcePosition? = nil,
    newPosition: SourcePosition? = nil, isImplied: Bool = false
  ) {
    self.fact = fact
    self.oldObject = oldObject
    self.newObject = newObject
    self.oldPosition = oldPosition
    self.newPosition = newPosition
    self.isImplied = isImplied
  }

  /// The object it is about, under its newest name.
  public var object: ObjectName? { newObject ?? oldObject }
}

extension Change {
  /// What differs.
  ///
  /// What is inside an added or removed object (its properties and runtime attributes) comes and goes with it and is
  /// not told apart; its connections and constraints are, because they concern other objects too.
  public enum Fact: Hashable, Sendable {
    // The component.

    /// nil stands for a document that defines no component.
    case componentClassChanged(from: ClassName?, to: ClassName?)
    /// The class has its old name and another module, or another way to say it.
    case componentModuleChanged(from: ClassName, to: ClassName)
    case componentPlacementChanged(
      from: ComponentDefinition.ClassPlacement, to: ComponentDefinition.ClassPlacement)
    /// The root is another object, not merely the same one with changes.
    case componentRootReplaced(from: ObjectName?, to: ObjectName?)
    case nibNameChanged(from: String, to: String)

    // The document.

    /// An attribute of the document (`useAutolayout`, `initialViewController`), or something else outside its objects.
    case documentSettingChanged(name: String, from: String?, to: String?)
    /// The target is Interface Builder's own number; nil where the document leaves it to the project.
    case deploymentAdded(platform: String, target: String?)
    case deploymentRemoved(platform: String, target: String?)
    case deploymentTargetChanged(platform: String, from: String?, to: String?)
    case capabilityAdded(name: String, minimumTools: String?)
    case capabilityRemoved(name: String, minimumTools: String?)
    case capabilityChanged(name: String, from: String?, to: String?)
    /// Kinds are those of `Resource`; a custom font is of kind `font`.
    case resourceAdded(kind: String, name: String)
    case resourceRemoved(kind: String, name: String)
    /// The copy that the document holds of it differs: the value of a color, the data of an image.
    case resourceChanged(kind: String, name: String)

    // Objects.

    case objectAdded(at: ObjectLocation)
    case objectRemoved(from: ObjectLocation)
    /// In another parent or slot, or in another order among siblings that both documents have.
    case objectMoved(from: ObjectLocation, to: ObjectLocation)
    /// The same object by all that it says, under a new id: what keyed on the old one (translations) loses it.
    case objectReidentified(from: ObjectID, to: ObjectID)
    case objectRetyped(from: String, to: String)
    case objectClassChanged(from: ClassName?, to: ClassName?)
    /// Paths are those of `LayoutProperty`, with attributes of nested elements at their end: `normal.title`.
    case propertyAdded(path: String, value: String)
    case propertyRemoved(path: String, value: String)
    case propertyChanged(path: String, from: String, to: String)
    case runtimeAttributeAdded(keyPath: String, value: RuntimeValue)
    case runtimeAttributeRemoved(keyPath: String, value: RuntimeValue)
    case runtimeAttributeChanged(keyPath: String, from: RuntimeValue, to: RuntimeValue)
    /// They are set in this order while the nib loads.
    case runtimeAttributesReordered(from: [String], to: [String])

    // Connections. The object of the change is the one that has the connection.

    /// The destination is nil only in a damaged document.
    case outletAdded(name: String, destination: ObjectName?)
    case outletRemoved(name: String, destination: ObjectName?)
    case outletRetargeted(name: String, from: ObjectName?, to: ObjectName?)
    case outletCollectionMemberAdded(name: String, member: ObjectName?)
    case outletCollectionMemberRemoved(name: String, member: ObjectName?)
    case outletCollectionReordered(name: String)
    case actionAdded(ActionConnection)
    case actionRemoved(ActionConnection)
    case actionRetargeted(from: ActionConnection, to: ActionConnection)
    case actionEventChanged(from: ActionConnection, to: ActionConnection)
    case segueAdded(SegueConnection)
    case segueRemoved(SegueConnection)
    case segueChanged(from: SegueConnection, to: SegueConnection)
    /// A connection of a kind of its own (a macOS binding).
    case connectionAdded(Connection)
    case connectionRemoved(Connection)
    /// What a connection says besides its name and destination differs.
    case connectionChanged(from: Connection, to: Connection)
    /// Something in the document refers to the connection by its id.
    case connectionReidentified(Connection, from: ObjectID, to: ObjectID)

    // Constraints. The object of the change is the view that owns the constraint.

    case constraintAdded(ConstraintStatement)
    case constraintRemoved(ConstraintStatement)
    case constraintChanged(from: ConstraintStatement, to: ConstraintStatement)
    /// The same demand in other words: items the other way round, a constant with other digits.
    case constraintRespelled(from: ConstraintStatement, to: ConstraintStatement)
    /// The same demand, owned by another view.
    case constraintOwnerChanged(ConstraintStatement, from: ObjectName?, to: ObjectName?)
    /// Something in the document (an outlet, a size class) refers to the constraint by its id.
    case constraintReidentified(ConstraintStatement, from: ObjectID, to: ObjectID)

    // Other documents.

    /// A storyboard reference.
    case documentReferenceAdded(DocumentReference)
    case documentReferenceRemoved(DocumentReference)
    case documentReferenceChanged(from: DocumentReference, to: DocumentReference)
    /// An object that becomes a component by its class, or by the nib it names.
    case embeddingAdded(className: ClassName?, nibName: String?)
    case embeddingRemoved(className: ClassName?, nibName: String?)

    // The rest.

    /// The documents differ in something that none of the other facts covers, so that nothing is lost in silence.
    case unmodeledDifference(part: String)
  }
}

/// Where an object is in its document.
public struct ObjectLocation: Hashable, Sendable {
  /// nil at top level.
  public var parent: ObjectName?
  /// The key or the collection in the parent: `subviews`, `contentView`, `objects`.
  public var slot: String
  /// Which one it is among the objects in that slot, from 0.
  public var ordinal: Int

  public init(parent: ObjectName?, slot: String, ordinal: Int) {
    self.parent = parent
    self.slot = slot
    self.ordinal = ordinal
  }
}

/// The value of a runtime attribute.
public struct RuntimeValue: Hashable, Sendable {
  /// Interface Builder's word: `string`, `number`, `boolean`, `color`, `image`, `size`, `nil` …
  public var type: String
  /// As in `RuntimeAttribute`.
  public var text: String?

  public init(type: String, text: String?) {
    self.type = type
    self.text = text
  }
}

/// An action: which message is sent when, and to whom. The sender is the object of the change.
public struct ActionConnection: Hashable, Sendable {
  public var selector: String
  /// nil where the sender has only one: bar items, recognizers.
  public var event: String?
  /// nil only in a damaged document.
  public var target: ObjectName?

  public init(selector: String, event: String?, target: ObjectName?) {
    self.selector = selector
    self.event = event
    self.target = target
  }
}

/// A segue, with what it states.
public struct SegueConnection: Hashable, Sendable {
  /// `show`, `embed`, `relationship`, `unwind` …
  public var kind: String
  /// nil only in a damaged document.
  public var destination: ObjectName?
  /// `identifier`, `relationship`, `unwindAction`, `customClass` …
  public var details: [String: String]

  public init(kind: String, destination: ObjectName?, details: [String: String]) {
    self.kind = kind
    self.destination = destination
    self.details = details
  }
}

/// A constraint with what it says in words.
public struct ConstraintStatement: Hashable, Sendable, CustomStringConvertible {
  public var constraint: Constraint
  /// `titleLabel.leading = superview.leading + 16 @750`.
  public var text: String

  public init(constraint: Constraint, text: String) {
    self.constraint = constraint
    self.text = text
  }

  public var description: String { text }
}
