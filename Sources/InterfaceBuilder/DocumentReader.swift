public import ComponentModel
public import Foundation

/// Reads XIBs and storyboards.
///
///     bytes ─ scanner, XML parser ─▶ tree ─▶ layout, definition, embeddings
///                                    └ an archive of Xcode 4 and older: ─▶ its modern form ┘
///
/// Reading is a pure function of the bytes; a document that cannot be read is one located diagnostic.
public struct DocumentReader: Sendable {
  /// Raised whenever the same bytes give other facts, so that what was derived by an older reader can be told apart.
  public static let version = 5

  /// The number of the canonical form that layout digests have. Digests are compared only within one form.
  public static let canonicalForm = CanonicalForm.number

  public var limits: ReadingLimits

  public init(limits: ReadingLimits = .standard) {
    self.limits = limits
  }

  /// Reads one document.
  ///
  /// - Parameters:
  ///   - content: the file's bytes.
  ///   - path: what diagnostics call the file.
  /// - Throws: one diagnostic that says why these bytes are no document that can be used, and where.
  public func read(_ content: Data, path: String) throws(Diagnostic) -> InterfaceDocument {
    let tree = try tree(of: content, path: path)
    return try document(from: tree, content: content, path: path)
  }

  /// The plain tree of an XML document, before anything is made of it.
  ///
  /// - Throws: a diagnostic for what is empty, too large, no XML, or no whole XML.
  public func tree(of content: Data, path: String) throws(Diagnostic) -> DocumentTree {
    if let unusable = UnusableContent.diagnostic(for: content, limits: limits, path: path) { throw unusable }
    let outcome: Result<DocumentTree, Diagnostic> = content.withUnsafeBytes { raw in
      let bytes = raw.bindMemory(to: UInt8.self)
      do throws(TagScanner.Failure) {
        let scanner = try TagScanner(bytes, limits: limits)
        do throws(XMLTreeReader.Failure) {
          return .success(try XMLTreeReader.tree(of: content, bytes: bytes, scanner: scanner))
        } catch {
          return .failure(
            Diagnostic(
              .error, .malformedXML, path: path, position: SourcePosition(line: max(error.line, 1), column: 1),
              message: error.message))
        }
      } catch {
        return .failure(error.diagnostic(path: path, limits: limits))
      }
    }
    return try outcome.get()
  }

  /// The tree itself, or what Xcode makes of an archive when it upgrades the document.
  private func modernForm(of tree: DocumentTree, path: String) throws(Diagnostic) -> DocumentTree {
    guard tree[0].name == "archive", tree[0]["type"]?.hasPrefix("com.apple.InterfaceBuilder") == true else {
      return tree
    }
    do throws(KeyedArchive.Failure) {
      return try ArchiveTranslation.document(from: tree, limits: limits)
    } catch {
      throw Diagnostic(
        .error, .legacyArchive, path: path, position: error.position, message: error.message,
        hint: "open and save it in Xcode 5 or later, which upgrades it or says what is damaged")
    }
  }

  private func document(
    from tree: DocumentTree, content: Data, path: String
  ) throws(Diagnostic) -> InterfaceDocument {
    let formatVersion = tree[0]["version"] ?? ""
    let tree = try modernForm(of: tree, path: path)
    let root = tree[0]
    let type = root["type"] ?? ""
    guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder") || root["targetRuntime"] != nil else {
      throw UnusableContent.diagnostic(forRoot: root, path: path)
    }
    let kind: DocumentKind = type.contains("Storyboard") ? .storyboard : .xib
    let platform = PlatformReading.platform(of: tree)
    var layout = LayoutReading(tree: tree, platform: platform).layout
    let definition = kind == .xib ? DefinitionReading(layout: layout, platform: platform).definition : nil
    layout.digest = CanonicalForm.digest(of: layout, root: definition?.root ?? nil)
    let reading = EmbeddingReading(layout: layout, definition: definition)
    return InterfaceDocument(
      digest: ContentDigest(of: content), kind: kind, platform: platform, formatVersion: formatVersion,
      toolsVersion: root["toolsVersion"], layout: layout, definition: definition,
      embeddings: reading.embeddings, documentReferences: reading.documentReferences)
  }
}

extension TagScanner.Failure {
  func diagnostic(path: String, limits: ReadingLimits) -> Diagnostic {
    switch self {
    case .tooDeep(let position):
      Diagnostic(
        .error, .tooDeep, path: path, position: position,
        message: "elements are nested deeper than \(limits.depth)",
        hint: "real documents have some 25 levels; this one is damaged or hostile")
    case .tooManyElements(let position):
      Diagnostic(
        .error, .tooLarge, path: path, position: position, message: "has more than \(limits.elements) elements",
        hint: "\(ReadingLimits.variable) above 64 allows more")
    case .tooManyAttributes(let position):
      Diagnostic(
        .error, .tooLarge, path: path, position: position,
        message: "an element has more than \(limits.attributes) attributes")
    case .lostQuote(let position):
      Diagnostic(
        .error, .malformedXML, path: path, position: position,
        message: "something follows the value of an attribute without a space",
        hint: "look for a quotation mark before it that is missing, or is a curly one")
    case .tooLong(let position, let piece):
      Diagnostic(
        .error, .tooLarge, path: path, position: position,
        message: "\(piece.rawValue) has more than \(piece == .name ? limits.nameBytes : limits.pieceBytes) bytes")
    case .documentType(let position):
      Diagnostic(
        .error, .documentType, path: path, position: position,
        message: "has a document type declaration, which Interface Builder never writes",
        hint: "declarations can define entities that expand without end; remove it")
    case .conflictMarker(let position):
      Diagnostic(
        .error, .conflictMarker, path: path, position: position, message: "has a merge conflict that is not resolved",
        hint: "resolve the conflict, then open the document in Xcode once")
    case .emptyInstruction(let position):
      Diagnostic(
        .error, .malformedXML, path: path, position: position,
        message: "has a processing instruction without content; Interface Builder writes none")
    case .wrongEnd(let position, let name, let element, let line):
      Diagnostic(
        .error, .malformedXML, path: path, position: position,
        message: "'</\(name.shortened)>' stands where '\(element.shortened)' of line \(line) is still open",
        hint: "an end tag is missing before it, or this one does not belong here, as after a merge by hand")
    case .endsEarly(let position, let element):
      Diagnostic(
        .error, .truncated, path: path, position: position,
        message: element.map { "the document ends before element '\($0.shortened)' is closed" }
          ?? "the document ends inside a tag",
        hint: "the file is cut off; restore it from version control")
    }
  }
}

extension String {
  /// Enough of a name for a message.
  var shortened: String { count <= 80 ? self : prefix(80) + "…" }
}
