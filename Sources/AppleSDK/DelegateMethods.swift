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
}
