import ComponentModel

extension Change: CustomStringConvertible {
  /// One lower-case phrase with names in 'quotes' and without a full stop.
  public var description: String {
    let object = self.object?.description ?? "the document"
    switch fact {
    case .componentClassChanged, .componentModuleChanged, .componentPlacementChanged, .componentRootReplaced,
      .nibNameChanged:
      return fact.componentPhrase
    case .documentSettingChanged(let name, let from, let to):
      return Self.phrase("document setting '\(name)'", from: from, to: to)
    case .deploymentAdded, .deploymentRemoved, .deploymentTargetChanged, .capabilityAdded, .capabilityRemoved,
      .capabilityChanged, .resourceAdded, .resourceRemoved, .resourceChanged:
      return fact.needPhrase
    case .objectAdded, .objectRemoved, .objectMoved, .objectReidentified, .objectRetyped, .objectClassChanged:
      return fact.objectPhrase(self.object ?? .document, formerly: oldObject ?? .document)
    case .propertyAdded(let path, let value): return "'\(path)' of \(object) was set to \(value.quotedValue)"
    case .propertyRemoved(let path, let value): return "'\(path)' of \(object) is no longer \(value.quotedValue)"
    case .propertyChanged(let path, let from, let to):
      let phrase = (from: from.quotedValue, to: to.quotedValue)
      if phrase.from == phrase.to { return "'\(path)' of \(object) is still \(phrase.to), written in another way" }
      return "'\(path)' of \(object) changed from \(phrase.from) to \(phrase.to)"
    case .runtimeAttributeAdded(let keyPath, let value):
      return "runtime attribute '\(keyPath)' of \(object) was added with \(value)"
    case .runtimeAttributeRemoved(let keyPath, let value):
      return "runtime attribute '\(keyPath)' of \(object) was removed; it was \(value)"
    case .runtimeAttributeChanged(let keyPath, let from, let to):
      return "runtime attribute '\(keyPath)' of \(object) changed from \(from) to \(to)"
    case .runtimeAttributesReordered(_, let to):
      return "runtime attributes of \(object) are set in another order: \(to.map { "'\($0)'" }.joined(separator: ", "))"
    case .constraintAdded, .constraintRemoved, .constraintChanged, .constraintRespelled, .constraintOwnerChanged,
      .constraintReidentified:
      return fact.constraintPhrase
    case .documentReferenceAdded(let reference): return "a reference to \(reference.phrase) was added"
    case .documentReferenceRemoved(let reference): return "the reference to \(reference.phrase) was removed"
    case .documentReferenceChanged(let from, let to): return "the reference to \(from.phrase) leads to \(to.phrase) now"
    case .embeddingAdded(let className, let nibName):
      return "\(object) embeds \(Self.component(className, nibName)) now"
    case .embeddingRemoved(let className, let nibName):
      return "\(object) no longer embeds \(Self.component(className, nibName))"
    case .unmodeledDifference(let part): return "\(object) differs in its \(part)"
    default: return fact.connectionPhrase(of: object)
    }
  }

  private static func phrase(_ subject: String, from: String?, to: String?) -> String {
    switch (from, to) {
    case (let from?, let to?) where from == to: "\(subject) is written in another way"
    case (let from?, let to?): "\(subject) changed from '\(from.onOneLine)' to '\(to.onOneLine)'"
    case (let from?, nil): "\(subject) was removed; it was '\(from.onOneLine)'"
    case (nil, let to?): "\(subject) was added with '\(to.onOneLine)'"
    case (nil, nil): "\(subject) changed"
    }
  }

  private static func component(_ className: ClassName?, _ nibName: String?) -> String {
    switch (className, nibName) {
    case (let className?, let nibName?): "'\(className.qualified)' from nib '\(nibName)'"
    case (let className?, nil): "'\(className.qualified)'"
    case (nil, let nibName?): "nib '\(nibName)'"
    case (nil, nil): "a component"
    }
  }
}

extension Change.Fact {
  fileprivate var componentPhrase: String {
    switch self {
    case .componentClassChanged(let from?, let to?): "the component's class changed from '\(from.name)' to '\(to.name)'"
    case .componentClassChanged(nil, let to?): "the document defines component '\(to.qualified)' now"
    case .componentClassChanged(let from?, nil): "the document no longer defines component '\(from.qualified)'"
    case .componentModuleChanged(let from, let to):
      "the module of component '\(to.name)' changed from \(from.modulePhrase) to \(to.modulePhrase)"
    case .componentPlacementChanged(let from, let to):
      "the component's class moved from \(from.phrase) to \(to.phrase)"
    case .componentRootReplaced(let from, let to):
      "the component's root changed from \(from.phrase) to \(to.phrase)"
    case .nibNameChanged(let from, let to): "the nib's name changed from '\(from)' to '\(to)'"
    default: ""
    }
  }

  fileprivate var needPhrase: String {
    switch self {
    case .deploymentAdded(let platform, let target):
      "deployment to '\(platform)'\(target.deploymentPhrase(on: platform)) was added"
    case .deploymentRemoved(let platform, let target):
      "deployment to '\(platform)'\(target.deploymentPhrase(on: platform)) was removed"
    case .deploymentTargetChanged(let platform, let from, let to):
      "the deployment target changed from '\(platform)\(from.deploymentPhrase(on: platform))' to '\(platform)\(to.deploymentPhrase(on: platform))'"
    case .capabilityAdded(let name, let tools):
      "capability '\(name)' is needed now\(tools.map { ", from Xcode \($0)" } ?? "")"
    case .capabilityRemoved(let name, _): "capability '\(name)' is no longer needed"
    case .capabilityChanged(let name, let from, let to):
      "capability '\(name)' needs \(to.toolsPhrase) instead of \(from.toolsPhrase)"
    case .resourceAdded(let kind, let name): "\(Self.resource(kind)) '\(name)' is used now"
    case .resourceRemoved(let kind, let name): "\(Self.resource(kind)) '\(name)' is no longer used"
    case .resourceChanged(let kind, let name): "the document's copy of \(Self.resource(kind)) '\(name)' changed"
    default: ""
    }
  }

  private static func resource(_ kind: String) -> String {
    switch kind {
    case "namedColor": "named color"
    case "systemColor": "system color"
    default: kind
    }
  }

  fileprivate func objectPhrase(_ object: ObjectName, formerly oldObject: ObjectName) -> String {
    switch self {
    case .objectAdded(let location): "\(object.withClass) was added to \(location.phrase(for: object))"
    case .objectRemoved(let location): "\(object.withClass) was removed from \(location.phrase(for: object))"
    case .objectMoved(let from, let to) where from.parent == to.parent && from.slot == to.slot:
      "\(object) moved from place \(from.ordinal + 1) to \(to.ordinal + 1) in \(to.phrase(for: object))"
    case .objectMoved(let from, let to):
      "\(object) moved from \(from.phrase(for: oldObject)) to \(to.phrase(for: object))"
    case .objectReidentified(let from, let to): "\(object) has id '\(to)' instead of '\(from)'"
    case .objectRetyped(_, let to): "\(oldObject) is a '\(to)' now"
    case .objectClassChanged(let from?, let to?) where from.name == to.name:
      "the module of \(object) changed from \(from.modulePhrase) to \(to.modulePhrase)"
    case .objectClassChanged(let from?, let to?):
      "the class of \(object) changed from '\(from.qualified)' to '\(to.qualified)'"
    case .objectClassChanged(nil, let to?): "\(object) is of class '\(to.qualified)' now"
    case .objectClassChanged(let from?, nil): "\(object) is no longer of class '\(from.qualified)'"
    default: ""
    }
  }

  fileprivate var constraintPhrase: String {
    switch self {
    case .constraintAdded(let statement): "constraint \(statement) was added"
    case .constraintRemoved(let statement): "constraint \(statement) was removed"
    case .constraintChanged(let from, let to): "constraint \(from) became \(to)"
    case .constraintRespelled(let from, let to) where from.text == to.text:
      "constraint \(to) is written in another way"
    case .constraintRespelled(let from, let to): "constraint \(from) is written as \(to) now"
    case .constraintOwnerChanged(let statement, let from, let to):
      "constraint \(statement) belongs to \(to.phrase) instead of \(from.phrase)"
    case .constraintReidentified(let statement, let from, let to):
      "constraint \(statement) has id '\(to)' instead of '\(from)'"
    default: ""
    }
  }

  fileprivate func connectionPhrase(of object: String) -> String {
    switch self {
    case .outletAdded(let name, let destination):
      "outlet '\(name)' of \(object) was added\(destination.leading)"
    case .outletRemoved(let name, let destination):
      "outlet '\(name)' of \(object) was removed; it led to \(destination.phrase)"
    case .outletRetargeted(let name, let from, let to):
      "outlet '\(name)' of \(object) leads to \(to.phrase) instead of \(from.phrase)"
    case .outletCollectionMemberAdded(let name, let member):
      "\(member.phrase) was added to outlet collection '\(name)' of \(object)"
    case .outletCollectionMemberRemoved(let name, let member):
      "\(member.phrase) was removed from outlet collection '\(name)' of \(object)"
    case .outletCollectionReordered(let name): "outlet collection '\(name)' of \(object) has another order"
    case .actionAdded(let action): "action \(action.phrase) of \(object) was added"
    case .actionRemoved(let action): "action \(action.phrase) of \(object) was removed"
    case .actionRetargeted(let from, let to):
      "action '\(to.selector)' of \(object) is sent to \(to.target.phrase) instead of \(from.target.phrase)"
    case .actionEventChanged(let from, let to):
      "action '\(to.selector)' of \(object) is sent on \(to.eventPhrase) instead of \(from.eventPhrase)"
    case .segueAdded(let segue): "\(segue.phrase) of \(object) was added"
    case .segueRemoved(let segue): "\(segue.phrase) of \(object) was removed"
    case .segueChanged(let from, let to): "\(from.phrase) of \(object) became \(to.phrase)"
    case .connectionAdded(let connection): "\(connection.phrase) of \(object) was added"
    case .connectionRemoved(let connection): "\(connection.phrase) of \(object) was removed"
    case .connectionChanged(_, let to): "\(to.phrase) of \(object) changed in what else it says"
    case .connectionReidentified(let connection, let from, let to):
      "\(connection.phrase) of \(object) has id '\(to)' instead of '\(from)'"
    default: ""
    }
  }
}

// Words for the parts.

extension ObjectName {
  fileprivate static let document = ObjectName(id: "", element: "placeholder", customClass: nil, label: "the document")

  fileprivate var withClass: String {
    guard let customClass, customClass.name != label else { return description }
    return "\(self) of class '\(customClass.name)'"
  }
}

extension ObjectName? {
  fileprivate var phrase: String { self?.description ?? "nothing" }
  fileprivate var leading: String { map { "; it leads to \($0)" } ?? "" }
}

extension ObjectLocation {
  /// Where `object` is: its parent, and which part of it where that is not plain.
  fileprivate func phrase(for object: ObjectName) -> String {
    guard let parent else { return "the top level" }
    let part = slot.hasSuffix(".subviews") ? String(slot.dropLast(".subviews".count)) : slot
    let isPlain = part == "subviews" || part == "scene" || part == object.label
    return isPlain ? parent.description : "'\(part)' of \(parent)"
  }
}

extension RuntimeValue: CustomStringConvertible {
  /// `number '12'`, `color '#FF8800'`, `nil`.
  public var description: String {
    guard let text else { return type == "nil" ? "nil" : "no value" }
    return "\(type) '\((type == "color" ? text.colorPhrase : text).onOneLine)'"
  }
}

extension ActionConnection {
  fileprivate var phrase: String { "'\(selector)'\(event.map { " on '\($0)'" } ?? "") to \(target.phrase)" }
  fileprivate var eventPhrase: String { event.map { "'\($0)'" } ?? "its only event" }
}

extension SegueConnection {
  fileprivate var phrase: String {
    let name = details["identifier"].map { " '\($0)'" } ?? details["relationship"].map { " '\($0)'" } ?? ""
    let action = details["unwindAction"].map { " by '\($0)'" } ?? ""
    return "\(kind) segue\(name) to \(destination.phrase)\(action)"
  }
}

extension Connection {
  fileprivate var phrase: String {
    let name = name.isEmpty ? details["name"] ?? details["keyPath"] ?? "" : name
    return name.isEmpty ? kind.element : "\(kind.element) '\(name)'"
  }
}

extension DocumentReference {
  fileprivate var phrase: String {
    let scene = referencedIdentifier.map { "scene '\($0)' of " } ?? ""
    let bundle = bundleIdentifier.map { " in bundle '\($0)'" } ?? ""
    return "\(scene)storyboard '\(storyboardName)'\(bundle)"
  }
}

extension ClassName {
  fileprivate var modulePhrase: String {
    switch (module, isTargetModule) {
    case (let module?, true): "'\(module)', as that of the target,"
    case (let module?, false): "'\(module)'"
    case (nil, true): "that of the target"
    case (nil, false): "none"
    }
  }
}

extension ComponentDefinition.ClassPlacement {
  fileprivate var phrase: String {
    switch self {
    case .owner: "File's Owner"
    case .root: "the root"
    case .ownerAndRoot: "File's Owner and the root"
    }
  }
}

extension String? {
  fileprivate var toolsPhrase: String { map { "Xcode \($0)" } ?? "any Xcode" }

  /// Older documents have the target as a number: 1296 is 0x0510, 5.1.
  fileprivate func deploymentPhrase(on platform: String) -> String {
    map { " " + (DeploymentTarget($0, on: platform)?.version ?? $0) } ?? ""
  }
}

extension String {
  /// The value of a property in quotes, without the name of its element and as short as it can be.
  package var quotedValue: String {
    if hasPrefix("color ") { return "'\(String(dropFirst(6)).colorPhrase)'" }
    for element in ["rect ", "size ", "point ", "inset ", "real value=", "integer value="] where hasPrefix(element) {
      return "'\(dropFirst(element.count))'"
    }
    // A list of what a size class leaves out is of no use when it is cut.
    if hasPrefix("exclude ") || hasPrefix("include ") { return "'\(self)'" }
    return "'\(onOneLine)'"
  }

  /// `#FF8800` for `red=1 green=0.53 blue=0 alpha=1 colorSpace=…`; a color with a name is called by it.
  fileprivate var colorPhrase: String {
    var parts: [Substring: Substring] = [:]
    for part in split(separator: " ") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { parts[pair[0]] = pair[1] }
    }
    if hasPrefix("name=") { return String(dropFirst(5)) }
    if let name = parts["systemColor"] ?? parts["cocoaTouchSystemColor"] { return String(name) }
    let channels = parts["white"].map { [$0, $0, $0] } ?? ["red", "green", "blue"].compactMap { parts[$0] }
    let numbers = channels.compactMap { Double($0) }
    guard numbers.count == 3 else { return onOneLine }
    let digits = Array("0123456789ABCDEF")
    var text = "#"
    for number in numbers {
      let byte = Int((min(max(number, 0), 1) * 255).rounded())
      text += "\(digits[byte / 16])\(digits[byte % 16])"
    }
    if let alpha = parts["alpha"].flatMap({ Double($0) }), alpha != 1 { text += " alpha \(alpha)" }
    return text
  }
}
