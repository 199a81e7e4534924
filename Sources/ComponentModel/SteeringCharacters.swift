extension Unicode.Scalar {
  /// Whether the character steers a terminal or an editor instead of being seen: control characters, ends of lines that
  /// are none for most programs, and marks that reorder the text around them.
  public var isSteering: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// Whether a character steers a terminal or an editor.
  public var hasSteeringCharacters: Bool {
    // Nearly every text is told by its bytes: these begin such characters.
    utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }
      && unicodeScalars.contains(where: \.isSteering)
  }
}
