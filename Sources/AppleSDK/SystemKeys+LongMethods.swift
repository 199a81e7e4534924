extension SystemKeys {
  /// Whether objects of a class of the system have a method of several parameters, by its name before the first one in Swift,
  /// or by its selector: `setTitle` and `setTitle:forState:` of a button.
  public static func hasLongMethod(_ name: String, objectsOf systemClass: String) -> Bool {
    let chain = SystemClasses.chain(from: systemClass) + SystemClasses.appKitChain(from: systemClass)
    let start = String(name.prefix { $0 != ":" })
    return chain.contains { longMethods.has(start, of: $0) }
  }

  private static let longMethods = LineTable([longMethodsByClass])

  /// Of the methods that their headers have, those that apps send to outlets, with every class that has one of the name.
  private static let longMethodsByClass = """
    UIControl addTarget removeTarget sendActions sendAction actions sendActionsForControlEvents actionsForTarget
    UIGestureRecognizer addTarget removeTarget
    UIButton setTitle setImage setBackgroundImage setTitleColor setAttributedTitle setTitleShadowColor
    UIButton setPreferredSymbolConfiguration
    UIBarItem setTitleTextAttributes
    UIBarButtonItem setBackgroundImage setTitlePositionAdjustment setBackButtonBackgroundImage
    UISwitch setOn
    UISlider setValue setThumbImage setMinimumTrackImage setMaximumTrackImage
    UIStepper setIncrementImage setDecrementImage setBackgroundImage setDividerImage
    UIProgressView setProgress
    UIPageControl setIndicatorImage
    UISegmentedControl setTitle setImage setWidth setEnabled insertSegment removeSegment setTitleTextAttributes
    UISegmentedControl insertSegmentWithTitle insertSegmentWithImage removeSegmentAtIndex
    UISegmentedControl setBackgroundImage setDividerImage setAction titleForSegment
    UIDatePicker setDate
    UIPickerView selectRow reloadComponent selectedRow
    UIScrollView setContentOffset scrollRectToVisible setZoomScale zoom zoomToRect
    UITableView scrollToRow scrollToRowAtIndexPath register registerNib registerClass dequeueReusableCell
    UITableView dequeueReusableCellWithIdentifier selectRow selectRowAtIndexPath deselectRow deselectRowAtIndexPath
    UITableView insertRows insertRowsAtIndexPaths deleteRows deleteRowsAtIndexPaths reloadRows
    UITableView reloadRowsAtIndexPaths moveRow moveRowAtIndexPath insertSections deleteSections reloadSections
    UITableView setEditing performBatchUpdates
    UIViewController setEditing
    UICollectionView scrollToItem scrollToItemAtIndexPath register registerNib registerClass dequeueReusableCell
    UICollectionView dequeueReusableCellWithReuseIdentifier dequeueReusableSupplementaryView selectItem
    UICollectionView dequeueReusableSupplementaryViewOfKind selectItemAtIndexPath deselectItem
    UICollectionView deselectItemAtIndexPath insertItems deleteItems reloadItems moveItem setCollectionViewLayout
    UICollectionView performBatchUpdates
    UIStackView insertArrangedSubview setCustomSpacing
    UISearchBar setShowsCancelButton setImage setPositionAdjustment setSearchFieldBackgroundImage
    UISearchBar setShowsScope setScopeBarButtonBackgroundImage setBackgroundImage
    UINavigationBar setBackgroundImage setItems pushItem popItem setTitleVerticalPositionAdjustment
    UIToolbar setItems setBackgroundImage setShadowImage
    UITabBar setItems
    UIWebView loadHTMLString loadData
    WKWebView loadHTMLString evaluateJavaScript
    MKMapView setRegion setCenter setCenterCoordinate setVisibleMapRect setUserTrackingMode setCamera selectAnnotation
    MKMapView deselectAnnotation showAnnotations
    """
}
