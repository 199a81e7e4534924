import ComponentModel

/// A key of the outermost dictionary of a property list.
struct LocatedKey: Equatable {
  var key: String
  /// nil in binary files.
  var position: SourcePosition?
  /// Of a key that stands for a text; nil in binary files.
  var value: String?
}
