import ComponentModel
package import Endpoints
import Foundation
import StorageContract

extension Webhooks {
  /// The endpoints below `/api/v1/webhooks`.
  package var endpoints: [Endpoint] {
    [
      Endpoint(
        .get, "/api/v1/webhooks", operation: "listWebhooks", summary: "Lists who is told of what happens.",
        tag: "Webhooks", permission: .administer
      ) { _ in
        .json(["schema": "nibreg.webhooks/1", "webhooks": .array(try list().map(\.json))])
      },
      Endpoint(
        .post, "/api/v1/webhooks", operation: "addWebhook",
        summary: "Adds somebody who is told, with a secret that is in this answer and nowhere else.", tag: "Webhooks",
        permission: .administer,
        body: Endpoint.Content(
          "application/json",
          schema: [
            "type": "object",
            "properties": [
              "url": ["type": "string", "description": "Begins with https://."],
              "events": [
                "type": "array", "description": "published, broken and deprecated if not said.",
                "items": ["type": "string", "enum": .array(WebhookEvent.allCases.map { .text($0.rawValue) })],
              ],
            ], "required": ["url"],
          ]),
        answers: [201: .json], bodyLimit: 64 * 1_024
      ) { request in
        guard request.headers["content-type"]?.prefix(while: { $0 != ";" }).lowercased() == "application/json" else {
          throw Problem(
            .unsupportedMediaType, "the body has to be JSON", hint: "send 'Content-Type: application/json'")
        }
        guard let asked = try? JSONDecoder().decode(WebhookRequestBody.self, from: Data(request.body)) else {
          throw Problem(.unprocessableContent, "the body is no JSON object with 'url', a text, and 'events', texts")
        }
        let webhook = try add(url: asked.url, events: asked.events, by: request.caller.name)
        var response = EndpointResponse.json(
          ["schema": "nibreg.webhook/1", "secret": .text(webhook.secret), "webhook": webhook.json], status: .created)
        response.headers.removeAll { $0.name == "ETag" }
        return response.adding("Cache-Control", "no-store")
      },
      Endpoint(
        .delete, "/api/v1/webhooks/{id}", operation: "removeWebhook",
        summary: "Removes somebody who is told, with everything that was to be sent.", tag: "Webhooks",
        permission: .administer, parameters: [Self.id], answers: [204: nil]
      ) { request in
        try remove(request.path("id"), by: request.caller.name)
        return EndpointResponse(.noContent)
      },
      Endpoint(
        .get, "/api/v1/webhooks/{id}/deliveries", operation: "listDeliveries",
        summary: "Lists what was sent or is to be sent, the newest first.", tag: "Webhooks", permission: .administer,
        parameters: [
          Self.id,
          Endpoint.Parameter(
            "limit", in: .query, "How many: 100 if not said.",
            schema: ["type": "integer", "minimum": 1, "maximum": 1_000]),
        ]
      ) { request in
        let limit = try request.number("limit", in: 1...1_000) ?? 100
        let deliveries = try deliveries(to: request.path("id"), limit: limit)
        return .json(["schema": "nibreg.deliveries/1", "deliveries": .array(deliveries.map(\.json))])
      },
      Endpoint(
        .post, "/api/v1/webhooks/{id}/deliveries/{delivery}/again", operation: "repeatDelivery",
        summary: "Sends something once more.", tag: "Webhooks", permission: .administer,
        parameters: [Self.id, Endpoint.Parameter("delivery", in: .path, "As the list has it.")], answers: [202: nil],
        bodyLimit: 4_096
      ) { request in
        try sendAgain(request.path("delivery"), to: request.path("id"), by: request.caller.name)
        return EndpointResponse(.accepted)
      },
    ]
  }

  private static let id = Endpoint.Parameter("id", in: .path, "As the list has it.")
}

private struct WebhookRequestBody: Decodable {
  var url: String
  var events: [String]?
}

extension EndpointResponse {
  fileprivate static func json(_ value: JSON, status: Status = .ok) -> EndpointResponse {
    .text(value.indented() + "\n", "application/json", status: status)
  }
}

extension WebhookRecord {
  fileprivate var json: JSON {
    [
      "id": .text(id), "url": .text(url), "events": .array(events.map { .text($0) }), "madeAt": JSON(made.at),
      "madeBy": .text(made.by), "seen": .number(Int(seen)),
    ]
  }
}

extension DeliveryRecord {
  fileprivate var json: JSON {
    [
      "id": .text(id), "event": .text(event), "state": .text(state.rawValue), "madeAt": JSON(made), "due": JSON(due),
      "attempts": .array(
        attempts.map { ["at": JSON($0.at), "status": JSON($0.status), "problem": JSON($0.problem)] }),
      "body": .text(body),
    ]
  }
}
