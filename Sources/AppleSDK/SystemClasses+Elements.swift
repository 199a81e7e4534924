public import ComponentModel

extension SystemClasses {
  /// The class that Interface Builder instantiates for an element that names no class of its own; nil for an element
  /// that is not known, or that stands for no object of a public class.
  ///
  /// A placeholder and an exit stand for another object, a scene's placeholder for one of another document, a section
  /// of a table and a connection for none; the class of a view controller's layout guide is private.
  public static func className(ofElement element: String, platform: Platform) -> String? {
    switch platform {
    case .macOS: appKitElements[element]
    case .watchOS: watchKitElements[element]
    default: uiKitElements[element]
    }
  }

  // In the lines the class comes first, then the elements of which it is the class.

  static let uiKitElements = WordLines.heads(
    """
    UIView view containerView tableViewCellContentView collectionViewCellContentView
    UILabel label
    UIButton button
    UISegmentedControl segmentedControl
    UITextField textField
    UISlider slider
    UISwitch switch
    UIStepper stepper
    UIPageControl pageControl
    UIDatePicker datePicker
    UIColorWell colorWell
    UIRefreshControl refreshControl
    UIPasteControl pasteControl
    CLLocationButton locationButton
    UIControl control
    UIActivityIndicatorView activityIndicatorView
    UIProgressView progressView
    UIPickerView pickerView
    UIImageView imageView
    UIStackView stackView
    UIScrollView scrollView
    UITextView textView
    UITableView tableView
    UITableViewCell tableViewCell
    UITableViewHeaderFooterView tableViewHeaderFooterView
    UICollectionView collectionView
    UICollectionViewCell collectionViewCell
    UICollectionReusableView collectionReusableView
    UICollectionViewFlowLayout collectionViewFlowLayout
    UICollectionViewLayout collectionViewLayout
    UIVisualEffectView visualEffectView
    UICalendarView calendarView
    UINavigationBar navigationBar
    UIToolbar toolbar
    UITabBar tabBar
    UISearchBar searchBar
    UIWebView webView
    WKWebView wkWebView
    MKMapView mapView
    MTKView mtkView
    GLKView glkView
    SCNView sceneKitView
    SKView skView
    ARSCNView arscnView
    ARSKView arskView
    ARView arView
    ADBannerView adBannerView
    UIWindow window
    UIViewController viewController
    UINavigationController navigationController
    UITabBarController tabBarController
    UITableViewController tableViewController
    UICollectionViewController collectionViewController
    UISplitViewController splitViewController
    UIPageViewController pageViewController
    UIImagePickerController imagePickerController
    GLKViewController glkViewController
    AVPlayerViewController avPlayerViewController
    UIHostingController hostingController
    UISearchDisplayController searchDisplayController
    UINavigationItem navigationItem
    UIBarButtonItem barButtonItem
    UITabBarItem tabBarItem
    UITapGestureRecognizer tapGestureRecognizer
    UIPinchGestureRecognizer pinchGestureRecognizer
    UIRotationGestureRecognizer rotationGestureRecognizer
    UISwipeGestureRecognizer swipeGestureRecognizer
    UIPanGestureRecognizer panGestureRecognizer
    UIScreenEdgePanGestureRecognizer screenEdgePanGestureRecognizer
    UILongPressGestureRecognizer longPressGestureRecognizer pongPressGestureRecognizer
    UIHoverGestureRecognizer hoverGestureRecognizer
    UIGestureRecognizer gestureRecognizer
    NSLayoutConstraint constraint
    UILayoutGuide viewLayoutGuide
    UIStoryboardSegue segue
    UIMenu menu
    UICommand command
    UIKeyCommand keyCommand
    NSObject customObject
    """)

  static let appKitElements = WordLines.heads(
    """
    NSView view customView containerView
    NSControl control
    NSTextField textField
    NSSecureTextField secureTextField
    NSSearchField searchField
    NSTokenField tokenField
    NSComboBox comboBox
    NSButton button
    NSPopUpButton popUpButton
    NSComboButton comboButton
    NSSegmentedControl segmentedControl
    NSSlider slider
    NSStepper stepper
    NSSwitch switch
    NSImageView imageView
    NSDatePicker datePicker
    NSColorWell colorWell
    NSLevelIndicator levelIndicator
    NSPathControl pathControl
    NSRuleEditor ruleEditor
    NSPredicateEditor predicateEditor
    NSPredicateEditorRowTemplate predicateEditorRowTemplate
    NSMatrix matrix
    NSForm form
    NSBrowser browser
    NSScroller scroller
    NSProgressIndicator progressIndicator
    NSBox box
    NSSplitView splitView
    NSStackView stackView
    NSGridView gridView
    NSGridRow gridRow
    NSGridColumn gridColumn
    NSGridCell gridCell
    NSTabView tabView
    NSTabViewItem tabViewItem
    NSScrollView scrollView
    NSClipView clipView
    NSTextView textView
    NSTableView tableView
    NSOutlineView outlineView
    NSTableColumn tableColumn
    NSTableHeaderView tableHeaderView
    NSTableCellView tableCellView
    NSTableRowView tableRowView
    NSCollectionView collectionView
    NSCollectionViewItem collectionViewItem
    NSCollectionViewFlowLayout collectionViewFlowLayout
    NSCollectionViewGridLayout collectionViewGridLayout
    NSCollectionViewLayout collectionViewLayout
    NSVisualEffectView visualEffectView
    NSOpenGLView openGLView
    NSScrubber scrubber
    WebView webView
    WKWebView wkWebView
    MKMapView mapView
    MTKView mtkView
    SCNView sceneKitView
    SKView skView
    PDFView pdfView
    AVPlayerView avPlayerView playerView
    AVCaptureView captureView
    NSCell customCell
    NSActionCell actionCell
    NSButtonCell buttonCell
    NSTextFieldCell textFieldCell
    NSSecureTextFieldCell secureTextFieldCell
    NSSearchFieldCell searchFieldCell
    NSTokenFieldCell tokenFieldCell
    NSComboBoxCell comboBoxCell
    NSPopUpButtonCell popUpButtonCell
    NSSegmentedCell segmentedCell
    NSSliderCell sliderCell
    NSStepperCell stepperCell
    NSImageCell imageCell
    NSDatePickerCell datePickerCell
    NSLevelIndicatorCell levelIndicatorCell
    NSPathCell pathCell
    NSBrowserCell browserCell
    NSFormCell formCell
    NSTableHeaderCell tableHeaderCell
    NSWindow window
    NSPanel panel
    NSDrawer drawer
    NSPopover popover
    NSWindowController windowController
    NSViewController viewController
    NSSplitViewController splitViewController
    NSSplitViewItem splitViewItem
    NSTabViewController tabViewController
    NSPageController pagecontroller pageController
    NSHostingController hostingController
    NSApplication application
    NSMenu menu
    NSMenuItem menuItem
    NSToolbar toolbar
    NSToolbarItem toolbarItem
    NSToolbarItemGroup toolbarItemGroup
    NSSearchToolbarItem searchToolbarItem
    NSSharingServicePickerToolbarItem sharingServicePickerToolbarItem
    NSTrackingSeparatorToolbarItem trackingSeparatorToolbarItem
    NSTouchBar touchBar
    NSCustomTouchBarItem touchBarItem touchBarCustomItem
    NSPopoverTouchBarItem touchBarPopoverItem
    NSGroupTouchBarItem touchBarGroupItem
    NSColorPickerTouchBarItem touchBarColorPickerItem
    NSSliderTouchBarItem touchBarSliderItem
    NSCandidateListTouchBarItem touchBarCandidateListItem
    NSSharingServicePickerTouchBarItem touchBarSharingServicePickerItem
    NSTouchBarItem touchBarSpacerItem
    NSObjectController objectController
    NSArrayController arrayController
    NSTreeController treeController
    NSDictionaryController dictionaryController
    NSUserDefaultsController userDefaultsController
    NSFormatter customFormatter
    NSDateFormatter dateFormatter
    NSNumberFormatter numberFormatter
    NSByteCountFormatter byteCountFormatter
    NSLengthFormatter lengthFormatter
    NSMassFormatter massFormatter
    NSEnergyFormatter energyFormatter
    NSPersonNameComponentsFormatter personNameComponentsFormatter
    NSClickGestureRecognizer clickGestureRecognizer
    NSPanGestureRecognizer panGestureRecognizer
    NSPressGestureRecognizer pressGestureRecognizer
    NSMagnificationGestureRecognizer magnificationGestureRecognizer
    NSRotationGestureRecognizer rotationGestureRecognizer
    NSGestureRecognizer gestureRecognizer
    NSLayoutConstraint constraint
    NSLayoutGuide viewLayoutGuide
    NSStoryboardSegue segue
    NSObject customObject
    """)

  /// A row of a table is an object of the project's class, of which nothing is asked.
  static let watchKitElements = WordLines.heads(
    """
    WKInterfaceController controller
    WKUserNotificationInterfaceController notificationController
    WKInterfaceGroup group
    WKInterfaceLabel label
    WKInterfaceButton button
    WKInterfaceImage imageView
    WKInterfaceTable table
    NSObject tableRow
    WKInterfaceSwitch switch
    WKInterfaceSlider slider
    WKInterfaceSeparator separator
    WKInterfaceDate date
    WKInterfaceTimer timer
    WKInterfaceMap map
    WKInterfacePicker picker
    WKInterfaceMovie movie
    WKInterfaceInlineMovie inlineMovie
    WKInterfaceActivityRing activityRing
    WKInterfaceTextField textField
    """)
}
