import ComponentModel

/// What becomes of something that hurts a component, for whoever embeds that component.
public enum Passage: Hashable, Sendable {
  case passes(Effect, Verdict)
  /// Those above keep what they have until the component in between is mended and published again.
  case blocked
  /// It ends here.
  case stops
}

/// Takes an effect one step up: from a component to the documents that embed it.
///
///     changed component  ──embedding──▶  intermediate component  ──▶  hosts above
///                          `through`
///
/// - Parameter hasOwnSize: whether the intermediate gives the embedding a size that its content does not change.
public func passedOn(_ effect: Effect, _ verdict: Verdict, hasOwnSize: Bool) -> Passage {
  guard verdict != .safe || effect == .appearance else { return .stops }
  return switch effect {
  case .loadFailure, .crashOnUse, .localizationLost, .accessibilityLost, .resourceMissing: .passes(effect, verdict)
  case .buildFailure: .blocked
  case .wiringLost: .passes(effect, verdict == .unknown ? .unknown : .mayBreak)
  case .layoutShift: hasOwnSize ? .stops : .passes(effect, verdict)
  case .appearance: .passes(effect, .safe)
  }
}

/// The same, where the embedding is known through which it goes.
///
/// - Parameter axis: along which a size differs; nil for both.
public func passedOn(
  _ effect: Effect, _ verdict: Verdict, along axis: LayoutAxis? = nil, through use: EmbeddingUse
) -> Passage {
  // An object that only has the class does not load the nib: nothing of what is in it arrives.
  guard use.loadsNib else { return .stops }
  let isFixed = use.isNew || (axis.map(use.isFixed) ?? use.hasOwnSize)
  return passedOn(effect, verdict, hasOwnSize: isFixed)
}
