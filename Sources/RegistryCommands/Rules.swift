import ArgumentParser
import Rendering

struct RulesCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Explain the rules, with examples.",
    discussion: """
      Lists the rules behind findings, or explains one: what it finds, why that matters, what to do, what it reports for
      small examples, and what it allows.

        nibreg rules
        nibreg rules outlet-not-in-class
        nibreg rules --format markdown
      """.joiningLines)

  @Argument(help: "The rule to explain, by its name in findings.", completion: .list(RuleDocumentation.all.map(\.id)))
  var rule: String?

  @Option(help: "The format of the answer: text for people, json for programs, markdown for a page.")
  var format: RulesFormat = .text

  @OptionGroup var answer: AnswerOptions

  func execute() throws {
    let rules = try rule.map { [try RuleDocumentation.named($0)] } ?? RuleDocumentation.all
    let renderer = RulesRenderer(rules: rules)
    switch format {
    case .text: Terminal.answer(rule == nil ? renderer.table : renderer.text)
    case .json: Terminal.answer(renderer.json.document + "\n")
    case .markdown: Terminal.answer(rule == nil ? renderer.page : renderer.markdown)
    }
  }
}

enum RulesFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown
}
