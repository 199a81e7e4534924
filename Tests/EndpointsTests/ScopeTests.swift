import Endpoints
import Testing

@Suite struct ScopeTests {
  @Test(arguments: ["read", "accept", "administer", "record:*", "record:Shop", "publish:Design.*", "publish:*/Large"])
  func aScopeIsWrittenAsItIsRead(text: String) { #expect(Scope(text)?.description == text) }

  @Test(arguments: [("record", "record:*"), ("publish", "publish:*")])
  func aScopeWithoutAPatternMeansAll(text: String, written: String) {
    #expect(Scope(text)?.description == written)
  }

  @Test(arguments: ["", "write", "read:Shop", "administer:", "record:", "publish:", "Read", "record :Shop"])
  func otherWordsAreNoScope(text: String) { #expect(Scope(text) == nil) }

  @Test(arguments: [
    ("Design.*", "Design.Row", true), ("Design.*", "Design", false), ("Design.*", "XDesign.Row", false),
    ("*", "", true), ("*Row*", "BigRows", true), ("a*b*c", "aXbYc", true), ("a*b*c", "aXcYb", false),
    ("Shop", "Shop", true), ("Shop", "shop", false), ("Shop", "Shop2", false), ("**a", "ba", true),
    ("a*", "ä", false), ("*ü", "grün", false), ("*ün", "grün", true),
  ])
  func aStarStandsForAnything(pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }

  @Test func whoWritesMayReadAndNothingElse() {
    let permissions = Permissions([.publish(NamePattern("Row"))])
    #expect(permissions.allow(.read))
    #expect(permissions.allow(.publish(component: "Row")))
    #expect(!permissions.allow(.publish(component: "Column")))
    #expect(!permissions.allow(.record(project: nil)))
    #expect(!permissions.allow(.accept))
    #expect(!permissions.allow(.administer))
  }

  @Test func nobodyMayNothing() {
    #expect(!Caller.nobody.permissions.allow(.read))
    #expect(Caller.nobody.permissions.allow(.none))
  }
}
