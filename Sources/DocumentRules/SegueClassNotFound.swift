import AppleSDK
package import Compatibility
import ComponentModel
import Spelling

extension DocumentRule {
  /// The class of a segue is not there.
  package static let segueClassNotFound = DocumentRule(
    id: "segue-class-not-found", effect: .crashOnUse,
    summary: "A segue has a class of its own that no source declares.",
    rationale: """
      A segue of a class of its own is made when it is performed. Where there is no such class, UIKit raises an exception \
      ("Could not find a segue class named '…'"). What a library may have counts only if the sources had it before.
      """,
    repair: "declare the class, or choose another kind of segue",
    examples: [
      .reports(
        "no source declares it", shop("Shop.Fade"), source: "class Feed: UIViewController {}",
        "class 'Fade' of the segue 'show' not found in sources", .mayBreak),
      .allows(
        "it is declared", shop("Shop.Fade"),
        source: "class Feed: UIViewController {}\nclass Fade: UIStoryboardSegue {}"),
      .allows("a library has it", shop("Fade"), source: "class Feed: UIViewController {}"),
      .allows("no sources are known", shop("Shop.Fade")),
    ]
  ) { checked in
    guard let classes = checked.context.classes, classes.declaresAny else { return [] }
    let names = Dictionary(
      checked.document.embeddings.lazy.filter { $0.element == "segue" }.map { ($0.position, $0.className) }
    ) { first, _ in first }
    return checked.layout.connections.compactMap { connection in
      guard connection.kind == .segue, let name = names[connection.position] ?? nil,
        SystemClasses.table[name.name] == nil,
        classes.facts(of: name, in: checked.path) == .unknown
      else { return nil }
      let unbuilt = classes.tree.unbuiltClasses[name.name]
      let former = classes.tree.formerClasses[name.name].flatMap { classes.mayDeclare(name, as: $0) ? $0 : nil }
      guard former != nil || name.isTargetModule || name.module == nil && unbuilt != nil,
        !classes.lacksSource(of: name.name, at: former?.path)
      else { return nil }
      let segue = connection.details["identifier"].map { "the segue '\($0)'" } ?? "a segue"
      return Violation(
        former == nil ? .mayBreak : .breaks, name.name, object: connection.source, at: connection.position,
        "class '\(name.name)' of \(segue) "
          + (unbuilt == nil ? "not found in sources" : "is in no target of the project")
          + (former == nil ? "" : " anymore"),
        repair: unbuilt == nil
          ? classes.tree.declaredClasses.nearest(to: name.name).map { "did you mean '\($0)'?" }
          : "add the file that declares it to the target of the document",
        related: (unbuilt ?? former).map {
          [Finding.Related("it \(unbuilt == nil ? "was" : "is") declared here", at: $0)]
        } ?? [],
        cause: .missingClass(name.name))
    }
  }

  private static func shop(_ name: String) -> ExampleNib {
    var scene = ExampleObject("viewController", "feed", class: "Shop.Feed")
    let parts = name.split(separator: ".")
    let module = parts.count == 1 ? "" : " customModule=\"\(parts[0])\" customModuleProvider=\"target\""
    scene.elements = [
      """
      <connections><segue destination="cart" kind="custom" identifier="show" customClass="\(parts[parts.count - 1])"\
      \(module) id="segue"/></connections>
      """
    ]
    return .storyboard("Shop", scene, ExampleObject("viewController", "cart"))
  }
}
