/// How one archived value of an object is said in a modern document.
enum ArchivedProperty: Sendable {
  /// As it stands, under this name.
  case named(String)
  /// By the number; an empty word is what Xcode leaves out, a number without a word is kept under its archived name.
  case choice(String, [Int: String])
  /// As an element that says which bits of the number are set.
  case bits(element: String, key: String, [(bit: Int, attribute: String)])
  /// `{1, 2}` as `<size key="…" width="1" height="2"/>`.
  case size(String)
  /// `{{1, 2}, {3, 4}}` as `<rect key="…" x="1" y="2" width="3" height="4"/>`.
  case rect(String)
  /// `{251, 251}` as two attributes, of which Xcode leaves out the usual ones.
  case pair([String], usual: Double)
  /// A Boolean as `<bool key="…" value="NO"/>`.
  case element(String)
  /// Said by the place of the object, rewritten by Xcode, or a copy of what another value says.
  case implied
}

/// What Xcode makes of archived values when it upgrades a document, as the histories of public projects show.
///
/// What is not listed is named by rule: `IBUIOpaque` becomes `opaque`.
enum PropertyNames {
  static func property(_ key: String, of className: String) -> ArchivedProperty? {
    byClass[className]?[key] ?? common[key]
  }

  /// What Xcode writes where the archive has nothing under `key`.
  struct Default: Sendable {
    var key: String
    var attribute: String
    var value: String
  }

  static func defaults(of className: String, element: String) -> [Default] {
    (defaultsByClass[className] ?? [])
      + (className.hasPrefix("IB") && isContentView(element) ? [contentMode] : [])
  }

  // MARK: Names

  private static let common: [String: ArchivedProperty] = [
    "IBUIContentMode": .choice("contentMode", contentModes),
    "IBUITextAlignment": .choice(
      "textAlignment", [0: "", 1: "center", 2: "right", 3: "justified", 4: "natural"]),
    "IBUILineBreakMode": .choice("lineBreakMode", lineBreakModes),
    "IBUIBaselineAdjustment": .choice(
      "baselineAdjustment", [0: "alignBaselines", 1: "", 2: "none"]),
    "IBUIContentHorizontalAlignment": .choice(
      "contentHorizontalAlignment", [0: "center", 1: "left", 2: "right", 3: "fill"]),
    "IBUIContentVerticalAlignment": .choice(
      "contentVerticalAlignment", [0: "center", 1: "top", 2: "bottom", 3: "fill"]),
    "IBUIIndicatorStyle": .choice("indicatorStyle", [0: "", 1: "black", 2: "white"]),
    "IBUIBarStyle": .choice("barStyle", [0: "", 1: "black", 2: "blackTranslucent"]),
    "IBUIDataDetectorTypes": .bits(
      element: "dataDetectorType", key: "dataDetectorTypes",
      [(1 << 0, "phoneNumber"), (1 << 1, "link"), (1 << 2, "address"), (1 << 3, "calendarEvent")]),
    "IBUIEdgesForExtendedLayout": .bits(
      element: "extendedEdge", key: "edgesForExtendedLayout",
      [(1 << 0, "top"), (1 << 1, "left"), (1 << 2, "bottom"), (1 << 3, "right")]),
    "IBUIShadowOffset": .size("shadowOffset"), "IBUITitleShadowOffset": .size("titleShadowOffset"),
    "IBUIContentSize": .size("contentSize"),
    "preferredMaxLayoutWidth": .named("preferredMaxLayoutWidth"),
    "useAutomaticPreferredMaxLayoutWidth": .implied,
    "IBUITag": .named("tag"), "NSTag": .named("tag"), "IBUINumberOfLines": .named("numberOfLines"),
    "IBUINumberOfPages": .named("numberOfPages"), "IBUICurrentPage": .named("currentPage"),
    "IBUIMinimumFontSize": .named("minimumFontSize"),
    "IBUINumberOfTapsRequired": .named("numberOfTapsRequired"),
    "IBUINumberOfTouchesRequired": .named("numberOfTouchesRequired"),
    "IBUIDirection": .choice("direction", [1: "right", 2: "left", 4: "up", 8: "down"]),
    "IBUIIndentationLevel": .named("indentationLevel"),
    "IBUIMinuteInterval": .named("minuteInterval"),
    "IBPlaceholder": .named("placeholder"), "IBPrompt": .named("prompt"), "IBText": .named("text"),
    "NSTitle": .named("title"), "NSContents": .named("title"), "NSWindowTitle": .named("title"),
    "NSKeyEquiv": .named("keyEquivalent"), "NSName": .named("systemMenu"),
    "NSPlaceholderString": .named("placeholderString"),
    "NSEnabled": .choice("enabled", [0: "NO", 1: ""]), "NSMenuItems": .named("items"),
    "NSSubmenu": .named("submenu"),
    "NSWindowView": .named("contentView"), "NSWindowRect": .rect("contentRect"),
    "NSScreenRect": .rect("screenRect"),
    "NSWindowStyleMask": .bits(
      element: "windowStyleMask", key: "styleMask",
      [(1 << 0, "titled"), (1 << 1, "closable"), (1 << 2, "miniaturizable"), (1 << 3, "resizable")]),
    // Where an object is, is said by where its element stands.
    "NSSuperview": .implied, "NSNextResponder": .implied, "NSWindow": .implied,
    "NSNextKeyView": .implied,
    "IBUIParentViewController": .implied, "IBUISelectedViewController": .implied,
    "NSAllowsLogicalLayoutDirection": .implied, "NSPeriodicDelay": .implied,
    "NSPeriodicInterval": .implied,
    "NSControlView": .implied, "NSTableView": .implied, "NSFrameMatrix": .implied,
    "NSvFlags": .implied,
    "NSFrame": .implied, "NSFrameSize": .implied, "targetRuntimeIdentifier": .implied,
    "NSReuseIdentifierKey": .implied, "IBUIFont": .implied, "IBUIHorizontal": .implied,
    "IBUIShowsSelectionImmediatelyOnTouchBegin": .implied,
    "IBUISectionIndexMinimumDisplayRowCount": .implied,
    "IBUIDetectsPhoneNumbers": .implied, "IBUIAutoshrinkMode": .implied,
    "IBCocoaTouchPlugin": .implied, "NSExtension": .implied, "NSViewClass": .implied,
    "NSClassName": .implied,
    "NSWindowClass": .implied, "NSViewIsLayerTreeHost": .implied,
    "IBProxiedObjectIdentifier": .implied,
    "IBUITargetRuntime": .implied,
    "NSHuggingPriority": .pair(["horizontalHuggingPriority", "verticalHuggingPriority"], usual: 250),
    "NSAntiCompressionPriority": .pair(
      ["horizontalCompressionResistancePriority", "verticalCompressionResistancePriority"], usual: 750),
  ]

  private static let byClass: [String: [String: ArchivedProperty]] = [
    "IBUIButton": [
      "IBUIButtonType": .choice(
        "buttonType",
        [
          0: "", 1: "roundedRect", 2: "detailDisclosure", 3: "infoLight", 4: "infoDark",
          5: "contactAdd",
        ])
    ],
    "IBUITextField": [
      "IBUIBorderStyle": .choice("borderStyle", [0: "", 1: "line", 2: "bezel", 3: "roundedRect"]),
      "IBUIClearButtonMode": .choice(
        "clearButtonMode", [0: "", 1: "whileEditing", 2: "unlessEditing", 3: "always"]),
      "IBUIAdjustsFontSizeToFit": .choice("adjustsFontSizeToFit", [0: "NO", 1: ""]),
    ],
    "IBUIActivityIndicatorView": [
      "IBUIStyle": .choice("style", [0: "whiteLarge", 1: "white", 2: "gray"]),
      "IBUIHidesWhenStopped": .choice("hidesWhenStopped", [0: "", 1: "YES"]),
    ],
    "IBUITableView": [
      "IBUIStyle": .choice("style", [0: "plain", 1: "grouped"]),
      "IBUISeparatorStyle": .choice(
        "separatorStyle", [0: "none", 1: "default", 2: "default", 3: "singleLineEtched"]),
    ],
    "IBUITableViewCell": [
      "IBUIAccessoryType": .choice(
        "accessoryType",
        [0: "", 1: "disclosureIndicator", 2: "detailDisclosureButton", 3: "checkmark"]),
      "IBUIEditingAccessoryType": .choice(
        "editingAccessoryType",
        [0: "", 1: "disclosureIndicator", 2: "detailDisclosureButton", 3: "checkmark"]),
      "IBUISelectionStyle": .choice("selectionStyle", [0: "none", 1: "blue", 2: "gray"]),
      "IBUIStyle": .choice(
        "style",
        [
          0: "", 1: "IBUITableViewCellStyleValue1", 2: "IBUITableViewCellStyleValue2",
          3: "IBUITableViewCellStyleSubtitle",
        ]),
      // A cell has none of its own; the table's counts.
      "IBUISeparatorStyle": .implied,
    ],
    "IBUIBarButtonItem": [
      "IBUIStyle": .choice("style", [0: "plain", 1: "", 2: "done"]),
      "IBUISystemItemIdentifier": .choice("systemItem", barButtonItems),
      "IBUINavigationItem": .implied, "IBUIToolbar": .implied,
    ],
    "IBUITabBarItem": [
      "IBUISystemItemIdentifier": .choice("systemItem", tabBarItems), "IBUITabBar": .implied,
    ],
    "IBUINavigationItem": ["IBUINavigationBar": .implied],
    "NSImageView": ["NSDragTypes": .implied],
    "NSImageCell": ["NSContents": .named("image")],
    "NSUserDefaultsController": ["NSSharedInstance": .named("representsSharedInstance")],
    // A menu names the menu it is in.
    "NSMenuItem": [
      "NSMenu": .implied, "NSMnemonicLoc": .implied, "NSIsHidden": .named("hidden"),
      "NSKeyEquivModMask": .named("NSKeyEquivModMask"),
    ],
    "IBUIProgressView": ["IBUIProgressViewStyle": .choice("progressViewStyle", [0: "", 1: "bar"])],
    "IBMKMapView": [
      "IBMKMapType": .choice("mapType", [0: "standard", 1: "satellite", 2: "hybrid"])
    ],
    "IBUISegmentedControl": [
      "IBSegmentControlStyle": .choice(
        "segmentControlStyle", [0: "plain", 1: "bordered", 2: "bar", 3: "bezeled"]),
      "IBSelectedSegmentIndex": .named("selectedSegmentIndex"),
      // All of them are in the segments.
      "IBSegmentTitles": .implied, "IBSegmentImages": .implied, "IBSegmentWidths": .implied,
      "IBSegmentEnabledStates": .implied, "IBSegmentContentOffsets": .implied,
      "IBNumberOfSegments": .implied,
    ],
    "IBUISimulatedStatusBarMetrics": [
      "IBUIStatusBarStyle": .choice(
        "statusBarStyle", [0: "", 1: "blackTranslucent", 2: "blackOpaque"])
    ],
    "IBUISimulatedOrientationMetrics": [
      "IBUIInterfaceOrientation": .implied,
      "interfaceOrientation": .choice(
        "orientation", [1: "", 2: "portraitUpsideDown", 3: "landscapeRight", 4: "landscapeLeft"]),
    ],
    "IBUIDatePicker": [
      "IBUIDatePickerMode": .choice(
        "datePickerMode", [0: "time", 1: "date", 2: "dateAndTime", 3: "countDownTimer"])
    ],
    "IBUITextInputTraits": [
      "IBUIAutocapitalizationType": .choice(
        "autocapitalizationType", [0: "", 1: "words", 2: "sentences", 3: "allCharacters"]),
      "IBUIAutocorrectionType": .choice("autocorrectionType", [0: "", 1: "no", 2: "yes"]),
      "IBUIKeyboardType": .choice(
        "keyboardType",
        [
          0: "", 1: "alphabet", 2: "numbersAndPunctuation", 3: "URL", 4: "numberPad", 5: "phonePad",
          6: "namePhonePad",
          7: "emailAddress", 8: "decimalPad", 9: "twitter", 10: "webSearch",
        ]),
      "IBUIKeyboardAppearance": .choice("keyboardAppearance", [0: "", 1: "alert", 2: "light"]),
      "IBUIReturnKeyType": .choice(
        "returnKeyType",
        [
          0: "", 1: "go", 2: "google", 3: "join", 4: "next", 5: "route", 6: "search", 7: "send",
          8: "yahoo", 9: "done",
          10: "emergencyCall",
        ]),
    ],
    "IBUIAccessibilityConfiguration": [
      "IBUIAccessibilityLabel": .named("label"), "IBUIAccessibilityHint": .named("hint"),
      "IBUIAccessibilityIdentifier": .named("identifier"),
      "IBUIIsAccessibilityElement": .element("isElement"),
      "IBUIAccessibilityTraits": .bits(
        element: "accessibilityTraits", key: "traits", accessibilityTraits),
    ],
    "IBUIFontDescription": [
      "type": .choice("type", [0: "", 1: "system", 2: "boldSystem", 3: "italicSystem"]),
      "traits": .implied,
      "size": .choice("size", [0: "", 1: "label", 2: "button", 3: "smallSystem", 4: "system"]),
    ],
  ]

  // MARK: Defaults

  private static let contentMode = Default(
    key: "IBUIContentMode", attribute: "contentMode", value: "scaleToFill")

  private static let alignments = [
    Default(
      key: "IBUIContentHorizontalAlignment", attribute: "contentHorizontalAlignment", value: "left"),
    Default(
      key: "IBUIContentVerticalAlignment", attribute: "contentVerticalAlignment", value: "top"),
  ]

  private static let defaultsByClass: [String: [Default]] = [
    "IBUIButton": alignments + [
      Default(key: "IBUILineBreakMode", attribute: "lineBreakMode", value: "middleTruncation")
    ],
    "IBUILabel": [
      Default(key: "IBUILineBreakMode", attribute: "lineBreakMode", value: "tailTruncation")
    ],
    "IBUITextField": alignments + [
      Default(key: "IBUIAdjustsFontSizeToFit", attribute: "adjustsFontSizeToFit", value: "NO")
    ],
    "IBUISwitch": alignments, "IBUISlider": alignments, "IBUIDatePicker": alignments,
    "IBUIPageControl": alignments,
    "IBUISegmentedControl": alignments, "IBUIStepper": alignments,
    "IBUIActivityIndicatorView": [
      Default(key: "IBUIHidesWhenStopped", attribute: "hidesWhenStopped", value: "YES"),
      Default(key: "IBUIStyle", attribute: "style", value: "white"),
    ],
    "IBUITableView": [
      Default(key: "IBUIStyle", attribute: "style", value: "plain"),
      Default(key: "IBUISeparatorStyle", attribute: "separatorStyle", value: "none"),
    ],
    "IBUITableViewCell": [
      Default(key: "IBUISelectionStyle", attribute: "selectionStyle", value: "blue"),
      Default(key: "IBUIIndentationWidth", attribute: "indentationWidth", value: "10"),
    ],
    "IBUIBarButtonItem": [Default(key: "IBUIStyle", attribute: "style", value: "plain")],
    "IBMKMapView": [Default(key: "IBMKMapType", attribute: "mapType", value: "standard")],
  ]

  private static func isContentView(_ element: String) -> Bool {
    contentElements.contains(element) || element.hasSuffix("View") || element.hasSuffix("Bar")
  }

  private static let contentElements: Set<String> = [
    "view", "button", "label", "textField", "switch", "slider", "segmentedControl", "pageControl",
    "stepper", "datePicker",
    "toolbar", "window", "tableViewCell", "collectionViewCell", "control",
  ]

  // MARK: Words

  private static let contentModes = numbered(
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left",
    "right", "topLeft",
    "topRight", "bottomLeft", "bottomRight")

  private static let lineBreakModes = numbered(
    "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation")

  private static let barButtonItems = numbered(
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply",
    "action", "organize",
    "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind",
    "fastForward", "undo",
    "redo", "pageCurl")

  private static let tabBarItems = numbered(
    "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks",
    "search", "downloads",
    "mostRecent", "mostViewed")

  /// UIKit's `UIAccessibilityTraits`.
  private static let accessibilityTraits: [(bit: Int, attribute: String)] = [
    "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText",
    "summaryElement", "notEnabled",
    "updatesFrequently", "searchField", "startsMediaSession", "adjustable",
    "allowsDirectInteraction",
    "causesPageTurn",
  ].enumerated().map { (1 << $0, $1) }

  private static func numbered(_ words: String...) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: words.enumerated().map { ($0, $1) })
  }
}
