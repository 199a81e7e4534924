package import ComponentModel

/// Something that a host says about an embedding and that does not reach what is loaded.
package struct LostPart: Hashable {
  /// `property 'alpha'`, `its own constraints`, `its subviews`.
  package var phrase: String
  package var position: SourcePosition
}

extension EmbeddingUse {
  /// What of the embedding is lost under a technique, as far as it is known.
  package func losses(under technique: LoadingTechnique?) -> [LostPart] {
    guard loadsNib, let technique else { return [] }
    var lost: [LostPart] = []
    switch technique.technique {
    case .replace:
      if let survivors = technique.survivingProperties.map({ Set($0.map(\.asNibProperty)) }) {
        lost += propertiesThatMatter.filter { !survivors.contains($0.path) }.map {
          LostPart(phrase: "property '\($0.path)'", position: $0.position)
        }
      }
      if technique.rebuildsConstraints == false, let first = ownConstraints.first {
        lost.append(LostPart(phrase: "its own constraints", position: first.position))
      }
      if technique.movesSubviews == false, !usage.subviews.isEmpty {
        lost.append(LostPart(phrase: "its subviews", position: embedding.position))
      }
    case .wrap:
      if let forwarded = technique.survivingProperties {
        lost += usage.runtimeAttributes.filter { attribute in
          !forwarded.contains { attribute.keyPath == $0 || attribute.keyPath.hasPrefix($0 + ".") }
            && !attribute.keyPath.hasPrefix("layer.")
        }.map { LostPart(phrase: "attribute '\($0.keyPath)'", position: $0.position) }
      }
    case .owner, .code, nil: break
    }
    return lost
  }

  /// What the host says about the object on purpose, apart from what Interface Builder writes on every view.
  var propertiesThatMatter: [LayoutProperty] {
    let isConstrained = property("translatesAutoresizingMaskIntoConstraints")?.value == "NO"
    return usage.properties.filter { property in
      switch property.path {
      case "alpha", "hidden", "tag", "backgroundColor", "tintColor", "userInteractionEnabled", "clipsSubviews",
        "translatesAutoresizingMaskIntoConstraints":
        true
      case "contentMode": property.value != "scaleToFill"
      case "frame", "autoresizingMask": !isConstrained
      default: false
      }
    }
  }

  /// Constraints that go with the placeholder: they are its own, and about itself.
  private var ownConstraints: [Constraint] {
    usage.constraintsOwned.filter {
      $0.firstItem == embedding.objectID || $0.secondItem == embedding.objectID
    }
  }
}

extension String {
  /// The attribute by which a nib knows a property of code: `isHidden` is `hidden`, `clipsToBounds` `clipsSubviews`.
  package var asNibProperty: String {
    if self == "clipsToBounds" { return "clipsSubviews" }
    if self == "bounds" || self == "center" { return "frame" }
    let rest = dropFirst(2)
    guard hasPrefix("is"), let first = rest.first, first.isUppercase else { return self }
    return first.lowercased() + rest.dropFirst()
  }
}
