public import ComponentModel
import FileAccess
public import Foundation
import InterfaceBuilder
import SourceControl

/// Who asks, when, and from where: what a use case needs to know of its surroundings.
public struct InvocationContext: Sendable {
  public var now: Timestamp
  public var actor: String {
    get { named ?? Self.found }
    set { named = newValue }
  }
  private var named: String?
  /// Waiting for other writers, in seconds.
  public var waitingSeconds: Int

  public init(now: Timestamp, actor: String, waitingSeconds: Int = 60) {
    self.now = now
    named = actor
    self.waitingSeconds = waitingSeconds
  }

  /// The clock and the user, or what `SOURCE_DATE_EPOCH` and `NIBREG_USER` say instead. Git's name for the user comes
  /// before the account's, which in a job is nobody's.
  public static func current(environment: [String: String] = ProcessInfo.processInfo.environment) -> InvocationContext {
    let seconds = environment[dateVariable].flatMap { Int64($0) } ?? Int64(Date().timeIntervalSince1970)
    var workplace = InvocationContext(now: Timestamp(secondsSince1970: seconds))
    workplace.named = environment["NIBREG_USER"].flatMap { $0.isEmpty ? nil : $0 }
    return workplace
  }

  private static let dateVariable = "SOURCE_DATE_EPOCH"

  /// Looks whether there is a current folder, and whether what the environment says can be meant.
  ///
  /// - Throws: `FileError.noCurrentFolder`, `RegistryError.badSetting`.
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

  private init(now: Timestamp) {
    self.now = now
    waitingSeconds = 60
  }

  /// Asked for once, and only when something is written: a publication of thousands is one person's.
  private static let found = gitIdentity ?? account

  /// Who git says commits here.
  private static var gitIdentity: String? {
    let environment = ProcessInfo.processInfo.environment
    if let name = environment["GIT_AUTHOR_NAME"], !name.isEmpty { return name }
    guard let git = Git(containing: CurrentFolder.path),
      let answer = try? git.run(["config", "--get", "user.name"], accepting: [0, 1])
    else { return nil }
    let name = String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty ? nil : name
  }

  private static var account: String {
    let environment = ProcessInfo.processInfo.environment
    if let name = ["USER", "LOGNAME"].lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) {
      return name
    }
    guard let account = getpwuid(getuid()), let name = account.pointee.pw_name else { return "uid \(getuid())" }
    return String(cString: name)
  }

  /// What is noted of something that is done now.
  public func act(reason: String? = nil) -> AuditEntry { AuditEntry(at: now, by: actor, reason: reason) }
}
