/// What happens to whoever relies on something that is not there anymore.
public enum Effect: String, Hashable, Sendable, Codable, CaseIterable {
  /// An exception or endless recursion while the nib loads.
  case loadFailure
  /// The nib loads, and the program stops when the member is used.
  case crashOnUse
  /// The project does not compile, or not with the tools or for the system it is made for.
  case buildFailure
  /// The nib loads without what was wired: a value, an event, the content of a placeholder.
  case wiringLost
  /// Sizes or places differ.
  case layoutShift
  /// Translations key on an object that has another id.
  case localizationLost
  /// What user interface tests and assistive technology find objects by is gone.
  case accessibilityLost
  /// The bundle lacks an image, color or font: blank, or a fallback.
  case resourceMissing
  /// Color, font or text differ.
  case appearance
}

/// How sure it is that somebody is hurt.
public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
  case breaks
  /// Nothing that is known decides it.
  case mayBreak
  /// Worth knowing, and nothing stops working.
  case safe
  /// It could not be judged.
  case unknown

  /// The greater, the worse: an answer has the verdict of its worst part.
  public var severity: Int {
    switch self {
    case .safe: 0
    case .unknown: 1
    case .mayBreak: 2
    case .breaks: 3
    }
  }
}
