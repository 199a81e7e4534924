public import ComponentModel

/// One thing that differs between what two versions of a class declare, without an opinion.
public struct DeclarationChange: Hashable, Sendable {
  public var fact: Fact
  /// Where the old class says it; nil for what is new.
  public var oldLocation: SourceLocation?
  /// Where the new class says it; nil for what is gone.
  public var newLocation: SourceLocation?

  /// What a nib or other code knows a member as.
  public enum MemberKind: String, Hashable, Sendable, Codable, CaseIterable {
    case outlet, action, inspectable, property, method
  }

  public enum Fact: Hashable, Sendable {
    case memberAdded(MemberKind, ClassInterface.Member)
    case memberRemoved(MemberKind, ClassInterface.Member)
    /// It has another type, or is a collection now, or no longer.
    case memberRetyped(MemberKind, from: ClassInterface.Member, to: ClassInterface.Member)
    case memberAccessChanged(MemberKind, from: ClassInterface.Member, to: ClassInterface.Member)
    /// The chain of superclasses, nearest first.
    case superclassesChanged(from: [String], to: [String])
    /// nil stands for unknown.
    case kindChanged(from: ClassKind?, to: ClassKind?)
    case accessChanged(from: AccessLevel, to: AccessLevel)
    case moduleChanged(from: String?, to: String?)
    case nameChanged(from: String, to: String)
    case techniqueChanged(from: String?, to: String?)
    case guardsChanged(from: [PlaceholderGuard.Rule], to: [PlaceholderGuard.Rule])
    case fillChanged(from: [ContentFill], to: [ContentFill])
    case passThroughAdded(property: String)
    case passThroughRemoved(property: String)
    case constraintsRebuiltChanged(to: Bool)
    case subviewsMovedChanged(to: Bool)
    /// `unavailable` or `fatal`; nil for one that works.
    case nibInitializerChanged(from: String?, to: String?)
    /// The nib that code loads, its owner or which object it takes.
    case loadingChanged
    /// Language, designability: nothing relies on it.
    case otherwiseChanged
  }
}

/// What differs between two versions of a class, as a total list in one order: empty exactly where the interfaces are
/// equal.
public func changes(from old: ClassFacts, to new: ClassFacts) -> [DeclarationChange] {
  var comparison = DeclarationComparison(old: old, new: new)
  comparison.run()
  return comparison.changes
}

private struct DeclarationComparison {
  let old: ClassFacts
  let new: ClassFacts
  private(set) var changes: [DeclarationChange] = []

  init(old: ClassFacts, new: ClassFacts) {
    self.old = old
    self.new = new
  }

  private mutating func add(
    _ fact: DeclarationChange.Fact, _ oldLocation: SourceLocation?, _ newLocation: SourceLocation?
  ) {
    changes.append(DeclarationChange(fact: fact, oldLocation: oldLocation, newLocation: newLocation))
  }

  mutating func run() {
    let (before, after) = (old.interface, new.interface)
    guard before != after else { return }
    compare(before, after)
    for kind in DeclarationChange.MemberKind.allCases {
      compareMembers(kind, before.members(kind), after.members(kind))
    }
    if changes.isEmpty { add(.otherwiseChanged, old.declaration.location, new.declaration.location) }
  }

  private mutating func compare(_ before: ClassInterface, _ after: ClassInterface) {
    let locations = (old.declaration.location, new.declaration.location)
    func note(_ fact: DeclarationChange.Fact, if isChanged: Bool) {
      if isChanged { add(fact, locations.0, locations.1) }
    }
    note(.nameChanged(from: before.name, to: after.name), if: before.name != after.name)
    note(.moduleChanged(from: before.module, to: after.module), if: before.module != after.module)
    note(
      .superclassesChanged(from: before.superclasses, to: after.superclasses),
      if: before.superclasses != after.superclasses)
    note(.kindChanged(from: before.kind, to: after.kind), if: before.kind != after.kind)
    note(.accessChanged(from: before.access, to: after.access), if: before.access != after.access)
    note(
      .nibInitializerChanged(from: before.initializerForNib, to: after.initializerForNib),
      if: before.initializerForNib != after.initializerForNib)
    let exchange = (old.technique.exchange?.location ?? locations.0, new.technique.exchange?.location ?? locations.1)
    let (was, now) = (before.technique, after.technique)
    if was.name != now.name { add(.techniqueChanged(from: was.name, to: now.name), exchange.0, exchange.1) }
    if was.guards != now.guards { add(.guardsChanged(from: was.guards, to: now.guards), exchange.0, exchange.1) }
    if was.fill != now.fill { add(.fillChanged(from: was.fill, to: now.fill), locations.0, locations.1) }
    let (kept, keeps) = (Set(was.survivors), Set(now.survivors))
    for property in kept.subtracting(keeps).sorted() {
      add(.passThroughRemoved(property: property), old.location(ofSurvivor: property) ?? exchange.0, exchange.1)
    }
    for property in keeps.subtracting(kept).sorted() {
      add(.passThroughAdded(property: property), exchange.0, new.location(ofSurvivor: property) ?? exchange.1)
    }
    if was.rebuildsConstraints != now.rebuildsConstraints {
      add(.constraintsRebuiltChanged(to: now.rebuildsConstraints), exchange.0, exchange.1)
    }
    if was.movesSubviews != now.movesSubviews {
      add(.subviewsMovedChanged(to: now.movesSubviews), exchange.0, exchange.1)
    }
    if was.nibNames != now.nibNames || was.owners != now.owners || was.choices != now.choices {
      add(.loadingChanged, old.technique.loads.first?.location, new.technique.loads.first?.location)
    }
  }

  private mutating func compareMembers(
    _ kind: DeclarationChange.MemberKind, _ before: [ClassInterface.Member], _ after: [ClassInterface.Member]
  ) {
    let olds = Dictionary(before.map { ($0.name, $0) }) { first, _ in first }
    let news = Dictionary(after.map { ($0.name, $0) }) { first, _ in first }
    for name in Set(olds.keys).union(news.keys).sorted() {
      let locations = (old.location(of: kind, name), new.location(of: kind, name))
      switch (olds[name], news[name]) {
      case (let was?, nil): add(.memberRemoved(kind, was), locations.0, nil)
      case (nil, let now?): add(.memberAdded(kind, now), nil, locations.1)
      case (let was?, let now?):
        if was.type != now.type || was.isCollection != now.isCollection {
          add(.memberRetyped(kind, from: was, to: now), locations.0, locations.1)
        }
        if was.access != now.access { add(.memberAccessChanged(kind, from: was, to: now), locations.0, locations.1) }
      case (nil, nil): break
      }
    }
  }
}

extension ClassInterface {
  fileprivate func members(_ kind: DeclarationChange.MemberKind) -> [Member] {
    switch kind {
    case .outlet: outlets
    case .action: actions
    case .inspectable: inspectables
    case .property: properties
    case .method: methods
    }
  }
}

extension ClassInterface.Technique {
  /// What of a placeholder survives, whichever way.
  fileprivate var survivors: [String] { passedThrough + forwarded }
}

extension ClassFacts {
  fileprivate func location(of kind: DeclarationChange.MemberKind, _ name: String) -> SourceLocation? {
    switch kind {
    case .outlet: members.outlets.first { $0.name == name }?.location
    case .action: members.actions.first { $0.selector == name }?.location
    case .inspectable: members.inspectables.first { $0.name == name }?.location
    case .property: members.properties.first { $0.name == name }?.location
    case .method: members.methods.first { $0.selector == name }?.location
    }
  }

  fileprivate func location(ofSurvivor property: String) -> SourceLocation? {
    guard let exchange = technique.exchange else { return nil }
    return (exchange.passedThrough + exchange.forwarded).first { $0.property == property }?.location
  }
}

extension DeclarationChange: CustomStringConvertible {
  /// One lower-case phrase with names in 'quotes' and without a full stop.
  public var description: String {
    switch fact {
    case .memberAdded(let kind, let member): "\(kind.rawValue) '\(member.name)'\(member.typePhrase) was declared"
    case .memberRemoved(let kind, let member): "\(kind.rawValue) '\(member.name)' is no longer declared"
    case .memberRetyped(let kind, let from, let to):
      "\(kind.rawValue) '\(to.name)' is declared as '\(to.fullType)' instead of '\(from.fullType)'"
    case .memberAccessChanged(let kind, let from, let to):
      "\(kind.rawValue) '\(to.name)' is \(to.access.rawValue) instead of \(from.access.rawValue)"
    case .superclassesChanged(let from, let to):
      "the superclass is '\(to.first ?? "none")' instead of '\(from.first ?? "none")'"
        + (from.first == to.first ? ", further up another one" : "")
    case .kindChanged(let from, let to):
      "the class is a \(to?.rawValue ?? "thing of unknown kind") instead of a \(from?.rawValue ?? "thing of unknown kind")"
    case .accessChanged(let from, let to): "the class is \(to.rawValue) instead of \(from.rawValue)"
    case .moduleChanged(let from, let to):
      "the class is in \(to.map { "module '\($0)'" } ?? "no module") instead of \(from.map { "'\($0)'" } ?? "none")"
    case .nameChanged(let from, let to): "the class is called '\(to)' instead of '\(from)'"
    case .techniqueChanged(let from, let to):
      "the class gets loaded by technique '\(to ?? "unknown")' instead of '\(from ?? "unknown")'"
    case .guardsChanged(_, let to):
      to.isEmpty ? "nothing tells a placeholder anymore" : "a placeholder is told in another way"
    case .fillChanged(let from, let to):
      "the content fills by \(to.first?.rawValue ?? "nothing") instead of \(from.first?.rawValue ?? "nothing")"
    case .passThroughAdded(let property): "'\(property)' of the placeholder is passed on now"
    case .passThroughRemoved(let property): "'\(property)' of the placeholder is no longer passed on"
    case .constraintsRebuiltChanged(let to):
      "the placeholder's own constraints are \(to ? "made again now" : "no longer made again")"
    case .subviewsMovedChanged(let to): "the placeholder's subviews are \(to ? "moved now" : "no longer moved")"
    case .nibInitializerChanged(_, let to):
      switch to {
      case nil: "init(coder:) works now"
      case "unavailable": "init(coder:) is unavailable now"
      default: "init(coder:) stops the program now"
      }
    case .loadingChanged: "another nib is loaded, or with another owner, or another object of it is taken"
    case .otherwiseChanged: "the class is declared in another way"
    }
  }
}

extension ClassInterface.Member {
  fileprivate var typePhrase: String { type.map { _ in ": \(fullType)" } ?? "" }

  /// As Swift writes it.
  fileprivate var fullType: String {
    guard let type else { return "" }
    switch type.optionality {
    case .optional: return type.text + "?"
    case .implicitlyUnwrapped: return type.text + "!"
    case .required, .unspecified: return type.text
    }
  }
}
