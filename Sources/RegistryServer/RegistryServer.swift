import Endpoints
import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle
import StorageContract

/// A server over one store: endpoints by HTTP, with all that is around them.
struct RegistryServer: Sendable {
  var settings: ServerSettings
  var store: any MaintainableStore
  var endpoints: [Endpoint]
  var authentication: any Authentication
  /// What runs beside it for as long as it runs.
  var services: [any Service] = []
  var page: (@Sendable (Problem, Caller) -> EndpointResponse)?
  var explaining: @Sendable (any Error) -> Problem?
  var logger: Logger

  /// Answers until it is told to end by SIGTERM or SIGINT: what is being answered then is answered.
  ///
  /// - Parameter started: called once with the port on which it listens.
  func run(started: @escaping @Sendable (_ port: Int) async -> Void) async throws {
    let metrics = PrometheusMetrics()
    let work = WaitingWork(threads: settings.limits.concurrentRequests + 16)
    var dispatcher = Dispatcher(
      endpoints + HealthEndpoints.all(store: store, metrics: metrics), authentication: authentication,
      // Which port it will be is not known yet; what is asked for besides the origin keeps other sites' forms out too.
      origin: settings.isPortKnown ? settings.origin : nil, explaining: explaining)
    dispatcher.page = page
    dispatcher.noteFault = { [logger] error, id in
      logger.error("fault", metadata: ["id": "\(id)", "error": "\(String(reflecting: error))"])
    }
    let responder = EndpointResponder(
      dispatcher: dispatcher, limits: settings.limits,
      rates: RateLimit(perMinute: settings.limits.requestsPerMinute),
      addressRates: RateLimit(perMinute: settings.limits.requestsPerMinute * 10),
      // One question more than there are processors to answer them makes all of them slower, but a few may wait for a
      // disk.
      reading: ConcurrencyGate(min(settings.limits.concurrentRequests, ServerStore.keptConnections)),
      writing: ConcurrencyGate(settings.limits.concurrentRequests), work: work, metrics: metrics, logger: logger)
    // What the library says of connections is of interest to nobody who runs it.
    var quiet = logger
    quiet.logLevel = max(.warning, logger.logLevel)
    var http = HTTP1Channel.Configuration()
    http.idleTimeout = .seconds(Int64(settings.limits.idleSeconds))
    var builder = HTTPServerBuilder.http1(configuration: http)
    if let files = settings.tls { builder = try .tls(builder, tlsConfiguration: Self.tls(files)) }
    let application = Application(
      responder: responder, server: builder,
      configuration: .init(
        address: .hostname(settings.host, port: settings.port), serverName: "nibreg",
        availableConnectionsDelegate: MaximumAvailableConnections(settings.limits.connections)),
      services: services, onServerRunning: { await started($0.localAddress?.port ?? 0) }, logger: quiet)
    do {
      try await application.runService()
    } catch let error as IOError {
      throw ServerError.cannotListen(
        "\(settings.host):\(settings.port)", reason: String(cString: strerror(error.errnoCode)))
    }
    await work.end()
  }

  private static func tls(_ files: ServerSettings.TLSFiles) throws -> TLSConfiguration {
    do {
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: try NIOSSLCertificate.fromPEMFile(files.certificate).map { .certificate($0) },
        privateKey: .privateKey(try NIOSSLPrivateKey(file: files.key, format: .pem)))
      configuration.minimumTLSVersion = .tlsv12
      // Whether they belong together.
      _ = try NIOSSLContext(configuration: configuration)
      return configuration
    } catch {
      throw ServerError.badCertificate(certificate: files.certificate, key: files.key)
    }
  }
}
