import CurlLoading
import Foundation
import Synchronization

/// HTTP over libcurl, which is loaded with the first request: so commands that need no network start as quickly as ever,
/// and a program without it works with files.
package final class CurlTransport: HTTPTransport {
  /// Certificates that are trusted instead of the system's.
  private let certificates: String?
  /// Bytes of an answer that are taken into memory.
  private let largestAnswer: Int
  private let connectSeconds: Int
  private let connection = Mutex(Connection())

  /// The handle keeps the connection open between requests.
  private struct Connection: ~Copyable {
    var handle: OpaquePointer?

    deinit { nibreg_http_close(handle) }
  }

  /// - Parameter connectSeconds: for a connection to come about.
  package init(certificates: String? = nil, largestAnswer: Int = 1 << 30, connectSeconds: Int = 15) {
    self.connectSeconds = connectSeconds
    self.certificates = certificates
    self.largestAnswer = largestAnswer
  }

  package func exchange(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPAnswer {
    let result = connection.withLock { connection -> Result<HTTPAnswer, HTTPFailure> in
      if connection.handle == nil {
        var reason = [CChar](repeating: 0, count: 512)
        connection.handle = nibreg_http_open(&reason, reason.count)
        guard connection.handle != nil else { return .failure(HTTPFailure(.noLibrary, String(cBytes: reason))) }
      }
      return exchange(request, over: connection.handle!)
    }
    return try result.get()
  }

  private func exchange(_ request: HTTPRequest, over handle: OpaquePointer) -> Result<HTTPAnswer, HTTPFailure> {
    // Without 'Expect', because not every server answers it, and libcurl would wait a second.
    let lines = request.headers.map { "\($0): \($1)" } + ["Expect:"]
    var headers: [UnsafePointer<CChar>?] = lines.map { UnsafePointer(strdup($0)) } + [nil]
    let texts = [request.method, request.url, certificates].map { $0.flatMap { strdup($0) } }
    defer {
      for header in headers { free(UnsafeMutablePointer(mutating: header)) }
      for text in texts { free(text) }
    }
    var answer = nibreg_http_answer()
    defer { nibreg_http_release(&answer) }
    (request.body ?? Data()).withUnsafeBytes { body in
      headers.withUnsafeMutableBufferPointer { headers in
        var asked = nibreg_http_request()
        asked.method = UnsafePointer(texts[0])
        asked.url = UnsafePointer(texts[1])
        asked.headers = UnsafePointer(headers.baseAddress)
        // An empty body is one, too.
        asked.body = request.body == nil ? nil : body.baseAddress ?? UnsafeRawPointer(texts[0])
        asked.body_size = body.count
        asked.certificates = UnsafePointer(texts[2])
        asked.connect_milliseconds = connectSeconds * 1_000
        asked.total_milliseconds = request.seconds * 1_000
        asked.largest = request.file == nil ? largestAnswer : .max
        asked.file = request.file ?? -1
        asked.is_local = RemoteAddress.isLoopback(request.url) ? 1 : 0
        nibreg_http_exchange(handle, &asked, &answer)
      }
    }
    let detail = withUnsafeBytes(of: answer.detail) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let failure: HTTPFailure.Kind
    switch answer.outcome {
    case nibreg_http_done:
      let head = UnsafeRawBufferPointer(start: answer.head, count: answer.head_size)
      let body = answer.body.map { Data(bytes: $0, count: answer.body_size) } ?? Data()
      return .success(
        HTTPAnswer(status: answer.status, headers: Self.headers(String(decoding: head, as: UTF8.self)), body: body))
    case nibreg_http_not_reached: failure = .notReached
    case nibreg_http_lost: failure = .lost
    case nibreg_http_timed_out: failure = .timedOut
    case nibreg_http_certificate: failure = .certificate
    case nibreg_http_too_large: failure = .tooLarge
    case nibreg_http_not_written: failure = .notWritten
    default: failure = .failed
    }
    return .failure(HTTPFailure(failure, detail))
  }

  /// The lines of an answer's head, by names in small letters; of a name that is there twice the last one.
  private static func headers(_ head: String) -> [String: String] {
    var headers: [String: String] = [:]
    // A line ends in CR and LF, which are one character.
    for line in head.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return headers
  }
}

extension String {
  fileprivate init(cBytes: [CChar]) {
    self.init(decoding: cBytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
