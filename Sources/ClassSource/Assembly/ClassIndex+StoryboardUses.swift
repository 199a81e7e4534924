public import ComponentModel

extension ClassIndex {
  /// Every place where code asks for a storyboard, a scene or a segue by a name that is known, by place.
  public var storyboardUses: [StoryboardUse] {
    var known: [String: ClassMethods] = [:]
    func methods(of type: String) -> ClassMethods? {
      if known[type] == nil, case .known(let entry) = entry(named: type) {
        known[type] = ClassMethods(of: entry.declaration, in: self)
      }
      return known[type]
    }
    func name(_ expression: NameExpression, for user: String?) -> String? {
      switch expression {
      case .literal(let text): return text
      case .classNamed(let name): return name
      case .parameter, .expression: return nil
      case .ownClass, .member: break
      }
      guard let user else { return globalName(expression).value }
      if let methods = methods(of: user) { return methods.name(expression).value }
      if case .member(let name) = expression, case .literal(let text)? = constant(name, in: user) { return text }
      return globalName(expression).value
    }
    let uses = files.lazy.flatMap(\.storyboardCalls).compactMap { call -> StoryboardUse? in
      let storyboard = call.storyboard.flatMap { name($0, for: call.user) }
      let identifier = call.identifier.flatMap { name($0, for: call.user) }
      switch call.kind {
      case .storyboard where storyboard == nil, .scene where identifier == nil, .segue where identifier == nil,
        .cell where identifier == nil:
        return nil
      // It may be any storyboard's.
      case .scene where call.storyboard != nil && storyboard == nil: return nil
      default: break
      }
      var isOwn = call.isOwn
      // Who performs segues in a way of its own may know others.
      if call.kind == .segue, isOwn, let methods = call.user.flatMap(methods(of:)) {
        isOwn =
          methods.method("performSegue", isStatic: false) == nil
          && methods.method("performSegueWithIdentifier:sender:", isStatic: false) == nil
      }
      return StoryboardUse(
        call.kind, storyboard: storyboard, identifier: identifier, isGenerated: call.isGenerated, isOwn: isOwn,
        user: call.user, location: call.location)
    }
    return Set(uses).sorted { ($0.location, $0.kind.rawValue) < ($1.location, $1.kind.rawValue) }
  }
}
