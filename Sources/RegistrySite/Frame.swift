import ComponentModel
import Endpoints
import Rendering

/// What is around the content of every page.
struct Frame {
  var settings: RegistrySite.Settings
  var caller: Caller
  /// The path of the page, to come back to after signing in.
  var path = "/"

  /// Style and script are files of the server, pictures too, and nothing else is loaded, sent or shown around a page.
  static let policy =
    "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; connect-src 'self'; "
    + "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

  /// The parts of the site that lead somewhere from every page.
  enum Section: String, CaseIterable {
    case components, projects, matrix, whatIf, log, tokens, about

    var title: String {
      switch self {
      case .components: "Components"
      case .projects: "Projects"
      case .matrix: "Matrix"
      case .whatIf: "What if"
      case .log: "Log"
      case .tokens: "Tokens"
      case .about: "About"
      }
    }

    var path: String { self == .whatIf ? "/what-if" : "/\(rawValue)" }
  }

  /// - Parameters:
  ///   - template: that fills the middle.
  ///   - json: where a program gets the same.
  ///   - trail: what the page is below: titles with their paths.
  func page(
    _ template: String, title: String, section: Section? = nil, json: String? = nil,
    trail: [(title: String, path: String)] = [], status: Status = .ok, _ fields: Fields
  ) -> EndpointResponse {
    var fields = fields
    fields["pageTitle"] = title.shortened(to: 120)
    fields["siteName"] = settings.name
    fields["stylePath"] = Assets.style.path
    fields["scriptPath"] = Assets.script.path
    fields["iconPath"] = Assets.icon.path
    fields["isHome"] = template == "home"
    if let json { fields["jsonPath"] = json }
    fields["sections"] = Section.allCases.filter { $0 != .tokens || administersTokens }.map { part -> Fields in
      ["sectionTitle": part.title, "sectionPath": part.path, "isCurrent": part == section]
    }
    if !trail.isEmpty {
      fields["hasTrail"] = true
      fields["trail"] = trail.map { ["trailTitle": $0.title.shortened(to: 60), "trailPath": $0.path] as Fields }
    }
    // Only what came with the request's cookie is told back to a form.
    fields["formToken"] = caller.formToken
    switch caller.kind {
    case .anonymous:
      if let signIn = settings.signIn {
        fields["signInPath"] = signIn + (signIn.contains("?") ? "&" : "?") + "return=" + FormText.encoded(path)
      }
    case .person:
      fields["person"] = caller.name
      fields["maySignOut"] = settings.signIn != nil
    case .token: fields["person"] = caller.name
    }
    fields["programVersion"] = programVersion
    return .html(Templates.render(template, fields), status: status).adding("Content-Security-Policy", Self.policy)
  }

  var administersTokens: Bool { settings.tokens != nil && caller.permissions.allow(.administer) }

  func page(for problem: Problem, instance: String) -> EndpointResponse {
    var fields: Fields = [
      "status": problem.status.rawValue, "statusTitle": problem.status.title, "detail": problem.detail.sentence,
      "lines": problem.lines, "hasLines": !problem.lines.isEmpty,
    ]
    if let hint = problem.hint { fields["hint"] = hint.sentence }
    if !instance.isEmpty { fields["instance"] = instance }
    fields["asksToSignIn"] = problem.status == .unauthorized && settings.signIn != nil
    var response = page("problem", title: problem.status.title, status: problem.status, fields)
    response.headers.removeAll { $0.name == "ETag" }
    response.headers += problem.headers
    response.headers.append(("Cache-Control", "no-store"))
    return response
  }
}

extension String {
  /// As a sentence of its own: with a capital letter and a full stop.
  var sentence: String {
    guard let first else { return self }
    let text = (first == "'" ? "'" : first.uppercased()) + dropFirst()
    return last.map { ".?!".contains($0) } == true ? text : text + "."
  }
}

extension Timestamp {
  /// `2026-03-01 09:30 UTC`.
  var readable: String { description.prefix(16).replacing("T", with: " ") + " UTC" }
}

/// Where one is in a long list.
struct Paging {
  static let size = 50
  var page: Int
  var total: Int
  var size = Paging.size

  /// - Throws: `Problem` for a page that is no number.
  init(_ request: EndpointRequest, size: Int = Paging.size) throws {
    page = try request.number("page", in: 1...1_000_000) ?? 1
    total = 0
    self.size = size
  }

  var offset: Int { (page - 1) * size }
  var last: Int { max((total + size - 1) / size, 1) }

  /// - Parameter path: of a page, by its number.
  func fields(_ noun: String, plural: String? = nil, path: (Int) -> String) -> Fields {
    let first = min(offset + 1, total)
    let all = many(total, noun, plural ?? noun + "s")
    var fields: Fields = [
      "count": all, "isPaged": total > size,
      "range": total == 0 ? "" : "\(first) to \(min(offset + size, total)) of \(all)",
      "pageNumber": page, "lastPage": last,
    ]
    if page > 1 { fields["previousPath"] = path(min(page - 1, last)) }
    if page < last { fields["nextPath"] = path(page + 1) }
    return fields
  }
}
