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
      return new.deployments.sorted { $0.key < $1.key }.compactMap { platform, deployment in
        guard let was = before[platform] else { return nil }
        guard deployment.target > was.target else { return nil }
        return SurfaceChange(
          platform, "nib is for \(platform) \(deployment.target.version) now",
          old: String(was.target.number), new: String(deployment.target.number), at: old.location(was.position),
          new.location(deployment.position))
      }
    },
    hurts: { raised, change, reliance in
      guard case .embedding(let use) = reliance, use.host.project != change.project ?? "",
        let target = raised.new.flatMap({ DeploymentTarget($0, on: raised.member) }),
        let own = use.host.document.layout.deployments[raised.member]?.target, own < target
      else { return [] }
      return [
        use.violation(
          .mayBreak, raised,
          "\(raised.message), and this document for \(raised.member) \(own.version)")
      ]
    })
}

extension Layout {
  /// For each platform the earliest system that the document names. A default is that of the Xcode which saved the
  /// document.
  fileprivate var deployments: [String: (target: DeploymentTarget, position: SourcePosition)] {
    tree.elements.reduce(into: [:]) { targets, element in
      guard element.name == "deployment", let platform = element["identifier"],
        let target = element["version"].flatMap({ DeploymentTarget($0, on: platform) })
      else { return }
      targets[platform] = (target, element.position)
    }
  }
}

extension ComponentState {
  fileprivate var deployments: [String: (target: DeploymentTarget, position: SourcePosition)] { layout.deployments }
}

extension ExampleNib {
  fileprivate func deployed(_ version: String) -> ExampleNib {
    depending(on: "<deployment version=\"\(version)\" identifier=\"iOS\"/>")
  }
}
