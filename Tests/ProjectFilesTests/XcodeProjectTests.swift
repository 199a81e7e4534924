import ComponentModel
import Foundation
import ProjectFiles
import Testing

/// Which documents the targets of an Xcode project build.
@Suite struct XcodeProjectTests {
  /// Objects of a project with one target; `phase` are the ids of its build files.
  private static func project(_ objects: String, files: String = "", groups: String = "", phases: String = "P") -> Data
  {
    Data(
      """
      // !$*UTF8*$!
      {
        archiveVersion = 1;
        objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; projectDirPath = ""; targets = (T, U, );};
          MAIN = {isa = PBXGroup; children = (APP, VARIANT, OUTSIDE, FOLDER, SYNC, ); sourceTree = "<group>";};
          APP = {isa = PBXGroup; path = "My App"; sourceTree = "<group>"; children = (ROW, ROOTED, ); };
          ROW = {isa = PBXFileReference; path = Row.xib; sourceTree = "<group>";};
          ROOTED = {isa = PBXFileReference; path = Other/Card.xib; sourceTree = SOURCE_ROOT;};
          OUTSIDE = {isa = PBXFileReference; path = ../../../Far.xib; sourceTree = "<group>";};
          FOLDER = {isa = PBXFileReference; lastKnownFileType = folder; path = Copied; sourceTree = "<group>";};
          VARIANT = {isa = PBXVariantGroup; name = Main.storyboard; sourceTree = "<group>"; children = (BASE, FR, );};
          BASE = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>";};
          FR = {isa = PBXFileReference; name = fr; path = fr.lproj/Main.strings; sourceTree = "<group>";};
          T = {isa = PBXNativeTarget; name = App; buildPhases = (\(phases), ); fileSystemSynchronizedGroups = (\(groups));};
          U = {isa = PBXNativeTarget; name = Tool; buildPhases = ();};
          P = {isa = PBXResourcesBuildPhase; files = (\(files));};
          B1 = {isa = PBXBuildFile; fileRef = ROW;};
          B2 = {isa = PBXBuildFile; fileRef = ROOTED;};
          B3 = {isa = PBXBuildFile; fileRef = VARIANT;};
          B4 = {isa = PBXBuildFile; fileRef = FOLDER;};
          B5 = {isa = PBXBuildFile; fileRef = OUTSIDE;};
          \(objects)
        };
        rootObject = ROOT;
      }
      """.utf8)
  }

  /// The documents of some that no target builds, with the project beside them.
  private static func leftOut(_ paths: [String], _ project: Data, at file: String, beside others: [String] = [])
    -> [String]
  {
    let (facts, diagnostics) = ProjectFileReader().facts(of: paths + others + [file]) { path throws(Diagnostic) in
      path == file ? project : Data()
    }
    return facts.resources.compactMap { resource in resource.leftOutBy.map { "\(resource.path): \($0)" } }
      + diagnostics.map(\.description)
  }

  /// Of another machine's disk the end of a path counts.
  @Test func filesNamedByAbsolutePaths() {
    let project = Self.project(
      """
      SYNC = {isa = PBXVariantGroup; path = /Users/ada/Shop/App; sourceTree = "<absolute>"; children = (THERE, );};
      THERE = {isa = PBXFileReference; name = Base; path = Base.lproj/Card.xib; sourceTree = "<group>";};
      C1 = {isa = PBXBuildFile; fileRef = SYNC;};
      """, files: "B1, C1, ")
    let paths = ["Shop/My App/Row.xib", "Shop/App/Base.lproj/Card.xib", "Shop/Other/Base.lproj/Card.xib"]
    #expect(
      Self.leftOut(paths, project, at: "Shop/App.xcodeproj/project.pbxproj")
        == ["Shop/Other/Base.lproj/Card.xib: Shop/App.xcodeproj"])
  }

  /// CocoaPods wrote projects as property lists in XML; one that is nested without end stops nobody.
  @Test func aProjectInXML() throws {
    let list = try PropertyListSerialization.propertyList(from: Self.project("", files: "B1, "), format: nil)
    let xml = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    let paths = ["Shop/My App/Row.xib", "Shop/My App/Card.xib"]
    let file = "Shop/Shop.xcodeproj/project.pbxproj"
    #expect(Self.leftOut(paths, xml, at: file) == ["Shop/My App/Card.xib: Shop/Shop.xcodeproj"])
    let deep = String(repeating: "<array>", count: 100_000)
    #expect(
      Self.leftOut(paths, Data("<?xml version=\"1.0\"?><plist>\(deep)".utf8), at: file)
        == ["\(file): error: is no property list that can be read [malformed-xcode-project]"])
  }

  @Test func phasesNameFilesByGroups() {
    let paths = [
      "Shop/My App/Row.xib", "Shop/Other/Card.xib", "Shop/Base.lproj/Main.storyboard", "Shop/Copied/Deep/In.xib",
      "Shop/My App/Card.xib", "Shop/fr.lproj/Main.storyboard", "Elsewhere/Row.xib",
    ]
    #expect(
      Self.leftOut(paths, Self.project("", files: "B1, B2, B3, B4, B5"), at: "Shop/Shop.xcodeproj/project.pbxproj") == [
        "Shop/My App/Card.xib: Shop/Shop.xcodeproj", "Shop/fr.lproj/Main.storyboard: Shop/Shop.xcodeproj",
      ])
  }

  /// Where its neighbors are built, a source that no target builds is left out, with the header of its class.
  @Test func sourcesThatNoTargetBuilds() throws {
    let content = Self.project(
      """
      SYNC = {isa = PBXGroup; path = Code; sourceTree = "<group>"; children = (ONE, TWO, MADE, );};
      ONE = {isa = PBXFileReference; path = One.m; sourceTree = "<group>";};
      TWO = {isa = PBXFileReference; path = Two.swift; sourceTree = "<group>";};
      MADE = {isa = PBXFileReference; path = Made.swift; sourceTree = BUILT_PRODUCTS_DIR;};
      C1 = {isa = PBXBuildFile; fileRef = ONE;};
      C2 = {isa = PBXBuildFile; fileRef = TWO;};
      C3 = {isa = PBXBuildFile; fileRef = MADE;};
      """, files: "C1, C2, C3, ")
    let projects = [try ProjectFileReader().xcodeProject(in: content, path: "Shop/App.xcodeproj/project.pbxproj")]
    let sources = [
      "Shop/Code/One.m", "Shop/Code/One.h", "Shop/Code/Two.swift", "Shop/Code/Made.swift", "Shop/Code/Old.m",
      "Shop/Code/Old.h", "Shop/Library/Far.m", "Shop/Library/Two.swift", "Elsewhere/One.m", "Elsewhere/Two.swift",
      "Elsewhere/Old.m", "Shop/Code/Deprecated/Older.m", "Shop/Code/Deprecated/Older.h", "Shop/Vendor/Vendor.m",
    ]
    #expect(
      projects.leavingOut(sources: sources, otherBuilds: []).sorted() == [
        "Shop/Code/Deprecated/Older.h", "Shop/Code/Deprecated/Older.m", "Shop/Code/Old.h", "Shop/Code/Old.m",
      ])
    #expect(
      projects.leavingOut(sources: sources, otherBuilds: ["Shop/Code/Deprecated"]).sorted() == [
        "Shop/Code/Old.h", "Shop/Code/Old.m",
      ])
    #expect(
      projects.leavingOut(sources: sources, otherBuilds: [], included: ["Older.m"]).sorted() == [
        "Shop/Code/Old.h", "Shop/Code/Old.m",
      ])
    var compiling = projects
    compiling[0].targets[0].note(script: "swiftc -o tool Code/Deprecated/*.m")
    #expect(
      compiling.leavingOut(sources: sources, otherBuilds: []).sorted() == ["Shop/Code/Old.h", "Shop/Code/Old.m"])
    #expect(projects.leavingOut(sources: sources, otherBuilds: ["Shop/Code"]).isEmpty)
    #expect([XcodeProject]().leavingOut(sources: sources, otherBuilds: []).isEmpty)
  }

  /// Half of a folder, where most in it and below is built.
  @Test(arguments: ["", "Shop/"]) func straysBesideOthers(folder: String) throws {
    let content = Self.project(
      """
      SYNC = {isa = PBXGroup; path = Code; sourceTree = "<group>"; children = (ONE, );};
      ONE = {isa = PBXFileReference; path = One.m; sourceTree = "<group>";};
      C1 = {isa = PBXBuildFile; fileRef = ONE;};
      """, files: "C1, ")
    let projects = [
      try ProjectFileReader().xcodeProject(in: content, path: folder + "App.xcodeproj/project.pbxproj")
    ]
    let strays = ["One.m", "Stray.m", "Stray.h"].map { folder + $0 }
    #expect(projects.leavingOut(sources: strays, otherBuilds: []).isEmpty)
    let built = strays + [folder + "Code/One.m"]
    #expect(projects.leavingOut(sources: built, otherBuilds: []).sorted() == [strays[2], strays[1]])
  }

  /// Only where nothing tells how a project gets its documents, none is left out.
  @Test(arguments: ["Assets.xcassets", "Main.swift"])
  func aProjectWithoutDocuments(_ file: String) {
    let project = Self.project(
      """
      SYNC = {isa = PBXFileReference; path = \(file); sourceTree = "<group>";};
      C1 = {isa = PBXBuildFile; fileRef = SYNC;};
      """, files: "C1, ")
    #expect(
      Self.leftOut(["Shop/Row.xib"], project, at: "Shop/Shop.xcodeproj/project.pbxproj")
        == (file == "Main.swift" ? [] : ["Shop/Row.xib: Shop/Shop.xcodeproj"]))
  }

  /// Which says what Objective-C sees, and how actions are called.
  @Test(
    arguments: [
      ("", nil), ("C = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 2.3; };};", 2.3),
      (
        "C = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 4.2; };};"
          + "D = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 5.0; };};", 5
      ),
      (
        "C = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 4.0; SWIFT_SWIFT3_OBJC_INFERENCE = On; };};",
        3
      ),
      ("ROOT = {isa = PBXProject; attributes = {LastUpgradeCheck = 0630; }; mainGroup = MAIN; targets = (T, );};", 2),
    ] as [(String, Double?)])
  func projectsSayTheirVersionOfSwift(objects: String, version: Double?) {
    var content = String(decoding: Self.project(objects), as: UTF8.self)
    if objects.hasPrefix("ROOT") {
      content = content.replacing("ROOT = {isa = PBXProject; mainGroup", with: "OTHER = {isa = PBXProject; mainGroup")
    }
    let file = "Shop.xcodeproj/project.pbxproj"
    let facts = ProjectFileReader().facts(of: [file]) { _ throws(Diagnostic) in Data(content.utf8) }.facts
    #expect(facts.xcodeProjects.map(\.swiftVersion) == [version])
  }

  /// What the project does not say, the files say on which its configurations are based.
  @Test(
    arguments: [
      ("", "SWIFT_VERSION = 4.2 // of Xcode 10", "", 4.2), ("", "SWIFT_VERSION[sdk=iphoneos*]=5.0", "", 5),
      ("", "SWIFT_VERSION = 3.0\n#include \"Base.xcconfig\"", "SWIFT_VERSION = 5.0", 3),
      ("", "#include \"Base.xcconfig\"\nOTHER = a", "SWIFT_VERSION = 3.0\n#include? \"../Shop.xcconfig\"", 3),
      ("", "// SWIFT_VERSION = 4.2", "SWIFT_VERSION = 5.0", nil), ("", "SWIFT_VERSION = $(OTHER)", "", nil),
      ("", "SWIFT_VERSION = 5.0\nSWIFT_SWIFT3_OBJC_INFERENCE = On", "", 3),
      ("SWIFT_VERSION = 5.0;", "SWIFT_VERSION = 4.2", "", 5),
    ] as [(String, String, String, Double?)])
  func filesOfSettingsSayTheVersionOfSwift(own: String, file: String, included: String, version: Double?) {
    let project = Self.project(
      """
      C = {isa = XCBuildConfiguration; baseConfigurationReference = X; buildSettings = {\(own)};};
      X = {isa = PBXFileReference; path = Settings/Shop.xcconfig; sourceTree = SOURCE_ROOT;};
      """
    )
    let contents = [
      "Shop.xcodeproj/project.pbxproj": String(decoding: project, as: UTF8.self).replacing(
        "children = (", with: "children = (X, "),
      "Settings/Shop.xcconfig": file, "Settings/Base.xcconfig": included,
    ]
    let facts = ProjectFileReader().facts(of: contents.keys) { path throws(Diagnostic) in
      Data(contents[path, default: ""].utf8)
    }.facts
    #expect(facts.xcodeProjects.map(\.swiftVersion) == [version])
  }

  @Test func foldersBelongToTargetsAsAWhole() {
    let objects = """
      SYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = Sync; sourceTree = "<group>"; exceptions = (E1, E2, );};
      E1 = {
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
        membershipExceptions = (Info.plist, Not/Here.xib, /Localized/Main.storyboard, Away, );
      };
      E2 = {
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = U;
        membershipExceptions = (/Localized/Main.storyboard, );
      };
      """
    let paths = [
      "Sync/Row.xib", "Sync/Not/Here.xib", "Sync/Away/All.xib", "Sync/Base.lproj/Main.storyboard",
      "Synchronized/Row.xib",
    ]
    #expect(
      Self.leftOut(paths, Self.project(objects, groups: "SYNC"), at: "Shop.xcodeproj/project.pbxproj") == [
        "Sync/Away/All.xib: Shop.xcodeproj", "Sync/Not/Here.xib: Shop.xcodeproj",
        "Synchronized/Row.xib: Shop.xcodeproj",
      ])
  }

  /// Where something else may build a document, nothing is said of it.
  @Test(arguments: [
    ("a package", "", "P", ["Package.swift"]), ("a pod", "", "P", ["Kit.podspec"]),
    ("a package below", "", "P", ["Lost/Package.swift"]),
    ("a script", #"S = {isa = PBXShellScriptBuildPhase; shellScript = "ibtool --compile";};"#, "P, S", []),
    ("a script that names it", #"S = {isa = PBXShellScriptBuildPhase; shellScript = "cp Row.xib out";};"#, "P, S", []),
    (
      "a script that names its folder",
      #"S = {isa = PBXShellScriptBuildPhase; shellScript = "cp \"../My Views/Lost/Row.xib\" out";};"#, "P, S", []
    ),
    ("a script for all", #"S = {isa = PBXShellScriptBuildPhase; shellScript = "cp *.xib out";};"#, "P, S", []),
  ])
  func somethingElseMayBuildIt(title: String, objects: String, phases: String, others: [String]) {
    let file = "Shop.xcodeproj/project.pbxproj"
    let plain = Self.leftOut(["Lost/Row.xib"], Self.project("", files: "B1"), at: file)
    #expect(plain == ["Lost/Row.xib: Shop.xcodeproj"])
    #expect(
      Self.leftOut(["Lost/Row.xib"], Self.project(objects, files: "B1", phases: phases), at: file, beside: others)
        == [], "\(title)")
  }

  /// A script that names other nibs, or only prints the name, builds none of that name.
  @Test(arguments: ["cp en.lproj/Row.xib out", "cp Other.xib out", #"echo \"Translating Row.xib\"\n"#])
  func aScriptForOthers(script: String) {
    let objects = #"S = {isa = PBXShellScriptBuildPhase; shellScript = "\#(script)";};"#
    #expect(
      Self.leftOut(
        ["Lost/Row.xib"], Self.project(objects, files: "B1", phases: "P, S"), at: "Shop.xcodeproj/project.pbxproj")
        == ["Lost/Row.xib: Shop.xcodeproj"])
  }

  /// Nor where the project has no document at all.
  @Test func aProjectWithoutDocuments() {
    #expect(Self.leftOut(["Row.xib"], Self.project(""), at: "Shop.xcodeproj/project.pbxproj") == [])
  }

  @Test(arguments: [
    ("{ objects = {}; }", "is no Xcode project: it has no 'objects' and 'rootObject'"),
    ("{ objects = ", "1:13: error: the value of 'objects' is missing"),
    ("<<<<<<< ours\n{ objects = {}; }", "1:1: error: has a merge conflict that is not resolved"),
  ])
  func aProjectThatCannotBeRead(text: String, message: String) {
    let found = Self.leftOut(["Row.xib"], Data(text.utf8), at: "Shop.xcodeproj/project.pbxproj")
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  /// Groups and folders may name each other in a circle.
  @Test func groupsInACircle() {
    let objects = """
      SYNC = {isa = PBXGroup; path = a; sourceTree = "<group>"; children = (MAIN, SYNC, );};
      """
    #expect(
      Self.leftOut(["Lost.xib"], Self.project(objects, files: "B1"), at: "Shop.xcodeproj/project.pbxproj") == [
        "Lost.xib: Shop.xcodeproj"
      ])
  }
}
