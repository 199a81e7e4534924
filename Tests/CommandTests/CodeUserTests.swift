import Foundation
import TestRunning
import TestSupport
import Testing

/// Most nibs are loaded by code: that it uses them is said, with the place, wherever users are asked for.
@Suite(.ownThreads) struct CodeUserTests {
  /// A cell that only code names, a nib without a class, and a nib that nobody uses.
  private static func shop() throws -> Shell {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write("Row.swift", "class Row: UIView { }")
    try shell.folder.write("Alone.xib", Nib.component("Alone"))
    try shell.folder.write("Plain.xib", Nib.host())
    try shell.folder.write("Feed.xib", Nib.component("Feed"))
    try shell.folder.write(
      "Feed.swift",
      """
      class Feed: UIView {
        func load() {
          addSubview(Row.fromNib())
          Bundle.main.loadNibNamed("Plain", owner: self)
        }
      }
      """)
    try shell.folder.write("App.xib", Nib.host("Feed"))
    return shell
  }

  /// What is asked of the tree, and then of a store that recorded it.
  private func answers(_ question: String, in shell: Shell) throws -> [Program.Outcome] {
    #expect(try shell.run("record . --project Shop").status == 0)
    return [try shell.run("impact \(question) --hosts ."), try shell.run("impact \(question)")]
  }

  @Test func codeIsAUserAndPassesOn() throws {
    let shell = try Self.shop()
    for outcome in try answers("Row", in: shell) {
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        outcome.output.split(separator: "\n").filter { !$0.hasPrefix("Shop") && $0 != "Working tree" }
          .joined(separator: "\n") == """
            Row is used by 2 documents, 1 of them directly; code uses it in 1 place
              Feed.xib (Feed)
                Feed.swift:3:16: Feed uses a member of Row
              App.xib
                distance 2: Row > Feed > App.xib
                10:17  use-0  embeds Feed
              Code
                Feed.swift:3:16: Feed uses a member of Row
            """)
    }
  }

  @Test func whyShowsTheCodeOnTheWay() throws {
    let shell = try Self.shop()
    #expect(try shell.run("record . --project Shop").status == 0)
    for hosts in ["", " --hosts ."] {
      let direct = try shell.run("why Feed.xib Row" + hosts)
      #expect(direct.status == 0, "\(direct.errors)")
      #expect(direct.output.hasSuffix("\n  Feed.swift:3:16: Feed uses a member of Row\n"), "\(direct.output)")
      let further = try shell.run("why App.xib Row" + hosts)
      #expect(
        further.output.hasSuffix(
          "\n  App.xib:10:17: embeds Feed (use-0)\n    Feed.swift:3:16: Feed uses a member of Row\n"),
        "\(further.output)")
      #expect(try shell.run("why App.xib Alone" + hosts).status == 1)
    }
  }

  @Test func aNibWithoutAClassHasUsersToo() throws {
    let shell = try Self.shop()
    for outcome in try answers("Plain", in: shell) {
      #expect(outcome.output.contains("Feed.swift:4:30: Feed loads Plain\n"), "\(outcome.output)\(outcome.errors)")
    }
  }

  /// As it is pasted from a review.
  @Test(arguments: ["impact", "show", "log", "why App.xib"])
  func aComponentCanBeAskedAboutByThePathOfItsNib(command: String) throws {
    let shell = try Shell()
    try shell.git("init -q -b main")
    try shell.folder.write("Views/Row.xib", Nib.component("Row"))
    try shell.folder.write("App.xib", Nib.host("Row"))
    try shell.git("add -A .")
    try shell.git("commit -q -m Start")
    let named = try shell.run("\(command) Row")
    #expect(named.status == 0)
    for path in ["Views/Row.xib", "./Views/Row.xib"] {
      let outcome = try shell.run("\(command) \(path)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output == named.output)
    }
  }

  /// People know a nib by its file.
  @Test func aNibCanBeAskedAboutByItsName() throws {
    let shell = try Self.shop()
    try shell.folder.write("FeedPanel.xib", Nib.component("FeedOwner"))
    try shell.folder.write("Owner.swift", #"let nib = UINib(nibName: "FeedPanel", bundle: nil)"#)
    for outcome in try answers("FeedPanel", in: shell) {
      #expect(outcome.output.contains("Owner.swift:1:26: loads FeedPanel\n"), "\(outcome.output)\(outcome.errors)")
    }
    #expect(try shell.run("impact FeedPane --hosts .").status == 2)
  }

  @Test func nobodyIsSaidWithWhatWasSearched() throws {
    let shell = try Self.shop()
    for outcome in try answers("Alone", in: shell) {
      #expect(outcome.output == "nothing embeds Alone or refers to it in 5 documents and 2 sources\n")
      #expect(outcome.status == 0)
    }
    #expect(try shell.run("impact Alone --require-hosts").status == 2)
    #expect(try shell.run("impact Row --require-hosts").status == 0)
  }

  /// A store from before code was looked through says so.
  @Test func unknownCodeIsSaid() throws {
    let shell = try Self.shop()
    #expect(try shell.run("record . --project Shop").status == 0)
    try StoreContent.execute(shell.store, "DELETE FROM codeUse; UPDATE snapshotSource SET hasCodeUses = 0")
    let outcome = try shell.run("impact Row")
    #expect(outcome.errors == "note: the code of 'Shop', branch 'main' is not known; 'nibreg record' reads it\n")
  }

  /// A class of that name in another project is another class.
  @Test func eachProjectMeansItsOwnClass() throws {
    let shell = try Self.shop()
    #expect(try shell.run("record . --project Shop").status == 0)
    try shell.folder.write("bank/Row.xib", Nib.component("Row", text: "Other"))
    try shell.folder.write("bank/Main.swift", "class Main: UIView { let row = Row() }")
    #expect(try shell.run("record bank --project Bank").status == 0)
    let answer = try JSONValue(try shell.run("impact Row --format json").output)
    let users = answer["codeUsers"].list.map { "\($0["project"].text ?? "-") \($0["path"].text ?? "-")" }
    #expect(Set(users) == ["Shop Feed.swift", "Bank Main.swift"])
  }

  @Test func listAndShowNameCode() throws {
    let shell = try Self.shop()
    #expect(try shell.run("record . --project Shop").status == 0)
    let list = try shell.run("list").output
    #expect(list.contains(/Row +- +not published +code uses it in 1 place/), "\(list)")
    #expect(!list.contains(/Alone.*code uses/))
    let used = try shell.run("show Row").output
    #expect(used.contains(/code +used in 1 place\n/), "\(used)")
    #expect(used.hasSuffix("\nCode that uses it\n  Feed.swift:3:16: Feed uses a member of Row\n"), "\(used)")
    #expect(try shell.run("show Alone").output.contains(/code +no source names it/))
    let answer = try JSONValue(try shell.run("show Row --format json").output)
    #expect(answer["codeUsers"].list.map { "\($0["path"].text ?? ""):\($0["line"].number ?? 0)" } == ["Feed.swift:3"])
  }

  @Test func unknownCodeIsNotSaidToBeNobodys() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    #expect(try shell.run("record . --project Shop").status == 0)
    #expect(try shell.run("show Row").output.contains("unknown (sources were not recorded)"))
  }

  /// Who asks a storyboard for a scene uses the scene's class, and what the storyboard embeds.
  @Test func scenesAreMadeByCode() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write(
      "Main.storyboard", Nib.storyboard(scenes: [.init("Feed", "feed", uses: ["Row"]), .init("Cart", "cart")]))
    try shell.folder.write(
      "Code.swift",
      """
      class Feed: UIViewController { }
      class Cart: UIViewController {
        func feed() { show(storyboard!.instantiateViewController(withIdentifier: "feed"), sender: nil) }
      }
      class App {
        func start() { window.root = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() }
      }
      """)
    for outcome in try answers("Feed", in: shell) {
      #expect(
        outcome.output.contains("Code.swift:3:76: Cart instantiates the scene 'feed' of Main.storyboard\n"),
        "\(outcome)")
      #expect(outcome.output.contains("Code.swift:6:72: App instantiates the initial scene of Main.storyboard\n"))
    }
    for outcome in try answers("Row", in: shell) {
      #expect(
        outcome.output.contains(
          "Code.swift:3:76: Cart instantiates the scene 'feed' of Main.storyboard"
            + "  (distance 2: Row > Main.storyboard)\n"), "\(outcome)")
    }
    let answer = try JSONValue(try shell.run("impact Feed --format json").output)
    #expect(answer["codeUsers"].list.map { $0["scene"].text ?? "-" } == ["feed", "-"])
    #expect(answer["codeUsers"].list.map { $0["storyboard"].text ?? "-" } == ["Main", "Main"])
    #expect(answer["codeUsers"].list.map { $0["kind"].text ?? "-" } == ["scene", "scene"])
  }

  @Test func whoMakesAnotherSceneIsNoUser() throws {
    let shell = try Shell.withStore()
    var storyboard = Nib.storyboard(
      scenes: [.init("Home"), .init("Feed", "feed"), .init("Cart", "cart"), .init("Tabs", "tabs")]
    ).replacing("<viewController storyboardIdentifier=\"tabs", with: "<tabBarController storyboardIdentifier=\"tabs")
    let end = try #require(storyboard.range(of: "</viewController>", options: .backwards))
    storyboard.replaceSubrange(
      end,
      with: "<connections><segue destination=\"controller-1\" kind=\"relationship\" relationship=\"viewControllers\" "
        + "id=\"tab\"/></connections></tabBarController>")
    try shell.folder.write("Main.storyboard", storyboard)
    try shell.folder.write(
      "Code.swift",
      """
      class Home: UIViewController { }
      class Feed: UIViewController { }
      class Cart: UIViewController { }
      class Tabs: UITabBarController { }
      class App {
        func feed() { UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "feed") }
        func cart() { UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "cart") }
        func tabs() { UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "tabs") }
      }
      """)
    for outcome in try answers("Feed --format json", in: shell) {
      let users = try JSONValue(outcome.output)["codeUsers"].list
      #expect(users.compactMap { $0["scene"].text }.sorted() == ["feed", "tabs"], "\(outcome)")
    }
  }

  @Test func anAliasOfAnAliasIsTheClass() throws {
    let shell = try Self.shop()
    try shell.folder.write("Bag.swift", "typealias Basket = Row\ntypealias Bag = Basket\nlet bag = Bag()\n")
    for outcome in try answers("Row", in: shell) {
      #expect(outcome.output.contains("Bag.swift:3:11: makes a Row"), "\(outcome)")
    }
  }

  @Test func aSummaryCountsCodeToo() throws {
    let shell = try Self.shop()
    for outcome in try answers("Row --summary", in: shell) {
      #expect(
        outcome.output.hasPrefix("Row is used by 2 documents, 1 of them directly; code uses it in 1 place\n"),
        "\(outcome)")
      #expect(outcome.output.contains(/2 documents +1 directly +code in 1 place\n/), "\(outcome.output)")
    }
    for name in ["Row", "Plain", "Alone"] {
      for hosts in ["", " --hosts ."] {
        let counted = try shell.run("impact \(name) --summary" + hosts).output.split(separator: "\n").first
        #expect(try shell.run("impact \(name)" + hosts).output.split(separator: "\n").first == counted)
      }
    }
    let answer = try JSONValue(try shell.run("impact Row --summary --format json").output)
    #expect(answer["codeUses"].number == 1 && answer["projects"].list.map { $0["codeUses"].number } == [1])
  }

  /// The class is another repository's: what code asks of its objects is known all the same.
  @Test func codeOfAnotherProjectIsJudged() throws {
    let shell = try Shell.withStore()
    let slider = Nib.component("Slider", outlets: ["valueLabel"])
    try shell.folder.write("parts/Slider.xib", slider)
    try shell.folder.write("parts/Slider.swift", "class Slider: UIView { @IBOutlet var valueLabel: UILabel! }")
    #expect(try shell.run("publish parts --version 1.0.0").status == 0)
    try shell.folder.write("shop/App.xib", Nib.component("App", uses: ["Slider"]))
    try shell.folder.write(
      "shop/App.swift",
      """
      class App: UIView {
        @IBOutlet var speed: Slider!
        func show() { speed.valueLabel.text = "" }
      }
      """)
    #expect(try shell.run("record shop --project Shop").status == 0)
    try shell.folder.write("parts/Slider.xib", slider.replacing("valueLabel", with: "amountLabel"))
    try shell.folder.write("parts/Slider.swift", "class Slider: UIView { @IBOutlet var amountLabel: UILabel! }")
    let gate = try shell.run("publish parts --bump auto --dry-run --fail-on error")
    #expect(gate.status == 1 && gate.output.contains("outlet 'valueLabel'"), "\(gate)")
    let outcome = try shell.run("impact Slider --with parts/Slider.xib")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.contains("App.swift:3:23: error: outlet 'valueLabel'"), "\(outcome.output)")
  }

  /// A change is judged with the code that uses it beside the documents.
  @Test func aJudgedAnswerNamesCode() throws {
    let shell = try Self.shop()
    try shell.folder.write("new/Row.xib", Nib.component("Row", text: "New"))
    let outcome = try shell.run("impact Row --all --with new/Row.xib --hosts Row.xib Feed.xib App.xib")
    #expect(outcome.output.contains("Code that uses it\n  Feed.swift:3:16: Feed uses a member of Row\n"))
  }
}
