import ComponentModel

/// Which object of the old document is which of the new one.
///
/// Ids first: 96 % of them survive a real edit. Whoever rebuilds a view, though, gives it and everything in it new
/// ids, so what is left is looked for under parents that match, by slot, element and class, and there by the outlets
/// that lead to it, by what it says, and at last by its place. An outlet, or all that a text says, also finds an
/// object that went to another parent on the way.
///
/// Two objects are only taken for one where something speaks for it. A label that came and another that went are two
/// labels, as long as their sisters kept their ids.
struct ObjectMatching {
  let old: IndexedLayout
  let new: IndexedLayout
  /// For each node the other side's, or -1.
  private(set) var newOfOld: [Int]
  private(set) var oldOfNew: [Int]
  private var pairs: [(old: Int, new: Int)] = []

  init(old: IndexedLayout, new: IndexedLayout) {
    self.old = old
    self.new = new
    newOfOld = Array(repeating: -1, count: old.nodes.count)
    oldOfNew = Array(repeating: -1, count: new.nodes.count)
    match(0, 0)
    matchByID()
    var next = 0
    var rounds = 0
    repeat {
      while next < pairs.count {
        matchChildren(of: pairs[next])
        next += 1
      }
      // Each round is linear; what was found far away leads to its children, and those hardly ever far away again.
      matchAnywhere()
      rounds += 1
    } while next < pairs.count && rounds < 5
  }

  private mutating func match(_ oldNode: Int, _ newNode: Int) {
    newOfOld[oldNode] = newNode
    oldOfNew[newNode] = oldNode
    pairs.append((oldNode, newNode))
  }

  private mutating func match(_ pairing: Pairing) {
    for pair in pairing.pairs { match(pair.old, pair.new) }
  }

  private mutating func matchByID() {
    for node in old.nodes.indices.dropFirst() {
      guard let id = old.id(of: node), old.node(withID: id) == node, let other = new.node(withID: id),
        isPlausible(id, node, other)
      else { continue }
      match(node, other)
    }
  }

  /// Whether objects of the same id can be the same: Xcode's own ids are random, numbers of upgraded documents are not.
  private func isPlausible(_ id: ObjectID, _ oldNode: Int, _ newNode: Int) -> Bool {
    let elements = (old.element(of: oldNode), new.element(of: newNode))
    return elements.0 == elements.1 || id.utf8.count { $0 == UInt8(ascii: "-") } == 2
      || ElementRole(element: elements.0) == ElementRole(element: elements.1)
  }

  // Children of parents that match.

  private mutating func matchChildren(of pair: (old: Int, new: Int)) {
    var pairing = Pairing(
      old: old.nodes[pair.old].children.filter { newOfOld[$0] < 0 },
      new: new.nodes[pair.new].children.filter { oldOfNew[$0] < 0 })
    guard !pairing.old.isEmpty, !pairing.new.isEmpty else { return }
    let old = self.old
    let new = self.new
    // A key is a place for one object: whatever is there is the content view.
    pairing.pair(unique: true, old: { old.keyedSlot($0) }, new: { new.keyedSlot($0) })
    pairing.pair(
      unique: true, old: { old.outletSign($0, inLocation: true) }, new: { new.outletSign($0, inLocation: true) })
    pairing.pair(old: { old.contentSign($0, inLocation: true) }, new: { new.contentSign($0, inLocation: true) })
    pairing.pair(unique: true, old: { old.textSign($0) }, new: { new.textSign($0) })
    let rebuilt = placesRebuilt(in: pair, pairing)
    pairing.pair(
      old: { rebuilt.contains(old.kindSign($0)) ? old.locationSign($0) : nil },
      new: { rebuilt.contains(new.kindSign($0)) ? new.locationSign($0) : nil })
    match(pairing)
  }

  /// Slots where all objects of one element and class are left over on both sides, in the same number, and look alike:
  /// somebody built them again.
  private func placesRebuilt(in pair: (old: Int, new: Int), _ pairing: Pairing) -> Set<String> {
    let oldGroups = Dictionary(grouping: pairing.old, by: old.kindSign)
    guard !oldGroups.isEmpty else { return [] }
    let newGroups = Dictionary(grouping: pairing.new, by: new.kindSign)
    let paired = Set(pairing.pairs.map(\.old))
    var keptIDs: Set<String> = []
    for child in old.nodes[pair.old].children where newOfOld[child] >= 0 && !paired.contains(child) {
      keptIDs.insert(old.kindSign(child))
    }
    var rebuilt: Set<String> = []
    for (sign, group) in oldGroups {
      guard let others = newGroups[sign], others.count == group.count, !keptIDs.contains(sign) else { continue }
      if zip(group, others).allSatisfy({ isSimilar($0, $1) }) { rebuilt.insert(sign) }
    }
    return rebuilt
  }

  /// Whether at least half of what two objects say is the same.
  private func isSimilar(_ oldNode: Int, _ newNode: Int) -> Bool {
    let oldContent = Set(old.content(of: oldNode))
    let newContent = Set(new.content(of: newNode))
    return 2 * oldContent.intersection(newContent).count >= max(oldContent.count, newContent.count)
  }

  // Objects that went elsewhere.

  private mutating func matchAnywhere() {
    var pairing = Pairing(
      old: newOfOld.indices.filter { newOfOld[$0] < 0 }, new: oldOfNew.indices.filter { oldOfNew[$0] < 0 })
    let old = self.old
    let new = self.new
    pairing.pair(
      unique: true, old: { old.outletSign($0, inLocation: false) }, new: { new.outletSign($0, inLocation: false) })
    pairing.pair(
      unique: true, old: { old.text(of: $0) == nil ? nil : old.contentSign($0, inLocation: false) },
      new: { new.text(of: $0) == nil ? nil : new.contentSign($0, inLocation: false) })
    match(pairing)
  }
}

/// Signs by which an object is known again without its id.
extension IndexedLayout {
  fileprivate func keyedSlot(_ node: Int) -> String? {
    attribute("key", of: node) == nil ? nil : "\(nodes[node].slot) \(ElementRole(element: element(of: node)))"
  }

  /// Element, class and slot.
  fileprivate func kindSign(_ node: Int) -> String {
    "\(element(of: node))\u{1}\(nodes[node].object?.customClass?.name ?? "")\u{1}\(nodes[node].slot)"
  }

  /// The above with the outlets that lead to it: an outlet by another name speaks against being the same.
  fileprivate func locationSign(_ node: Int) -> String { kindSign(node) + "\u{1}" + outletNames(node) }

  fileprivate func outletSign(_ node: Int, inLocation: Bool) -> String? {
    let outlets = outletNames(node)
    guard !outlets.isEmpty else { return nil }
    return inLocation ? locationSign(node) : unplacedSign(node) + outlets
  }

  fileprivate func contentSign(_ node: Int, inLocation: Bool) -> String {
    (inLocation ? locationSign(node) : unplacedSign(node) + outletNames(node)) + "\u{1}"
      + content(of: node).joined(separator: "\u{1}")
  }

  fileprivate func textSign(_ node: Int) -> String? {
    let signs = [
      text(of: node), attribute("userLabel", of: node), attribute("image", of: node),
      attribute("reuseIdentifier", of: node), attribute("restorationIdentifier", of: node),
      attribute("storyboardIdentifier", of: node),
    ]
    guard signs.contains(where: { $0 != nil }) else { return nil }
    return locationSign(node) + signs.map { "\u{1}" + ($0 ?? "") }.joined()
  }

  private func unplacedSign(_ node: Int) -> String {
    "\(element(of: node))\u{1}\(nodes[node].object?.customClass?.name ?? "")\u{1}"
  }

  private func outletNames(_ node: Int) -> String {
    (outletsTo[node] ?? []).map { layout.connections[$0].name }.sorted().joined(separator: ",")
  }

  fileprivate func content(of node: Int) -> [String] {
    ownProperties(of: node).map { "\($0.path)=\(value(of: $0))" }.sorted()
  }
}
