public import ComponentModel

/// Why a load cannot be played.
public enum LoadingError: Error, Hashable, Sendable {
  /// The nibs have more objects together than anybody can want to see.
  case tooManyObjects(limit: Int)
  /// Components nest deeper than a document can be written.
  case nestedTooDeep(limit: Int, component: ComponentName)
}

extension LoadingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooManyObjects(let limit): "loading makes more than \(limit) objects"
    case .nestedTooDeep(let limit, let component): "components nest deeper than \(limit), down to '\(component)'"
    }
  }
}
