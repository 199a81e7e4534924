extension Decoder {
  /// Reads a single string and what it says. A text that cannot be read is a decoding error that keeps its reason.
  func decodeText<Value>(_ read: (String) throws(VersionError) -> Value) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    do {
      return try read(text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: error.description, underlyingError: error))
    }
  }
}
