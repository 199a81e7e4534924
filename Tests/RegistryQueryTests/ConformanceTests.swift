import TestRunning
import TestSupport
import Testing

/// Questions to which every graph gives the same answer.
@Suite(.ownThreads) struct ConformanceTests {
  typealias Way = KeptDocuments.Way

  private func component(_ name: String, _ uses: Use...) -> String { Nib.component(Use(name), uses: uses) }

  @Test(arguments: Way.allCases)
  func aHostIsAffectedDirectly(way: Way) throws {
    let kept = try KeptDocuments(
      ["Row.xib": component("Row"), "App.xib": Nib.host("Row"), "Other.xib": Nib.host()], way)
    #expect(try kept.impact("Row") == ["App.xib: embedding at 1 by Row > App.xib"])
    #expect(try kept.why("App.xib", "Row") == ["App.xib > Row"])
  }

  @Test(arguments: Way.allCases)
  func aHostIsAffectedThroughOtherComponents(way: Way) throws {
    let kept = try KeptDocuments(
      ["A.xib": component("A"), "B.xib": component("B", "A"), "C.xib": component("C", "B"), "D.xib": Nib.host("C")],
      way)
    #expect(
      try kept.impact("A") == [
        "B.xib: embedding at 1 by A > B.xib", "C.xib: embedding at 2 by A > B > C.xib",
        "D.xib: embedding at 3 by A > B > C > D.xib",
      ])
    #expect(try kept.why("D.xib", "A") == ["D.xib > C > B > A"])
    #expect(try kept.why("C", "A") == ["C.xib > B > A"])
  }

  @Test(arguments: Way.allCases)
  func aDiamondHasTwoPathsAndOneDistance(way: Way) throws {
    let kept = try KeptDocuments(
      [
        "A.xib": component("A"), "B.xib": component("B", "A"), "C.xib": component("C", "A"),
        "D.xib": Nib.host("B", "C", "A"),
      ], way)
    #expect(
      try kept.impact("A") == [
        "B.xib: embedding at 1 by A > B.xib", "C.xib: embedding at 1 by A > C.xib",
        "D.xib: embedding at 1 by A > D.xib",
      ])
    #expect(try kept.why("D.xib", "A") == ["D.xib > A", "D.xib > B > A", "D.xib > C > A"])
    #expect(
      try kept.embeddings("A") == [
        "B.xib use-0 embedding A", "C.xib use-0 embedding A", "D.xib use-0 embedding B", "D.xib use-1 embedding C",
        "D.xib use-2 embedding A",
      ])
  }

  @Test(arguments: Way.allCases)
  func severalObjectsOfOneHostAreOneHost(way: Way) throws {
    let kept = try KeptDocuments(
      ["Row.xib": component("Row"), "App.xib": Nib.host("Row", "Row", .reference("Row"))], way)
    #expect(try kept.impact("Row") == ["App.xib: embedding at 1 by Row > App.xib"])
    #expect(
      try kept.embeddings("Row") == [
        "App.xib use-0 embedding Row", "App.xib use-1 embedding Row", "App.xib reference-0 reference Row",
      ])
    #expect(try kept.why("App.xib", "Row").count == 3)
  }

  @Test(arguments: Way.allCases)
  func aReferenceIsNoEmbedding(way: Way) throws {
    let kept = try KeptDocuments(["Row.xib": component("Row"), "App.xib": Nib.host(.reference("Row"))], way)
    #expect(try kept.impact("Row") == ["App.xib: reference at 1 by Row > App.xib"])
  }

  @Test(arguments: Way.allCases)
  func aCycleEnds(way: Way) throws {
    let kept = try KeptDocuments(
      ["A.xib": component("A", "C"), "B.xib": component("B", "A"), "C.xib": component("C", "B")], way)
    #expect(
      try kept.impact("A") == [
        "B.xib: embedding at 1 by A > B.xib", "C.xib: embedding at 2 by A > B > C.xib",
        "A.xib: embedding at 3 by A > B > C > A.xib",
      ])
    #expect(try kept.why("A.xib", "A") == ["A.xib > C > B > A"])
    #expect(try kept.why("C.xib", "A") == ["C.xib > B > A"])
  }

  @Test(arguments: Way.allCases)
  func aComponentThatContainsItselfIsItsOwnHost(way: Way) throws {
    let kept = try KeptDocuments(["Row.xib": component("Row", "Row"), "App.xib": Nib.host("Row")], way)
    #expect(
      try kept.impact("Row") == [
        "App.xib: embedding at 1 by Row > App.xib", "Row.xib: embedding at 1 by Row > Row.xib",
      ])
    #expect(try kept.why("Row.xib", "Row") == ["Row.xib > Row"])
    #expect(try kept.why("App.xib", "Row") == ["App.xib > Row"])
  }

  @Test(arguments: Way.allCases)
  func aDepthOfTwentyIsFound(way: Way) throws {
    var documents = ["C00.xib": component("C00")]
    for depth in 1...20 {
      let name = "C" + (depth < 10 ? "0" : "") + "\(depth)"
      let below = "C" + (depth - 1 < 10 ? "0" : "") + "\(depth - 1)"
      documents["\(name).xib"] = component(name, Use(below))
    }
    let kept = try KeptDocuments(documents, way)
    let hosts = try kept.impact("C00")
    #expect(hosts.count == 20)
    #expect(hosts.last?.hasPrefix("C20.xib: embedding at 20 by C00 > C01 > ") == true)
    #expect(try kept.why("C20.xib", "C00").count == 1)
  }

  /// Ten levels with two components each: a thousand paths.
  @Test(arguments: Way.allCases)
  func pathsAreLimitedToTheShortest(way: Way) throws {
    var documents = ["C0a.xib": component("C0a"), "C0b.xib": component("C0b", "C0a")]
    for depth in 1...10 {
      for side in ["a", "b"] {
        documents["C\(depth)\(side).xib"] = component(
          "C\(depth)\(side)", Use("C\(depth - 1)a"), Use("C\(depth - 1)b"))
      }
    }
    let kept = try KeptDocuments(documents, way)
    let paths = try kept.why("C10a.xib", "C0a")
    #expect(paths.count == 100)
    #expect(try kept.isTruncated("C10a.xib", "C0a"))
    #expect(Set(paths.map { $0.split(separator: ">").count }) == [11])
    #expect(try !kept.isTruncated("C2a.xib", "C0a"))
  }

  @Test(arguments: Way.allCases)
  func aClassWithoutANibIsAnsweredFromThoseThatNameIt(way: Way) throws {
    let kept = try KeptDocuments(
      [
        "App.xib": component("App", "Plain"), "Main.xib": Nib.host(.reference("Plain"), "App"),
        "Z.xib": Nib.host("App"),
      ],
      way)
    #expect(
      try kept.impact("Plain") == [
        "App.xib: embedding at 1 by Plain > App.xib", "Main.xib: embedding at 1 by Plain > Main.xib",
        "Z.xib: embedding at 2 by Plain > App > Z.xib",
      ])
  }

  @Test(arguments: Way.allCases)
  func namesMayBeQualified(way: Way) throws {
    let kept = try KeptDocuments(
      [
        "Row.xib": Nib.component("Shop.Row"), "Small.xib": Nib.component("Shop.Row", text: "Small"),
        "App.xib": Nib.host("Row"),
      ], way)
    for name in ["Row", "Shop.Row/Row", "Row/Row"] {
      #expect(try kept.impact(name) == ["App.xib: embedding at 1 by Row > App.xib"], "\(name)")
    }
    #expect(try kept.impact("Row/Small") == [])
    #expect(kept.complaint { try $0.impact("Shop.Row") } == "'Shop.Row' can mean 2 components: Row, Row/Small")
    #expect(kept.complaint { try $0.impact("Bank.Row") } == "no component 'Bank.Row' is known")
  }

  @Test(arguments: Way.allCases)
  func whatIsNotThereIsSaid(way: Way) throws {
    let kept = try KeptDocuments(["Row.xib": component("Row"), "App.xib": Nib.host("Row")], way)
    #expect(kept.complaint { try $0.impact("Price") } == "no component 'Price' is known")
    #expect(kept.complaint { try $0.why("App.xib", "Price") } == "no component 'Price' is known")
    #expect(kept.complaint { try $0.why("Nowhere.xib", "Row") } == "no document 'Nowhere.xib' is known")
    #expect(try kept.why("Row.xib", "Row") == [])
  }

  @Test(arguments: Way.allCases)
  func aHostIsFoundByTheEndOfItsPath(way: Way) throws {
    let kept = try KeptDocuments(
      ["Views/Row.xib": component("Row"), "App/Main.xib": Nib.host("Row"), "Sub/App/Main.xib": Nib.host("Row")], way)
    #expect(try kept.why("Main.xib", "Row") == ["App/Main.xib > Row", "Sub/App/Main.xib > Row"])
    #expect(try kept.why("Sub/App/Main.xib", "Row") == ["Sub/App/Main.xib > Row"])
    #expect(kept.complaint { try $0.why("ain.xib", "Row") } != nil)
  }
}
