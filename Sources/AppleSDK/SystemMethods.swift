/// Methods that the system calls and that nothing marks where they are declared: those without parameters, or with plain
/// ones, of the classes and protocols of its frameworks, as their headers have them.
public enum SystemMethods {
  /// Whether the system may call a method of an app, or code without its name, by the name without parameters.
  public static func calls(_ name: String) -> Bool { names.contains(name) || namesOfTheLanguage.contains(name) }

  /// What Swift calls for `object(…)`, for the statements of a result builder, for texts with values in them, and for
  /// properties that are wrapped.
  private static let namesOfTheLanguage: Set<String> = [
    "callAsFunction", "dynamicallyCall", "buildBlock", "buildExpression", "buildOptional", "buildIf", "buildEither",
    "buildArray", "buildLimitedAvailability", "buildFinalResult", "buildPartialBlock", "appendInterpolation",
    "appendLiteral", "wrappedValue", "projectedValue",
  ]

  /// Whether the system calls a method of this name for controllers alone.
  public static func callsControllers(_ name: String) -> Bool { ofControllers.contains(name) }

  private static let ofControllers: Set<String> = [
    "viewDidLoad", "loadView", "viewDidUnload", "viewWillUnload", "viewWillAppear", "viewDidAppear",
    "viewWillDisappear", "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateViewConstraints",
    "prepareForSegue",
  ]

  private static let names: Set<String> = Set(WordLines.read(lines).joined())

  private static let lines = """
    viewDidLoad loadView viewDidUnload viewWillUnload viewWillLayoutSubviews viewDidLayoutSubviews
    viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear viewSafeAreaInsetsDidChange
    viewLayoutMarginsDidChange viewWillLayout viewDidLayout viewWillStartLiveResize viewDidEndLiveResize
    viewDidMoveToWindow viewDidMoveToSuperview viewDidHide viewDidUnhide viewDidChangeBackingProperties
    viewDidChangeEffectiveAppearance updateViewConstraints updateConstraints layoutSubviews layoutIfNeeded
    setNeedsLayout setNeedsDisplay setNeedsUpdateConstraints layout layoutMarginsDidChange safeAreaInsetsDidChange
    awakeFromNib prepareForReuse prepareForInterfaceBuilder didReceiveMemoryWarning didMoveToSuperview
    didMoveToWindow removeFromSuperview removeFromSuperviewWithoutNeedingDisplay tintColorDidChange
    invalidateIntrinsicContentSize sizeToFit removeFromParentViewController endAppearanceTransition
    setNeedsStatusBarAppearanceUpdate setNeedsFocusUpdate updateFocusIfNeeded reloadInputViews reloadData
    prepareLayout prepare invalidateLayout finalizeCollectionViewUpdates finalizeAnimatedBoundsChange
    finalizeLayoutTransition windowDidLoad windowWillLoad windowControllerDidLoadNib loadWindow
    close display displayIfNeeded drawBackground updateLayer updateTrackingAreas resetCursorRects makeKeyWindow
    becomeKeyWindow resignKeyWindow becomeMainWindow resignMainWindow deminiaturize center undo redo
    dealloc load initialize finalize main start cancel run stop terminate
    deleteBackward insertText unmarkText presentedItemDidChange presentedItemDidResignCurrent
    accommodatePresentedItemDeletion makeIterator next perform makeCoordinator encode hash setUp tearDown
    cancelOperation moveUp moveDown moveLeft moveRight insertNewline insertTab selectAll copy cut paste
    accessibilityElementDidBecomeFocused accessibilityElementDidLoseFocus accessibilityActivate
    accessibilityIncrement accessibilityDecrement didFinishLaunching willActivate didDeactivate didAppear
    willDisappear applicationDidFinishLaunching applicationDidBecomeActive applicationWillResignActive
    applicationWillEnterForeground applicationDidEnterBackground presentationTransitionWillBegin
    dismissalTransitionWillBegin containerViewWillLayoutSubviews containerViewDidLayoutSubviews didSelectPost
    didSelectCancel validateContent presentationAnimationDidFinish stopLoading startLoading resume suspend
    didChangeValue willSave didSave awakeFromInsert awakeFromFetch willTurnIntoFault didTurnIntoFault
    prepareForDeletion reset invalidate flush update gestureRecognizerShouldBegin
    """

  /// Whether the system or a library may call a method of a class itself, by the name without parameters: it answers a
  /// question about the class.
  public static func asksClasses(for name: String) -> Bool {
    calls(name) || classMethods.contains(name)
      || ["automaticallyNotifiesObserversOf", "keyPathsForValuesAffecting"].contains(where: name.hasPrefix)
  }

  private static let classMethods: Set<String> = Set(WordLines.read(classLines).joined())

  private static let classLines = """
    layerClass cellClass layoutAttributesClass invalidationContextClass requiresConstraintBasedLayout
    automaticallyNotifiesObserversForKey accessInstanceVariablesDirectly resolveInstanceMethod resolveClassMethod
    allowsReverseTransformation transformedValueClass supportsSecureCoding canInitWithRequest canInitWithTask canInit
    canonicalRequestForRequest canonicalRequest requestIsCacheEquivalent defaultAnimationForKey defaultAnimation
    defaultActionForKey defaultAction needsDisplayForKey needsDisplay defaultValueForKey defaultValue autosavesInPlace
    autosavesDrafts preservesVersions readableTypes writableTypes isNativeType
    viewControllerWithRestorationIdentifierPath viewController objectWithRestorationIdentifierPath object
    isCompatibleWithOverlayScrollers restorableStateKeyPaths keyPathsForValuesAffectingValueForKey
    classFallbacksForKeyedArchiver classForKeyedUnarchiver restoreWindowWithIdentifier restoreWindow primaryKey
    ignoredProperties indexedProperties linkingObjectsProperties JSONKeyPathsByPropertyKey JSONTransformerForKey
    entityName reduce dismantleUIView dismantleNSView dismantleUIViewController defaultMenu poseAsClass
    instanceMethodSignatureForSelector
    """

  /// Classes of the objects that send actions. A method that takes one of them alone is called by its selector; none of the
  /// system's protocols has such a method but what `calls(_:)` knows.
  public static let senderTypes: Set<String> = [
    "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIDatePicker", "UIRefreshControl",
    "UIBarButtonItem", "UIGestureRecognizer", "UITapGestureRecognizer", "UILongPressGestureRecognizer",
    "UIPanGestureRecognizer", "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UISwipeGestureRecognizer",
    "UIScreenEdgePanGestureRecognizer", "Timer", "NSTimer",
  ]

  /// Types of Swift that are given to methods of an app and that no method of the system's protocols takes alone.
  public static let plainTypes: Set<String> = {
    let names = [
      "Bool", "Int", "UInt", "Float", "Double", "CGFloat", "String", "Character", "NSString", "NSNumber", "Date",
      "NSDate", "URL", "NSURL", "NSDictionary", "NSMutableDictionary", "NSArray", "NSMutableArray", "[String: Any]",
      "[String: AnyObject]", "UIImage", "UIColor", "Error", "NSError",
    ]
    return Set(names + names.map { $0 + "?" } + names.map { "[\($0)]" } + ["()->Void", "() -> Void", "(() -> Void)?"])
  }()
}
