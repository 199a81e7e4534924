/// What build settings say of the version of Swift.
struct SwiftSettings {
  private var newest: Double?
  private var showsMembersAsSwift3 = false

  /// As `XcodeProject.swiftVersion` has it.
  var version: Double? { showsMembersAsSwift3 ? 3 : newest }

  mutating func note(_ setting: String, _ value: String) {
    switch setting {
    case "SWIFT_VERSION": if let version = Double(value) { newest = max(newest ?? version, version) }
    case "SWIFT_SWIFT3_OBJC_INFERENCE": if ["On", "YES"].contains(value) { showsMembersAsSwift3 = true }
    default: break
    }
  }

  mutating func add(_ other: Self) {
    newest = [newest, other.newest].compactMap(\.self).max()
    showsMembersAsSwift3 = showsMembersAsSwift3 || other.showsMembersAsSwift3
  }
}
