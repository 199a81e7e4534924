public import ComponentModel
public import Versioning

/// One thing of a component that others can rely on and that is not as it was, as one rule sees it.
///
/// It is there whether somebody uses it or not: who does is another question, which `judge` answers.
public struct SurfaceChange: Hashable, Sendable {
  /// The rule's id.
  public internal(set) var rule = ""
  /// What it is about: an outlet, a key, a selector, a class, an object.
  public var member: String
  /// How far the version has to move because of it.
  public internal(set) var step = VersionStep.patch
  public internal(set) var effect: Effect?
  /// One lower-case phrase with names in 'quotes' and without a full stop.
  public var message: String
  /// Where the component said it; nil for what is new.
  public var oldLocation: SourceLocation?
  /// Where the component says it; nil for what is gone.
  public var newLocation: SourceLocation?
  /// Along which axis a size differs; nil for both, and for what is no size.
  package var axis: LayoutAxis?
  /// What it was and what it is, where the rule needs it to judge: a type, a name, an id.
  package var old: String?
  package var new: String?
  /// Where it is another step than the rule's, as for a member that is not visible.
  package var ownStep: VersionStep?

  package init(
    _ member: String, _ message: String, old: String? = nil, new: String? = nil, at oldLocation: SourceLocation?,
    _ newLocation: SourceLocation?, step: VersionStep? = nil
  ) {
    self.member = member
    self.message = message
    self.old = old
    self.new = new
    self.oldLocation = oldLocation
    self.newLocation = newLocation
    ownStep = step
  }

  /// By place in the new component, what is gone by its old place.
  package static func isInOrder(_ first: Self, _ second: Self) -> Bool {
    let locations = (first.newLocation ?? first.oldLocation, second.newLocation ?? second.oldLocation)
    let paths = (locations.0?.path ?? "", locations.1?.path ?? "")
    let positions = (locations.0?.position ?? .start, locations.1?.position ?? .start)
    return (paths.0, positions.0, first.rule, first.member, first.message)
      < (paths.1, positions.1, second.rule, second.member, second.message)
  }
}
