import AppleSDK
import ClassSource
package import ComponentModel
import FileAccess
import Foundation

/// Members that other people's sources in a project add to classes of the system, as pods do, and classes that they declare.
///
/// They are looked for only where something is said to be missing: reading all of them may take longer than the project.
package struct VendoredMembers {
  private let paths: [String]

  /// - Parameter paths: of documents, as a person named them.
  package init(around paths: [String]) {
    self.paths = paths.map(Path.absolute)
  }

  /// Where such a source declares a property, or its setter, of each key that one does, or an action of each selector: one
  /// that all controllers answer.
  ///
  /// - Parameters:
  ///   - outlets: names of which outlets count, and what all controllers have.
  ///   - classes: names of classes that are looked for, too.
  package func places(
    of keys: Set<String>, outlets: Set<String>, classes: Set<String>
  ) -> [String: SourceLocation] {
    let root = ProjectFolder.root(of: paths)
    var files: Set<String> = []
    for (folder, recursively) in ProjectFolder.searched(around: paths) {
      for vendor in VendoredNibs.vendorFolders(in: folder, recursively: recursively) {
        FolderWalk(wanting: { ClassSourceScanner.language(ofPath: $0) != nil }).search(vendor) { files.insert($0) }
      }
    }
    let found = files.sorted().concurrentMap { file in
      Self.members(keys, outlets: outlets, classes: classes, in: file, below: root)
    }
    return found.reduce(into: [:]) { places, more in places.merge(more) { first, _ in first } }
  }

  private static let controllers: Set<String> = [
    "NSObject", "UIResponder", "UIViewController", "NSResponder", "NSViewController", "NSWindowController",
  ]

  private static func members(
    _ keys: Set<String>, outlets: Set<String>, classes: Set<String>, in file: String, below root: String
  ) -> [String: SourceLocation] {
    guard let language = ClassSourceScanner.language(ofPath: file),
      let content = try? FileContent.read(file, limit: ClassSourceScanner.sizeLimit)
    else { return [:] }
    let written = keys.union(outlets).filter { key in content.range(of: Data(key.prefix { $0 != ":" }.utf8)) != nil }
    let named = classes.filter { content.range(of: Data($0.utf8)) != nil }
    guard !written.isEmpty || !named.isEmpty else { return [:] }
    let declarations = ClassSourceScanner().scan(
      Array(content), language: language, path: Path.relative(file, to: root))
    var places: [String: SourceLocation] = [:]
    for part in declarations.parts where part.isDeclaration && named.contains(part.name) {
      places[part.name] = part.location
    }
    for part in declarations.parts where part.isOfSystemClass {
      let isOfController = Self.controllers.contains(part.name)
      let names = isOfController ? written : written.filter(keys.contains)
      for outlet in part.members.outlets where written.contains(outlet.name) { places[outlet.name] = outlet.location }
      for property in part.members.inspectables + part.members.properties where names.contains(property.name) {
        places[property.name] = property.location
      }
      for method in part.members.methods where !method.isStatic {
        let setter = names.first { method.selector == "set\($0.prefix(1).uppercased())\($0.dropFirst()):" }
        if let setter { places[setter] = method.location }
      }
      for method in part.members.methods + part.members.actions
      where !method.isStatic && method.selector.hasSuffix(":") && written.contains(method.selector) && isOfController {
        places[method.selector] = method.location
      }
    }
    return places
  }
}

extension ClassPart {
  fileprivate var isDeclaration: Bool { kind == .declaration || kind == .implementation }

  /// Whether it adds something to a class of the system.
  fileprivate var isOfSystemClass: Bool {
    switch kind {
    case .extension, .category: SystemClasses.table[name] != nil
    case .declaration, .implementation: false
    }
  }
}
