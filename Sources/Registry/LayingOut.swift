import AppleSDK
public import AutoLayout
public import ComponentModel
import FileAccess
import Foundation
import InterfaceBuilder
import ProjectFiles
import ProjectReading
public import StorageContract

/// Works out the frames of one document, wherever it is.
public struct LayingOut: Sendable {
  public var options: LayoutOptions
  /// The language that texts are taken in, as the project writes it: `fr`. nil for the document's own.
  public var language: String?
  let openStore: @Sendable () throws -> any RegistryStore

  /// - Parameter openStore: called only if the document is a version of a component.
  public init(
    options: LayoutOptions, language: String? = nil, openStore: @escaping @Sendable () throws -> any RegistryStore
  ) {
    self.options = options
    self.language = language
    self.openStore = openStore
  }

  public struct Outcome: Sendable {
    /// As the person named it, a version completed.
    public var name: String
    /// As its lines are cited.
    public var path: String
    public var document: InterfaceDocument
    /// With the texts in the language asked for.
    public var options: LayoutOptions
    public var language: String?
    public var layout: SolvedLayout
    /// The classes of the views, the system's where they have none of their own.
    public var classNames: [ObjectID: String]
  }

  /// - Throws: what `Comparing` throws for a document that cannot be read; `LayoutError`, `LayoutRefusal`.
  public func layOut(_ operand: Comparing.Operand) throws -> Outcome {
    try layOut(try Comparing(sources: .off, openStore: openStore).side(operand), from: operand)
  }

  /// Works out the frames of a document that was read.
  ///
  /// - Parameter operand: where it is, for its translations.
  package func layOut(_ side: Comparing.Side, from operand: Comparing.Operand) throws -> Outcome {
    guard side.document.platform != .macOS, side.document.platform != .watchOS else {
      throw LayoutRefusal.platform(path: side.path)
    }
    var options = options
    if let language {
      options.translations = try translations(of: operand, into: language)
      options.isRightToLeft = Self.rightToLeft.contains(language.prefix { $0 != "-" && $0 != "_" }.lowercased())
    }
    let layout = try LayoutSolver(options: options).solve(side.document.layout)
    let classNames = layout.objects.compactMap { object in
      let name =
        object.customClass?.name
        ?? SystemClasses.className(ofElement: object.element, platform: side.document.platform)
      return name.map { (object.id, $0) }
    }
    return Outcome(
      name: side.name, path: side.path, document: side.document, options: options, language: language,
      layout: layout, classNames: Dictionary(classNames) { first, _ in first })
  }

  private static let rightToLeft: Set = ["ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"]

  /// The texts of a document in another language: from the table beside it, or the string catalog.
  private func translations(of operand: Comparing.Operand, into language: String) throws -> [String: String] {
    guard case .file(let path) = operand else { throw LayoutRefusal.languageNeedsFile(language) }
    let folder = (path as NSString).deletingLastPathComponent
    let above =
      folder.hasSuffix(".lproj") ? (folder as NSString).deletingLastPathComponent : folder
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let tables = [
      ["\(language).lproj", "\(name).strings"], ["\(name).xcstrings"], ["mul.lproj", "\(name).xcstrings"],
    ].map { ([above] + $0).filter { !$0.isEmpty }.joined(separator: "/") }
    for table in tables where FileManager.default.fileExists(atPath: table) {
      let content: Data
      do {
        content = try FileContent.read(table, limit: ReadingLimits.standard.bytes)
      } catch {
        throw FileError.unusable(table, fault: error.description)
      }
      let entries: [TranslationEntry]
      do {
        entries = try ProjectFileReader().translations(in: content, path: table)
      } catch {
        throw LayoutRefusal.unusableTable(error)
      }
      let texts = entries.filter { $0.language == language }.compactMap { entry in
        entry.value.map { (entry.key, $0) }
      }
      guard !texts.isEmpty else { continue }
      return Dictionary(texts) { first, _ in first }
    }
    throw LayoutRefusal.noTranslations(language: language, path: path, looked: tables)
  }
}

/// Why a document that can be read is not laid out.
public enum LayoutRefusal: ExplainedError, Sendable {
  /// It is for a system without Auto Layout as UIKit has it.
  case platform(path: String)
  /// A language was asked for, and the document is not a file that tables lie beside.
  case languageNeedsFile(String)
  case noTranslations(language: String, path: String, looked: [String])
  case unusableTable(Diagnostic)

  public var description: String {
    switch self {
    case .platform(let path): "'\(path)' is not for iOS or tvOS, and only their views can be laid out"
    case .languageNeedsFile(let language): "translations into '\(language)' are looked for beside a file"
    case .noTranslations(let language, let path, _): "'\(path)' has no translations into '\(language)'"
    case .unusableTable(let problem): problem.description
    }
  }

  public var details: [String] {
    if case .noTranslations(_, _, let looked) = self { looked.map { "looked for \($0)" } } else { [] }
  }

  public var hint: String? {
    switch self {
    case .platform: nil
    case .languageNeedsFile: "name the document in the working tree"
    case .noTranslations: "name a language as the project's folders do: 'fr' for fr.lproj"
    case .unusableTable(let problem): problem.hint
    }
  }
}
