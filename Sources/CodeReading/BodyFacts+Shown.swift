import ComponentModel
import SourceLexing

extension BodyFacts {
  /// `buy.isHidden = true`, `buy.enabled = NO`, `[buy setHidden:YES]`: whether a member is hidden or disabled then, or opens a menu
  /// or shows a view instead; nil where nothing of this is decided.
  func isConcealed(behind index: Int) -> Bool? {
    var next = index + 1
    while source.kind(next) == .question || source.kind(next) == .exclamation { next += 1 }
    let isMember = source.kind(next) == .dot
    if isMember { next += 1 } else if source.language == .swift { return nil }
    guard source.isIdentifier(next), source.kind(next + 1) == (isMember ? .assign : .colon) else { return nil }
    let value = source.isIdentifier(next + 2) ? source.name(next + 2) : ""
    let (isTrue, isFalse) = (["true", "YES", "TRUE"].contains(value), ["false", "NO", "FALSE"].contains(value))
    switch source.name(next) {
    // A menu opens at the touch and takes it.
    case "isHidden", "hidden", "setHidden", "showsMenuAsPrimaryAction", "setShowsMenuAsPrimaryAction": return isTrue
    case "isEnabled", "enabled", "setEnabled", "isUserInteractionEnabled", "userInteractionEnabled",
      "setUserInteractionEnabled":
      return isFalse
    case "alpha", "setAlpha": return false
    // An item of a bar that shows a view sends nothing itself.
    case "customView", "setCustomView": return value != "nil"
    default: return nil
    }
  }

  /// `window?.rootViewController = …`, `self.window.rootViewController = …`, `[window setRootViewController:…]`; and
  /// `window = UIWindow(…)`, in which only code can show anything.
  mutating func noteRoot(at index: Int) {
    guard !code.givesRoot, isRoot(index), !certainty.isUnderDirective(index),
      certainty.isCertain(at: index) || certainty.isInAllBranches(at: index, asItIs: isRoot)
    else { return }
    code.givesRoot = true
  }

  private func isRoot(_ index: Int) -> Bool {
    if isNewWindow(index) { return true }
    // A property of its own may be called like that.
    return source.kind(index + 1) == .assign
      ? source.kind(index - 1) == .dot && source.word(index - 2) != .self && source.name(index) == "rootViewController"
      : source.kind(index + 1) == .colon && source.word(index - 1) != .self
        && source.name(index) == "setRootViewController"
  }

  /// `self.window = UIWindow(windowScene: scene)`, `self.window = [[UIWindow alloc] init]`.
  private func isNewWindow(_ index: Int) -> Bool {
    guard source.kind(index + 1) == .assign, ["window", "_window"].contains(source.name(index)),
      ![.let, .var].contains(source.word(index - 1)), source.kind(index - 1) != .asterisk,
      // Other objects have windows of their own.
      source.kind(index - 1) != .dot || source.word(index - 2) == .self && source.kind(index - 3) != .dot
    else { return false }
    var value = index + 2
    while source.kind(value) == .openBracket { value += 1 }
    return source.isIdentifier(value) && source.name(value) == "UIWindow"
      && (source.kind(value + 1) == .openParen || value > index + 2)
  }

  /// `navigationItem.rightBarButtonItem = …`, `[self.navigationItem setRightBarButtonItem:…]`, not
  /// `screen.navigationItem.rightBarButtonItem = …`. What asks for items may put them back.
  ///
  /// - Parameter isLocal: whether a variable of the body is called `navigationItem`.
  mutating func noteBarItem(at index: Int, isLocal: Bool) {
    let side: String
    let isSetter: Bool
    switch source.word(index) {
    case .leftBarButtonItem, .leftBarButtonItems: (side, isSetter) = ("left", false)
    case .rightBarButtonItem, .rightBarButtonItems: (side, isSetter) = ("right", false)
    case .setLeftBarButtonItem, .setLeftBarButtonItems: (side, isSetter) = ("left", true)
    case .setRightBarButtonItem, .setRightBarButtonItems: (side, isSetter) = ("right", true)
    default: return
    }
    guard source.kind(index + 1) == (isSetter ? .colon : .assign) else {
      if !onlyGivesValue(toItemAt: index) { code.askedBarSides.insert(side) }
      return
    }
    let bar = isSetter ? index - 1 : index - 2
    guard source.word(bar) == .navigationItem, isSetter || source.kind(index - 1) == .dot,
      source.kind(bar - 1) == .dot
        ? source.word(bar - 2) == .self && source.kind(bar - 3) != .dot : !isLocal && source.language == .swift,
      certainty.isCertain(at: index), !certainty.isUnderDirective(index)
    else { return }
    code.barSides.insert(side)
  }

  /// `navigationItem.rightBarButtonItem?.isEnabled = true`, `[self.navigationItem.rightBarButtonItem setEnabled:YES]`.
  private func onlyGivesValue(toItemAt index: Int) -> Bool {
    var next = index + 1
    if [.question, .exclamation].contains(source.kind(next)) { next += 1 }
    if source.kind(next) == .dot { return source.isIdentifier(next + 1) && source.kind(next + 2) == .assign }
    return source.language == .objectiveC && source.isIdentifier(next) && source.name(next).hasPrefix("set")
      && source.kind(next + 1) == .colon
  }
}
