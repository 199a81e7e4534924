import AppleSDK
package import Compatibility
import ComponentModel
import Spelling

extension DocumentRule {
  /// An object names a class of the target that no source declares.
  package static let classNotFound = DocumentRule(
    id: "class-not-found", effect: .wiringLost, or: .loadFailure,
    summary: "An object has a class of its own target that no source of the project declares.",
    rationale: """
      The runtime looks the class up by its name. When it is not there, UIKit logs "Unknown class … in Interface \
      Builder file" and makes an object of the element's own class: its outlets raise an exception, its attributes are \
      lost, and a component stays an empty view.
      """,
    repair: "name the class as its source does, or remove it in the identity inspector",
    examples: [
      .reports(
        "the class was renamed in code", .host(.view("row", class: "Shop.OldRow")),
        source: "class Row: UIView {}\nclass Screen: UIViewController {}",
        "class 'OldRow' not found in sources", .mayBreak),
      .reports(
        "it begins as the classes of the project do", .host(.view("row", class: "SHRowView")),
        source: ["Cart", "List", "Feed", "Item"].map { "@objc(SH\($0)) class SH\($0): UIView {}" }.joined(
          separator: "\n"),
        "class 'SHRowView' not found in sources", .mayBreak),
      .allows("a library has the class", .host(.view("row", class: "OldRow")), source: "class Row: UIView {}"),
      .allows("it is declared", .host(.view("row", class: "Shop.Row")), source: "class Row: UIView {}"),
      .allows("File's Owner is made elsewhere", .owner("Shop.OldRow"), source: "class Row: UIView {}"),
      .allows("no sources are known", .host(.view("row", class: "Shop.Row"))),
    ]
  ) { checked in
    guard let classes = checked.context.classes, classes.declaresAny else { return [] }
    let hidden = checked.hiddenViews
    // A store knows only those that documents name.
    let declared =
      classes.tree.declaredClasses.isEmpty ? classes.classes.keys.sorted() : classes.tree.declaredClasses
    let prefix = classes.ownPrefix(of: declared)
    return checked.instantiatedObjects.compactMap { object, name in
      if let other = checked.classOfOtherModule(name) {
        return checked.violation(object, name, of: other, isHidden: hidden.contains(object.id))
      }
      let unbuilt = classes.tree.unbuiltClasses[name.name]
      // What a library may have, the sources cannot tell; what they had before, or have in no target, is not a library's.
      let former = classes.tree.formerClasses[name.name].flatMap { classes.mayDeclare(name, as: $0) ? $0 : nil }
      let isOwn =
        name.module == nil ? unbuilt != nil || prefix.map(name.name.hasPrefix) == true : name.isTargetModule
      let nearest = declared.nearest(to: name.name)
      let isMisspelled = checked.isMisspelled(name, of: object, nearest: nearest)
      guard former != nil || isOwn || isMisspelled, classes.facts(of: name, in: checked.path) == .unknown else {
        return nil
      }
      // Sources may be generated, or not all be there: only the project's build knows.
      // A submodule has it, or a tool makes it: with what the change forgot nothing is built.
      let isAbsent = (former != nil || unbuilt == nil) && classes.lacksSource(of: name.name, at: former?.path)
      // What is built names the class: it has it from somewhere, or is not built.
      let user = classes.builtCode(naming: name.name, besides: unbuilt?.path)
      return Violation(
        user != nil || isAbsent || hidden.contains(object.id) && !checked.hasOutlets(object)
          ? .safe : former == nil && !isMisspelled || !checked.isMissed(of: object) ? .mayBreak : .breaks, name.name,
        object: object.id, at: object.position,
        "class '\(name.name)' "
          + (unbuilt == nil ? "not found in sources" : "is in no target of the project")
          + (former == nil ? "" : " anymore")
          + (isAbsent ? "; a target \(former == nil ? "builds a source of its name" : "still builds its source")" : ""),
        effect: checked.hasOutlets(object) && !checked.logsMissingOutlets ? .loadFailure : nil,
        repair: unbuilt == nil
          ? nearest.flatMap { $0 == name.name ? nil : "did you mean '\($0)'?" }
          : "add the file that declares it to the target of the document",
        related: [
          unbuilt.map { Finding.Related("it is declared here, in a file that no target builds", at: $0) }
            ?? former.map { Finding.Related("it was declared here", at: $0) },
          user.map { Finding.Related("code that a target builds uses it here, and needs it to compile", at: $0) },
        ].compactMap(\.self),
        cause: .missingClass(name.name))
    }
  }
}

extension CheckedDocument {
  /// Whether an object without its class is missed. Code that takes a cell for one of the system's misses nothing.
  fileprivate func isMissed(of object: LayoutObject) -> Bool {
    let isPlainCell =
      ElementRole(element: object.element) == .cell && !hasOutlets(object)
      && !layout.connections.contains { $0.kind == .action && $0.destination == object.id }
    return !isPlainCell && !layout.isCellOfViewBasedTable(object)
      && !losesNothing(object, without: context.classes?.tree.formerPlainClasses ?? [:])
      && !isTakenForSystems(object)
  }

  /// Whether an object had a class of the project before that is still there, and has the name of none now, which is nearly
  /// that of one, or which no library can have.
  fileprivate func isMisspelled(_ name: ClassName, of object: LayoutObject, nearest: String?) -> Bool {
    guard name.module == nil, let classes = context.classes, let former = formerClasses[object.id], former != name,
      classes.classes[former.name] != nil
    else { return false }
    let tree = classes.tree
    return nearest != nil || tree.dependencies.isEmpty && tree.packages.isEmpty && !tree.targets.projects.isEmpty
  }

  /// Of an object whose class is one of another module than the document says.
  fileprivate func violation(
    _ object: LayoutObject, _ name: ClassName, of other: (module: String, declaration: SourceLocation), isHidden: Bool
  ) -> Violation {
    // A library that is not here may have the module that the document writes out.
    let isCertain = name.isTargetModule && isMissed(of: object)
    let wanted = name.isTargetModule ? "the document's" : "'\(name.module ?? "")'"
    return Violation(
      isHidden && !hasOutlets(object) ? .safe : isCertain ? .breaks : .mayBreak, name.name, object: object.id,
      at: object.position, "class '\(name.name)' is in the module '\(other.module)', and not in \(wanted)",
      effect: hasOutlets(object) && !logsMissingOutlets ? .loadFailure : nil,
      repair: "choose the module in the identity inspector, or add the file that declares it to the document's target",
      related: [Finding.Related("it is declared here", at: other.declaration)], cause: .missingClass(name.name))
  }

  /// The module that alone has a class of Swift which the document names as one of another module; nil where the class may
  /// be in that, or where that is not known. The storyboard of a watch app names the classes of its extension.
  fileprivate func classOfOtherModule(_ name: ClassName) -> (module: String, declaration: SourceLocation)? {
    guard document.platform != .watchOS, let classes = context.classes, let declared = classes.classes[name.name],
      let first = declared.first,
      declared.allSatisfy({ $0.declaration.language == .swift && $0.declaration.objcName == nil }),
      let wanted = name.isTargetModule ? classes.tree.targets.modules(building: path) : name.module.map({ [$0] })
    else { return nil }
    let modules = declared.map { classes.modules(of: $0.declaration.location.path) }
    let known = Set(modules.compactMap(\.self).joined())
    guard !modules.contains(nil), known.isDisjoint(with: wanted), let module = known.min(),
      name.isTargetModule || !wanted.contains(where: classes.mayHave)
    else { return nil }
    return (module, first.declaration.location)
  }

  /// Whether code has an object by outlets that take it for one of the system's class which its element stands for, as for
  /// an image view. Of a plain view what it draws is lost.
  fileprivate func isTakenForSystems(_ object: LayoutObject) -> Bool {
    guard object.element != "view", !hasOutlets(object),
      let system = SystemClasses.className(ofElement: object.element, platform: document.platform)
    else { return false }
    let outlets = layout.connections.filter { $0.kind == .outlet && $0.destination == object.id }
    return !outlets.isEmpty && outlets.allSatisfy { facts(ofOutlet: $0)?.type.name == system }
  }
}

extension ClassCatalog {
  /// What the module of a source may be called: that of its targets, or of the folder in a package.
  fileprivate func modules(of source: String) -> Set<String>? {
    if let modules = tree.targets.modules(building: source) { return modules }
    guard tree.targets.building(source).isEmpty, let package = tree.packages.first(where: source.isBelow) else {
      return nil
    }
    let folders = source.dropFirst(package.isEmpty ? 0 : package.count + 1).split(separator: "/")
    return folders.count > 2 && folders[0] == "Sources" ? [String(folders[1]).asModule] : nil
  }

  /// Whether a target, a package or a library may have a module.
  fileprivate func mayHave(module: String) -> Bool {
    tree.dependencies.contains { $0.asModule == module }
      || tree.packages.contains { $0.split(separator: "/").last.map { String($0).asModule } == module }
      || tree.xcodeProjects.contains { project in
        project.packages.contains { $0.asModule == module }
          || project.targets.contains { $0.name.asModule == module || $0.modules?.contains(module) != false }
      }
  }

  /// The capital letters with which the classes of the project begin, most of them, and no library that is known.
  fileprivate func ownPrefix(of declared: [String]) -> String? {
    let prefixes = Dictionary(grouping: declared.lazy.compactMap(\.classPrefix), by: \.self)
    guard let (prefix, classes) = prefixes.max(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }),
      classes.count > 3, 2 * classes.count > declared.count,
      !tree.dependencies.sharePrefix(with: prefix + "A")
    else { return nil }
    return prefix
  }

  /// Whether the sources declare a class that some document names, or did so before.
  var declaresAny: Bool {
    !classes.isEmpty || !tree.formerClasses.isEmpty || !tree.unbuiltClasses.isEmpty
  }

  /// Whether a target builds the source of a class, and the repository does not have it.
  ///
  /// - Parameter former: where the class was; nil takes a source of its name.
  func lacksSource(of name: String, at former: String?) -> Bool {
    let file = former?.split(separator: "/").last ?? name[...]
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    // No target builds the header of an Objective-C class.
    return [".swift", ".m", ".mm"].contains { tree.absentSources.contains(stem + $0) }
  }

  /// Where Swift that a target builds names a class as one that there is.
  fileprivate func builtCode(naming name: String, besides path: String?) -> SourceLocation? {
    codeUses?.first { use in
      switch use.kind {
      case .create, .classObject, .registerClass, .subclass, .cast, .type, .member: break
      case .load, .register, .text, .identifier, .scene, .mention: return false
      }
      return use.name == name && use.location.path != path && use.location.path.hasSuffix(".swift")
        && !tree.targets.building(use.location.path).isEmpty
    }?.location
  }

  /// Whether a class that a document names can be the one that was declared at a place: a module that the document names
  /// and the project does not build has a class of its own, and so may a library that took the place of a folder.
  func mayDeclare(_ name: ClassName, as former: SourceLocation) -> Bool {
    guard !name.isTargetModule else { return true }
    let folders = former.path.split(separator: "/").dropLast().map(String.init)
    guard let module = name.module else {
      return tree.dependencies.isDisjoint(with: folders)
        && !tree.dependencies.contains { $0.count > 3 && name.name.hasPrefix($0) }
    }
    let targets = tree.xcodeProjects.lazy.flatMap(\.targets).map(\.name.asModule)
    let packageNames = tree.packages.lazy.compactMap { $0.split(separator: "/").last }
    if targets.contains(module) || packageNames.contains(where: { $0 == module }) { return true }
    if tree.dependencies.contains(where: { $0.asModule == module }) { return false }
    // Where nothing says what is built, it may be any.
    return tree.xcodeProjects.isEmpty && tree.packages.isEmpty || folders.contains(module)
  }
}

extension String {
  /// `SH` of `SHCartView`: the capital letters with which Objective-C tells classes from those of libraries, if it has any.
  fileprivate var classPrefix: String? {
    let prefix = prefix { $0.isUppercase }.dropLast()
    return prefix.count > 1 && prefix.count < 5 ? String(prefix) : nil
  }
}
