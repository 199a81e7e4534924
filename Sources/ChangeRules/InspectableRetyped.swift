package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// A runtime attribute takes values of another type.
  package static let inspectableRetyped = ChangeRule(
    id: "inspectable-retyped", step: .major, effect: .wiringLost,
    summary: "An attribute that hosts can set has another type.",
    rationale: """
      A host keeps the value that was typed in for the old type. Of a type that key-value coding cannot set, it is \
      logged and lost; of another object, it is stored as it is, and the program stops when code uses it as what it is \
      declared to be.
      """,
    repair: "keep the type, or add an attribute of another name",
    examples: [
      .reports(
        "no nib can set an optional number", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBInspectable var lines: Int = 1 }",
          "class Row: UIView { @IBInspectable var lines: Int? }"
        ), host: .host(.view("row", class: "Row", sets: [("lines", "number", "2")])),
        "attribute 'lines' of 'Row' is a 'Int?' instead of a 'Int', which no nib can set; the value set here is lost",
        effect: .wiringLost, at: .host("row", line: #"keyPath="lines""#)),
      .reports(
        "a number where a text was", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBInspectable var lines: CGFloat = 1 }",
          "class Row: UIView { @IBInspectable var lines: String = \"\" }"
        ), host: .host(.view("row", class: "Row", sets: [("lines", "number", "2")])),
        "attribute 'lines' of 'Row' is a 'String' instead of a 'CGFloat', and a number is set here", .mayBreak,
        effect: .crashOnUse, at: .host("row", line: #"keyPath="lines""#)),
      .notes(
        "another number", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBInspectable var lines: Int = 1 }",
          "class Row: UIView { @IBInspectable var lines: CGFloat = 1 }"
        ), host: .host(.view("row", class: "Row", sets: [("lines", "number", "2")])),
        "attribute 'lines' is a 'CGFloat' instead of a 'Int'", at: .classAfter("var lines")),
      .allows(
        "another default", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBInspectable var lines: Int = 1 }",
          "class Row: UIView { @IBInspectable var lines: Int = 2 }"
        ), host: .host(.view("row", class: "Row", sets: [("lines", "number", "2")]))),
    ],
    finds: { change in
      guard let classes = change.classes else { return [] }
      return classes.old.members.inspectables.compactMap { before in
        let members = classes.new.members
        guard let after = (members.inspectables + members.properties).first(where: { $0.name == before.name }),
          before.type != after.type
        else { return nil }
        let phrase = (before.type.phrase, after.type.phrase)
        return SurfaceChange(
          before.name, "attribute '\(before.name)' is a '\(phrase.1)' instead of a '\(phrase.0)'", old: phrase.0,
          new: phrase.1, at: before.location, after.location)
      }
    },
    hurts: { retyped, change, reliance in
      guard case .embedding(let use) = reliance, let attribute = use.attribute(retyped.member),
        attribute.keyPath == retyped.member, let classes = change.classes, let before = retyped.old,
        let type = retyped.new, let was = classes.old.attributeType(of: retyped.member),
        let now = classes.new.attributeType(of: retyped.member), was != .unsettable
      else { return [] }
      let phrase =
        "attribute '\(retyped.member)' of '\(classes.new.declaration.name)' is a '\(type)' instead of a '\(before)'"
      if now == .unsettable {
        return [
          use.violation(
            .breaks, retyped, at: attribute.position,
            phrase + ", which no nib can set; the value set here is lost")
        ]
      }
      // Numbers become each other, and an object takes anything.
      let numbers: Set<RuntimeAttributeType> = [.number, .boolean]
      guard was != now, now != .object, !(numbers.contains(was) && numbers.contains(now)),
        attribute.type != now.rawValue
      else { return [] }
      return [
        use.violation(
          .mayBreak, retyped, at: attribute.position, phrase + ", and a \(attribute.type) is set here",
          effect: .crashOnUse)
      ]
    })
}

extension ClassFacts {
  fileprivate func attributeType(of name: String) -> RuntimeAttributeType? {
    (members.inspectables + members.properties).first { $0.name == name }?.type.runtimeAttribute.value
  }
}

extension DeclaredType {
  /// As Swift writes it.
  fileprivate var phrase: String {
    switch optionality {
    case .optional where !text.hasSuffix("*"): text + "?"
    case .implicitlyUnwrapped where !text.hasSuffix("*"): text + "!"
    default: text
    }
  }
}
