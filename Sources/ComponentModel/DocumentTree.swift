/// Every element of one document, in document order.
///
/// The tree is lossless for what Interface Builder can say: elements and attributes it does not know are kept like
/// all others. It is one flat array, in which an element is followed by its descendants, so that walking it needs no
/// recursion whatever the depth of the document.
///
///     elements:  document  device  objects  view  rect  view …
///     parent:    –         0       0        2     3     3
///     end:       n         2       n        …               (index after the last descendant)
public struct DocumentTree: Sendable, Equatable {
  /// One attribute as written, entities resolved.
  public struct Attribute: Sendable, Hashable {
    public var name: String
    public var value: String
    /// Where the name starts.
    public var position: SourcePosition

    public init(name: String, value: String, position: SourcePosition) {
      self.name = name
      self.value = value
      self.position = position
    }
  }

  public struct Element: Sendable, Equatable {
    public var name: String
    /// In the order of the document.
    public var attributes: [Attribute]
    /// Character data directly inside the element. White space between child elements is left out.
    public var text: String
    /// Where the `<` of the start tag stands.
    public var position: SourcePosition
    /// Index of the enclosing element; -1 for the document's own.
    public var parent: Int
    /// Index after the last descendant.
    public var end: Int

    public init(
      name: String, attributes: [Attribute], text: String = "", position: SourcePosition, parent: Int, end: Int
    ) {
      self.name = name
      self.attributes = attributes
      self.text = text
      self.position = position
      self.parent = parent
      self.end = end
    }

    /// The value of the attribute called `name`.
    public subscript(name: String) -> String? {
      attributes.first { $0.name == name }?.value
    }
  }

  public var elements: [Element]

  public init(elements: [Element]) {
    self.elements = elements
  }

  public subscript(index: Int) -> Element {
    _read { yield elements[index] }
  }

  /// The child elements of the element at `index`, in order.
  public func children(of index: Int) -> Children {
    Children(tree: self, following: index + 1, end: elements[index].end)
  }

  /// The first child of the element at `index` that is called `name`.
  public func child(of index: Int, named name: String) -> Int? {
    children(of: index).first { elements[$0].name == name }
  }

  /// The first child of the element at `index` whose `key` attribute is `key`.
  public func child(of index: Int, key: String) -> Int? {
    children(of: index).first { elements[$0]["key"] == key }
  }

  /// All that attributes say outside the document's list of resources, which can name what no object shows anymore.
  package var namesInUse: Set<String> {
    Set(
      elements.lazy.filter { $0.parent < 0 || self[$0.parent].name != "resources" }.flatMap(\.attributes).map(\.value))
  }

  /// Indices of child elements, in order.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    public typealias Element = Int

    let tree: DocumentTree
    var following: Int
    let end: Int

    public mutating func next() -> Int? {
      guard following < end else { return nil }
      defer { following = tree.elements[following].end }
      return following
    }
  }
}
