import AppleSDK
public import ComponentModel

extension ClassIndex {
  /// All that is known of the classes that a nib can mean by a name.
  ///
  /// None where no source declares it, several where several do.
  public func facts(named name: String) -> [ClassFacts] { classes(named: name).map(facts) }

  /// The bodies that may run for an object of a class: its own, and those it inherits and does not replace without calling
  /// them.
  ///
  /// - Parameter classes: the class and what it inherits from, the nearest first.
  func runningCode(of classes: [ClassDeclaration]) -> [MethodCode] {
    struct Signature: Hashable {
      var name: String
      var labels: [String?]?
      var isStatic: Bool
    }
    var code: [MethodCode] = []
    var replaced: Set<Signature> = []
    var called: Set<String> = []
    for declaration in classes {
      let methods = declaration.members.code
      let signatures = methods.map {
        Signature(name: $0.name, labels: $0.labels, isStatic: $0.isStatic)
      }
      code += zip(methods, signatures).filter { method, signature in
        method.role != .method || !replaced.contains(signature) || called.contains(method.name)
      }.map(\.0)
      called.formUnion(methods.lazy.flatMap(\.calls).filter { $0.receiver == .superclass }.map(\.name))
      replaced.formUnion(
        zip(methods, signatures).lazy.filter { method, _ in
          method.role == .method && (method.isOverride || declaration.language == .objectiveC)
        }.map(\.1))
    }
    return code
  }

  /// Whether a protocol of Objective-C, or one that is marked `@objc`, asks some classes for a method: Objective-C sees it
  /// then (SE-0160).
  private func visibleSelectors(of family: [ClassDeclaration]) -> (String) -> Bool {
    var asking: [ProtocolDeclaration] = []
    var open = family.flatMap(\.protocols)
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted, let found = protocols[name] else { continue }
      if !found.methods.isEmpty || !found.visibleSelectors.isEmpty { asking.append(found) }
      open += found.inherited
    }
    return { selector in
      asking.contains { found in
        found.visibleSelectors.contains(selector) || found.methods.contains(String(selector.prefix { $0 != ":" }))
      }
    }
  }

  /// All that is known of one class.
  public func facts(of declaration: ClassDeclaration) -> ClassFacts {
    let ancestry = ancestry(of: declaration)
    var members = declaration.members
    for ancestor in ancestry.project { members.inherit(ancestor.declaration.members) }
    let hasObjCMembers =
      infersObjC || hasObjCMembers(declaration) || ancestry.project.contains(where: \.hasObjCMembers)
    let isVisible = visibleSelectors(of: [declaration] + ancestry.project.map(\.declaration))
    if !hasObjCMembers { members.dropWithoutObjCMembers(besides: isVisible) }
    if case .known(let system?) = ancestry.system {
      // Categories of the project on the system's classes.
      for name in SystemClasses.chain(from: system) {
        guard var added = foreignMembers[name] else { continue }
        added.dropWithoutObjCMembers()
        members.inherit(added)
      }
    }
    let methods = ClassMethods(of: declaration, in: self)
    let outlets = Set(members.outlets.map(\.name))
    let code = runningCode(of: [declaration] + ancestry.project.map(\.declaration))
    let ownNames = Set([declaration.name] + ancestry.project.map(\.declaration.name))
    let assigned = Set(code.flatMap(\.assigned)).union(outlets.filter { mayAssign($0, of: ownNames) })
    let variables = members.keptProperties
    // What code makes itself is there without a nib.
    let uses = code.flatMap { method in
      let uses = method.uses(byVariables: variables)
      // Its own observer runs only when a property is set.
      return method.role == .setter ? uses.filter { $0.name != method.name } : uses
    }.map { use in
      var use = use
      if assigned.contains(use.name) || assigned.contains("_" + use.name) { use.isForced = false }
      return movedWhereItRuns(use)
    }
    var touched: [String: [MemberUse]] = [:]
    var conditional: Set<String> = []
    for inspectable in members.inspectables {
      let paths = methods.setter(inspectable.name).map { CodePath(from: $0, in: methods) }
      let uses = paths.flatMap(\.uses)
      if paths.contains(where: \.hasConditions) { conditional.insert(inspectable.name) }
      let found = Self.outletUses(uses, of: outlets)
      if !found.isEmpty { touched[inspectable.name] = found }
    }
    var lifecycle = Self.lifecycle(methods, outlets: outlets)
    lifecycle.conditionalSetters = conditional.sorted()
    func runs(_ use: MemberUse) -> Bool { idleCode.code(at: use.location) == nil }
    lifecycle.usesWhenLoaded = Self.outletUses(
      Self.methodsWhenLoaded(of: ancestry.system).flatMap(methods.certainUses).filter(runs), of: outlets
    ).filter { !assigned.contains($0.name) && !assigned.contains("_" + $0.name) }
    // Other controllers of the system make their views.
    let takesOwnNib =
      ancestry.system == .known("UIViewController")
      && !namesNib(code, of: [declaration] + ancestry.project.map(\.declaration))
    var declaration = declaration
    declaration.members.code = []
    members.code = []
    if !hasObjCMembers { declaration.members.dropWithoutObjCMembers(besides: isVisible) }
    declaration.members.plainMembers = nil
    var facts = ClassFacts(
      declaration: declaration, superclasses: ancestry.project.map(\.declaration.name), systemClass: ancestry.system,
      kind: kind(of: ancestry.system), members: members,
      technique: TechniqueReading(methods, systemClass: ancestry.system).code,
      outletUses: Self.outletUses(uses, of: outlets, where: runs), touchedOutlets: touched,
      lifecycle: lifecycle,
      picturedOutlets: outlets.intersection(
        code.lazy.flatMap(\.pictured).flatMap { [variables[$0] ?? $0, $0.withoutUnderscore] }
      ).union(outlets.filter { mayAssign($0 + ".image", of: ownNames) }).sorted())
    let titled = code.lazy.filter { $0.role != .setter }.flatMap { $0.uses(byVariables: variables) }
      .filter(\.asksForText)
    facts.titledOutlets = outlets.intersection(titled.flatMap { [$0.name, $0.name.withoutUnderscore] }).sorted()
    let observed = outlets.intersection(code.lazy.filter { $0.role == .setter }.map(\.name))
    facts.observedOutlets = observed.isEmpty ? nil : observed.sorted()
    let before = Self.outletsBefore(outlets.subtracting(assigned), in: code, variables)
    facts.outletsBefore = before.isEmpty ? nil : before
    let setters = Set(code.lazy.flatMap(\.calls).filter { $0.receiver == .ownInstance }.map(\.name))
    let given = outlets.filter { name in
      assigned.contains(name) || assigned.contains("_" + name)
        || setters.contains(SelectorNames.setter(ofKey: name))
    }
    facts.assignedOutlets = given.isEmpty ? nil : given.sorted()
    let colors = givenColors(by: code, outlets: outlets, variables: variables, of: ownNames)
    facts.givenColors = colors.isEmpty ? nil : colors.sorted()
    if case .known(let system?) = ancestry.system { facts.counterparts = counterparts[system]?.sorted() }
    let barItems = ["leftBarButtonItem", "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems"].filter(
      assigned.contains)
    facts.givenBarItems = barItems.isEmpty ? nil : barItems
    let shown = Self.methodsWhenLoaded(of: ancestry.system) + ["viewWillAppear:"]
    let sides = Set(shown.flatMap(methods.certainCode).flatMap(\.barSides)).subtracting(askedBarSides)
    facts.replacedBarSides = sides.isEmpty ? nil : sides.sorted()
    if takesOwnNib {
      facts.ownNibUses = Self.outletUses(
        uses.filter { !assigned.contains($0.name) && !assigned.contains("_" + $0.name) }, of: outlets, where: runs)
    }
    if ["contentView", "contentViewController"].contains(where: { isAssigned($0, besides: ownNames) }) {
      facts.replacesContent = true
    }
    return facts
  }

  /// Whether a controller's code names its nib: an initializer does, or is given the name, or its property `nibName` does.
  ///
  /// - Parameter classes: its own and those of the project that it inherits from.
  private func namesNib(_ code: [MethodCode], of classes: [ClassDeclaration]) -> Bool {
    code.contains { method in
      method.role == .initializer && method.loads.contains { $0.kind == .viewController && $0.name != nil }
    }
      || classes.lazy.map(\.members).contains { members in
        let names =
          members.properties.map(\.name) + (members.plainMembers ?? []).map(\.name) + members.methods.map(\.selector)
        return names.contains("nibName")
          || members.initializers.contains { initializer in
            let selector = initializer.selector.lowercased()
            return selector != "initwithnibname:bundle:" && ["nib", "xib"].contains(where: selector.contains)
          }
      }
  }

  /// Names of the members that sources add to classes which they do not declare; nil where these may take any key.
  public var membersOfSystemClasses: Set<String>? {
    guard foreignMembers.values.allSatisfy(\.undefinedKeyHandlers.isEmpty) else { return nil }
    return foreignMembers.values.reduce(into: []) { names, members in
      names.formUnion(members.outlets.lazy.map(\.name))
      names.formUnion((members.inspectables + members.properties).lazy.map(\.name))
      names.formUnion((members.actions + members.methods).lazy.map(\.selector))
      names.formUnion((members.plainMembers ?? []).lazy.map(\.name))
    }
  }

  /// The colors that code gives an object and what its outlets lead to, by key path.
  ///
  /// - Parameter variables: of the object's class, as `ClassMembers.keptProperties` has them.
  /// - Parameter ownNames: the names of the project's classes that it has.
  private func givenColors(
    by code: [MethodCode], outlets: Set<String>, variables: [String: String], of ownNames: Set<String>
  ) -> Set<String> {
    let setters = code.lazy.flatMap(\.calls).filter { $0.receiver == .ownInstance && $0.isCertain }.compactMap {
      SelectorNames.property(ofSetter: $0.name)
    }.filter { $0.hasSuffix("Color") }
    let given = code.lazy.flatMap(\.colored).compactMap { path -> String? in
      let parts = path.split(separator: ".").map(String.init)
      guard parts.count == 2 else { return path }
      let member = variables[parts[0]] ?? parts[0]
      // Views of the system's classes can be in the document, too.
      guard outlets.contains(member) || Self.ownViews.contains(member) else { return nil }
      return member + "." + parts[1]
    }
    return Set(setters).union(given).union(outlets.flatMap { outlet in colorsGiven(toMember: outlet, of: ownNames) })
  }

  private static let ownViews: Set<String> = ["view", "tableView", "collectionView", "contentView", "backgroundView"]

  /// The methods that run when an object has been loaded, its outlets set.
  private static func methodsWhenLoaded(of system: Known<String?>) -> [String] {
    guard case .known(let name?) = system else { return [] }
    // A controller awakes before its view is loaded, and is no object of its view's nib.
    if ["UIViewController", "NSViewController"].contains(where: { SystemClasses.isKind(name, of: $0) }) {
      return ["viewDidLoad"]
    }
    return ["awakeFromNib"] + (SystemClasses.isKind(name, of: "NSWindowController") ? ["windowDidLoad"] : [])
  }

  private static func lifecycle(_ methods: ClassMethods, outlets: Set<String>) -> LifecycleCode {
    var code = LifecycleCode()
    if let awake = methods.method("awakeFromNib", isStatic: false) {
      let path = CodePath(from: awake, in: methods)
      code.awakeFromNib = awake.code.location
      code.awakeUses = outletUses(path.uses, of: outlets)
      code.awakesConditionally = path.hasConditions
    }
    if let initializer = methods.method("initWithCoder:", isStatic: false) {
      let path = CodePath(from: initializer, in: methods)
      if path.doesMore { code.initializer = initializer.code.location }
      code.initializerAddsSubviews = path.addsSubview
    }
    code.handlesTouches =
      MethodCode.touchMethods.sorted().lazy.compactMap { name in
        methods.method(name, isStatic: false)?.code.location
      }.first
      ?? methods.first { code in
        code.calls.contains { $0.receiver == .ownInstance && $0.name.hasPrefix("sendActions") }
      }?.location
    code.setsLayout = setsLayout(methods)
    // The system's own looks for the nib.
    if let method = methods.method("loadView", isStatic: false),
      !CodePath(from: method, in: methods).systemCalls.contains("loadView")
    {
      code.loadView = method.code.location
      code.hasViewFromInitializer = false
    }
    if code.loadView == nil {
      // One that has its view from the start takes none from a nib.
      code.loadView = methods.first { $0.role == .initializer && $0.assigned.contains("view") }?.location
      if code.loadView != nil { code.hasViewFromInitializer = true }
    }
    return code
  }

  /// Whether code of the class says how large it is or sets constraints, those aside that put its nib's content in.
  private static func setsLayout(_ methods: ClassMethods) -> Bool {
    var loading: Set<SourceLocation> = []
    for name in ["initWithCoder:", "initWithFrame:", "awakeAfter", "awakeAfterUsingCoder:", "awakeFromNib"] {
      guard let entry = methods.method(name, isStatic: false) else { continue }
      let path = CodePath(from: entry, in: methods)
      if path.loads.contains(where: { $0.load.kind == .instantiate }) { loading.formUnion(path.visited) }
    }
    return methods.isAny { code in
      !code.isStatic && MethodCode.layoutMethods.contains(code.name)
        || code.setsConstraints && !loading.contains(code.location)
    }
  }

  /// As `ClassFacts` has them: what a method certainly uses in front of all that it does with an outlet, and what it uses
  /// in front of that in the same block.
  private static func outletsBefore(
    _ outlets: Set<String>, in code: [MethodCode], _ variables: [String: String]
  ) -> [String: [String]] {
    var found: [String: Set<String>] = [:]
    for method in code {
      let certain = method.certainUses.map { use in (variables[use.name] ?? use.name, use.location) }
      let uses = method.uses(byVariables: variables).filter { $0.isForced && outlets.contains($0.name) }
      // The property and its variable are one outlet.
      let inBlocks = method.usedBefore.reduce(into: [String: Set<String>]()) { blocks, entry in
        let name = variables[entry.key] ?? entry.key
        let others = Set(entry.value.map { variables[$0] ?? $0 })
        blocks[name] = blocks[name].map { $0.intersection(others) } ?? others
      }
      for (name, uses) in Dictionary(grouping: uses, by: \.name) {
        guard let first = uses.map(\.location).min() else { continue }
        let before = Set(certain.lazy.filter { $0.0 != name && outlets.contains($0.0) && $0.1 < first }.map(\.0))
          .union(inBlocks[name, default: []].intersection(outlets))
        found[name] = found[name].map { $0.intersection(before) } ?? before
      }
    }
    return found.filter { !$0.value.isEmpty }.mapValues { $0.sorted() }
  }

  /// A use by the first of its places at which code runs, where there is one.
  private func movedWhereItRuns(_ use: MemberUse) -> MemberUse {
    func runs(_ position: SourcePosition) -> Bool {
      idleCode.code(at: SourceLocation(path: use.location.path, position: position)) == nil
    }
    guard let further = use.further, !runs(use.location.position), let place = further.first(where: runs) else {
      return use
    }
    var use = use
    use.further = [use.location.position] + further.filter { $0 != place }
    use.location.position = place
    return use
  }

  /// The uses that are of outlets, one for each: the first that would crash, else the first, with all that is asked.
  ///
  /// - Parameter runs: whether the code of a use runs; where some does, the others do not count.
  private static func outletUses(
    _ uses: [MemberUse], of outlets: Set<String>, where runs: (MemberUse) -> Bool = { _ in true }
  ) -> [MemberUse] {
    var found: [String: MemberUse] = [:]
    for use in uses {
      var use = use
      if !outlets.contains(use.name), use.name.hasPrefix("_") { use.name.removeFirst() }
      guard outlets.contains(use.name) else { continue }
      guard let known = found[use.name] else {
        found[use.name] = use
        continue
      }
      let isFirst =
        runs(use) != runs(known)
        ? runs(use) : use.isForced != known.isForced ? use.isForced : use.location < known.location
      var kept = isFirst ? use : known
      (kept.asked, kept.isHandedOn) = (known.asked, known.isHandedOn)
      kept.ask(use)
      found[use.name] = kept
    }
    return found.values.sorted { $0.name < $1.name }
  }
}

extension MemberUse {
  /// Whether code asks an outlet for the text that it shows, or gives it one.
  fileprivate var asksForText: Bool {
    let texts: Set<String> = [
      "text", "attributedText", "stringValue", "attributedStringValue", "setTitle", "setTitle:forState:",
    ]
    return asked.map { !texts.isDisjoint(with: $0) } == true
  }
}

extension ClassMembers {
  /// Of each variable of Objective-C the property whose value it keeps, or the outlet that it is.
  var keptProperties: [String: String] {
    Dictionary(instanceVariables.lazy.map { ($0.name, $0.property ?? $0.name) }) { first, _ in first }
  }
}

extension [ClassDeclaration] {
  /// The same of a class and those that it inherits from, the nearest first.
  var keptProperties: [String: String] {
    reduce(into: [:]) { all, declaration in all.merge(declaration.members.keptProperties) { first, _ in first } }
  }
}

extension MethodCode {
  /// What it uses of the object, by the names of properties.
  ///
  /// - Parameter variables: of the object's class, as `ClassMembers.keptProperties` has them.
  func uses(byVariables variables: [String: String]) -> [MemberUse] {
    (uses + variableUses.filter { variables[$0.name] != nil }).map { use in
      var use = use
      if let property = variables[use.name] { use.name = property }
      return use
    }
  }
}
