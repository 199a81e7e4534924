package import ComponentModel
package import Publication
import Registry
import StorageContract
import Versioning

/// Writes who requires a component that was withdrawn.
package struct RequirersRenderer {
  package var requirers: [Withdrawing.Requirer]

  package init(requirers: [Withdrawing.Requirer]) {
    self.requirers = requirers
  }

  /// How many are listed; JSON has them all.
  private static let limit = 10

  /// Nothing where there is nobody.
  package func text(under heading: String) -> String {
    guard !requirers.isEmpty else { return "" }
    let lines = requirers.prefix(Self.limit).map { requirer in
      let range = requirer.range.map { ", which requires \($0)" } ?? ", through what it requires"
      return "  \(name(of: requirer))\(range)".printable + "\n"
    }
    let more = requirers.count - lines.count
    return "\(heading):\n" + lines.joined() + (more > 0 ? "  and \(more) more\n" : "")
  }

  private func name(of requirer: Withdrawing.Requirer) -> String {
    guard case .version(let version) = requirer.origin, let component = requirer.component else {
      return requirer.origin.title
    }
    return "\(component) \(version)"
  }

  package var json: JSON {
    .array(
      requirers.map { requirer in
        .object(
          [("component", JSON(requirer.component))] + requirer.origin.members + [("range", JSON(requirer.range))])
      })
  }
}
