import ComponentModel

/// What a file declares in one line, for tests.
///
///     class Row: UIView { weak outlet label: UILabel!; action tap: }
///
/// Members that only `@objcMembers` would show are left out, and so is code.
func summary(of file: SourceFileDeclarations) -> String {
  let parts = file.parts.map(summary)
  let protocols = file.protocols.map { "protocol \($0.name)" + list($0.inherited) }
  let aliases = file.typeAliases.map { "typealias \($0.name) = \($0.target)" }
  let constants = file.constants.map { "constant \($0.container.map { $0 + "." } ?? "")\($0.name) = \(text($0.value))" }
  let doubts = file.doubts.map { "doubt \($0.kind.rawValue)" }
  return (parts + protocols + aliases + constants + doubts).joined(separator: " ").split(separator: "\n").joined(
    separator: "⏎")
}

func summary(of part: ClassPart) -> String {
  var words: [String] = []
  if part.isDesignable { words.append("designable") }
  if part.hasObjCMembers { words.append("objcMembers") }
  if part.isGeneric { words.append("generic") }
  if part.access != .internal, part.language == .swift { words.append(part.access.rawValue) }
  switch part.kind {
  case .declaration: words.append("class")
  case .extension: words.append("extension")
  case .category(let name): words.append("category \(name) of")
  case .implementation: words.append("implementation")
  }
  words.append((part.nesting + [part.name]).joined(separator: "."))
  var text = words.joined(separator: " ")
  if let name = part.objcName { text += " as \(name)" }
  text += list([part.superclass].compactMap { $0 } + part.inherited)
  if let condition = part.condition { text += " if \(condition)" }
  let members = summaries(of: part.members)
  return members.isEmpty ? text : text + " { " + members.joined(separator: "; ") + " }"
}

private func list(_ names: [String]) -> String { names.isEmpty ? "" : ": " + names.joined(separator: ", ") }

private func summaries(of members: ClassMembers) -> [String] {
  let outlets = members.outlets.map { outlet in
    prefix(outlet.access) + (outlet.isWeak ? "weak " : "") + (outlet.isCollection ? "outlets " : "outlet ")
      + "\(outlet.name): \(text(outlet.type))"
  }
  let inspectables = members.inspectables.map { prefix($0.access) + "inspectable " + text($0) }
  let properties = members.properties.filter { $0.exposure == .always }.map {
    prefix($0.access) + "property " + text($0)
  }
  let variables = members.instanceVariables.map {
    "ivar \($0.name)" + ($0.type.text.isEmpty ? "" : ": \(text($0.type))")
  }
  let actions = members.actions.map {
    prefix($0.access) + ($0.isStatic ? "static " : "") + ($0.role == .segueAction ? "segueAction " : "action ")
      + $0.selector
  }
  let methods = members.methods.filter { $0.exposure == .always }.map { ($0.isStatic ? "+" : "-") + $0.selector }
  let initializers = members.initializers.map {
    $0.selector + ($0.isUnavailable ? " unavailable" : "") + ($0.isFatal ? " fatal" : "")
  }
  let handlers = members.undefinedKeyHandlers.map { _ in "handles undefined keys" }
  return outlets + inspectables + properties + variables + actions + methods + initializers + handlers
}

private func prefix(_ access: AccessLevel) -> String {
  access == .internal || access == .public ? "" : access.rawValue + " "
}

private func text(_ type: DeclaredType) -> String {
  let mark =
    switch type.optionality {
    case .required: ""
    case .optional: "?"
    case .implicitlyUnwrapped: "!"
    case .unspecified: "~"
    }
  let text = type.text.hasSuffix(mark) && mark == "?" ? type.text : type.text + mark
  return type.name == nil || type.name == type.text || type.text == "\(type.name ?? "") *"
    ? text : text + "(\(type.name ?? ""))"
}

private func text(_ property: PropertyDeclaration) -> String {
  var text = "\(property.name): \(text(property.type))"
  if let value = property.defaultValue { text += " = \(value.kind == .string ? "'\(value.text)'" : value.text)" }
  if property.storage == .computed { text += " computed" }
  return property.isSettable ? text : text + " readonly"
}

func text(_ name: NameExpression) -> String {
  switch name {
  case .literal(let text): "'\(text)'"
  case .ownClass: "own class"
  case .classNamed(let name): "class \(name)"
  case .member(let name): name
  case .parameter(let number): "parameter \(number)"
  case .memberOfParameter(let number, let member): "\(member) of parameter \(number)"
  case .expression(let text): "<\(text)>"
  }
}
