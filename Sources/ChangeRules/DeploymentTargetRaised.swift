package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The nib is for a later system than it was.
  package static let deploymentTargetRaised = ChangeRule(
    id: "deployment-target-raised", step: .minor, effect: .buildFailure,
    summary: "The nib is made for a later system than it was.",
    rationale: """
      Interface Builder warns of what earlier systems lack, and a release job may take warnings for errors. What a \
      project is deployed to its settings say, not its documents: within one project nothing happens.
      """,
    repair: "keep the deployment target, or publish this as a minor version",
    examples: [
      .reports(
        "a host is for an earlier system", .owner("Row").deployed("2304"), .owner("Row").deployed("3840"),
        host: .host(.view("row", class: "Row")).deployed("2304"),
        "nib is for iOS 15.0 now, and this document for iOS 9.0", .mayBreak, effect: .buildFailure, at: .host("row")),
      .notes(
        "a host is for a later one", .owner("Row").deployed("2304"), .owner("Row").deployed("3840"),
        host: .host(.view("row", class: "Row")).deployed("4096"), "nib is for iOS 15.0 now",
        at: .after(line: "<deployment")),
      .notes(
        "a host leaves it to its project", .owner("Row").deployed("2304"), .owner("Row").deployed("3840"),
        host: .host(.view("row", class: "Row")), "nib is for iOS 15.0 now", at: .after(line: "<deployment")),
      .allows("it was lowered", .owner("Row").deployed("3840"), .owner("Row").deployed("2304")),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      let before = old.deployments
      return new.deployments.sorted { $0.key < $1.key }.compactMap { platform, target in
        guard let was = before[platform] else { return nil }
        guard target.version > was.version else { return nil }
        return SurfaceChange(
          platform, "nib is for \(platform) \(target.version.systemPhrase(on: platform)) now", old: String(was.version),
          new: String(target.version), at: old.location(was.position), new.location(target.position))
      }
    },
    hurts: { raised, change, reliance in
      guard case .embedding(let use) = reliance, use.host.project != change.project ?? "",
        let target = raised.new.flatMap(Int.init),
        let own = use.host.document.layout.deployments[raised.member], own.version < target
      else { return [] }
      return [
        use.violation(
          .mayBreak, raised,
          "\(raised.message), and this document for \(raised.member) \(own.version.systemPhrase(on: raised.member))")
      ]
    })
}

extension Layout {
  /// For each platform the earliest system that the document names, in Interface Builder's number. A default is that of the
  /// Xcode which saved the document.
  fileprivate var deployments: [String: (version: Int, position: SourcePosition)] {
    tree.elements.reduce(into: [:]) { targets, element in
      guard element.name == "deployment", let platform = element["identifier"],
        let version = element["version"]?.systemNumber
      else { return }
      targets[platform] = (version, element.position)
    }
  }
}

extension ComponentState {
  fileprivate var deployments: [String: (version: Int, position: SourcePosition)] { layout.deployments }
}

extension String {
  /// Interface Builder writes 2304 for iOS 9.0, which is 0x0900, and wrote 9.0.
  fileprivate var systemNumber: Int? {
    if let number = Int(self), number >= 256 { return number }
    let parts = split(separator: ".").map { Int($0) }
    guard let major = parts.first ?? nil else { return nil }
    return major * 256 + (parts.count > 1 ? (parts[1] ?? 0) * 16 : 0)
  }
}

extension Int {
  /// 3840 is 0x0F00, 15.0; of macOS 1070 is 10.7, and 101300 is 10.13.
  fileprivate func systemPhrase(on platform: String) -> String {
    guard platform == "macosx" else { return "\(self / 256).\(self % 256 / 16)" }
    return self < 100_000 ? "\(self / 100).\(self % 100 / 10)" : "\(self / 10_000).\(self % 10_000 / 100)"
  }
}

extension ExampleNib {
  fileprivate func deployed(_ version: String) -> ExampleNib {
    depending(on: "<deployment version=\"\(version)\" identifier=\"iOS\"/>")
  }
}
