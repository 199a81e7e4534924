import ComponentModel

/// What modern documents write as elements inside a control.
extension ArchiveTranslation {
  /// A value of one state of a button: `IBUIHighlightedTitle`. False for every other value.
  mutating func appendState(
    _ entry: KeyedArchive.Entry, to element: inout TranslatedElement, depth: Int
  ) throws(KeyedArchive.Failure) -> Bool {
    for state in ["Normal", "Highlighted", "Disabled", "Selected"]
    where entry.key.hasPrefix("IBUI" + state) {
      let rest = entry.key.dropFirst("IBUI".count + state.count)
      guard ["Title", "TitleColor", "TitleShadowColor", "Image", "BackgroundImage"].contains(rest)
      else { continue }
      let name = rest.prefix(1).lowercased() + String(rest.dropFirst())
      let key = state.lowercased()
      let index = element.children.firstIndex { $0.name == "state" && $0["key"] == key }
      var part =
        index.map { element.children[$0] }
        ?? TranslatedElement("state", key: key, at: archive[entry.index].position)
      try append(entry, named: name, in: "", to: &part, depth: depth + 1)
      if let index { element.children[index] = part } else { element.children.append(part) }
      return true
    }
    return false
  }

  /// `<segments><segment title="List"/>…` out of the arrays for titles, images and states.
  mutating func appendSegments(
    of object: Int, to element: inout TranslatedElement
  ) throws(KeyedArchive.Failure) {
    let titles = archive.members(of: object, "IBSegmentTitles")
    let images = archive.members(of: object, "IBSegmentImages")
    let states = archive.members(of: object, "IBSegmentEnabledStates")
    let widths = archive.members(of: object, "IBSegmentWidths")
    let offsets = archive.members(of: object, "IBSegmentContentOffsets")
    var segments = TranslatedElement("segments", at: element.position)
    for (index, title) in titles.enumerated() {
      var segment = TranslatedElement("segment", at: archive[title].position)
      try count(at: segment.position, depth: 3)
      segment.set("title", to: archive.value(at: title).flatMap(archive.text) ?? "")
      if index < images.count, let image = archive.value(at: images[index]),
        let name = archive.text(of: image, "NSResourceName")
      {
        segment.set(
          "image", to: keep(image: name, at: archive[image].position),
          at: archive[images[index]].position)
      }
      if index < states.count, let state = archive.value(at: states[index]),
        archive.number(of: state) == 0
      {
        segment.set("enabled", to: "NO", at: archive[states[index]].position)
      }
      if index < widths.count, let width = archive.value(at: widths[index]).flatMap(archive.number), width != 0 {
        segment.set("width", to: ValueTranslation.number(width), at: archive[widths[index]].position)
      }
      if index < offsets.count, let offset = archive.value(at: offsets[index]).flatMap(archive.text),
        case let numbers = ValueTranslation.numbers(in: offset), numbers.contains(where: { $0 != 0 })
      {
        segment.append(
          ValueTranslation.size(numbers, key: "contentOffset", at: archive[offsets[index]].position))
      }
      segments.children.append(segment)
    }
    if !segments.children.isEmpty { element.children.append(segments) }
  }
}
