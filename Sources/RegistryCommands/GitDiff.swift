import ArgumentParser
import ComponentModel
import Registry
import Rendering

struct GitDiffCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-diff",
    abstract: "Show documents in 'git diff' as objects, not as XML.",
    discussion: """
      Git calls this with the two states of a file. In the project's .gitattributes:

        *.xib diff=nibreg
        *.storyboard diff=nibreg

      and once on each machine:

        git config --global diff.nibreg.command 'nibreg git-diff'

      'git log -p' and 'git show' use it with --ext-diff; --no-ext-diff shows lines of XML, as a patch needs.
      """.joiningLines,
    shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("What git passes.", visibility: .hidden))
  var arguments: [String] = []

  func execute() throws {
    guard arguments.first != "--help", arguments.first != "-h" else { throw CleanExit.helpRequest(self) }
    guard let change = GitFileChange(arguments: arguments) else {
      throw ValidationError("git calls this with one, seven or nine arguments; see 'nibreg help git-diff'")
    }
    Terminal.answer(GitDiffRenderer(change: change, painter: ANSIStyler(hasColor: GitFileChange.wantsColor())).text)
  }
}
