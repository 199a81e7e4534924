internal import ComponentModel

/// The system's classes that nibs and their classes name, and their superclasses.
///
/// Not all of them: enough to follow the chain of a component's class to its end.
enum SystemClasses {
  /// For each class its superclass; a root class has "".
  static let table: [String: String] = {
    var table: [String: String] = [:]
    for line in lines {
      let names = line.split(separator: " ").map(String.init)
      for name in names.dropFirst() { table[name] = names[0] == "-" ? "" : names[0] }
    }
    return table
  }()

  /// The superclass first, then the classes that have it.
  private static let lines: [String] = [
    "- NSObject NSProxy",
    "NSObject UIResponder NSResponder UIScreen UIDevice UIBarItem UIGestureRecognizer UILayoutGuide UIStoryboard",
    "NSObject UIStoryboardSegue UINib NSNib NSBundle Bundle NSLayoutConstraint CALayer UICollectionViewLayout UIColor",
    "NSObject UIImage UIFont NSCell NSLayoutGuide NSGestureRecognizer NSMenu NSMenuItem NSToolbar NSToolbarItem",
    "NSObject NSObjectController NSFormatter UIPresentationController UISearchDisplayController NSTableColumn NSUserDefaultsController",
    "NSObject CLLocationManager UIPercentDrivenInteractiveTransition NSStoryboard NSStoryboardSegue NSColor NSImage NSFont",
    "NSObject Operation NSOperation Thread NSManagedObject XCTest UNNotificationServiceExtension NSFetchedResultsController",
    "Operation BlockOperation",
    "XCTest XCTestCase",
    "NSFormatter NSNumberFormatter NSDateFormatter NumberFormatter DateFormatter Formatter",
    "NSObjectController NSArrayController NSTreeController",
    "UIStoryboardSegue UIStoryboardPopoverSegue",
    "UIBarItem UIBarButtonItem UITabBarItem",
    "UIGestureRecognizer UITapGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer",
    "UIGestureRecognizer UISwipeGestureRecognizer UIPanGestureRecognizer UILongPressGestureRecognizer",
    "UIGestureRecognizer UIHoverGestureRecognizer",
    "UIPanGestureRecognizer UIScreenEdgePanGestureRecognizer",
    "UICollectionViewLayout UICollectionViewFlowLayout UICollectionViewCompositionalLayout",
    "UICollectionViewLayout UICollectionViewTransitionLayout",
    "CALayer CAShapeLayer CAGradientLayer CATextLayer CAReplicatorLayer CAEmitterLayer AVPlayerLayer",
    "UIResponder UIView UIViewController UIApplication UIScene",
    "UIView UIWindow UIControl UILabel UIImageView UIScrollView UIStackView UITableViewCell UITableViewHeaderFooterView",
    "UIView UICollectionReusableView UINavigationBar UIToolbar UITabBar UISearchBar UIPickerView UIProgressView",
    "UIView UIActivityIndicatorView UIVisualEffectView UIInputView WKWebView MKMapView MTKView GLKView SKView SCNView",
    "UIView ARSCNView UIWebView MKAnnotationView UIActionSheet UIAlertView AVRoutePickerView UIListContentView",
    "UIView UICalendarView UIContentUnavailableView UIPopoverBackgroundView PKCanvasView PDFView UITextEffectView",
    "SCNView ARSCNView",
    "UIControl UIButton UISlider UISwitch UITextField UIStepper UISegmentedControl UIPageControl UIDatePicker",
    "UIControl UIRefreshControl UIColorWell UISearchTextField PKPaymentButton ASAuthorizationAppleIDButton",
    "UITextField UISearchTextField",
    "UIScrollView UITableView UICollectionView UITextView",
    "UICollectionReusableView UICollectionViewCell",
    "UICollectionViewCell UICollectionViewListCell",
    "MKAnnotationView MKPinAnnotationView MKMarkerAnnotationView",
    "UIViewController UINavigationController UITabBarController UITableViewController UICollectionViewController",
    "UIViewController UISplitViewController UIPageViewController UISearchController UIActivityViewController",
    "UIViewController UIAlertController UIInputViewController AVPlayerViewController GLKViewController",
    "UIViewController UIHostingController UIDocumentPickerViewController SFSafariViewController UISearchContainerViewController",
    "UIViewController QLPreviewController UIReferenceLibraryViewController CNContactViewController",
    "UIViewController UIDocumentBrowserViewController MPMoviePlayerViewController UICloudSharingController",
    "UINavigationController UIImagePickerController UIVideoEditorController MFMailComposeViewController",
    "UINavigationController MFMessageComposeViewController",
    "NSResponder NSView NSViewController NSWindow NSWindowController NSApplication NSDocument NSDrawer NSPopover",
    "NSWindow NSPanel",
    "NSPanel NSSavePanel NSColorPanel NSFontPanel",
    "NSViewController NSSplitViewController NSTabViewController NSPageController NSCollectionViewItem",
    "NSViewController NSTitlebarAccessoryViewController",
    "NSView NSControl NSScrollView NSClipView NSStackView NSBox NSSplitView NSTabView NSText NSTableCellView",
    "NSView NSTableRowView NSTableHeaderView NSCollectionView NSProgressIndicator NSVisualEffectView NSGridView",
    "NSView NSRulerView NSOpenGLView NSScrubber NSRulerView NSBackgroundExtensionView",
    "NSControl NSButton NSTextField NSSlider NSStepper NSSegmentedControl NSImageView NSDatePicker NSColorWell",
    "NSControl NSTableView NSBrowser NSLevelIndicator NSMatrix NSPathControl NSRuleEditor NSScroller NSSwitch",
    "NSButton NSPopUpButton",
    "NSTextField NSComboBox NSSecureTextField NSSearchField NSTokenField",
    "NSTableView NSOutlineView",
    "NSRuleEditor NSPredicateEditor",
    "NSText NSTextView",
    "NSCell NSActionCell NSImageCell",
    "NSActionCell NSButtonCell NSTextFieldCell NSSliderCell",
    "NSTextFieldCell NSComboBoxCell NSSearchFieldCell NSSecureTextFieldCell NSTokenFieldCell",
  ]

  /// What a class is for a nib, by the first of the system's classes in its chain that says so.
  static let kinds: [String: ClassKind] = [
    "UIControl": .control, "NSControl": .control, "UITableViewCell": .cell, "UITableViewHeaderFooterView": .cell,
    "UICollectionReusableView": .cell, "NSTableCellView": .cell, "NSTableRowView": .cell,
    "NSCollectionViewItem": .viewController, "UIView": .view, "NSView": .view, "UIViewController": .viewController,
    "NSViewController": .viewController, "NSWindowController": .windowController, "NSWindow": .window,
    "UIGestureRecognizer": .gestureRecognizer, "NSGestureRecognizer": .gestureRecognizer,
    "UICollectionViewLayout": .layout, "UIStoryboardSegue": .segue, "NSStoryboardSegue": .segue,
    "NSObject": .object, "NSProxy": .object,
  ]

  /// The system's class and those above it.
  static func chain(from name: String) -> [String] {
    var chain: [String] = []
    var name = name
    while !name.isEmpty, chain.count < 32 {
      chain.append(name)
      name = table[name] ?? ""
    }
    return chain
  }

  /// Protocols that stand where a superclass could.
  static func isProtocol(_ name: String) -> Bool {
    if protocols.contains(name) { return true }
    // The system's own naming: nothing of these is a class.
    guard
      name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("WK") || name.hasPrefix("MK")
        || name.hasPrefix("AV") || name.hasPrefix("CL")
    else { return false }
    return ["Delegate", "DataSource", "Representable", "Transitioning", "Convertible", "Coding", "Copying"].contains {
      name.hasSuffix($0)
    }
  }

  private static let protocols: Set<String> = [
    "AnyObject", "Any", "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Comparable", "Identifiable",
    "Error", "Sendable", "ObservableObject", "CustomStringConvertible", "CustomDebugStringConvertible", "Sequence",
    "Collection", "IteratorProtocol", "NSObjectProtocol", "class", "Cancellable", "Publisher", "Subscriber",
  ]
}
