package import Compatibility
import ComponentModel

extension DocumentRule {
  /// Something in a document leads to an object that it does not have.
  package static let objectNotFound = DocumentRule(
    id: "object-not-found", effect: .wiringLost,
    summary: "A connection, a constraint or a segue leads to an object that the document does not have.",
    rationale: """
      Interface Builder removes what leads to an object together with the object. What leads nowhere is left by a merge, or \
      by an edit of the text: Xcode refuses to open such a document, or drops what leads nowhere. What a size class \
      includes and excludes does not count: Xcode 6 left ids of constraints there that were gone.
      """,
    repair: "delete it, or connect it again in Interface Builder",
    examples: [
      .reports(
        "an outlet leads nowhere", .owner("Row", outlets: ["title": "label"]),
        "the outlet leads to 'label', which is not in the document", .mayBreak),
      .reports(
        "a constraint is about nothing", tied(to: "label"),
        "the constraint leads to 'label', which is not in the document", .mayBreak),
      .allows("the object is there", .owner("Row", outlets: ["title": "label"], .label("label"))),
      .allows("the constraint's object is there", tied(to: "root")),
    ]
  ) { checked in
    let tree = checked.layout.tree
    let ids = Set(tree.elements.lazy.compactMap { $0["id"] })
    return tree.elements.compactMap { element in
      let attribute = element.attributes.first { attribute in
        (leading.contains(attribute.name) || attribute.name == "reference" && element.name == "segue")
          && !ids.contains(attribute.value)
      }
      return attribute.map { attribute in
        let named =
          attribute.name == "reference"
          ? "the document names the segue" : "the \(words[element.name] ?? element.name) leads to"
        return Violation(
          .mayBreak, attribute.value, object: element["id"].map { ObjectID($0) }, at: attribute.position,
          "\(named) '\(attribute.value)', which is not in the document")
      }
    }
  }

  private static let leading: Set<String> = [
    "destination", "firstItem", "secondItem", "initialViewController", "target",
  ]
  private static let words = ["outletCollection": "outlet collection", "document": "initial view controller"]

  private static func tied(to id: String) -> ExampleNib {
    var nib = ExampleNib.owner("Row")
    nib.root.constraints = [#"firstItem="\#(id)" firstAttribute="top" constant="8""#]
    return nib
  }
}
