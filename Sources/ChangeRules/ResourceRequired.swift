package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// The nib names an image, color or font that it did not name.
  package static let resourceRequired = ChangeRule(
    id: "resource-required", step: .minor, effect: .resourceMissing,
    summary: "The nib needs an image, color or font that it did not need.",
    rationale: """
      Another project has the nib in its bundle, and may not have what it names: a missing image is logged and stays \
      blank, a missing color or font gets a fallback.
      """,
    repair: "add it to the asset catalog of every project that has the nib",
    examples: [
      .reports(
        "another project lacks it", .owner("Row"), .owner("Row").needing("image", "star"),
        host: .host(.view("row", class: "Row")), resources: ["moon"],
        "image 'star' is needed now, and is not found in any asset catalog of this project", .mayBreak,
        effect: .resourceMissing, at: .host("row")),
      .notes(
        "another project has it", .owner("Row"), .owner("Row").needing("image", "star"),
        host: .host(.view("row", class: "Row")), resources: ["star"], "image 'star' is needed now",
        at: .after(line: "<image")),
      .notes(
        "its resources are not known", .owner("Row"), .owner("Row").needing("namedColor", "Brand"),
        host: .host(.view("row", class: "Row")), "color 'Brand' is needed now", at: .after(line: "<namedColor")),
      .allows(
        "an image is found with its file's extension and without", .owner("Row").needing("image", "star.png"),
        .owner("Row").needing("image", "star"), host: .host(.view("row", class: "Row")), resources: ["moon"]),
      .allows(
        "it was needed before", .owner("Row").needing("image", "star"),
        .owner("Row", .label("label")).needing("image", "star"), host: .host(.view("row", class: "Row")),
        resources: ["moon"]),
      .allows(
        "a symbol of the system", .owner("Row"), .owner("Row").needing("systemImage", "star.fill"),
        host: .host(.view("row", class: "Row")), resources: ["moon"]),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      let before = Set(old.layout.resources.map(\.nameWithoutExtension))
      // Symbols of the system are images of another kind.
      let now = Set(new.layout.resources.map(\.nameWithoutExtension))
      return change.layoutChanges.compactMap { fact in
        guard case .resourceAdded(let kind, let name) = fact.fact, let word = nouns[kind], !name.contains(":") else {
          return nil
        }
        let resource = Resource(kind: kind, name: name, position: .start).nameWithoutExtension
        guard !before.contains(resource), now.contains(resource) else { return nil }
        return SurfaceChange(
          name, "\(word) '\(name)' is needed now", new: kind, at: nil, fact.newPosition.map(new.location))
      }
    },
    hurts: { required, change, reliance in
      guard case .bundle(let resources, let host) = reliance,
        let use = host.embeddings.first(where: { $0.relation == .embedding }).map({ EmbeddingUse($0, in: host) })
      else { return [] }
      let isThere =
        switch required.new {
        case "image": !resources.hasImages || resources.hasImage(required.member)
        case "namedColor": !resources.hasColors || resources.hasColor(required.member)
        default: true
        }
      guard !isThere else { return [] }
      // It is logged and stays blank, and a library may bring it.
      return [
        use.violation(.mayBreak, required, required.message + ", and is not found in any asset catalog of this project")
      ]
    })

  private static let nouns = ["image": "image", "namedColor": "color", "font": "font"]
}

extension Resource {
  /// What it is looked up by: `star` of `star.png`.
  fileprivate var nameWithoutExtension: String {
    guard kind == "image", let dot = name.lastIndex(of: "."), name.distance(from: dot, to: name.endIndex) <= 5 else {
      return "\(kind) \(name)"
    }
    return "\(kind) \(name[..<dot])"
  }
}
