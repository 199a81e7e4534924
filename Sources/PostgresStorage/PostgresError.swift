import CPostgres
import Foundation

/// What the server, or the network, says against something.
struct PostgresError: Error {
  var message: String
  /// SQLSTATE, five characters; nil where no server said it.
  var state: String?
  /// Whether the connection is gone, so that another one may do better.
  var isLost: Bool
  /// Whether it was given up because nothing was heard of it for so long.
  var isSilent: Bool

  init(message: String, state: String?, isLost: Bool, isSilent: Bool = false) {
    // Several lines, some of them indented.
    self.message = message.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "; ")
    self.state = state
    self.isLost = isLost
    self.isSilent = isSilent
  }

  init(_ result: OpaquePointer, isLost: Bool) {
    let state = PQresultErrorField(result, CInt(UInt8(ascii: "C"))).map { String(cString: $0) }
    let primary = PQresultErrorField(result, CInt(UInt8(ascii: "M"))).map { String(cString: $0) }
    self.init(
      message: primary ?? String(cString: PQresultErrorMessage(result)), state: state,
      isLost: isLost || state.map(Self.losing) ?? false)
  }

  /// A server that stops, starts, or does not write anymore.
  private static func losing(_ state: String) -> Bool {
    state.hasPrefix("08") || ["57P01", "57P02", "57P03", "57P05", "25P03", "25006"].contains(state)
  }

  /// Whether the server has as many connections as it takes.
  var isFull: Bool { state == "53300" }

  /// Whether the same again may do: another transaction was in the way.
  var isPassing: Bool { state == "40001" || state == "40P01" }
}
