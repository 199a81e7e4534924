public import ComponentModel
import Foundation

/// Why a file cannot be read, before it is known what the file is called.
struct MalformedFile: Error {
  var code: Diagnostic.Code?
  var position: SourcePosition?
  var message: String
  var hint: String?

  init(
    _ message: String, at position: SourcePosition? = nil, code: Diagnostic.Code? = nil, hint: String? = nil
  ) {
    self.code = code
    self.position = position
    self.message = message
    self.hint = hint
  }

  func diagnostic(_ ownCode: Diagnostic.Code, path: String) -> Diagnostic {
    Diagnostic(.error, code ?? ownCode, path: path, position: position, message: message, hint: hint)
  }
}

extension Diagnostic.Code {
  public static let malformedTranslations = Self(rawValue: "malformed-translations")
  public static let malformedAssetCatalog = Self(rawValue: "malformed-asset-catalog")
  public static let malformedJSON = Self(rawValue: "malformed-json")
  public static let malformedInformationList = Self(rawValue: "malformed-information-list")
  public static let malformedXcodeProject = Self(rawValue: "malformed-xcode-project")
  public static let malformedFont = Self(rawValue: "malformed-font")
  /// The file holds the place of one that Git LFS did not fetch.
  public static let notFetched = Self(rawValue: "not-fetched")

  // As readers of documents call the same.
  static let tooLarge = Self(rawValue: "too-large")
  static let tooDeep = Self(rawValue: "too-deep")
  static let encoding = Self(rawValue: "encoding")
  static let conflictMarker = Self(rawValue: "conflict-marker")
}

extension Data {
  /// Refuses what stands in the place of a file that was not fetched.
  func checkIsFetched() throws(MalformedFile) {
    guard starts(with: "version https://git-lfs.github.com/".utf8) else { return }
    throw MalformedFile(
      "is a pointer of Git LFS, not the file itself", code: .notFetched, hint: "fetch the file with 'git lfs pull'")
  }
}

extension String {
  /// Enough of a text for a message, in one line.
  var excerpt: String {
    let shown = unicodeScalars.prefix(60).map { $0.properties.generalCategory == .control ? " " : String($0) }
    return shown.joined() + (unicodeScalars.count > 60 ? "…" : "")
  }
}
