public import AutoLayout
public import ComponentModel
public import Drawing
import FileAccess
import Foundation
import Loading
public import ProjectReading
public import Registry
public import StorageContract

/// Draws documents, wherever they are, with the components in them as they load.
public struct DocumentDrawing: Sendable {
  public var layout: LayoutOptions
  public var language: String?
  public var isDark: Bool
  public var showsOutlines: Bool
  public var showsPlaceholders: Bool
  /// Files and folders with the components; empty for the repository around each document.
  public var hosts: [String]
  public var finder: DocumentFinder
  let openStore: @Sendable () throws -> any RegistryStore

  /// - Parameters:
  ///   - language: that texts are taken in, as the project writes it: `fr`. nil for the document's own.
  ///   - openStore: called only if a document is a version of a component.
  public init(
    layout: LayoutOptions, language: String? = nil, isDark: Bool = false, showsOutlines: Bool = false,
    showsPlaceholders: Bool = false, hosts: [String] = [], finder: DocumentFinder = DocumentFinder(),
    openStore: @escaping @Sendable () throws -> any RegistryStore
  ) {
    self.layout = layout
    self.language = language
    self.isDark = isDark
    self.showsOutlines = showsOutlines
    self.showsPlaceholders = showsPlaceholders
    self.hosts = hosts
    self.finder = finder
    self.openStore = openStore
  }

  /// Draws documents, on all cores; what is around them is read once for all.
  ///
  /// - Returns: `diagnostics`: of documents around them that could not be read, and whose components are not filled in.
  /// - Throws: what `LayingOut` throws, for the first document that it throws for.
  public func draw(_ operands: [Comparing.Operand]) throws -> (drawings: [Drawing], diagnostics: [Diagnostic]) {
    let comparing = Comparing(sources: .off, openStore: openStore)
    let sides = try operands.map { (operand: $0, side: try comparing.side($0)) }
    let surroundings = try PictureSurroundings(of: sides, hosts: hosts, finder: finder, openStore: openStore)
    let drawings = try sides.concurrentMap(inGroupsOf: 1) { operand, side in
      Result { try draw(surroundings.filled(side, of: operand), side, operand, surroundings.assets(around: operand)) }
    }.map { try $0.get() }
    return (drawings, surroundings.diagnostics)
  }

  /// Draws one document, in which components are filled in already.
  package func draw(
    _ filled: FilledDocument, _ side: Comparing.Side, _ operand: Comparing.Operand, _ catalogs: AssetCatalogs?
  ) throws -> Drawing { draw(try solve(filled, side, operand), catalogs, isDark: isDark) }

  /// Draws one document in light and in dark colors.
  package func drawBoth(
    _ filled: FilledDocument, _ side: Comparing.Side, _ operand: Comparing.Operand, _ catalogs: AssetCatalogs?
  ) throws -> (light: Drawing, dark: Drawing) {
    let solved = try solve(filled, side, operand)
    return (draw(solved, catalogs, isDark: false), draw(solved, catalogs, isDark: true))
  }

  private struct Solved {
    var outcome: LayingOut.Outcome
    var origins: [ObjectID: ObjectOrigin]
  }

  private func solve(
    _ filled: FilledDocument, _ side: Comparing.Side, _ operand: Comparing.Operand
  ) throws -> Solved {
    var side = side
    side.document = filled.document
    let outcome = try LayingOut(options: layout, language: language, openStore: openStore)
      .layOut(side, from: operand)
    let origins = filled.origins.mapValues {
      ObjectOrigin(
        path: $0.path.description, component: $0.component?.description, className: $0.className,
        line: $0.position.line)
    }
    return Solved(outcome: outcome, origins: origins)
  }

  private func draw(_ solved: Solved, _ catalogs: AssetCatalogs?, isDark: Bool) -> Drawing {
    let outcome = solved.outcome
    var options = DrawingOptions(
      layout: outcome.options, isDark: isDark, showsOutlines: showsOutlines, showsPlaceholders: showsPlaceholders)
    options.origins = solved.origins
    if let assets = catalogs?.assets(of: outcome.document.layout, near: outcome.path, isDark: isDark) {
      options.colors = assets.colors
      options.images = assets.images
    }
    return DrawingMaker(options: options).draw(
      outcome.document.layout, solved: outcome.layout, classNames: outcome.classNames, name: outcome.name)
  }
}

/// What is around documents that are drawn: the components in them, colors and images.
package struct PictureSurroundings: Sendable {
  private var loads: [String: FilledDocuments] = [:]
  /// Of documents that could not be read.
  var diagnostics: [Diagnostic] { loads.sorted { $0.key < $1.key }.flatMap(\.value.diagnostics) }
  private var catalogs: [String: AssetCatalogs] = [:]
  private let published: FilledDocuments?
  private let hosts: [String]

  /// - Parameter hosts: files and folders with the components; empty for the repository around each document.
  package init(
    of sides: [(operand: Comparing.Operand, side: Comparing.Side)], hosts: [String], finder: DocumentFinder,
    openStore: @Sendable () throws -> any RegistryStore
  ) throws {
    self.hosts = hosts
    let versions = sides.filter { if case .version = $0.operand { true } else { false } }
    let classes = versions.reduce(into: Set<String>()) { $0.formUnion($1.side.document.classNames) }
    published = try classes.isEmpty ? nil : openStore().read { try FilledDocuments(ofClasses: classes, in: $0) }
    var projects: [String: [(operand: Comparing.Operand, side: Comparing.Side)]] = [:]
    for side in sides {
      if let folder = Self.project(of: side.operand, hosts: hosts) { projects[folder, default: []].append(side) }
    }
    for (folder, sides) in projects {
      let files = sides.compactMap { if case .file(let path) = $0.operand { path } else { nil } }
      if sides.contains(where: { !$0.side.document.layout.resources.isEmpty }) {
        catalogs[folder] = AssetCatalogs(around: hosts + (files.isEmpty && hosts.isEmpty ? [folder] : files))
      }
      guard sides.contains(where: { $0.side.document.embeddings.contains { $0.className != nil } }) else { continue }
      let others = sides.filter { if case .git = $0.operand { true } else { false } }
      loads[folder] = try? FilledDocuments(
        of: files, classes: others.reduce(into: []) { $0.formUnion($1.side.document.classNames) },
        in: hosts.isEmpty ? folder.isEmpty ? files : [folder] : hosts, finder: finder, sources: .project)
    }
  }

  /// The repository that a document is in; nothing for files in none, which are the project of each other, and where the
  /// folders of the project are named.
  private static func project(of operand: Comparing.Operand, hosts: [String]) -> String? {
    switch operand {
    case .file(let path):
      hosts.isEmpty
        ? ProjectFolder.repository(above: (Path.absolute(path) as NSString).deletingLastPathComponent) ?? "" : ""
    case .git: ProjectFolder.repository(above: CurrentFolder.path)
    case .standardInput, .version: nil
    }
  }

  package func assets(around operand: Comparing.Operand) -> AssetCatalogs? {
    Self.project(of: operand, hosts: hosts).flatMap { catalogs[$0] }
  }

  /// A document as it is after its load.
  package func filled(_ side: Comparing.Side, of operand: Comparing.Operand) -> FilledDocument {
    if case .version = operand {
      return published?.filled(side.document, path: side.path) ?? .init(plain: side.document)
    }
    guard let loads = Self.project(of: operand, hosts: hosts).flatMap({ loads[$0] }) else {
      return .init(plain: side.document)
    }
    let path = if case .file(let file) = operand { loads.path(ofFile: file) } else { side.path }
    return loads.filled(side.document, path: path)
  }
}
