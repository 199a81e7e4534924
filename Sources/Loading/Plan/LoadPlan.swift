import ComponentModel

/// One nib that is loaded, with what becomes of each of its objects that names a class.
///
/// The plan decides; the simulation plays it, and the expansion writes what comes of it.
struct LoadPlan {
  var document: InterfaceDocument
  /// The component whose nib it is; nil for the host.
  var component: EmbeddedComponent?
  /// The embeddings that lead to this load, outermost first.
  var embeddings: [ObjectID]
  /// By the id of the object.
  var planned: [ObjectID: PlannedEmbedding]
  /// Who is File's Owner in this load.
  var owner: PlannedOwner
  /// The element of each object in the document's tree.
  var elements: [ObjectID: Int]

  var layout: Layout { document.layout }

  func path(of object: ObjectID) -> ObjectPath { ObjectPath(embeddings: embeddings, object: object) }
}

/// File's Owner of a nib that is loaded.
enum PlannedOwner {
  /// An object from outside: the host's.
  case outside
  /// The embedded object.
  case embedding
  /// nil, or an object of another class than the nib is made for.
  case nobody
}

/// An object that names a class, and what becomes of it.
struct PlannedEmbedding {
  var embedding: Embedding
  var meaning: ClassMeaning
  var fate: Fate

  enum Fate {
    /// No nib is loaded for it, and none should be.
    case plain
    /// It means a component, whose nib is not loaded for it.
    case stays(EmptyReason)
    /// Its load leads back to it.
    case recursion([ComponentName])
    case loads(PlannedContent)
  }

  var component: EmbeddedComponent? {
    if case .component(let component) = meaning { component } else { nil }
  }

  var facts: ClassFacts? {
    switch meaning {
    case .component(let component): component.facts
    case .ordinary(let facts): facts
    case .missing, .unresolved: nil
    }
  }
}

/// A component's nib that is loaded for an embedding, and how its content gets in.
struct PlannedContent {
  enum Entrance {
    /// Technique `owner`: the content is put into the object that stays.
    case subview
    /// The content is the view of the controller that owns the nib.
    case controllersView
    /// Technique `replace`.
    case exchange
    /// Technique `wrap`.
    case standIn
  }

  var component: EmbeddedComponent
  var entrance: Entrance
  /// The top-level object that code takes, as an index into the objects of the nib's layout.
  var taken: Int
  var load: LoadPlan
  /// What is not known, and was taken to be as it commonly is.
  var assumptions: [Assumption]

  var takenObject: LayoutObject { load.layout.objects[taken] }
}

/// Why an embedded object stays as it is, without the component's content.
public enum EmptyReason: String, Sendable, Hashable, Codable {
  /// Technique `code`: the nib is loaded by a call, never for a placeholder.
  case loadedByCode
  /// Nobody knows how the component gets loaded.
  case techniqueUnknown
  /// Guard `subview-count`: it has subviews, so it is taken for the real object.
  case hasSubviews
  /// Guard `static-flag`: it is decoded while the component's nib loads, so it is taken for the real object.
  case flagIsSet
  /// Guards `private-subclass` and `prototype-subclass`: it has the name of the real object's class.
  case nameOfRealObject
  /// Guard `tag`: it has not the placeholder's tag.
  case otherTag
  /// The nib has no such top-level object as code takes.
  case noSuchTopLevelObject
  /// A controller inside its own nib: its view is loaded when somebody asks for it.
  case loadedOnDemand
}

/// What nobody said of a component, and how it is taken to be.
public enum Assumption: String, Sendable, Hashable, Codable {
  /// What tells the placeholder from the real object is unknown: taken to work.
  case guardWorks
  /// What the placeholder hands over is unknown: taken to be what is commonly passed through.
  case commonPropertiesPass
  /// Whether the placeholder's own constraints are made again is unknown: taken to be lost.
  case constraintsAreLost
  /// Whether the placeholder's subviews are moved is unknown: taken to be lost.
  case subviewsAreLost
  /// How the content is fitted in is unknown: taken to be by autoresizing.
  case fillsByAutoresizing
}
