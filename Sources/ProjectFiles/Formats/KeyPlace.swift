import ComponentModel

/// A key of the outermost dictionary of a property list.
struct KeyPlace: Equatable {
  var key: String
  /// nil in binary files.
  var position: SourcePosition?
}
