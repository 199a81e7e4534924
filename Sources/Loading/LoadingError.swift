public import ComponentModel

/// Why a load cannot be played.
public enum LoadingError: ExplainedError, Hashable, Sendable {
  /// The nibs have more objects together than anybody can want to see.
  case tooManyObjects(limit: Int)
  /// The elements of nested components lie deeper than those of any document that can be read.
  case nestedTooDeep(limit: Int, component: ComponentName)
}

extension LoadingError {
  public var description: String {
    switch self {
    case .tooManyObjects(let limit): "loading makes more than \(limit) objects"
    case .nestedTooDeep(let limit, let component):
      "with '\(component)', nested components are more than \(limit) elements deep"
    }
  }

  public var hint: String? { nil }
}
