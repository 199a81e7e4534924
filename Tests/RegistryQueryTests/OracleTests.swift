import Foundation
import TestRunning
import TestSupport
import Testing

/// Random registries, and answers worked out in the plainest way there is.
@Suite(.ownThreads) struct OracleTests {
  /// Documents `N0` to `Nn` that embed each other; the first ones are components.
  struct Registry {
    var components: Int
    var documents: Int
    /// From the user to the component used, with how: true for a reference.
    var edges: [(user: Int, used: Int, isReference: Bool)] = []

    init(seed: UInt64) {
      var random = RepeatableGenerator(seed: seed)
      components = Int.random(in: 1...6, using: &random)
      documents = components + Int.random(in: 0...4, using: &random)
      for _ in 0..<Int.random(in: 0...14, using: &random) {
        edges.append(
          (
            user: Int.random(in: 0..<documents, using: &random), used: Int.random(in: 0..<components, using: &random),
            isReference: Int.random(in: 0..<4, using: &random) == 0
          ))
      }
    }

    var texts: [String: String] {
      Dictionary(
        uniqueKeysWithValues: (0..<documents).map { document in
          let uses = edges.filter { $0.user == document }.map { edge in
            edge.isReference ? Use.reference("N\(edge.used)") : Use("N\(edge.used)")
          }
          let text = document < components ? Nib.component(Use("N\(document)"), uses: uses) : Nib.host(uses)
          return ("N\(document).xib", text)
        })
    }

    /// The fewest edges from each document to `component`; nil where there is no way. Relaxes every edge until nothing
    /// changes.
    func distances(to component: Int) -> [Int?] {
      var distances = [Int?](repeating: nil, count: documents)
      for _ in 0...documents {
        for edge in edges {
          let onwards = edge.used == component ? 0 : distances[edge.used]
          guard let onwards else { continue }
          distances[edge.user] = min(distances[edge.user] ?? .max, onwards + 1)
        }
      }
      return distances
    }

    /// Every path without repetition, as a depth-first search with all edges finds it.
    func paths(from document: Int, to component: Int) -> [[Int]] {
      func extend(_ path: [Int]) -> [[Int]] {
        edges.filter { $0.user == path.last! }.flatMap { edge -> [[Int]] in
          if edge.used == component { return [path + [edge.used]] }
          return path.contains(edge.used) ? [] : extend(path + [edge.used])
        }
      }
      return extend([document])
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func impactAndWhyAreTheReverseClosureAndItsPaths(seed: UInt64) throws {
    let registry = Registry(seed: seed)
    let texts = registry.texts
    var answers: [[String]] = []
    for way in KeptDocuments.Way.allCases {
      try KeptDocuments(texts, way).ask { graph in
        var lines: [String] = []
        for component in 0..<registry.components {
          let hosts = try graph.impact("N\(component)")
          lines += hosts + (try graph.embeddings("N\(component)"))
          let distances = registry.distances(to: component)
          let expected = distances.indices.compactMap { document in
            distances[document].map { "N\(document).xib at \($0)" }
          }
          #expect(hosts.map(Self.placeAndDistance).sorted() == expected.sorted())
          try checkWays(hosts, registry)
          try checkPaths(to: component, registry, graph)
        }
        answers.append(lines)
      }
    }
    for answer in answers { #expect(answer == answers[0]) }
  }

  /// `N3.xib: embedding at 2 by N0 > N1 > N3.xib` as `N3.xib at 2`.
  private static func placeAndDistance(_ line: String) -> String {
    let words = line.split(separator: " ")
    return "\(words[0].dropLast()) at \(words[3])"
  }

  /// Each step of the way that is given must be there.
  private func checkWays(_ lines: [String], _ registry: Registry) throws {
    for line in lines {
      let way = try #require(line.components(separatedBy: " by ").last).components(separatedBy: " > ")
      let numbers = way.compactMap { Int($0.dropFirst().prefix { $0.isNumber }) }
      #expect(numbers.count == way.count)
      for (used, user) in zip(numbers, numbers.dropFirst()) {
        #expect(registry.edges.contains { $0.used == used && $0.user == user }, "\(line)")
      }
      #expect(line.contains(" at \(way.count - 1) by "))
    }
  }

  private func checkPaths(to component: Int, _ registry: Registry, _ graph: Asked) throws {
    for document in [component, registry.documents - 1] {
      let expected = registry.paths(from: document, to: component).map { path in
        (["N\(path[0]).xib"] + path.dropFirst().map { "N\($0)" }).joined(separator: " > ")
      }
      guard expected.count <= 100 else { continue }
      let paths = try graph.why("N\(document).xib", "N\(component)")
      #expect(paths.sorted() == expected.sorted())
      #expect(paths.map(\.count) == paths.map(\.count).sorted())
    }
  }
}
