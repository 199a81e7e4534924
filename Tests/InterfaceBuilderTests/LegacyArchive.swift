/// An archive around objects, as Xcode 4 and older wrote it.
struct LegacyArchive {
  /// How dictionaries and arrays are written.
  enum Spelling: Sendable, CaseIterable { case format7, format8 }

  /// An object of the document: its id in the archive, its own id, and the archived id of the object it is in.
  struct Record {
    var object: Int
    var id: String
    var parent: Int?
    var label: String?
  }

  var type = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
  var spelling = Spelling.format8
  /// The objects at top level, each on lines of its own.
  var objects = ""
  var records: [Record] = []
  /// Pairs of a connection and its id.
  var connections: [(object: String, id: String)] = []
  /// `12.CustomClassName` and others.
  var properties: [(key: String, value: String)] = []
  /// What else stands in the data.
  var rest = ""

  static let placeholders = """
    <object class="IBProxyObject" id="101">
    <string key="IBProxiedObjectIdentifier">IBFilesOwner</string></object>
    <object class="IBProxyObject" id="102">
    <string key="IBProxiedObjectIdentifier">IBFirstResponder</string></object>
    """

  static let placeholderRecords = [
    Record(object: 101, id: "-1", label: "File's Owner"), Record(object: 102, id: "-2"),
  ]

  /// The placeholders are on lines 4 to 7, the objects begin on line 8.
  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <archive type="\(type)" version="\(spelling == .format8 ? "8.00" : "7.10")"><data>
    \(array("IBDocument.RootObjects", id: 100, start: true))
    \(Self.placeholders)
    \(objects)
    \(array("IBDocument.RootObjects", id: 100, start: false))
    <object class="IBObjectContainer" key="IBDocument.Objects">
    \(array("connectionRecords", connections.map { connection in
      "<object class=\"IBConnectionRecord\">\(connection.object)<int key=\"connectionID\">\(connection.id)</int></object>"
    }))
    <object class="IBMutableOrderedSet" key="objectRecords">
    \(array("orderedObjects", [Self.documentRecord] + (Self.placeholderRecords + records).map(Self.record)))
    </object>
    \(dictionary("flattenedProperties", [("-2.CustomClassName", "<string>UIResponder</string>")] + properties))
    </object>
    \(rest)
    </data></archive>

    """
  }

  private static let documentRecord = """
    <object class="IBObjectRecord"><int key="objectID">0</int><array key="object" id="0"/>\
    <reference key="children" ref="100"/><nil key="parent"/></object>
    """

  private static func record(_ record: Record) -> String {
    let label = record.label.map { "<string key=\"objectName\">\($0)</string>" } ?? ""
    return """
      <object class="IBObjectRecord"><int key="objectID">\(record.id)</int>\
      <reference key="object" ref="\(record.object)"/><reference key="parent" ref="\(record.parent ?? 0)"/>\(label)</object>
      """
  }

  private func array(_ key: String, id: Int, start: Bool) -> String {
    switch (spelling, start) {
    case (.format8, true): "<array class=\"NSMutableArray\" key=\"\(key)\" id=\"\(id)\">"
    case (.format8, false): "</array>"
    case (.format7, true):
      "<object class=\"NSMutableArray\" key=\"\(key)\" id=\"\(id)\"><bool key=\"EncodedWithXMLCoder\">YES</bool>"
    case (.format7, false): "</object>"
    }
  }

  private func array(_ key: String, _ members: [String]) -> String {
    let content = members.joined(separator: "\n")
    switch spelling {
    case .format8: return "<array key=\"\(key)\">\(content)</array>"
    case .format7:
      return "<object class=\"NSArray\" key=\"\(key)\"><bool key=\"EncodedWithXMLCoder\">YES</bool>\(content)</object>"
    }
  }

  private func dictionary(_ key: String, _ entries: [(key: String, value: String)]) -> String {
    switch spelling {
    case .format8:
      let values = entries.map { entry in
        let end = entry.value.firstIndex { " >/".contains($0) } ?? entry.value.endIndex
        return entry.value[..<end] + " key=\"\(entry.key)\"" + entry.value[end...]
      }
      return "<dictionary class=\"NSMutableDictionary\" key=\"\(key)\">\(values.joined())</dictionary>"
    case .format7:
      return """
        <object class="NSMutableDictionary" key="\(key)"><bool key="EncodedWithXMLCoder">YES</bool>
        \(array("dict.sortedKeys", entries.map { "<string>\($0.key)</string>" }))
        \(array("dict.values", entries.map(\.value)))</object>
        """
    }
  }

  // MARK: Parts

  static func outlet(_ name: String, from source: Int, to destination: Int) -> String {
    connection("IBCocoaTouchOutletConnection", name, source, destination)
  }

  static func action(_ name: String, from source: Int, to destination: Int, event: Int? = nil) -> String {
    let type = event.map { "<int key=\"IBEventType\">\($0)</int>" } ?? ""
    return connection("IBCocoaTouchEventConnection", name, source, destination, type)
  }

  static func connection(
    _ className: String, _ label: String, _ source: Int, _ destination: Int, _ more: String = ""
  ) -> String {
    """
    <object class="\(className)" key="connection"><string key="label">\(label)</string>\
    <reference key="source" ref="\(source)"/><reference key="destination" ref="\(destination)"/>\(more)</object>
    """
  }
}
