import ComponentModel
import Endpoints
import Registry
import RegistryQuery
import Rendering
import StorageContract
import Versioning

/// The pages over one store.
struct Site: Sendable {
  let store: any RegistryStore
  let settings: RegistrySite.Settings
  let pictures: Cache<PictureKey, PictureAnswer>
  let checks: Cache<CheckKey, BranchChecking.Outcome>
  let neighborhoods: Cache<NeighborhoodKey, Neighborhood>
  let steps: Cache<StepKey, [BranchKey: VerdictCounts]>

  init(store: any RegistryStore, settings: RegistrySite.Settings) {
    self.store = store
    self.settings = settings
    pictures = Cache(capacity: 256)
    checks = Cache(capacity: 16)
    neighborhoods = Cache(capacity: 256)
    steps = Cache(capacity: 256)
  }

  var endpoints: [Endpoint] {
    [Assets.endpoint] + searchEndpoints + componentEndpoints + compareEndpoints + whatIfEndpoints + projectEndpoints
      + overviewEndpoints + (settings.tokens.map(tokenEndpoints) ?? [])
  }

  /// A page.
  ///
  /// - Parameter isOfStore: whether what it shows changes only with the store, so that whoever has it need not be told
  ///   again.
  func page(
    _ path: String, operation: String, summary: String, permission: Permission = .read,
    parameters: [Endpoint.Parameter] = [], isOfStore: Bool = true,
    _ answer: @escaping @Sendable (EndpointRequest, Frame) throws -> EndpointResponse
  ) -> Endpoint {
    Endpoint(
      .get, path, operation: operation, summary: summary, tag: "Pages", permission: permission,
      parameters: pathParameters(of: path) + parameters, answers: [200: .html]
    ) { request in
      try told(request) {
        guard isOfStore else { return try answer(request, frame(of: request)).adding("Cache-Control", "no-store") }
        let tag = try stateTag(for: request)
        if let known = request.headers["if-none-match"], known == tag {
          return EndpointResponse(.notModified, headers: [("ETag", tag), ("Content-Security-Policy", Frame.policy)])
        }
        var response = try answer(request, frame(of: request))
        guard response.status == .ok else { return response }
        response.headers.removeAll { $0.name == "ETag" }
        response.headers.append(("ETag", tag))
        return response
      }
    }
  }

  /// A form, whose answer leads to a page.
  func form(
    _ path: String, operation: String, summary: String, permission: Permission, body: String? = nil,
    bodyLimit: Int? = nil, _ answer: @escaping @Sendable (EndpointRequest, Frame) throws -> EndpointResponse
  ) -> Endpoint {
    Endpoint(
      .post, path, operation: operation, summary: summary, tag: "Pages", permission: permission,
      parameters: pathParameters(of: path), body: .init(body ?? "application/x-www-form-urlencoded"),
      answers: [200: .html, 303: Endpoint.Content?.none], bodyLimit: bodyLimit
    ) { request in try told(request) { try answer(request, frame(of: request)) } }
  }

  func frame(of request: EndpointRequest) -> Frame {
    Frame(settings: settings, caller: request.caller, path: request.path)
  }

  /// What goes wrong is a page where people ask, and a problem for programs.
  private func told(_ request: EndpointRequest, _ answer: () throws -> EndpointResponse) throws -> EndpointResponse {
    do {
      return try answer()
    } catch {
      guard RegistrySite.prefersPage(request.headers), let problem = settings.explaining(error) else { throw error }
      return frame(of: request).page(for: problem, instance: request.id)
    }
  }

  private func pathParameters(of path: String) -> [Endpoint.Parameter] {
    path.split(separator: "/").filter { $0.hasPrefix("{") }.map { piece in
      let name = String(piece.dropFirst().dropLast())
      return Endpoint.Parameter(name, in: .path, "The \(name), escaped as one piece.")
    }
  }

  /// Names a state of the store: with the same name all is as it was.
  func state(_ reading: any RegistryReading) throws -> String {
    // Whatever is done is noted in the log.
    try reading.state() ?? "\(reading.log(LogFilter(), ListPart(limit: 0)).total)"
  }

  func state() throws -> String { try store.read(state) }

  /// Names what a page shows: everything that it is made of.
  private func stateTag(for request: EndpointRequest) throws -> String {
    let caller = request.caller
    let parts =
      [
        request.path, try state(), settings.now().day, programVersion, Assets.style.name, Assets.script.name,
        caller.name, "\(caller.kind)", caller.formToken, caller.permissions.scopes.map(\.description).sorted().joined(),
      ] + request.query.flatMap { [$0.name, $0.value] }
    return "\"\(ContentDigest(of: Array(parts.map { "\($0.utf8.count):\($0)" }.joined().utf8)))\""
  }

  /// - Throws: `Problem` for what is no version.
  func version(_ text: String?) throws -> SemanticVersion? {
    guard let text, !text.isEmpty else { return nil }
    do {
      return try SemanticVersion(text)
    } catch {
      throw Problem(.badRequest, error.description)
    }
  }
}
