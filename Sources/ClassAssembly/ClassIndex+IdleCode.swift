import AppleSDK
public import ComponentModel

extension ClassIndex {
  /// Finds the code that never runs: methods that nothing calls, neither other code, nor a document, nor the system; what
  /// makes an object for a property of a type that nothing reads; what is for a kind of device that the app is not built for.
  /// What it names, nobody does from then on. Methods that only a library may call are doubtful.
  ///
  /// Only for an app of which all sources are here: a library's methods others call.
  ///
  /// - Parameters:
  ///   - messages: what the app's documents have called or set.
  ///   - documents: those of the app, with the classes of their objects.
  ///   - families: of a source the kinds of devices, as `TARGETED_DEVICE_FAMILY` numbers them; none where that is not known.
  public mutating func noteIdleCode(
    besides messages: Set<DocumentMessage>, documents: [DocumentClasses], families: (String) -> Set<Int>
  ) {
    func methodsOfCode(includingThoseLibrariesMayCall isDoubtful: Bool = false) -> [Int: Set<Int>] {
      var methods = MethodsOfCode(besides: messages, includingThoseLibrariesMayCall: isDoubtful, in: self)
      return methods.places()
    }
    var methods = methodsOfCode()
    let unread = codeOfUnreadConstants
    idleCode = uncalled(among: methods).merging(unread) { $0 + $1 }
    let unmade = codeOfUnmadeClasses(besides: documents)
    idleCode.merge(unmade) { $0 + $1 }
    // What makes an alert may never run, and so neither what the alert asks; what nothing makes calls nothing.
    if !unmade.isEmpty
      || files.contains(where: { file in file.delegateArguments.contains { idleCode.code(at: $0) != nil } })
    {
      methods = methodsOfCode()
      idleCode = uncalled(among: methods).merging(unread) { $0 + $1 }.merging(unmade) { $0 + $1 }
    }
    for file in files where !file.deviceCode.isEmpty {
      let families = families(file.path)
      guard !families.isEmpty else { continue }
      for code in file.deviceCode where !families.contains(code.device.rawValue) {
        idleCode[file.path, default: []].append(IdleCode(.otherDevice(code.device), extent: code.extent))
      }
    }
    noteFlaggedCode(besides: messages)
    noteUncompiledCode()
    noteContainerCode(besides: documents)
    noteCodeWithoutRows(besides: messages)
    noteCodeWithoutSegues(besides: messages)
    noteOverriddenCode(besides: documents)
    idleCode.merge(codeOfUnmadeCases) { $0 + $1 }
    noteUncalledHandlers()
    let doubtful = methodsOfCode(includingThoseLibrariesMayCall: true)
    doubtfulCode = uncalled(among: doubtful, because: IdleCode.Reason.uncalledInProject)
    codeOfStrangers = methodsOfStrangers(among: doubtful)
    codeOfObservers = methodsOfObservers(among: methods)
    sentActions = SentActions(messages, in: files)
    // Who looks types up by names that it makes may make any caller.
    codeOfCallers =
      looksClassesUp ? [:] : methodsOfCallers(among: methods).merging(propertiesOfCallers) { $0 + $1 }
  }

  /// Constants that no code reads, with what they make: storyboards, objects, and the names of others that structures and
  /// enumerations keep.
  private var codeOfUnreadConstants: [String: [IdleCode]] {
    var known: [String: Bool] = [:]
    // A library may ask a type for a name that it has.
    func isOfApp(_ constant: NameConstant) -> Bool {
      guard let type = constant.container, valueTypeNames.contains(type) else { return false }
      let isKnown = known[type] ?? protocols(ofValues: type).isEmpty
      known[type] = isKnown
      return isKnown
    }
    let constants = files.flatMap { file in
      file.storyboardConstants + file.objectConstants + file.constants.filter(isOfApp)
    }
    return constants.reduce(into: [:]) { found, constant in
      guard let extent = constant.lazyExtent, isUnused(constant) else { return }
      found[constant.location.path, default: []].append(IdleCode(.unread(constant.name), extent: extent))
    }
  }

  /// What a source names, but for what stands in code that never runs.
  func usesThatRun(in file: SourceFileDeclarations) -> [CodeUse] {
    guard let idle = idleCode[file.path] else { return file.codeUses }
    return file.codeUses.filter { use in !idle.contains { $0.extent.contains(use.location.position) } }
  }

  /// Those of some names that sources write only in code that never runs.
  public func idleNames(of names: Set<String>) -> Set<String> {
    guard !idleCode.isEmpty else { return [] }
    var idle: Set<String> = []
    var rest = names
    for file in files {
      let code = idleCode[file.path] ?? []
      for use in file.codeUses where rest.contains(use.name) {
        if code.contains(where: { $0.extent.contains(use.location.position) }) {
          idle.insert(use.name)
        } else {
          rest.remove(use.name)
        }
      }
      rest.subtract(file.otherNames)
    }
    return idle.intersection(rest)
  }

  /// For some classes the outlets that their code uses only where it never runs, with the reason.
  public func idleOutlets(of names: some Sequence<String>) -> [String: [String: String]] {
    described(outlets(of: names, usedOnlyIn: idleCode))
  }

  /// Those that it uses only in methods that nothing calls, or where no compiler gets.
  public func outletsOfUnreachedCode(of names: some Sequence<String>) -> [String: [String: String]] {
    described(outlets(of: names, usedOnlyIn: idleCode.mapValues { $0.filter(\.reason.isUnreached) }))
  }

  /// Those that it uses unwrapped where it certainly gets: in methods that the system calls or documents send, and in what
  /// these call of their own object.
  ///
  /// - Parameters:
  ///   - messages: what documents have called.
  ///   - idleCode: where code does not get.
  public func reachedOutlets(
    of names: some Sequence<String>, by messages: Set<DocumentMessage>, besides idleCode: [String: [IdleCode]]
  ) -> [String: Set<String>] {
    func runs(_ location: SourceLocation) -> Bool { idleCode.code(at: location) == nil }
    return names.reduce(into: [:]) { result, name in
      guard let declaration = onlyClass(named: name) else { return }
      let family = self.family(of: declaration)
      let code = runningCode(of: family).filter { $0.role != .setter }
      let variables = family.keptProperties
      let named = Dictionary(grouping: code, by: \.name)
      let classNames = Set(family.flatMap { [$0.name, $0.objcName].compactMap(\.self) })
      let sent = Set(
        messages.compactMap { message -> Substring? in
          guard case .action(let selector, let receiver) = message, receiver.map(classNames.contains) != false else {
            return nil
          }
          return selector.prefix { $0 != ":" }
        })
      var open = code.filter { method in
        let piece = method.name.prefix { $0 != ":" }
        return SystemMethods.calls(String(piece)) || sent.contains(piece)
      }
      var seen = Set(open.map(\.location))
      while let method = open.popLast() {
        for use in method.uses(byVariables: variables) where use.isForced {
          let places = [use.location.position] + (use.further ?? [])
          if places.contains(where: { runs(SourceLocation(path: use.location.path, position: $0)) }) {
            result[name, default: []].insert(use.name.withoutUnderscore)
          }
        }
        for call in method.calls where call.receiver == .ownInstance && runs(call.location) {
          open += named[call.name, default: []].filter { seen.insert($0.location).inserted }
        }
      }
    }
  }

  /// Those that their code uses only where it never runs as long as no document connects them.
  public func selfObservingOutlets(of names: some Sequence<String>) -> [String: [String: String]] {
    codeOfObservers.isEmpty ? [:] : described(outlets(of: names, usedOnlyIn: idleCode, withObservers: true))
  }

  /// Those that their code uses only where it never or maybe never runs, or runs for objects of whatever class.
  public func doubtfulOutlets(of names: some Sequence<String>) -> [String: [String: String]] {
    guard !doubtfulCode.isEmpty || !codeOfStrangers.isEmpty else { return [:] }
    let code = idleCode.merging(doubtfulCode) { $0 + $1 }.merging(codeOfStrangers) { $0 + $1 }
    return described(outlets(of: names, usedOnlyIn: code))
  }

  /// Those that their code uses only where it never runs and in methods that only code of some types calls, with these.
  public func outletsOfCallers(of names: some Sequence<String>) -> [String: [String: Set<String>]] {
    guard !codeOfCallers.isEmpty else { return [:] }
    let code = codeOfCallers.mapValues { $0.map { IdleCode(.called(by: $0.callers), extent: $0.extent) } }
    return outlets(of: names, usedOnlyIn: idleCode.merging(code) { $0 + $1 }).mapValues { outlets in
      outlets.mapValues { reasons in
        reasons.reduce(into: Set<String>()) { if case .called(let types) = $1 { $0.formUnion(types) } }
      }.filter { !$0.value.isEmpty }
    }.filter { !$0.value.isEmpty }
  }

  /// Who is told of doubtful code wants to know what is in doubt.
  private func described(_ outlets: [String: [String: [IdleCode.Reason]]]) -> [String: [String: String]] {
    outlets.mapValues { $0.compactMapValues { ($0.last(where: \.isDoubt) ?? $0.first)?.description } }
  }

  private func outlets(
    of names: some Sequence<String>, usedOnlyIn idleCode: [String: [IdleCode]], withObservers: Bool = false
  ) -> [String: [String: [IdleCode.Reason]]] {
    names.reduce(into: [:]) { result, name in
      guard let declaration = onlyClass(named: name) else { return }
      let family = self.family(of: declaration)
      let code = runningCode(of: family)
      let variables = family.keptProperties
      var idle: [String: [IdleCode.Reason]] = [:]
      var used: Set<String> = []
      let inherited = Set(family.dropFirst().lazy.flatMap(\.members.code).map(\.location))
      let uses = code.lazy.flatMap { method in
        let unsent =
          inherited.contains(method.location)
          ? sentActions.unsent(method) { isKind($0, of: declaration) } : nil
        // An observer runs only where its outlet has been set.
        return method.uses(byVariables: variables).lazy.filter { method.role != .setter || $0.name != method.name }
          .map { (use: $0, unsent: unsent) }
      }
      for (use, unsent) in uses {
        let name = use.name.withoutUnderscore
        if let unsent {
          idle[name, default: []].append(.unsent(action: unsent, className: declaration.name))
          continue
        }
        if withObservers,
          let code = codeOfObservers[use.location.path]?.first(where: {
            $0.outlet == name && $0.extent.contains(use.location.position)
          })
        {
          idle[name, default: []].append(.observing(outlet: name, method: code.method))
          continue
        }
        // Who only lets go of it needs no object.
        if let asked = use.asked, Set(asked).isSubset(of: ["release"]) { continue }
        let places = [use.location.position] + (use.further ?? [])
        let reasons = places.compactMap {
          idleCode.code(at: SourceLocation(path: use.location.path, position: $0))?.reason
        }
        if reasons.count == places.count {
          idle[name, default: []] += reasons
        } else {
          used.insert(name)
        }
      }
      idle = idle.filter { !used.contains($0.key) }
      if !idle.isEmpty { result[name] = idle }
    }
  }
}
