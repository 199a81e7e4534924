package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A placeholder states a property that the loaded object does not get.
  package static let propertyNotPassedThrough = DocumentRule(
    id: "property-not-passed-through", effect: .wiringLost, or: .layoutShift,
    summary: "A placeholder has a property that its component does not hand over to the loaded object.",
    rationale: """
      Under 'replace' the placeholder is thrown away after decoding, with everything that was set in the attributes \
      inspector. What the code does not copy has the value that the component's own nib says.
      """,
    repair: "copy it in awakeAfterUsingCoder:, or set it where the component is used in code",
    examples: [
      .reports(
        "half transparent", .host(.view("row", class: "Row").saying("alpha", "0.5")),
        beside: .root("Row", .label("label")), source: ExampleSource.replace(passing: "frame", "autoresizingMask"),
        "'alpha' of the placeholder does not reach the 'Row' that is loaded for it"),
      .allows(
        "the code copies it", .host(.view("row", class: "Row").saying("alpha", "0.5")),
        beside: .root("Row", .label("label")), source: ExampleSource.replace(passing: "frame", "alpha")),
      .allows(
        "what Interface Builder writes on every view",
        .host(.view("row", class: "Row").saying("contentMode", "scaleToFill").saying("opaque", "NO")),
        beside: .root("Row", .label("label")), source: ExampleSource.replace(passing: "frame")),
      .allows(
        "the component's nib says the same", .host(.view("row", class: "Row").saying("alpha", "0.5")),
        beside: .root("Row", .label("label")).root("alpha", "0.5"), source: ExampleSource.replace(passing: "frame")),
      .allows(
        "the component's nib says the same color, in other digits",
        .host(.view("row", class: "Row").colored("0.9176")),
        beside: .root("Row", .label("label")).colored("0.91764705"),
        source: ExampleSource.replace(passing: "frame")),
      .allows(
        "the object stays", .host(.view("row", class: "Row").saying("alpha", "0.5")),
        beside: .owner("Row", .label("label")), source: ExampleSource.owner()),
    ]
  ) { checked in
    checked.components.flatMap { use -> [Violation] in
      guard let outcome = use.outcome, case .replaced = outcome.result else { return [] }
      let lost = Set(outcome.lostProperties)
      return use.embedding.statedOnPurpose.filter {
        lost.contains($0.path) && $0.path != "translatesAutoresizingMaskIntoConstraints"
      }.map { property in
        let isGeometry = property.path == "frame" || property.path == "autoresizingMask"
        return use.violation(
          use.verdict(if: use.technique.survivingProperties != nil), property.path, at: property.position,
          "'\(property.path)' of the placeholder does not reach the '\(use.name)' that is loaded for it",
          effect: isGeometry ? .layoutShift : nil, related: use.related)
      }
    }
  }
}

extension Embedding {
  /// What the host says about the object on purpose, apart from what Interface Builder writes on every view.
  var statedOnPurpose: [LayoutProperty] {
    let isConstrained =
      usage.properties.first { $0.path == "translatesAutoresizingMaskIntoConstraints" }?.value == "NO"
    return usage.properties.filter { property in
      switch property.path {
      case "alpha", "hidden", "tag", "tintColor", "userInteractionEnabled", "clipsSubviews",
        "translatesAutoresizingMaskIntoConstraints":
        true
      // A view that was just dragged out of the library is white.
      case "backgroundColor": !Self.isStandardBackground(property.value)
      case "contentMode": property.value != "scaleToFill"
      case "frame", "autoresizingMask": !isConstrained
      default: false
      }
    }
  }

  private static func isStandardBackground(_ value: String) -> Bool {
    let words = Set(value.split(separator: " ").map(String.init))
    return words.contains("systemColor=systemBackgroundColor") || words.isSuperset(of: ["white=1", "alpha=1"])
      || words.isSuperset(of: ["red=1", "green=1", "blue=1", "alpha=1"])
      || words.contains("cocoaTouchSystemColor=whiteColor")
  }
}

extension ExampleObject {
  fileprivate func colored(_ white: String) -> ExampleObject {
    var object = self
    object.elements.append(#"<color key="backgroundColor" white="\#(white)" alpha="1"/>"#)
    return object
  }
}

extension ExampleNib {
  fileprivate func colored(_ white: String) -> ExampleNib {
    var nib = self
    nib.root = root.colored(white)
    return nib
  }
}
