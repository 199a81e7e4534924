public import ComponentModel
public import LayoutComparison
import Versioning

/// A component before and after, with everything that differs.
public struct ComponentChange: Sendable {
  /// What the component is called, for people and in fingerprints.
  public let component: String
  /// The project whose component it is; nil for published versions.
  public let project: String?
  /// nil where the component is new.
  public let old: ComponentState?
  /// nil where the component is gone.
  public let new: ComponentState?
  /// What is around the component after the change, where it is gone: whoever is left.
  public let surroundings: ProjectContext?
  /// What the project's documents say after the change.
  public let usage: ProjectUsage
  /// What differs between the documents, as `changes(from:to:)` lists it.
  public let layoutChanges: [Change]
  /// What differs between the declarations; empty where one side's are not known.
  public let declarationChanges: [DeclarationChange]
  public let techniqueChanges: [TechniqueChange]
  /// Whether the document of a component that is gone is there still, and no target builds it anymore.
  public var leavesTargets = false
  /// Whether the nib is for another class now, and the one that it was for is still there: what the one lacks that the
  /// other has, nobody has lost.
  package let isOfOtherClass: Bool

  /// One thing that differs, whatever knows of it.
  public enum Fact: Hashable, Sendable {
    case added, removed
    case declarationsKnown(before: Bool, after: Bool)
    case technique(TechniqueChange)
    case declaration(DeclarationChange)
    case layout(Change)
  }

  public init(
    component: String, project: String? = nil, from old: ComponentState?, to new: ComponentState?,
    surroundings: ProjectContext? = nil, usage: ProjectUsage? = nil
  ) {
    // What was around a published version is not known: it is taken for what is there now.
    let old = new.flatMap { old?.sharing($0.context) } ?? old
    self.component = component
    self.surroundings = surroundings
    self.usage = usage ?? new?.usage ?? ProjectUsage()
    self.project = project
    self.old = old
    self.new = new
    guard let old, let new else {
      (layoutChanges, declarationChanges, techniqueChanges) = ([], [], [])
      isOfOtherClass = false
      return
    }
    layoutChanges = changes(from: old.document, named: old.nibName, to: new.document, named: new.nibName)
    isOfOtherClass = Self.isOfOtherClass(old, new)
    if !isOfOtherClass, let oldFacts = old.facts, let newFacts = new.facts {
      declarationChanges = changes(from: oldFacts, to: newFacts)
    } else {
      declarationChanges = []
    }
    // Each class is loaded in its own way.
    techniqueChanges =
      isOfOtherClass ? [] : Compatibility.techniqueChanges(from: old.technique, to: new.technique)
  }

  private static func isOfOtherClass(_ old: ComponentState, _ new: ComponentState) -> Bool {
    guard let before = old.className?.name, let after = new.className?.name else { return false }
    guard before != after else { return isOfOtherTarget(old, new) }
    return new.context.classes?.classes[before] != nil || new.facts?.superclasses.contains(before) == true
  }

  /// Whether targets that have no source in common have a class of the name, and the nib went from one to the other.
  private static func isOfOtherTarget(_ old: ComponentState, _ new: ComponentState) -> Bool {
    guard let before = old.facts?.declaration, let after = new.facts?.declaration, let tree = new.context.classes?.tree,
      let remaining = new.context.classes?.classes[before.name]
    else { return false }
    let targets = (
      before: tree.targets.building(source: before.location.path),
      after: tree.targets.building(source: after.location.path)
    )
    return !targets.before.isEmpty && !targets.after.isEmpty && targets.before.isDisjoint(with: targets.after)
      && remaining.contains { $0.declaration.location.path == before.location.path }
  }

  /// What became of a component that is gone, in words.
  package var loss: String { leavesTargets ? "is in no target anymore" : "was removed" }

  /// Everything that differs, in one order: the component as a whole, how it is loaded, its class, its document.
  public var facts: [Fact] {
    switch (old, new) {
    case (nil, nil): return []
    case (nil, _?): return [.added]
    case (_?, nil): return [.removed]
    case (let old?, let new?):
      let known = (old.facts != nil, new.facts != nil)
      return (known.0 == known.1 ? [] : [.declarationsKnown(before: known.0, after: known.1)])
        + techniqueChanges.map(Fact.technique) + declarationChanges.map(Fact.declaration)
        + layoutChanges.map(Fact.layout)
    }
  }

  /// Whether nothing differs that anybody could notice.
  public var isEmpty: Bool {
    if old == nil && new == nil { return true }
    guard old != nil, new != nil else { return false }
    return techniqueChanges.isEmpty && declarationChanges.isEmpty && layoutChanges.isEmpty
      && movedRequirements.isEmpty
  }

  /// What is required of another component, where no version of that suits both sides.
  package var movedRequirements: [(old: ComponentRequirement, new: ComponentRequirement)] {
    guard let (old, new) = states else { return [] }
    return new.requirements.compactMap { after in
      guard let before = old.requirements.first(where: { $0.component == after.component }),
        before.range.intersection(after.range).isEmpty
      else { return nil }
      return (before, after)
    }
  }

  /// Both states; nil where the component came or went.
  package var states: (old: ComponentState, new: ComponentState)? {
    if let old, let new { (old, new) } else { nil }
  }

  /// What the sources say of both classes; nil where one is not known, and where the second is not the first under
  /// another name.
  package var classes: (old: ClassFacts, new: ClassFacts)? {
    if !isOfOtherClass, let old = old?.facts, let new = new?.facts { (old, new) } else { nil }
  }

  /// How it was loaded and how it is; nil where one is not known, or only one is known from sources: a document tells
  /// less, and what it does not tell has not changed.
  package var techniques: (old: LoadingTechnique, new: LoadingTechnique)? {
    guard !isOfOtherClass, let old = old?.technique, let new = new?.technique,
      (old.origin == .document) == (new.origin == .document)
    else { return nil }
    return (old, new)
  }

  /// What objects of the old document are called in the new one, where that is something else.
  package var newNames: [ObjectID: ObjectID] {
    var names: [ObjectID: ObjectID] = [:]
    for change in layoutChanges {
      if case .objectReidentified(let from, let to) = change.fact { names[from] = to }
    }
    return names
  }

  /// Whether the sources of both classes are known.
  public var knowsSources: Bool {
    (old == nil || old?.facts != nil) && (new == nil || new?.facts != nil)
  }

  /// The same with before and after exchanged.
  package var reversed: ComponentChange { ComponentChange(component: component, project: project, from: new, to: old) }
}
