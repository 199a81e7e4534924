import ComponentModel
import Spelling

/// A rule was asked for that is none.
package struct UnknownRule: ExplainedError {
  package var name: String
  /// The rule that was probably meant.
  package var nearest: String?

  package var description: String { "no rule is called '\(name)'" }

  package var hint: String? { nearest.map { "did you mean '\($0)'?" } ?? "'nibreg rules' lists the rules" }
}

extension RuleDocumentation {
  /// - Throws: `UnknownRule`.
  package static func named(_ name: String) throws -> RuleDocumentation {
    guard let rule = all.first(where: { $0.id == name }) else {
      throw UnknownRule(name: name, nearest: nearestName(to: name, in: all.map(\.id)))
    }
    return rule
  }
}
