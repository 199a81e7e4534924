import ComponentModel
import Foundation

/// The object graph of an archive of Xcode 4 and older: a keyed archive as XML.
///
///     <object class="IBUIView" id="17">                     an object that others refer to
///       <reference key="NSSuperview" ref="12"/>             a value that stands elsewhere
///       <int key="NSvFlags">274</int>                       a value
///       <object class="NSMutableArray" key="NSSubviews">    or <array key="NSSubviews"> from format 8.00 on
///         <bool key="EncodedWithXMLCoder">YES</bool>
///
/// Objects are named by the index of their element in the tree. Every reference leads somewhere: an archive where one
/// does not is refused when the graph is made.
struct KeyedArchive {
  /// What makes no sense in an archive, and where.
  struct Failure: Error {
    var position: SourcePosition
    var message: String
  }

  /// One value under its key.
  struct Entry {
    var key: String
    /// The element that stands under the key: the value itself, or a reference to it.
    var index: Int
    /// The element of the value; nil where it is nil.
    var value: Int?
  }

  let tree: DocumentTree
  private let objects: [String: Int]

  init(tree: DocumentTree) throws(Failure) {
    self.tree = tree
    var objects: [String: Int] = [:]
    for (index, element) in tree.elements.enumerated() where element.name != "reference" {
      guard let id = element["id"] else { continue }
      guard objects.updateValue(index, forKey: id) == nil else {
        throw Failure(
          position: element.position,
          message: "two objects of the archive have the id '\(id.shortened)'")
      }
    }
    for element in tree.elements where element.name == "reference" {
      guard let id = element["ref"], objects[id] == nil else { continue }
      throw Failure(
        position: element.position,
        message: "refers to object '\(id.shortened)', which the archive does not have")
    }
    self.objects = objects
  }

  subscript(index: Int) -> DocumentTree.Element {
    _read { yield tree.elements[index] }
  }

  /// The element that the one at `index` stands for: itself, what it refers to, or nothing.
  func value(at index: Int) -> Int? {
    switch tree[index].name {
    case "reference": tree[index]["ref"].flatMap { objects[$0] }
    case "nil": nil
    default: index
    }
  }

  /// The value that `object` has under `key`; nil also where that is nil.
  func value(of object: Int, _ key: String) -> Int? {
    tree.child(of: object, key: key).flatMap(value(at:))
  }

  /// The values of `object`, in the order of the archive.
  func entries(of object: Int) -> [Entry] {
    tree.children(of: object).compactMap { child in
      guard let key = tree[child]["key"], key != Self.codingMark else { return nil }
      return Entry(key: key, index: child, value: value(at: child))
    }
  }

  /// How many values the element at `object` has, each as one child.
  func hasMoreValues(than count: Int, at object: Int) -> Bool {
    Array(tree.children(of: object).prefix(count + 1)).count > count
  }

  /// What the object is: its class, or for values the name of the element.
  func className(of object: Int) -> String {
    tree[object]["class"] ?? tree[object].name
  }

  /// Says that an array or dictionary was written value by value.
  private static let codingMark = "EncodedWithXMLCoder"
}

// MARK: - Values

extension KeyedArchive {
  /// The text of a string, number or Boolean; nil for everything else.
  func text(of value: Int) -> String? {
    let element = tree[value]
    switch element.name {
    case "string":
      return element["type"] == "base64-UTF8"
        ? Self.bytes(ofBase64: element.text).map(Self.string) : element.text
    case "int", "float", "double", "bool", "characters":
      return element.text
    case "integer", "real", "boolean":
      return element["value"] ?? element.text
    case "object" where element["class"] == "NSMutableString" || element["class"] == "NSString":
      // What stands in it and no reference, which could lead back to here.
      return ["NS.bytes", "NS.string"].lazy.compactMap { tree.child(of: value, key: $0) }.first.map { tree[$0].text }
    default:
      return nil
    }
  }

  func text(of object: Int, _ key: String) -> String? {
    value(of: object, key).flatMap(text(of:))
  }

  /// A number; YES and NO are 1 and 0.
  func number(of value: Int) -> Double? {
    switch text(of: value) {
    case "YES": 1
    case "NO": 0
    case let text: text.flatMap(Double.init)
    }
  }

  func integer(of object: Int, _ key: String) -> Int? {
    value(of: object, key).flatMap(number(of:)).flatMap(Int.init(exactly:))
  }

  /// What a `bytes` element holds. Numbers of colors are in it as text: `0.5 1`.
  func bytesAsText(of object: Int, _ key: String) -> String? {
    guard let value = value(of: object, key) else { return nil }
    return Self.bytes(ofBase64: tree[value].text).map(Self.string)
  }

  private static func string(of bytes: Data) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Interface Builder leaves out the padding, and writes one letter too many where it would have written three.
  private static func bytes(ofBase64 text: String) -> Data? {
    var letters = text.filter { !$0.isWhitespace && $0 != "=" }
    if letters.utf8.count % 4 == 1 { letters.removeLast() }
    letters += String(repeating: "=", count: (4 - letters.utf8.count % 4) % 4)
    return Data(base64Encoded: letters)
  }
}

// MARK: - Collections

extension KeyedArchive {
  private static let arrays: Set<String> = [
    "array", "NSArray", "NSMutableArray", "set", "NSSet", "NSMutableSet",
  ]

  func isArray(_ value: Int) -> Bool {
    Self.arrays.contains(tree[value].name) || Self.arrays.contains(className(of: value))
  }

  /// The places of an array's members, whichever way it is written; none where it is no array.
  func members(of array: Int) -> [Int] {
    let isOrderedSet = className(of: array) == "IBMutableOrderedSet"
    guard let list = isOrderedSet ? value(of: array, "orderedObjects") : array, isArray(list) else {
      return []
    }
    return tree.children(of: list).filter { tree[$0]["key"] == nil }
  }

  func members(of object: Int, _ key: String) -> [Int] {
    value(of: object, key).map(members) ?? []
  }

  /// The entries of a dictionary in any of the three ways to write one:
  ///
  ///     <object class="NSMutableDictionary">                  up to format 7.10: two arrays
  ///       <object class="NSArray" key="dict.sortedKeys">…  <object class="NSArray" key="dict.values">…
  ///     <object class="NSMutableDictionary">                  with one entry: numbered
  ///       <string key="NS.key.0">…  <string key="NS.object.0">…
  ///     <dictionary class="NSMutableDictionary">              from format 8.00 on: plain keys
  func dictionary(at object: Int) -> [Entry] {
    if let keys = value(of: object, "dict.sortedKeys") {
      return zip(members(of: keys), members(of: object, "dict.values")).compactMap { key, index in
        value(at: key).flatMap(text).map { Entry(key: $0, index: index, value: value(at: index)) }
      }
    }
    let entries = entries(of: object)
    guard entries.first?.key.hasPrefix("NS.key.") == true else { return entries }
    var keys: [Substring: String] = [:]
    var dictionary: [Entry] = []
    for entry in entries {
      if entry.key.hasPrefix("NS.key.") {
        keys[entry.key.dropFirst("NS.key.".count)] = entry.value.flatMap(text)
      } else if let key = keys[entry.key.dropFirst("NS.object.".count)] {
        dictionary.append(Entry(key: key, index: entry.index, value: entry.value))
      }
    }
    return dictionary
  }

  func dictionary(of object: Int, _ key: String) -> [Entry] {
    value(of: object, key).map(dictionary) ?? []
  }
}
