import Foundation
import TestSupport

/// The schemas of report formats.
enum ReportSchemas {
  private static let folder = Repository.root + "/Tests/Fixtures/Schemas"

  private static let sarif: JSONSchema = {
    do {
      return try JSONSchema(String(contentsOfFile: folder + "/sarif-schema-2.1.0.json", encoding: .utf8))
    } catch { preconditionFailure("\(error)") }
  }()

  /// What the standard's schema, and our own promise on rules, say of a SARIF log.
  static func complaints(aboutSARIF text: String) throws -> [String] {
    sarif.complaints(about: try JSONValue(text))
  }

  /// What the schema of Jenkins' xUnit plugin says of a JUnit report.
  static func complaints(aboutJUnit text: String) throws -> [String] {
    let files = try TemporaryFolder()
    try files.write("report.xml", text)
    let outcome = try Program.runTool(
      "xmllint", ["--noout", "--nonet", "--schema", folder + "/junit-10.xsd", "report.xml"], in: files.path)
    guard outcome.status != 0 else { return [] }
    // 'Scripts/test' installs xmllint: without it nothing would be tested.
    return ["xmllint ended with \(outcome.status)"]
      + outcome.errors.split(separator: "\n").map(String.init)
  }
}
