import Compatibility
package import ComponentModel
import Versioning

/// Writes what rules are about.
package struct RulesRenderer {
  package var rules: [RuleDocumentation]

  package init(rules: [RuleDocumentation]) {
    self.rules = rules
  }

  // MARK: Text

  /// A line a rule.
  package var table: String {
    var table = Table()
    table.add("rule", "effect", "what it reports")
    for rule in rules { table.add(rule.id, rule.effect?.rawValue ?? "none", rule.summary) }
    return table.text()
  }

  /// Everything about each rule.
  package var text: String { rules.map(text).joined(separator: "\n") }

  private func text(of rule: RuleDocumentation) -> String {
    var text = ANSIStyler.answer(rule.id, .bold) + "\n" + facts(of: rule).text(indentation: 2) + "\n"
    for paragraph in [rule.summary, rule.rationale, "To fix it: \(rule.repair)."] {
      text += paragraph.wrapped(to: 80, indentation: 0) + "\n\n"
    }
    return text + rule.examples.map(self.text).joined(separator: "\n")
  }

  private func facts(of rule: RuleDocumentation) -> Table {
    var table = Table()
    if let effect = rule.effect { table.add("effect", effect.rawValue) }
    if let step = rule.step { table.add("version step", step.rawValue) }
    return table
  }

  private func text(of example: RuleDocumentation.Example) -> String {
    var text = ANSIStyler.answer(example.heading, .bold) + "\n"
    for file in example.files {
      text += "  \(file.title)\n" + file.excerpt.map { "    \($0)\n" }.joined()
    }
    for remark in example.remarks { text += "  \(remark)\n" }
    if let said = example.said { text += "  \(said)\n" }
    return text
  }

  // MARK: JSON

  package var json: JSON {
    [
      "schema": "nibreg.rules/1",
      "rules": .array(
        rules.map { rule in
          [
            "id": .text(rule.id), "effect": JSON(rule.effect?.rawValue), "step": JSON(rule.step?.rawValue),
            "summary": .text(rule.summary),
            "rationale": .text(rule.rationale), "repair": .text(rule.repair),
            "examples": .array(rule.examples.map(json)),
          ]
        }),
    ]
  }

  private func json(of example: RuleDocumentation.Example) -> JSON {
    [
      "title": .text(example.title), "message": JSON(example.message), "verdict": JSON(example.verdict?.rawValue),
      "files": .array(
        example.files.map {
          ["name": .text($0.name), "time": JSON($0.time), "language": .text($0.language), "text": .text($0.text)]
        }), "remarks": .array(example.remarks.map(JSON.text)),
    ]
  }

  // MARK: Markdown

  /// The reference page: a table, then everything about each rule.
  package var page: String {
    var text = """
      # Rules

      <!-- 'nibreg rules --format markdown' writes this page. A test keeps it current; RECORD=1 writes it again. -->

      Findings name the rule that made them. `nibreg rules ID` explains one in a terminal, with the documents and class
      sources of its examples. Every example is a test: what is reported is reported in these words, and of what is not
      reported the rule says nothing.

      | rule | effect | finds |
      | --- | --- | --- |

      """
    for rule in rules {
      text += "| [`\(rule.id)`](#\(rule.id)) | \(rule.effect.map { "`\($0.rawValue)`" } ?? "") | "
      text += "\(Markdown.prose(rule.summary)) |\n"
    }
    return text + "\n" + rules.map(section).joined(separator: "\n")
  }

  /// What is said about a rule, and of its examples what they are.
  private func section(on rule: RuleDocumentation) -> String {
    let examples = rule.examples.map { example in
      "- \(Markdown.prose(example.heading))" + (example.said.map { "; \(Markdown.prose($0))" } ?? "") + "\n"
    }
    return introduction(to: rule) + "\nExamples:\n\n" + examples.joined()
  }

  /// Everything about each rule.
  package var markdown: String { rules.map(markdown).joined(separator: "\n") }

  private func markdown(of rule: RuleDocumentation) -> String {
    introduction(to: rule) + rule.examples.map(markdown).joined()
  }

  private func introduction(to rule: RuleDocumentation) -> String {
    var text = "## \(rule.id)\n\n\(Markdown.prose(rule.summary))\n\n\(Markdown.prose(rule.rationale))\n\n"
    if let effect = rule.effect { text += "- Effect: `\(effect.rawValue)`\n" }
    if let step = rule.step { text += "- Version step: `\(step.rawValue)`\n" }
    return text + "- To fix it: \(Markdown.prose(rule.repair)).\n"
  }

  private func markdown(of example: RuleDocumentation.Example) -> String {
    var text = "\n**\(Markdown.prose(example.heading)).**"
    for remark in example.remarks { text += " Here \(Markdown.prose(remark))." }
    text += "\n"
    for file in example.files {
      text += "\n\(Markdown.code(file.name))\(file.time.map { ", \($0)" } ?? "")\n"
      text += "\n```\(file.language)\n" + file.excerpt.map { $0 + "\n" }.joined() + "```\n"
    }
    if let said = example.said { text += "\n> \(Markdown.prose(said))\n" }
    return text
  }
}

extension RuleDocumentation.File {
  fileprivate var title: String { name + (time.map { ", \($0)" } ?? "") }
}

extension RuleDocumentation.Example {
  fileprivate var heading: String {
    (message == nil ? "Not reported" : verdict == nil ? "Listed" : "Reported") + ": " + title
  }

  /// As a finding says it.
  fileprivate var said: String? { message.map { message in verdict.map { "\($0.word): \(message)" } ?? message } }
}
