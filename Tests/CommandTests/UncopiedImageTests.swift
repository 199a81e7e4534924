import TestRunning
import TestSupport
import Testing

/// An image file that no target has is not in the app.
@Suite(.ownThreads) struct UncopiedImageTests {
  private static func nib(_ image: String) -> String {
    Nib.rootComponent("Row").replacing("<subviews>", with: #"<subviews><imageView image="\#(image)" id="i"/>"#)
      .replacing("</objects>", with: #"</objects><resources><image name="\#(image)"/></resources>"#)
  }

  private static let message = "warning: image 'star' is in no target of the project"

  @Test(arguments: [
    ("Images/moon.png", ["Images/moon.png", "Images/star.png"], true),
    ("Images/moon.png", ["Images/moon.png", "Images/star.png", "Images/star@2x.png"], true),
    // One density is enough, and so is a folder that is copied as it is, or a catalog.
    ("Images/star@2x.png", ["Images/star.png", "Images/star@2x.png"], false),
    ("Images", ["Images/moon.png", "Images/star.png"], false),
    ("Images/moon.png", ["Images/moon.png", "Images/star.png", "A.xcassets/star.imageset/star.png"], false),
    ("Images/Star.png", ["Images/star.png"], false),
    // Of another folder nobody knows how its images get into the app.
    ("Images/moon.png", ["Images/moon.png", "Other/star.png"], false),
  ]) func imagesOfTheFolder(listed: String, files: [String], isTold: Bool) throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Self.nib("star"))
    try shell.folder.write("App.swift", "func main() { Bundle.main.loadNibNamed(\"Row\", owner: nil) }")
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", WitnessedApp.project(copying: "Row.xib", listed))
    for file in files { try shell.folder.write(file, "") }
    let output = try WitnessedApp.check(shell)
    #expect(output.contains(Self.message) == isTold, "\(output)")
    #expect(output.contains("image 'star'") == isTold, "\(output)")
  }

  @Test(arguments: [
    ("cp -R Images/ out", false), ("./images.sh", false), ("rsync -a Images/ out", false), ("swiftlint", true),
    ("\\\"${PODS_ROOT}/Pods-Shop/Pods-Shop-resources.sh\\\"", true),
  ]) func scriptsThatMayCopy(script: String, isTold: Bool) throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Self.nib("star"))
    try shell.folder.write("App.swift", "func main() { Bundle.main.loadNibNamed(\"Row\", owner: nil) }")
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj", WitnessedApp.project(copying: "Row.xib", "Images/moon.png", script: script))
    for file in ["Images/moon.png", "Images/star.png", "Podfile"] { try shell.folder.write(file, "use_frameworks!\n") }
    let output = try WitnessedApp.check(shell)
    #expect(output.contains(Self.message) == isTold, "\(output)")
  }

  /// The file's name says its density, and a name may have the folder.
  @Test(arguments: ["icons/star.png", "icons/star@2x.png"]) func aNameWithItsFolder(name: String) throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Self.nib(name))
    try shell.folder.write("App.swift", "func main() { Bundle.main.loadNibNamed(\"Row\", owner: nil) }")
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", WitnessedApp.project(copying: "Row.xib", "Images/icons"))
    try shell.folder.write("Images/icons/star@2x.png", "")
    #expect(try !WitnessedApp.check(shell).contains("image '\(name)'"))
  }

  /// AppKit finds an image by the name that code gives it; UIKit has no such names.
  @Test(arguments: [
    ("App.m", "void main() { [image setName:@\"star\"]; }", true, false),
    ("App.swift", "func main() { image.setName(\"star\") }", true, false),
    ("App.swift", "func main() { image.setName(NSImage.Name(\"star\")) }", true, false),
    ("App.swift", "func main() { image.setName(NSImage.Name(rawValue: \"star\")) }", true, false),
    ("App.swift", "func main() { image.setTitle(\"star\") }", true, true),
    ("App.swift", "func main() { image.setName(\"star\") }", false, true),
  ]) func imagesThatCodeNames(file: String, code: String, isMac: Bool, isTold: Bool) throws {
    let shell = try Shell()
    let objects = """
      <customObject id="-2" userLabel="File's Owner"/>
      <window id="w"><view key="contentView" id="v"><subviews><imageView id="i">
      <imageCell key="cell" image="star" id="c"/></imageView></subviews></view></window>
      """
    let nib =
      isMac
      ? WitnessedApp.documentOfMac(objects).replacing(
        "</objects>", with: #"</objects><resources><image name="star"/></resources>"#) : Self.nib("star")
    try shell.folder.write("Row.xib", nib)
    try shell.folder.write("Assets.xcassets/moon.imageset/Contents.json", "{}")
    try shell.folder.write(file, code)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("image 'star' not found in any asset catalog") == isTold, "\(output)")
  }
}
