import ComponentModel
import SourceLexing

/// Finds what generators made of the names of storyboards, scenes and segues: SwiftGen's `StoryboardScene.Main.cart` and
/// `StoryboardSegue.Main.showCart`, R.swift's `R.storyboard.main.cart` and `R.segue.feedController.showCart`.
struct StoryboardAccessors {
  private let source: LexedSource

  init(_ source: LexedSource) {
    self.source = source
  }

  /// The accessor that begins at a token; nil if none does.
  ///
  /// - Parameter user: the type whose code it is.
  func call(at index: Int, user: String?) -> StoryboardCall? {
    guard source.kind(index - 1) != .dot else { return nil }
    let names = names(behind: index)
    switch source.word(index) {
    case .StoryboardScene: return scene(names, storyboard: 0, user: user)
    case .StoryboardSegue:
      guard names.count > 1 else { return nil }
      return call(.segue, storyboard: nil, identifier: names[1], user: user)
    case .R where names.first.map { source.word($0) } == .storyboard:
      return scene(names, storyboard: 1, user: user)
    case .R where names.first.map { source.word($0) } == .segue:
      guard names.count > 2 else { return nil }
      return call(.segue, storyboard: nil, identifier: names[2], user: user)
    default: return nil
    }
  }

  /// The names behind dots.
  private func names(behind index: Int) -> [Int] {
    var names: [Int] = []
    var next = index + 1
    while names.count < 3, source.kind(next) == .dot, source.isIdentifier(next + 1) {
      names.append(next + 1)
      next += 2
    }
    return names
  }

  private func scene(_ names: [Int], storyboard: Int, user: String?) -> StoryboardCall? {
    guard names.count > storyboard else { return nil }
    let scene = names.count > storyboard + 1 ? names[storyboard + 1] : nil
    guard let scene, !Self.members.contains(source.name(scene)) else {
      return call(.storyboard, storyboard: names[storyboard], identifier: nil, user: user)
    }
    switch source.name(scene) {
    case "initialScene", "initialViewController", "instantiateInitialViewController", "instantiateInitialController":
      return call(.initialScene, storyboard: names[storyboard], identifier: nil, user: user)
    case let name:
      var call = call(.scene, storyboard: names[storyboard], identifier: scene, user: user)
      // What earlier generators wrote: `instantiateCart()`.
      if name.hasPrefix("instantiate"), name.utf8.count > "instantiate".utf8.count {
        call.identifier = .literal(String(name.dropFirst("instantiate".count)))
      }
      return call
    }
  }

  /// Of the storyboard itself.
  private static let members: Set<String> = ["storyboard", "name", "bundle", "identifier", "self", "storyboardName"]

  private func call(
    _ kind: StoryboardUse.Kind, storyboard: Int?, identifier: Int?, user: String?
  ) -> StoryboardCall {
    var call = StoryboardCall(
      kind, storyboard: storyboard.map { .literal(source.name($0)) },
      identifier: identifier.map { .literal(source.name($0)) }, user: user,
      location: source.location(identifier ?? storyboard ?? 0))
    call.isGenerated = true
    return call
  }
}
