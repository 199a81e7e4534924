import ComponentModel
import Endpoints
import Registry
import Rendering
import StorageContract

extension Site {
  var searchEndpoints: [Endpoint] {
    [
      page("/", operation: "homePage", summary: "Search, and what happened lately.") { request, frame in
        let lately = try store.read { try $0.log(LogFilter(), ListPart(limit: 20)) }
        return frame.page(
          "home", title: settings.name, json: Links.api("log"),
          ["entries": lately.part.map(entryFields), "hasEntries": !lately.part.isEmpty, "query": ""])
      },
      page(
        "/search", operation: "searchPage", summary: "Everything that has a name with a text in it.",
        parameters: [
          .init("q", in: .query, "The text."),
          .init("fragment", in: .query, "1 for the list alone, without a page around it."),
        ], answerSearch),
    ]
  }

  private static let hitLimit = 60

  private func answerSearch(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    let text = String((request.query("q") ?? "").trimmingSpaces.prefix(200))
    var fields: Fields = ["query": text, "hasQuery": !text.isEmpty]
    if !text.isEmpty {
      let outcome = try Searching(text, limit: Self.hitLimit).search(in: store)
      fields.merge(Self.hitFields(outcome)) { $1 }
    }
    if request.query("fragment") == "1" {
      return EndpointResponse.html(Templates.render("hits", fields)).adding("Content-Security-Policy", Frame.policy)
    }
    return frame.page(
      "search", title: text.isEmpty ? "Search" : "'\(text)' – Search",
      json: text.isEmpty ? nil : Links.api("search", query: ["q": text]), fields)
  }

  private static func hitFields(_ outcome: Searching.Outcome) -> Fields {
    // As they come: by kind, in the order of the search.
    var groups: [(kind: SearchHit.Kind, hits: [SearchHit])] = []
    var seen: Set<SearchHit> = []
    for hit in outcome.hits where seen.insert(hit).inserted {
      if groups.last?.kind != hit.kind { groups.append((hit.kind, [])) }
      groups[groups.count - 1].hits.append(hit)
    }
    let number = groups.reduce(0) { $0 + $1.hits.count }
    return [
      "hasHits": number > 0,
      "hitSummary": outcome.isTruncated
        ? "The first \(number) are shown; a longer text finds fewer." : count(number, "hit"),
      "groups": groups.enumerated().map { index, group -> Fields in
        [
          "groupID": "hits-\(index + 1)", "groupTitle": group.kind.title,
          "hits": group.hits.map { hit -> Fields in
            var fields: Fields = [
              "hitText": hit.text.shortened(to: 200), "hitPath": "\(hit.path):\(hit.line)".shortened(to: 300),
              "hitPlace": hit.branch.map { "\(hit.project) / \($0)" } ?? "published",
            ]
            switch hit.kind {
            case .component: fields["hitLink"] = Links.component(hit.text)
            case .customClass: fields["hitLink"] = Links.path("components", query: ["q": hit.text])
            default:
              if let branch = hit.branch { fields["hitLink"] = Links.branch(hit.project, branch) }
            }
            return fields
          },
        ]
      },
    ]
  }

  /// One entry of the log, in a line.
  func entryFields(_ entry: LogEntry) -> Fields {
    var fields: Fields = [
      "at": entry.act.at.readable, "moment": entry.act.at.description, "by": entry.act.by.shortened(to: 80),
      "byPath": Links.log(by: entry.act.by), "action": entry.action.rawValue,
    ]
    if let reason = entry.act.reason { fields["reason"] = reason.shortened(to: 500) }
    if let component = entry.component {
      fields["subject"] = component.shortened(to: 160)
      fields["subjectPath"] = Links.component(component)
      if let version = entry.version { fields["subjectVersion"] = version }
    } else if let project = entry.project {
      fields["subject"] = (entry.branch.map { "\(project) / \($0)" } ?? project).shortened(to: 160)
      fields["subjectPath"] = entry.branch.map { Links.branch(project, $0) } ?? "/projects"
    }
    return fields
  }
}

extension SearchHit.Kind {
  fileprivate var title: String {
    switch self {
    case .component: "Components"
    case .host: "Documents"
    case .customClass: "Classes"
    case .outlet: "Outlets"
    case .action: "Actions"
    case .runtimeAttribute: "Runtime attributes"
    case .resource: "Resources"
    case .text: "Texts"
    }
  }
}

extension String {
  var trimmingSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
