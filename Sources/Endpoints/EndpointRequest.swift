/// What somebody asks, taken apart.
package struct EndpointRequest: Sendable {
  package var method: Endpoint.Method
  /// Without the query, as it came.
  package var path: String
  /// By the names in the endpoint's path, decoded.
  package var pathParameters: [String: String]
  /// Decoded, in the order in which they came.
  package var query: [(name: String, value: String)]
  /// By lower-case names; what came several times is joined by commas.
  package var headers: [String: String]
  package var body: [UInt8]
  package var caller: Caller
  /// Names the request in logs and problems.
  package var id: String

  package init(
    method: Endpoint.Method, path: String, pathParameters: [String: String] = [:],
    query: [(name: String, value: String)] = [], headers: [String: String] = [:], body: [UInt8] = [],
    caller: Caller, id: String = ""
  ) {
    self.method = method
    self.path = path
    self.pathParameters = pathParameters
    self.query = query
    self.headers = headers
    self.body = body
    self.caller = caller
    self.id = id
  }

  /// A parameter of the path, which is there because the path led here.
  package func path(_ name: String) -> String { pathParameters[name] ?? "" }

  /// The first parameter of the query with this name.
  package func query(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// A parameter of the query that is a whole number.
  ///
  /// - Throws: `Problem` if it is something else, or outside of `range`.
  package func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = query(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Problem(
        .badRequest, "'\(name)' is '\(text)'; it takes a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A parameter of the query that is `true` or `false`; false where it is not there.
  package func flag(_ name: String) throws -> Bool {
    switch query(name) {
    case nil, "false": return false
    case "true", "": return true
    case .some(let text): throw Problem(.badRequest, "'\(name)' is '\(text)'; it takes true or false")
    }
  }

  /// The values of a form that was sent, without its files.
  package var form: [(name: String, value: String)] {
    guard let type = headers["content-type"] else { return [] }
    if type.hasPrefix("application/x-www-form-urlencoded") {
      return FormText.pairs(of: String(decoding: body, as: UTF8.self))
    }
    guard type.hasPrefix("multipart/form-data"), let form = try? MultipartForm(body, contentType: type) else {
      return []
    }
    return form.parts.filter { $0.fileName == nil }.map { ($0.name, String(decoding: $0.content, as: UTF8.self)) }
  }

  package func form(_ name: String) -> String? { form.first { $0.name == name }?.value }
}

/// `a=1&b=two+words`, as in queries and forms.
package enum FormText {
  /// What is no valid escape stays as it is; bytes that are no UTF-8 are replaced.
  package static func pairs(of text: some StringProtocol) -> [(name: String, value: String)] {
    text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(parts[0], plusIsSpace: true), parts.count > 1 ? decoded(parts[1], plusIsSpace: true) : "")
    }
  }

  /// With `%41` as `A`.
  package static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "%"), place + 2 < bytes.count, let high = digit(bytes[place + 1]),
        let low = digit(bytes[place + 2])
      {
        decoded.append(high << 4 | low)
        place += 3
        continue
      }
      decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      place += 1
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// For a piece of a path or a value of a query: everything but letters, digits and `-._~` escaped.
  package static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        encoded.append(byte)
      default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
