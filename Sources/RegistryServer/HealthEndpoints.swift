import Endpoints
import StorageContract

/// What looks after the server asks.
enum HealthEndpoints {
  static func all(store: any RegistryStore, metrics: PrometheusMetrics) -> [Endpoint] {
    [
      Endpoint(
        .get, "/health/live", operation: "isAlive", summary: "Says that the server runs.", tag: "Health",
        permission: .none, answers: [200: Endpoint.Content("text/plain")]
      ) { _ in .text("alive\n", "text/plain; charset=utf-8").adding("Cache-Control", "no-store") },
      Endpoint(
        .get, "/health/ready", operation: "isReady", summary: "Says that the store answers.", tag: "Health",
        permission: .none, answers: [200: Endpoint.Content("text/plain")]
      ) { _ in
        do {
          _ = try store.read { try $0.documentCount() }
        } catch {
          // Where the store is, is nobody's business who may not read it.
          throw Problem(.serviceUnavailable, "the store does not answer", headers: [("Retry-After", "5")])
        }
        return .text("ready\n", "text/plain; charset=utf-8").adding("Cache-Control", "no-store")
      },
      Endpoint(
        .get, "/metrics", operation: "metrics", summary: "What was measured, as Prometheus reads it.", tag: "Health",
        permission: .read, answers: [200: Endpoint.Content("text/plain")]
      ) { _ in
        .text(metrics.text, "text/plain; version=0.0.4; charset=utf-8").adding("Cache-Control", "no-store")
      },
    ]
  }
}
