import ComponentModel
import StorageContract
import TestRunning
import TestSupport
import Versioning

/// Something that may happen to a store, or be refused.
struct RandomEvent {
  var name: String
  var body: @Sendable (any RegistryWriting) throws -> Void

  private static let classes = ["A", "B", "C", "Old"]

  private static func use(_ random: inout RepeatableGenerator) -> Use {
    var use = Use(
      classes.randomElement(using: &random)!, module: [nil, nil, "M", "N"].randomElement(using: &random)!,
      isTargetModule: Bool.random(using: &random))
    use.isReference = Int.random(in: 0..<4, using: &random) == 0
    return use
  }

  private static func component(_ random: inout RepeatableGenerator) -> (name: ComponentName, nib: String) {
    let name = ["A", "B", "C", "M.A", "N.A", "A/Other", "Old"].randomElement(using: &random)!
    return (ComponentName(name), ComponentName(name).nibName ?? ComponentName(name).className)
  }

  private static func document(of name: ComponentName, _ random: inout RepeatableGenerator) -> StoredDocument {
    Documents.component(
      Use(name.className, module: name.module, isTargetModule: Bool.random(using: &random)),
      uses: (0..<Int.random(in: 0...2, using: &random)).map { _ in use(&random) },
      text: ["One", "Two"].randomElement(using: &random)!)
  }

  private static func loads(_ random: inout RepeatableGenerator) -> DocumentLoads {
    let parts = [nil, "s1"].map { DocumentLoads.Part(path: $0 == nil ? "A.xib" : "App.storyboard", scene: $0) }
    let loads = (0..<Int.random(in: 0...3, using: &random)).map { line in
      DocumentLoads.Load(
        parts.randomElement(using: &random)!, by: [nil, "B"].randomElement(using: &random)!,
        from: [nil, parts[1]].randomElement(using: &random)!,
        DocumentLoads.Witness(
          "code loads 'A' here",
          at: SourceLocation(path: "Shop.swift", position: SourcePosition(line: line + 1, column: 1))))
    }
    return DocumentLoads(loads, runs: [nil, parts[0], parts[1]].shuffled(using: &random).map { .init("B", in: $0) })
  }

  private static func context(_ random: inout RepeatableGenerator) -> ProjectContext {
    var context = ProjectContext()
    if Bool.random(using: &random) {
      var catalog = ClassCatalog(
        classes: [:], codeHosts: [], memberReferences: [], files: Int.random(in: 1...9, using: &random),
        scannerVersion: 3)
      if Bool.random(using: &random) {
        catalog.codeUses = (1...3).map { line in
          CodeUse(
            name: classes.randomElement(using: &random)!, kind: CodeUse.Kind.allCases.randomElement(using: &random)!,
            user: [nil, "B"].randomElement(using: &random)!,
            location: SourceLocation(path: "Shop.swift", position: SourcePosition(line: line, column: 1)))
        }
      }
      context.classes = catalog
      if Bool.random(using: &random) { context.loads = loads(&random) }
    }
    if Bool.random(using: &random) { context.manifest = Array("project: Shop\n".utf8) }
    return context
  }

  /// - Parameter step: its time.
  static func make(_ step: Int, using random: inout RepeatableGenerator) -> RandomEvent {
    let (name, nib) = component(&random)
    let number = [
      SemanticVersion(major: 1, minor: 0, patch: 0), SemanticVersion(major: 1, minor: 1, patch: 0),
      SemanticVersion(major: 2, minor: 0, patch: 0),
    ].randomElement(using: &random)!
    let version = Bool.random(using: &random) ? number.description : "\(number)-beta"
    let act = AuditEntry.ada(Int64(step) * 60, [nil, "why"].randomElement(using: &random)!)
    let (project, branch) = Portrait.projects.dropLast().randomElement(using: &random)!
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6:
      let document = document(of: name, &random)
      return RandomEvent(name: "publish \(name) \(version)") {
        try $0.publish(name.description, version, document, nib: nib)
      }
    case 6..<9:
      let own = component(&random).name
      let documents: KeyValuePairs = [
        "App/Host.xib": Documents.host(use(&random), use(&random), text: "\(step % 3)"),
        "\(own.nibName ?? own.className).xib": document(of: own, &random),
        "Broken.xib": Documents.read("<document", "Broken.xib"),
      ]
      let snapshot = Documents.snapshot(
        documents, project: project, branch: branch, revision: "r\(step)",
        at: Int64.random(in: 0...2000, using: &random), context: context(&random))
      let kept = documents.map(\.value)
      return RandomEvent(name: "record \(project)/\(branch)") { store in
        for document in kept { try store.add(document) }
        _ = try store.add(snapshot)
      }
    case 9:
      let (new, newNib) = component(&random)
      let record = ComponentRecord(
        name: new, className: ClassName(new.className, module: new.module), nibName: newNib)
      return RandomEvent(name: "rename \(name) to \(new)") { try $0.rename(name, to: record, by: act) }
    case 10: return RandomEvent(name: "yank \(name) \(version)") { try $0.yank(number, of: name, by: act) }
    case 11:
      return RandomEvent(name: "take back the yank of \(name) \(version)") {
        try $0.withdrawYank(of: number, of: name, by: act)
      }
    case 12:
      return RandomEvent(name: "deprecate \(name)") {
        try $0.deprecate(name, Deprecation(act: act, replacement: "B"))
      }
    case 13: return RandomEvent(name: "do not deprecate \(name)") { try $0.withdrawDeprecation(of: name, by: act) }
    case 14:
      let alias = classes.randomElement(using: &random)!
      return RandomEvent(name: "alias \(alias) of \(name)") { try $0.add(aliases: [alias], to: name) }
    case 15:
      let other = component(&random).name
      return RandomEvent(name: "require \(other) for \(name) \(version)") {
        try $0.add([ComponentRequirement(other, .caret(number), origin: .declared)], to: number, of: name)
      }
    case 16:
      return RandomEvent(name: "forget \(project)/\(branch)") {
        try $0.forget(project: project, branch: branch, by: act)
      }
    case 17:
      return RandomEvent(name: "prune \(project)/\(branch)") { store in
        try store.prune(store.snapshots(project: project, branch: branch).dropLast(), by: act)
      }
    case 18:
      let acceptance = Acceptance(fingerprint: "0123456789a\(step % 4)", act: act, until: act.at)
      return RandomEvent(name: "accept \(acceptance.fingerprint)") { try $0.accept(acceptance) }
    default:
      return RandomEvent(name: "import up to r\(step)") { store in
        try store.noteImport(ofRevision: "r\(step)", project: project, branch: branch, by: act)
        try store.withdrawAcceptance(of: "0123456789a1", by: act)
      }
    }
  }
}
