import ComponentModel
import Testing

@testable import AppleSDK

struct SystemClassesTests {
  @Test func everySuperclassIsInTheTable() {
    for (name, superclass) in SystemClasses.table where !superclass.isEmpty {
      #expect(SystemClasses.table[superclass] != nil, "\(name) names \(superclass)")
    }
    for (name, superclass) in SystemClasses.appKitTable {
      #expect(SystemClasses.table[name] != nil && SystemClasses.table[superclass] != nil, "\(name): \(superclass)")
    }
  }

  @Test func everyChainEndsAtARootClass() {
    for name in SystemClasses.table.keys {
      for chain in [SystemClasses.chain(from: name), SystemClasses.appKitChain(from: name)] {
        #expect(Set(chain).count == chain.count, "\(name) is above itself: \(chain)")
        #expect(chain.last.flatMap { SystemClasses.table[$0] }?.isEmpty == true, "\(name): \(chain)")
      }
    }
  }

  @Test func noLineGivesAClassASecondSuperclass() {
    for lines in [SystemClasses.lines, SystemClasses.appKitLines] {
      let names = WordLines.read(lines).flatMap { $0.dropFirst() }
      let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
      #expect(repeated.isEmpty)
    }
  }

  @Test func nothingIsAClassAndAProtocol() {
    #expect(SystemClasses.protocols.filter { SystemClasses.table[$0] != nil }.isEmpty)
  }

  @Test func theKindsAreThoseOfClassesInTheTable() {
    #expect(SystemClasses.kinds.keys.filter { SystemClasses.table[$0] == nil }.isEmpty)
  }

  @Test(arguments: [
    ("UITableViewCell", ["UITableViewCell", "UIView", "UIResponder", "NSObject"]),
    ("UISearchTextField", ["UISearchTextField", "UITextField", "UIControl", "UIView", "UIResponder", "NSObject"]),
    ("NSSecureTextField", ["NSSecureTextField", "NSTextField", "NSControl", "NSView", "NSResponder", "NSObject"]),
    ("NSArrayController", ["NSArrayController", "NSObjectController", "NSController", "NSObject"]),
    ("ARSCNView", ["ARSCNView", "SCNView", "UIView", "UIResponder", "NSObject"]),
    (
      "NSPopUpButtonCell",
      ["NSPopUpButtonCell", "NSMenuItemCell", "NSButtonCell", "NSActionCell", "NSCell", "NSObject"]
    ),
  ])
  func aChainLeadsToTheRoot(name: String, chain: [String]) {
    #expect(SystemClasses.chain(from: name) == chain)
  }

  @Test func aClassOfBothSystemsHasAChainInEach() {
    #expect(SystemClasses.chain(from: "WKWebView") == ["WKWebView", "UIView", "UIResponder", "NSObject"])
    #expect(SystemClasses.appKitChain(from: "WKWebView") == ["WKWebView", "NSView", "NSResponder", "NSObject"])
  }

  @Test(arguments: ["UITableViewDelegate", "NSWindowDelegate", "UITextInputTraits", "MKAnnotation", "Sendable"])
  func aTypeOfAnOutletMayBeAProtocol(name: String) {
    #expect(SystemClasses.isProtocol(name))
  }

  @Test(arguments: ["UITableView", "NSObject", "PriceLabel"])
  func aClassIsNoProtocol(name: String) {
    #expect(SystemClasses.isProtocol(name) == false)
  }
}

struct SystemElementTests {
  @Test func everyElementsClassIsInTheTable() {
    let elements = [SystemClasses.uiKitElements, SystemClasses.appKitElements, SystemClasses.watchKitElements]
    for (element, name) in elements.joined() {
      #expect(SystemClasses.table[name] != nil, "\(element) is \(name)")
    }
  }

  @Test func everyElementsClassIsOneOfItsPlatform() {
    let shared: Set<String> = ["NSObject", "NSLayoutConstraint"]
    for name in SystemClasses.uiKitElements.values where !shared.contains(name) {
      #expect(!name.hasPrefix("NS"), "\(name)")
    }
    for name in SystemClasses.appKitElements.values { #expect(!name.hasPrefix("UI"), "\(name)") }
  }

  @Test(arguments: [
    ("view", Platform.iOS, "UIView"), ("view", .tvOS, "UIView"), ("view", .visionOS, "UIView"),
    ("view", .macOS, "NSView"), ("customView", .macOS, "NSView"), ("button", .iOS, "UIButton"),
    ("button", .macOS, "NSButton"), ("button", .watchOS, "WKInterfaceButton"), ("label", .iOS, "UILabel"),
    ("tableViewCellContentView", .iOS, "UIView"), ("collectionViewCellContentView", .iOS, "UIView"),
    ("collectionReusableView", .iOS, "UICollectionReusableView"), ("sceneKitView", .iOS, "SCNView"),
    ("webView", .iOS, "UIWebView"), ("webView", .macOS, "WebView"), ("glkViewController", .iOS, "GLKViewController"),
    ("navigationItem", .iOS, "UINavigationItem"), ("constraint", .macOS, "NSLayoutConstraint"),
    ("pongPressGestureRecognizer", .iOS, "UILongPressGestureRecognizer"), ("viewLayoutGuide", .iOS, "UILayoutGuide"),
    ("viewLayoutGuide", .macOS, "NSLayoutGuide"), ("segue", .iOS, "UIStoryboardSegue"),
    ("segue", .macOS, "NSStoryboardSegue"), ("customObject", .iOS, "NSObject"), ("window", .macOS, "NSWindow"),
    ("pagecontroller", .macOS, "NSPageController"), ("controller", .watchOS, "WKInterfaceController"),
  ])
  func anElementIsAnObjectOfAClass(element: String, platform: Platform, name: String) {
    #expect(SystemClasses.className(ofElement: element, platform: platform) == name)
  }

  @Test(arguments: [
    "placeholder", "exit", "viewControllerPlaceholder", "viewControllerLayoutGuide", "tableViewSection", "outlet",
    "action", "button ", "Button", "priceLabel",
  ])
  func anElementMayStandForNoObjectOfAPublicClass(element: String) {
    for platform in [Platform.iOS, .macOS, .watchOS] {
      #expect(SystemClasses.className(ofElement: element, platform: platform) == nil)
    }
  }
}

struct SystemKeyTests {
  @Test(arguments: [
    ("delegate", "UITableView"), ("dataSource", "UITableView"), ("prefetchDataSource", "UICollectionView"),
    ("dragDelegate", "UICollectionView"), ("view", "UIViewController"), ("searchDisplayController", "UIViewController"),
    ("searchContentsController", "UISearchDisplayController"), ("tabBarItem", "UITableViewController"),
    ("gestureRecognizers", "UILabel"), ("titleView", "UINavigationItem"), ("leftBarButtonItem", "UINavigationItem"),
    ("rightBarButtonItems", "UINavigationItem"), ("backgroundView", "UITableViewCell"),
    ("customView", "UIBarButtonItem"),
    ("rootViewController", "UIWindow"), ("collectionView", "UICollectionViewController"),
    ("inputAccessoryView", "UITextField"), ("keyboardType", "UITextField"), ("text", "UILabel"),
    ("image", "UIImageView"),
    ("spacing", "UIStackView"), ("constant", "NSLayoutConstraint"),
    ("minimumLineSpacing", "UICollectionViewFlowLayout"),
    ("accessibilityIdentifier", "UITabBarItem"), ("accessibilityLabel", "UIBarButtonItem"),
    ("isAccessibilityElement", "UIView"), ("UIDelegate", "WKWebView"), ("nextKeyView", "WKWebView"),
    ("tintColor", "WKWebView"), ("delegate", "MKMapView"), ("cornerRadius", "CAShapeLayer"),
    ("nextKeyView", "NSTextField"), ("initialFirstResponder", "NSPanel"), ("menu", "NSScrollView"),
    ("window", "NSWindowController"), ("window", "NSDocument"), ("formatter", "NSTextField"), ("view", "NSMenuItem"),
    ("delegate", "NSOutlineView"), ("searchMenuTemplate", "NSSearchField"), ("textField", "NSTableCellView"),
    ("sourceItemView", "NSViewController"), ("dockMenu", "NSApplication"), ("wantsLayer", "NSButton"),
    ("splitView", "NSSplitViewController"), ("managedObjectContext", "NSArrayController"),
    ("frameLoadDelegate", "WebView"), ("title", "WKInterfaceController"),
    ("Text", "UILabel"),
  ])
  func aNibSets(key: String, on name: String) {
    #expect(SystemKeys.isSettable(key, on: name) == .known(true))
  }

  @Test(arguments: [
    ("layer.cornerRadius", "UIView"), ("layer.maskToBounds", "UIImageView"), ("titleLabel.textAlignment", "UIButton"),
    ("placeholderLabel.textColor", "UITextField"), ("effect._style", "UIVisualEffectView"),
    ("textLabel.text", "UITableViewCell"), ("view.layer.borderWidth", "UIViewController"), ("layer.hidden", "NSView"),
  ])
  func aKeyPathLeadsThrough(keyPath: String, on name: String) {
    #expect(SystemKeys.isSettable(keyPath, on: name) == .known(true))
  }

  @Test(arguments: [
    ("titleLable", "UIButton"), ("title", "UIView"), ("text", "UIView"), ("textLabel.text", "UIView"),
    ("datasource", "UITableView"), ("dataSource", "UIScrollView"), ("localizationKey", "UILabel"),
    ("cornerRadius", "UIView"), ("Layer.cornerRadius", "UIView"), ("nextKeyView", "UITextField"),
    ("nextKeyview", "NSTextField"), ("delegate", "NSBox"), ("priceLabel", "NSObject"), ("", "UIView"),
  ])
  func aNearMissIsNoKey(key: String, on name: String) {
    #expect(SystemKeys.isSettable(key, on: name) == .known(false))
  }

  @Test(arguments: [
    ("delegate", "PriceLabel"), ("title", "SFAuthorizationView"), ("subviews", "UIView"), ("isHidden", "UIView"),
    ("_placeholderLabel.textColor", "UITextField"), ("undoManager", "UIViewController"),
  ])
  func aKeyMayBeUnknown(key: String, on name: String) {
    #expect(SystemKeys.isSettable(key, on: name).value == nil)
  }

  @Test(arguments: [
    ("resignFirstResponder", "UITextField"), ("becomeFirstResponder", "UITextView"), ("removeFromSuperview", "UIView"),
    ("endEditing:", "UIView"), ("dismissModalViewControllerAnimated:", "UIViewController"), ("goBack", "WKWebView"),
    ("goBack", "UIWebView"), ("reload", "WKWebView"), ("stopLoading:", "WebView"), ("performClose:", "NSPanel"),
    ("makeKeyAndOrderFront:", "NSWindow"), ("terminate:", "NSApplication"), ("selectAll:", "NSTextView"),
    ("orderFrontStandardAboutPanel:", "NSApplication"), ("toggleFullScreen:", "NSWindow"),
    ("takeStringValueFrom:", "NSTextField"), ("takeIntegerValueFrom:", "NSStepper"), ("selectText:", "NSSearchField"),
    ("add:", "NSArrayController"), ("showWindow:", "NSWindowController"), ("addFontTrait:", "NSFontManager"),
    ("toggleSidebar:", "NSSplitViewController"), ("saveDocument:", "NSDocument"), ("moveUp:", "NSView"),
    ("popViewControllerAnimated:", "UINavigationController"), ("setHidden:", "UILabel"), ("isHidden", "UILabel"),
  ])
  func anActionReaches(selector: String, of name: String) {
    #expect(SystemKeys.responds(to: selector, systemClass: name) == .known(true))
  }

  @Test(arguments: [
    ("removeFromSuperView", "UIView"), ("resignFirstResponder:", "UITextField"), ("performclose:", "NSWindow"),
    ("makeKeyAndOrderFront:", "NSView"), ("buttonTapped:", "UIViewController"), ("reloadData", "UIScrollView"),
    ("setTitle:", "UIView"),
  ])
  func aNearMissIsNoMethod(selector: String, of name: String) {
    #expect(SystemKeys.responds(to: selector, systemClass: name) == .known(false))
  }

  @Test(arguments: [("buttonTapped:", "PriceLabel"), ("authorize:", "SFAuthorizationView"), ("_close:", "NSWindow")])
  func aMethodMayBeUnknown(selector: String, of name: String) {
    #expect(SystemKeys.responds(to: selector, systemClass: name).value == nil)
  }

  @Test func everyLineIsThatOfAClassInTheTable() {
    for table in [SystemKeys.settable, SystemKeys.readable, SystemKeys.methods] {
      #expect(table.names.keys.filter { SystemClasses.table[$0] == nil }.isEmpty)
    }
  }

  @Test func aClassHasItsLineForKeysAndForMethods() {
    #expect(Set(SystemKeys.settable.names.keys) == Set(SystemKeys.methods.names.keys))
    #expect(SystemKeys.readable.names.keys.filter { !SystemKeys.settable.covers($0) }.isEmpty)
  }

  @Test func everyClassAboveACoveredOneIsCovered() {
    for name in SystemKeys.settable.names.keys {
      for above in SystemClasses.chain(from: name) + SystemClasses.appKitChain(from: name) {
        #expect(SystemKeys.settable.covers(above), "\(above), above \(name)")
      }
    }
  }

  @Test func everyElementsClassIsCovered() {
    let elements = [SystemClasses.uiKitElements, SystemClasses.appKitElements, SystemClasses.watchKitElements]
    let uncovered = Set(elements.flatMap(\.values)).filter { !SystemKeys.settable.covers($0) }
    #expect(
      uncovered == [
        "ADBannerView", "ARSCNView", "ARSKView", "ARView", "CLLocationButton", "NSHostingController",
        "UIHostingController",
      ])
  }
}
