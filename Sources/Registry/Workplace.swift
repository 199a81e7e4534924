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
    let seconds = environment[dateVariable].flatMap { Int64($0) } ?? Int64(Date().timeIntervalSince1970)
    let actor = ["NIBREG_USER", "USER", "LOGNAME"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return Workplace(now: Timestamp(secondsSince1970: seconds), actor: actor ?? accountName)
  }

  private static let dateVariable = "SOURCE_DATE_EPOCH"

  /// Looks whether there is a current folder, and whether what the environment says can be meant.
  ///
  /// - Throws: `RegistryError.noCurrentFolder`, `RegistryError.badSetting`.
  public static func validate(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    try CurrentFolder.validate()
    if let value = environment[ReadingLimits.variable], ReadingLimits.mebibytes(in: value) == nil {
      throw RegistryError.badSetting(
        ReadingLimits.variable, value: value, meaning: "a number of MiB from 1 to \(ReadingLimits.mostMebibytes)")
    }
    if let value = environment[dateVariable], !value.isEmpty,
      Int64(value).map({ Timestamp.writableSeconds.contains($0) }) != true
    {
      throw RegistryError.badSetting(
        dateVariable, value: value,
        meaning: "a number of seconds since 1970, at most \(Timestamp.writableSeconds.upperBound)")
    }
  }

  private static var accountName: String {
    guard let account = getpwuid(getuid()), let name = account.pointee.pw_name else { return "uid \(getuid())" }
    return String(cString: name)
  }

  func act(reason: String? = nil) -> Act { Act(at: now, by: actor, reason: reason) }
}
