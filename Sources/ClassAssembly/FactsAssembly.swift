import AppleSDK
import ComponentModel

/// Puts together what is known of one class: of its sources, of what it inherits and of what its code does.
struct FactsAssembly {
  private let index: ClassIndex
  private let declaration: ClassDeclaration
  private let ancestry: (project: [ClassIndex.Entry], system: Known<String?>)
  /// The class and those of the project that it inherits from, the nearest first.
  private let family: [ClassDeclaration]
  private let ownNames: Set<String>
  private let members: ClassMembers
  private let methods: ClassMethods
  private let outlets: Set<String>
  private let code: [MethodCode]
  private let assigned: Set<String>
  /// Of each variable of Objective-C the property whose value it keeps.
  private let variables: [String: String]
  /// What code uses of the object, each at a place where it runs.
  private let uses: [MemberUse]
  private let hasObjCMembers: Bool
  private let isVisible: (String) -> Bool

  init(of declaration: ClassDeclaration, in index: ClassIndex) {
    self.index = index
    self.declaration = declaration
    ancestry = index.ancestry(of: declaration)
    family = [declaration] + ancestry.project.map(\.declaration)
    ownNames = Set(family.map(\.name))
    hasObjCMembers =
      index.infersObjC || index.hasObjCMembers(declaration) || ancestry.project.contains(where: \.hasObjCMembers)
    isVisible = Self.visibleSelectors(of: family, in: index)
    var members = declaration.members
    for ancestor in ancestry.project { members.inherit(ancestor.declaration.members) }
    if !hasObjCMembers { members.dropWithoutObjCMembers(besides: isVisible) }
    if case .known(let system?) = ancestry.system {
      // Categories of the project on the system's classes.
      for name in SystemClasses.chain(from: system) {
        guard var added = index.foreignMembers[name] else { continue }
        added.dropWithoutObjCMembers()
        members.inherit(added)
      }
    }
    methods = ClassMethods(of: declaration, in: index)
    outlets = Set(members.outlets.map(\.name))
    code = index.runningCode(of: family)
    assigned = Set(code.flatMap(\.assigned)).union(outlets.filter { [ownNames] in index.mayAssign($0, of: ownNames) })
    variables = members.keptProperties
    members.code = []
    self.members = members
    uses = code.flatMap { [variables] method in
      let uses = method.uses(byVariables: variables)
      // Its own observer runs only when a property is set.
      return method.role == .setter ? uses.filter { $0.name != method.name } : uses
    }.map { [assigned] use in
      var use = use
      // What code makes itself is there without a nib.
      if assigned.contains(use.name) || assigned.contains("_" + use.name) { use.isForced = false }
      return Self.movedWhereItRuns(use, in: index)
    }
  }

  var facts: ClassFacts {
    var declaration = declaration
    declaration.members.code = []
    if !hasObjCMembers { declaration.members.dropWithoutObjCMembers(besides: isVisible) }
    declaration.members.plainMembers = nil
    let touched = touchedOutlets
    var lifecycle = lifecycle
    lifecycle.conditionalSetters = touched.conditional
    var facts = ClassFacts(
      declaration: declaration, superclasses: ancestry.project.map(\.declaration.name), systemClass: ancestry.system,
      kind: index.kind(of: ancestry.system), members: members,
      technique: TechniqueReading(methods, systemClass: ancestry.system).code,
      outletUses: Self.outletUses(uses, of: outlets, where: runs), touchedOutlets: touched.uses,
      lifecycle: lifecycle, picturedOutlets: picturedOutlets)
    facts.titledOutlets = titledOutlets
    facts.observedOutlets = sortedOrNil(outlets.intersection(code.lazy.filter { $0.role == .setter }.map(\.name)))
    facts.outletsBefore = outletsBefore
    facts.assignedOutlets = assignedOutlets
    facts.givenColors = givenColors
    if case .known(let system?) = ancestry.system { facts.counterparts = index.counterparts[system]?.sorted() }
    facts.givenBarItems = givenBarItems
    facts.replacedBarSides = replacedBarSides
    if takesOwnNib {
      facts.ownNibUses = Self.outletUses(uses.filter { !isGiven($0.name) }, of: outlets, where: runs)
    }
    if ["contentView", "contentViewController"].contains(where: { index.isAssigned($0, besides: ownNames) }) {
      facts.replacesContent = true
    }
    return facts
  }

  /// Facts that are not there are not kept.
  private func sortedOrNil(_ names: some Collection<String>) -> [String]? { names.isEmpty ? nil : names.sorted() }

  /// Whether code gives a property its value, or the variable that keeps it.
  private func isGiven(_ name: String) -> Bool { assigned.contains(name) || assigned.contains("_" + name) }

  private func runs(_ use: MemberUse) -> Bool { index.idleCode.code(at: use.location) == nil }

  // MARK: Outlets

  /// The outlets that setters of inspectables use, and the setters that do so under a condition.
  private var touchedOutlets: (uses: [String: [MemberUse]], conditional: [String]) {
    var touched: [String: [MemberUse]] = [:]
    var conditional: Set<String> = []
    for inspectable in members.inspectables {
      let paths = methods.setter(inspectable.name).map { CodePath(from: $0, in: methods) }
      if paths.contains(where: \.hasConditions) { conditional.insert(inspectable.name) }
      let found = Self.outletUses(paths.flatMap(\.uses), of: outlets)
      if !found.isEmpty { touched[inspectable.name] = found }
    }
    return (touched, conditional.sorted())
  }

  private var picturedOutlets: [String] {
    outlets.intersection(
      code.lazy.flatMap(\.pictured).flatMap { [variables[$0] ?? $0, $0.withoutUnderscore] }
    ).union(outlets.filter { index.mayAssign($0 + ".image", of: ownNames) }).sorted()
  }

  private var titledOutlets: [String] {
    let titled = code.lazy.filter { $0.role != .setter }.flatMap { $0.uses(byVariables: variables) }
      .filter(\.asksForText)
    return outlets.intersection(titled.flatMap { [$0.name, $0.name.withoutUnderscore] }).sorted()
  }

  private var assignedOutlets: [String]? {
    let setters = Set(code.lazy.flatMap(\.calls).filter { $0.receiver == .ownInstance }.map(\.name))
    return sortedOrNil(outlets.filter { isGiven($0) || setters.contains(SelectorNames.setter(ofKey: $0)) })
  }

  /// As `ClassFacts` has them: what a method certainly uses in front of all that it does with an outlet, and what it uses
  /// in front of that in the same block.
  private var outletsBefore: [String: [String]]? {
    let outlets = outlets.subtracting(assigned)
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
    let known = found.filter { !$0.value.isEmpty }.mapValues { $0.sorted() }
    return known.isEmpty ? nil : known
  }

  /// A use by the first of its places at which code runs, where there is one.
  private static func movedWhereItRuns(_ use: MemberUse, in index: ClassIndex) -> MemberUse {
    func runs(_ position: SourcePosition) -> Bool {
      index.idleCode.code(at: SourceLocation(path: use.location.path, position: position)) == nil
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

  // MARK: Bars and colors

  private var givenBarItems: [String]? {
    sortedOrNil(
      ["leftBarButtonItem", "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems"].filter(assigned.contains)
    )
  }

  private var replacedBarSides: [String]? {
    let shown = methodsWhenLoaded + ["viewWillAppear:"]
    return sortedOrNil(Set(shown.flatMap(methods.certainCode).flatMap(\.barSides)).subtracting(index.askedBarSides))
  }

  /// The colors that code gives an object and what its outlets lead to, by key path.
  private var givenColors: [String]? {
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
    return sortedOrNil(
      Set(setters).union(given).union(outlets.flatMap { index.colorsGiven(toMember: $0, of: ownNames) }))
  }

  private static let ownViews: Set<String> = ["view", "tableView", "collectionView", "contentView", "backgroundView"]

  // MARK: When it is loaded

  /// Whether a controller's code names its nib: an initializer does, or is given the name, or its property `nibName` does.
  private var namesNib: Bool {
    code.contains { method in
      method.role == .initializer && method.loads.contains { $0.kind == .viewController && $0.name != nil }
    }
      || family.lazy.map(\.members).contains { members in
        let names =
          members.properties.map(\.name) + (members.plainMembers ?? []).map(\.name) + members.methods.map(\.selector)
        return names.contains("nibName")
          || members.initializers.contains { initializer in
            let selector = initializer.selector.lowercased()
            return selector != "initwithnibname:bundle:" && ["nib", "xib"].contains(where: selector.contains)
          }
      }
  }

  /// Whether it is a controller that takes the nib of its name.
  private var takesOwnNib: Bool {
    // Other controllers of the system make their views.
    ancestry.system == .known("UIViewController") && !namesNib
  }

  /// The methods that run when an object has been loaded, its outlets set.
  private var methodsWhenLoaded: [String] {
    guard case .known(let name?) = ancestry.system else { return [] }
    // A controller awakes before its view is loaded, and is no object of its view's nib.
    if ["UIViewController", "NSViewController"].contains(where: { SystemClasses.isKind(name, of: $0) }) {
      return ["viewDidLoad"]
    }
    return ["awakeFromNib"] + (SystemClasses.isKind(name, of: "NSWindowController") ? ["windowDidLoad"] : [])
  }

  private var lifecycle: LifecycleCode {
    var code = LifecycleCode()
    if let awake = methods.method("awakeFromNib", isStatic: false) {
      let path = CodePath(from: awake, in: methods)
      code.awakeFromNib = awake.code.location
      code.awakeUses = Self.outletUses(path.uses, of: outlets)
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
    code.setsLayout = setsLayout
    code.usesWhenLoaded = Self.outletUses(
      methodsWhenLoaded.flatMap(methods.certainUses).filter(runs), of: outlets
    ).filter { !isGiven($0.name) }
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
  private var setsLayout: Bool {
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

  // MARK: What Objective-C sees

  /// Whether a protocol of Objective-C, or one that is marked `@objc`, asks some classes for a method: Objective-C sees it
  /// then (SE-0160).
  private static func visibleSelectors(
    of family: [ClassDeclaration], in index: ClassIndex
  ) -> (String) -> Bool {
    var asking: [ProtocolDeclaration] = []
    var open = family.flatMap(\.protocols)
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted, let found = index.protocols[name] else { continue }
      if !found.methods.isEmpty || !found.visibleSelectors.isEmpty { asking.append(found) }
      open += found.inherited
    }
    return { selector in
      asking.contains { found in
        found.visibleSelectors.contains(selector) || found.methods.contains(String(selector.prefix { $0 != ":" }))
      }
    }
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
