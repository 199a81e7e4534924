import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A JUnit report as read by an XML parser, and whether its numbers are those of its elements.
final class JUnitReport: NSObject, XMLParserDelegate {
  struct NotWellFormed: Error {
    var reason: String
  }

  private(set) var complaints: [String] = []
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
    seen[name, default: 0] += 1
    suite.cases[name, default: 0] += 1
    path.append(name)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    path.removeLast()
    if name == "testsuite" {
      compare("testsuite", suite.declared, with: suite.cases, ["tests", "failures", "errors", "skipped"])
    }
  }

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
