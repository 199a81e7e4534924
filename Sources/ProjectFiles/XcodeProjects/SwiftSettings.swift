/// What build settings say of Swift.
struct SwiftSettings {
  private var newest: Double?
  private var showsMembersAsSwift3 = false
  /// The flags that its compiler gets, for `#if`; nil where they depend on settings that are not here.
  private(set) var flags: Set<String>? = []

  /// As `XcodeProject.swiftVersion` has it.
  var version: Double? { showsMembersAsSwift3 ? 3 : newest }

  /// - Parameter setting: its name, with the platform for which it is, if it has one: `SWIFT_VERSION[sdk=iphoneos*]`.
  mutating func note(_ setting: String, _ value: String) {
    switch setting.prefix(while: { $0 != "[" }) {
    case "SWIFT_VERSION": if let version = Double(value) { newest = max(newest ?? version, version) }
    case "SWIFT_SWIFT3_OBJC_INFERENCE": if ["On", "YES"].contains(value) { showsMembersAsSwift3 = true }
    case "SWIFT_ACTIVE_COMPILATION_CONDITIONS", "OTHER_SWIFT_FLAGS": noteFlags(value)
    default: break
    }
  }

  /// `$(inherited) "-D" "BETA"`, `-DBETA`, `DEBUG BETA`: other options among them are no flags that anybody asks for.
  private mutating func noteFlags(_ value: String) {
    for word in value.split(whereSeparator: { " \t\"'\\".contains($0) }) where !Self.inherited.contains(word) {
      guard !word.contains("$") else {
        flags = nil
        return
      }
      flags?.insert(String(word.hasPrefix("-D") ? word.dropFirst(2) : word))
    }
  }

  /// Others may be given in a place that is not known.
  mutating func forgetFlags() { flags = nil }

  private static let inherited: Set<Substring> = ["$(inherited)", "${inherited}", "$inherited"]

  mutating func add(_ other: Self) {
    newest = [newest, other.newest].compactMap(\.self).max()
    showsMembersAsSwift3 = showsMembersAsSwift3 || other.showsMembersAsSwift3
    flags = other.flags.flatMap { flags?.union($0) }
  }
}
