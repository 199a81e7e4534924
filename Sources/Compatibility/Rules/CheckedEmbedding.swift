public import ComponentModel
public import Loading

/// What an object means, for a document that is checked: as `ClassLookup`, and safe to ask from several threads.
public typealias ComponentLookup = @Sendable (_ embedding: Embedding, _ user: EmbeddedComponent?) -> ClassMeaning

/// An object that means a component, and what becomes of it when its document is loaded.
struct CheckedEmbedding: Sendable {
  let embedding: Embedding
  let component: EmbeddedComponent
  /// nil where the load could not be played.
  let outcome: EmbeddingOutcome?

  var technique: LoadingTechnique { component.technique }
  var name: String { component.name.description }

  /// Whether code or people say how the component is loaded; the place of its class alone proves little.
  var isTechniqueSure: Bool { technique.origin != .document }

  /// What is certain where the technique is, and may be where it is not.
  func verdict(if isSure: Bool = true) -> Verdict { isSure && isTechniqueSure ? .breaks : .mayBreak }

  /// What became of the objects of a host, by their ids.
  static func outcomes(of load: LoadSimulation) -> [ObjectID: EmbeddingOutcome] {
    var outcomes: [ObjectID: EmbeddingOutcome] = [:]
    for object in load.objects {
      guard let outcome = object.embedding else { continue }
      if case .replaced(let placeholder) = outcome.result {
        if placeholder.depth == 0 { outcomes[placeholder.object] = outcome }
      } else if object.path.depth == 0 {
        outcomes[object.path.object] = outcome
      }
    }
    return outcomes
  }

  func violation(
    _ verdict: Verdict, _ member: String, at position: SourcePosition? = nil, _ message: String,
    effect: Effect? = nil, repair: String? = nil, related: [Finding.Related] = []
  ) -> Violation {
    Violation(
      verdict, member, object: embedding.objectID, at: position ?? embedding.position, message, effect: effect,
      repair: repair, related: related)
  }

  /// Where the component's code exchanges the placeholder, or is declared.
  var related: [Finding.Related] {
    if let exchange = component.facts?.technique.exchange {
      return [.init("the placeholder is exchanged here", at: exchange.location)]
    }
    return component.facts.map { [$0.related] } ?? []
  }
}
