/// What the names of libraries tell of the members that they add to classes of the system: their sources are not here.
extension Set<String> {
  /// Whether one of some libraries may add a key to all views: what layers have is what most add, and others begin keys of theirs as
  /// they are called themselves.
  package func mayDeclare(key: String) -> Bool {
    let key = key.lowercased()
    let layers = ["border", "corner", "shadow", "gradient", "maskstobounds"]
    if !isEmpty, layers.contains(where: key.hasPrefix) { return true }
    return contains { library in
      library.words.contains { $0.count > 3 && !Self.plainWords.contains($0) && key.contains($0) }
    }
  }

  /// Whether a name begins with the capital letters with which one of some libraries begins its names: `IQ` of
  /// `IQKeyboardManager`.
  func sharePrefix(with name: String) -> Bool {
    contains { library in
      let prefix = library.prefix { $0.isUppercase }.dropLast()
      return prefix.count > 1 && name.hasPrefix(prefix)
    }
  }

  private static let plainWords: Set<String> = [
    "swift", "view", "views", "kit", "library", "extension", "extensions", "text", "image", "label", "button", "color",
  ]
}

extension String {
  /// `skeleton` and `view` of `SkeletonView`.
  fileprivate var words: [String] {
    var words: [String] = []
    for character in self {
      if character.isUppercase || words.isEmpty || !character.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1].append(contentsOf: character.lowercased()) }
    }
    return words
  }
}
