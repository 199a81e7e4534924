import ComponentModel
import Testing

@Suite struct DeploymentTargetTests {
  @Test(arguments: [
    ("528", "iOS", "2.1"), ("1296", "iOS", "5.1"), ("2304", "iOS", "9.0"), ("3840", "iOS", "15.0"),
    ("9.0", "iOS", "9.0"),
    ("1070", "macosx", "10.7"), ("101300", "macosx", "10.13"), ("10.9", "macosx", "10.9"),
    ("10.15.4", "macosx", "10.15"), ("11.0", "macosx", "11.0"),
  ]) func aNumberIsAVersion(text: String, platform: String, version: String) throws {
    #expect(try #require(DeploymentTarget(text, on: platform)).version == version)
  }

  @Test(arguments: ["", "x", "-1", "300.1", "99999999999999999999", "9.999999999999999999", "-5.-3", "9.99", "9."])
  func anythingElseIsNone(text: String) {
    #expect(DeploymentTarget(text, on: "iOS") == nil)
  }

  @Test func laterIsGreater() throws {
    #expect(try #require(DeploymentTarget("9.0", on: "iOS")) < #require(DeploymentTarget("3840", on: "iOS")))
  }
}
