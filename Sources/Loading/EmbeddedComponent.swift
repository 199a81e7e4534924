public import ComponentModel

/// A component as the load of a host meets it.
public struct EmbeddedComponent: Sendable {
  public var name: ComponentName
  public var document: InterfaceDocument
  public var technique: LoadingTechnique
  /// nil where the sources of its class are not known.
  public var facts: ClassFacts?

  public init(name: ComponentName, document: InterfaceDocument, technique: LoadingTechnique, facts: ClassFacts? = nil) {
    self.name = name
    self.document = document
    self.technique = technique
    self.facts = facts
  }
}

/// What the class is that an object of a nib names.
public enum ClassMeaning: Sendable {
  /// It has a nib of its own.
  case component(EmbeddedComponent)
  /// The sources have it, and it has no nib.
  case ordinary(ClassFacts)
  /// The app has no such class.
  case missing
  /// Nobody knows. Taken for a class without a nib that has every key.
  case unresolved
}

/// Finds out what class an object means: called once for each object of each nib that is loaded.
///
/// `user` is the component in whose nib the object is, nil for the host: a nested component may be wanted in the
/// version that its user was made for.
public typealias ClassLookup = (_ embedding: Embedding, _ user: EmbeddedComponent?) -> ClassMeaning
