extension Error {
  /// What an error says of a value that nobody of ours wrote, nil for any other.
  package var damage: String? {
    switch self {
    case is MissingValue: "a column has a value that cannot be in it"
    case is DecodingError: "facts that are kept as JSON cannot be understood"
    default: nil
    }
  }
}
