import Foundation
import TestSupport

/// What the JSON of a judged `impact` says: the facts that every other format tells in its own way.
struct ImpactFacts {
  /// A finding where it is.
  struct Found: Equatable {
    /// `Bank, branch main`; nil for what is here.
    var origin: String?
    var json: JSONValue

    var path: String { json["path"].text ?? "" }
    var rule: String { json["rule"].text ?? "" }
    var member: String { json["member"].text ?? "" }
    var message: String { json["message"].text ?? "" }
    var status: String { json["status"].text ?? "" }
    var verdict: String { json["verdict"].text ?? "" }
    var hint: String? { json["hint"].text }
    var isCurrent: Bool { status == "new" && json["accepted"] == .boolean(false) }

    /// `App.xib:12:25`
    var position: String { "\(path):\(json["line"].number ?? 0):\(json["column"].number ?? 0)" }
    var place: String { origin.map { "\($0): \(position)" } ?? position }

    /// `Row.swift:1:1: 'Row' is declared here`
    var related: [String] { json["related"].list.map { "\($0["place"].text ?? ""): \($0["message"].text ?? "")" } }

    /// Told first is what is nearest to where it arose, then what is worst, then what is here.
    fileprivate var rank: [Int] {
      let passages = json["related"].list.count { $0["message"].text?.hasPrefix("in '") == true }
      return [
        passages, verdict == "breaks" ? 0 : 1, json["effect"].text == "loadFailure" ? 0 : 1, origin == nil ? 0 : 1,
      ]
    }
  }

  /// What has to be done to a component.
  struct Component {
    var json: JSONValue
    var name: String { json["component"].text ?? "" }
    var step: String { json["requiredStep"].text ?? "" }
    var from: String { json["from"].text ?? "" }
    var to: String? { json["to"].text }
    /// The document, as formats call it.
    var path: String { isPublished ? "published: \(name).xib" : to ?? from }
    /// Whether it changes from one published version to another.
    var isPublished: Bool { !from.hasSuffix(".xib") }

    /// `1.0.0 > 2.0.0`
    var way: String {
      guard let to else { return "gone; it was in \(from)" }
      return from == to ? to : "\(from) > \(to)"
    }

    /// Those that may hurt somebody.
    var majorChanges: [JSONValue] { json["changes"].list.filter { $0["step"].text == "major" } }
  }

  var json: JSONValue
  var components: [Component]
  var findings: [Found]
  var hosts: [JSONValue]

  /// - Parameter here: the project whose files can be opened.
  init(_ text: String, here: String? = nil) throws {
    json = try JSONValue(text)
    components = json["components"].list.map { Component(json: $0) }
    hosts = json["hosts"].list
    findings = components.flatMap { component in
      component.json["self"]["findings"].list.map { Found(origin: component.isPublished ? "published" : nil, json: $0) }
    }
    findings += json["documents"].list.map { Found(json: $0) }
    for host in hosts {
      let found = host["embeddings"].list.flatMap { $0["findings"].list } + host["findings"].list
      findings += found.map { Found(origin: Self.origin(of: host, here: here), json: $0) }
    }
    self.here = here
  }

  private let here: String?

  /// How formats call a host's project; nil for files that are here.
  private static func origin(of host: JSONValue, here: String?) -> String? {
    guard let project = host["project"].text, project != here else { return nil }
    return "\(project), branch \(host["branch"].text ?? "")"
  }

  /// The documents that were looked at, as formats call them.
  var documents: [String] {
    let own = components.compactMap { $0.to == nil ? nil : $0.path }
    let others = hosts.map { host in
      (Self.origin(of: host, here: here).map { "\($0): " } ?? "") + (host["host"].text ?? "")
    }
    // A component that changes may embed another one that does.
    return Set(own + others).sorted()
  }

  /// Findings that come from one cause, the one that arose nearest to it first; those of a change before those that were
  /// there already, what it mends last.
  var groups: [[Found]] {
    ["new", "existing", "fixed"].flatMap { status in
      Dictionary(grouping: findings.filter { $0.status == status }, by: { $0.json["cause"].text ?? "" })
        .sorted { $0.key < $1.key }.map { $0.value.sorted { $0.rank.lexicographicallyPrecedes($1.rank) } }
    }
  }

  /// What could not be read.
  var diagnostics: [ToldFinding] {
    json["diagnostics"].list.map { diagnostic in
      ToldFinding(
        level: diagnostic["severity"].text ?? "",
        place: "\(diagnostic["path"].text ?? ""):\(diagnostic["line"].number ?? 0):\(diagnostic["column"].number ?? 0)",
        rule: diagnostic["code"].text ?? "", message: diagnostic["message"].text ?? "", hint: diagnostic["hint"].text)
    }
  }

  /// Changes that hurt nobody, which formats tell that know nothing but findings.
  var untoldChanges: [(component: Component, change: JSONValue)] {
    components.flatMap { component in
      component.majorChanges.filter { change in
        !findings.contains { $0.isCurrent && $0.member == change["member"].text }
      }.map { (component, $0) }
    }
  }

  /// How compilers call the worst of some findings.
  static func level(of group: [Found]) -> String {
    if group[0].status == "fixed" { return "none" }
    return group.contains { $0.verdict == "breaks" } ? "error" : "warning"
  }
}
