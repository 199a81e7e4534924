import ComponentModel

/// What names mean in the code of each type.
struct NamesInTypes {
  private let index: ClassIndex
  private var known: [String: ClassMethods] = [:]
  /// Names of variables and methods of types, for which classes that inherit them may have other values.
  private lazy var replaceable = Set(
    index.files.lazy.flatMap(\.constants).filter { constant in
      // Of methods of Objective-C nobody counts the uses.
      constant.container != nil && (constant.isVariable || constant.isMethod || constant.uses == nil)
    }.map(\.name))

  init(_ index: ClassIndex) {
    self.index = index
  }

  mutating func methods(of type: String) -> ClassMethods? {
    if known[type] == nil, case .known(let entry) = index.entry(named: type) {
      known[type] = ClassMethods(of: entry.declaration, in: index)
    }
    return known[type]
  }

  /// nil where only the running code knows.
  mutating func name(_ expression: NameExpression, for user: String?) -> String? {
    switch expression {
    case .literal(let text): return text
    case .classNamed(let name): return name
    case .parameter, .memberOfParameter, .expression: return nil
    case .ownClass, .member: break
    }
    guard let user else { return index.globalName(expression).value }
    if let methods = methods(of: user) { return methods.name(expression).value }
    if case .member(let name) = expression, case .literal(let text)? = index.constant(name, in: user) { return text }
    return index.globalName(expression).value
  }

  /// Whether somebody wrote the name that an expression means, there or in a constant for which no class has another value.
  mutating func isWritten(_ expression: NameExpression) -> Bool {
    switch expression {
    case .literal: true
    case .member(let path): path.split(separator: ".").last.map { !replaceable.contains(String($0)) } ?? false
    case .ownClass, .classNamed, .parameter, .memberOfParameter, .expression: false
    }
  }

  /// Whether code works a name out, from that of a class say.
  mutating func isDerived(_ expression: NameExpression?, for user: String?) -> Bool {
    switch expression {
    case .literal, .classNamed, nil: false
    case .ownClass, .parameter, .memberOfParameter, .expression: true
    case .member(let member)?: name(.member(member), for: user) == nil
    }
  }
}
