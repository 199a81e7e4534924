import ComponentModel

/// How a class is loaded in one line, for tests.
///
///     replace 'Row' in main by none first guarded by subview count, passes frame tag
func summary(of code: TechniqueCode) -> String {
  var parts: [String] = []
  switch code.technique {
  case .known(nil): parts.append("none")
  case .known(let technique?): parts.append(technique.rawValue)
  case .unknown(let reason): parts.append("unknown \(reason.kind.rawValue) \(reason.subject)")
  }
  parts += code.loads.map(summary)
  if let exchange = code.exchange { parts.append(summary(of: exchange)) }
  return parts.joined(separator: "; ")
}

private func summary(of load: LoadingPath) -> String {
  var words = ["\(load.method)"]
  switch load.nibName {
  case .known(let name): words.append("loads '\(name)'")
  case .unknown(let reason): words.append("loads <\(reason.subject)>")
  }
  if let bundle = load.bundle { words.append("in " + text(bundle)) }
  if let owner = load.owner { words.append("for " + text(owner)) }
  if let choice = load.choice { words.append(text(choice)) }
  if load.addsSubview { words.append("added") }
  if let fill = load.fill { words.append(fill.rawValue) }
  if let owner = load.inheritedFrom { words.append("by \(owner)") }
  return words.joined(separator: " ")
}

private func summary(of exchange: ExportCode) -> String {
  var words = [exchange.returnsReplacement ? "exchanges" : "stays"]
  if !exchange.guards.isEmpty { words.append("if " + exchange.guards.map { text($0.rule) }.joined(separator: ", ")) }
  if !exchange.passedThrough.isEmpty {
    words.append("passes " + exchange.passedThrough.map(\.property).joined(separator: ","))
  }
  if exchange.rebuildsConstraints != nil { words.append("rebuilds constraints") }
  if exchange.movesSubviews != nil { words.append("moves subviews") }
  if !exchange.forwarded.isEmpty {
    words.append("forwards " + exchange.forwarded.map(\.property).joined(separator: ","))
  }
  return words.joined(separator: " ")
}

private func text(_ rule: PlaceholderGuard.Rule) -> String {
  switch rule {
  case .subviewCount: "no subviews"
  case .staticFlag(let name): "flag \(name)"
  case .className(let name): "class \(name)"
  case .property(let name): "property \(name)"
  }
}

func text(_ bundle: BundleExpression) -> String {
  switch bundle {
  case .main: "main"
  case .ofOwnClass: "own"
  case .ofClass(let name): "of \(name)"
  case .module: "module"
  case .expression(let text): "<\(text)>"
  }
}

func text(_ owner: OwnerExpression) -> String {
  switch owner {
  case .ownInstance: "self"
  case .ownClass: "its class"
  case .none: "nobody"
  case .newInstance(let name): "new \(name)"
  case .expression(let text): "<\(text)>"
  }
}

func text(_ choice: TopLevelChoice) -> String {
  switch choice {
  case .first: "first"
  case .last: "last"
  case .index(let number): "index \(number)"
  case .firstOfClass: "first of class"
  case .every: "every"
  }
}

/// Where and what code loads, for tests.
func summary(of host: CodeHost) -> String {
  func text(_ name: Known<String>) -> String {
    switch name {
    case .known(let name): "'\(name)'"
    case .unknown(let reason): "<\(reason.subject)>"
    }
  }
  var words = [host.className ?? "-", host.kind.rawValue, text(host.nibName)]
  if let identifier = host.reuseIdentifier { words.append("as \(text(identifier))") }
  if let name = host.loadedClass { words.append("of \(name)") }
  return words.joined(separator: " ")
}
