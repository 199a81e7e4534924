import Foundation
import TestRunning
import TestSupport
import Testing

/// Documents that a change takes away, and who asks for them still.
@Suite(.ownThreads) struct RemovedDocumentTests {
  /// The change that takes the last document away is one like any other.
  @Test(arguments: ["Main.storyboard", "Row.xib"]) func theLastDocument(path: String) throws {
    let shell = try Shell()
    try shell.folder.write(
      path, path == "Row.xib" ? Nib.rootComponent("Row") : WitnessedApp.storyboard("", segue: false))
    let name = path.prefix { $0 != "." }
    try shell.folder.write(
      "App.swift",
      path == "Row.xib"
        ? "func main() { Bundle.main.loadNibNamed(\"Row\", owner: nil) }"
        : "func main() { show(UIStoryboard(name: \"Main\", bundle: nil)) }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove(path)
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.status == 1 && outcome.output.contains("'\(name)' was removed"), "\(outcome)")
    // Without any before or after there is nothing to ask about.
    try shell.commit("Without documents")
    let nothing = try shell.run("impact --changed HEAD")
    #expect(nothing.status == 2 && nothing.errors.contains("no .xib or .storyboard file"), "\(nothing)")
  }

  /// A controller in a document that takes its view from a nib stops where the nib goes, or gets another name.
  @Test(arguments: [("Basket", "CartController"), ("Basket", "BasketController"), ("", "")])
  func aNibThatADocumentNames(name: String, owner: String) throws {
    let shell = try Shell()
    try shell.folder.write(
      "Host.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <navigationController id="n"><viewControllers><viewController nibName="Cart" id="c"/></viewControllers>
        </navigationController>
        """))
    func nib(_ owner: String) -> String {
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"><connections>
        <outlet property="view" destination="v" id="o"/></connections></placeholder><view id="v"/>
        """)
    }
    try shell.folder.write("Cart.xib", nib("CartController"))
    try shell.folder.write(
      "App.swift",
      "class CartController: UIViewController {}\nfunc main() { Bundle.main.loadNibNamed(\"Host\", owner: nil) }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Cart.xib")
    if !name.isEmpty { try shell.folder.write("\(name).xib", nib(owner)) }
    try shell.git("add .")
    let outcome = try shell.run("impact --changed HEAD")
    let errors = outcome.output.split(separator: "\n").filter {
      $0.contains("Host.xib:") && $0.contains(": error: nib 'Cart'")
    }
    #expect(outcome.status == 1 && errors.count == 1, "\(outcome)")
  }
}
