import ComponentModel

enum PlatformReading {
  /// The platform a document is made for, from `targetRuntime` and, where it says iOS, the deployment target.
  static func platform(of tree: DocumentTree) -> Platform {
    let runtime = tree[0]["targetRuntime"] ?? ""
    if runtime.hasPrefix("MacOSX") { return .macOS }
    if runtime.hasPrefix("AppleTV") || runtime.hasPrefix("tvOS") { return .tvOS }
    if runtime.lowercased().hasPrefix("watch") { return .watchOS }
    if runtime.hasPrefix("visionOS") || runtime.hasPrefix("xrOS") { return .visionOS }
    guard runtime.isEmpty || runtime.hasPrefix("iOS") else { return Platform(rawValue: runtime) }
    if let dependencies = tree.child(of: 0, named: "dependencies"),
      let deployment = tree.child(of: dependencies, named: "deployment"),
      let identifier = tree[deployment]["identifier"], identifier == "visionOS" || identifier == "xrOS"
    {
      return .visionOS
    }
    return .iOS
  }
}
