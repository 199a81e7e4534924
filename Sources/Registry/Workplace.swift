public import ComponentModel
public import Foundation
import InterfaceBuilder

/// Who asks, when, and from where: what a use case needs to know of its surroundings.
public struct Workplace: Sendable {
  public var now: Timestamp
  public var actor: String
  /// Waiting for other writers, in seconds.
  public var waitingSeconds: Int

  public init(now: Timestamp, actor: String, waitingSeconds: Int = 60) {
    self.now = now
    self.actor = actor
    self.waitingSeconds = waitingSeconds
  }

  /// The clock and the user, or what `SOURCE_DATE_EPOCH` and `NIBREG_USER` say instead.
  public static func current(environment: [String: String] = ProcessInfo.processInfo.environment) -> Workplace {
    let seconds = environment["SOURCE_DATE_EPOCH"].flatMap { Int64($0) } ?? Int64(Date().timeIntervalSince1970)
    let actor = ["NIBREG_USER", "USER", "LOGNAME"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return Workplace(now: Timestamp(secondsSince1970: seconds), actor: actor ?? accountName)
  }

  /// Looks whether what the environment says can be meant.
  ///
  /// - Throws: `RegistryError.badSetting`.
  public static func validate(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    let name = ReadingLimits.variable
    guard let value = environment[name], ReadingLimits.mebibytes(in: value) == nil else { return }
    throw RegistryError.badSetting(
      name, value: value, meaning: "a number of MiB from 1 to \(ReadingLimits.mostMebibytes)")
  }

  private static var accountName: String {
    guard let account = getpwuid(getuid()), let name = account.pointee.pw_name else { return "uid \(getuid())" }
    return String(cString: name)
  }

  func act(reason: String? = nil) -> Act { Act(at: now, by: actor, reason: reason) }
}
