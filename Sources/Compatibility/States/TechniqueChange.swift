public import ComponentModel

/// One thing that differs in how a component gets loaded, without an opinion.
public enum TechniqueChange: Hashable, Sendable {
  /// nil stands for unknown.
  case techniqueChanged(from: EmbeddingTechnique?, to: EmbeddingTechnique?)
  case guardsChanged(from: [GuardRule], to: [GuardRule])
  case tagChanged(from: Int?, to: Int?)
  case fillChanged(from: ContentFill?, to: ContentFill?)
  /// nil stands for unknown.
  case survivorsChanged(from: [String]?, to: [String]?)
  case constraintsRebuiltChanged(from: Bool?, to: Bool?)
  case subviewsMovedChanged(from: Bool?, to: Bool?)
}

/// What differs between two ways of being loaded, evidence and origin left aside.
func techniqueChanges(from old: LoadingTechnique?, to new: LoadingTechnique?) -> [TechniqueChange] {
  var list: [TechniqueChange] = []
  if old?.technique != new?.technique {
    list.append(.techniqueChanged(from: old?.technique, to: new?.technique))
  }
  if old?.guards ?? [] != new?.guards ?? [] {
    list.append(.guardsChanged(from: old?.guards ?? [], to: new?.guards ?? []))
  }
  if old?.tag != new?.tag { list.append(.tagChanged(from: old?.tag, to: new?.tag)) }
  if old?.fill != new?.fill { list.append(.fillChanged(from: old?.fill, to: new?.fill)) }
  if old?.survivingProperties != new?.survivingProperties {
    list.append(.survivorsChanged(from: old?.survivingProperties, to: new?.survivingProperties))
  }
  if old?.rebuildsConstraints != new?.rebuildsConstraints {
    list.append(.constraintsRebuiltChanged(from: old?.rebuildsConstraints, to: new?.rebuildsConstraints))
  }
  if old?.movesSubviews != new?.movesSubviews {
    list.append(.subviewsMovedChanged(from: old?.movesSubviews, to: new?.movesSubviews))
  }
  return list
}
