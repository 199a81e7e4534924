import ComponentModel
import Publication
import Registry
import StorageContract
import Versioning

extension TestRegistry {
  /// A store with something in every table that a small project fills.
  public static func shop() throws -> TestRegistry {
    let registry = try TestRegistry()
    let files = try TemporaryFolder()
    try files.write("Views/Row.xib", Nib.component("Row", uses: ["Price"], outlets: ["title"]))
    try files.write("Views/Price.xib", Nib.component("Price"))
    try files.write("Pods/Lib/Label.xib", Nib.component("Label"))
    try files.write(
      "App/App.storyboard",
      Nib.storyboard("Row", .reference("Cart")).replacing(
        "id=\"controller\"", with: "id=\"controller\" storyboardIdentifier=\"Start\" customClass=\"Start\""))
    try files.write("App/fr.lproj/App.strings", "\"abc-de-fgh.text\" = \"Prix\";\n")
    try files.write("App/Broken.xib", String(Nib.host("Row").dropLast(30)))
    try files.write(
      "Views/Row.swift",
      """
      import UIKit
      class Row: UIView {
        @IBOutlet var title: UILabel!
        @IBAction func tap(_ sender: Any) {}
        func make() -> UIView { UINib(nibName: "Price", bundle: nil).instantiate(withOwner: nil).first as! UIView }
      }
      class Other {
        let row = Row()
        func use() { row.title.text = "" }
        func open() -> UIViewController? {
          UIStoryboard(name: "App", bundle: nil)
            .instantiateViewController(withIdentifier: "Start")
        }
      }
      class Price: UIView {}
      class Start: UIViewController {}
      let other = Other()

      """)
    // Its target makes an app, so it is asked what loads the documents.
    try files.write(
      "Shop.xcodeproj/project.pbxproj",
      """
      { objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, );};
          MAIN = {isa = PBXGroup; children = (ROW, ); sourceTree = "<group>";};
          ROW = {isa = PBXFileReference; path = Views/Row.swift; sourceTree = "<group>";};
          P = {isa = PBXSourcesBuildPhase; files = (B, );};
          B = {isa = PBXBuildFile; fileRef = ROW;};
          T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
            buildPhases = (P, );};
        }; rootObject = ROOT; }
      """)
    try files.write(
      "Components.yml",
      "project: Shop\ncomponents:\n  Row:\n    aliases: [RowProto]\n    technique: replace\n    guard: static-flag\n")
    try registry.record([files.path], revision: "1")
    try files.write("Views/Price.xib", Nib.component("Price", text: "€"))
    try registry.record([files.path], revision: "2", secondsLater: 60)
    let publishing = Publishing(numbering: .exactly(try SemanticVersion("1.0.0")))
    _ = try publishing.publish([files.path], in: registry.store, at: registry.workplace)
    try files.write("Views/Row.xib", Nib.component("Row", uses: ["Price"], text: "more", outlets: ["title"]))
    _ = try Publishing(numbering: .automatic).publish([files.path], in: registry.store, at: registry.workplace)
    try registry.yank("Row", "1.0.0")
    _ = try Withdrawing().deprecate(
      ComponentName("Price"), replacement: nil, reason: "old", in: registry.store, at: registry.workplace)
    try registry.store.write { writing in
      try writing.accept(
        Acceptance(fingerprint: "0123456789ab", act: AuditEntry(at: registry.workplace.now, by: "ada", reason: "known"))
      )
    }
    return registry
  }
}
