package import ComponentModel
package import StorageContract

/// Decides what part each document takes, and what the components among them are called.
///
/// The order in which documents come does not matter.
package struct SnapshotAssembly {
  package private(set) var entries: [SnapshotEntry] = []
  /// Why documents do not count, by path.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - developmentRegion: whose localized copy counts where there is no `Base.lproj`.
  ///   - resources: which documents targets build, which is asked where several define the same component.
  package init(
    _ documents: [DocumentSummary], developmentRegion: String = "en", resources: () -> ProjectResources? = { nil }
  ) {
    let documents = documents.sorted { $0.path < $1.path }
    var roles = [DocumentRole](repeating: .counted, count: documents.count)
    for (index, document) in documents.enumerated() {
      if let problem = document.problem {
        roles[index] = .unreadable
        diagnostics.append(problem)
      }
    }
    Self.findVariants(among: documents, developmentRegion: developmentRegion, roles: &roles, &diagnostics)
    let names = Self.findNames(among: documents, resources, roles: &roles, &diagnostics)
    let conventions = Conventions(names.keys.map { documents[$0] })
    for (index, document) in documents.enumerated() where document.isWhole {
      let isNamed = names[index] != nil
      entries.append(
        SnapshotEntry(
          path: document.path, document: document.digest, role: roles[index], component: names[index],
          className: isNamed ? document.definition?.className : nil, aliases: isNamed ? document.aliases : [],
          conventionalMentions: conventions.mentions(in: document)))
    }
    diagnostics.sort { ($0.path, $0.position ?? .start) < ($1.path, $1.position ?? .start) }
  }

  // MARK: Variants

  /// Marks localized and device copies of one document, all but the one that counts.
  private static func findVariants(
    among documents: [DocumentSummary], developmentRegion: String, roles: inout [DocumentRole],
    _ diagnostics: inout [Diagnostic]
  ) {
    var copies: [String: [Int]] = [:]
    for (index, document) in documents.enumerated() where roles[index] != .unreadable {
      copies[VariantPath(document.path).original, default: []].append(index)
    }
    for indices in copies.values.sorted(by: { $0[0] < $1[0] }) where indices.count > 1 {
      let base = indices.min { left, right in
        VariantPath(documents[left].path).rank(developmentRegion: developmentRegion)
          < VariantPath(documents[right].path).rank(developmentRegion: developmentRegion)
      }!
      for index in indices where index != base {
        roles[index] = .variant
        guard documents[index].surface != documents[base].surface else { continue }
        diagnostics.append(
          Diagnostic(
            .warning, .variantDiffers, path: documents[index].path,
            position: documents[index].definition?.position ?? .start,
            message: "this copy of '\(documents[base].path)' has other outlets, actions or classes",
            hint: "answers use '\(documents[base].path)'"))
      }
    }
  }

  // MARK: Names

  /// Names the components. Documents that define the same class and nib name do not count as definitions, but for one
  /// that is built, where no target builds the others.
  private static func findNames(
    among documents: [DocumentSummary], _ resources: () -> ProjectResources?, roles: inout [DocumentRole],
    _ diagnostics: inout [Diagnostic]
  ) -> [Int: ComponentName] {
    var definitions: [Definition] = []
    for (index, document) in documents.enumerated() where roles[index] == .counted {
      guard let definition = document.definition else { continue }
      definitions.append(
        Definition(index: index, className: definition.className, nibName: NibName.base(ofPath: document.path)))
    }
    let old = oldCopies(among: definitions, of: documents, resources)
    for index in old { roles[index] = .variant }
    definitions.removeAll { old.contains($0.index) }
    let byClass = Dictionary(grouping: definitions, by: \.className.name)
    var names: [Int: ComponentName] = [:]
    for (className, definitions) in byClass.sorted(by: { $0.key < $1.key }) {
      let rivals = definitions.filter { one in definitions.contains { $0.isRival(of: one) } }
      var told: Set<Set<Int>> = []
      for rival in rivals {
        roles[rival.index] = .duplicate
        // A folder that has itself in it has hundreds.
        let all = definitions.filter { $0.isRival(of: rival) }
        guard told.insert(Set((all + [rival]).map(\.index))).inserted else { continue }
        var others = all.prefix(3).map { "'\(documents[$0.index].path)'" }.joined(separator: ", ")
        if all.count > 3 { others += " and \(all.count - 3) more" }
        diagnostics.append(
          Diagnostic(
            .warning, .sameComponent, path: documents[rival.index].path,
            position: documents[rival.index].definition?.position,
            message: "defines '\(className)' with nib name '\(rival.nibName)', as does " + others,
            hint: "none of them counts as the component; leave all but one out with --exclude, or in Components.yml"))
      }
      let unique = definitions.filter { one in !rivals.contains { $0.index == one.index } }
      for definition in unique { names[definition.index] = definition.name(among: unique) }
    }
    return names
  }

  /// Documents that no target builds, of components that a document defines which a target builds.
  private static func oldCopies(
    among definitions: [Definition], of documents: [DocumentSummary], _ resources: () -> ProjectResources?
  ) -> Set<Int> {
    let rivals = Dictionary(grouping: definitions, by: { [$0.className.name, $0.nibName] }).values.filter {
      $0.count > 1
    }
    guard !rivals.isEmpty, let resources = resources() else { return [] }
    func isOld(_ definition: Definition) -> Bool {
      resources.project(leavingOut: documents[definition.index].path) != nil
    }
    return rivals.reduce(into: []) { old, rivals in
      old.formUnion(
        rivals.lazy.filter { one in isOld(one) && rivals.contains { $0.isRival(of: one) && !isOld($0) } }
          .map(\.index))
    }
  }

  private struct Definition {
    var index: Int
    var className: ClassName
    var nibName: String

    func isRival(of other: Definition) -> Bool {
      index != other.index && nibName == other.nibName && !hasOtherModule(than: other)
    }

    /// Both name a module, and not the same one.
    func hasOtherModule(than other: Definition) -> Bool {
      guard let module = className.module, let otherModule = other.className.module else { return false }
      return module != otherModule
    }

    /// `Class`, with the module where the class is in several, with the nib where the class has several.
    func name(among all: [Definition]) -> ComponentName {
      var name = ComponentName(className: className.name)
      if all.contains(where: hasOtherModule) { name.module = className.module }
      let sameModule = all.filter { $0.className.module == className.module || name.module == nil }
      if sameModule.count > 1, nibName != className.name { name.nibName = nibName }
      return name
    }
  }
}

/// Finds the objects that mean something else than their class says.
private struct Conventions {
  private var nibNames: Set<String> = []
  /// For a class whose placeholders have a tag: that tag.
  private var tags: [String: Int] = [:]

  /// - Parameter components: the documents that define components.
  init(_ components: [DocumentSummary]) {
    for component in components {
      nibNames.insert(NibName.base(ofPath: component.path))
      guard let tag = component.placeholderTag, let name = component.definition?.className.name else { continue }
      for name in [name] + component.aliases { tags[name] = tag }
    }
  }

  func mentions(in document: DocumentSummary) -> [ConventionalMention] {
    document.mentions.enumerated().compactMap { ordinal, mention in
      if let (name, isDeclared) = document.indirectNames[ordinal], isDeclared || nibNames.contains(name) {
        return ConventionalMention(ordinal: ordinal, nibName: name, relation: .embedding)
      }
      // Without the tag it is the class itself, which loads nothing.
      if let name = mention.className?.name, let tag = tags[name], mention.relation == .embedding,
        document.tags[ordinal] != tag
      {
        return ConventionalMention(ordinal: ordinal, nibName: nil, relation: .reference)
      }
      return nil
    }
  }
}

extension SnapshotEntry {
  /// What the objects of the document mean, by the conventions of its project.
  package func applyingConventions(to mentions: [Mention]) -> [Mention] {
    var mentions = mentions
    for convention in conventionalMentions {
      mentions[convention.ordinal] = convention.applied(to: mentions[convention.ordinal])
    }
    return mentions
  }
}

extension Diagnostic.Code {
  static let variantDiffers = Self(rawValue: "variant-differs")
  package static let sameComponent = Self(rawValue: "same-component")
}

/// A document's path without language and device.
private struct VariantPath {
  /// The same for all copies of one document.
  let original: String
  private let path: String
  private let language: String?
  private let device: String?

  init(_ path: String) {
    self.path = path
    var parts = path.split(separator: "/").map(String.init)
    device = NibName.deviceModifier(ofPath: path)
    if let device, let file = parts.popLast() {
      parts.append(file.replacingLast("~" + device, with: ""))
    }
    if parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") {
      language = String(parts[parts.count - 2].dropLast(6))
      parts[parts.count - 2] = "*.lproj"
    } else {
      language = nil
    }
    original = parts.joined(separator: "/")
  }

  /// The copy with the least rank counts.
  func rank(developmentRegion: String) -> (Int, Int, String) {
    let languageRank =
      switch language {
      case nil, "Base": 0
      case developmentRegion: 1
      default: 2
      }
    return (device == nil ? 0 : 1, languageRank, path)
  }
}

extension String {
  fileprivate func replacingLast(_ part: String, with replacement: String) -> String {
    guard let end = indices.last(where: { self[$0...].hasPrefix(part) }) else { return self }
    return self[..<end] + replacement + self[index(end, offsetBy: part.count)...]
  }
}
