import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A JUnit report as read by an XML parser, and whether its numbers are those of its elements.
final class JUnitReport: NSObject, XMLParserDelegate {
  struct NotWellFormed: Error {
    var reason: String
  }

  /// A case, and what is said of it.
  struct Case: CustomStringConvertible {
    var suite: String
    var name: String
    /// `failure`, `error`, `skipped`, `system-out`; nothing where nothing is said.
    var outcome: String
    var lines: [String]

    var description: String { ([suite, name, outcome] + lines).joined(separator: " | ") }
  }

  private(set) var complaints: [String] = []
  private(set) var cases: [Case] = []
  /// What the current outcome says, and how its first line has to end.
  private var (text, said) = ("", "")
  private var path: [String] = []
  private var seen: [String: Int] = [:]
  private var suite: (declared: [String: String], cases: [String: Int]) = ([:], [:])
  private var total: [String: String] = [:]

  var tests: Int { seen["testcase", default: 0] }
  var failures: Int { seen["failure", default: 0] }
  var errors: Int { seen["error", default: 0] }
  var skipped: Int { seen["skipped", default: 0] }

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw NotWellFormed(reason: parser.parserError.map(String.init(describing:)) ?? "") }
    compare("testsuites", total, with: seen, ["tests", "failures", "errors"])
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "testsuites" { total = attributes }
    if name == "testsuite" { suite = (attributes, [:]) }
    switch name {
    case "testcase":
      cases.append(Case(suite: attributes["classname"] ?? "", name: attributes["name"] ?? "", outcome: "", lines: []))
    case "failure", "error", "skipped", "system-out":
      guard !cases.isEmpty else { return complaints.append("'\(name)' is in no case") }
      (text, said) = ("", "")
      cases[cases.count - 1].outcome = name
      if let type = attributes["type"], let message = attributes["message"] { said = ": \(message) [\(type)]" }
    default: break
    }
    seen[name, default: 0] += 1
    suite.cases[name, default: 0] += 1
    path.append(name)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    path.removeLast()
    if ["failure", "error", "skipped", "system-out"].contains(name), !cases.isEmpty {
      let lines = text.components(separatedBy: "\n")
      // Type and message are there again, for people.
      if !text.isEmpty, !lines[0].hasSuffix(said) { complaints.append("'\(lines[0])' does not end with '\(said)'") }
      cases[cases.count - 1].lines = lines
    }
    if name == "testsuite" {
      compare("testsuite", suite.declared, with: suite.cases, ["tests", "failures", "errors", "skipped"])
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  private func compare(
    _ element: String, _ declared: [String: String], with counted: [String: Int], _ names: [String]
  ) {
    let elements = ["tests": "testcase", "failures": "failure", "errors": "error", "skipped": "skipped"]
    for name in names {
      let number = counted[elements[name]!, default: 0]
      guard declared[name] != String(number) else { continue }
      complaints.append("\(element) says \(declared[name] ?? "no") \(name) of \(number)")
    }
  }
}
