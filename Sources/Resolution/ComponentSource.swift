public import Versioning

/// What there is to choose from: the versions of components, and what each of them requires.
///
/// A solver asks for what it needs when it needs it, and for each thing once. The order of what it gets does not matter.
/// What a source throws ends the solving and is thrown on.
///
///     struct Shelf: ComponentSource {
///       func versions(of component: String) -> [ListedVersion]? { … }
///       func requirements(of component: String, _ version: SemanticVersion) -> [Requirement] { … }
///     }
public protocol ComponentSource {
  /// All versions of a component, withdrawn ones included. Nil if there is no such component.
  ///
  /// Of versions that differ in build metadata only, one can be chosen: the locked one, else the last in the order of
  /// `SemanticVersion` that is neither yanked nor deprecated. Ranges cannot tell them apart.
  func versions(of component: String) throws -> [ListedVersion]?

  /// What a version of a component requires. The version is one of those that were listed.
  func requirements(of component: String, _ version: SemanticVersion) throws -> [Requirement]

  /// The names of all components, for a hint where one is unknown. None need be given.
  func componentNames() throws -> [String]
}

extension ComponentSource {
  /// No names: unknown components come without a hint.
  public func componentNames() -> [String] { [] }
}
