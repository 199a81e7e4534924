/// Methods that tables, collection views, pickers and alerts ask of their delegates and data sources, and that nobody else
/// calls, as UIKit's and AppKit's headers have them.
public enum DelegateMethods {
  /// The outlets by which these views know whom they ask.
  public static let outlets: Set<String> = ["dataSource", "delegate"]

  /// What the methods of alerts are asked through: alerts get their delegate as they are made, as an argument.
  public static let alertDelegate = "delegate:"

  /// The outlet through which a method is asked; nil for all others.
  ///
  /// - Parameter selector: as Objective-C or Swift has it: `tableView:cellForRowAtIndexPath:`, `tableView:cellForRowAt:`.
  public static func outlet(forSelector selector: String) -> String? {
    let pieces = selector.split(separator: ":")
    if pieces.count > 1, ["alertView", "actionSheet"].contains(pieces[0]) {
      return ofAlerts.contains { pieces[1].hasPrefix($0) } ? alertDelegate : nil
    }
    guard pieces.count > 1, ["tableView", "collectionView", "pickerView"].contains(pieces[0]) else { return nil }
    // Layouts ask the view's delegate; those of an app may have delegates of their own.
    if pieces[1] == "layout" {
      return pieces.count > 2 && ofFlowLayouts.contains { pieces[2].hasPrefix($0) } ? "delegate" : nil
    }
    if ofDataSources.contains(where: { pieces[1].hasPrefix($0) }) { return "dataSource" }
    return ofDelegates.contains { pieces[1].hasPrefix($0) } ? "delegate" : nil
  }

  /// How the second parts of their selectors begin.
  private static let ofDataSources = Array(
    WordLines.read(
      """
      numberOfRows numberOfItems cellForRow cellForItem titleForHeader titleForFooter canEditRow canMoveRow canMoveItem
      commit moveRow moveItem sectionForSectionIndex viewForSupplementaryElement objectValueFor itemForRepresentedObject
      """
    ).joined())

  private static let ofDelegates = Array(
    WordLines.read(
      """
      accessoryButtonTapped attributedTitleForRow didDeselect didEndDisplaying didHighlight didSelect didUnhighlight
      editActionsForRow editingStyleForRow estimatedHeightFor heightForFooter heightForHeader heightForRow
      indentationLevel leadingSwipeActions rowHeightForComponent shouldDeselect shouldHighlight shouldIndent shouldSelect
      titleForDeleteConfirmation titleForRow trailingSwipeActions viewForFooter viewForHeader viewForRow
      viewForTableColumn widthForComponent willDeselect willDisplay willSelect
      """
    ).joined())

  private static let ofAlerts = ["clickedButton", "didDismiss", "willDismiss"]

  /// How the third parts begin of those that a flow layout asks.
  private static let ofFlowLayouts = [
    "sizeForItem", "insetForSection", "minimumLineSpacing", "minimumInteritemSpacing", "referenceSizeFor",
  ]

  /// Whether a protocol of the system may ask for a method, or for a property: those of delegates and data sources begin
  /// with who asks, as Cocoa names them (`tableView` of `UITableViewDelegate`), but for some words that others begin with.
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
  public static func mayAskAny(for name: String) -> Bool {
    informal.contains(where: name.hasPrefix)
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
