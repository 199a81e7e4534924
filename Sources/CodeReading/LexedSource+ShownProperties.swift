import ComponentModel
import SourceLexing

extension LexedSource {
  /// The image or the color that code gives what a name stands for, by the property: `image` of `icon.image = …`,
  /// `icon?.image = …`, `icon.setImage(…, for: .normal)`, `icon.kf.setImage(with: …)` and `[icon setImageWithURL:…]`,
  /// `textColor` of `title.textColor = …` and `[title setTextColor:…]`.
  func shownProperty(givenBehind index: Int) -> String? {
    var next = index + 1
    if kind(next) == .question || kind(next) == .exclamation { next += 1 }
    // `[[self icon] setImage:star]`.
    if language == .objectiveC, isOwnGetter(index) { next += 1 }
    if kind(next) == .dot {
      next += 1
    } else if language == .swift {
      return nil
    }
    if isOfLibrary(next), kind(next + 1) == .dot { next += 2 }
    return isIdentifier(next) ? shownProperty(givenAt: next) : nil
  }

  /// Whether a member is what libraries give views, and theirs by what they do with them: `kf` of `icon.kf.setImage(…)`.
  func isOfLibrary(_ index: Int) -> Bool {
    isIdentifier(index) && kind(index - 1) == .dot && ["kf", "sd", "af", "rx"].contains(name(index))
  }

  /// `icon` of `[self icon]`.
  func isOwnGetter(_ index: Int) -> Bool {
    kind(index + 1) == .closeBracket && word(index - 1) == .self && kind(index - 2) == .openBracket
  }

  /// The same, by the place of the property's name or of the setter's.
  func shownProperty(givenAt index: Int) -> String? {
    let name = name(index)
    switch kind(index + 1) {
    case .assign:
      return (name == "image" || name.hasSuffix("Color")) && word(index + 2) != .nil ? name : nil
    case .openParen, .colon:
      let property: String
      // `sd_setImageWithURL:`.
      if name.hasPrefix("setImage") || name.split(separator: "_").last?.hasPrefix("setImage") == true {
        // Until theirs has been loaded, the nib's image is shown, where nothing is said for so long; Kingfisher and
        // SDWebImage show none then.
        let labels = argumentLabels(from: index + 1)
        let loadsLater = name != "setImage" || labels.contains { $0.hasPrefix("with") }
        let clearsImage =
          name.hasPrefix("sd_") || isOfLibrary(index - 2) && ["kf", "sd"].contains(self.name(index - 2))
        if loadsLater, !clearsImage, !labels.contains(where: { $0.lowercased().hasPrefix("placeholder") }) {
          return nil
        }
        property = "image"
      } else if name.hasPrefix("set"), name.hasSuffix("Color") {
        property = name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4)
      } else {
        return nil
      }
      // For other states there are other ones.
      let states = (index + 2..<min(index + 32, count)).lazy.prefix { !self.startsLine($0) }
        .filter { self.isIdentifier($0) }.map { self.name($0).lowercased() }
      let isOfState = states.contains { state in
        ["selected", "highlighted", "disabled", "focused"].contains { state.hasSuffix($0) }
      }
      return isOfState ? nil : property
    default: return nil
    }
  }
}

extension LexedSource {
  /// The labels of a call's arguments, behind its opening parenthesis or the first colon of a message.
  private func argumentLabels(from start: Int) -> [String] {
    var labels: [String] = []
    var index = start + 1
    while index < min(start + 64, count), ![.closeParen, .closeBracket, .closeBrace, .semicolon].contains(kind(index)) {
      if isIdentifier(index), kind(index + 1) == .colon { labels.append(name(index)) }
      index = next(index)
    }
    return labels
  }
}
