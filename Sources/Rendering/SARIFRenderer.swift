import Compatibility
package import ComponentModel
import Versioning

/// Writes findings as a log of the Static Analysis Results Interchange Format (SARIF) 2.1.0, which code scanning reads.
///
/// Numbers in comments are sections of the OASIS standard.
package struct SARIFRenderer {
  package var report: FindingsReport

  package init(report: FindingsReport) {
    self.report = report
  }

  private let rules = RuleDocumentation.all

  package var json: JSON {
    [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "nibreg", "version": .text(programVersion),
              "semanticVersion": .text(programVersion), "rules": .array(rules.map(descriptor)),
            ]
          ],
          "columnKind": "unicodeCodePoints",
          "originalUriBaseIds": .object(bases),
          "invocations": [
            [
              "executionSuccessful": .bool(report.unread.isEmpty),
              "toolExecutionNotifications": .array(
                report.sections.flatMap { section in section.diagnostics.map { notification($0, in: section) } }),
            ]
          ],
          "results": .array(report.causes.map(result)),
          "properties": ["components": .array(report.components.map(component))],
        ]
      ],
    ]
  }

  private func descriptor(_ rule: RuleDocumentation) -> JSON {
    [
      "id": .text(rule.id), "shortDescription": message(rule.summary), "fullDescription": message(rule.rationale),
      "help": message("To fix it: \(rule.repair)."),
      "defaultConfiguration": ["level": .text(rule.verdict.word)],
      "properties": ["effect": JSON(rule.effect?.rawValue), "step": JSON(rule.step?.rawValue)],
    ]
  }

  /// What paths are relative to: the project that is here, and those that are not.
  private var bases: [(String, JSON)] {
    let root: JSON = ["description": ["text": "The folder that the project's paths are relative to."]]
    return [(Self.root, root)]
      + report.sections.compactMap(\.origin).map { origin in
        // A place of its own, so that nobody takes a path of another project for a file that is here.
        (
          origin,
          [
            "uri": .text("nibreg:///\(origin.percentEncoded)/"),
            "description": message("Documents that are not here: \(origin)."),
          ]
        )
      }
  }

  private func component(_ component: FindingsReport.Component) -> JSON {
    [
      "component": .text(component.name), "change": .text(component.way),
      "requiredStep": JSON(component.step?.rawValue), "sources": component.knowsSources ? "known" : "unknown",
    ]
  }

  /// One for each cause: what it affects are related locations.
  private func result(_ group: CauseGroup<FindingsReport.Located>) -> JSON {
    let (finding, section) = (group.head.finding, group.head.section)
    var location = location(finding.path, finding.position, in: section)
    if let object = finding.objectID {
      location.append(
        "logicalLocations",
        [["name": .text(object), "fullyQualifiedName": .text("\(finding.path)#\(object)"), "kind": "element"]])
    }
    var result: JSON = ["ruleId": .text(finding.rule)]
    if let index = rules.firstIndex(where: { $0.id == finding.rule }) { result.append("ruleIndex", .number(index)) }
    // What is mended is no failure, and only failures have a level (3.27.10).
    result.append("kind", finding.status == .fixed ? "pass" : "fail")
    result.append("level", finding.status == .fixed ? "none" : .text(group.worst(\.finding).word))
    if let status = finding.status { result.append("baselineState", .text(status.baselineState)) }
    result.append("message", message(finding.message + (finding.hint.map { "\nhint: \($0)" } ?? "")))
    result.append("locations", [location])
    result.append(
      "relatedLocations",
      .array(
        finding.related.map { related in
          var found = self.location(related.location.path, related.location.position, in: section)
          found.append("message", message(related.message))
          return found
        }
          + group.others.map { other in
            var found = self.location(other.finding.path, other.finding.position, in: other.section)
            found.append("message", message(other.finding.message))
            return found
          }))
    result.append("partialFingerprints", ["nibreg/1": .text(finding.fingerprint)])
    if let acceptance = finding.acceptance {
      result.append(
        "suppressions", [["kind": "external", "status": "accepted", "justification": .text(acceptance.message)]])
    }
    result.append(
      "properties",
      [
        "effect": .text(finding.effect.rawValue), "verdict": .text(finding.verdict.rawValue),
        "member": .text(finding.member), "component": JSON(finding.component), "project": JSON(finding.project),
      ])
    return result
  }

  private func notification(_ diagnostic: Diagnostic, in section: FindingsReport.Section) -> JSON {
    [
      "descriptor": ["id": .text(diagnostic.code.rawValue)], "level": .text(diagnostic.severity.rawValue),
      "message": message(diagnostic.message + (diagnostic.hint.map { "\nhint: \($0)" } ?? "")),
      "locations": [location(diagnostic.path, diagnostic.position, in: section)],
    ]
  }

  private func location(_ path: String, _ position: SourcePosition?, in section: FindingsReport.Section) -> JSON {
    var physical: JSON = ["artifactLocation": artifact(path, in: section)]
    if let position {
      physical.append(
        "region",
        ["startLine": .number(max(1, position.line)), "startColumn": .number(max(1, position.column))])
    }
    return ["physicalLocation": physical]
  }

  private static let root = "%SRCROOT%"

  /// Relative to the root of its project; what is outside of it has an absolute path.
  private func artifact(_ path: String, in section: FindingsReport.Section) -> JSON {
    path.hasPrefix("/")
      ? ["uri": .text("file://" + path.percentEncoded)]
      : ["uri": .text(path.percentEncoded), "uriBaseId": .text(section.origin ?? Self.root)]
  }

  /// A plain text message: braces would begin a placeholder (3.11.5), and brackets before a parenthesis a link (3.11.6).
  private func message(_ text: String) -> JSON {
    var escaped = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "(", previous == "]" { escaped += " " }
      escaped.unicodeScalars.append(scalar)
      if scalar == "{" || scalar == "}" { escaped.unicodeScalars.append(scalar) }
      previous = scalar
    }
    return ["text": .text(escaped)]
  }
}

extension Finding.Status {
  /// As 3.27.24 calls it.
  fileprivate var baselineState: String {
    switch self {
    case .new: "new"
    case .existing: "unchanged"
    case .fixed: "absent"
    }
  }
}

extension String {
  /// A path as part of a URI (RFC 3986): everything but unreserved characters and slashes as `%` and two digits.
  package var percentEncoded: String {
    var text = ""
    for byte in utf8 {
      switch UInt8(byte) {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return text
  }
}
