package import Compatibility
import ComponentModel

extension DocumentRule {
  /// Code takes a cell for what it is not.
  package static let cellOfOtherClass = DocumentRule(
    id: "cell-of-other-class", effect: .crashOnUse,
    summary: "Code casts a cell to a class that it does not have.",
    rationale: """
      A table makes a cell as the class that the prototype names, or the nib that is registered for it. as! stops the \
      program where the cell is of another one. It happens when a cell loses its custom class, or when code is written \
      for another cell.
      """,
    repair: "give the cell this class in Interface Builder, or cast to the one that it has",
    examples: [
      .reports(
        "the cell has no class", feed(of: nil), source: casting,
        "cell 'row' is a 'UITableViewCell', and code takes it for a 'Row' here"),
      .reports(
        "the cell has another class", feed(of: "Shop.Line"), source: casting,
        "cell 'row' is a 'Line', and code takes it for a 'Row' here"),
      .reports(
        "code registers the nib of another cell", .root("Shop.Line").rooted("tableViewCell"),
        source: registering("Row"),
        "cell 'row' is a 'Line', and code takes it for a 'Row' here"),
      .allows(
        "code registers its nib", .root("Shop.Line").rooted("tableViewCell"), source: registering("Line")),
      .allows("the cell has the class", feed(of: "Shop.Row"), source: casting),
      .allows("a subclass will do", feed(of: "Shop.LargeRow"), source: casting),
      .allows("code asks first what it is", feed(of: nil), source: casting.replacing("as!", with: "as?")),
      .allows(
        "code registers another one", feed(of: nil),
        source: casting.replacing(
          "{ _ =", with: "{ tableView.register(Row.self, forCellReuseIdentifier: \"row\")\n _ =")),
    ]
  ) { checked in
    guard let classes = checked.context.classes else { return [] }
    return checked.document.kind == .storyboard
      ? checked.prototypesOfOtherClasses(classes) : checked.registeredCellOfOtherClass(classes)
  }

  private static let casting = """
    class Row: UITableViewCell {}
    class LargeRow: Row {}
    class Line: UITableViewCell {}
    class Feed: UITableViewController {
      func cell(at place: IndexPath) { _ = tableView.dequeueReusableCell(withIdentifier: "row", for: place) as! Row }
    }
    """

  private static func registering(_ name: String) -> String {
    casting.replacing(
      "{ _ =",
      with: "{ tableView.register(UINib(nibName: \"Line\", bundle: nil), forCellReuseIdentifier: \"row\")\n _ ="
    ).replacing("as! Row", with: "as! \(name)")
  }

  private static func feed(of name: String?) -> ExampleNib {
    .storyboard(
      "Shop",
      ExampleObject(
        "tableViewController", "feed", class: "Shop.Feed",
        content: [ExampleObject("tableViewCell", "cell", class: name).saying("reuseIdentifier", "row")]))
  }
}

extension CheckedDocument {
  fileprivate func prototypesOfOtherClasses(_ classes: ClassCatalog) -> [Violation] {
    let tree = layout.tree
    return document.scenes.flatMap { scene -> [Violation] in
      guard let name = scene.className, let controller = object(scene.controller),
        let facts = classes.knownFacts(of: name, in: path)
      else { return [] }
      let cells = document.reuseIdentifiers.filter {
        tree.scene(around: $0.object.index) == tree.scene(around: controller.index)
      }
      return classes.tree.storyboardUses.compactMap { use in
        guard use.asksForPrototype, use.user == facts.declaration.name,
          let expected = use.castTo, !classes.mayRegister(cellFor: use), classes.mayBeTogether(use.location.path, path)
        else { return nil }
        // Each of several tables may have one.
        let meant = cells.filter { use.names(identifier: $0.name) }
        guard let cell = meant.first?.object, meant.allSatisfy({ isKind($0.object, of: expected) == false }) else {
          return nil
        }
        var violation = violation(of: use, cell, expected)
        violation.controller = scene.controller
        return violation
      }
    }
  }

  /// Of a nib that some class registers for a cell, and for no other the same.
  fileprivate func registeredCellOfOtherClass(_ classes: ClassCatalog) -> [Violation] {
    guard let cell = definedCell else { return [] }
    let hosts = codeHosts.filter { $0.kind == .register && $0.className != nil }
    return hosts.flatMap { host -> [Violation] in
      guard let identifier = host.reuseIdentifier?.value,
        // Another table of the class may have a prototype of that identifier.
        !project.prototypes.values.contains(where: { $0.contains(identifier) }),
        classes.tree.storyboardUses.allSatisfy({ use in
          use.kind != .registration || use.user != host.className
            || use.identifier.map { $0 != identifier } ?? false || use.location.isOnLine(of: host.location)
        })
      else { return [] }
      return classes.tree.storyboardUses.compactMap { use in
        guard use.kind == StoryboardUse.Kind(askingFor: cell.element), use.user == host.className,
          use.names(identifier: identifier), let expected = use.castTo, isKind(cell, of: expected) == false
        else { return nil }
        var violation = violation(of: use, cell, expected)
        violation.isOfCode = true
        return violation
      }
    }
  }

  private func violation(of use: StoryboardUse, _ cell: LayoutObject, _ expected: String) -> Violation {
    let identifier = use.identifier ?? ""
    return Violation(
      use.isConditional ? .mayBreak : use.certainty, identifier, object: nil, at: use.location.position,
      "cell '\(identifier)' is a '\(document.className(of: cell) ?? cell.element)', and code takes it for a '\(expected)' here",
      related: [.init("the cell is here", at: SourceLocation(path: path, position: cell.position))],
      path: use.location.path)
  }

  private func isKind(_ cell: LayoutObject, of name: String) -> Bool? {
    document.isKind(cell, of: name, at: path, context.classes)
  }
}
