import ComponentModel

/// Translates an archive of Xcode 4 and older into the form that documents have since Xcode 5, as Xcode does it when it
/// upgrades a document: the same object ids, the names and values of today.
///
///     IBDocument.Objects   object records, connections, custom classes ─┐
///     IBDocument.RootObjects   the objects themselves                   ├─▶ <document> with <objects>, <connections> …
///     IBDocument.Classes   what Interface Builder found in headers      ─┘
///
/// What this reader does not know stays, under its archived key. Positions are those in the archive.
struct ArchiveTranslation {
  let archive: KeyedArchive
  let records: ArchiveRecords
  let limits: ReadingLimits
  /// Objects that have their element.
  var placed: Set<Int> = []
  /// How many elements have been written: references can make more of them than the archive has.
  var elements = 0
  /// In real archives several objects share a color or a font. A few hundred references to what has references in it
  /// would make as many elements as a reader takes.
  private let mostElements: Int
  /// Kept values around the one that is being written: a value can refer to what it is in.
  var keeping: Set<Int> = []
  /// Large values that were kept already.
  var written: Set<Int> = []
  /// Images in use, by name, and where each is used first.
  var images: [String: SourcePosition] = [:]
  /// Connections by the object that has them.
  let connections: [Int?: [ArchiveRecords.Connection]]
  /// Without Auto Layout, preferred widths for it say nothing.
  let usesAutoLayout: Bool
  private let data: Int

  /// The modern form of the archive in `tree`.
  static func document(
    from tree: DocumentTree, limits: ReadingLimits
  ) throws(KeyedArchive.Failure) -> DocumentTree {
    var translation = try ArchiveTranslation(tree: tree, limits: limits)
    return try translation.document().tree
  }

  private init(tree: DocumentTree, limits: ReadingLimits) throws(KeyedArchive.Failure) {
    archive = try KeyedArchive(tree: tree)
    guard let data = tree.child(of: 0, named: "data") else {
      throw KeyedArchive.Failure(position: tree[0].position, message: "the archive has no data")
    }
    self.data = data
    self.limits = limits
    mostElements = min(limits.elements, 1_000 + 10 * tree.elements.count)
    let records = try ArchiveRecords(of: archive, data: data)
    self.records = records
    connections = Self.connections(of: records, in: archive)
    usesAutoLayout = archive.text(of: data, "IBDocument.UseAutolayout") == "YES"
  }

  private mutating func document() throws(KeyedArchive.Failure) -> TranslatedElement {
    let root = archive[0]
    let type = root["type"] ?? ""
    var document = TranslatedElement("document", at: root.position)
    document.set("type", to: type, at: root.attributes.first { $0.name == "type" }?.position)
    // What follows is in the form of this version.
    document.set("version", to: "3.0", at: root.attributes.first { $0.name == "version" }?.position)
    for (attribute, key) in [
      ("toolsVersion", "IBDocument.InterfaceBuilderVersion"),
      ("systemVersion", "IBDocument.SystemVersion"),
    ] {
      guard let value = archive.value(of: data, key) else { continue }
      document.set(attribute, to: archive.text(of: value), at: archive[value].position)
    }
    document.set("targetRuntime", to: Self.runtime(ofType: type))
    if let access = archive.value(of: data, "IBDocument.defaultPropertyAccessControl") {
      let isNone = archive.text(of: access) == "3"
      document.set(
        "propertyAccessControl", to: isNone ? "none" : archive.text(of: access),
        at: archive[access].position)
    }
    if usesAutoLayout, let layout = archive.value(of: data, "IBDocument.UseAutolayout") {
      document.set("useAutolayout", to: "YES", at: archive[layout].position)
    }
    document.children.append(dependencies())
    let objects = try objects()
    document.children.append(objects)
    if let classes = try classDescriptions(data) { document.children.append(classes) }
    if let resources = resources() { document.children.append(resources) }
    return document
  }

  private static func runtime(ofType type: String) -> String {
    if type.contains(".iPad.") { return "iOS.CocoaTouch.iPad" }
    return type.contains("CocoaTouch") ? "iOS.CocoaTouch" : "MacOSX.Cocoa"
  }

  // MARK: Objects

  private mutating func objects() throws(KeyedArchive.Failure) -> TranslatedElement {
    let root = archive.value(of: data, "IBDocument.RootObjects")
    var element = TranslatedElement("objects", at: archive[root ?? data].position)
    let topLevel = records.children[nil] ?? []
    // Their order in the array is the one that instantiating the nib gives.
    let listed = root.map { archive.members(of: $0).compactMap { archive.value(at: $0) } } ?? []
    let isTopLevel = Set(topLevel)
    var order: [Int] = []
    for object in listed where isTopLevel.contains(object) || records.records[object] == nil { order.append(object) }
    for (number, object) in (order + topLevel).enumerated() where !placed.contains(object) {
      element.children.append(
        try self.element(of: object, key: nil, location: "objects-\(number)", in: nil, depth: 2))
    }
    if let lost = records.objects.first(where: { !placed.contains($0) }) {
      throw KeyedArchive.Failure(
        position: archive[lost].position,
        message:
          "object '\((records.records[lost]?.id ?? "").shortened)' is in no object of the document")
    }
    if let unowned = connections[nil] {
      var list = TranslatedElement("connections", at: element.position)
      for connection in unowned { list.children.append(try self.element(of: connection, depth: 3)) }
      element.children.append(list)
    }
    return element
  }

  // MARK: Envelope

  /// `<deployment>`, `<development>` and `<plugIn>`.
  private func dependencies() -> TranslatedElement {
    var dependencies = TranslatedElement("dependencies", at: archive[data].position)
    let target = archive.value(of: data, "IBDocument.SystemTarget")
    var deployment = TranslatedElement("deployment", at: archive[target ?? data].position)
    let isMac = (archive[0]["type"] ?? "").contains("CocoaTouch") == false
    for entry in archive.dictionary(of: data, "IBDocument.PluginDeclaredDependencies") {
      deployment.set(
        "version", to: entry.value.flatMap(archive.text), at: archive[entry.index].position)
    }
    deployment.set("defaultVersion", to: target.flatMap(archive.text))
    deployment.set("identifier", to: isMac ? "macosx" : "iOS")
    dependencies.children.append(deployment)
    for entry in archive.dictionary(of: data, "IBDocument.PluginDeclaredDevelopmentDependencies") {
      var development = TranslatedElement("development", at: archive[entry.index].position)
      development.set("version", to: entry.value.flatMap(archive.text))
      development.set("identifier", to: "xcode")
      dependencies.children.append(development)
    }
    let versions = archive.dictionary(of: data, "IBDocument.PluginVersions")
    for index in archive.members(of: data, "IBDocument.PluginDependencies") {
      guard let identifier = archive.value(at: index).flatMap(archive.text) else { continue }
      var plugIn = TranslatedElement("plugIn", at: archive[index].position)
      plugIn.set("identifier", to: identifier)
      plugIn.set(
        "version", to: versions.first { $0.key == identifier }?.value.flatMap(archive.text))
      dependencies.children.append(plugIn)
    }
    return dependencies
  }

  /// The images in use, with the sizes they had at the last save.
  private func resources() -> TranslatedElement? {
    guard !images.isEmpty else { return nil }
    var sizes: [String: [Double]] = [:]
    for entry in archive.dictionary(of: data, "IBDocument.LastKnownImageSizes") {
      sizes[entry.key] = entry.value.flatMap(archive.text).map(ValueTranslation.numbers)
    }
    var resources = TranslatedElement("resources", at: archive[data].position)
    for (name, position) in images.sorted(by: { $0.key < $1.key }) {
      var image = TranslatedElement("image", at: position)
      image.set("name", to: name)
      if let size = sizes[name], size.count == 2 {
        image.set("width", to: ValueTranslation.number(size[0]))
        image.set("height", to: ValueTranslation.number(size[1]))
      }
      resources.children.append(image)
    }
    return resources
  }

  /// Elements inside each other; real documents have some 25. Objects lead to objects by recursion, which takes stack.
  private static let deepest = 60

  /// Counts an element that is about to be written, and refuses what real archives never have.
  mutating func count(at position: SourcePosition, depth: Int) throws(KeyedArchive.Failure) {
    elements += 1
    guard depth < min(limits.depth, Self.deepest) else {
      throw KeyedArchive.Failure(
        position: position, message: "objects are inside each other without end")
    }
    guard elements <= mostElements else {
      throw KeyedArchive.Failure(
        position: position, message: "references make more than \(mostElements) elements of the archive")
    }
  }
}
