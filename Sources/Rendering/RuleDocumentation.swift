package import Compatibility
import Judgement
package import Versioning

/// A rule as people read about it, whatever it judges.
package struct RuleDocumentation: Sendable {
  package var id: String
  /// nil for a rule about something that hurts nobody.
  package var effect: Effect?
  /// How far a version has to move because of it; nil for a rule about documents by themselves.
  package var step: VersionStep?
  package var summary: String
  package var rationale: String
  package var repair: String
  private var cases: Cases

  private enum Cases {
    case documents([RuleExample])
    case changes([ChangeExample])
  }

  /// Written out when somebody wants to read them, because that takes longer than most answers.
  package var examples: [Example] {
    switch cases {
    case .documents(let examples): examples.map(Example.init)
    case .changes(let examples): examples.map(Example.init)
    }
  }

  /// A small case, and what the rule says of it.
  package struct Example: Sendable {
    package var title: String
    package var files: [File]
    /// What else is known in the case, a phrase each.
    package var remarks: [String] = []
    /// What the rule says; nil where it says nothing.
    package var message: String?
    package var verdict: Verdict?
  }

  /// A document or class source of a case.
  package struct File: Sendable {
    /// As code blocks name it: `xml`, `swift`, `objc`.
    package var language: String
    package var name: String
    /// `before` or `after` where a change is about it and the other is not the same.
    package var time: String?
    package var text: String
  }

  /// Every rule, by id.
  package static let all = [
    RuleCatalog.documentRules.map(RuleDocumentation.init),
    RuleCatalog.changeRules.map(RuleDocumentation.init),
  ].flatMap(\.self).sorted { $0.id < $1.id }

  private static let repairs = Dictionary(all.map { ($0.id, $0.repair) }) { first, _ in first }

  package static func repair(ofRule id: String) -> String? { repairs[id] }

  /// The worst that it says of anything.
  package var verdict: Verdict {
    let verdicts =
      switch cases {
      case .documents(let examples): examples.map(\.verdict)
      case .changes(let examples): examples.map(\.verdict)
      }
    return verdicts.compactMap(\.self).max { $0.severity < $1.severity } ?? .safe
  }
}

extension RuleDocumentation {
  package init(_ rule: DocumentRule) {
    self.init(
      id: rule.id, effect: rule.effect, summary: rule.summary, rationale: rule.rationale, repair: rule.repair,
      cases: .documents(rule.examples))
  }
}

extension RuleDocumentation {
  package init(_ rule: ChangeRule) {
    self.init(
      id: rule.id, effect: rule.effect, step: rule.step, summary: rule.summary, rationale: rule.rationale,
      repair: rule.repair, cases: .changes(rule.examples))
  }
}

extension RuleDocumentation.Example {
  package init(_ example: RuleExample) {
    self.init(
      title: example.title,
      files: ([example.nib] + example.components).map { .document($0.path, $0) }
        + RuleDocumentation.File.source("Row", example.source),
      message: example.expected, verdict: example.verdict)
    remarks = Self.remarks(resources: example.resources)
    for (language, texts) in example.translations.sorted(by: { $0.key < $1.key }) {
      let told = texts.sorted { $0.key < $1.key }.map { "'\($0.key)' = '\($0.value)'" }
      remarks.append("in '\(language)' \(told.joined(separator: ", "))")
    }
  }

  package init(_ example: ChangeExample) {
    func path(_ nib: ExampleNib) -> String { nib.isStoryboard ? nib.path : "\(nib.name ?? "Row").xib" }
    var files: [RuleDocumentation.File] = []
    if let nib = example.before { files.append(.document(path(nib), nib).when("before")) }
    files += RuleDocumentation.File.source("Row", example.sources.before).map { $0.when("before") }
    if let nib = example.after { files.append(.document(path(nib), nib).when("after")) }
    files += RuleDocumentation.File.source("Row", example.sources.after).map { $0.when("after") }
    files += RuleDocumentation.File.source("Code", example.code)
    if let host = example.host { files.append(.document("Host.xib", host)) }
    self.init(
      title: example.title, files: RuleDocumentation.File.merged(files), message: example.expected,
      verdict: example.verdict)
    if example.before == nil { remarks.append("the component is new") }
    if example.after == nil { remarks.append("the component is gone") }
    for (nib, time) in [(example.before, "before"), (example.after, "after")] {
      for required in nib?.requirements ?? [] {
        remarks.append("it requires \(required.component) \(required.range) \(time)")
      }
    }
    remarks += Self.remarks(resources: example.resources)
    if !example.translations.isEmpty {
      remarks.append("translations have \(example.translations.map { "'\($0)'" }.joined(separator: ", "))")
    }
  }

  private static func remarks(resources: [String]?) -> [String] {
    guard let resources else { return [] }
    let names = resources.map { "'\($0)'" }.joined(separator: ", ")
    return [resources.isEmpty ? "the project has no images and colors" : "the project has \(names)"]
  }
}

extension RuleDocumentation.File {
  package static func document(_ name: String, _ nib: ExampleNib) -> Self {
    Self(language: "xml", name: name, time: nil, text: nib.text)
  }

  /// None for an empty text.
  ///
  /// - Parameter name: without extension.
  package static func source(_ name: String, _ text: String) -> [Self] {
    guard !text.isEmpty else { return [] }
    let isObjectiveC = text.hasPrefix("@interface") || text.hasPrefix("#") && !text.hasPrefix("#if os(")
    return [
      isObjectiveC
        ? Self(language: "objc", name: name + ".m", time: nil, text: text + "\n")
        : Self(language: "swift", name: name + ".swift", time: nil, text: text + "\n")
    ]
  }

  package func when(_ time: String) -> Self {
    var file = self
    file.time = time
    return file
  }

  /// With one file instead of two where nothing changed.
  package static func merged(_ files: [Self]) -> [Self] {
    var merged: [Self] = []
    for file in files {
      if let index = merged.firstIndex(where: { $0.name == file.name && $0.text == file.text }) {
        merged[index].time = nil
      } else {
        merged.append(file)
      }
    }
    return merged
  }

  /// The lines that matter: of a document its objects and resources, without what every document has.
  package var excerpt: [String] {
    let lines = text.split(separator: "\n").map(String.init)
    guard language == "xml" else { return lines }
    let isFirstResponderUsed = text.contains("destination=\"-2\"")
    let kept = lines.filter { line in
      let content = line.drop { $0 == " " }
      if content.hasPrefix("<document ") { return !content.hasSuffix(Self.usualSettings) }
      if content.contains("IBFirstResponder") { return isFirstResponderUsed }
      return !Self.frame.contains { content.hasPrefix($0) }
    }
    let indentation = kept.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return kept.map { String($0.dropFirst(indentation)) }
  }

  private static let usualSettings = "targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\">"
  private static let frame = ["<?xml", "</document>", "<objects>", "</objects>", "<resources>", "</resources>"]
}
