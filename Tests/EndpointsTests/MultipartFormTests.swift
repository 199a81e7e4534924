import Endpoints
import Testing

@Suite struct MultipartFormTests {
  private static func body(_ lines: String...) -> [UInt8] { Array(lines.joined(separator: "\r\n").utf8) }

  private static let type = "multipart/form-data; boundary=xyz"

  @Test func fieldsAndFilesAreTakenApart() throws {
    let form = try MultipartForm(
      Self.body(
        "--xyz", "Content-Disposition: form-data; name=\"component\"", "", "Row", "--xyz",
        "content-disposition: form-data; name=\"document\"; filename=\"a %22b%22; c.xib\"",
        "Content-Type: text/xml", "", "<a>\r\n--xy\r\n</a>", "--xyz",
        "Content-Disposition: form-data; name=empty; filename=\"\"", "", "", "--xyz--", ""), contentType: Self.type)
    #expect(form.parts.map(\.name) == ["component", "document", "empty"])
    #expect(form.parts.map(\.fileName) == [nil, "a \"b\"; c.xib", ""])
    #expect(form.parts.map { String(decoding: $0.content, as: UTF8.self) } == ["Row", "<a>\r\n--xy\r\n</a>", ""])
    #expect(form["document"]?.name == "document")
    #expect(form["other"] == nil)
  }

  @Test func bytesStayWhatTheyAre() throws {
    let content: [UInt8] = [0, 13, 10, 45, 45, 255, 254, 10]
    let body =
      Self.body("--xyz", "Content-Disposition: form-data; name=\"f\"; filename=\"f\"", "", "") + content
      + Self.body("", "--xyz--")
    #expect(try MultipartForm(body, contentType: Self.type)["f"]?.content == content)
  }

  @Test(arguments: [
    "text/plain", "multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=xyz",
    "multipart/form-data; boundary=" + String(repeating: "x", count: 71), "multipart/form-data; boundary=x\u{7F}",
  ])
  func whatIsNoFormIsRefused(type: String) {
    #expect(throws: MultipartForm.Failure.noForm) { try MultipartForm([], contentType: type) }
  }

  @Test(arguments: [
    [""], ["--xyz"], ["--xyz", ""], ["--xyz", "", "", ""],
    ["--xyz", "Content-Disposition: form-data", "", "a", "--xyz--"],
    ["--xyz", "Content-Disposition: form-data; name=\"a\"", "", "no end"],
    ["--xyz", "Content-Disposition: attachment; name=\"a\"", "", "a", "--xyz--"],
    ["--xyz", "X: " + String(repeating: "x", count: 9000), "", "a", "--xyz--"],
    ["x--xyz--"],
  ])
  func whatEndsTooEarlyIsRefused(lines: [String]) {
    #expect(throws: MultipartForm.Failure.malformed) {
      try MultipartForm(Array(lines.joined(separator: "\r\n").utf8), contentType: Self.type)
    }
  }

  @Test func partsAreBounded() {
    let part = "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n"
    #expect(throws: MultipartForm.Failure.tooManyParts) {
      try MultipartForm(Array((String(repeating: part, count: 21) + "--xyz--").utf8), contentType: Self.type)
    }
  }

  /// Whatever is cut off, it is refused or taken, and nothing else.
  @Test func everyBeginningIsAnswered() {
    let whole = Self.body(
      "--xyz", "Content-Disposition: form-data; name=\"a\"; filename=\"b\\\"c\"", "", "text", "--xyz--", "")
    for length in whole.indices { _ = try? MultipartForm(Array(whole[..<length]), contentType: Self.type) }
  }

  @Test func aFormOfARequestHasItsFieldsAndNotItsFiles() {
    let request = EndpointRequest(
      method: .post, path: "/", headers: ["content-type": Self.type],
      body: Self.body(
        "--xyz", "Content-Disposition: form-data; name=\"formToken\"", "", "t", "--xyz",
        "Content-Disposition: form-data; name=\"file\"; filename=\"f\"", "", "x", "--xyz--"),
      caller: .nobody)
    #expect(request.form("formToken") == "t")
    #expect(request.form("file") == nil)
  }
}
