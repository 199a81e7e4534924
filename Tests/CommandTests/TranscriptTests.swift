import Foundation
import TestRunning
import TestSupport
import Testing

/// What every command prints, whole: the same of a store in a file and of one that a server keeps.
@Suite(.ownThreads) struct TranscriptTests {
  private func check(_ transcript: Transcript, _ name: String) throws {
    #expect(transcript.connections != 0)
    let expected = try Golden(folder: "Tests/CommandTests/Goldens").expected(name, recording: transcript.text)
    #expect(firstDifference(transcript.text, from: expected) == nil)
  }

  @Test func anEmptyStore() throws {
    var transcript = Transcript(try Shell())
    try transcript.run("--version")
    try transcript.run("list")
    try transcript.run("init")
    try transcript.run("init")
    try transcript.run("init --store other.sqlite")
    try transcript.run("init nowhere")
    try transcript.run("list")
    try transcript.run("log")
    try transcript.run("log Row")
    try transcript.run("impact Row")
    try transcript.run("why App.xib Row")
    try transcript.run("resolve Row")
    try transcript.run("search Row")
    try transcript.run("forget --project Shop --branch main")
    try check(transcript, "empty.txt")
  }

  @Test(arguments: Keeper.allCases) func recordingAndAsking(keeper: Keeper) throws {
    var transcript = Transcript(try Shell.withExamples(), keeper: keeper)
    try transcript.run("init")
    try transcript.run("record Components App --project Examples --revision 4f9c1ab")
    try transcript.run("record Components App --project Examples --revision 4f9c1ab")
    try transcript.run("list")
    try transcript.run("impact SliderWithLabel")
    try transcript.run("impact Examples.InformationView")
    try transcript.run("impact HomeViewController")
    try transcript.run("impact SliderWithLabel --project Examples --branch main")
    try transcript.run("impact SliderWithLabel --project Other")
    try transcript.run("impact SliderWithLabel --project Exampels")
    try transcript.run("impact SliderWithLabel --branch release")
    try transcript.run("impact SliderWithLable")
    try transcript.run("why App/Main.storyboard SliderWithLabel")
    try transcript.run("why SettingsRow SliderWithLabel")
    try transcript.run("why App/MessageCell.xib SliderWithLabel")
    try transcript.run("why Nowhere.xib SliderWithLabel")
    try transcript.run("search maximumTitle")
    try transcript.run("search settings --limit 3")
    try transcript.run("search '100%'")
    try transcript.run("log")
    try transcript.run("forget --project Examples --branch other")
    try transcript.run("forget --project Examples --branch main")
    try transcript.run("list")
    try transcript.run("log")
    try check(transcript, "recording.txt")
  }

  @Test(arguments: Keeper.allCases) func publishing(keeper: Keeper) throws {
    let shell = try Shell.withExamples()
    try shell.folder.write("Slider.xib", Nib.component("Slider"))
    var transcript = Transcript(shell, keeper: keeper)
    try transcript.run("init")
    try transcript.run("publish Components --version 1.0.0 --dry-run")
    try transcript.run("list")
    try transcript.run("publish Components --version 1.0.0")
    try transcript.run("publish Components --version 1.0.0")
    try transcript.run("publish Components-1.1 --version 1.0.0")
    try transcript.run("publish Components-1.1 --bump minor --reason 'blue value'")
    try transcript.run("publish Components-1.1 --bump minor")
    try transcript.run("publish Components-2.0 --bump major")
    try transcript.run("publish App --version 1.0.0 --exclude Main.storyboard")
    try transcript.run("publish Slider.xib --bump major --renames SliderWithLable")
    try transcript.run("publish Slider.xib --bump major --renames SliderWithLabel")
    try transcript.run("publish Slider.xib --bump major --renames SliderWithLabel")
    try transcript.run("list")
    try transcript.run("log SliderWithLabel")
    try transcript.run("impact SliderWithLabel")
    try check(transcript, "publishing.txt")
  }

  @Test(arguments: Keeper.allCases) func lookingAfterVersions(keeper: Keeper) throws {
    let shell = try Shell.withExamples()
    var transcript = Transcript(shell, keeper: keeper)
    try transcript.run("init")
    try transcript.run("publish Components --version 1.0.0")
    try transcript.run("publish Components-1.1 --version 1.1.0")
    try transcript.run("publish Components-2.0 --version 2.0.0-beta.1")
    try transcript.run("resolve SliderWithLabel")
    try transcript.run("resolve 'SliderWithLabel@^1.0.0' 'SettingsRow@1.x'")
    try transcript.run("resolve 'SliderWithLabel@>=2.0.0-0'")
    try transcript.run("resolve 'SliderWithLabel@^3.0.0'")
    try transcript.run("yank SliderWithLabel@1.1.0 --reason 'crashes on iOS 15'")
    try transcript.run("yank SliderWithLabel@1.1.0 --reason 'crashes on iOS 15'")
    try transcript.run("yank SliderWithLabel@1.2.0 --reason typo")
    try transcript.run("yank SliderWithLabel@1.1.0 --undo")
    try transcript.run("yank SliderWithLabel@1.1.0 --undo")
    try transcript.run("yank SliderWithLabel@1.1.0 --reason 'crashes on iOS 15'")
    try transcript.run("resolve SliderWithLabel")
    try transcript.run("resolve 'SliderWithLabel@^1.1.0'")
    try transcript.run("deprecate CalendarSheet --reason 'no right-to-left layout' --replacement NumberPicker")
    try transcript.run("deprecate NumberPicker --reason 'not used'")
    try transcript.run("deprecate NumberPicker --undo --reason 'it is used'")
    try transcript.run("deprecate NumberPicker --undo")
    try transcript.run("deprecate NumberPicker --reason 'not used'")
    try transcript.run("resolve CalendarSheet")
    try transcript.run("list")
    try transcript.run("log SliderWithLabel")
    try transcript.run("log")
    try check(transcript, "versions.txt")
  }

  @Test(arguments: Keeper.allCases) func comparing(keeper: Keeper) throws {
    let shell = try Shell.withExamples()
    let old = "Components/SliderWithLabel/SliderWithLabel.xib"
    let new = "Components-1.1/SliderWithLabel/SliderWithLabel.xib"
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove(".git/hooks")
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.commit("Add a row")
    try shell.folder.write("Row.xib", Nib.component("Row", text: "Goodbye"))
    try shell.folder.write("Resaved.xib", Nib.component("Row").replacing("23094", "23727"))
    var transcript = Transcript(shell, keeper: keeper)
    try transcript.run("diff \(old) \(old)")
    try transcript.run("diff \(old) \(new)")
    try transcript.run("diff git:main:Row.xib Row.xib")
    try transcript.run("diff git:main:Row.xib Resaved.xib")
    try transcript.run("diff - Row.xib", input: Nib.component("Row", text: "Goodbye"))
    try transcript.run("diff Row.xib -", input: "no document")
    try transcript.run("diff Row.xib Nowhere.xib")
    try transcript.run("diff git:elsewhere:Row.xib Row.xib")
    try transcript.run("diff git:main:Nowhere.xib Row.xib")
    try transcript.run("diff git:main Row.xib")
    try transcript.run("diff Row Row.xib")
    try transcript.run("init")
    try transcript.run("publish \(old) --version 1.0.0")
    try transcript.run("publish \(new) --version 1.1.0")
    try transcript.run("diff SliderWithLabel@1.0.0 \(old)")
    try transcript.run("diff SliderWithLabel@1.0.0 SliderWithLabel")
    try transcript.run("diff SliderWithLabel@1.0.1 SliderWithLabel")
    try transcript.run("diff SliderWithLable SliderWithLabel")
    try check(transcript, "comparing.txt")
  }

  /// Every planted fault is found, and nothing in the examples that are meant to work.
  @Test func checking() throws {
    let shell = try Shell.withExamples()
    try shell.folder.write("Unread.xib", "")
    try shell.folder.write("Components.yml", "project: Examples\ncomponent: {}\ndocuments: [Faults, 7]\n")
    var transcript = Transcript(shell)
    try transcript.run("check Faults")
    try shell.folder.remove("Components.yml")
    try transcript.run("check Faults")
    try transcript.run("check Components App")
    try transcript.run("check Components App --no-sources")
    try transcript.run("check Faults/PrivateClass.xib Faults/ImageRemoved.xib")
    try transcript.run("check Faults/PrivateClass.xib --fail-on mayBreak")
    try transcript.run("check Faults/OutletRenamed.xib --fail-on never")
    try transcript.run("check Faults/OutletRenamed.xib --source App")
    try transcript.run("check Faults/OutletRenamed.xib --source Nowhere")
    try transcript.run("check Faults/OutletRenamed.xib --source App/Main.storyboard")
    try transcript.run("check Unread.xib")
    try check(transcript, "checking.txt")
  }

  @Test(arguments: Keeper.allCases) func judging(keeper: Keeper) throws {
    let shell = try Shell.withExamples()
    let new = "Components-2.0/SliderWithLabel/SliderWithLabel.xib"
    var transcript = Transcript(shell, keeper: keeper)
    try transcript.run("impact SliderWithLabel --with \(new) --hosts Components App")
    try transcript.run("impact SliderWithLabel --with \(new) --hosts Components App --no-sources")
    try transcript.run(
      "impact SliderWithLabel --with Components/SliderWithLabel/SliderWithLabel.xib --hosts App Components")
    try transcript.run("init")
    try transcript.run("publish Components --version 1.0.0")
    try transcript.run("publish Components-2.0 --bump minor")
    try transcript.run("publish Components-2.0 --version 1.5.0")
    try transcript.run("publish Components-2.0 --bump auto --dry-run")
    try transcript.run("publish Components-1.1 --bump auto")
    try transcript.run("publish Components-2.0 --bump minor --allow-breaking 'nobody uses it yet'")
    try transcript.run("log SliderWithLabel")
    try transcript.run("record Components App --project Examples --revision 4f9c1ab")
    try transcript.run("impact SliderWithLabel@1.0.0 --to 1.2.0")
    try transcript.run("impact SliderWithLabel@1.0.0 --to 1.1.0")
    try transcript.run("impact SliderWithLabel --with Nowhere.xib")
    try transcript.run("impact SliderWithLabel --with App/Main.storyboard")
    try check(transcript, "judging.txt")
  }

  /// What a pull request asks.
  @Test func judgingABranch() throws {
    let shell = try Shell.withExamples()
    try shell.folder.remove("Components-1.1")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.git("checkout -q -b feature")
    var transcript = Transcript(shell)
    try transcript.run("impact --changed git:main --hosts App Components")
    try shell.folder.copy(shell.folder.path("Components-2.0/SliderWithLabel"), to: "New")
    try shell.folder.remove("Components/SliderWithLabel")
    try shell.folder.copy(shell.folder.path("New"), to: "Components/SliderWithLabel")
    try shell.folder.remove("New")
    try transcript.run("impact --changed git:main --hosts App Components")
    try shell.commit("Rename the attribute")
    try transcript.run("impact --changed git:main --hosts App Components --fail-on never --format json")
    try shell.folder.remove("Components/CalendarSheet")
    try transcript.run("impact --changed git:feature --hosts App Components")
    try transcript.run("impact --changed git:elsewhere")
    try transcript.run("impact --changed ''")
    try check(transcript, "branch.txt")
  }

  @Test func expanding() throws {
    let shell = try Shell.withExamples()
    let row = Use("Row", module: "Shop", isTargetModule: true)
    try shell.folder.write("Loop/Row.xib", Nib.component(row, uses: [row]))
    try shell.folder.write(
      "Loop/Row.swift",
      "class Row: UIView { required init?(coder: NSCoder) { super.init(coder: coder)\n"
        + "addSubview(UINib(nibName: \"Row\", bundle: nil).instantiate(withOwner: self)[0] as! UIView) } }")
    try shell.folder.write("Loop/App.xib", Nib.host(row))
    var transcript = Transcript(shell)
    try transcript.run("expand App/SettingsViewController.xib --hosts App Components")
    try transcript.run("expand App/MessageCell.xib --hosts App Components --trace")
    try transcript.run("expand App/MessageCell.xib --hosts App Components -o Expanded.xib")
    try transcript.run("expand Expanded.xib --hosts Expanded.xib App Components")
    try transcript.run("expand App.xib --hosts Loop")
    try transcript.run("expand Nowhere.xib --hosts App")
    try transcript.run("expand App/MessageCell.xib --hosts App -o Nowhere/Expanded.xib")
    try check(transcript, "expanding.txt")
  }

  @Test(arguments: Keeper.allCases) func factSheets(keeper: Keeper) throws {
    var transcript = Transcript(try Shell.withExamples(), keeper: keeper)
    try transcript.run("init")
    try transcript.run("publish Components --version 1.0.0")
    for name in ["CalendarSheet", "InformationView", "NumberPicker", "SettingsRow", "SliderWithLabel"] {
      try transcript.run("show \(name)")
    }
    try check(transcript, "facts.txt")
  }

  @Test func aWorkingTreeWithoutAStore() throws {
    var transcript = Transcript(try Shell.withExamples())
    try transcript.run("impact SliderWithLabel --hosts Components App")
    try transcript.run("impact HomeViewController --hosts App")
    try transcript.run("impact SliderWithLabel --hosts . --exclude Components-1.1 --exclude Components-2.0")
    try transcript.run("impact SliderWithLabel --hosts .")
    try transcript.run("impact Nothing --hosts Components App")
    try transcript.run("impact SliderWithLabel@1.0.0 --hosts Components App")
    try transcript.run("why Main.storyboard InformationView --hosts Components App")
    try transcript.run("why MessageCell.xib NumberPicker --hosts Components App")
    try check(transcript, "working-tree.txt")
  }

  @Test(arguments: Keeper.allCases) func documentsThatCannotBeRead(keeper: Keeper) throws {
    let shell = try Shell.withStore()
    try shell.folder.write("App/Row.xib", Nib.component("Row"))
    try shell.folder.write("App/App.xib", Nib.host("Row"))
    try shell.folder.write("App/Broken.xib", String(Nib.host("Row").dropLast(40)))
    try shell.folder.write("App/Conflict.xib", "<<<<<<< HEAD\n" + Nib.host("Price"))
    try shell.folder.write("App/Empty.xib", "")
    try shell.folder.write("App/fr.lproj/Row.xib", Nib.component("Other"))
    try shell.folder.write("App/Base.lproj/Row.xib", Nib.component("Other", outlets: ["title"]))
    try shell.folder.write("App/Old/Other.xib", Nib.component("Price"))
    try shell.folder.write("App/New/Other.xib", Nib.component("Price"))
    var transcript = Transcript(shell, keeper: keeper)
    try transcript.run("record App --project Shop")
    try transcript.run("impact Row")
    try transcript.run("impact Price")
    try transcript.run("impact Row --hosts App")
    try transcript.run("publish App --version 1.0.0")
    try transcript.run("publish App/Broken.xib App/Row.xib --version 1.0.0")
    try transcript.run("list")
    try check(transcript, "unreadable.txt")
  }
}

extension String {
  fileprivate func replacing(_ part: String, _ replacement: String) -> String {
    components(separatedBy: part).joined(separator: replacement)
  }
}
