import Endpoints
import Testing

@Suite struct FormTextTests {
  @Test(arguments: ["", "a b", "a+b", "ä/ö?&=%", "Row/Large", "\u{202E}x", "100%", "<script>"])
  func whatIsEncodedIsReadBack(text: String) {
    #expect(FormText.decoded(FormText.encoded(text)) == text)
    let pairs = FormText.pairs(of: "q=" + FormText.encoded(text) + "&x=1")
    #expect(pairs.map(\.value) == [text, "1"])
  }

  @Test(arguments: [("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%41%", "A%"), ("%ff", "\u{FFFD}")])
  func whatIsNoEscapeStays(text: String, decoded: String) { #expect(FormText.decoded(text) == decoded) }

  @Test func aPlusIsASpaceInAFormOnly() {
    #expect(FormText.pairs(of: "a=1+2").map(\.value) == ["1 2"])
    #expect(FormText.decoded("1+2") == "1+2")
  }

  @Test func pairsKeepTheirOrderAndRepeat() {
    #expect(FormText.pairs(of: "b=2&a=1&&b=&c").map { "\($0.name)=\($0.value)" } == ["b=2", "a=1", "b=", "c="])
  }
}
