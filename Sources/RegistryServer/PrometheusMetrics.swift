import CoreMetrics
import Foundation
import Metrics
import Synchronization

/// Keeps what is measured and writes it as Prometheus reads it (text format 0.0.4). Counters, gauges and times in
/// buckets; the few that this server has need no more.
final class PrometheusMetrics: MetricsFactory, Sendable {
  /// A name with its labels, in the order of their names.
  struct Key: Hashable, Comparable {
    var name: String
    var labels: [String]

    static func < (one: Key, other: Key) -> Bool {
      one.name != other.name ? one.name < other.name : one.labels.lexicographicallyPrecedes(other.labels)
    }
  }

  enum Value {
    case counter(Int64)
    case gauge(Double)
    case histogram(counts: [Int], sum: Double, count: Int)
  }

  /// In seconds.
  static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private let values = Mutex<[Key: Value]>([:])

  /// Everything that was measured so far.
  var text: String {
    let values = values.withLock { $0 }
    var text = ""
    var last: String?
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      if key.name != last {
        let type =
          switch value {
          case .counter: "counter"
          case .gauge: "gauge"
          case .histogram: "histogram"
          }
        text += "# TYPE \(key.name) \(type)\n"
        last = key.name
      }
      let labels = key.labels.joined(separator: ",")
      let braced = labels.isEmpty ? "" : "{\(labels)}"
      switch value {
      case .counter(let count): text += "\(key.name)\(braced) \(count)\n"
      case .gauge(let number): text += "\(key.name)\(braced) \(number)\n"
      case .histogram(let counts, let sum, let count):
        let before = labels.isEmpty ? "" : labels + ","
        var below = 0
        for (bound, number) in zip(Self.bounds, counts) {
          below += number
          text += "\(key.name)_bucket{\(before)le=\"\(bound)\"} \(below)\n"
        }
        text += "\(key.name)_bucket{\(before)le=\"+Inf\"} \(count)\n"
        text += "\(key.name)_sum\(braced) \(sum)\n\(key.name)_count\(braced) \(count)\n"
      }
    }
    return text
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    Measurement(self, Self.key(label, dimensions))
  }

  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    Measurement(self, Self.key(label, dimensions), isDistribution: aggregate)
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    Measurement(self, Self.key(label, dimensions))
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    Measurement(self, Self.key(label, dimensions))
  }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}

  fileprivate func add(_ amount: Int64, to key: Key) {
    values.withLock { values in
      guard case .counter(let count)? = values[key] else {
        values[key] = .counter(amount)
        return
      }
      values[key] = .counter(count &+ amount)
    }
  }

  fileprivate func set(_ number: Double, of key: Key) { values.withLock { $0[key] = .gauge(number) } }

  fileprivate func change(_ amount: Double, of key: Key) {
    values.withLock { values in
      var number = amount
      if case .gauge(let before)? = values[key] { number += before }
      values[key] = .gauge(number)
    }
  }

  fileprivate func observe(_ number: Double, of key: Key) {
    let place = Self.bounds.firstIndex { number <= $0 }
    values.withLock { values in
      var (counts, sum, count) = (Array(repeating: 0, count: Self.bounds.count), 0.0, 0)
      if case .histogram(let known, let total, let number)? = values[key] {
        (counts, sum, count) = (known, total, number)
      }
      if let place { counts[place] += 1 }
      values[key] = .histogram(counts: counts, sum: sum + number, count: count + 1)
    }
  }

  private static func key(_ label: String, _ dimensions: [(String, String)]) -> Key {
    let name = String(label.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return Key(
      name: name,
      labels: dimensions.sorted { $0.0 < $1.0 }.map { name, value in
        let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\(name)=\"\(escaped)\""
      })
  }
}

/// What is measured under one name and labels.
private final class Measurement: CounterHandler, RecorderHandler, MeterHandler, TimerHandler {
  private let metrics: PrometheusMetrics
  private let key: PrometheusMetrics.Key
  private let isDistribution: Bool

  init(_ metrics: PrometheusMetrics, _ key: PrometheusMetrics.Key, isDistribution: Bool = false) {
    self.metrics = metrics
    self.key = key
    self.isDistribution = isDistribution
  }

  func increment(by amount: Int64) { metrics.add(amount, to: key) }
  func increment(by amount: Double) { metrics.change(amount, of: key) }
  func decrement(by amount: Double) { metrics.change(-amount, of: key) }
  /// What Prometheus reads only grows.
  func reset() {}
  func record(_ value: Int64) { record(Double(value)) }
  func record(_ value: Double) {
    if isDistribution { metrics.observe(value, of: key) } else { metrics.set(value, of: key) }
  }
  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { metrics.set(value, of: key) }
  func recordNanoseconds(_ duration: Int64) { metrics.observe(Double(duration) / 1e9, of: key) }
}
