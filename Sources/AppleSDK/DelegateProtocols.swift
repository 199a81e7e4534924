/// What the system's protocols ask an app's classes for, as the names of their methods tell it: those of delegates and data
/// sources begin with who asks, as Cocoa has it (`tableView` of `UITableViewDelegate`), but for some words that others
/// begin with.
public enum DelegateProtocols {
  /// Whether a protocol may ask for a method, or for a property. One that is not known here may ask for any.
  ///
  /// - Parameters:
  ///   - protocolName: one of the system's.
  ///   - name: as Swift has it, without labels.
  public static func mayAsk(_ protocolName: String, for name: String) -> Bool {
    if withoutMethods.contains(protocolName) { return false }
    let suffixes = ["DelegateFlowLayout", "Delegate", "DataSource", "TransactionObserver"]
    guard let suffix = suffixes.first(where: protocolName.hasSuffix) else { return true }
    let core = protocolName.dropLast(suffix.count)
    let prefix = core.prefix { $0.isUppercase }
    let asker = core.dropFirst(max(prefix.count - 1, 0))
    let first = (asker.prefix(1) + asker.dropFirst().prefix { !$0.isUppercase }).lowercased()
    guard let others = beginnings[first] else { return true }
    return name.hasPrefix(first) || others.contains(where: name.hasPrefix)
  }

  /// Whether some delegate or data source of the system may be asked for a method, of whatever class: documents make any
  /// object one, and AppKit asks objects for some that no protocol has.
  public static func mayAsk(for name: String) -> Bool {
    mayAskInformally(for: name)
      || beginnings.contains { first, others in name.hasPrefix(first) || others.contains(where: name.hasPrefix) }
  }

  /// Whether AppKit asks any object for a method, without a protocol.
  public static func mayAskInformally(for name: String) -> Bool { informal.contains(where: name.hasPrefix) }

  private static let informal = [
    "validate", "dragging", "performDragOperation", "prepareForDragOperation", "concludeDragOperation",
    "wantsPeriodicDragging", "updateDraggingItems", "observeValue", "changeFont", "changeColor", "changeAttributes",
    "readSelection", "writeSelection", "commitEditing", "discardEditing", "objectDid",
  ]

  /// Protocols that ask for nothing, or for what `SystemMethods` has.
  private static let withoutMethods: Set<String> = [
    "AnyObject", "class", "Any", "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Comparable",
    "Identifiable", "Error", "LocalizedError", "Sendable", "ObservableObject", "CustomStringConvertible",
    "CustomDebugStringConvertible", "NSObjectProtocol", "NSCoding", "NSSecureCoding", "NSCopying",
  ]

  /// By the first word of who asks, without the prefix of its framework, how those methods begin that do not begin with it,
  /// as the headers of Apple's frameworks have them.
  private static let beginnings: [String: [String]] = Dictionary(
    WordLines.read(
      """
      table numberOf indexPath index section selectionShould scrollView viewForZooming control
      collection numberOf indexPath index section scrollView viewForZooming
      outline numberOf selectionShould control
      picker numberOf
      combo numberOf control text
      scroll viewForZooming
      text control undoManager scrollView viewForZooming selection interaction update
      control text
      search position present willPresent didPresent willDismiss didDismiss text control
      fetched controller
      view animation interaction presentation previewing glk mtk draw renderer session
      user
      adaptive presentation prepareForPopover
      popover presentation prepareForPopover detachable adaptive
      page presentation
      split primary target
      navigation webView animation interaction position
      tab animation interaction
      web
      image navigation numberOf
      document
      mail
      message
      location
      map
      gesture
      alert willPresent didPresent
      action willPresent didPresent
      application window
      window undoManager scene stateRestoration custom
      menu numberOf confinement
      toolbar position
      connection
      session urlSession URLSession
      parser
      stream
      net
      audio
      speech
      capture fileOutput photoOutput metadataOutput depthData dataOutput session readiness
      central
      peripheral
      products request
      request
      payment request presentation
      animation
      event
      people navigation
      person
      safari
      bar position
      """
    ).map { ($0[0], Array($0.dropFirst())) }
  ) { first, _ in first }
}
