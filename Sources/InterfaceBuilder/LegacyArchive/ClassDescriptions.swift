import ComponentModel

/// What Interface Builder found in the headers of the project's classes, in the shape that documents of Xcode 4.2 to
/// 4.6 have it:
///
///     <classes><class className="Row" superclassName="UIView">
///       <source key="sourceIdentifier" type="project" relativePath="./Classes/Row.h"/>
///       <relationships><relationship kind="outlet" name="label" candidateClass="UILabel"/>…
extension ArchiveTranslation {
  mutating func classDescriptions(_ data: Int) throws(KeyedArchive.Failure) -> TranslatedElement? {
    guard let describer = archive.value(of: data, "IBDocument.Classes") else { return nil }
    var classes = TranslatedElement("classes", at: archive[describer].position)
    for key in ["referencedPartialClassDescriptions", "referencedPartialClassDescriptionsV3.2+"] {
      for index in archive.members(of: describer, key) {
        guard let description = archive.value(at: index) else { continue }
        classes.children.append(try classDescription(description))
      }
    }
    return classes.children.isEmpty ? nil : classes
  }

  private mutating func classDescription(_ description: Int) throws(KeyedArchive.Failure)
    -> TranslatedElement
  {
    var element = TranslatedElement("class", at: archive[description].position)
    try count(at: element.position, depth: 2)
    for attribute in ["className", "superclassName"] {
      guard let value = archive.value(of: description, attribute) else { continue }
      element.set(attribute, to: archive.text(of: value), at: archive[value].position)
    }
    if let source = archive.value(of: description, "sourceIdentifier") {
      var child = TranslatedElement("source", key: "sourceIdentifier", at: archive[source].position)
      child.set("type", to: archive.text(of: source, "majorKey").map { Self.sourceKinds[$0] ?? $0 })
      child.set("relativePath", to: archive.text(of: source, "minorKey"))
      element.children.append(child)
    }
    for (kind, keys) in Self.relationships {
      var seen: Set<String> = []
      for entry in keys.flatMap({ archive.dictionary(of: description, $0) })
      where seen.insert(entry.key).inserted {
        var relationship = TranslatedElement("relationship", at: archive[entry.index].position)
        try count(at: relationship.position, depth: 4)
        relationship.set("kind", to: kind)
        relationship.set("name", to: entry.key)
        let candidate = entry.value.flatMap {
          archive.text(of: $0) ?? archive.text(of: $0, "candidateClassName")
        }
        if candidate != "id" { relationship.set("candidateClass", to: candidate) }
        element.append(relationship, in: "relationships")
      }
    }
    return element
  }

  private static let sourceKinds = [
    "IBProjectSource": "project", "IBFrameworkSource": "framework", "IBUserSource": "user",
  ]

  /// The dictionaries of a description, from older to newer formats.
  private static let relationships = [
    ("action", ["actions", "actionInfosByName"]),
    ("outlet", ["outlets", "toOneOutletInfosByName"]),
    ("outletCollection", ["outletCollections", "toManyOutletInfosByName"]),
  ]
}
