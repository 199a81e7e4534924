public import ComponentModel

/// Methods that tables, collection views, pickers, web views, banners and alerts ask of their delegates and data sources, and
/// that nobody else calls, as the headers of UIKit, AppKit, WebKit and iAd have them.
public enum DelegateMethods {
  /// By property, the outlet for which it stands by which these views know whom they ask: a search display controller hands
  /// its own ones on to its table.
  public static let outlets = [
    "dataSource": "dataSource", "delegate": "delegate", "searchResultsDataSource": "dataSource",
    "searchResultsDelegate": "delegate", "navigationDelegate": webDelegate, "uiDelegate": webDelegate,
    "UIDelegate": webDelegate,
  ]

  /// What the methods of web views and banners are asked through: some know their delegate by an outlet of their own, others
  /// by `delegate`.
  public static let webDelegate = "webDelegate"

  /// What the methods of alerts are asked through: alerts get their delegate as they are made, as an argument.
  public static let alertDelegate = "delegate:"

  /// How a method is asked for; nil for all others.
  ///
  /// - Parameter selector: as Objective-C or Swift has it: `tableView:cellForRowAtIndexPath:`, `tableView:cellForRowAt:`; of
  ///   Swift 1 and 2, which do not tell the label of the first parameter, as Swift 3 reads that:
  ///   `tableViewWithTableView:cellForRowAtIndexPath:`.
  public static func request(forSelector selector: String) -> DelegateRequest? {
    var pieces = selector.split(separator: ":")
    if let first = pieces.first, let label = first.firstRange(of: "With") { pieces[0] = first[..<label.lowerBound] }
    if pieces.count > 1, ["alertView", "actionSheet"].contains(pieces[0]) {
      return ofAlerts.contains { pieces[1].hasPrefix($0) }
        ? DelegateRequest(outlet: alertDelegate, name: String(pieces[1])) : nil
    }
    if pieces.count == 1, let name = pieces.first.map(String.init), ofWebViewsAlone.contains(name) {
      return DelegateRequest(outlet: webDelegate, name: name)
    }
    if pieces.count > 1, ["webView", "bannerView"].contains(pieces[0]) {
      let name = String(pieces[1])
      return ofWebViews.contains(where: name.hasPrefix) ? DelegateRequest(outlet: webDelegate, name: name) : nil
    }
    guard pieces.count > 1, ["tableView", "collectionView", "pickerView"].contains(pieces[0]) else { return nil }
    // Layouts ask the view's delegate; those of an app may have delegates of their own.
    if pieces[1] == "layout" {
      return pieces.count > 2 && ofFlowLayouts.contains { pieces[2].hasPrefix($0) }
        ? DelegateRequest(outlet: "delegate", name: String(pieces[2])) : nil
    }
    let name = String(pieces[1])
    if ofDataSources.contains(where: name.hasPrefix) { return DelegateRequest(outlet: "dataSource", name: name) }
    return ofDelegates.contains(where: name.hasPrefix) ? DelegateRequest(outlet: "delegate", name: name) : nil
  }

  /// Whether a view asks for a method only where it has a row or an item.
  ///
  /// - Parameter name: the second part of its selector.
  public static func isAboutRows(_ name: String) -> Bool {
    (ofDataSources + ofDelegates).contains(where: name.hasPrefix)
      && !["numberOf", "Section", "Header", "Footer", "Component", "TableColumn", "Supplementary"].contains(
        where: name.contains)
  }

  /// Whether a label may be that of a call of such a method.
  public static func isLabel(_ label: String) -> Bool {
    [ofDataSources, ofDelegates, ofAlerts, ofFlowLayouts, ofWebViews].contains { $0.contains(where: label.hasPrefix) }
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

  private static let ofWebViews = [
    "shouldStartLoad", "didFailLoad", "didFinish", "didFail", "didCommit", "didStartProvisional", "didReceiveServer",
    "decidePolicyFor", "runJavaScript", "createWebView", "didFailToReceiveAd",
  ]

  /// Those that take nothing but the view.
  private static let ofWebViewsAlone: Set<String> = [
    "webViewDidStartLoad", "webViewDidFinishLoad", "bannerViewDidLoadAd", "bannerViewWillLoadAd",
    "bannerViewActionDidFinish",
  ]

  private static let ofAlerts = ["clickedButton", "didDismiss", "willDismiss"]

  /// How the third parts begin of those that a flow layout asks.
  private static let ofFlowLayouts = [
    "sizeForItem", "insetForSection", "minimumLineSpacing", "minimumInteritemSpacing", "referenceSizeFor",
  ]
}
