package import ComponentModel

/// Why a request was not done, as RFC 9457 has it. Nothing was written.
package struct Problem: Error, Sendable {
  package var status: Status
  /// The command's sentence, for people.
  package var detail: String
  /// What to do next.
  package var hint: String?
  /// Further lines, each of which stands for itself.
  package var lines: [String]
  /// Further members, for programs.
  package var members: [(String, JSON)]
  package var headers: [(name: String, value: String)]

  package init(
    _ status: Status, _ detail: String, hint: String? = nil, lines: [String] = [], members: [(String, JSON)] = [],
    headers: [(name: String, value: String)] = []
  ) {
    self.status = status
    self.detail = detail
    self.hint = hint
    self.lines = lines
    self.members = members
    self.headers = headers
  }

  /// As `application/problem+json`.
  ///
  /// - Parameter instance: names the request, in logs too.
  package func response(instance: String) -> EndpointResponse {
    var members: [(String, JSON)] = [
      ("type", .text("about:blank")), ("title", .text(status.title)), ("status", .number(status.rawValue)),
      ("detail", .text(detail)),
    ]
    if let hint { members.append(("hint", .text(hint))) }
    if !lines.isEmpty { members.append(("lines", .array(lines.map { .text($0) }))) }
    if !instance.isEmpty { members.append(("instance", .text(instance))) }
    let text = JSON.object(members + self.members).indented() + "\n"
    var response = EndpointResponse.text(text, "application/problem+json", status: status)
    response.headers.removeAll { $0.name == "ETag" }
    response.headers += headers
    response.headers.append(("Cache-Control", "no-store"))
    return response
  }
}
