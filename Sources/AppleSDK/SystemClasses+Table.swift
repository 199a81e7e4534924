extension SystemClasses {
  /// The superclass first, then the classes that have it; "-" before a root class.
  ///
  /// Where a class has one superclass in UIKit and another in AppKit, this is UIKit's: see `appKitLines`.
  static let lines = """
    - NSObject NSProxy
    NSObject DispatchQueue
    NSObject ARSession AVCaptureSession AVPlayer AVPlayerItem Bundle CALayer CLLocationManager CLPlacemark CNContact
    NSObject CPTemplate EKEventStore FileManager GKComponent GKEntity GKState GKStateMachine INExtension LAContext
    NSObject LARight MKDirections MKLocalSearch MKLocalSearchCompletion MKMapCamera MKOverlayRenderer MKReverseGeocoder
    NSObject MKRoute MKRouteStep MKShape MKTileOverlay MKUserLocation NSAccessibilityCustomRotor NSAccessibilityElement
    NSObject NSAlert NSAlignmentFeedbackFilter NSAnimation NSAppleScript NSArray NSAtomicStoreCacheNode
    NSObject NSAttributedString NSBezierPath NSBundle NSCache NSCell NSCoder NSCollectionViewLayout NSColor NSColorList
    NSObject NSColorPicker NSColorSampler NSColorSpace NSConnection NSConstraintConflict NSController
    NSObject NSCoreDataCoreSpotlightDelegate NSCursor NSData NSDataAsset NSDate NSDictionary
    NSObject NSDictionaryControllerKeyValuePair NSDockTile NSDocumentController NSDraggingImageComponent NSError NSEvent
    NSObject NSException NSExpression NSFetchRequest NSFetchedResultsController NSFileManager NSFilePromiseReceiver
    NSObject NSFileProviderExtension NSFileWrapper NSFont NSFontManager NSFormatter NSGestureRecognizer NSGlyphGenerator
    NSObject NSGradient NSGridCell NSGridColumn NSGridRow NSHapticFeedbackManager NSHelpManager NSImage NSImageRep
    NSObject NSIncrementalStoreNode NSIndexPath NSInputManager NSInputServer NSLayoutConstraint NSLayoutGuide
    NSObject NSLayoutManager NSManagedObject NSManagedObjectContext NSManagedObjectID NSManagedObjectModel
    NSObject NSManagedObjectModelReference NSMediaLibraryBrowserController NSMenu NSMenuItem NSMenuItemBadge
    NSObject NSMetadataQuery NSMovie NSNib NSNibConnector NSNotification NSNotificationCenter NSOpenGLPixelBuffer
    NSObject NSOpenGLPixelFormat NSOperation NSOperationQueue NSPDFPanel NSPageLayout NSPasteboard NSPersistentContainer
    NSObject NSPort NSPredicate NSPredicateEditorRowTemplate NSPreferencePane NSPrintOperation NSPrintPanel NSPrinter
    NSObject NSProgress NSResponder NSRunningApplication NSScreen NSScriptCommand NSScrubberLayout NSSet NSShadow
    NSObject NSSharingCollaborationModeRestriction NSSharingService NSSharingServicePicker NSSound NSSpeechRecognizer
    NSObject NSSpeechSynthesizer NSSpellChecker NSSplitViewItem NSStatusBar NSStatusItem NSStoryboard NSStoryboardSegue
    NSObject NSStream NSString NSTabViewItem NSTableColumn NSTask NSTextAlternatives NSTextBlock
    NSObject NSTextCheckingController NSTextContainer NSTextFinder NSTextFinderBarContainer NSTextList NSTextTab
    NSObject NSThread NSTimer NSToolbar NSToolbarItem NSTouch NSTouchBar NSTouchBarItem NSTrackingArea NSTreeNode
    NSObject NSTypesetter NSURL NSURLCache NSURLProtocol NSURLRequest NSURLSession NSUndoManager NSUserActivity
    NSObject NSUserDefaults NSUserNotification NSUserNotificationCenter NSValue NSValueTransformer NSWindowTab
    NSObject NSWorkspace NSWorkspaceAuthorization NSXMLParser NotificationCenter Operation OperationQueue PHAsset Port
    NSObject Progress SCNNode SCNScene Stream Thread Timer UIAcceleration UIAccelerometer UIAccessibilityCustomRotor
    NSObject UIActivity UIActivityCollaborationModeRestriction UIActivityItemProvider UIApplicationShortcutIcon
    NSObject UIBandSelectionInteraction UIBarItem UIBezierPath UICalendarSelection UICalendarViewDecoration
    NSObject UICollectionViewLayout UICollectionViewPlaceholder UIColor UICommandAlternate
    NSObject UIContentUnavailableButtonProperties UIContentUnavailableImageProperties UIContentUnavailableTextProperties
    NSObject UIContextMenuInteraction UIDevice UIDictationPhrase UIDocument UIDocumentBrowserTransitionController
    NSObject UIDocumentInteractionController UIDocumentProperties UIDragInteraction UIDropInteraction UIDynamicAnimator
    NSObject UIDynamicBehavior UIEditMenuInteraction UIEvent UIEventAttribution UIFeedbackGenerator UIFindInteraction
    NSObject UIFocusAnimationCoordinator UIFocusDebugger UIFocusEffect UIFocusMovementHint UIFocusSystem UIFont
    NSObject UIFontMetrics UIGestureRecognizer UIGraphicsRenderer UIGraphicsRendererFormat UIHoverAutomaticEffect
    NSObject UIHoverLiftEffect UIImage UIImageAsset UIImageReader UIIndirectScribbleInteraction
    NSObject UILargeContentViewerInteraction UILayoutGuide UILexicon UILexiconEntry UIListContentImageProperties
    NSObject UIListContentTextProperties UILocalNotification UILocalizedIndexedCollation UIMenuController
    NSObject UIMenuDisplayPreferences UIMenuElement UIMenuSystem UIMotionEffect UINavigationItem UINib
    NSObject UIPageControlProgress UIPasteboard UIPencilHoverPose UIPencilInteraction UIPencilInteractionSqueeze
    NSObject UIPencilInteractionTap UIPercentDrivenInteractiveTransition UIPointerEffect UIPointerInteraction
    NSObject UIPopoverController UIPresentationController UIPress UIPrintFormatter UIPrintInteractionController
    NSObject UIPrintPageRenderer UIPrintPaper UIPrintServiceExtension UIPrinter UIPrinterDestination
    NSObject UIPrinterPickerController UIResponder UISceneActivationConditions UISceneSystemProtectionManager
    NSObject UISceneWindowingBehaviors UIScreen UIScreenMode UIScreenshotService UIScribbleInteraction
    NSObject UISearchDisplayController UIShadowProperties UISheetPresentationControllerDetent UISpringLoadedInteraction
    NSObject UIStatusBarManager UIStoryboard UIStoryboardSegue UIStoryboardUnwindSegueSource UITab
    NSObject UITabBarControllerSidebar UITableViewPlaceholder UITextChecker UITextCursorDropPositionAnimator
    NSObject UITextFormattingCoordinator UITextFormattingViewControllerComponent UITextInputMode
    NSObject UITextInputStringTokenizer UITextInteraction UITextPlaceholder UITextPosition UITextRange
    NSObject UITextSelectionDisplayInteraction UITextSelectionRect UITitlebar UIToolTipInteraction UITouch
    NSObject UITraitAccessibilityContrast UITraitDisplayGamut UITraitDisplayScale UITraitForceTouchCapability
    NSObject UITraitImageDynamicRange UITraitLayoutDirection UITraitLegibilityWeight UITraitListEnvironment
    NSObject UITraitTypesettingLanguage UITraitUserInterfaceIdiom UITraitUserInterfaceLevel UIUserNotificationCategory
    NSObject UIUserNotificationSettings UIViewControllerTransition UIViewPropertyAnimator UIVisualEffect
    NSObject UIWindowSceneActivationInteraction UIWindowSceneDragInteraction UIWindowSceneGeometry
    NSObject UIWindowSceneGeometryPreferences UNNotificationServiceExtension URLCache URLProtocol URLSession UndoManager
    NSObject UserDefaults ValueTransformer WKApplication WKAudioFileAsset WKAudioFilePlayer WKBackForwardList
    NSObject WKContentWorld WKCrownSequencer WKDownload WKExtension WKGestureRecognizer WKImage WKInterfaceController
    NSObject WKInterfaceDevice WKInterfaceObject WKNavigation WKPreferences WKProcessPool WKScriptMessage
    NSObject WKSecurityOrigin WKUserContentController WKUserScript WKWebpagePreferences WKWebsiteDataRecord
    NSObject WKWindowFeatures XCTest XMLParser
    CALayer AVCaptureVideoPreviewLayer AVPlayerLayer AVSampleBufferDisplayLayer AVSynchronizedLayer CAEAGLLayer
    CALayer CAEmitterLayer CAGradientLayer CAMetalLayer CAOpenGLLayer CAReplicatorLayer CAScrollLayer CAShapeLayer
    CALayer CATextLayer CATiledLayer CATransformLayer QTCaptureLayer QTMovieLayer
    CLPlacemark MKPlacemark
    MKOverlayRenderer MKOverlayPathRenderer MKTileOverlayRenderer
    MKShape MKCircle MKMultiPoint MKPointAnnotation
    NSAnimation NSViewAnimation
    NSArray NSMutableArray
    NSAttributedString NSMutableAttributedString
    NSCell NSActionCell NSBrowserCell NSImageCell NSTextAttachmentCell
    NSCoder NSKeyedArchiver NSKeyedUnarchiver
    NSCollectionViewLayout NSCollectionViewCompositionalLayout NSCollectionViewFlowLayout NSCollectionViewGridLayout
    NSCollectionViewLayout NSCollectionViewTransitionLayout
    NSController AMWorkflowController NSObjectController NSUserDefaultsController OSAScriptController QCPatchController
    NSData NSMutableData
    NSDictionary NSMutableDictionary
    NSFormatter CNContactFormatter DateFormatter Formatter MKDistanceFormatter NSByteCountFormatter
    NSFormatter NSDateComponentsFormatter NSDateFormatter NSDateIntervalFormatter NSEnergyFormatter
    NSFormatter NSISO8601DateFormatter NSLengthFormatter NSListFormatter NSMassFormatter NSMeasurementFormatter
    NSFormatter NSNumberFormatter NSPersonNameComponentsFormatter NSRelativeDateTimeFormatter NumberFormatter
    NSGestureRecognizer NSClickGestureRecognizer NSMagnificationGestureRecognizer NSPanGestureRecognizer
    NSGestureRecognizer NSPressGestureRecognizer NSRotationGestureRecognizer
    NSImageRep NSBitmapImageRep NSCIImageRep NSCachedImageRep NSCustomImageRep NSEPSImageRep NSPDFImageRep
    NSImageRep NSPICTImageRep
    NSNibConnector NSNibControlConnector NSNibOutletConnector
    NSOperation NSBlockOperation NSInvocationOperation
    NSResponder GKDialogController IMKCandidates NSApplication NSDocument NSDrawer NSPopover NSView NSViewController
    NSResponder NSWindow NSWindowController
    NSScrubberLayout NSScrubberFlowLayout NSScrubberProportionalLayout
    NSSet NSMutableSet
    NSString NSMutableString
    NSTextBlock NSTextTable
    NSToolbarItem NSMenuToolbarItem NSSearchToolbarItem NSSharingServicePickerToolbarItem NSToolbarItemGroup
    NSToolbarItem NSTrackingSeparatorToolbarItem NSUIViewToolbarItem
    NSTouchBarItem NSButtonTouchBarItem NSCandidateListTouchBarItem NSColorPickerTouchBarItem NSCustomTouchBarItem
    NSTouchBarItem NSGroupTouchBarItem NSPickerTouchBarItem NSPopoverTouchBarItem NSSharingServicePickerTouchBarItem
    NSTouchBarItem NSSliderTouchBarItem NSStepperTouchBarItem
    NSTypesetter NSATSTypesetter NSSimpleHorizontalTypesetter
    NSValue NSNumber
    Operation BlockOperation
    SCNNode SCNReferenceNode
    Stream InputStream OutputStream
    UIBarItem UIBarButtonItem UITabBarItem
    UICalendarSelection UICalendarSelectionMultiDate UICalendarSelectionSingleDate UICalendarSelectionWeekOfYear
    UICollectionViewLayout TVCollectionViewFullScreenLayout UICollectionViewCompositionalLayout
    UICollectionViewLayout UICollectionViewFlowLayout UICollectionViewTransitionLayout
    UICollectionViewPlaceholder UICollectionViewDropPlaceholder
    UIDocument UIManagedDocument
    UIDynamicBehavior UIAttachmentBehavior UICollisionBehavior UIDynamicItemBehavior UIFieldBehavior UIGravityBehavior
    UIDynamicBehavior UIPushBehavior UISnapBehavior
    UIEvent UIPressesEvent
    UIFeedbackGenerator UICanvasFeedbackGenerator UIImpactFeedbackGenerator UINotificationFeedbackGenerator
    UIFeedbackGenerator UISelectionFeedbackGenerator
    UIFocusEffect UIFocusHaloEffect
    UIGestureRecognizer UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer
    UIGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer
    UIGestureRecognizer UITapGestureRecognizer
    UIGraphicsRenderer UIGraphicsImageRenderer UIGraphicsPDFRenderer
    UIGraphicsRendererFormat UIGraphicsImageRendererFormat UIGraphicsPDFRendererFormat
    UILayoutGuide UIFocusGuide UITrackingLayoutGuide
    UIMenuElement UIAction UICommand UIDeferredMenuElement UIMenu
    UIMotionEffect UIInterpolatingMotionEffect UIMotionEffectGroup
    UIPageControlProgress UIPageControlTimerProgress
    UIPointerEffect UIPointerHoverEffect UIPointerLiftEffect
    UIPresentationController UIPopoverPresentationController UISheetPresentationController
    UIPrintFormatter UIMarkupTextPrintFormatter UISimpleTextPrintFormatter UIViewPrintFormatter
    UIResponder SKNode UIAccessibilityElement UIApplication UIScene UIView UIViewController
    UIStoryboardSegue UIStoryboardPopoverSegue
    UITab UISearchTab
    UITableViewPlaceholder UITableViewDropPlaceholder
    UIUserNotificationCategory UIMutableUserNotificationCategory
    UIVisualEffect UIBlurEffect UIVibrancyEffect
    UIWindowSceneGeometryPreferences UIWindowSceneGeometryPreferencesIOS UIWindowSceneGeometryPreferencesMac
    WKAudioFilePlayer WKAudioFileQueuePlayer
    WKGestureRecognizer WKLongPressGestureRecognizer WKPanGestureRecognizer WKSwipeGestureRecognizer
    WKGestureRecognizer WKTapGestureRecognizer
    WKInterfaceController WKUserNotificationInterfaceController
    WKInterfaceObject WKInterfaceActivityRing WKInterfaceAuthorizationAppleIDButton WKInterfaceButton WKInterfaceDate
    WKInterfaceObject WKInterfaceGroup WKInterfaceHMCamera WKInterfaceImage WKInterfaceInlineMovie WKInterfaceLabel
    WKInterfaceObject WKInterfaceMap WKInterfaceMovie WKInterfacePaymentButton WKInterfacePicker WKInterfaceSCNScene
    WKInterfaceObject WKInterfaceSKScene WKInterfaceSeparator WKInterfaceSlider WKInterfaceSwitch WKInterfaceTable
    WKInterfaceObject WKInterfaceTextField WKInterfaceTimer WKInterfaceVolumeControl
    XCTest XCTestCase
    CAOpenGLLayer NSOpenGLLayer QCCompositionLayer SCNLayer
    Formatter ByteCountFormatter DateComponentsFormatter DateIntervalFormatter EnergyFormatter ISO8601DateFormatter
    Formatter LengthFormatter ListFormatter MassFormatter MeasurementFormatter PersonNameComponentsFormatter
    Formatter RelativeDateTimeFormatter
    MKMultiPoint MKPolygon MKPolyline
    MKOverlayPathRenderer MKCircleRenderer MKPolygonRenderer MKPolylineRenderer
    NSActionCell NSButtonCell NSDatePickerCell NSFormCell NSLevelIndicatorCell NSPathCell NSSegmentedCell NSSliderCell
    NSActionCell NSStepperCell NSTextFieldCell
    NSDocument NSPersistentDocument
    NSMutableAttributedString NSTextStorage
    NSObjectController NSArrayController NSTreeController
    NSView ABPeoplePickerView ABPersonView AMWorkflowView AUGenericView AUPannerView AVCaptureView AVPlayerView
    NSView IKCameraDeviceView IKDeviceBrowserView IKFilterBrowserView IKFilterUIView IKImageBrowserView IKImageView
    NSView IKScannerDeviceView LAAuthenticationView MKPitchControl MKZoomControl NSBackgroundExtensionView NSBox
    NSView NSClipView NSCollectionView NSControl NSGlassEffectContainerView NSGlassEffectView NSGridView NSHostingView
    NSView NSMenuView NSMovieView NSOpenGLView NSProgressIndicator NSQuickDrawView NSRulerView NSScrollView NSScrubber
    NSView NSScrubberArrangedView NSSplitView NSStackView NSTabView NSTableCellView NSTableHeaderView NSTableRowView
    NSView NSText NSTextInsertionIndicator NSVisualEffectView PDFLayerView QCCompositionParameterView
    NSView QCCompositionPickerView QCView QLPreviewView QTCaptureView QTMovieView SFAuthorizationView SFCertificateView
    NSView ScreenSaverView WebView
    NSViewController CAInterDeviceAudioViewController GKChallengesViewController GKFriendRequestComposeViewController
    NSViewController NCWidgetListViewController NCWidgetSearchViewController NSCollectionViewItem NSHostingController
    NSViewController NSPageController NSSplitViewController NSSplitViewItemAccessoryViewController NSTabViewController
    NSViewController NSTitlebarAccessoryViewController QCPlugInViewController SFSafariExtensionViewController
    NSWindow NSPanel
    NSWindowController CABTLEMIDIWindowController CANetworkBrowserWindowController
    SKNode SK3DNode SKAudioNode SKCameraNode SKCropNode SKEffectNode SKEmitterNode SKFieldNode SKLabelNode SKLightNode
    SKNode SKReferenceNode SKShapeNode SKSpriteNode SKTileMapNode SKTransformNode SKVideoNode
    UIBarButtonItem MKUserTrackingBarButtonItem
    UICommand UIKeyCommand
    UIPanGestureRecognizer UIScreenEdgePanGestureRecognizer
    UIScene CPTemplateApplicationDashboardScene CPTemplateApplicationInstrumentClusterScene CPTemplateApplicationScene
    UIScene UIWindowScene
    UITrackingLayoutGuide UIKeyboardLayoutGuide
    UIView ADBannerView ARCoachingOverlayView ARView AVRoutePickerView CAInterAppAudioSwitcherView
    UIView CAInterAppAudioTransportView GLKView HKActivityRingView LPLinkView MKAnnotationView MKCompassButton MKMapView
    UIView MKOverlayView MKScaleView MKUserTrackingButton MPVolumeView MSStickerBrowserView MSStickerView MTKView
    UIView PDFThumbnailView PDFView PHLivePhotoView PKCanvasView PKPayLaterView RPSystemBroadcastPickerView SCNView
    UIView SKView SWAttributionView SWCollaborationView TVLockupHeaderFooterView TVMediaItemContentView
    UIView TVMonogramContentView UIActionSheet UIActivityIndicatorView UIAlertView UICalendarView
    UIView UICollectionReusableView UIContentUnavailableView UIControl UIEventAttributionView UIImageView UIInputView
    UIView UILabel UIListContentView UINavigationBar UIPickerView UIPopoverBackgroundView UIProgressView UIScrollView
    UIView UISearchBar UIStackView UIStandardTextCursorView UITabBar UITableViewCell UITableViewHeaderFooterView
    UIView UITextEffectView UIToolbar UIVisualEffectView UIWebView UIWindow WKWebView
    UIViewController ABNewPersonViewController ABPersonViewController ABUnknownPersonViewController
    UIViewController ADInterstitialAdPresentationViewController ASAccountAuthenticationModificationViewController
    UIViewController ASCredentialProviderViewController AUGenericViewController AVContentProposalViewController
    UIViewController AVContinuityDevicePickerViewController AVPictureInPictureVideoCallViewController
    UIViewController AVPlayerViewController CABTMIDILocalPeripheralViewController CNContactPickerViewController
    UIViewController CNContactViewController DataScannerViewController EKCalendarChooser EKEventViewController
    UIViewController EXAppExtensionBrowserViewController EXHostViewController FPUIActionExtensionViewController
    UIViewController GCEventViewController GLKViewController ILClassificationUIExtensionViewController
    UIViewController INUIAddVoiceShortcutViewController INUIEditVoiceShortcutViewController MCBrowserViewController
    UIViewController MKLookAroundViewController MKMapItemDetailViewController MPMediaPickerController
    UIViewController MPMoviePlayerViewController MSMessagesAppViewController MSStickerBrowserViewController
    UIViewController PHPickerViewController PKAddPassesViewController PKAddPaymentPassViewController
    UIViewController PKAddSecureElementPassViewController PKPaymentAuthorizationViewController
    UIViewController PKShareSecureElementPassViewController QLPreviewController RPBroadcastActivityViewController
    UIViewController RPPreviewViewController SFSafariViewController SKCloudServiceSetupViewController
    UIViewController SKStoreProductViewController SLComposeServiceViewController SLComposeViewController
    UIViewController SWRemoveParticipantAlertController TVDigitEntryViewController TWTweetComposeViewController
    UIViewController UIActivityViewController UIAlertController UICloudSharingController UICollectionViewController
    UIViewController UIColorPickerViewController UIDocumentBrowserViewController UIDocumentMenuViewController
    UIViewController UIDocumentPickerExtensionViewController UIDocumentPickerViewController UIDocumentViewController
    UIViewController UIFontPickerViewController UIHostingController UIInputViewController UINavigationController
    UIViewController UIPageViewController UIReferenceLibraryViewController UISearchContainerViewController
    UIViewController UISearchController UISplitViewController UITabBarController UITableViewController
    UIViewController UITextFormattingViewController VNDocumentCameraViewController
    MKAnnotationView MKMarkerAnnotationView MKPinAnnotationView MKUserLocationView
    MKOverlayView MKOverlayPathView
    MKPolyline MKGeodesicPolyline
    NSArrayController NSDictionaryController
    NSButtonCell NSMenuItemCell
    NSControl NSBrowser NSButton NSColorWell NSComboButton NSDatePicker NSImageView NSLevelIndicator NSMatrix
    NSControl NSPathControl NSRuleEditor NSScroller NSSegmentedControl NSSlider NSStepper NSSwitch NSTableView
    NSControl NSTextField
    NSPanel DRBurnProgressPanel DREraseProgressPanel DRSetupPanel IKFilterBrowserPanel IKImageEditPanel IKPictureTaker
    NSPanel NSColorPanel NSFontPanel NSSavePanel QCCompositionPickerPanel QLPreviewPanel SFAuthorizationPanel
    NSPanel SFCertificatePanel SFChooseIdentityPanel SFKeychainSettingsPanel
    NSScrubberArrangedView NSScrubberItemView NSScrubberSelectionView
    NSText NSTextView
    NSTextFieldCell NSComboBoxCell NSPathComponentCell NSSearchFieldCell NSSecureTextFieldCell NSTableHeaderCell
    NSTextFieldCell NSTokenFieldCell
    SCNView ARSCNView
    SKEffectNode SKScene
    SKView ARSKView
    UICollectionReusableView UICollectionViewCell
    UIControl ASAuthorizationAppleIDButton BCChatButton CLLocationButton PKIdentityButton PKPaymentButton TVLockupView
    UIControl UIButton UIColorWell UIDatePicker UIPageControl UIPasteControl UIRefreshControl UISegmentedControl
    UIControl UISlider UIStepper UISwitch UITextField
    UINavigationController ABPeoplePickerNavigationController EKEventEditViewController GKGameCenterViewController
    UINavigationController GKMatchmakerViewController GKTurnBasedMatchmakerViewController MFMailComposeViewController
    UINavigationController MFMessageComposeViewController UIImagePickerController UIVideoEditorController
    UIScrollView UICollectionView UITableView UITextView
    UITableViewController CABTMIDICentralViewController
    UIWindow CPWindow
    DRSetupPanel DRBurnSetupPanel DREraseSetupPanel
    GKGameCenterViewController GKAchievementViewController GKLeaderboardViewController
    IKPictureTaker IKImagePicker
    MKOverlayPathView MKCircleView MKPolygonView MKPolylineView
    NSButton NSPopUpButton NSStatusBarButton
    NSMatrix NSForm
    NSMenuItemCell NSPopUpButtonCell
    NSRuleEditor NSPredicateEditor
    NSSavePanel NSOpenPanel NSRemoteSavePanel SFKeychainSavePanel
    NSScrubberItemView NSScrubberImageItemView NSScrubberTextItemView
    NSTableView NSOutlineView
    NSTextField NSComboBox NSSearchField NSSecureTextField NSTokenField
    NSTextView OSAScriptView
    SFCertificatePanel SFCertificateTrustPanel
    TVLockupView TVCaptionButtonView TVCardView TVMonogramView TVPosterView
    UIButton INUIAddVoiceShortcutButton PKAddPassButton
    UICollectionViewCell TVCollectionViewFullScreenCell UICollectionViewListCell
    UITextField UISearchTextField
    NSOpenPanel NSRemoteOpenPanel
    """

  /// The superclass in AppKit of the classes that both systems have.
  static let appKitLines = """
    NSButton PKPaymentButton
    NSControl ASAuthorizationAppleIDButton
    NSResponder SKNode
    NSView ARView AVRoutePickerView LPLinkView MKAnnotationView MKCompassButton MKMapView MSStickerBrowserView
    NSView MSStickerView MTKView PDFThumbnailView PDFView PHLivePhotoView SCNView SKView SWCollaborationView
    NSView WKWebView
    NSViewController CNContactViewController GCEventViewController GKGameCenterViewController
    NSViewController GKMatchmakerViewController GKTurnBasedMatchmakerViewController MCBrowserViewController
    NSViewController MKLookAroundViewController MKMapItemDetailViewController MSMessagesAppViewController
    NSViewController PHPickerViewController
    """
}
