import Foundation
import TestSupport

/// One finding as a format tells it, those of one cause as one.
struct ToldFinding: Equatable {
  /// `error`, `warning`, `note`; `none` for what is mended.
  var level: String
  var place: String
  var rule: String
  var message: String
  var hint: String?
  /// `Row.swift:1:1: 'Row' is declared here`
  var related: [String] = []
  /// Where else the cause shows.
  var affected: [String] = []
}

// MARK: SARIF

extension ToldFinding {
  /// - Parameter relatedCount: how many of the related locations are of the finding itself, by its fingerprint and place;
  ///   the others are what it affects.
  init(sarif result: JSONValue, relatedCount: (_ fingerprint: String, _ place: String) -> Int) {
    let lines = (result["message"]["text"].text ?? "").components(separatedBy: "\n")
    place = Self.place(ofSARIF: result["locations"].list[0])
    level = result["level"].text ?? ""
    rule = result["ruleId"].text ?? ""
    message = lines[0]
    hint = lines.dropFirst().first.map { String($0.dropFirst("hint: ".count)) }
    let locations = result["relatedLocations"].list
    let count = relatedCount(result["partialFingerprints"]["nibreg/1"].text ?? "", place)
    related = locations.prefix(count).map { "\(Self.place(ofSARIF: $0)): \($0["message"]["text"].text ?? "")" }
    affected = locations.dropFirst(count).map(Self.place)
  }

  static func place(ofSARIF location: JSONValue) -> String {
    let physical = location["physicalLocation"]
    let artifact = physical["artifactLocation"]
    let base = artifact["uriBaseId"].text ?? ""
    let path = artifact["uri"].text?.removingPercentEncoding ?? ""
    return (base == "%SRCROOT%" ? "" : "\(base): ")
      + "\(path):\(physical["region"]["startLine"].number ?? 0):\(physical["region"]["startColumn"].number ?? 0)"
  }
}

// MARK: GitHub

extension ToldFinding {
  init?(gitHub line: Substring) {
    let parts = line.components(separatedBy: "::")
    guard parts.count >= 3, parts[0].isEmpty else { return nil }
    let words = parts[1].split(separator: " ", maxSplits: 1).map(String.init)
    level = words[0] == "notice" ? "note" : words[0]
    var properties: [String: String] = [:]
    for property in words[1].components(separatedBy: ",") {
      let pair = property.split(separator: "=", maxSplits: 1).map { Self.decoded(String($0)) }
      properties[pair[0]] = pair[1]
    }
    let lines = parts[2...].joined(separator: "::").components(separatedBy: "%0A").map(Self.decoded)
    rule = properties["title"] ?? ""
    message = lines[0]
    place = "\(properties["file"] ?? ""):\(properties["line"] ?? ""):\(properties["col"] ?? "")"
    if properties["file"] == nil, let position = message.firstRange(of: #/^.*?:[0-9]+:[0-9]+(?=: )/#) {
      // What is not here has no file that could be opened.
      place = String(message[position])
      message = String(message[position.upperBound...].dropFirst(2))
    }
    take(lines.dropFirst())
  }

  private static func decoded(_ text: String) -> String { text.removingPercentEncoding ?? "(\(text))" }

  /// `Row.swift:1:1: note: declared here`, `affects App.xib:3:4`, `hint: …`
  fileprivate mutating func take(_ lines: ArraySlice<String>) {
    for line in lines {
      if line.hasPrefix("affects ") {
        affected.append(String(line.dropFirst("affects ".count)))
      } else if line.hasPrefix("hint: ") {
        hint = String(line.dropFirst("hint: ".count))
      } else {
        related.append(line.replacing(": note: ", with: ": ", maxReplacements: 1))
      }
    }
  }
}

// MARK: Markdown

/// A comment in Markdown, taken apart.
struct MarkdownReport {
  /// The lines of each table or list, without what frames it, below the nearest heading.
  private(set) var parts: [(heading: String, lines: [String])] = [("", [])]

  init(_ text: String) {
    for line in text.components(separatedBy: "\n") where !line.isEmpty {
      if line.hasPrefix("#") || line.hasPrefix("<summary>") {
        let heading = line.replacing(#/<[^>]*>/#, with: "").drop { "# ".contains($0) }
        parts.append((String(heading), []))
      } else if !line.hasPrefix("<"), !line.hasPrefix("| ---") {
        parts[parts.count - 1].lines.append(line)
      }
    }
  }

  func lines(below heading: String) -> [String] { parts.first { $0.heading == heading }?.lines ?? [] }

  /// The cells of each row but the first, which names the columns.
  func rows(below heading: String) -> [[String]] {
    lines(below: heading).filter { $0.hasPrefix("|") }.dropFirst().map { line in
      line.split(separator: "|").map { Self.plain($0.trimmingCharacters(in: .whitespaces)) }
    }
  }

  /// Names in quotes, in code or neither: what is left is the same.
  static func plain(_ text: String) -> String { text.filter { !"`'*".contains($0) } }

  /// The findings in the tables, with what explains them.
  var findings: [ToldFinding] {
    let levels = [
      "Errors": "error", "Warnings": "warning", "Notes": "note", "Already present before this change": "note",
      "Fixed by this change": "none",
    ]
    var explanations: [[String]] = []
    for line in lines(below: "Where to look and what to do") {
      if line.hasPrefix("- ") { explanations.append([]) }
      explanations[explanations.count - 1].append(String(line.drop { "- ".contains($0) }))
    }
    var findings: [ToldFinding] = []
    for (heading, _) in parts {
      let name = heading.replacing(#/ \([0-9]+\)$/#, with: "")
      guard let level = levels[String(name)] else { continue }
      let rows = rows(below: heading)
      if heading != "\(name) (\(rows.count))" {
        findings.append(ToldFinding(level: heading, rule: "is not the number"))
      }
      for row in rows {
        var finding = ToldFinding(level: level, place: row[0], rule: row[2], message: row[1])
        if !explanations.isEmpty { finding.take(explanation: explanations.removeFirst()) }
        findings.append(finding)
      }
    }
    if !explanations.isEmpty { findings.append(ToldFinding(level: "", rule: "explained and not told")) }
    return findings
  }
}

extension ToldFinding {
  fileprivate init(level: String, place: String = "", rule: String, message: String = "") {
    (self.level, self.place, self.rule, self.message) = (level, place, rule, message)
  }

  /// The row says how many places are affected, the explanation which.
  fileprivate mutating func take(explanation lines: [String]) {
    take(lines.dropFirst().map(MarkdownReport.plain)[...])
    let number = affected.isEmpty ? "" : "; affects \(affected.count) more place\(affected.count == 1 ? "" : "s")"
    let head = MarkdownReport.plain(lines[0])
    guard message.hasSuffix(number), head == "\(place): \(message.dropLast(number.count))" else {
      message = "'\(message)' is explained as '\(head)'"
      return
    }
    message.removeLast(number.count)
  }

  /// The finding as Markdown's readers see it.
  var plain: ToldFinding {
    var finding = self
    finding.message = MarkdownReport.plain(message)
    finding.hint = hint.map(MarkdownReport.plain)
    finding.related = related.map(MarkdownReport.plain)
    return finding
  }
}

// MARK: Graphs

/// A picture of who embeds whom, without the numbers of its nodes.
struct ToldGraph: Equatable {
  /// `Working tree: Card.xib, (Card), breaks, 1 finding [breaks]`, group by group.
  var nodes: [String] = []
  /// `Working tree: Card.xib > Row`
  var edges: Set<String> = []

  init() {}

  /// - Returns: what arrows call it.
  @discardableResult
  mutating func add(_ lines: [String], kind: String, group: String?) -> String {
    let name = (group.map { "\($0): " } ?? "") + lines[0]
    nodes.append("\(name), \(lines.dropFirst().joined(separator: ", ")) [\(kind)]")
    return name
  }

  /// Nodes are told before arrows.
  init(dot text: String) {
    let kinds = [
      "#cfe2ff": "component", "#f8c8c8": "breaks", "#fff0b3": "mayBreak", "#d4edda": "safe", "#e2e3e5": "unknown",
    ]
    var group: String?
    var names: [Substring: String] = [:]
    for line in text.components(separatedBy: "\n") {
      if let match = line.firstMatch(of: #/^ *(n[0-9]+) \[label="(.*?)", fillcolor="(.*?)"/#) {
        let lines = match.2.components(separatedBy: "\\n")
        names[match.1] = add(lines, kind: kinds[String(match.3)] ?? "", group: group)
      } else if let match = line.firstMatch(of: #/^ *label="(.*)";$/#) {
        group = String(match.1)
      } else if line == "  }" {
        group = nil
      } else if let match = line.firstMatch(of: #/^ *(n[0-9]+) -> (n[0-9]+);$/#) {
        edges.insert("\(names[match.1] ?? "nothing") > \(names[match.2] ?? "nothing")")
      }
    }
  }

  init(mermaid text: String) {
    var group: String?
    var names: [Substring: String] = [:]
    for line in text.components(separatedBy: "\n") {
      if let match = line.firstMatch(of: #/^ *(n[0-9]+)\["(.*)"\]:::(.*)$/#) {
        names[match.1] = add(Self.lines(of: match.2), kind: String(match.3), group: group)
      } else if let match = line.firstMatch(of: #/^ *subgraph g[0-9]+\["(.*)"\]$/#) {
        group = Self.lines(of: match.1)[0]
      } else if line == "  end" {
        group = nil
      } else if let match = line.firstMatch(of: #/^ *(n[0-9]+) --> (n[0-9]+)$/#) {
        edges.insert("\(names[match.1] ?? "nothing") > \(names[match.2] ?? "nothing")")
      }
    }
  }

  private static func lines(of label: Substring) -> [String] {
    label.components(separatedBy: "<br/>").map { line in
      line.replacing(#/#([0-9]+);/#) { match in
        UInt32(match.1).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? ""
      }
    }
  }
}
