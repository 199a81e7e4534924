import ComponentModel

extension Comparison {
  /// User-defined runtime attributes of objects that both documents have.
  mutating func compareRuntimeAttributes() {
    struct Sign: Hashable {
      var object: ComparedLayouts.Target
      var keyPath: String
      var signature: String?
    }
    let signs = (
      old: old.layout.runtimeAttributes.indices.map { number in
        Sign(
          object: layouts.target(ofOldNode: old.attributeNodes[number]),
          keyPath: old.layout.runtimeAttributes[number].keyPath,
          signature: old.signature(of: old.attributeElements[number]))
      },
      new: new.layout.runtimeAttributes.indices.map { number in
        Sign(
          object: layouts.target(ofNewNode: new.attributeNodes[number]),
          keyPath: new.layout.runtimeAttributes[number].keyPath,
          signature: new.signature(of: new.attributeElements[number]))
      }
    )
    func unsigned(_ sign: Sign) -> Sign { Sign(object: sign.object, keyPath: sign.keyPath) }
    var pairing = Pairing(old: signs.old.indices, new: signs.new.indices)
    pairing.pair(old: { signs.old[$0] }, new: { signs.new[$0] })
    pairing.pair(old: { unsigned(signs.old[$0]) }, new: { unsigned(signs.new[$0]) })
    for pair in pairing.pairs where signs.old[pair.old].signature != signs.new[pair.new].signature {
      let attributes = (old.layout.runtimeAttributes[pair.old], new.layout.runtimeAttributes[pair.new])
      add(
        .runtimeAttributeChanged(
          keyPath: attributes.1.keyPath, from: RuntimeValue(attributes.0), to: RuntimeValue(attributes.1)),
        old: old.attributeNodes[pair.old], new: new.attributeNodes[pair.new], at: attributes.0.position,
        attributes.1.position)
    }
    for number in pairing.old {
      let attribute = old.layout.runtimeAttributes[number]
      guard let newNode = layouts.new(ofOld: old.attributeNodes[number]) else { continue }
      add(
        .runtimeAttributeRemoved(keyPath: attribute.keyPath, value: RuntimeValue(attribute)),
        old: old.attributeNodes[number], new: newNode, at: attribute.position)
    }
    for number in pairing.new {
      let attribute = new.layout.runtimeAttributes[number]
      guard let oldNode = layouts.old(ofNew: new.attributeNodes[number]) else { continue }
      add(
        .runtimeAttributeAdded(keyPath: attribute.keyPath, value: RuntimeValue(attribute)), old: oldNode,
        new: new.attributeNodes[number], at: nil, attribute.position)
    }
    compareAttributeOrder(pairing.pairs)
  }

  private mutating func compareAttributeOrder(_ pairs: [(old: Int, new: Int)]) {
    let groups = Dictionary(grouping: pairs.sorted { $0.new < $1.new }) { new.attributeNodes[$0.new] }
    for (node, pairs) in groups where !zip(pairs, pairs.dropFirst()).allSatisfy({ $0.old < $1.old }) {
      let attributes = (old.layout.runtimeAttributes, new.layout.runtimeAttributes)
      let oldOrder = pairs.map(\.old).sorted()
      add(
        .runtimeAttributesReordered(
          from: oldOrder.map { attributes.0[$0].keyPath }, to: pairs.map { attributes.1[$0.new].keyPath }),
        old: layouts.old(ofNew: node), new: node, at: attributes.0[oldOrder[0]].position,
        attributes.1[pairs[0].new].position)
    }
  }

  /// Storyboard references.
  mutating func compareDocumentReferences() {
    let references = (old: old.document.documentReferences, new: new.document.documentReferences)
    var pairing = Pairing(old: references.old.indices, new: references.new.indices)
    pairing.pair(
      old: { layouts.target(ofOld: references.old[$0].objectID) },
      new: { layouts.target(ofNew: references.new[$0].objectID) })
    for pair in pairing.pairs {
      let (oldReference, newReference) = (references.old[pair.old], references.new[pair.new])
      if oldReference.isSame(as: newReference) { continue }
      add(
        .documentReferenceChanged(from: oldReference, to: newReference), old: old.node(withID: oldReference.objectID),
        new: new.node(withID: newReference.objectID), at: oldReference.position, newReference.position)
    }
    for number in pairing.old {
      let node = old.node(withID: references.old[number].objectID)
      add(
        .documentReferenceRemoved(references.old[number]), old: node, new: node.flatMap { layouts.new(ofOld: $0) },
        at: references.old[number].position, isImplied: true)
    }
    for number in pairing.new {
      let node = new.node(withID: references.new[number].objectID)
      add(
        .documentReferenceAdded(references.new[number]), old: node.flatMap { layouts.old(ofNew: $0) }, new: node,
        at: nil, references.new[number].position, isImplied: true)
    }
  }

  /// Objects that become a component.
  mutating func compareEmbeddings() {
    struct Sign: Hashable {
      var object: ComparedLayouts.Target
      var className: String?
      var nibName: String?
    }
    let embeddings = (
      old: old.document.embeddings.filter { $0.relation == .embedding },
      new: new.document.embeddings.filter { $0.relation == .embedding }
    )
    var pairing = Pairing(old: embeddings.old.indices, new: embeddings.new.indices)
    pairing.pair(
      old: { number in
        let embedding = embeddings.old[number]
        return Sign(
          object: layouts.target(ofOld: embedding.objectID), className: embedding.className?.name,
          nibName: embedding.nibName)
      },
      new: { number in
        let embedding = embeddings.new[number]
        return Sign(
          object: layouts.target(ofNew: embedding.objectID), className: embedding.className?.name,
          nibName: embedding.nibName)
      })
    for number in pairing.old {
      let embedding = embeddings.old[number]
      let node = old.node(withID: embedding.objectID)
      let newNode = node.flatMap { layouts.new(ofOld: $0) }
      add(
        .embeddingRemoved(className: embedding.className, nibName: embedding.nibName), old: node, new: newNode,
        at: embedding.position, isImplied: isToldByObject(node, newNode))
    }
    for number in pairing.new {
      let embedding = embeddings.new[number]
      let node = new.node(withID: embedding.objectID)
      let oldNode = node.flatMap { layouts.old(ofNew: $0) }
      add(
        .embeddingAdded(className: embedding.className, nibName: embedding.nibName), old: oldNode, new: node, at: nil,
        embedding.position, isImplied: isToldByObject(oldNode, node))
    }
  }

  /// Whether the object itself came or went, or has another class or nib, which is in the list already.
  private func isToldByObject(_ oldNode: Int?, _ newNode: Int?) -> Bool {
    guard let oldNode, let newNode else { return true }
    return old.nodes[oldNode].object?.customClass?.name != new.nodes[newNode].object?.customClass?.name
      || old.attribute("nibName", of: oldNode) != new.attribute("nibName", of: newNode)
  }
}

extension RuntimeValue {
  fileprivate init(_ attribute: RuntimeAttribute) {
    self.init(type: attribute.type, text: attribute.value)
  }
}

extension DocumentReference {
  fileprivate func isSame(as other: DocumentReference) -> Bool {
    storyboardName == other.storyboardName && referencedIdentifier == other.referencedIdentifier
      && bundleIdentifier == other.bundleIdentifier
  }
}
