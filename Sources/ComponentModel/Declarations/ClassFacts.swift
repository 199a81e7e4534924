/// All that the sources of a project say about one class: its own declarations, what it inherits and what its code
/// does.
public struct ClassFacts: Hashable, Sendable, Codable {
  /// Without code: what it does is in the other facts.
  public var declaration: ClassDeclaration
  /// The project's classes above it, nearest first.
  public var superclasses: [String]
  /// The system's class at which the chain of superclasses arrives; nil for a root class of Swift.
  public var systemClass: Known<String?>
  public var kind: Known<ClassKind>
  /// Its members and those that it inherits from the project's classes. An overridden one is there once.
  public var members: ClassMembers
  public var technique: TechniqueCode
  /// Outlets, its own and inherited ones, that its code uses.
  public var outletUses: [MemberUse]
  /// For each inspectable the outlets that setting it touches, calls followed.
  public var touchedOutlets: [String: [MemberUse]]
  /// The inspectables of which a condition decides what setting them does. nil where an older scanner did not look.
  public var settersConditionally: [String]? { lifecycle?.conditionalSetters }
  /// nil where an older scanner did not look.
  public var lifecycle: LifecycleCode?
  /// Outlets, its own and inherited ones, to which its code gives an image, in order. nil where an older scanner did not
  /// look.
  public var picturedOutlets: [String]?
  /// Outlets, its own and inherited ones, with code of their own that runs when they are set, in order. nil where there are
  /// none, or an older scanner did not look.
  public var observedOutlets: [String]?
  /// By outlet those that code uses before, wherever it uses the outlet: it never gets there where one of these is nil. nil
  /// where there are none, or an older scanner did not look.
  public var outletsBefore: [String: [String]]?
  /// Outlets that code gives an object. nil for none, and where an older scanner did not look.
  public var assignedOutlets: [String]?
  /// Colors that its code gives the object itself and what its outlets lead to, in order: `backgroundColor`,
  /// `title.textColor`. nil where it gives none, or an older scanner did not look.
  public var givenColors: [String]?
  /// Outlets, its own and inherited ones, whose text its code gives or asks for, but for observers of its properties, in
  /// order. nil where an older scanner did not look.
  public var titledOutlets: [String]?
  /// Classes of the system from which it inherits on other platforms, by an alias that is declared for each.
  public var counterparts: [String]?
  /// The places to which it gives items of a bar as the class of a navigation item, in order: `rightBarButtonItem`. nil where
  /// it gives none, or an older scanner did not look.
  public var givenBarItems: [String]?
  /// The sides of its navigation bar for which a view controller sets the items whenever its view is loaded: `left`, `right`.
  /// nil where it sets none, where code of the app asks a bar for its items and may put them back, or where an older
  /// scanner did not look.
  public var replacedBarSides: [String]?
  /// Of a view controller whose code names no nib, the uses of outlets to which no code gives an object: they rely on a nib
  /// that is found by the controller's name. nil for other classes, or where an older scanner did not look.
  public var ownNibUses: [MemberUse]?
  /// Whether its code gives a window other content. nil where it does not, or an older scanner did not look.
  public var replacesContent: Bool?

  public init(
    declaration: ClassDeclaration, superclasses: [String], systemClass: Known<String?>, kind: Known<ClassKind>,
    members: ClassMembers, technique: TechniqueCode, outletUses: [MemberUse], touchedOutlets: [String: [MemberUse]],
    lifecycle: LifecycleCode? = nil, picturedOutlets: [String]? = nil
  ) {
    self.declaration = declaration
    self.superclasses = superclasses
    self.systemClass = systemClass
    self.kind = kind
    self.members = members
    self.technique = technique
    self.outletUses = outletUses
    self.touchedOutlets = touchedOutlets
    self.lifecycle = lifecycle
    self.picturedOutlets = picturedOutlets
  }
}

extension String {
  /// The key as its setter spells it: `CloseButton`, for `setCloseButton:`.
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }
}

extension ClassFacts {
  /// Whether key-value coding finds a key that a nib sets, the system's own keys left aside.
  ///
  /// A declared member, a setter or an instance variable is enough. Unknown where a superclass is, where the class
  /// takes undefined keys, and where Objective-C may or may not see the member.
  public func reaches(_ key: String) -> Known<Bool> {
    // `closeButton` and `CloseButton` are both set by `setCloseButton:`.
    let capital = key.withCapital
    if members.outlets.contains(where: { $0.name.withCapital == capital }) { return .known(true) }
    if let property = (members.inspectables + members.properties).first(where: { $0.name.withCapital == capital }) {
      if property.exposure == .withObjCMembers { return .unknown(UnknownFact(.computed, key)) }
      if property.isSettable { return .known(true) }
    }
    let setters: Set<String> = ["set\(capital):", "_set\(capital):"]
    if members.methods.contains(where: { !$0.isStatic && setters.contains($0.selector) }) { return .known(true) }
    let variables: Set<String> = ["_\(key)", "_is\(capital)", key, "is\(capital)"]
    if members.instanceVariables.contains(where: { variables.contains($0.name) }) { return .known(true) }
    return unlessUnknown(key)
  }

  /// Whether an object of the class answers an action's selector, the system's own methods left aside.
  public func responds(to selector: String) -> Known<Bool> {
    func isMeant(_ method: MethodDeclaration) -> Bool {
      method.selector == selector && !method.isStatic && method.isImplemented != false
    }
    if members.actions.contains(where: isMeant) { return .known(true) }
    if let method = members.methods.first(where: isMeant) {
      return method.exposure == .always ? .known(true) : .unknown(UnknownFact(.computed, selector))
    }
    if case .unknown(let reason) = systemClass { return .unknown(reason) }
    return .known(false)
  }

  /// Whether code can name an outlet by a variable of Objective-C whose uses are not read.
  public func hasUnreadVariable(ofOutlet name: String) -> Bool {
    declaration.language == .objectiveC
      && members.instanceVariables.contains { variable in
        (variable.property ?? variable.name) == name && MemberUse.isUnread(variable: variable.name)
      }
  }

  /// Whether a method is declared that no code answers.
  public func isUnimplemented(selector: String) -> Bool {
    (members.actions + members.methods).contains {
      $0.selector == selector && !$0.isStatic && $0.isImplemented == false
    }
  }

  /// Whether a property of that name is there that only Swift sees.
  public func hides(key: String) -> Bool {
    members.plainMembers?.contains { !$0.isMethod && $0.name == key } == true
  }

  /// Whether a method is there that would answer the selector if Objective-C saw it.
  public func hides(selector: String) -> Bool {
    members.plainMembers?.contains { $0.isMethod && $0.name == selector } == true
  }

  /// Whether Swift code of other files can use a member still, whatever Objective-C sees.
  ///
  /// - Parameter name: the key or the selector.
  public func isVisibleToSwift(_ name: String) -> Bool {
    members.plainMembers?.contains { $0.name == name && $0.access > .fileprivate } == true
  }

  /// Whether the class declares a method by which Swift code may mean an action that has another selector.
  public func hasNamesake(ofAction selector: String) -> Bool {
    let name = selector.prefix { $0 != ":" }
    return (members.actions + members.methods).contains { $0.selector.prefix { $0 != ":" } == name }
      || members.plainMembers?.contains { $0.isMethod && $0.name.prefix { $0 != ":" } == name } == true
  }

  /// `init(coder:)` of the class, its own or the nearest inherited one; nil where it is the system's.
  public var initializerForNib: InitializerDeclaration? {
    members.initializers.first { $0.selector == "initWithCoder:" }
  }

  private func unlessUnknown(_ key: String) -> Known<Bool> {
    if case .unknown(let reason) = systemClass { return .unknown(reason) }
    if let handler = members.undefinedKeyHandlers.first {
      return .unknown(UnknownFact(.computed, "setValue:forUndefinedKey: at \(handler)"))
    }
    return .known(false)
  }
}
