import ClassSource
package import ComponentModel
import SourceControl

extension Git {
  /// What a sparse checkout leaves out of the working tree, said once; nil where that is nothing that would be read.
  package func absence() throws -> Diagnostic? {
    guard try isSparse() else { return nil }
    // "S path": left out.
    let listed = try run(["ls-files", "-t", "-z", "--"] + Self.documentPatterns + Self.sourcePatterns)
    let paths = listed.split(separator: 0).filter { $0.first == UInt8(ascii: "S") }
      .map { String(decoding: $0, as: UTF8.self) }
    guard !paths.isEmpty else { return nil }
    let documents = paths.count { Self.isDocument($0) }
    let words = [
      documents == 1 ? "1 document" : "\(documents) documents",
      paths.count - documents == 1 ? "1 class source" : "\(paths.count - documents) class sources",
    ]
    return Diagnostic(
      .warning, Diagnostic.Code(rawValue: "not-checked-out"), path: root,
      message: "\(words[0]) and \(words[1]) are not checked out, so who uses the component there is not known",
      hint: "'git sparse-checkout add' brings the folders that count")
  }

  private static let sourcePatterns = ClassSourceScanner.extensions.keys.sorted().map { "*." + $0 }
}
