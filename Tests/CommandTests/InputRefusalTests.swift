import Foundation
import TestRunning
import TestSupport
import Testing

/// Input that cannot be used, and what is said about it. Nothing is written then.
@Suite(.ownThreads) struct InputRefusalTests {
  /// A store with `Row` 1.0.0, and some files.
  private func shop() throws -> Shell { try Self.template.get().copy() }

  private static let template = Result {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write("App.xib", Nib.host("Row"))
    try shell.folder.write("Main.storyboard", Nib.storyboard("Row"))
    try shell.folder.makeFolder("Empty")
    #expect(try shell.run("publish Row.xib --version 1.0.0").status == 0)
    return shell
  }

  @Test(arguments: [
    ("publish Nowhere.xib --version 1.0.0", "error: 'Nowhere.xib' does not exist"),
    ("record Nowhere --project Shop", "error: 'Nowhere' does not exist"),
    ("record Row.xib/Nowhere --project Shop", "error: 'Row.xib/Nowhere' does not exist"),
    (
      "record Empty --project Shop",
      "error: no .xib or .storyboard file in 'Empty' | hint: name the folder of a project, or the files themselves"
    ),
    (
      "impact Row --hosts Empty",
      "error: no .xib or .storyboard file in 'Empty' | hint: name the folder of a project, or the files themselves"
    ),
    (
      "publish App.xib --version 1.0.0",
      "error: 'App.xib' defines no component: neither File's Owner nor the root names a class | "
        + "hint: set the custom class of File's Owner or of the root view, or leave the file out"
    ),
    (
      "publish Row.xib Main.storyboard --version 2.0.0",
      "error: 'Main.storyboard' is a storyboard, which defines no component | "
        + "hint: publish .xib files; 'nibreg record' takes storyboards as hosts"
    ),
    ("publish Row.xib --version 1.2", "error: version '1.2' has no patch number"),
    ("publish Row.xib --version 1.2.x", "error: version '1.2.x' has 'x' where its patch number belongs"),
    ("publish Row.xib --version ''", "error: the version is empty"),
    ("yank Row@1.2 --reason r", "error: version '1.2' has no patch number"),
    ("diff Row@1.2 Row", "error: version '1.2' has no patch number"),
    (
      "impact Rov", "error: no component 'Rov' is known | hint: did you mean 'Row'?"
    ),
    (
      "expand App.xib --hosts . --only Rov",
      "error: 'App.xib' embeds no component 'Rov' | hint: did you mean 'Row'?"
    ),
    (
      "expand Row.xib --hosts . --only Row",
      "error: 'Row.xib' embeds no component 'Row' | hint: without '--only' all that it embeds is expanded"
    ),
    ("resolve row", "error: no component 'row' has been published | hint: did you mean 'Row'?"),
    ("yank Rov@1.0.0 --reason r", "error: no component 'Rov' has been published | hint: did you mean 'Row'?"),
    ("impact Row@1.0.1", "error: 'Row' has no version 1.0.1; it has 1.0.0"),
    (
      "publish Row.xib --version 2.0.0 --renames Rov",
      "error: no component 'Rov' has been published that could be renamed | hint: did you mean 'Row'?"
    ),
    ("publish /dev/null --version 1.0.0", "error: '/dev/null' cannot be read: it is neither a file nor a folder"),
  ])
  func inputIsRefused(line: String, message: String) throws {
    #expect(try shop().refusal(line) == message)
  }

  @Test(arguments: [
    ("resolve 'Row@abc'"), ("resolve 'Row@>1.0.0 <'"), ("resolve 'Row@1.0.0.0'"), ("resolve 'Row@^'"),
    ("resolve 'Row@not 1.0.0'"), ("resolve 'Row@\(String(repeating: "1", count: 5_000))'"),
  ])
  func aBadRangeIsRefused(line: String) throws {
    let refusal = try shop().refusal(line)
    #expect(refusal.hasPrefix("error: ") && refusal.utf8.count < 500, "\(refusal)")
  }

  // MARK: Files

  static let unusable: [(name: String, content: Data, complaint: String)] = [
    ("empty", Data(), "Bad.xib:1:1: the file is empty"),
    (
      "cut off", Data(Nib.host("Row").utf8.dropLast(30)),
      "Bad.xib:12:9: the document ends before element 'view' is closed"
    ),
    ("no XML", Data("hello".utf8), "Bad.xib:1:1: is not XML"),
    ("a picture", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0, 0]), "Bad.xib:1:1: is not XML"),
    (
      "other XML", Data("<plist/>".utf8),
      "Bad.xib:1:1: is XML, but not an Interface Builder document: its first element is 'plist'"
    ),
    ("compiled", Data("NIBArchive".utf8), "Bad.xib:1:1: is a compiled nib, which does not say what its document says"),
    (
      "a merge conflict", Data("<<<<<<< HEAD\n<a/>\n=======\n<b/>\n>>>>>>> other\n".utf8),
      "Bad.xib:1:1: has a merge conflict that is not resolved"
    ),
    (
      "entities", Data("<!DOCTYPE a [<!ENTITY b 'c'>]><document>&b;</document>".utf8),
      "Bad.xib:1:1: has a document type declaration, which Interface Builder never writes"
    ),
    (
      "too deep", Data((String(repeating: "<a>", count: 100_000)).utf8),
      "Bad.xib:1:601: elements are nested deeper than 200"
    ),
  ]

  @Test(arguments: unusable)
  func aNamedFileThatCannotBeUsedRefusesTheCall(name: String, content: Data, complaint: String) throws {
    let shell = try shop()
    try shell.folder.write("Bad.xib", content)
    try shell.folder.write("New.xib", Nib.component("New"))
    for line in ["publish New.xib Bad.xib --version 1.0.0", "record . Bad.xib --project Shop", "diff Bad.xib Row.xib"] {
      let refusal = try shell.refusal(line)
      #expect(refusal.hasPrefix("error: \(complaint)"), "\(refusal)")
    }
  }

  @Test(arguments: unusable)
  func inAFolderTheRestIsUsed(name: String, content: Data, complaint: String) throws {
    let shell = try shop()
    try shell.folder.write("App/Bad.xib", content)
    try shell.folder.write("App/New.xib", Nib.component("New"))
    let published = try shell.run("publish App --version 1.0.0")
    #expect(published.status == 3 && published.output == "published  New 1.0.0  first version\n")
    let place = complaint.split(separator: ":").prefix(3).joined(separator: ":")
    #expect(published.errors.hasPrefix("\(place): error: "), "\(published.errors)")
    let recorded = try shell.run("record App --project Shop")
    #expect(recorded.status == 3 && recorded.errors == published.errors)
    #expect(recorded.output == "recorded Shop, branch main: 2 documents, 1 component, 0 uses of custom classes\n")
  }

  @Test func theSizeOfADocumentCanBeAllowed() throws {
    let shell = try shop()
    let document = Nib.component("New")
    let fill = String(repeating: " ", count: (1 << 20) - document.utf8.count)
    try shell.folder.write("App/New.xib", document + fill)
    let small = ["NIBREG_MAX_DOCUMENT_MIB": "1"]
    #expect(try shell.run("publish App --version 1.0.0 --dry-run", environment: small).status == 0)
    try shell.folder.write("App/New.xib", document + fill + " ")
    #expect(
      try shell.refusal("publish App/New.xib --version 1.0.0", environment: small)
        == "error: New.xib: the file has more than 1048576 bytes, the most that is read of a document | "
        + "hint: real documents have some 1 MB; set NIBREG_MAX_DOCUMENT_MIB if this one is right")
    let recorded = try shell.run("record App --project Shop", environment: small)
    #expect(recorded.status == 3)
    #expect(try shell.run("publish App --version 1.0.0").status == 0)
    for value in ["", "0", "x", "513"] {
      #expect(
        try shell.refusal("list", environment: ["NIBREG_MAX_DOCUMENT_MIB": value])
          == "error: NIBREG_MAX_DOCUMENT_MIB is '\(value)', not a number of MiB from 1 to 512")
    }
  }

  @Test func whatIsNoFileInAFolderIsPassedOver() throws {
    let shell = try shop()
    try shell.folder.write("App/New.xib", Nib.component("New"))
    mkfifo(shell.folder.path("App/Pipe.xib"), 0o600)
    symlink("Loop.xib", shell.folder.path("App/Loop.xib"))
    symlink("..", shell.folder.path("App/Up"))
    symlink("/dev/zero", shell.folder.path("App/Zero.xib"))
    let outcome = try shell.run("record App --project Shop")
    #expect(outcome.output == "recorded Shop, branch main: 1 document, 1 component, 0 uses of custom classes\n")
  }

  @Test(arguments: ["Pipe.xib", "Zero.xib"])
  func aNamedPipeOrDeviceIsRefused(name: String) throws {
    let shell = try shop()
    mkfifo(shell.folder.path("Pipe.xib"), 0o600)
    symlink("/dev/zero", shell.folder.path("Zero.xib"))
    let complaint = "error: '\(name)' cannot be read: it is neither a file nor a folder"
    #expect(try shell.refusal("publish \(name) --version 1.0.0") == complaint)
    #expect(try shell.refusal("record Row.xib \(name) --project Shop") == complaint)
    #expect(try shell.refusal("impact Row --hosts \(name)") == complaint)
    #expect(
      try shell.refusal("diff \(name) Row.xib") == "error: '\(name)' is not a regular file")
  }

  @Test func aNamedLoopOfLinksIsRefused() throws {
    let shell = try shop()
    symlink("Loop.xib", shell.folder.path("Loop.xib"))
    let refusal = try shell.refusal("record Loop.xib --project Shop")
    #expect(refusal == "error: 'Loop.xib' cannot be read: Too many levels of symbolic links", "\(refusal)")
  }

  // MARK: Components

  @Test func twoNamedDocumentsOfOneComponentAreRefused() throws {
    let shell = try shop()
    try shell.folder.write("A/Price.xib", Nib.component("Price"))
    try shell.folder.write("B/Price.xib", Nib.component("Price", text: "Other"))
    #expect(
      try shell.refusal("publish A/Price.xib B/Price.xib --version 1.0.0") == """
        error: 2 of these documents define 'Price': A/Price.xib, B/Price.xib | \
        hint: leave one out with --exclude, or in Components.yml
        """)
  }

  @Test func aComponentThatSeveralDocumentsDefineIsSaidToBe() throws {
    let shell = try shop()
    try shell.folder.write("A/Price.xib", Nib.component("Price"))
    try shell.folder.write("B/Price.xib", Nib.component("Price", text: "Other"))
    #expect(
      try shell.refusal("impact Price --hosts A B") == """
        error: 2 of these documents define 'Price': A/Price.xib, B/Price.xib | \
        hint: leave one out with --exclude, or in Components.yml
        """)
  }

  @Test func anAmbiguousComponentIsNotGuessed() throws {
    let shell = try shop()
    try shell.folder.write("A/Price.xib", Nib.component("Shop.Price"))
    try shell.folder.write("B/Price.xib", Nib.component("Bank.Price"))
    #expect(try shell.run("publish A B --version 1.0.0 --qualified").status == 0)
    let message = "error: 'Price' can mean 2 components: Bank.Price, Shop.Price | hint: name one of them in full"
    for line in ["resolve Price", "impact Price", "yank Price@1.0.0 --reason r", "why App.xib Price", "log Price"] {
      #expect(try shell.refusal(line) == message)
    }
    #expect(try shell.run("resolve Bank.Price").output == "Bank.Price 1.0.0\n")
  }

  @Test func aTakenVersionIsRefusedWithTheDifference() throws {
    let shell = try shop()
    try shell.folder.write("Row.xib", Nib.component("Row", text: "Goodbye"))
    #expect(
      try shell.refusal("publish Row.xib --version 1.0.0") == """
        error: version 1.0.0 of 'Row' has other content already: | \
          'text' of label 'Goodbye' changed from 'Hello' to 'Goodbye' | \
        hint: publish it as another version, such as 1.0.1
        """)
  }

  @Test func standardInputIsOneSideOnly() throws {
    let outcome = try shop().run("diff - -", input: Nib.component("Row"))
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Error: only one side can be standard input\n"))
  }
}

/// Names are whatever a document says. They arrive whole, and steer neither terminal nor database.
@Suite(.ownThreads) struct HostileNameTests {
  static let names = [
    "It's", "Say \"Row\"", "Row\nerror: all is well", "Row\ttab", "Row'; DROP TABLE version; --", "100%", "a_b", "%",
    "\u{7F}\u{9B}31m", "\u{202E}woR", "Zeile 😀 Ünïcödé", "{\"a\": 1}", "<b>&amp;</b>", "\\u0000", "*", "-rf",
    " Row ",
  ]

  @Test(arguments: names)
  func aClassNameArrivesWhole(name: String) throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component(Use(name)))
    try shell.folder.write("App.xib", Nib.host(Use(name)))
    try shell.folder.write("Row2.xib", Nib.component("Row2"))
    #expect(try shell.run("publish Row.xib --version 1.0.0").status == 0)
    #expect(try shell.run("record . --project Shop").status == 0)
    for line in ["list --format json", "log --format json"] {
      let answer = try JSONSerialization.jsonObject(with: Data(try shell.run(line).output.utf8))
      #expect("\(answer)".isEmpty == false)
    }
    let list = try JSONValue(try shell.run("list --format json").output)
    #expect(list["components"].list.contains { $0["component"].text == name })
    let impact = try Program.run(["impact", "--format", "json", "--", name], in: shell.folder.path)
    #expect(impact.status == 0, "\(impact.errors)")
    #expect(try JSONValue(impact.output)["hosts"].list.map { $0["host"].text } == ["App.xib"])
    #expect(try Program.run(["resolve", "--", name], in: shell.folder.path).status == 0)
    let why = try Program.run(["why", "--", "App.xib", name], in: shell.folder.path)
    #expect(why.status == 0, "\(why.errors)")
  }

  @Test(arguments: [names[2], names[8], names[9], "-rf"])
  func aClassNameDoesNotSteerTheTerminal(name: String) throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component(Use(name)))
    try shell.folder.write("Other.xib", Nib.component(Use(name), text: "Other"))
    try shell.folder.write("App.xib", Nib.host(Use(name)))
    var texts: [String] = []
    for arguments in [
      ["publish", "Row.xib", "--version", "1.0.0"], ["record", ".", "--project=\(name)", "--branch=\(name)"],
      ["list"], ["log"], ["impact", "--", name], ["why", "--", "App.xib", name], ["search", "--", name],
      ["yank", "--reason=\(name)", "--", name + "@1.0.0"], ["deprecate", "--reason=\(name)", "--", name],
      ["resolve", "--", name], ["resolve", "--", name + "@^9.0.0"], ["impact", "--", name + "x"],
      ["diff", "Row.xib", "Other.xib"], ["forget", "--project=\(name)", "--branch=\(name)"],
      ["forget", "--project=\(name)", "--branch=\(name)"],
    ] {
      let outcome = try Program.run(arguments, in: shell.folder.path)
      #expect(outcome.status <= 2, "\(arguments): \(outcome.errors)")
      texts += [outcome.output, outcome.errors]
    }
    for text in texts {
      let isSteering = text.unicodeScalars.contains { scalar in
        scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x202E
      }
      #expect(!isSteering, "\(text.debugDescription)")
      #expect(!text.contains("\nerror: all is well"), "\(text)")
    }
  }

  @Test func aVeryLongClassNameIsKept() throws {
    let name = String(repeating: "Row", count: 350_000)
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component(Use(name)))
    try shell.folder.write("App.xib", Nib.host(Use(name)))
    #expect(try shell.run("publish Row.xib --version 1.0.0").status == 0)
    #expect(try shell.run("record . --project Shop").status == 0)
    let list = try JSONValue(try shell.run("list --format json").output)
    #expect(list["components"].list.map { $0["component"].text } == [name])
    #expect(try StoreContent.rows(shell.store, "SELECT count(*) FROM dependency") == ["1"])
    #expect(try shell.run("impact Line").status == 2)
    #expect(try shell.run("search RowRowRow").status == 0)
  }

  @Test(arguments: [("50%", 1), ("50_", 1), ("5%0", 0), ("_", 1), ("%", 1), ("'", 1), ("\\", 1), ("\"", 1), ("L", 4)])
  func searchTakesNoCharacterForAnother(text: String, count: Int) throws {
    let shell = try Shell.withStore()
    try shell.folder.write("App.xib", Nib.host(Use("Label").setting("title", "50%50_'\\\"")))
    try shell.folder.write("Plain.xib", Nib.host(text: "Lorem"))
    try shell.folder.write("Big.xib", Nib.host(text: "500"))
    _ = try shell.run("record . --project Shop")
    let outcome = try Program.run(["search", "--format", "json", "--", text], in: shell.folder.path)
    let found = try JSONValue(outcome.output)["hits"].list.filter { $0["kind"].text != "host" }
    #expect(found.count == count, "\(outcome.output)")
  }
}
