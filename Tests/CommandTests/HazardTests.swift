import Foundation
import TestRunning
import TestSupport
import Testing

/// What goes wrong when nibs with embedded components are loaded, found before it does.
@Suite(.ownThreads) struct HazardTests {
  @Test func everyHazardIsFoundInItsDocument() throws {
    let shell = try Shell.withExamples()
    var transcript = Transcript(shell)
    try transcript.run("check Hazards")
    let expected = try Golden(folder: "Tests/CommandTests/Goldens").expected("hazards.txt", recording: transcript.text)
    #expect(firstDifference(transcript.text, from: expected) == nil)

    let findings = try JSONValue(try shell.run("check Hazards --format json").output)["findings"].list
    let names = Set(
      try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/Examples/Hazards")
        .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) })
    #expect(names.count == 26)
    for name in names {
      // Each is named after the one rule that speaks of it.
      let rules = findings.filter { $0["path"].text?.hasPrefix(name) == true }.compactMap { $0["rule"].text }
      let camel = Set(rules.map { $0.split(separator: "-").map(\.capitalized).joined() })
      #expect(camel.contains(name))
      #expect(
        camel.subtracting([name, "PlaceholderConstraintsLost", "PlaceholderSubviewsLost"]).isEmpty, "\(name): \(rules)")
    }
  }

  @Test func aHostOfAPublishedComponentIsChecked() throws {
    let shell = try Shell.withExamples()
    #expect(try shell.run("init --store registry.sqlite").status == 0)
    let published = try shell.run(
      "publish Hazards/PlaceholderWithSubviews.xib --version 1.0.0 --source Hazards/PlaceholderWithSubviews.swift"
        + " --store registry.sqlite")
    #expect(published.status == 0, "\(published.errors)")
    let alone = try shell.run("check Hazards/PlaceholderWithSubviewsHost.xib --no-sources")
    #expect(alone.status == 0)
    let found = try shell.run("check Hazards/PlaceholderWithSubviewsHost.xib --no-sources --store registry.sqlite")
    #expect(found.status == 1)
    #expect(found.output.contains("[placeholder-with-subviews "))
    #expect(
      try shell.run("check Hazards/PlaceholderWithSubviewsHost.xib --store nowhere.sqlite").status == 2)
  }

  /// What a superclass in another file does with an outlet, the class may prevent, but for what surely happens.
  @Test func aSuperclassUsesAnOutletThatTheNibLacks() throws {
    let shell = try Shell()
    try shell.folder.write("Screen.xib", Nib.component("Screen"))
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: Base {}")
    for (statement, verdict) in [("show()", "error"), ("if isEditing { show() }", "warning")] {
      try shell.folder.write(
        "Base.swift",
        """
        class Base: UIViewController {
          @IBOutlet var label: UILabel!
          override func viewDidLoad() {
            super.viewDidLoad()
            if isBeingPresented { title = nil }
            \(statement)
          }
          func show() { label.text = "Hello" }
        }
        """)
      let output = try shell.run("check .").output
      #expect(output.contains("\(verdict): outlet 'label' of 'Screen' is not connected"), "\(output)")
    }
  }

  /// The objects of a published nib mean the project's components, so a project's load can come back by way of it.
  @Test func aCircleByWayOfAPublishedComponentIsFound() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("published/Frame.xib", Nib.component("Frame", uses: ["Inner"]))
    #expect(try shell.run("publish published/Frame.xib --version 1.0.0 --no-sources").status == 0)
    try shell.folder.write("app/Outer.xib", Nib.component("Outer", uses: ["Frame"]))
    try shell.folder.write("app/Inner.xib", Nib.component("Inner", uses: ["Outer"]))
    let found = try shell.run("check app --no-sources --store \(Shell.storePath)")
    for circle in [
      "'Outer' contains itself through 'Frame', 'Inner'", "'Inner' contains itself through 'Outer', 'Frame'",
    ] {
      #expect(found.output.contains(circle), "\(found.output)\(found.errors)")
    }
  }

  @Test func publishRefusesWhatFailsToLoad() throws {
    let shell = try Shell.withExamples()
    #expect(try shell.run("init").status == 0)
    let refusal = try shell.refusal("publish Hazards/RootWithoutSubviews.xib --version 1.0.0")
    #expect(
      refusal
        == "error: 'RootWithoutSubviews' fails to load: |   RootWithoutSubviews.xib:6:9: the root has no subviews,"
        + " so the code of 'RootWithoutSubviews' takes it for a placeholder and loads it without end"
        + " [root-without-subviews] | hint: fix it, or say with --allow-load-failure why it is published anyway")
    // All or nothing, and a dry run says the same.
    #expect(try shell.refusal("publish Hazards --version 1.0.0").hasPrefix("error: 'ComponentContainsItself' fails"))
    #expect(
      try shell.refusal("publish Hazards/RootWithoutSubviews.xib --bump auto --dry-run").contains("fails to load"))

    let allowed = try shell.run(
      "publish Hazards/RootWithoutSubviews.xib --version 1.0.0 --allow-load-failure 'its host fills it first'")
    #expect(allowed.status == 0, "\(allowed.errors)")
    #expect(try shell.run("log RootWithoutSubviews").output.contains("it fails to load: its host fills it first"))
    // The same content is not judged again.
    #expect(try shell.run("publish Hazards/RootWithoutSubviews.xib --version 1.0.0").output.contains("unchanged"))
  }

  // MARK: Expansion

  @Test func anExpandedHostLiesBesideItsSources() throws {
    let shell = try Shell.withExamples()
    try shell.folder.remove("Expanded/OwnerHost.xib")
    let outcome = try shell.run(
      "expand Techniques/OwnerHost.xib --hosts Techniques Components -o Expanded/OwnerHost.xib")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = String(decoding: try shell.folder.content("Expanded/OwnerHost.xib"), as: UTF8.self)
    let expected = try Golden(folder: "Examples/Expanded").expected("OwnerHost.xib", recording: text)
    #expect(firstDifference(text, from: expected) == nil)
  }

  @Test func aRecordedHostAndAPublishedComponentAreExpanded() throws {
    let shell = try Shell.withExamples()
    #expect(try shell.run("init").status == 0)
    #expect(try shell.run("record Components App --project Examples --revision 4f9c1ab").status == 0)
    #expect(try shell.run("publish Components --version 1.0.0").status == 0)
    let here = try shell.run("expand App/SettingsViewController.xib --hosts App Components").output
    #expect(try shell.run("expand App/SettingsViewController.xib --store .nibreg/registry.sqlite").output == here)
    let component = try shell.run("expand SettingsRow@1.0.0")
    #expect(component.output.contains("SliderWithLabel, filled"), "\(component.errors)")
    #expect(try shell.run("expand SettingsRow").output == component.output)
    #expect(try shell.refusal("expand Nothing").hasPrefix("error: no component 'Nothing' has been published"))
    #expect(try shell.refusal("expand Nowhere.xib").hasPrefix("error:"))
  }

  /// What a project has locked is what loads, whatever is newer.
  @Test func nestedComponentsAreThoseOfTheRecordedLock() throws {
    let shell = try Shell.withExamples()
    func run(_ line: String) throws -> String {
      let outcome = try shell.run(line)
      #expect(outcome.status == 0, "\(line): \(outcome.errors)")
      return outcome.output
    }
    _ = try run("init")
    _ = try run("publish Components --version 1.0.0")
    try shell.folder.write("Components.yml", "project: Shop\nrequires: {SliderWithLabel: ^1.0.0}\n")
    _ = try run("resolve")
    _ = try run("record App --revision 1")
    let locked = try run("expand Main.storyboard --store .nibreg/registry.sqlite")
    #expect(locked.contains("SliderWithLabel, filled"))
    _ = try run("publish Components-2.0 --version 2.0.0")
    #expect(try run("expand Main.storyboard --store .nibreg/registry.sqlite") == locked)
    try shell.folder.remove("Components.resolved")
    _ = try run("record App --revision 2")
    #expect(try run("expand Main.storyboard --store .nibreg/registry.sqlite") != locked)
  }

  // MARK: Changes

  /// A repository with the example of a rule, committed.
  private static func repository(with names: String...) throws -> Shell {
    let shell = try Shell()
    for name in names { try shell.folder.copy(Repository.root + "/Examples/Hazards/\(name)", to: name) }
    try shell.git("init -q -b main")
    try shell.commit("before")
    return shell
  }

  private static func edit(_ file: String, in shell: Shell, _ old: String, _ new: String) throws {
    let text = String(decoding: try shell.folder.content(file), as: UTF8.self)
    #expect(text.contains(old))
    try shell.folder.write(file, text.replacing(old, with: new))
  }

  @Test func aComponentThatContainsItselfNowBreaksItsHosts() throws {
    let files = ["ComponentContainsItself.xib", "ComponentContainsItselfCard.xib", "ComponentContainsItself.swift"]
    let shell = try Self.repository(with: files[0], files[1], files[2])
    let inner = "<view id=\"row\" customClass=\"ComponentContainsItself\"/>"
    try Self.edit(files[1], in: shell, inner, "<label id=\"row\"/>")
    try shell.folder.write("Host.xib", Nib.host("ComponentContainsItself"))
    try shell.commit("no cycle")
    #expect(try shell.run("check . --fail-on mayBreak").output.contains("contains itself") == false)
    try Self.edit(files[1], in: shell, "<label id=\"row\"/>", inner)
    let judged = try shell.run("impact --changed git:HEAD")
    #expect(judged.status == 1, "\(judged.errors)")
    #expect(judged.output.contains("contains itself through 'ComponentContainsItself': loading never ends"))
    #expect(judged.output.contains("Host.xib"))
    // The same asked of a proposal that is not in its place yet.
    let proposal = try shell.folder.content(files[1])
    try shell.git("checkout -q .")
    let proposed = try shell.run(
      "impact ComponentContainsItselfCard --with - --hosts .", input: String(decoding: proposal, as: UTF8.self))
    #expect(proposed.status == 1, "\(proposed.errors)")
    #expect(proposed.output.contains("contains itself through"))
  }

  @Test func aRootThatLosesItsLastSubviewBreaksItsHosts() throws {
    let shell = try Self.repository(
      with: "PlaceholderWithSubviews.xib", "PlaceholderWithSubviewsHost.xib", "PlaceholderWithSubviews.swift")
    try Self.edit("PlaceholderWithSubviews.xib", in: shell, "<label id=\"label\"/>", "")
    let judged = try shell.run("impact --changed git:HEAD")
    #expect(judged.status == 1)
    #expect(judged.output.contains("[root-without-subviews "))
    #expect(judged.output.contains("PlaceholderWithSubviewsHost.xib"))
  }

  @Test func anEditOfAHostAloneIsJudgedWithItsComponents() throws {
    let shell = try Self.repository(
      with: "PlaceholderWithSubviews.xib", "PlaceholderWithSubviewsHost.xib", "PlaceholderWithSubviews.swift")
    try Self.edit("PlaceholderWithSubviewsHost.xib", in: shell, "<label id=\"hint\"/>", "")
    let mended = try shell.run("impact --changed git:HEAD")
    #expect(mended.status == 0)
    try shell.commit("mended")
    try shell.git("checkout -q HEAD~1 -- PlaceholderWithSubviewsHost.xib")
    let judged = try shell.run("impact --changed git:HEAD")
    #expect(judged.status == 1)
    #expect(judged.output.contains("[placeholder-with-subviews "))
  }

  @Test func whatMayFailIsPublished() throws {
    let shell = try Shell.withExamples()
    #expect(try shell.run("init").status == 0)
    for name in ["NibInMainBundle", "TouchesTakenByContent", "AwakesTwice"] {
      let outcome = try shell.run("publish Hazards/\(name).xib --version 1.0.0")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
