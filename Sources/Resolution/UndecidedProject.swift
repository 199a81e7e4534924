/// The solver gave up: whether versions fit together is not known.
public struct UndecidedProject: Error, Hashable, Sendable {
  /// What versions were wanted for.
  public let project: Project

  /// How often the search ran into a conflict.
  public let conflicts: Int

  /// The components that were in most conflicts, those in most of them first; at most eight.
  public let components: [String]

  static let told = 8
}

extension UndecidedProject: CustomStringConvertible {
  /// `gave up after 41213 conflicts, most of them about 'CartRow', 'PriceLabel': …`.
  public var description: String {
    let names = components.map { "'\($0)'" }.joined(separator: ", ")
    return
      "gave up after \(conflicts) conflicts, most of them about \(names): whether versions fit together is not known"
  }

  /// What to do next.
  public var hint: String { "require fewer versions of these, or lock some of them" }
}
