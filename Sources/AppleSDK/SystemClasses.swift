public import ComponentModel

/// The system's classes that nibs and their classes name, and their superclasses.
///
/// Not all of them: enough to follow the chain of a component's class to its end.
public enum SystemClasses {
  /// For each class its superclass; a root class has "".
  public static let table: [String: String] = superclasses(lines)

  /// For each class that both systems have, and give another superclass, the one in AppKit.
  static let appKitTable: [String: String] = superclasses(appKitLines)

  /// What a class is for a nib, by the first of the system's classes in its chain that says so.
  public static let kinds: [String: ClassKind] = [
    "UIControl": .control, "NSControl": .control, "UITableViewCell": .cell, "UITableViewHeaderFooterView": .cell,
    "UICollectionReusableView": .cell, "NSTableCellView": .cell, "NSTableRowView": .cell,
    "NSCollectionViewItem": .viewController, "UIView": .view, "NSView": .view, "UIViewController": .viewController,
    "NSViewController": .viewController, "NSWindowController": .windowController, "NSWindow": .window,
    "UIGestureRecognizer": .gestureRecognizer, "NSGestureRecognizer": .gestureRecognizer,
    "UICollectionViewLayout": .layout, "UIStoryboardSegue": .segue, "NSStoryboardSegue": .segue,
    "NSObject": .object, "NSProxy": .object,
  ]

  /// The system's class and those above it.
  public static func chain(from name: String) -> [String] {
    chain(from: name, stepping: { table[$0] })
  }

  /// The system's class and those above it in AppKit.
  static func appKitChain(from name: String) -> [String] {
    chain(from: name, stepping: { appKitTable[$0] ?? table[$0] })
  }

  /// Whether a class of the system is another one or below it, whichever language's name each has.
  ///
  /// Swift imports most of Foundation's classes without their prefix: `NumberFormatter` is `NSNumberFormatter`.
  public static func isKind(_ name: String, of other: String) -> Bool {
    let wanted = objectiveCName(of: other)
    return chain(from: name).contains { objectiveCName(of: $0) == wanted }
  }

  /// By what name Objective-C and documents know a class that Swift imports without its prefix; any other name as it is.
  public static func objectiveCName(of name: String) -> String {
    let prefixed = "NS" + name
    return table[name] != nil && table[prefixed] != nil ? prefixed : name
  }

  /// Whether the name is that of a protocol, which stands where a superclass or the type of an outlet could.
  public static func isProtocol(_ name: String) -> Bool {
    // Swift imports Foundation's without their prefix: `StreamDelegate`.
    if protocols.contains(name) || protocols.contains("NS" + name) { return true }
    // The system's own naming: nothing of these is a class.
    guard
      name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("WK") || name.hasPrefix("MK")
        || name.hasPrefix("AV") || name.hasPrefix("CL")
    else { return false }
    return ["Delegate", "DataSource", "Representable", "Transitioning", "Convertible", "Coding", "Copying"].contains {
      name.hasSuffix($0)
    }
  }

  private static func chain(from name: String, stepping superclass: (String) -> String?) -> [String] {
    var chain: [String] = []
    var name = name
    while !name.isEmpty, chain.count < 32 {
      chain.append(name)
      name = superclass(name) ?? ""
    }
    return chain
  }

  private static func superclasses(_ lines: String) -> [String: String] {
    WordLines.heads(lines).mapValues { $0 == "-" ? "" : $0 }
  }
}
