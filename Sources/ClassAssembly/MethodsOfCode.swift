import AppleSDK
import ComponentModel

/// The methods of an app's classes that only code of the app can call: neither the system, nor a library, nor a document
/// calls them.
struct MethodsOfCode {
  private let index: ClassIndex
  private let messages: Set<DocumentMessage>
  /// Whether a method that a library may call, and nobody knows, counts too.
  private let countsDoubtful: Bool
  /// What the selectors that documents send begin with. Swift 3 shows methods that are not marked to documents too:
  /// `reveal(item:)` as `revealWithItem:`.
  private let sent: Set<String>
  /// Whether Swift may call methods of Objective-C, by names of its own.
  private let isMixed: Bool
  private let setsKeys: Bool
  private let labels: CalledLabels
  private var delegates: ViewDelegates
  private var outside = OutsideCallers()
  private lazy var namesInSwift: Set<UInt64> = index.files.reduce(into: []) { all, file in
    if file.language == .swift { all.formUnion(file.nameHashes) }
  }
  private var calledRequests: [String: Bool] = [:]
  private var protocols: [String: Set<String>?] = [:]

  init(besides messages: Set<DocumentMessage>, includingThoseLibrariesMayCall isDoubtful: Bool, in index: ClassIndex) {
    self.index = index
    self.messages = messages
    countsDoubtful = isDoubtful
    sent = Set(
      messages.lazy.flatMap { message -> [String] in
        guard case .action(let selector, _) = message else { return [] }
        let piece = selector.prefix { $0 != ":" }
        return [String(piece)] + (piece.firstRange(of: "With").map { [String(piece[..<$0.lowerBound])] } ?? [])
      })
    isMixed = index.files.contains { $0.language == .swift }
    setsKeys = index.files.contains(where: \.setsKeys)
    labels = CalledLabels(of: index.files)
    delegates = ViewDelegates(messages, index)
  }

  /// Of each source the places of such methods in `SourceFileDeclarations.ownMethods`.
  mutating func places() -> [Int: Set<Int>] {
    var places: [Int: Set<Int>] = [:]
    for (number, file) in index.files.enumerated() {
      places[number] = []
      for (place, method) in file.ownMethods.enumerated() where isForCode(method, in: file) {
        places[number]?.insert(place)
      }
    }
    return places
  }

  private mutating func isForCode(_ method: OwnMethod, in file: SourceFileDeclarations) -> Bool {
    // An observer runs when its property gets a value.
    if method.observes != nil { return false }
    if let request = method.askedThrough, let type = method.typeName {
      return !delegates.mayBeDelegates(type, request.outlet) && !isCalled(request)
    }
    guard !method.isSetter || mayOnlyBeSetByName(method, in: file) else { return false }
    guard !isSentByDocuments(method), !mayBeSystemMethod(method), !overrides(method) else { return false }
    if let types = method.ownTypes {
      // The system knows no method with a type of the app's, nor one that only a protocol of the app asks for.
      guard
        method.isStatic || types.contains(where: declares) || isAskedByOwnProtocol(method)
          || !Self.tells(method) && outside.mayOnlyBeNamedInObjectiveC(method, in: index),
        !mayBeCalledFromSwift(method)
      else { return false }
    } else if method.namesInSwift?.isEmpty == false, mayBeCalledFromSwift(method) {
      return false
    }
    guard
      method.isStatic || method.parameterTypes.allSatisfy(declares)
        || file.language == .swift && outside.mayOnlyBeNamed(method, in: index)
    else { return false }
    return countsDoubtful || !mayBeCalledByLibrary(method, in: file)
  }

  private mutating func isCalled(_ request: DelegateRequest) -> Bool {
    let isCalled = calledRequests[request.name] ?? labels.contain(request.name)
    calledRequests[request.name] = isCalled
    return isCalled
  }

  /// Whether only code that has its name sets a property.
  private mutating func mayOnlyBeSetByName(_ method: OwnMethod, in file: SourceFileDeclarations) -> Bool {
    guard !setsKeys, !messages.contains(.key(method.name)), outside.mayOnlyBeNamed(method, in: index) else {
      return false
    }
    return file.language == .swift
      || !isMixed && !sent.contains(String(SelectorNames.setter(ofKey: method.name).dropLast()))
        && !isSystemSetter(method)
  }

  private func isSentByDocuments(_ method: OwnMethod) -> Bool {
    guard method.isAction || index.infersObjC && sent.contains(method.name) else { return false }
    return messages.contains { mayMean($0, method) }
  }

  private mutating func mayBeCalledFromSwift(_ method: OwnMethod) -> Bool {
    guard isMixed else { return false }
    // One of a class itself may be an initializer there.
    guard !method.isStatic, let names = method.namesInSwift else { return true }
    return !names.isDisjoint(with: namesInSwift)
  }

  /// Whether a library may ask for a method, by a protocol of its own.
  private mutating func mayBeCalledByLibrary(_ method: OwnMethod, in file: SourceFileDeclarations) -> Bool {
    guard method.isOpen, let type = method.typeName, file.language == .objectiveC || Self.readsAsRequirement(method)
    else { return false }
    let asking = protocols[type] ?? index.unknownProtocols(of: type)
    protocols[type] = .some(asking)
    guard let asking else { return true }
    // What an extension with members conforms to asks for these alone.
    let others =
      index.entries[type]?.first?.extensionProtocols.subtracting(method.conformances.map(ClassIndex.unqualified)) ?? []
    return !asking.isSubset(of: others)
  }

  /// Whether a method of Swift is like those that protocols of libraries ask for: it takes more than plain values, as one of
  /// an associated type, or tells that something happens. What it inherits from a library's class it would say it overrides.
  private static func readsAsRequirement(_ method: OwnMethod) -> Bool {
    tells(method) || method.isAction || !method.parameterTypes.isEmpty
  }

  /// Whether the name of a method says that something happens.
  private static func tells(_ method: OwnMethod) -> Bool {
    let name = method.name
    return name.hasSuffix("ed") || name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
      || ["did", "will", "should"].contains { word in
        name.hasPrefix(word) || name.contains(ascii: word.prefix(1).uppercased() + word.dropFirst())
      }
  }

  /// Whether a setter of Objective-C may be one that the class inherits, or what an outlet gets its value by.
  private func isSystemSetter(_ method: OwnMethod) -> Bool {
    guard let type = method.typeName, case .known(let entry) = index.entry(named: type) else { return true }
    let ancestry = index.ancestry(of: entry.declaration)
    let selector = SelectorNames.setter(ofKey: method.name)
    guard case .known(let system?) = ancestry.system,
      case .known(false) = SystemKeys.responds(to: selector, systemClass: system),
      case .known(false) = SystemKeys.isSettable(method.name, on: system)
    else { return true }
    return ([entry] + ancestry.project).contains { ancestor in
      let members = ancestor.declaration.members
      return members.outlets.contains { $0.name == method.name }
        || ancestor.declaration.location != entry.declaration.location
          && (members.properties.contains { $0.name == method.name }
            || members.methods.contains { $0.selector == selector })
    }
  }

  /// Of the methods of types themselves the system knows few, whatever these take, and views it asks for none of controllers.
  private func mayBeSystemMethod(_ method: OwnMethod) -> Bool {
    if method.isStatic { return SystemMethods.asksClasses(for: method.name) }
    if SystemMethods.callsControllers(method.name), isView(method.typeName) { return false }
    return SystemMethods.calls(method.name) || method.isAction && Self.isSystemAction(method.name)
  }

  private func isView(_ type: String?) -> Bool {
    guard let type, case .known(let entry) = index.entry(named: type),
      case .known(let system?) = index.ancestry(of: entry.declaration).system
    else { return false }
    return ["UIView", "NSView"].contains { SystemClasses.isKind(system, of: $0) }
  }

  /// Whether menus and keys may send an action to whoever answers it, as the system has it.
  private static func isSystemAction(_ name: String) -> Bool {
    ["UITextView", "NSTextView", "NSWindow", "NSApplication", "NSDocument"].contains {
      SystemKeys.responds(to: name + ":", systemClass: $0) == .known(true)
    }
  }

  /// Whether an action that a document sends may be a method.
  private func mayMean(_ message: DocumentMessage, _ method: OwnMethod) -> Bool {
    // A Swift method's selector may have more than its name.
    guard case .action(let selector, let className) = message, selector.hasPrefix(method.otherName ?? method.name),
      selector.hasSuffix(":") != method.takesNothing
    else { return false }
    guard let className, let type = method.typeName else { return true }
    let receivers = index.classes(named: className)
    // A class that is a library's, or nowhere, inherits from none of the app's.
    if receivers.isEmpty { return index.entry(named: type).value == nil }
    return receivers.contains { declaration in
      declaration.name == type
        || index.entry(named: type).value.map { entry in
          // What the object inherits, or what extends one of its classes.
          index.ancestry(of: declaration).project.contains { $0.declaration.location == entry.declaration.location }
        } != false
    }
  }

  /// Whether a method may be called as that of a superclass, which nothing marks in Objective-C.
  private func overrides(_ method: OwnMethod) -> Bool {
    guard let type = method.typeName, case .known(let entry) = index.entry(named: type) else { return false }
    return index.ancestry(of: entry.declaration).project.contains { ancestor in
      let members = ancestor.declaration.members
      return (members.methods + members.actions).contains { $0.selector.prefix { $0 != ":" } == method.name }
    }
  }

  /// Whether a protocol of the app asks for a method, which the system has none of the name for.
  private func isAskedByOwnProtocol(_ method: OwnMethod) -> Bool {
    guard let type = method.typeName, case .known(let entry) = index.entry(named: type),
      !DelegateProtocols.mayAsk(for: method.name)
    else { return false }
    return ([entry] + index.ancestry(of: entry.declaration).project).contains { entry in
      entry.declaration.protocols.contains { index.protocols[$0]?.methods.contains(method.name) == true }
    }
  }

  /// Whether a type of a parameter is the project's own.
  private func declares(_ type: String) -> Bool {
    var name = type[...]
    while let last = name.last, "?!]".contains(last) { name.removeLast() }
    name = name.drop { $0 == "[" }
    return index.entries[String(name)] != nil || index.valueTypeNames.contains(String(name))
      || index.protocols[String(name)] != nil
  }
}
