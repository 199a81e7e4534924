extension SystemKeys {
  /// What a nib can set of UIKit's classes, by class, inherited keys left out.
  ///
  /// A class with an empty line is covered and adds nothing; one without a line is not covered.
  static let uiKitSettable = """
    UIAction attributes discoverabilityTitle image selectedImage state title
    UIActionSheet actionSheetStyle cancelButtonIndex delegate destructiveButtonIndex title
    UIActivityIndicatorView activityIndicatorViewStyle color hidesWhenStopped
    UIActivityViewController allowsProminentActivity completionHandler completionWithItemsHandler
    UIActivityViewController excludedActivitySectionTypes excludedActivityTypes
    UIAlertController attributedMessage attributedTitle contentViewController message preferredAction severity
    UIAlertController springLoaded
    UIAlertView alertViewStyle cancelButtonIndex delegate message title
    UIApplication applicationIconBadgeNumber applicationSupportsShakeToEdit delegate idleTimerDisabled
    UIApplication minimumBackgroundFetchInterval networkActivityIndicatorVisible newsstandIconImage
    UIApplication proximitySensingEnabled scheduledLocalNotifications shortcutItems statusBarHidden statusBarOrientation
    UIApplication statusBarStyle
    UIAttachmentBehavior anchorPoint attachmentRange damping frequency frictionTorque length
    UIBarButtonItem action changesSelectionAsPrimaryAction customView hidden menu menuRepresentation possibleTitles
    UIBarButtonItem preferredMenuElementOrder primaryAction selected springLoaded style symbolAnimationEnabled target
    UIBarButtonItem tintColor width
    UIBarItem enabled image imageInsets landscapeImagePhone landscapeImagePhoneInsets largeContentSizeImage
    UIBarItem largeContentSizeImageInsets tag title
    UIBlurEffect
    UIButton adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenDisabled adjustsImageWhenHighlighted
    UIButton automaticallyUpdatesConfiguration changesSelectionAsPrimaryAction configuration configurationUpdateHandler
    UIButton contentEdgeInsets font imageEdgeInsets lineBreakMode menu pointerInteractionEnabled pointerStyleProvider
    UIButton preferredBehavioralStyle preferredMenuElementOrder reversesTitleShadowWhenHighlighted role
    UIButton showsTouchWhenHighlighted springLoaded titleEdgeInsets titleShadowOffset
    UICalendarView availableDateRange calendar delegate fontDesign locale selectionBehavior timeZone
    UICalendarView visibleDateComponents wantsDateDecorations
    UICloudSharingController availablePermissions delegate
    UICollectionReusableView
    UICollectionView allowsFocus allowsFocusDuringEditing allowsMultipleSelection allowsMultipleSelectionDuringEditing
    UICollectionView allowsSelection allowsSelectionDuringEditing backgroundView collectionViewLayout dataSource
    UICollectionView dragDelegate dragInteractionEnabled dropDelegate editing prefetchDataSource prefetchingEnabled
    UICollectionView remembersLastFocusedIndexPath reorderingCadence selectionFollowsFocus selfSizingInvalidation
    UICollectionView springLoaded
    UICollectionViewCell automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration
    UICollectionViewCell backgroundConfiguration backgroundView configurationUpdateHandler contentConfiguration
    UICollectionViewCell highlighted selected selectedBackgroundView
    UICollectionViewCompositionalLayout configuration
    UICollectionViewController clearsSelectionOnViewWillAppear collectionView
    UICollectionViewController installsStandardGestureForInteractiveMovement useLayoutToLayoutNavigationTransitions
    UICollectionViewFlowLayout estimatedItemSize footerReferenceSize headerReferenceSize itemSize
    UICollectionViewFlowLayout minimumInteritemSpacing minimumLineSpacing scrollDirection
    UICollectionViewFlowLayout sectionFootersPinToVisibleBounds sectionHeadersPinToVisibleBounds sectionInset
    UICollectionViewFlowLayout sectionInsetReference
    UICollectionViewLayout
    UICollectionViewListCell accessories indentationLevel indentationWidth indentsAccessories
    UICollectionViewTransitionLayout transitionProgress
    UICollisionBehavior collisionDelegate collisionMode translatesReferenceBoundsIntoBoundary
    UICollisionBehavior translatesReferenceBoundsIntoBoundaryWithInsets
    UIColorPickerViewController delegate selectedColor supportsAlpha
    UIColorWell selectedColor supportsAlpha title
    UICommand attributes discoverabilityTitle image selectedImage state title
    UIContentUnavailableView configuration scrollEnabled
    UIControl contentHorizontalAlignment contentVerticalAlignment contextMenuInteractionEnabled enabled highlighted
    UIControl selected showsMenuAsPrimaryAction symbolAnimationEnabled toolTip
    UIDatePicker calendar countDownDuration date datePickerMode highlightsToday locale maximumDate minimumDate
    UIDatePicker minuteInterval preferredDatePickerStyle roundsToMinuteInterval textColor timeZone
    UIDocumentBrowserViewController additionalLeadingNavigationBarButtonItems additionalTrailingNavigationBarButtonItems
    UIDocumentBrowserViewController allowsDocumentCreation allowsPickingMultipleItems browserUserInterfaceStyle
    UIDocumentBrowserViewController customActions defaultDocumentAspectRatio delegate localizedCreateDocumentActionTitle
    UIDocumentBrowserViewController shouldShowFileExtensions
    UIDocumentMenuViewController delegate
    UIDocumentPickerExtensionViewController
    UIDocumentPickerViewController allowsMultipleSelection delegate directoryURL shouldShowFileExtensions
    UIDocumentViewController document launchOptions
    UIDynamicAnimator delegate
    UIDynamicBehavior action
    UIDynamicItemBehavior allowsRotation anchored angularResistance charge density elasticity friction resistance
    UIFieldBehavior animationSpeed direction falloff minimumRadius position region smoothness strength
    UIFocusGuide enabled preferredFocusedView preferredFocusEnvironments
    UIFontPickerViewController delegate selectedFontDescriptor
    UIGestureRecognizer allowedPressTypes allowedTouchTypes cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded
    UIGestureRecognizer delegate enabled name requiresExclusiveTouchType state
    UIGravityBehavior angle gravityDirection magnitude
    UIHoverGestureRecognizer
    UIImagePickerController allowsEditing cameraCaptureMode cameraDevice cameraFlashMode cameraOverlayView
    UIImagePickerController cameraViewTransform imageExportPreset mediaTypes showsCameraControls sourceType
    UIImagePickerController videoExportPreset videoMaximumDuration videoQuality
    UIImageView adjustsImageWhenAncestorFocused animationDuration animationImages animationRepeatCount highlighted
    UIImageView highlightedAnimationImages highlightedImage image masksFocusEffectToContents preferredImageDynamicRange
    UIImageView preferredSymbolConfiguration
    UIInputView allowsSelfSizing
    UIInputViewController hasDictationKey inputView primaryLanguage
    UIInterpolatingMotionEffect maximumRelativeValue minimumRelativeValue
    UIKeyCommand allowsAutomaticLocalization allowsAutomaticMirroring wantsPriorityOverSystemBehavior
    UIKeyboardLayoutGuide followsUndockedKeyboard keyboardDismissPadding usesBottomSafeArea
    UILabel adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth adjustsLetterSpacingToFitWidth
    UILabel allowsDefaultTighteningForTruncation attributedText baselineAdjustment enabled
    UILabel enablesMarqueeWhenAncestorFocused font highlighted highlightedTextColor lineBreakMode lineBreakStrategy
    UILabel minimumFontSize minimumScaleFactor numberOfLines preferredMaxLayoutWidth preferredVibrancy shadowColor
    UILabel shadowOffset showsExpansionTextWhenTruncated sizingRule text textAlignment textColor
    UILayoutGuide identifier owningView
    UIListContentView configuration
    UILongPressGestureRecognizer allowableMovement minimumPressDuration numberOfTapsRequired numberOfTouchesRequired
    UIMenu displayPreferences preferredElementSize
    UIMenuElement subtitle
    UIMotionEffect
    UIMotionEffectGroup motionEffects
    UINavigationBar backIndicatorImage backIndicatorTransitionMaskImage barStyle barTintColor compactAppearance
    UINavigationBar compactScrollEdgeAppearance delegate items largeTitleTextAttributes preferredBehavioralStyle
    UINavigationBar prefersLargeTitles scrollEdgeAppearance shadowImage standardAppearance titleTextAttributes
    UINavigationBar translucent
    UINavigationController delegate hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears
    UINavigationController hidesBarsWhenVerticallyCompact navigationBarHidden toolbarHidden viewControllers
    UINavigationItem additionalOverflowItems backAction backBarButtonItem backButtonDisplayMode backButtonTitle
    UINavigationItem centerItemGroups compactAppearance compactScrollEdgeAppearance customizationIdentifier
    UINavigationItem documentProperties hidesBackButton hidesSearchBarWhenScrolling largeTitleDisplayMode
    UINavigationItem leadingItemGroups leftBarButtonItem leftBarButtonItems leftItemsSupplementBackButton
    UINavigationItem pinnedTrailingGroup preferredSearchBarPlacement prompt renameDelegate rightBarButtonItem
    UINavigationItem rightBarButtonItems scrollEdgeAppearance searchController standardAppearance style title
    UINavigationItem titleMenuProvider titleView trailingItemGroups
    UIPageControl allowsContinuousInteraction backgroundStyle currentPage currentPageImage currentPageIndicatorTintColor
    UIPageControl defersCurrentPageDisplay direction hidesForSinglePage numberOfPages pageImage pageIndicatorTintColor
    UIPageControl preferredCurrentPageIndicatorImage preferredIndicatorImage progress
    UIPageViewController dataSource delegate doubleSided
    UIPanGestureRecognizer allowedScrollTypesMask maximumNumberOfTouches minimumNumberOfTouches
    UIPasteControl target
    UIPickerView dataSource delegate showsSelectionIndicator
    UIPinchGestureRecognizer scale
    UIPopoverBackgroundView arrowDirection arrowOffset
    UIPopoverController backgroundColor contentViewController delegate passthroughViews popoverBackgroundViewClass
    UIPopoverController popoverContentSize popoverLayoutMargins
    UIPopoverPresentationController backgroundColor barButtonItem canOverlapSourceViewRect passthroughViews
    UIPopoverPresentationController permittedArrowDirections popoverBackgroundViewClass popoverLayoutMargins sourceItem
    UIPopoverPresentationController sourceRect sourceView
    UIPresentationController delegate overrideTraitCollection
    UIProgressView observedProgress progress progressImage progressTintColor progressViewStyle trackImage trackTintColor
    UIPushBehavior active angle magnitude pushDirection
    UIReferenceLibraryViewController
    UIRefreshControl attributedTitle
    UIResponder activityItemsConfiguration pasteConfiguration touchBar userActivity
    UIRotationGestureRecognizer rotation
    UIScene activationConditions delegate subtitle title
    UIScreenEdgePanGestureRecognizer edges
    UIScrollView allowsKeyboardScrolling alwaysBounceHorizontal alwaysBounceVertical
    UIScrollView automaticallyAdjustsScrollIndicatorInsets bounces bouncesHorizontally bouncesVertically bouncesZoom
    UIScrollView canCancelContentTouches contentAlignmentPoint contentInset contentInsetAdjustmentBehavior contentOffset
    UIScrollView contentSize decelerationRate delaysContentTouches delegate directionalLockEnabled
    UIScrollView horizontalScrollIndicatorInsets indexDisplayMode indicatorStyle keyboardDismissMode maximumZoomScale
    UIScrollView minimumZoomScale pagingEnabled refreshControl scrollEnabled scrollIndicatorInsets scrollsToTop
    UIScrollView showsHorizontalScrollIndicator showsVerticalScrollIndicator transfersHorizontalScrollingToParent
    UIScrollView transfersVerticalScrollingToParent verticalScrollIndicatorInsets zoomScale
    UISearchBar allowedWritingToolsResultOptions autocapitalizationType autocorrectionType backgroundImage barStyle
    UISearchBar barTintColor cancelButtonText delegate enabled enablesReturnKeyAutomatically inlinePredictionType
    UISearchBar inputAccessoryView keyboardAppearance keyboardType lookToDictateEnabled mathExpressionCompletionType
    UISearchBar passwordRules placeholder prompt returnKeyType scopeBarBackgroundImage scopeButtonTitles searchBarStyle
    UISearchBar searchFieldBackgroundPositionAdjustment searchResultsButtonSelected searchTextPositionAdjustment
    UISearchBar secureTextEntry selectedScopeButtonIndex showsBookmarkButton showsCancelButton showsScopeBar
    UISearchBar showsSearchResultsButton smartDashesType smartInsertDeleteType smartQuotesType spellCheckingType text
    UISearchBar textContentType translucent writingToolsBehavior
    UISearchContainerViewController
    UISearchController active automaticallyShowsCancelButton automaticallyShowsScopeBar
    UISearchController automaticallyShowsSearchResultsController delegate dimsBackgroundDuringPresentation
    UISearchController hidesNavigationBarDuringPresentation ignoresSearchSuggestionsForSearchBarPlacementStacked
    UISearchController obscuresBackgroundDuringPresentation scopeBarActivation searchControllerObservedScrollView
    UISearchController searchResultsUpdater searchSuggestions showsSearchResultsController
    UISearchDisplayController active delegate displaysSearchBarInNavigationBar searchBar searchContentsController
    UISearchDisplayController searchResultsDataSource searchResultsDelegate searchResultsTitle
    UISearchTextField allowsCopyingTokens allowsDeletingTokens searchSuggestions tokenBackgroundColor tokens
    UISegmentedControl apportionsSegmentWidthsByContent momentary segmentedControlStyle selectedSegmentIndex
    UISegmentedControl selectedSegmentTintColor springLoaded
    UISheetPresentationController detents largestUndimmedDetentIdentifier preferredCornerRadius
    UISheetPresentationController prefersEdgeAttachedInCompactHeight prefersGrabberVisible prefersPageSizing
    UISheetPresentationController prefersScrollingExpandsWhenScrolledToEdge selectedDetentIdentifier sourceView
    UISheetPresentationController widthFollowsPreferredContentSizeWhenEdgeAttached
    UISlider continuous maximumTrackTintColor maximumValue maximumValueImage minimumTrackTintColor minimumValue
    UISlider minimumValueImage preferredBehavioralStyle thumbTintColor value
    UISnapBehavior damping snapPoint
    UISplitViewController delegate displayModeButtonVisibility maximumPrimaryColumnWidth maximumSupplementaryColumnWidth
    UISplitViewController minimumPrimaryColumnWidth minimumSupplementaryColumnWidth preferredDisplayMode
    UISplitViewController preferredPrimaryColumnWidth preferredPrimaryColumnWidthFraction preferredSplitBehavior
    UISplitViewController preferredSupplementaryColumnWidth preferredSupplementaryColumnWidthFraction
    UISplitViewController presentsWithGesture primaryBackgroundStyle primaryEdge showsSecondaryOnlyButton
    UISplitViewController viewControllers
    UIStackView alignment axis baselineRelativeArrangement distribution layoutMarginsRelativeArrangement spacing
    UIStepper autorepeat continuous maximumValue minimumValue stepValue value wraps
    UIStoryboardPopoverSegue
    UIStoryboardSegue identifier
    UISwipeGestureRecognizer direction numberOfTouchesRequired
    UISwitch offImage on onImage onTintColor preferredStyle thumbTintColor title
    UITabBar backgroundImage barStyle barTintColor delegate itemPositioning items itemSpacing itemWidth
    UITabBar scrollEdgeAppearance selectedImageTintColor selectedItem selectionIndicatorImage shadowImage springLoaded
    UITabBar standardAppearance translucent unselectedItemTintColor
    UITabBarController compactTabIdentifiers customizableViewControllers customizationIdentifier delegate mode
    UITabBarController selectedIndex selectedTab selectedViewController tabBarHidden tabs viewControllers
    UITabBarItem badgeColor badgeValue scrollEdgeAppearance selectedImage springLoaded standardAppearance
    UITabBarItem titlePositionAdjustment
    UITableView allowsFocus allowsFocusDuringEditing allowsMultipleSelection allowsMultipleSelectionDuringEditing
    UITableView allowsSelection allowsSelectionDuringEditing backgroundView cellLayoutMarginsFollowReadableWidth
    UITableView contentHuggingElements dataSource dragDelegate dragInteractionEnabled dropDelegate editing
    UITableView estimatedRowHeight estimatedSectionFooterHeight estimatedSectionHeaderHeight fillerRowHeight
    UITableView insetsContentViewsToSafeArea prefetchDataSource prefetchingEnabled remembersLastFocusedIndexPath
    UITableView rowHeight sectionFooterHeight sectionHeaderHeight sectionHeaderTopPadding sectionIndexBackgroundColor
    UITableView sectionIndexColor sectionIndexMinimumDisplayRowCount sectionIndexTrackingBackgroundColor
    UITableView selectionFollowsFocus selfSizingInvalidation separatorColor separatorEffect separatorInset
    UITableView separatorInsetReference separatorStyle springLoaded tableFooterView tableHeaderView
    UITableViewCell accessoryAction accessoryType accessoryView automaticallyUpdatesBackgroundConfiguration
    UITableViewCell automaticallyUpdatesContentConfiguration backgroundConfiguration backgroundView
    UITableViewCell configurationUpdateHandler contentConfiguration editAction editing editingAccessoryType
    UITableViewCell editingAccessoryView focusStyle font hidesAccessoryWhenEditing highlighted image indentationLevel
    UITableViewCell indentationWidth lineBreakMode multipleSelectionBackgroundView selected selectedBackgroundView
    UITableViewCell selectedImage selectedTextColor selectionStyle separatorInset shouldIndentWhileEditing
    UITableViewCell showingDeleteConfirmation showsReorderControl target text textAlignment textColor
    UITableViewCell userInteractionEnabledWhileDragging
    UITableViewController clearsSelectionOnViewWillAppear refreshControl tableView
    UITableViewHeaderFooterView automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration
    UITableViewHeaderFooterView backgroundConfiguration backgroundView configurationUpdateHandler contentConfiguration
    UITapGestureRecognizer buttonMaskRequired numberOfTapsRequired numberOfTouchesRequired
    UITextField adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth allowedWritingToolsResultOptions
    UITextField allowsEditingTextAttributes attributedPlaceholder attributedText autocapitalizationType
    UITextField autocorrectionType background borderStyle clearButtonMode clearsOnBeginEditing clearsOnInsertion
    UITextField defaultTextAttributes delegate disabledBackground enablesReturnKeyAutomatically font
    UITextField inlinePredictionType inputAccessoryView inputDelegate inputView interactionState keyboardAppearance
    UITextField keyboardType leftView leftViewMode markedTextStyle mathExpressionCompletionType minimumFontSize
    UITextField passwordRules pasteDelegate placeholder returnKeyType rightView rightViewMode secureTextEntry
    UITextField selectedTextRange selectionAffinity sizingRule smartDashesType smartInsertDeleteType smartQuotesType
    UITextField spellCheckingType supportsAdaptiveImageGlyph text textAlignment textColor textContentType
    UITextField textDragDelegate textDragOptions textDropDelegate typingAttributes writingToolsBehavior
    UITextFormattingViewController delegate formattingDescriptor
    UITextView adjustsFontForContentSizeCategory allowedWritingToolsResultOptions allowsEditingTextAttributes
    UITextView attributedText autocapitalizationType autocorrectionType borderStyle clearsOnInsertion dataDetectorTypes
    UITextView editable enablesReturnKeyAutomatically findInteractionEnabled font inlinePredictionType
    UITextView inputAccessoryView inputDelegate inputView interactionState keyboardAppearance keyboardType
    UITextView linkTextAttributes markedTextStyle mathExpressionCompletionType passwordRules pasteDelegate returnKeyType
    UITextView secureTextEntry selectable selectedRange selectedTextRange selectionAffinity sizingRule smartDashesType
    UITextView smartInsertDeleteType smartQuotesType spellCheckingType supportsAdaptiveImageGlyph text textAlignment
    UITextView textColor textContainerInset textContentType textDragDelegate textDragOptions textDropDelegate
    UITextView textFormattingConfiguration textHighlightAttributes typingAttributes usesStandardTextScaling
    UITextView writingToolsBehavior
    UIToolbar barStyle barTintColor compactAppearance compactScrollEdgeAppearance delegate items scrollEdgeAppearance
    UIToolbar standardAppearance translucent
    UITrackingLayoutGuide
    UIVibrancyEffect
    UIVideoEditorController videoMaximumDuration videoPath videoQuality
    UIView accessibilityIgnoresInvertColors alpha anchorPoint autoresizesSubviews autoresizingMask backgroundColor
    UIView bounds center clearsContextBeforeDrawing clipsToBounds contentMode contentScaleFactor contentStretch
    UIView directionalLayoutMargins exclusiveTouch focusEffect focusGroupIdentifier focusGroupPriority frame
    UIView gestureRecognizers hidden hoverStyle insetsLayoutMarginsFromSafeArea interactions largeContentImage
    UIView largeContentImageInsets largeContentTitle layoutMargins maskView maximumContentSizeCategory
    UIView minimumContentSizeCategory motionEffects multipleTouchEnabled needsDisplayInRect opaque
    UIView overrideUserInterfaceStyle preservesSuperviewLayoutMargins restorationIdentifier scalesLargeContentImage
    UIView semanticContentAttribute showsLargeContentViewer tag tintAdjustmentMode tintColor transform transform3D
    UIView translatesAutoresizingMaskIntoConstraints userInteractionEnabled
    UIViewController additionalSafeAreaInsets automaticallyAdjustsScrollViewInsets canDisplayBannerAds
    UIViewController contentSizeForViewInPopover contentUnavailableConfiguration definesPresentationContext
    UIViewController edgesForExtendedLayout editing extendedLayoutIncludesOpaqueBars focusGroupIdentifier
    UIViewController hidesBottomBarWhenPushed interactionActivityTrackingBaseName interstitialPresentationPolicy
    UIViewController modalInPopover modalInPresentation modalPresentationCapturesStatusBarAppearance
    UIViewController modalPresentationStyle modalTransitionStyle overrideUserInterfaceStyle preferredContentSize
    UIViewController preferredTransition providesPresentationContextTransitionStyle restorationClass
    UIViewController restorationIdentifier restoresFocusAfterTransition searchDisplayController tabBarItem
    UIViewController tabBarObservedScrollView title toolbarItems transitioningDelegate view
    UIViewController viewRespectsSystemMinimumLayoutMargins wantsFullScreenLayout
    UIVisualEffect
    UIVisualEffectView effect
    UIWebView allowsInlineMediaPlayback allowsLinkPreview allowsPictureInPictureMediaPlayback dataDetectorTypes delegate
    UIWebView gapBetweenPages keyboardDisplayRequiresUserAction mediaPlaybackAllowsAirPlay
    UIWebView mediaPlaybackRequiresUserAction pageLength paginationBreakingMode paginationMode scalesPageToFit
    UIWebView suppressesIncrementalRendering
    UIWindow canResizeToFitContent rootViewController screen windowLevel windowScene
    UIWindowScene activityItemsConfigurationSource
    """

  /// What a key path can lead through but no setter is known for.
  static let uiKitReadable = """
    UIAction identifier presentationSourceItem sender
    UIActionSheet firstOtherButtonIndex numberOfButtons visible
    UIActivityIndicatorView isAnimating
    UIAlertController actions preferredStyle textFields
    UIAlertView firstOtherButtonIndex numberOfButtons visible
    UIApplication alternateIconName applicationState backgroundRefreshStatus backgroundTimeRemaining connectedScenes
    UIApplication currentUserNotificationSettings enabledRemoteNotificationTypes isIgnoringInteractionEvents
    UIApplication isRegisteredForRemoteNotifications keyWindow openSessions preferredContentSizeCategory
    UIApplication protectedDataAvailable statusBar statusBarFrame statusBarOrientationAnimationDuration
    UIApplication supportsAlternateIcons supportsMultipleScenes userInterfaceLayoutDirection windows
    UIAttachmentBehavior attachedBehaviorType items
    UIBarButtonItem buttonGroup creatingFixedGroup view
    UIButton behavioralStyle buttonType currentAttributedTitle currentBackgroundImage currentImage
    UIButton currentPreferredSymbolConfiguration currentTitle currentTitleColor currentTitleShadowColor held hovered
    UIButton imageView subtitleLabel titleLabel
    UICloudSharingController activityItemSource share
    UICollectionReusableView reuseIdentifier
    UICollectionView contextMenuInteraction hasActiveDrag hasActiveDrop hasUncommittedUpdates indexPathsForVisibleItems
    UICollectionView visibleCells
    UICollectionViewCell configurationState contentView defaultBackgroundConfiguration
    UICollectionViewController collectionViewLayout
    UICollectionViewLayout collectionView collectionViewContentSize developmentLayoutDirection
    UICollectionViewLayout flipsHorizontallyInOppositeLayoutDirection
    UICollectionViewListCell defaultContentConfiguration separatorLayoutGuide
    UICollectionViewTransitionLayout currentLayout nextLayout
    UICollisionBehavior boundaryIdentifiers items
    UICommand action alternates presentationSourceItem propertyList sender
    UIControl allControlEvents allTargets contextMenuInteraction effectiveContentHorizontalAlignment isTouchInside
    UIControl isTracking state toolTipInteraction touchInside tracking
    UIDatePicker datePickerStyle
    UIDocumentBrowserViewController activeDocumentCreationIntent allowedContentTypes contentTypesForRecentDocuments
    UIDocumentBrowserViewController recentDocumentsContentTypes
    UIDocumentPickerExtensionViewController documentPickerMode documentStorageURL originalURL providerIdentifier
    UIDocumentPickerExtensionViewController validTypes
    UIDocumentPickerViewController documentPickerMode
    UIDocumentViewController undoRedoItemGroup
    UIDynamicAnimator behaviors elapsedTime referenceView running
    UIDynamicBehavior childBehaviors dynamicAnimator
    UIDynamicItemBehavior items
    UIFieldBehavior items
    UIFontPickerViewController configuration
    UIGestureRecognizer buttonMask modifierFlags numberOfTouches view
    UIGravityBehavior items
    UIHoverGestureRecognizer altitudeAngle rollAngle zOffset
    UIImageView focusedFrameGuide imageDynamicRange isAnimating overlayContentView
    UIInputView inputViewStyle
    UIInputViewController hasFullAccess needsInputModeSwitchKey textDocumentProxy
    UIInterpolatingMotionEffect keyPath type
    UIKeyCommand input modifierFlags
    UILabel marqueeEnabled
    UILayoutGuide bottomAnchor centerXAnchor centerYAnchor heightAnchor layoutFrame leadingAnchor leftAnchor rightAnchor
    UILayoutGuide topAnchor trailingAnchor widthAnchor
    UIListContentView imageLayoutGuide secondaryTextLayoutGuide textLayoutGuide
    UIMenu children identifier options selectedElements
    UIMenuElement image title
    UINavigationBar backgroundView backItem barPosition behavioralStyle currentNSToolbarSection hidesShadow topItem
    UINavigationController barHideOnSwipeGestureRecognizer barHideOnTapGestureRecognizer interactivePopGestureRecognizer
    UINavigationController navigationBar rootViewController toolbar topViewController visibleViewController
    UINavigationItem overflowPresentationSource searchBarPlacement
    UIPageControl interactionState
    UIPageViewController gestureRecognizers navigationOrientation spineLocation transitionStyle viewControllers
    UIPasteControl configuration
    UIPickerView numberOfComponents textColor
    UIPinchGestureRecognizer velocity
    UIPopoverController popoverArrowDirection popoverVisible
    UIPopoverPresentationController adaptiveSheetPresentationController arrowDirection
    UIPresentationController containerView focusGroupIdentifier focusItemContainer frameOfPresentedViewInContainerView
    UIPresentationController parentFocusEnvironment preferredContentSize preferredFocusedView preferredFocusEnvironments
    UIPresentationController presentationStyle presentedView presentedViewController presentingViewController
    UIPresentationController shouldPresentInFullscreen shouldRemovePresentersView traitCollection traitOverrides
    UIPushBehavior items mode
    UIRefreshControl refreshing
    UIResponder accessibilityAssistiveTechnologyFocusedIdentifiers canBecomeFirstResponder canResignFirstResponder
    UIResponder editingInteractionConfiguration inputAccessoryView inputAccessoryViewController inputAssistantItem
    UIResponder inputView inputViewController isFirstResponder keyCommands nextResponder textInputContextIdentifier
    UIResponder textInputMode undoManager
    UIRotationGestureRecognizer velocity
    UIScene activationState pointerLockState session systemProtectionManager
    UIScrollView adjustedContentInset contentLayoutGuide decelerating directionalPressGestureRecognizer dragging
    UIScrollView frameLayoutGuide panGestureRecognizer pinchGestureRecognizer scrollAnimating tracking visibleSize
    UIScrollView zoomAnimating zoomBouncing zooming
    UISearchBar barPosition cancelButton searchField searchTextField
    UISearchContainerViewController searchController
    UISearchController searchBar searchBarPlacement searchResultsController
    UISearchDisplayController navigationItem searchResultsTableView
    UISearchTextField textualRange
    UISegmentedControl numberOfSegments
    UISlider behavioralStyle currentMaximumTrackImage currentMinimumTrackImage currentThumbImage
    UISplitViewController collapsed displayMode displayModeButtonItem primaryColumnWidth splitBehavior style
    UISplitViewController supplementaryColumnWidth
    UIStackView arrangedSubviews
    UIStoryboardPopoverSegue popoverController
    UIStoryboardSegue destinationViewController sourceViewController
    UISwitch style
    UITabBar backgroundView hidesShadow isCustomizing leadingAccessoryView trailingAccessoryView
    UITabBarController moreNavigationController sidebar tabBar
    UITabBarItem finishedSelectedImage finishedUnselectedImage view
    UITableView contextMenuInteraction hasActiveDrag hasActiveDrop hasUncommittedUpdates indexPathForSelectedRow
    UITableView indexPathsForSelectedRows indexPathsForVisibleRows numberOfSections style visibleCells
    UITableViewCell configurationState contentView defaultBackgroundConfiguration defaultContentConfiguration
    UITableViewCell detailTextLabel editingStyle imageView reuseIdentifier textLabel
    UITableViewController staticDataSource
    UITableViewHeaderFooterView configurationState contentView defaultBackgroundConfiguration
    UITableViewHeaderFooterView defaultContentConfiguration detailTextLabel reuseIdentifier textLabel
    UITextField beginningOfDocument clearButton editable endOfDocument hasText insertionPointColor isEditing
    UITextField markedTextRange placeholderLabel textDragActive textDragInteraction textDropActive textDropInteraction
    UITextField textInputTraits textInputView tokenizer
    UITextFormattingViewController configuration
    UITextView beginningOfDocument endOfDocument findInteraction hasText layoutManager markedTextRange placeholderLabel
    UITextView textContainer textDragActive textDragInteraction textDropActive textDropInteraction textInputTraits
    UITextView textInputView textLayoutManager textStorage tokenizer writingToolsActive writingToolsCoordinator
    UIToolbar barPosition
    UIView alignmentRectInsets appliedContentSizeCategoryLimitsDescription bottomAnchor canBecomeFocused centerXAnchor
    UIView centerYAnchor collisionBoundingPath collisionBoundsType constraints coordinateSpace
    UIView effectiveUserInterfaceLayoutDirection firstBaselineAnchor focused focusItemContainer focusItemDeferralMode
    UIView hasAmbiguousLayout heightAnchor intrinsicContentSize isTransparentFocusItem keyboardLayoutGuide
    UIView lastBaselineAnchor layer layoutGuides layoutMarginsGuide leadingAnchor leftAnchor parentFocusEnvironment
    UIView preferredFocusedView preferredFocusEnvironments readableContentGuide rightAnchor safeAreaInsets
    UIView safeAreaLayoutGuide subviews superview topAnchor trailingAnchor traitCollection traitOverrides
    UIView viewForBaselineLayout viewForFirstBaselineLayout viewForLastBaselineLayout viewPrintFormatter widthAnchor
    UIView window
    UIViewController activePresentationController automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers
    UIViewController bottomLayoutGuide childViewControllerForHomeIndicatorAutoHidden childViewControllerForPointerLock
    UIViewController childViewControllerForScreenEdgesDeferringSystemGestures childViewControllerForTouchBar
    UIViewController childViewControllerForUserInterfaceStyle childViewControllers contentScrollView
    UIViewController contentUnavailableConfigurationState disablesAutomaticKeyboardDismissal displayingBannerAd
    UIViewController editButtonItem extensionContext focusItemContainer interfaceOrientation isBeingDismissed
    UIViewController isBeingPresented isMovingFromParentViewController isMovingToParentViewController isViewLoaded
    UIViewController modalViewController navigationController navigationItem nibBundle nibName objectRestorationClass
    UIViewController originalContentView parentFocusEnvironment parentViewController
    UIViewController performsActionsWhilePresentingModally popoverPresentationController preferredFocusedView
    UIViewController preferredFocusEnvironments preferredScreenEdgesDeferringSystemGestures
    UIViewController preferredStatusBarUpdateAnimation preferredUserInterfaceStyle prefersHomeIndicatorAutoHidden
    UIViewController prefersPointerLocked presentationController presentedViewController presentingFullScreenAd
    UIViewController presentingViewController previewActionItems restorationParent rotatingFooterView rotatingHeaderView
    UIViewController sheetPresentationController shouldAutomaticallyForwardAppearanceMethods
    UIViewController shouldAutomaticallyForwardRotationMethods shouldPresentInterstitialAd splitViewController
    UIViewController storyboard storyboardIdentifier systemMinimumLayoutMargins tab tabBarController topLayoutGuide
    UIViewController traitCollection traitOverrides viewIfLoaded
    UIVisualEffectView contentView
    UIWebView canGoBack canGoForward isLoading pageCount request scrollView
    UIWindow canBecomeKeyWindow isKeyWindow keyWindow safeAreaAspectFitLayoutGuide
    UIWindowScene coordinateSpace effectiveGeometry focusSystem fullScreen interfaceOrientation keyWindow screen
    UIWindowScene screenshotService sizeRestrictions statusBarManager titlebar traitCollection traitOverrides
    UIWindowScene windowingBehaviors windows
    """

  /// Methods with at most one parameter, or with the event as the second, accessors of the keys left out.
  static let uiKitMethods = """
    UIAction
    UIActionSheet addButtonWithTitle: buttonTitleAtIndex: showFromTabBar: showFromToolbar: showInView:
    UIActivityIndicatorView startAnimating stopAnimating
    UIActivityViewController
    UIAlertController addAction: addTextFieldWithConfigurationHandler:
    UIAlertView addButtonWithTitle: buttonTitleAtIndex: show textFieldAtIndex:
    UIApplication beginBackgroundTaskWithExpirationHandler: beginIgnoringInteractionEvents
    UIApplication beginReceivingRemoteControlEvents cancelAllLocalNotifications cancelLocalNotification: canOpenURL:
    UIApplication clearKeepAliveTimeout completeStateRestoration endBackgroundTask: endIgnoringInteractionEvents
    UIApplication endReceivingRemoteControlEvents extendStateRestoration ignoreSnapshotOnNextApplicationLaunch openURL:
    UIApplication presentLocalNotificationNow: registerForRemoteNotifications registerForRemoteNotificationTypes:
    UIApplication registerUserNotificationSettings: requestSceneSessionRefresh: scheduleLocalNotification: sendEvent:
    UIApplication supportedInterfaceOrientationsForWindow: unregisterForRemoteNotifications
    UIAttachmentBehavior
    UIBarButtonItem addSymbolEffect: backButtonBackgroundVerticalPositionAdjustmentForBarMetrics:
    UIBarButtonItem backButtonTitlePositionAdjustmentForBarMetrics: backgroundVerticalPositionAdjustmentForBarMetrics:
    UIBarButtonItem creatingMovableGroupWithCustomizationIdentifier: frameInView: removeAllSymbolEffects
    UIBarButtonItem removeAllSymbolEffectsWithOptions: removeSymbolEffectOfType: titlePositionAdjustmentForBarMetrics:
    UIBarItem titleTextAttributesForState:
    UIBlurEffect
    UIButton attributedTitleForState: backgroundImageForState: backgroundRectForBounds: contentRectForBounds:
    UIButton imageForState: imageRectForContentRect: preferredSymbolConfigurationForImageInState:
    UIButton setNeedsUpdateConfiguration titleColorForState: titleForState: titleRectForContentRect:
    UIButton titleShadowColorForState: updateConfiguration
    UICalendarView
    UICloudSharingController
    UICollectionReusableView applyLayoutAttributes: preferredLayoutAttributesFittingAttributes: prepareForReuse
    UICollectionView beginInteractiveMovementForItemAtIndexPath: cancelInteractiveMovement cancelInteractiveTransition
    UICollectionView cellForItemAtIndexPath: dataSourceIndexPathForPresentationIndexPath:
    UICollectionView dataSourceSectionIndexForPresentationSectionIndex: deleteItemsAtIndexPaths: deleteSections:
    UICollectionView endInteractiveMovement finishInteractiveTransition indexPathForCell: indexPathForItemAtPoint:
    UICollectionView indexPathForSupplementaryView: indexPathsForSelectedItems
    UICollectionView indexPathsForVisibleSupplementaryElementsOfKind: insertItemsAtIndexPaths: insertSections:
    UICollectionView layoutAttributesForItemAtIndexPath: numberOfItemsInSection: numberOfSections
    UICollectionView performUsingPresentationValues: presentationIndexPathForDataSourceIndexPath:
    UICollectionView presentationSectionIndexForDataSourceSectionIndex: reconfigureItemsAtIndexPaths: reloadData
    UICollectionView reloadItemsAtIndexPaths: reloadSections: updateInteractiveMovementTargetPosition:
    UICollectionView visibleSupplementaryViewsOfKind:
    UICollectionViewCell dragStateDidChange: setNeedsUpdateConfiguration updateConfigurationUsingState:
    UICollectionViewCompositionalLayout
    UICollectionViewController
    UICollectionViewFlowLayout
    UICollectionViewLayout finalizeAnimatedBoundsChange finalizeCollectionViewUpdates finalizeLayoutTransition
    UICollectionViewLayout finalLayoutAttributesForDisappearingItemAtIndexPath:
    UICollectionViewLayout indexPathsToDeleteForDecorationViewOfKind: indexPathsToDeleteForSupplementaryViewOfKind:
    UICollectionViewLayout indexPathsToInsertForDecorationViewOfKind: indexPathsToInsertForSupplementaryViewOfKind:
    UICollectionViewLayout invalidateLayout invalidateLayoutWithContext: invalidationContextForBoundsChange:
    UICollectionViewLayout layoutAttributesForElementsInRect: layoutAttributesForItemAtIndexPath:
    UICollectionViewLayout prepareForAnimatedBoundsChange: prepareForCollectionViewUpdates:
    UICollectionViewLayout prepareForTransitionFromLayout: prepareForTransitionToLayout: prepareLayout
    UICollectionViewLayout shouldInvalidateLayoutForBoundsChange: targetContentOffsetForProposedContentOffset:
    UICollectionViewListCell
    UICollectionViewTransitionLayout valueForAnimatedKey:
    UICollisionBehavior addItem: boundaryWithIdentifier: removeAllBoundaries removeBoundaryWithIdentifier: removeItem:
    UIColorPickerViewController
    UIColorWell
    UICommand
    UIContentUnavailableView supportsConfiguration:
    UIControl actionsForTarget:forControlEvent: beginTrackingWithTouch:withEvent: cancelTrackingWithEvent:
    UIControl continueTrackingWithTouch:withEvent: endTrackingWithTouch:withEvent: enumerateEventHandlers:
    UIControl menuAttachmentPointForConfiguration: performPrimaryAction sendAction: sendActionsForControlEvents:
    UIDatePicker
    UIDocumentBrowserViewController transitionControllerForDocumentAtURL: transitionControllerForDocumentURL:
    UIDocumentMenuViewController
    UIDocumentPickerExtensionViewController dismissGrantingAccessToURL: prepareForPresentationInMode:
    UIDocumentPickerViewController
    UIDocumentViewController documentDidOpen navigationItemDidUpdate openDocumentWithCompletionHandler:
    UIDynamicAnimator addBehavior: itemsInRect: layoutAttributesForCellAtIndexPath: removeAllBehaviors removeBehavior:
    UIDynamicAnimator updateItemUsingCurrentState:
    UIDynamicBehavior addChildBehavior: removeChildBehavior: willMoveToAnimator:
    UIDynamicItemBehavior addItem: angularVelocityForItem: linearVelocityForItem: removeItem:
    UIFieldBehavior addItem: removeItem:
    UIFocusGuide
    UIFontPickerViewController
    UIGestureRecognizer canBePreventedByGestureRecognizer: canPreventGestureRecognizer: ignorePress:forEvent:
    UIGestureRecognizer ignoreTouch:forEvent: locationInView: pressesBegan:withEvent: pressesCancelled:withEvent:
    UIGestureRecognizer pressesChanged:withEvent: pressesEnded:withEvent: requireGestureRecognizerToFail: reset
    UIGestureRecognizer shouldBeRequiredToFailByGestureRecognizer: shouldReceiveEvent:
    UIGestureRecognizer shouldRequireFailureOfGestureRecognizer: touchesBegan:withEvent: touchesCancelled:withEvent:
    UIGestureRecognizer touchesEnded:withEvent: touchesEstimatedPropertiesUpdated: touchesMoved:withEvent:
    UIGravityBehavior addItem: removeItem:
    UIHoverGestureRecognizer azimuthAngleInView: azimuthUnitVectorInView:
    UIImagePickerController startVideoCapture stopVideoCapture takePicture
    UIImageView addSymbolEffect: removeAllSymbolEffects removeAllSymbolEffectsWithOptions: removeSymbolEffectOfType:
    UIImageView startAnimating stopAnimating
    UIInputView
    UIInputViewController advanceToNextInputMode dismissKeyboard handleInputModeListFromView:withEvent:
    UIInputViewController requestSupplementaryLexiconWithCompletion:
    UIInterpolatingMotionEffect
    UIKeyCommand
    UIKeyboardLayoutGuide
    UILabel drawTextInRect:
    UILayoutGuide constraintsAffectingLayoutForAxis: frameInView: hasAmbiguousLayout
    UIListContentView supportsConfiguration:
    UILongPressGestureRecognizer
    UIMenu menuByReplacingChildren:
    UIMenuElement
    UIMotionEffect keyPathsAndRelativeValuesForViewerOffset:
    UIMotionEffectGroup
    UINavigationBar backgroundImageForBarMetrics: popNavigationItemAnimated:
    UINavigationBar titleVerticalPositionAdjustmentForBarMetrics:
    UINavigationController popToRootViewControllerAnimated: popViewControllerAnimated:
    UINavigationItem
    UIPageControl currentPageIndicatorImageForPage: indicatorImageForPage: sizeForNumberOfPages:
    UIPageControl updateCurrentPageDisplay
    UIPageViewController
    UIPanGestureRecognizer translationInView: velocityInView:
    UIPasteControl
    UIPickerView numberOfRowsInComponent: reloadAllComponents reloadComponent: rowSizeForComponent:
    UIPickerView selectedRowInComponent:
    UIPinchGestureRecognizer
    UIPopoverBackgroundView
    UIPopoverController dismissPopoverAnimated:
    UIPopoverPresentationController
    UIPresentationController adaptivePresentationStyle adaptivePresentationStyleForTraitCollection:
    UIPresentationController containerViewDidLayoutSubviews containerViewWillLayoutSubviews dismissalTransitionDidEnd:
    UIPresentationController dismissalTransitionWillBegin preferredContentSizeDidChangeForChildContentContainer:
    UIPresentationController presentationTransitionDidEnd: presentationTransitionWillBegin setNeedsFocusUpdate
    UIPresentationController shouldUpdateFocusInContext: soundIdentifierForFocusUpdateInContext:
    UIPresentationController systemLayoutFittingSizeDidChangeForChildContentContainer: traitCollectionDidChange:
    UIPresentationController updateFocusIfNeeded
    UIProgressView
    UIPushBehavior addItem: removeItem: targetOffsetFromCenterForItem:
    UIReferenceLibraryViewController
    UIRefreshControl beginRefreshing endRefreshing
    UIResponder accessibilityElementDidBecomeFocused accessibilityElementDidLoseFocus accessibilityElementIsFocused
    UIResponder accessibilityScroll: alignCenter: alignJustified: alignLeft: alignRight: becomeFirstResponder
    UIResponder buildMenuWithBuilder: canPasteItemProviders: captureTextFromCamera: copy: cut: decreaseSize: delete:
    UIResponder duplicate: export: find: findAndReplace: findNext: findPrevious: increaseSize:
    UIResponder makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: makeTouchBar
    UIResponder motionBegan:withEvent: motionCancelled:withEvent: motionEnded:withEvent: move: newFromPasteboard: paste:
    UIResponder pasteAndGo: pasteAndMatchStyle: pasteAndSearch: pasteItemProviders: performClose:
    UIResponder pressesBegan:withEvent: pressesCancelled:withEvent: pressesChanged:withEvent: pressesEnded:withEvent:
    UIResponder print: reloadInputViews remoteControlReceivedWithEvent: rename: resignFirstResponder
    UIResponder restoreUserActivityState: select: selectAll: share: showWritingTools: toggleBoldface: toggleInspector:
    UIResponder toggleItalics: toggleSidebar: toggleUnderline: touchesBegan:withEvent: touchesCancelled:withEvent:
    UIResponder touchesEnded:withEvent: touchesEstimatedPropertiesUpdated: touchesMoved:withEvent:
    UIResponder updateTextAttributesWithConversionHandler: updateUserActivityState: useSelectionForFind:
    UIResponder validateCommand:
    UIRotationGestureRecognizer
    UIScene completeStateRestoration extendStateRestoration
    UIScreenEdgePanGestureRecognizer
    UIScrollView adjustedContentInsetDidChange flashScrollIndicators stopScrollingAndZooming
    UIScrollView touchesShouldCancelInContentView: withScrollIndicatorsShownForContentOffsetChanges:
    UISearchBar positionAdjustmentForSearchBarIcon: scopeBarButtonBackgroundImageForState:
    UISearchBar scopeBarButtonTitleTextAttributesForState: searchFieldBackgroundImageForState:
    UISearchContainerViewController
    UISearchController animateTransition: animationEnded: interruptibleAnimatorForTransition: transitionDuration:
    UISearchDisplayController
    UISearchTextField positionOfTokenAtIndex: removeTokenAtIndex: tokensInRange:
    UISegmentedControl actionForSegmentAtIndex: contentOffsetForSegmentAtIndex: imageForSegmentAtIndex:
    UISegmentedControl isEnabledForSegmentAtIndex: removeAllSegments segmentIndexForActionIdentifier:
    UISegmentedControl titleForSegmentAtIndex: titleTextAttributesForState: widthForSegmentAtIndex:
    UISheetPresentationController animateChanges: invalidateDetents
    UISlider maximumTrackImageForState: maximumValueImageRectForBounds: minimumTrackImageForState:
    UISlider minimumValueImageRectForBounds: thumbImageForState: trackRectForBounds:
    UISnapBehavior
    UISplitViewController hideColumn: showColumn: viewControllerForColumn:
    UIStackView addArrangedSubview: customSpacingAfterView: removeArrangedSubview:
    UIStepper backgroundImageForState: decrementImageForState: incrementImageForState:
    UIStoryboardPopoverSegue
    UIStoryboardSegue perform
    UISwipeGestureRecognizer
    UISwitch
    UITabBar beginCustomizingItems: endCustomizingAnimated:
    UITabBarController tabForIdentifier:
    UITabBarItem badgeTextAttributesForState: frameInView:
    UITableView beginUpdates cellForRowAtIndexPath: dataSourceIndexPathForPresentationIndexPath:
    UITableView dataSourceSectionIndexForPresentationSectionIndex: dequeueReusableCellWithIdentifier:
    UITableView dequeueReusableHeaderFooterViewWithIdentifier: endUpdates footerViewForSection: headerViewForSection:
    UITableView indexPathForCell: indexPathForRowAtPoint: indexPathsForRowsInRect: numberOfRowsInSection:
    UITableView performUsingPresentationValues: presentationIndexPathForDataSourceIndexPath:
    UITableView presentationSectionIndexForDataSourceSectionIndex: reconfigureRowsAtIndexPaths: rectForFooterInSection:
    UITableView rectForHeaderInSection: rectForRowAtIndexPath: rectForSection: reloadData reloadSectionIndexTitles
    UITableViewCell didTransitionToState: dragStateDidChange: prepareForReuse setNeedsUpdateConfiguration
    UITableViewCell updateConfigurationUsingState: willTransitionToState:
    UITableViewController
    UITableViewHeaderFooterView prepareForReuse setNeedsUpdateConfiguration updateConfigurationUsingState:
    UITapGestureRecognizer
    UITextField attributedTextInRange: beginFloatingCursorAtPoint: borderRectForBounds: caretRectForPosition:
    UITextField caretTransformForPosition: characterRangeAtPoint: clearButtonRectForBounds: closestPositionToPoint:
    UITextField deleteBackward dictationRecognitionFailed dictationRecordingDidEnd didDismissWritingTools
    UITextField drawPlaceholderInRect: drawTextInRect: editingRectForBounds: endFloatingCursor firstRectForRange:
    UITextField frameForDictationResultPlaceholder: insertAttributedText: insertDictationResult:
    UITextField insertDictationResultPlaceholder insertText: insertTextPlaceholderWithSize: leftViewRectForBounds:
    UITextField placeholderRectForBounds: removeTextPlaceholder: rightViewRectForBounds: selectionRectsForRange:
    UITextField textInRange: textRectForBounds: unmarkText updateFloatingCursorAtPoint: willDismissEditMenuWithAnimator:
    UITextField willPresentEditMenuWithAnimator: willPresentWritingTools
    UITextFormattingViewController
    UITextView attributedTextInRange: beginFloatingCursorAtPoint: caretRectForPosition: caretTransformForPosition:
    UITextView characterRangeAtPoint: closestPositionToPoint: deleteBackward dictationRecognitionFailed
    UITextView dictationRecordingDidEnd didDismissWritingTools endFloatingCursor firstRectForRange:
    UITextView frameForDictationResultPlaceholder: insertAttributedText: insertDictationResult:
    UITextView insertDictationResultPlaceholder insertText: insertTextPlaceholderWithSize: removeTextPlaceholder:
    UITextView scrollRangeToVisible: selectionRectsForRange: textInRange: unmarkText updateFloatingCursorAtPoint:
    UITextView willDismissEditMenuWithAnimator: willPresentEditMenuWithAnimator: willPresentWritingTools
    UIToolbar shadowImageForToolbarPosition:
    UITrackingLayoutGuide constraintsActiveWhenAwayFromEdge: constraintsActiveWhenNearEdge: removeAllTrackedConstraints
    UIVibrancyEffect
    UIVideoEditorController
    UIView addConstraint: addConstraints: addGestureRecognizer: addInteraction: addLayoutGuide: addMotionEffect:
    UIView addSubview: alignmentRectForFrame: bringSubviewToFront: constraintsAffectingLayoutForAxis:
    UIView contentCompressionResistancePriorityForAxis: contentHuggingPriorityForAxis: decodeRestorableStateWithCoder:
    UIView didAddSubview: didHintFocusMovement: didMoveToSuperview didMoveToWindow drawRect:
    UIView encodeRestorableStateWithCoder: endEditing: exerciseAmbiguityInLayout focusItemsInRect:
    UIView frameForAlignmentRect: frameInView: gestureRecognizerShouldBegin: hitTest:withEvent:
    UIView invalidateIntrinsicContentSize isDescendantOfView: layoutIfNeeded layoutMarginsDidChange layoutSubviews
    UIView needsUpdateConstraints pointInside:withEvent: removeConstraint: removeConstraints: removeFromSuperview
    UIView removeGestureRecognizer: removeInteraction: removeLayoutGuide: removeMotionEffect: safeAreaInsetsDidChange
    UIView sendSubviewToBack: setNeedsDisplay setNeedsFocusUpdate setNeedsLayout setNeedsUpdateConstraints
    UIView shouldUpdateFocusInContext: sizeThatFits: sizeToFit snapshotViewAfterScreenUpdates:
    UIView soundIdentifierForFocusUpdateInContext: systemLayoutSizeFittingSize: tintColorDidChange
    UIView traitCollectionDidChange: unregisterForTraitChanges: updateConstraints updateConstraintsIfNeeded
    UIView updateFocusIfNeeded updateTraitsIfNeeded viewWithTag: willMoveToSuperview: willMoveToWindow:
    UIView willRemoveSubview:
    UIViewController addChildViewController: addKeyCommand: allowedChildViewControllersForUnwindingFromSource:
    UIViewController applicationFinishedRestoringState childViewControllerContainingSegueSource:
    UIViewController childViewControllerForStatusBarHidden childViewControllerForStatusBarStyle
    UIViewController contentScrollViewForEdge: decodeRestorableStateWithCoder:
    UIViewController didAnimateFirstHalfOfRotationToInterfaceOrientation: didMoveToParentViewController:
    UIViewController didReceiveMemoryWarning didRotateFromInterfaceOrientation: dismissModalViewControllerAnimated:
    UIViewController dismissMoviePlayerViewControllerAnimated encodeRestorableStateWithCoder: endAppearanceTransition
    UIViewController isDisplayingBannerAd isPresentingFullScreenAd loadView loadViewIfNeeded
    UIViewController overrideTraitCollectionForChildViewController:
    UIViewController preferredContentSizeDidChangeForChildContentContainer: preferredInterfaceOrientationForPresentation
    UIViewController preferredStatusBarStyle prefersStatusBarHidden presentMoviePlayerViewControllerAnimated:
    UIViewController removeFromParentViewController removeKeyCommand: requestInterstitialAdPresentation
    UIViewController separateSecondaryViewControllerForSplitViewController: setNeedsFocusUpdate
    UIViewController setNeedsStatusBarAppearanceUpdate setNeedsTouchBarUpdate
    UIViewController setNeedsUpdateContentUnavailableConfiguration setNeedsUpdateOfHomeIndicatorAutoHidden
    UIViewController setNeedsUpdateOfPrefersPointerLocked setNeedsUpdateOfScreenEdgesDeferringSystemGestures
    UIViewController setNeedsUpdateOfSupportedInterfaceOrientations setNeedsUserInterfaceAppearanceUpdate
    UIViewController shouldAutorotate shouldAutorotateToInterfaceOrientation: shouldUpdateFocusInContext:
    UIViewController soundIdentifierForFocusUpdateInContext: supportedInterfaceOrientations
    UIViewController systemLayoutFittingSizeDidChangeForChildContentContainer: traitCollectionDidChange:
    UIViewController transitionCoordinator unregisterForPreviewingWithContext:
    UIViewController updateContentUnavailableConfigurationUsingState: updateFocusIfNeeded updateTraitsIfNeeded
    UIViewController updateViewConstraints viewDidAppear: viewDidDisappear: viewDidLayoutSubviews viewDidLoad
    UIViewController viewDidUnload viewIsAppearing: viewLayoutMarginsDidChange viewSafeAreaInsetsDidChange
    UIViewController viewWillAppear: viewWillDisappear: viewWillLayoutSubviews viewWillUnload
    UIViewController willMoveToParentViewController:
    UIVisualEffect
    UIVisualEffectView
    UIWebView goBack goForward loadRequest: reload stopLoading stringByEvaluatingJavaScriptFromString:
    UIWindow avDisplayManager becomeKeyWindow makeKeyAndVisible makeKeyWindow resignKeyWindow sendEvent:
    UIWindowScene
    """
}
