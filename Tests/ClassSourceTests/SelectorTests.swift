import AppleSDK
import Testing

@testable import CodeReading
@testable import SourceLexing

/// The selectors that the compiler makes.
@Suite struct SelectorTests {
  @Test(
    arguments: [
      ("tap", [], "tap"), ("tap", [nil], "tap:"), ("tap", [nil, nil], "tap::"),
      ("tap", ["sender"], "tapWithSender:"), ("doIt", ["with", "for"], "doItWith:for:"),
      ("doIt", ["by", "to"], "doItBy:to:"), ("scrollTo", ["row"], "scrollToRow:"),
      ("move", ["fromRow", nil], "moveFromRow::"), ("addObject", ["object"], "addObjectWithObject:"),
      ("insert", ["atIndex"], "insertAtIndex:"), ("URLFor", ["name"], "URLForName:"),
      ("show", ["URL"], "showWithURL:"), ("show", ["_x"], "showWith_x:"), ("show", ["inset"], "showWithInset:"),
      ("show", ["in", "_"], "showIn:_:"), ("use", ["usingBlock"], "useUsingBlock:"),
      ("show_as", ["text"], "show_asText:"), ("makeIN", ["text"], "makeINText:"), ("x", ["ASCII"], "xWithASCII:"),
    ] as [(String, [String?], String)])
  func aMethodHasASelector(_ name: String, _ labels: [String?], _ selector: String) {
    #expect(ObjCSelector.ofMethod(name, labels: labels) == selector)
  }

  @Test(
    arguments: [
      ([], "init"), (["coder"], "initWithCoder:"), (["frame"], "initWithFrame:"),
      (["nibName", "bundle"], "initWithNibName:bundle:"), ([nil], "init:"), (["forRow"], "initForRow:"),
    ] as [([String?], String)])
  func anInitializerHasASelector(_ labels: [String?], _ selector: String) {
    #expect(ObjCSelector.ofInitializer(labels: labels) == selector)
  }

  @Test func anErrorGoesBehindAllButClosures() {
    #expect(ObjCSelector.ofMethod("load", labels: [], errorIndex: 0) == "loadAndReturnError:")
    #expect(ObjCSelector.ofMethod("load", labels: [nil], errorIndex: 1) == "load:error:")
    #expect(ObjCSelector.ofMethod("load", labels: ["url", "done"], errorIndex: 1) == "loadWithUrl:error:done:")
    #expect(ObjCSelector.ofMethod("load", labels: ["done"], errorIndex: 0) == "loadAndReturnError:done:")
    #expect(ObjCSelector.ofMethod("load", labels: [nil], hasCompletionHandler: true) == "load:completionHandler:")
  }

  @Test func wordsAreSpelledAsTheirCases() {
    #expect(Word.class.spelling == "class")
    #expect(Word.IBOutletCollection.spelling == "IBOutletCollection")
    #expect(Word.self.all.count == Int(Word.all.last?.rawValue ?? 0) + 1)
    #expect(Word.self.all.count == Int(Word.firstName))
    #expect(Set(Word.all.map(\.spelling)).count == Word.all.count)
  }

  @Test(
    arguments: [
      ("setTitle:", "title"), ("setURL:", "URL"), ("setX:", "x"), ("title", nil), ("set:", nil),
    ] as [(String, String?)])
  func aSetterIsOfAProperty(_ selector: String, _ property: String?) {
    #expect(SelectorNames.property(ofSetter: selector) == property)
  }
}
