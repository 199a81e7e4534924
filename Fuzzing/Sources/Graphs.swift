import ComponentModel
import Foundation
import InterfaceBuilder
import Loading

/// Components that embed each other.
///
/// A line is a component: the first letter says how it is loaded, then come the numbers of the lines that it embeds:
/// `o 1 2` for the technique owner, `r` for replace, `f` for replace with a flag, `c` for code.
enum Graphs {
  private static let mostComponents = 12
  private static let mostUses = 6

  static func use(_ input: Data) throws {
    let lines = String(decoding: input, as: UTF8.self).split(separator: "\n").prefix(mostComponents)
    let components = try lines.enumerated().map { number, line in
      let numbers = line.dropFirst().split(separator: " ").compactMap { UInt8($0) }.prefix(mostUses)
      return try component(
        number, line.first ?? "o", uses: numbers.map { Int($0) % lines.count })
    }
    let index = Dictionary(uniqueKeysWithValues: components.map { ($0.name.className, $0) })
    let lookup: ClassLookup = { embedding, _ in
      embedding.className.flatMap { index[$0.name] }.map(ClassMeaning.component) ?? .unresolved
    }
    let cycles = LoadCycles(of: components.map { ($0.document, lookup) })
    let isEndless = components.contains { component in
      component.document.embeddings.contains {
        cycles.cycle(of: component.document.digest, through: $0.objectID) != nil
      }
    }
    var recurses = false
    for component in components {
      let load = try LoadSimulation(of: component.document, classes: lookup)
      recurses =
        recurses
        || load.objects.contains { object in
          if case .recursion? = object.embedding?.result { true } else { false }
        }
      let costs = load.costs.filter { $0.object.embeddings.isEmpty }
      let made = load.events.count { event in
        if case .initializer = event.kind { event.object.depth > 0 } else { false }
      }
      expect(
        costs.reduce(0) { $0 + $1.objectsMade } == made, "the embeddings of \(component.name) make \(made) objects")
      _ = try HostExpansion(of: component.document, classes: lookup)
    }
    expect(!isEndless || recurses, "what never ends is played to its end")
    // A load that a flag ends is played up to where it meets itself.
    let hasFlags = lines.contains { $0.first == "f" }
    expect(hasFlags || isEndless == recurses, "what is played to its end never ends")
  }

  private static func component(_ number: Int, _ way: Character, uses: [Int]) throws -> EmbeddedComponent {
    let isOwner = way != "r" && way != "f"
    let name = "C\(number)"
    let className = " customClass=\"\(name)\""
    let views = uses.enumerated().map { "<view id=\"use-\($0)\" customClass=\"C\($1)\"/>" }.joined()
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"\(isOwner ? className : "")/>
      <view id="root"\(isOwner ? "" : className)><subviews><label id="label"/>\(views)</subviews></view>
      </objects></document>
      """
    let technique: EmbeddingTechnique = way == "c" ? .code : isOwner ? .owner : .replace
    return EmbeddedComponent(
      name: ComponentName(name), document: try DocumentReader().read(Data(text.utf8), path: "\(name).xib"),
      technique: LoadingTechnique(
        technique: technique, origin: .declared, guards: way == "f" ? [.staticFlag] : isOwner ? [] : [.subviewCount],
        fill: .autoresizing, survivingProperties: [], rebuildsConstraints: false, movesSubviews: false, evidence: []))
  }
}
