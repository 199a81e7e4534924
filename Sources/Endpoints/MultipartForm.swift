/// A form with files, as browsers send it: `multipart/form-data` (RFC 7578).
///
///     --BOUNDARY
///     Content-Disposition: form-data; name="document"; filename="Row.xib"
///
///     …bytes…
///     --BOUNDARY--
package struct MultipartForm: Sendable, Equatable {
  package struct Part: Sendable, Equatable {
    package var name: String
    /// nil for what is no file; empty where no file was chosen.
    package var fileName: String?
    package var content: [UInt8]
  }

  package enum Failure: Error, Equatable {
    /// The media type is another, or names no boundary that RFC 2046 allows.
    case noForm
    /// It ends before its last boundary, or what is between boundaries is no part.
    case malformed
    case tooManyParts
  }

  package private(set) var parts: [Part] = []

  /// More than these no page of ours asks for.
  private static let mostParts = 20
  /// Of the head of one part, in bytes.
  private static let longestHead = 8 << 10

  /// The first part of a name.
  package subscript(name: String) -> Part? { parts.first { $0.name == name } }

  /// - Parameter contentType: the header's value.
  package init(_ body: [UInt8], contentType: String) throws(Failure) {
    guard let boundary = Self.boundary(in: contentType) else { throw .noForm }
    let delimiter = Array("--\(boundary)".utf8)
    // What stands before the first boundary counts for nothing.
    guard var place = Self.find(delimiter, in: body, from: 0, atLineStart: true) else { throw .malformed }
    while true {
      place += delimiter.count
      if body[place...].starts(with: "--".utf8) { return }
      while place < body.count, body[place] == 0x20 || body[place] == 0x09 { place += 1 }
      guard body[place...].starts(with: "\r\n".utf8) else { throw .malformed }
      guard parts.count < Self.mostParts else { throw .tooManyParts }
      guard
        let head = Self.find(
          Array("\r\n\r\n".utf8), in: body, from: place, until: min(body.count, place + Self.longestHead)),
        let next = Self.find(Array("\r\n".utf8) + delimiter, in: body, from: head + 2)
      else { throw .malformed }
      guard let part = Self.part(body[place..<head], body[min(head + 4, next)..<next]) else { throw .malformed }
      parts.append(part)
      place = next + 2
    }
  }

  private static func part(_ head: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>) -> Part? {
    for line in String(decoding: head, as: UTF8.self).split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == "content-disposition" else { continue }
      let (value, parameters) = parameters(of: String(line[line.index(after: colon)...]))
      guard value.lowercased() == "form-data", let name = parameters["name"] else { return nil }
      return Part(name: name, fileName: parameters["filename"], content: Array(content))
    }
    return nil
  }

  private static func boundary(in contentType: String) -> String? {
    let (type, parameters) = parameters(of: contentType)
    guard type.lowercased() == "multipart/form-data", let boundary = parameters["boundary"],
      (1...70).contains(boundary.utf8.count),
      boundary.utf8.allSatisfy({ isBoundaryByte($0) }), boundary.last != " "
    else { return nil }
    return boundary
  }

  private static func isBoundaryByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "'()+_,-./:=? ".utf8.contains(byte)
    }
  }

  /// `form-data; name="a"; filename="b"`: a value and what follows it. In quotes browsers write `%22` for a quote.
  private static func parameters(of text: String) -> (value: String, parameters: [String: String]) {
    var rest = Substring(text)
    func piece(until ends: (Character) -> Bool) -> String {
      let piece = rest.prefix { !ends($0) }
      rest = rest.dropFirst(piece.count)
      return String(piece).trimmingSpaces
    }
    let value = piece { $0 == ";" }
    var parameters: [String: String] = [:]
    while rest.first == ";" {
      rest.removeFirst()
      let name = piece { $0 == "=" || $0 == ";" }.lowercased()
      guard rest.first == "=" else { continue }
      rest.removeFirst()
      var found: String
      if rest.first == "\"" {
        rest.removeFirst()
        found = ""
        while let character = rest.first, character != "\"" {
          rest.removeFirst()
          if character == "\\", let escaped = rest.first, escaped == "\"" || escaped == "\\" {
            found.append(rest.removeFirst())
          } else {
            found.append(character)
          }
        }
        if !rest.isEmpty { rest.removeFirst() }
        _ = piece { $0 == ";" }
        found = found.replacing("%22", with: "\"").replacing("%0D", with: "").replacing("%0A", with: "")
      } else {
        found = piece { $0 == ";" }
      }
      if parameters[name] == nil { parameters[name] = found }
    }
    return (value, parameters)
  }

  /// Where bytes are, at or after a place.
  private static func find(
    _ wanted: [UInt8], in bytes: [UInt8], from start: Int, until end: Int? = nil, atLineStart: Bool = false
  ) -> Int? {
    let end = (end ?? bytes.count) - wanted.count
    guard start <= end, let first = wanted.first else { return nil }
    var place = start
    while place <= end {
      if bytes[place] == first, bytes[place..<(place + wanted.count)].elementsEqual(wanted),
        !atLineStart || place == 0 || bytes[place - 1] == UInt8(ascii: "\n")
      {
        return place
      }
      place += 1
    }
    return nil
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
