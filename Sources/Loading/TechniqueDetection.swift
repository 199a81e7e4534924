public import ComponentModel

/// Finds out how a component gets loaded, from what people declare, its class's code and its document.
public enum TechniqueDetection {
  /// What is known of how the component is loaded that `document` defines.
  ///
  /// - Parameters:
  ///   - path: of the document, for the evidence.
  ///   - facts: of the component's class; nil where its sources are not known.
  ///   - setting: what people declare; it outranks everything else.
  /// - Returns: nil for a document that defines no component.
  public static func technique(
    of document: InterfaceDocument, path: String, facts: ClassFacts?, setting: TechniqueSetting? = nil
  ) -> LoadingTechnique? {
    guard let definition = document.definition else { return nil }
    let written = evidence(of: definition, path: path)
    var found =
      facts.flatMap { fromCode($0, nibName: NibName.base(ofPath: path)) }
      ?? fromDocument(definition, facts: facts)
    found.evidence.append(written)
    if let setting { found.apply(setting, in: path) }
    return found
  }

  // MARK: Code

  private static func fromCode(_ facts: ClassFacts, nibName: String) -> LoadingTechnique? {
    let code = facts.technique
    if isController(facts), code.exchange == nil {
      // UIKit and AppKit load a controller's nib with the controller as owner, whatever its code does beside.
      return LoadingTechnique(
        technique: .owner, origin: .sources,
        evidence: [
          .init("a view controller, whose nib the system loads with it as owner", at: facts.declaration.location)
        ])
    }
    guard case .known(let technique?) = code.technique else { return nil }
    var found = LoadingTechnique(technique: technique, origin: .sources, evidence: [])
    let paths = code.loads.filter { isRelevant($0, to: technique) }
    found.fill = paths.lazy.compactMap(\.fill).first
    if let exchange = code.exchange, technique == .replace || technique == .wrap {
      found.guards = unique(exchange.guards.compactMap { GuardRule($0.rule, className: facts.declaration.name) })
      let survivors = technique == .replace ? exchange.passedThrough : exchange.forwarded
      found.survivingProperties = Set(survivors.map(\.property)).sorted()
      found.rebuildsConstraints = exchange.rebuildsConstraints != nil
      found.movesSubviews = exchange.movesSubviews != nil
      found.evidence.append(
        .init(
          name(of: "awakeAfterUsingCoder:", in: facts.declaration.language)
            + (technique == .replace
              ? " returns the loaded object instead of the placeholder" : " puts the loaded object into the stand-in"),
          at: exchange.location))
      found.evidence += exchange.guards.map { .init("guard: " + phrase(for: $0.rule), at: $0.location) }
      if let location = exchange.rebuildsConstraints {
        found.evidence.append(.init("the placeholder's own constraints are made again", at: location))
      }
      if let location = exchange.movesSubviews {
        found.evidence.append(.init("the placeholder's subviews are moved", at: location))
      }
    }
    for path in paths {
      found.evidence.append(.init(phrase(for: path, in: facts.declaration.language), at: path.location))
    }
    return found
  }

  private static func isController(_ facts: ClassFacts) -> Bool {
    facts.kind.value == .viewController || facts.kind.value == .windowController
  }

  private static func isRelevant(_ path: LoadingPath, to technique: EmbeddingTechnique) -> Bool {
    switch technique {
    case .owner: path.entry == .initializer || path.entry == .awakeFromNib
    case .replace, .wrap: path.entry == .awakeAfter
    case .code: path.entry == .classMethod || path.entry == .instanceMethod || path.entry == .initializer
    }
  }

  // MARK: Document

  /// What the place of the class alone tells.
  private static func fromDocument(_ definition: ComponentDefinition, facts: ClassFacts?) -> LoadingTechnique {
    var found = LoadingTechnique(technique: nil, origin: .document, evidence: [])
    // Sources that load nothing do not change what the document says: a library may do it.
    if case .known(nil) = facts?.technique.technique, definition.placement == .root {
      found.technique = .code
      found.origin = .sources
      if let location = facts?.declaration.location {
        found.evidence.append(.init("no code of the class loads a nib", at: location))
      }
    } else if definition.placement == .owner {
      found.technique = .owner
    }
    return found
  }

  private static func evidence(of definition: ComponentDefinition, path: String) -> LoadingTechnique.Evidence {
    let statement =
      switch definition.placement {
      case .owner: "File's Owner has the class"
      case .root: "the root has the class"
      case .ownerAndRoot: "File's Owner and the root have the class"
      }
    return .init(statement, at: SourceLocation(path: path, position: definition.position))
  }

  // MARK: Words

  private static func phrase(for rule: PlaceholderGuard.Rule) -> String {
    switch rule {
    case .subviewCount: "an object without subviews is the placeholder"
    case .staticFlag(let name): "the flag '\(name)' is set while the nib loads"
    case .className(let name): "the object's class is compared with '\(name)'"
    case .property(let name): "the property '\(name)', which a nib sets only afterwards"
    }
  }

  /// Methods as the language writes them: `init(coder:)`, `initWithCoder:`.
  private static func name(of method: String, in language: SourceLanguage) -> String {
    guard language == .swift else { return method == "awakeAfter" ? "awakeAfterUsingCoder:" : method }
    return switch method {
    case "initWithCoder:": "init(coder:)"
    case "initWithFrame:": "init(frame:)"
    case "awakeAfter", "awakeAfterUsingCoder:": "awakeAfter(using:)"
    default: method
    }
  }

  private static func phrase(for path: LoadingPath, in language: SourceLanguage) -> String {
    var text = "\(name(of: path.method, in: language)) loads "
    switch path.nibName {
    case .known(let name): text += "'\(name)'"
    case .unknown: text += "a nib"
    }
    switch path.owner {
    case .ownInstance: text += " with itself as owner"
    case .newInstance(let name): text += " with a new '\(name)' as owner"
    case .some(.none), nil: text += path.entry == .awakeAfter || path.entry == .classMethod ? "" : " without owner"
    case .ownClass, .expression: break
    }
    switch path.fill {
    case .autoresizing: text += ", fills by autoresizing"
    case .constraints: text += ", fills by constraints"
    case .frameOnly: text += ", sets the frame only"
    case nil: break
    }
    if let inheritedFrom = path.inheritedFrom { text += ", through '\(inheritedFrom)'" }
    return text
  }

  private static func unique(_ rules: [GuardRule]) -> [GuardRule] {
    var seen: Set<GuardRule> = []
    return rules.filter { seen.insert($0).inserted }
  }
}

extension LoadingTechnique {
  fileprivate mutating func apply(_ setting: TechniqueSetting, in path: String) {
    let location = setting.location ?? SourceLocation(path: path, position: SourcePosition(line: 1, column: 1))
    if let declared = setting.technique {
      if declared != technique {
        // What was read of another technique says nothing of this one.
        guards = []
        (fill, survivingProperties, rebuildsConstraints, movesSubviews) = (nil, nil, nil, nil)
      }
      technique = declared
      origin = .declared
      evidence.insert(.init("declared as '\(declared.rawValue)'", at: location), at: 0)
    }
    if let rule = setting.guardRule {
      guards = [rule]
      tag = setting.tag
      evidence.insert(.init("guard declared as '\(rule.rawValue)'", at: location), at: min(evidence.count, 1))
    }
  }
}

extension GuardRule {
  /// The guard that code has. A comparison of classes is one of the two subclass guards, by which class is named.
  fileprivate init?(_ rule: PlaceholderGuard.Rule, className: String) {
    switch rule {
    case .subviewCount: self = .subviewCount
    case .staticFlag: self = .staticFlag
    case .className(let name): self = name == className ? .privateSubclass : .prototypeSubclass
    case .property(let name): self = name == "tag" ? .tag : .runtimeAttribute
    }
  }
}
