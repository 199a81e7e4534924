package import ComponentModel
import Loading
package import Registry

/// Writes what a host is after loading.
package struct ExpansionRenderer {
  package var outcome: Expanding.Outcome
  package var showsTrace: Bool
  package var showsCost = false

  package init(outcome: Expanding.Outcome, showsTrace: Bool, showsCost: Bool = false) {
    self.outcome = outcome
    self.showsTrace = showsTrace
    self.showsCost = showsCost
  }

  private var simulation: LoadSimulation { outcome.simulation }

  /// Whether the load never ends.
  package var recurses: Bool {
    simulation.objects.contains { object in
      if case .recursion? = object.embedding?.result { true } else { false }
    }
  }

  package var text: String {
    var text = ""
    if showsCost { return costs }
    if showsTrace {
      for event in simulation.events {
        text += event.description.printable + "\n"
      }
      return text
    }
    var depths: [ObjectPath: Int] = [:]
    for object in simulation.objects {
      let depth = object.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[object.path] = depth
      text += String(repeating: "  ", count: depth) + line(of: object).printable + "\n"
    }
    return text
  }

  private var costs: String {
    simulation.costs.map { cost in
      "\(cost.object) \(cost.component): makes \(count(cost.objectsMade, "object")), "
        + "throws away \(cost.objectsDiscarded), adds \(count(cost.levelsAdded, "level")), "
        + "loses \(cost.lost) of what the host says"
    }.map { $0.printable + "\n" }.joined()
  }

  private func line(of object: LoadedObject) -> String {
    var line = object.className.map { "\($0) (\(object.element))" } ?? object.element
    line += " \(object.path)"
    guard let outcome = object.embedding else { return line }
    switch outcome.result {
    case .filled: line += ": \(outcome.component), filled"
    case .replaced: line += ": \(outcome.component), in the place of its placeholder"
    case .wrapped: line += ": \(outcome.component), a stand-in"
    case .empty(let reason): line += ": \(outcome.component), stays empty: \(reason)"
    case .recursion(let cycle):
      line += ": endless recursion: " + cycle.map(\.description).joined(separator: " > ")
    }
    if !outcome.lostProperties.isEmpty { line += "; loses \(outcome.lostProperties.joined(separator: ", "))" }
    if !outcome.lostConstraints.isEmpty { line += "; loses \(count(outcome.lostConstraints.count, "constraint"))" }
    if !outcome.lostSubviews.isEmpty { line += "; loses \(count(outcome.lostSubviews.count, "subview"))" }
    return line
  }

  package var json: JSON {
    [
      "schema": "nibreg.expand/1", "host": .text(outcome.path), "recurses": .bool(recurses),
      "objects": .array(
        simulation.objects.map { object in
          [
            "path": JSON(object.path), "element": .text(object.element), "class": JSON(object.className),
            "parent": JSON(object.parent), "slot": .text(object.slot), "component": JSON(object.component),
            "outcome": object.embedding.map { .text(word($0.result)) } ?? .null,
            "lost": .array((object.embedding?.lostProperties ?? []).map(JSON.text)),
          ]
        }),
      "events": .array(
        simulation.events.map { ["depth": .number($0.depth), "event": .text($0.description)] }),
    ]
  }

  private func word(_ result: EmbeddingOutcome.Result) -> String {
    switch result {
    case .filled: "filled"
    case .replaced: "replaced"
    case .wrapped: "wrapped"
    case .empty: "empty"
    case .recursion: "recursion"
    }
  }
}
