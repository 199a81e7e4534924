import AccessControl
import ArgumentParser
import ComponentModel
import Endpoints
import Foundation
import Registry
import Rendering
import StorageContract

struct TokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Make, list and revoke tokens, on the machine that has the store.",
    discussion: """
      A token says what a program or a person may: 'read'; 'record' and 'record:PROJECT'; 'publish' and
      'publish:COMPONENT'; 'accept'; 'administer'. In names '*' stands for any characters. Who may write may read.

        nibreg-server token create --name "release jobs" --scope publish:Design.* --scope record:Shop
        nibreg-server token list
        nibreg-server token revoke 3f9a41c0
      """,
    subcommands: [CreateTokenCommand.self, ListTokensCommand.self, RevokeTokenCommand.self])
}

/// What the commands about tokens share.
struct TokenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The store's file, or postgres://USER@HOST/DATABASE. Default: as for 'nibreg'.", valueName: "store"))
  var store: String?

  func tokens() throws -> Tokens {
    Tokens(store: try ServerStore.open(named: store), clock: ServerStore.clock)
  }

  /// Does something, and says what went wrong.
  func run(_ body: (Tokens) throws -> Void) throws {
    try ServerStore.explaining { try body(tokens()) }
  }
}

struct CreateTokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Make a token and print it; it is not shown again.")

  @Option(help: "Who acts, in the log.")
  var name: String

  @Option(
    name: .customLong("scope"), help: ArgumentHelp("What it may do; repeatable.", valueName: "scope"))
  var scopes: [String] = ["read"]

  @Option(help: "For how many days it holds, at most 365.")
  var days: Int?

  @OptionGroup var options: TokenOptions

  func run() throws {
    try options.run { tokens in
      let made = try tokens.make(name: name, scopes: scopes, days: days, by: InvocationContext.current().actor)
      Terminal.answer(made.secret + "\n")
      Terminal.remark("token \(made.token.id) of '\(name)' holds until \(made.token.expires)\n".printableLines)
    }
  }
}

struct ListTokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List tokens, without their secrets.")

  @OptionGroup var options: TokenOptions

  func run() throws {
    try options.run { tokens in
      let list = try tokens.list()
      guard !list.isEmpty else { return Terminal.answer("there are no tokens\n") }
      for token in list {
        let state = token.revoked.map { "revoked by \($0.by)" } ?? "until \(token.expires)"
        let used = token.lastUsed.map { "last used \($0)" } ?? "never used"
        Terminal.answer(
          "\(token.id)  \(token.name)  \(token.scopes.joined(separator: ", "))  \(state), \(used)".printable + "\n")
      }
    }
  }
}

struct RevokeTokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Take a token's rights away, by its id or its name.")

  @Argument(help: "The token's id, or its name where one token only has it.")
  var token: String

  @OptionGroup var options: TokenOptions

  func run() throws {
    try options.run { tokens in
      let holding = try tokens.list().filter { $0.revoked == nil }
      let named = holding.filter { $0.name == token }
      let id = !holding.contains { $0.id == token } && named.count == 1 ? named[0].id : token
      try tokens.revoke(id, by: InvocationContext.current().actor)
      Terminal.answer("revoked \(id)\n".printableLines)
    }
  }
}
