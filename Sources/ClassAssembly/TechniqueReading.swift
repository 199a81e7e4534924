import AppleSDK
import ComponentModel

/// Finds out how a class gets its nib loaded.
struct TechniqueReading {
  private(set) var code: TechniqueCode

  init(_ methods: ClassMethods, systemClass: Known<String?>) {
    var loads: [LoadingPath] = []
    var missing: MethodCall?
    func read(_ entry: LoadingPath.Entry, _ wanted: (MethodCode) -> Bool) -> [(ClassMethods.Method, CodePath)] {
      methods.all(wanted).map { method in
        let path = CodePath(from: method, in: methods)
        loads += Self.paths(path, entry, method)
        if entry != .classMethod, entry != .instanceMethod { missing = missing ?? path.missing }
        return (method, path)
      }
    }
    _ = read(.initializer) { $0.role == .initializer }
    let exchanges = read(.awakeAfter) { $0.role == .awakeAfter }
    _ = read(.awakeFromNib) { $0.role == .awakeFromNib }
    _ = read(.classMethod) { $0.isStatic && $0.role == .method && !$0.loads.isEmpty }
    let reached = Set(loads.map(\.location))
    _ = read(.instanceMethod) { code in
      !code.isStatic && (code.role == .method || code.role == .getter)
        && code.loads.contains { !reached.contains($0.location) }
    }
    let exchange = exchanges.first.map { Self.exchange($0.0, $0.1, methods) }
    code = TechniqueCode(technique: .known(nil), loads: loads, exchange: exchange)
    code.technique = Self.technique(loads, exchange, missing: missing, systemClass: systemClass)
  }

  private static func paths(
    _ path: CodePath, _ entry: LoadingPath.Entry, _ method: ClassMethods.Method
  ) -> [LoadingPath] {
    path.loads.filter { $0.load.kind == .instantiate }.map { found in
      LoadingPath(
        entry: entry, method: method.code.name, nibName: found.name, isNamedAfterClass: found.isNamedAfterClass,
        bundle: found.load.bundle, owner: found.load.owner, choice: found.load.choice,
        className: found.load.className, addsSubview: found.addsSubview,
        fill: found.addsSubview ? ContentFill.result(of: found.fills) : nil,
        inheritedFrom: method.level == 0 && found.owner == method.owner ? nil : found.owner,
        location: found.load.location, via: found.via, isConditional: found.isConditional)
    }
  }

  private static func exchange(
    _ method: ClassMethods.Method, _ path: CodePath, _ methods: ClassMethods
  ) -> ExportCode {
    // The variables and properties that hold the inner view of a stand-in.
    let inner = Set(path.loads.flatMap(\.assigned).map(\.withoutUnderscore))
    var forwarded: [PropertyTransfer] = []
    for setter in methods.allSetters {
      if let transfer = setter.code.transfers.first(where: {
        $0.property == setter.code.name && inner.contains($0.target.withoutUnderscore)
      }) {
        forwarded.append(transfer)
      }
    }
    return ExportCode(
      location: method.code.location, guards: path.guards, returnsReplacement: method.code.returnsOther,
      passedThrough: path.transfers.filter(\.isOwnValue), rebuildsConstraints: path.rebuildsConstraints,
      movesSubviews: path.movesSubviews, forwarded: forwarded)
  }

  private static func technique(
    _ loads: [LoadingPath], _ exchange: ExportCode?, missing: MethodCall?, systemClass: Known<String?>
  ) -> Known<EmbeddingTechnique?> {
    if let exchange, loads.contains(where: { $0.entry == .awakeAfter }) {
      return .known(exchange.returnsReplacement ? .replace : .wrap)
    }
    // Nibs of AppKit may make a custom view with its frame.
    let nibInitializers: Set<String> =
      if case .known(let name?) = systemClass, SystemClasses.chain(from: name).contains("NSView") {
        ["initWithCoder:", "initWithFrame:"]
      } else {
        ["initWithCoder:"]
      }
    let isLoadedByItself = loads.contains { path in
      path.entry == .initializer && nibInitializers.contains(path.method)
        || path.entry == .awakeFromNib && path.owner == .ownInstance
    }
    if isLoadedByItself { return .known(.owner) }
    // Before it is said that nothing loads, everything must have been seen.
    if let exchange, exchange.returnsReplacement {
      return .unknown(UnknownFact(.computed, "awakeAfterUsingCoder:"))
    }
    if let missing { return .unknown(UnknownFact(.methodNotFound, missing.name)) }
    if case .unknown(let reason) = systemClass { return .unknown(reason) }
    return .known(loads.isEmpty ? nil : .code)
  }
}
