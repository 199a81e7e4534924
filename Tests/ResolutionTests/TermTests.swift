import Resolution
import Testing
import Versioning

extension Term: ExpressibleByStringLiteral {
  /// `foo ^1.0.0` or `not foo ^1.0.0`.
  public init(stringLiteral text: String) {
    let isPositive = !text.hasPrefix("not ")
    let parts = text.dropFirst(isPositive ? 0 : 4).split(separator: " ", maxSplits: 1)
    self.init(String(parts[0]), VersionRange(checked: String(parts[1])), isPositive: isPositive)
  }
}

@Suite struct TermTests {
  @Test func aTermSatisfiesWhatIsTrueWhereverItIs() {
    #expect(Term("foo ^1.5.0").satisfies("foo ^1.0.0"))
    #expect(Term("foo ^1.5.0").satisfies("not foo ^2.0.0"))
    #expect(Term("not foo ^1.0.0").satisfies("not foo ^1.5.0"))
    #expect(Term("foo ^1.0.0").satisfies("foo ^1.5.0") == false)
    #expect(Term("foo ^1.0.0").satisfies("not foo ^1.5.0") == false)
    #expect(Term("not foo ^1.5.0").satisfies("not foo ^1.0.0") == false)
  }

  @Test func thatNothingIsChosenDoesNotSatisfyThatSomethingIs() {
    #expect(Term("not foo ^1.0.0").satisfies("foo ^2.0.0") == false)
  }

  @Test func intersectionIsTrueWhereBothAre() {
    #expect(Term("foo ^1.0.0").intersection("foo >=1.5.0") == "foo ^1.5.0")
    #expect(Term("foo ^1.0.0").intersection("not foo >=1.5.0") == "foo >=1.0.0 <1.5.0")
    #expect(Term("not foo ^1.0.0").intersection("foo >=1.5.0") == "foo >=2.0.0")
    #expect(Term("not foo ^1.0.0").intersection("not foo ^2.0.0") == "not foo >=1.0.0 <3.0.0")
    #expect(Term("foo ^1.0.0").intersection("foo ^2.0.0") == nil)
    #expect(Term("foo ^1.5.0").intersection("not foo ^1.0.0") == nil)
  }

  @Test func unionIsTrueWhereOneIs() {
    #expect(Term("foo ^1.0.0").union("foo ^2.0.0") == "foo >=1.0.0 <3.0.0")
    #expect(Term("not foo ^2.0.0").union("not foo >=2.9.0 <4.0.0") == "not foo ^2.9.0")
    #expect(Term("foo ^2.0.0").union("not foo >=2.0.0 <4.0.0") == "not foo ^3.0.0")
    #expect(Term("foo ^1.0.0").union("not foo ^1.5.0") == nil)
  }

  @Test(arguments: ["foo ^1.0.0", "not foo ^1.0.0", "foo *"] as [Term])
  func theInverseOfTheInverseIsTheTerm(term: Term) {
    #expect(term.inverse.inverse == term)
    #expect(term.intersection(term.inverse) == nil)
    #expect(term.union(term.inverse) == nil)
  }
}
