public import ComponentModel
public import Loading
import Synchronization

/// What an object means, for a document that is checked: as `ClassLookup`, and safe to ask from several threads.
public typealias ComponentLookup = @Sendable (_ embedding: Embedding, _ user: EmbeddedComponent?) -> ClassMeaning

/// An object that means a component, and what becomes of it when its document is loaded.
package struct CheckedEmbedding: Sendable {
  package let embedding: Embedding
  package let component: EmbeddedComponent
  package let playing: PlayedLoad?

  /// nil where the load could not be played.
  package var outcome: EmbeddingOutcome? { playing?.outcomes[embedding.objectID] }

  package var technique: LoadingTechnique { component.technique }
  package var name: String { component.name.description }

  /// Whether code or people say how the component is loaded; the place of its class alone proves little.
  package var isTechniqueSure: Bool { technique.origin != .document }

  /// What is certain where the technique is, and may be where it is not.
  package func verdict(if isSure: Bool = true) -> Verdict { isSure && isTechniqueSure ? .breaks : .mayBreak }

  package func violation(
    _ verdict: Verdict, _ member: String, at position: SourcePosition? = nil, _ message: String,
    effect: Effect? = nil, repair: String? = nil, related: [Finding.Related] = []
  ) -> Violation {
    Violation(
      verdict, member, object: embedding.objectID, at: position ?? embedding.position, message, effect: effect,
      repair: repair, related: related)
  }

  /// Where the component's code exchanges the placeholder, or is declared.
  package var related: [Finding.Related] {
    if let exchange = component.facts?.technique.exchange {
      return [.init("the placeholder is exchanged here", at: exchange.location)]
    }
    return component.facts.map { [$0.related] } ?? []
  }
}

/// The load of a document, played when a rule asks for it: most of what is asked of a document needs none.
package final class PlayedLoad: Sendable {
  private struct Play {
    var load: LoadSimulation?
    var problem: LoadingError?
    /// What became of the document's objects, by their ids.
    var outcomes: [ObjectID: EmbeddingOutcome] = [:]
  }

  private let document: InterfaceDocument
  private let lookup: ComponentLookup
  private let played = Mutex<Play?>(nil)

  package init(of document: InterfaceDocument, _ lookup: @escaping ComponentLookup) {
    self.document = document
    self.lookup = lookup
  }

  package var load: LoadSimulation? { play.load }
  package var problem: LoadingError? { play.problem }
  package var outcomes: [ObjectID: EmbeddingOutcome] { play.outcomes }

  private var play: Play {
    played.withLock { played in
      if let played { return played }
      var play = Play()
      do throws(LoadingError) {
        // What the nibs of its components embed tells nothing of the document itself.
        play.load = try LoadSimulation(of: document, classes: lookup, following: { _ in false })
      } catch {
        play.problem = error
      }
      for object in play.load?.objects ?? [] {
        guard let outcome = object.embedding else { continue }
        if case .replaced(let placeholder) = outcome.result {
          if placeholder.depth == 0 { play.outcomes[placeholder.object] = outcome }
        } else if object.path.depth == 0 {
          play.outcomes[object.path.object] = outcome
        }
      }
      played = play
      return play
    }
  }
}
