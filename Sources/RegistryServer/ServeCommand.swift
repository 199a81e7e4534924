import AccessControl
import ArgumentParser
import ComponentModel
import Endpoints
import Foundation
import Logging
import ProjectReading
import Registry
import RegistryAPI
import RegistrySite
import Rendering
import StorageContract
import StoreSessions
import Webhooks

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the store until SIGTERM or SIGINT.",
    discussion: """
      Without a settings file the server listens on this machine only. --trial lets everybody on this machine do
      everything, to look around; otherwise who may do what is said by tokens ('nibreg-server token').

      Exit status: 0 ended as it was told to; 2 could not start; 64 wrong usage.
      """)

  @Option(
    help: ArgumentHelp(
      "The store's file, or postgres://USER@HOST/DATABASE. Default: as for 'nibreg'.", valueName: "store"))
  var store: String?

  @Option(help: ArgumentHelp("Where to listen. Default: 127.0.0.1:8080.", valueName: "host:port"))
  var listen: String?

  @Option(help: ArgumentHelp("How the server is reached from elsewhere: https://nibreg.example.com", valueName: "url"))
  var url: String?

  @Option(help: ArgumentHelp("A settings file in JSON; options come before it.", valueName: "file"))
  var settings: String?

  @Option(help: ArgumentHelp("A certificate with its chain, PEM; with --key.", valueName: "file"))
  var certificate: String?

  @Option(help: ArgumentHelp("The certificate's private key, PEM.", valueName: "file"))
  var key: String?

  @Option(help: "What is logged to standard error, as JSON lines: debug, info, notice, warning or error.")
  var logLevel = "info"

  @Flag(help: "Let everybody on this machine do everything.")
  var trial = false

  func validate() throws {
    guard (certificate == nil) == (key == nil) else { throw ValidationError("--certificate and --key go together") }
    guard Logger.Level(rawValue: logLevel) != nil else {
      throw ValidationError("--log-level \(logLevel): it takes debug, info, notice, warning or error")
    }
    if let listen, Self.address(listen) == nil {
      throw ValidationError("--listen \(listen): write 127.0.0.1:8080, [::1]:8080 or 0.0.0.0:443")
    }
    if let url, ServerSettings.origin(of: url) == nil {
      throw ValidationError("--url \(url): write https://nibreg.example.com")
    }
  }

  func run() async throws {
    do {
      try await serve()
    } catch {
      guard let explanation = DiagnosticPrinter.explanation(for: error) else {
        DiagnosticPrinter.error("the server could not run: \(error)", hint: nil)
        throw ExitCode(ExitStatus.refused)
      }
      DiagnosticPrinter.error(explanation.message, details: explanation.details, hint: explanation.hint)
      throw ExitCode(ExitStatus.refused)
    }
  }

  private func serve() async throws {
    var settings = try self.settings.map { try ServerSettings(file: $0) } ?? ServerSettings()
    if let store { settings.store = store }
    if let listen, let (host, port) = Self.address(listen) { (settings.host, settings.port) = (host, port) }
    if let url { settings.url = url }
    if let certificate, let key { settings.tls = .init(certificate: certificate, key: key) }
    let logLevel = Logger.Level(rawValue: logLevel) ?? .info
    let logger = Logger(label: "nibreg") { label in
      var handler = JSONLogHandler(label: label)
      handler.logLevel = logLevel
      return handler
    }
    let store = try ServerStore.open(named: settings.store)
    guard !trial || settings.isOnlyHere else {
      throw ServerError.trialElsewhere("\(settings.host):\(settings.port)")
    }
    let client = OutgoingClient()
    let access = try AccessControl(
      store: store, settings: settings.access.settings(origin: settings.origin), fetch: client.fetch,
      clock: ServerStore.clock)
    let told = settings.webhooks.settings(origin: settings.origin)
    let webhooks = Webhooks(store: store, settings: told, clock: ServerStore.clock)
    let trial = trial ? TrialAuthentication() : nil
    let sessions = StoreSessions(store, reading: DocumentDerivation())
    let site = RegistrySite.Settings(
      now: ServerStore.clock, signIn: access.signIn == nil ? nil : "/sign-in", tokens: SiteTokens(access.tokens),
      explaining: Problem.explaining)
    let programs =
      RegistryAPI.endpoints(store: store, settings: .init(clock: ServerStore.clock)) + access.endpoints
      + webhooks.endpoints + StoreSessionEndpoints.all(sessions)
    let described = programs.filter { $0.path.hasPrefix("/api/") }
    var server = RegistryServer(
      settings: settings, store: store,
      endpoints: programs + [OpenAPI.endpoint(describing: described, server: settings.origin)]
        + RegistrySite.endpoints(store: store, settings: site),
      authentication: trial ?? access.authentication,
      page: { problem, caller in RegistrySite.page(for: problem, caller: caller, settings: site) },
      explaining: Problem.explaining, logger: logger)
    server.services.append(WebhookWork(store: store, settings: told, tokens: access.tokens, logger: logger))
    let shown = settings
    try await server.run { port in
      Terminal.remark("serving \(store.name) at \(shown.origin(onPort: port))\n")
      if !shown.isOnlyHere, shown.tls == nil, !(shown.url?.hasPrefix("https:") ?? false) {
        Terminal.remark(
          "warning: tokens and documents go over the network in plain text; use --certificate and --key, or name the "
            + "'https://' URL of a proxy with --url\n")
      }
      if let trial {
        Terminal.remark(
          "for a trial, everybody on this machine may do everything; programs with NIBREG_TOKEN=\(trial.token)\n")
      }
    }
    sessions.close()
    await client.end()
  }

  /// nil for what is no address with a port.
  static func address(_ text: String) -> (host: String, port: Int)? {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (0...65535).contains(port)
    else { return nil }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard !host.isEmpty, !host.contains("/"), !host.contains(" ") else { return nil }
    return (host, port)
  }
}

/// Why a server does not start.
enum ServerError: ExplainedError {
  case trialElsewhere(String)
  case otherStore(String)
  case cannotListen(String, reason: String)
  case badCertificate(certificate: String, key: String)
  case badSettings(file: String, [String])
  case unreadableSettings(file: String, reason: String)

  var description: String {
    switch self {
    case .trialElsewhere(let address): "--trial would let everybody who reaches \(address) do everything"
    case .cannotListen(let address, let reason): "the server cannot listen at \(address): \(reason)"
    case .badCertificate(let certificate, let key):
      "'\(certificate)' and '\(key)' cannot be used: one cannot be read or is no PEM, or the key is not the certificate's"
    case .otherStore(let name): "'\(name)' is no store that a server can keep"
    case .badSettings(let file, _): "'\(file)' does not say how to run the server"
    case .unreadableSettings(let file, let reason): "'\(file)' cannot be read: \(reason)"
    }
  }

  var details: [String] {
    switch self {
    case .badSettings(_, let lines): lines
    case .trialElsewhere, .otherStore, .cannotListen, .badCertificate, .unreadableSettings: []
    }
  }

  var hint: String? {
    switch self {
    case .trialElsewhere: "listen on 127.0.0.1, or make tokens with 'nibreg-server token' and leave --trial out"
    case .cannotListen: "name another place with --listen"
    case .badCertificate: "name the certificate with its chain, and its private key"
    case .otherStore: "name the store's file with --store"
    case .badSettings: "docs/server.md lists the settings"
    case .unreadableSettings: nil
    }
  }
}
