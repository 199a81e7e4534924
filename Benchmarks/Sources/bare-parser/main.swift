// Runs FoundationXML's parser over every document below a folder and makes nothing of it: what reading cannot undercut.
//
//     bare-parser FOLDER
import Foundation
import FoundationXML

final class Listener: NSObject, XMLParserDelegate {
  var elements = 0
  var attributes = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes values: [String: String]
  ) {
    elements += 1
    attributes += values.count
  }
}

let listener = Listener()
let folder = CommandLine.arguments[1]
let paths = FileManager.default.enumerator(atPath: folder)!
var documents = 0
while let path = paths.nextObject() as? String {
  guard path.hasSuffix(".xib") || path.hasSuffix(".storyboard") else { continue }
  guard let content = FileManager.default.contents(atPath: folder + "/" + path) else { continue }
  let parser = XMLParser(data: content)
  parser.delegate = listener
  _ = parser.parse()
  documents += 1
}
print("\(documents) documents, \(listener.elements) elements, \(listener.attributes) attributes")
