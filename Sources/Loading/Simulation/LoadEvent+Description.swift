import ComponentModel

extension LoadEvent: CustomStringConvertible {
  /// One line: `volume exchanged for volume/root`, indented by the depth.
  public var description: String {
    String(repeating: "  ", count: depth) + "\(object) \(kind)"
  }
}

extension LoadEvent.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .initializer(let className): "initWithCoder: of \(className)"
    case .initializerStops(let className): "initWithCoder: of \(className) stops the program"
    case .classMissing(let name, let instead): "class '\(name.qualified)' is missing, becomes \(instead)"
    case .loadBegan(let component, let asOwner): "loads '\(component)'" + (asOwner ? " as owner" : "")
    case .loadEnded(let component): "has loaded '\(component)'"
    case .notTaken: "is not taken"
    case .subviewAdded(let content, let fill): "gets subview \(content)" + Self.phrase(for: fill)
    case .viewSet(let view): "gets view \(view)"
    case .wrapped(let content): "stands in for \(content)"
    case .exchanged(let object): "exchanged for \(object)"
    case .discarded: "is discarded"
    case .recursionFound(let cycle):
      "loads without end: " + (cycle + cycle.prefix(1)).map(\.description).joined(separator: " → ")
    case .stayedEmpty(let reason): "stays empty: \(reason)"
    case .assumed(let assumption): "taken to be so: \(assumption)"
    case .propertyPassed(let name): "passes '\(name)' through"
    case .propertyLost(let name): "loses '\(name)'"
    case .constraintRebuilt(let id): "constraint \(id) is made again"
    case .constraintLost(let id): "loses constraint \(id)"
    case .subviewMoved(let view): "hands over subview \(view)"
    case .subviewLost(let view): "loses subview \(view)"
    case .runtimeAttributeSet(let keyPath): "attribute '\(keyPath)' set"
    case .runtimeAttributeLost(let keyPath): "attribute '\(keyPath)' lost"
    case .runtimeAttributeForwarded(let keyPath, let object): "attribute '\(keyPath)' forwarded to \(object)"
    case .runtimeAttributeNotForwarded(let keyPath): "attribute '\(keyPath)' not forwarded"
    case .outletConnected(let property, let object): "outlet '\(property)' is \(object)"
    case .outletNil(let property): "outlet '\(property)' is nil"
    case .outletStale(let property, let isWeak):
      "outlet '\(property)' is " + (isWeak.map { $0 ? "nil" : "dead" } ?? "nil or dead")
    case .outletRaises(let property): "outlet '\(property)' raises"
    case .actionConnected(let selector, let target):
      "action '\(selector)' goes to " + (target.map(\.description) ?? "the responder chain")
    case .awokeFromNib: "awakeFromNib"
    }
  }

  private static func phrase(for fill: ContentFill?) -> String {
    switch fill {
    case .autoresizing: ", filled by autoresizing"
    case .constraints: ", filled by constraints"
    case .frameOnly: ", frame set once"
    case nil: ""
    }
  }
}

extension EmptyReason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .loadedByCode: "the component is loaded by code"
    case .techniqueUnknown: "nobody knows how the component gets loaded"
    case .hasSubviews: "it has subviews, so it is not a placeholder"
    case .flagIsSet: "the component's nib is being loaded"
    case .nameOfRealObject: "it has the name of the real object's class"
    case .otherTag: "it has not the placeholder's tag"
    case .noSuchTopLevelObject: "the nib has no such top-level object as code takes"
    case .loadedOnDemand: "its view is loaded when somebody asks for it"
    }
  }
}

extension Assumption: CustomStringConvertible {
  public var description: String {
    switch self {
    case .guardWorks: "the guard works"
    case .commonPropertiesPass: "the common properties are passed through"
    case .constraintsAreLost: "the placeholder's constraints are lost"
    case .subviewsAreLost: "the placeholder's subviews are lost"
    case .fillsByAutoresizing: "content fills by autoresizing"
    }
  }
}
