import ComponentModel
import Foundation
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("", #""""#),
    ("Row", #""Row""#),
    (#"say "hi""#, #""say \"hi\"""#),
    (#"a\b"#, #""a\\b""#),
    ("line\nbreak\r\ttab", #""line\nbreak\r\ttab""#),
    ("\u{0}\u{1}\u{1F}", #""\u0000\u0001\u001f""#),
    ("\u{1B}[31m\u{7F}\u{9B}2J", #""\u001b[31m\u007f\u009b2J""#),
    ("\u{85}next", #""\u0085next""#),
    ("é 漢 😀 a/b", #""é 漢 😀 a/b""#),
    ("\u{A0}", "\"\u{A0}\""),
    ("\r\n", #""\r\n""#),
  ])
  func stringsAreEscaped(value: String, expected: String) {
    var text = ""
    JSONText.append(value, to: &text)
    #expect(text == expected)
  }

  @Test func everyCharacterComesBack() throws {
    for value in (0...0x3FF).compactMap(Unicode.Scalar.init).map({ "a\($0)b" }) {
      let read = try JSONDecoder().decode([String: String].self, from: Data(JSONText.object([(value, value)]).utf8))
      #expect(read == [value: value])
    }
  }

  @Test func membersKeepTheirOrder() {
    #expect(JSONText.object([("b", "1"), ("a", "2")]) == #"{"b":"1","a":"2"}"#)
    #expect(JSONText.object([]) == "{}")
    #expect(JSONText.object([("", "")]) == #"{"":""}"#)
  }
}
