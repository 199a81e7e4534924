import ComponentModel

/// What `IBDocument.Objects` says: which archived objects the document has, how they are connected, and what Interface
/// Builder knows about them apart from their own values.
struct ArchiveRecords {
  /// An `IBObjectRecord`.
  struct Record {
    /// The id that the object keeps when Xcode upgrades the document: `-1` is File's Owner, `-2` First Responder.
    var id: ObjectID
    /// The object's name in the outline.
    var label: String?
    /// The object it is in; nil at top level.
    var parent: Int?
  }

  /// An `IBConnectionRecord`.
  struct Connection {
    var id: ObjectID?
    /// The archived connection.
    var object: Int
  }

  /// By object.
  private(set) var records: [Int: Record] = [:]
  /// Objects in the order of their records, the document itself left out.
  private(set) var objects: [Int] = []
  /// The objects in each, in order. Those at top level stand under nil.
  private(set) var children: [Int?: [Int]] = [:]
  private(set) var connections: [Connection] = []
  /// By object id: the custom class, guides, runtime attributes and more.
  private(set) var properties: [ObjectID: [KeyedArchive.Entry]] = [:]

  init(of archive: KeyedArchive, data: Int) throws(KeyedArchive.Failure) {
    guard let container = archive.value(of: data, "IBDocument.Objects"),
      let list = archive.value(of: container, "objectRecords")
    else {
      throw KeyedArchive.Failure(
        position: archive[data].position, message: "the archive lists no objects")
    }
    try readRecords(archive.members(of: list), in: archive)
    connections = archive.members(of: container, "connectionRecords").compactMap { index in
      guard let record = archive.value(at: index),
        let connection = archive.value(of: record, "connection")
      else {
        return nil
      }
      return Connection(id: Self.id(of: record, "connectionID", in: archive), object: connection)
    }
    for entry in archive.dictionary(of: container, "flattenedProperties") {
      guard let dot = entry.key.firstIndex(of: ".") else { continue }
      let name = String(entry.key[entry.key.index(after: dot)...])
      properties[String(entry.key[..<dot]), default: []].append(
        KeyedArchive.Entry(key: name, index: entry.index, value: entry.value))
    }
  }

  /// The property `name` of the object whose id is `id`.
  func property(_ name: String, of id: ObjectID) -> Int? {
    properties[id]?.first { $0.key == name }?.value
  }

  private mutating func readRecords(_ indices: [Int], in archive: KeyedArchive) throws(KeyedArchive
    .Failure)
  {
    var ids: Set<ObjectID> = []
    var parents: [Int: Int] = [:]
    var document: Int?
    for index in indices {
      guard let record = archive.value(at: index),
        let id = Self.id(of: record, "objectID", in: archive)
      else {
        continue
      }
      // Where an outlet's class was deleted, a record without its object can be left.
      guard let object = archive.value(of: record, "object") else { continue }
      guard ids.insert(id).inserted, records[object] == nil else {
        throw KeyedArchive.Failure(
          position: archive[record].position,
          message: "two object records are about object '\(id.shortened)'")
      }
      parents[object] = archive.value(of: record, "parent")
      if parents[object] == nil, id == "0" {
        document = object
        continue
      }
      records[object] = Record(id: id, label: archive.text(of: record, "objectName"), parent: nil)
      objects.append(object)
    }
    for object in objects {
      let parent = parents[object].flatMap { $0 == document ? nil : $0 }
      records[object]?.parent = parent
      children[parent, default: []].append(object)
    }
  }

  /// A number under `key`, or from Xcode 4.6 on possibly a string under `id`.
  private static func id(of record: Int, _ key: String, in archive: KeyedArchive) -> ObjectID? {
    archive.text(of: record, key) ?? archive.text(of: record, "id")
  }
}
