extension SystemKeys {
  /// What a nib can set of AppKit's classes, by class, inherited keys left out.
  ///
  /// A class with an empty line is covered and adds nothing; one without a line is not covered.
  static let appKitSettable = """
    NSActionCell
    NSApplication activationPolicy appearance applicationIconImage automaticCustomizeTouchBarMenuItemEnabled delegate
    NSApplication dockMenu helpMenu mainMenu presentationOptions servicesMenu servicesProvider windowsMenu
    NSApplication windowsNeedUpdate
    NSArrayController alwaysUsesMultipleValuesMarker automaticallyRearrangesObjects avoidsEmptySelection
    NSArrayController clearsFilterPredicateOnInsertion contentArray contentArrayForMultipleSelection contentSet
    NSArrayController filterPredicate preservesSelection selectionIndex selectionIndexes selectsInsertedObjects
    NSArrayController sortDescriptors
    NSBox borderColor borderType borderWidth boxType contentView contentViewMargins cornerRadius fillColor
    NSBox frameFromContentFrame title titleFont titlePosition titleWithMnemonic transparent
    NSBrowser acceptsArrowKeys allowsBranchSelection allowsEmptySelection allowsMultipleSelection allowsTypeSelect
    NSBrowser autohidesScroller backgroundColor cellClass cellPrototype columnResizingType columnsAutosaveName
    NSBrowser defaultColumnWidth delegate doubleAction hasHorizontalScroller lastColumn matrixClass maxVisibleColumns
    NSBrowser minColumnWidth path pathSeparator prefersAllColumnUserResizing reusesColumns rowHeight selectionIndexPath
    NSBrowser selectionIndexPaths sendsActionOnArrowKeys separatesColumns takesTitleFromPreviousColumn titled
    NSBrowserCell alternateImage leaf loaded
    NSButton allowsMixedState alternateImage alternateTitle attributedAlternateTitle attributedTitle bezelColor
    NSButton bezelStyle bordered buttonType contentTintColor hasDestructiveAction image imageHugsTitle imagePosition
    NSButton imageScaling keyEquivalent keyEquivalentModifierMask maxAcceleratorLevel showsBorderOnlyWhileMouseInside
    NSButton sound springLoaded state symbolConfiguration title titleWithMnemonic transparent
    NSButtonCell alternateImage alternateMnemonicLocation alternateTitle alternateTitleWithMnemonic
    NSButtonCell attributedAlternateTitle attributedTitle backgroundColor bezelStyle buttonType gradientType
    NSButtonCell highlightsBy imageDimsWhenDisabled imagePosition imageScaling keyEquivalent keyEquivalentFont
    NSButtonCell keyEquivalentModifierMask showsBorderOnlyWhileMouseInside showsStateBy sound transparent
    NSButtonTouchBarItem action bezelColor customizationLabel enabled image target title
    NSByteCountFormatter adaptive allowedUnits allowsNonnumericFormatting countStyle formattingContext
    NSByteCountFormatter includesActualByteCount includesCount includesUnit zeroPadsFractionDigits
    NSCandidateListTouchBarItem allowsCollapsing allowsTextInputContextCandidates attributedStringForCandidate client
    NSCandidateListTouchBarItem collapsed customizationLabel delegate
    NSCell action alignment allowsEditingTextAttributes allowsMixedState allowsUndo attributedStringValue
    NSCell backgroundStyle baseWritingDirection bezeled bordered continuous controlSize controlTint controlView
    NSCell doubleValue editable enabled entryType floatValue focusRingType font formatter highlighted identifier image
    NSCell importsGraphics integerValue intValue lineBreakMode menu mnemonicLocation objectValue refusesFirstResponder
    NSCell representedObject scrollable selectable sendsActionOnEndEditing showsFirstResponder state stringValue tag
    NSCell target title titleWithMnemonic truncatesLastVisibleLine type upFieldEditorAttributes
    NSCell userInterfaceLayoutDirection usesSingleLineMode wantsNotificationForMarkedText wraps
    NSClickGestureRecognizer buttonMask numberOfClicksRequired numberOfTouchesRequired
    NSClipView automaticallyAdjustsContentInsets backgroundColor contentInsets copiesOnScroll documentCursor
    NSClipView documentView drawsBackground
    NSCollectionView allowsEmptySelection allowsMultipleSelection backgroundColors backgroundView
    NSCollectionView backgroundViewScrollsWithContent collectionViewLayout content dataSource delegate itemPrototype
    NSCollectionView maxItemSize maxNumberOfColumns maxNumberOfRows minItemSize prefetchDataSource selectable
    NSCollectionView selectionIndexes selectionIndexPaths
    NSCollectionViewCompositionalLayout configuration
    NSCollectionViewFlowLayout estimatedItemSize footerReferenceSize headerReferenceSize itemSize
    NSCollectionViewFlowLayout minimumInteritemSpacing minimumLineSpacing scrollDirection
    NSCollectionViewFlowLayout sectionFootersPinToVisibleBounds sectionHeadersPinToVisibleBounds sectionInset
    NSCollectionViewGridLayout backgroundColors margins maximumItemSize maximumNumberOfColumns maximumNumberOfRows
    NSCollectionViewGridLayout minimumInteritemSpacing minimumItemSize minimumLineSpacing
    NSCollectionViewItem highlightState imageView selected textField
    NSCollectionViewLayout
    NSCollectionViewTransitionLayout transitionProgress
    NSColorPanel accessoryView action color continuous mode showsAlpha target
    NSColorPickerTouchBarItem action allowedColorSpaces color colorList customizationLabel enabled showsAlpha target
    NSColorWell bordered color colorWellStyle image pulldownAction pulldownTarget supportsAlpha
    NSComboBox buttonBordered completes dataSource hasVerticalScroller intercellSpacing itemHeight numberOfVisibleItems
    NSComboBox usesDataSource
    NSComboBoxCell buttonBordered completes dataSource delegate hasVerticalScroller intercellSpacing itemHeight
    NSComboBoxCell numberOfVisibleItems usesDataSource
    NSComboButton image imageScaling style title
    NSControl action alignment allowsExpansionToolTips attributedStringValue baseWritingDirection cell continuous
    NSControl controlSize doubleValue enabled floatValue font formatter highlighted ignoresMultiClick integerValue
    NSControl intValue lineBreakMode objectValue refusesFirstResponder stringValue tag target usesSingleLineMode
    NSController
    NSCustomTouchBarItem customizationLabel view viewController
    NSDateComponentsFormatter allowedUnits allowsFractionalUnits calendar collapsesLargestUnit formattingContext
    NSDateComponentsFormatter includesApproximationPhrase includesTimeRemainingPhrase maximumUnitCount referenceDate
    NSDateComponentsFormatter unitsStyle zeroFormattingBehavior
    NSDateFormatter AMSymbol calendar dateFormat dateStyle defaultDate doesRelativeDateFormatting eraSymbols
    NSDateFormatter formatterBehavior formattingContext generatesCalendarDates gregorianStartDate lenient locale
    NSDateFormatter localizedDateFormatFromTemplate longEraSymbols monthSymbols PMSymbol quarterSymbols
    NSDateFormatter shortMonthSymbols shortQuarterSymbols shortStandaloneMonthSymbols shortStandaloneQuarterSymbols
    NSDateFormatter shortStandaloneWeekdaySymbols shortWeekdaySymbols standaloneMonthSymbols standaloneQuarterSymbols
    NSDateFormatter standaloneWeekdaySymbols timeStyle timeZone twoDigitStartDate veryShortMonthSymbols
    NSDateFormatter veryShortStandaloneMonthSymbols veryShortStandaloneWeekdaySymbols veryShortWeekdaySymbols
    NSDateFormatter weekdaySymbols
    NSDateIntervalFormatter calendar dateStyle dateTemplate locale timeStyle timeZone
    NSDatePicker backgroundColor bezeled bordered calendar datePickerElements datePickerMode datePickerStyle dateValue
    NSDatePicker delegate drawsBackground locale maxDate minDate presentsCalendarOverlay textColor timeInterval timeZone
    NSDatePickerCell backgroundColor calendar datePickerElements datePickerMode datePickerStyle dateValue delegate
    NSDatePickerCell drawsBackground locale maxDate minDate textColor timeInterval timeZone
    NSDictionaryController excludedKeys includedKeys initialKey initialValue localizedKeyDictionary localizedKeyTable
    NSDocument autosavedContentsFileURL displayName draft fileModificationDate fileName fileType fileURL hasUndoManager
    NSDocument lastComponentOfFileName previewRepresentableActivityItems printInfo undoManager window
    NSDocumentController autosavingDelay delegate shouldCreateUI
    NSDrawer contentSize contentView delegate leadingOffset maxContentSize minContentSize parentWindow preferredEdge
    NSDrawer trailingOffset
    NSEnergyFormatter forFoodEnergyUse numberFormatter unitStyle
    NSFontManager action delegate enabled fontMenu target
    NSFontPanel accessoryView enabled
    NSForm bezeled bordered entryWidth interlineSpacing preferredTextFieldWidth textAlignment textBaseWritingDirection
    NSForm textFont titleAlignment titleBaseWritingDirection titleFont
    NSFormCell attributedTitle placeholderAttributedString placeholderString preferredTextFieldWidth titleAlignment
    NSFormCell titleBaseWritingDirection titleFont titleWidth
    NSFormatter
    NSGestureRecognizer action allowedTouchTypes delaysKeyEvents delaysMagnificationEvents delaysOtherMouseButtonEvents
    NSGestureRecognizer delaysPrimaryMouseButtonEvents delaysRotationEvents delaysSecondaryMouseButtonEvents delegate
    NSGestureRecognizer enabled pressureConfiguration state target
    NSGridCell contentView customPlacementConstraints rowAlignment xPlacement yPlacement
    NSGridColumn hidden leadingPadding trailingPadding width xPlacement
    NSGridRow bottomPadding height hidden rowAlignment topPadding yPlacement
    NSGridView columnSpacing rowAlignment rowSpacing xPlacement yPlacement
    NSGroupTouchBarItem customizationLabel groupTouchBar groupUserInterfaceLayoutDirection preferredItemWidth
    NSGroupTouchBarItem prefersEqualWidths prioritizedCompressionOptions
    NSImageCell imageAlignment imageFrameStyle imageScaling
    NSImageView allowsCutCopyPaste animates contentTintColor editable image imageAlignment imageFrameStyle imageScaling
    NSImageView preferredImageDynamicRange symbolConfiguration
    NSLayoutConstraint active animations constant identifier multiplier priority shouldBeArchived
    NSLayoutGuide identifier owningView
    NSLengthFormatter forPersonHeightUse numberFormatter unitStyle
    NSLevelIndicator criticalFillColor criticalValue drawsTieredCapacityLevels editable fillColor levelIndicatorStyle
    NSLevelIndicator maxValue minValue numberOfMajorTickMarks numberOfTickMarks placeholderVisibility ratingImage
    NSLevelIndicator ratingPlaceholderImage tickMarkPosition warningFillColor warningValue
    NSLevelIndicatorCell criticalValue levelIndicatorStyle maxValue minValue numberOfMajorTickMarks numberOfTickMarks
    NSLevelIndicatorCell tickMarkPosition warningValue
    NSMagnificationGestureRecognizer magnification
    NSMassFormatter forPersonMassUse numberFormatter unitStyle
    NSMatrix allowsEmptySelection autorecalculatesCellSize autoscroll autosizesCells backgroundColor cellBackgroundColor
    NSMatrix cellClass cellSize delegate doubleAction drawsBackground drawsCellBackground intercellSpacing keyCell mode
    NSMatrix prototype scrollable selectionByRect tabKeyTraversesCells validateSize
    NSMenu allowsContextMenuPlugIns appearance autoenablesItems automaticallyInsertsWritingToolsItems
    NSMenu contextMenuRepresentation delegate font identifier itemArray javaMenuDelegate menuChangedMessagesEnabled
    NSMenu menuRepresentation minimumWidth presentationStyle selectedItems selectionMode showsStateColumn supermenu
    NSMenu tearOffMenuRepresentation title userInterfaceLayoutDirection
    NSMenuItem action allowsAutomaticKeyEquivalentLocalization allowsAutomaticKeyEquivalentMirroring
    NSMenuItem allowsKeyEquivalentWhenHidden alternate attributedTitle badge enabled hidden identifier image
    NSMenuItem indentationLevel keyEquivalent keyEquivalentModifierMask menu mixedStateImage offStateImage onStateImage
    NSMenuItem representedObject state submenu subtitle tag target title titleWithMnemonic toolTip view
    NSMenuItemCell menuItem menuView needsDisplay needsSizing
    NSMenuToolbarItem itemMenu menu showsIndicator
    NSNumberFormatter allowsFloats alwaysShowsDecimalSeparator attributedStringForNil attributedStringForNotANumber
    NSNumberFormatter attributedStringForZero currencyCode currencyDecimalSeparator currencyGroupingSeparator
    NSNumberFormatter currencySymbol decimalSeparator exponentSymbol format formatterBehavior formattingContext
    NSNumberFormatter formatWidth generatesDecimalNumbers groupingSeparator groupingSize hasThousandSeparators
    NSNumberFormatter internationalCurrencySymbol lenient locale localizesFormat maximum maximumFractionDigits
    NSNumberFormatter maximumIntegerDigits maximumSignificantDigits minimum minimumFractionDigits minimumIntegerDigits
    NSNumberFormatter minimumSignificantDigits minusSign multiplier negativeFormat negativeInfinitySymbol negativePrefix
    NSNumberFormatter negativeSuffix nilSymbol notANumberSymbol numberStyle paddingCharacter paddingPosition
    NSNumberFormatter partialStringValidationEnabled percentSymbol perMillSymbol plusSign positiveFormat
    NSNumberFormatter positiveInfinitySymbol positivePrefix positiveSuffix roundingBehavior roundingIncrement
    NSNumberFormatter roundingMode secondaryGroupingSize textAttributesForNegativeInfinity
    NSNumberFormatter textAttributesForNegativeValues textAttributesForNil textAttributesForNotANumber
    NSNumberFormatter textAttributesForPositiveInfinity textAttributesForPositiveValues textAttributesForZero
    NSNumberFormatter thousandSeparator usesGroupingSeparator usesSignificantDigits zeroSymbol
    NSObjectController automaticallyPreparesContent content contentObject editable entityName fetchPredicate
    NSObjectController managedObjectContext objectClass selectedObjects usesLazyFetching
    NSOpenGLLayer openGLContext openGLPixelFormat view
    NSOpenGLView openGLContext pixelFormat
    NSOpenPanel accessoryViewDisclosed allowsMultipleSelection canChooseDirectories canChooseFiles
    NSOpenPanel canDownloadUbiquitousContents canResolveUbiquitousConflicts resolvesAliases
    NSOutlineView autoresizesOutlineColumn autosaveExpandedItems indentationMarkerFollowsCell indentationPerLevel
    NSOutlineView outlineTableColumn stronglyReferencesItems
    NSPageController animations arrangedObjects delegate selectedIndex transitionStyle
    NSPanGestureRecognizer buttonMask numberOfTouchesRequired
    NSPanel becomesKeyOnlyIfNeeded floatingPanel worksWhenModal
    NSPathCell allowedTypes backgroundColor delegate doubleAction pathComponentCells pathStyle
    NSPathCell placeholderAttributedString placeholderString URL
    NSPathComponentCell URL
    NSPathControl allowedTypes backgroundColor delegate doubleAction editable pathComponentCells pathItems pathStyle
    NSPathControl placeholderAttributedString placeholderString URL
    NSPersistentDocument managedObjectContext
    NSPersonNameComponentsFormatter locale phonetic style
    NSPickerTouchBarItem action collapsedRepresentationImage collapsedRepresentationLabel controlRepresentation
    NSPickerTouchBarItem customizationLabel enabled numberOfOptions selectedIndex selectionColor selectionMode target
    NSPopUpButton altersStateOfSelectedItem autoenablesItems preferredEdge pullsDown usesItemFromMenu
    NSPopUpButtonCell altersStateOfSelectedItem arrowPosition autoenablesItems preferredEdge pullsDown usesItemFromMenu
    NSPopover animates appearance behavior contentSize contentViewController delegate hasFullSizeContent positioningRect
    NSPopoverTouchBarItem collapsedRepresentation collapsedRepresentationImage collapsedRepresentationLabel
    NSPopoverTouchBarItem customizationLabel popoverTouchBar pressAndHoldTouchBar showsCloseButton
    NSPredicateEditor rowTemplates
    NSPredicateEditorRowTemplate predicate
    NSPressGestureRecognizer allowableMovement buttonMask minimumPressDuration numberOfTouchesRequired
    NSProgressIndicator animationDelay bezeled controlSize controlTint displayedWhenStopped doubleValue indeterminate
    NSProgressIndicator maxValue minValue observedProgress style usesThreadedAnimation
    NSResponder interfaceStyle mark menu nextResponder touchBar userActivity
    NSRotationGestureRecognizer rotation rotationInDegrees
    NSRuleEditor canRemoveAllRows criteriaKeyPath delegate displayValuesKeyPath editable formattingDictionary
    NSRuleEditor formattingStringsFilename nestingMode rowClass rowHeight rowTypeKeyPath subrowsKeyPath
    NSRulerView accessoryView clientView markers measurementUnits orientation originOffset
    NSRulerView reservedThicknessForAccessoryView reservedThicknessForMarkers ruleThickness scrollView
    NSSavePanel accessoryView accessoryViewContainer allowedContentTypes allowedFileTypes allowsOtherFileTypes
    NSSavePanel bottomControlsContainer cancelButton canCreateDirectories canSelectHiddenExtension currentContentType
    NSSavePanel directory directoryPopUp directoryPopUpContainer directoryPopUpLabel directoryURL expansionButton
    NSSavePanel extensionHidden filepathInputController hideExtensionButton message messageTextField nameField
    NSSavePanel nameFieldLabel nameFieldStringValue navViewContainer newFolderButton newFolderController okButton prompt
    NSSavePanel requiredFileType saveNavSeparatorBox savePane savePaneTopPartsContainer showsContentTypes
    NSSavePanel showsHiddenFiles showsTagField tagNames treatsFilePackagesAsDirectories
    NSScrollView allowsMagnification autohidesScrollers automaticallyAdjustsContentInsets backgroundColor borderType
    NSScrollView contentInsets contentView documentCursor documentView drawsBackground findBarPosition
    NSScrollView hasHorizontalRuler hasHorizontalScroller hasVerticalRuler hasVerticalScroller horizontalLineScroll
    NSScrollView horizontalPageScroll horizontalRulerView horizontalScrollElasticity horizontalScroller lineScroll
    NSScrollView magnification maxMagnification minMagnification pageScroll rulersVisible scrollerInsets
    NSScrollView scrollerKnobStyle scrollerStyle scrollsDynamically usesPredominantAxisScrolling verticalLineScroll
    NSScrollView verticalPageScroll verticalRulerView verticalScrollElasticity verticalScroller
    NSScroller arrowsPosition controlTint knobProportion knobStyle scrollerStyle
    NSScrubber backgroundColor backgroundView continuous dataSource delegate floatsSelectionViews itemAlignment mode
    NSScrubber scrubberLayout selectedIndex selectionBackgroundStyle selectionOverlayStyle
    NSScrubber showsAdditionalContentIndicators showsArrowButtons
    NSScrubberArrangedView highlighted selected
    NSScrubberImageItemView image imageAlignment
    NSScrubberItemView
    NSScrubberSelectionView
    NSScrubberTextItemView title
    NSSearchField centersPlaceholder maximumRecents recentsAutosaveName recentSearches searchMenuTemplate
    NSSearchField sendsSearchStringImmediately sendsWholeSearchString
    NSSearchFieldCell cancelButtonCell maximumRecents recentsAutosaveName recentSearches searchButtonCell
    NSSearchFieldCell searchMenuTemplate sendsSearchStringImmediately sendsWholeSearchString
    NSSearchToolbarItem preferredWidthForSearchField resignsFirstResponderWithCancel searchField
    NSSecureTextField
    NSSecureTextFieldCell echosBullets
    NSSegmentedCell segmentCount segmentStyle selectedSegment trackingMode
    NSSegmentedControl segmentCount segmentDistribution segmentStyle selectedSegment selectedSegmentBezelColor
    NSSegmentedControl springLoaded trackingMode
    NSSharingServicePickerToolbarItem activityItemsConfiguration delegate
    NSSharingServicePickerTouchBarItem activityItemsConfiguration buttonImage buttonTitle delegate enabled
    NSSlider allowsTickMarkValuesOnly altIncrementValue image knobThickness maxValue minValue numberOfTickMarks
    NSSlider sliderType tickMarkPosition title titleCell titleColor titleFont trackFillColor vertical
    NSSliderCell allowsTickMarkValuesOnly altIncrementValue knobThickness maxValue minValue numberOfTickMarks sliderType
    NSSliderCell tickMarkPosition titleCell titleColor titleFont vertical
    NSSliderTouchBarItem action customizationLabel doubleValue label maximumSliderWidth maximumValueAccessory
    NSSliderTouchBarItem minimumSliderWidth minimumValueAccessory slider target valueAccessoryWidth
    NSSplitView arrangesAllSubviews autosaveName delegate dividerStyle isPaneSplitter vertical
    NSSplitViewController minimumThicknessForInlineSidebars splitView splitViewItems
    NSSplitViewItem allowsFullHeightLayout animations automaticMaximumThickness canCollapse canCollapseFromWindowResize
    NSSplitViewItem collapseBehavior collapsed holdingPriority maximumThickness minimumThickness
    NSSplitViewItem preferredThicknessFraction springLoaded titlebarSeparatorStyle viewController
    NSStackView alignment delegate detachesHiddenViews distribution edgeInsets hasEqualSpacing orientation spacing
    NSStatusBarButton appearsDisabled
    NSStepper autorepeat increment maxValue minValue valueWraps
    NSStepperCell autorepeat increment maxValue minValue valueWraps
    NSStepperTouchBarItem action customizationLabel increment maxValue minValue target value
    NSStoryboardSegue identifier
    NSSwitch state
    NSTabView allowsTruncatedLabels controlSize controlTint delegate drawsBackground font tabPosition tabViewBorderType
    NSTabView tabViewItems tabViewType
    NSTabViewController canPropagateSelectedChildViewControllerTitle segmentedControl selectedTabViewItemIndex tabStyle
    NSTabViewController tabView tabViewItems transitionOptions
    NSTabViewItem color identifier image initialFirstResponder label toolTip view viewController
    NSTableCellView backgroundStyle imageView objectValue rowSizeStyle textField
    NSTableColumn dataCell editable headerCell headerToolTip hidden identifier maxWidth minWidth resizable resizingMask
    NSTableColumn sortDescriptorPrototype tableView title width
    NSTableHeaderCell
    NSTableHeaderView tableView
    NSTableRowView backgroundColor draggingDestinationFeedbackStyle emphasized floating groupRowStyle
    NSTableRowView indentationForDropOperation nextRowSelected previousRowSelected selected selectionHighlightStyle
    NSTableRowView targetForDropOperation
    NSTableView allowsColumnReordering allowsColumnResizing allowsColumnSelection allowsEmptySelection
    NSTableView allowsMultipleSelection allowsTypeSelect autoresizesAllColumnsToFit autosaveName autosaveTableColumns
    NSTableView backgroundColor columnAutoresizingStyle cornerView dataSource delegate doubleAction
    NSTableView draggingDestinationFeedbackStyle drawsGrid floatsGroupRows focusedColumn gridColor gridStyleMask
    NSTableView headerView highlightedTableColumn intercellSpacing rowActionsVisible rowHeight rowSizeStyle
    NSTableView selectionHighlightStyle sortDescriptors style usesAlternatingRowBackgroundColors usesAutomaticRowHeights
    NSTableView usesStaticContents verticalMotionCanBeginDrag
    NSText alignment backgroundColor baseWritingDirection delegate drawsBackground editable fieldEditor font
    NSText horizontallyResizable importsGraphics maxSize minSize richText selectable selectedRange string textColor
    NSText usesFontPanel verticallyResizable
    NSTextField allowsCharacterPickerTouchBarItem allowsDefaultTighteningForTruncation allowsEditingTextAttributes
    NSTextField allowsWritingTools backgroundColor bezeled bezelStyle bordered contentType delegate drawsBackground
    NSTextField editable importsGraphics lineBreakStrategy maximumNumberOfLines placeholderAttributedString
    NSTextField placeholderString preferredMaxLayoutWidth selectable textColor titleWithMnemonic
    NSTextFieldCell allowedInputSourceLocales backgroundColor bezelStyle drawsBackground placeholderAttributedString
    NSTextFieldCell placeholderString textColor
    NSTextInsertionIndicator automaticModeOptions color displayMode effectsViewInserter
    NSTextView acceptsGlyphInfo allowedInputSourceLocales allowedWritingToolsResultOptions
    NSTextView allowsCharacterPickerTouchBarItem allowsDocumentBackgroundColorChange allowsImageEditing allowsUndo
    NSTextView automaticDashSubstitutionEnabled automaticDataDetectionEnabled automaticLinkDetectionEnabled
    NSTextView automaticQuoteSubstitutionEnabled automaticSpellingCorrectionEnabled automaticTextCompletionEnabled
    NSTextView automaticTextReplacementEnabled constrainedFrameSize contentType continuousSpellCheckingEnabled
    NSTextView defaultParagraphStyle displaysLinkToolTips enabledTextCheckingTypes grammarCheckingEnabled
    NSTextView incrementalSearchingEnabled inlinePredictionType insertionPointColor layoutOrientation linkTextAttributes
    NSTextView markedTextAttributes mathExpressionCompletionType rulerVisible selectedRanges selectedTextAttributes
    NSTextView selectionGranularity smartInsertDeleteEnabled textContainer textContainerInset textHighlightAttributes
    NSTextView typingAttributes usesAdaptiveColorMappingForDarkAppearance usesFindBar usesFindPanel usesInspectorBar
    NSTextView usesRolloverButtonForSelection usesRuler writingToolsBehavior
    NSTitlebarAccessoryViewController animations automaticallyAdjustsSize fullScreenMinHeight hidden layoutAttribute
    NSTokenField completionDelay tokenizingCharacterSet tokenStyle
    NSTokenFieldCell completionDelay delegate tokenizingCharacterSet tokenStyle
    NSToolbar allowsDisplayModeCustomization allowsExtensionItems allowsUserCustomization autosavesConfiguration
    NSToolbar centeredItemIdentifier centeredItemIdentifiers configurationFromDictionary delegate displayMode
    NSToolbar fullScreenAccessoryView fullScreenAccessoryViewMaxHeight fullScreenAccessoryViewMinHeight itemIdentifiers
    NSToolbar selectedItemIdentifier showsBaselineSeparator sizeMode visible
    NSToolbarItem action autovalidates bordered enabled hidden image itemMenuFormRepresentation label maxSize
    NSToolbarItem menuFormRepresentation minSize navigational paletteLabel possibleLabels tag target title toolTip view
    NSToolbarItem visibilityPriority
    NSToolbarItemGroup controlRepresentation selectedIndex selectionMode subitems
    NSTouchBar customizationAllowedItemIdentifiers customizationIdentifier customizationRequiredItemIdentifiers
    NSTouchBar defaultItemIdentifiers delegate escapeKeyReplacementItemIdentifier principalItemIdentifier templateItems
    NSTouchBarItem visibilityPriority
    NSTrackingSeparatorToolbarItem dividerIndex splitView
    NSTreeController alwaysUsesMultipleValuesMarker avoidsEmptySelection childrenKeyPath contentArray contentSet
    NSTreeController countKeyPath leafKeyPath preservesSelection selectionIndexPath selectionIndexPaths
    NSTreeController selectsInsertedObjects sortDescriptors
    NSUserDefaultsController appliesImmediately initialValues
    NSView acceptsTouchEvents additionalSafeAreaInsets allowedTouchTypes alphaValue animations appearance
    NSView autoresizesSubviews autoresizingMask backgroundColor backgroundFilters bounds boundsOrigin boundsRotation
    NSView boundsSize
    NSView canDrawConcurrently canDrawSubviewsIntoLayer clipsToBounds compositingFilter contentFilters focusRingType
    NSView frame frameCenterRotation frameOrigin frameRotation frameSize gestureRecognizers hidden
    NSView horizontalContentSizeConstraintActive identifier keyboardFocusRingNeedsDisplayInRect layer
    NSView layerContentsPlacement layerContentsRedrawPolicy layerUsesCoreImageFilters needsDisplay needsDisplayInRect
    NSView needsLayout needsUpdateConstraints nextKeyView postsBoundsChangedNotifications postsFrameChangedNotifications
    NSView preparedContentRect pressureConfiguration shadow subviews toolTip translatesAutoresizingMaskIntoConstraints
    NSView userInterfaceItemIdentifier userInterfaceLayoutDirection verticalContentSizeConstraintActive
    NSView wantsBestResolutionOpenGLSurface wantsExtendedDynamicRangeOpenGLSurface wantsLayer wantsRestingTouches
    NSView writingToolsCoordinator
    NSViewController childViewControllers identifier preferredContentSize preferredScreenOrigin representedObject
    NSViewController sourceItemView title view
    NSVisualEffectView blendingMode emphasized maskImage material state
    NSWindow acceptsMouseMovedEvents allowsConcurrentViewDrawing allowsToolTipsWhenApplicationIsInactive alphaValue
    NSWindow animationBehavior animations appearance appearanceSource aspectRatio autodisplay
    NSWindow autorecalculatesKeyViewLoop backgroundColor backingType canBecomeVisibleWithoutLogin
    NSWindow canBeVisibleOnAllSpaces canHide collectionBehavior colorSpace contentAspectRatio contentMaxSize
    NSWindow contentMinSize contentResizeIncrements contentSize contentView contentViewController defaultButtonCell
    NSWindow delegate depthLimit displaysWhenScreenProfileChanges documentEdited dynamicDepthLimit
    NSWindow excludedFromWindowsMenu frameAutosaveName frameFromString frameOrigin frameTopLeftPoint frameUsingName
    NSWindow hasShadow hidesOnDeactivate identifier ignoresMouseEvents initialFirstResponder isMiniaturized isVisible
    NSWindow isZoomed level maxFullScreenContentSize maxSize minFullScreenContentSize miniwindowImage miniwindowTitle
    NSWindow minSize movable movableByWindowBackground oneShot opaque orderedIndex parentWindow preferredBackingLocation
    NSWindow preservesContentDuringLiveResize preventsApplicationTerminationWhenModal releasedWhenClosed
    NSWindow representedFilename representedURL resizeIncrements restorable restorationClass sharingType
    NSWindow showsResizeIndicator showsToolbarButton styleMask subtitle tabbingIdentifier tabbingMode title
    NSWindow titlebarAppearsTransparent titlebarSeparatorStyle titleVisibility titleWithRepresentedFilename toolbar
    NSWindow toolbarStyle viewsNeedDisplay windowController
    NSWindowController contentViewController document documentEdited previewRepresentableActivityItems
    NSWindowController shouldCascadeWindows shouldCloseDocument window windowFrameAutosaveName
    """

  /// What a key path can lead through but no setter is known for.
  static let appKitReadable = """
    NSApplication context currentEvent currentSystemPresentationOptions dockTile effectiveAppearance
    NSApplication enabledRemoteNotificationTypes fullKeyboardAccessEnabled isActive isFullKeyboardAccessEnabled isHidden
    NSApplication isRunning keyWindow mainWindow modalWindow occlusionState orderedDocuments orderedWindows
    NSApplication protectedDataAvailable registeredForRemoteNotifications userInterfaceLayoutDirection windows
    NSArrayController arrangedObjects automaticRearrangementKeyPaths canInsert canSelectNext canSelectPrevious
    NSBox borderRect titleCell titleRect
    NSBrowser firstVisibleColumn isLoaded lastVisibleColumn numberOfVisibleColumns titleHeight
    NSButton activeCompressionOptions
    NSCandidateListTouchBarItem candidateListVisible candidates
    NSCell acceptsFirstResponder accessibilityActionNames accessibilityAttributeNames accessibilityIsIgnored
    NSCell accessibilityNotifiesWhenDestroyed accessibilityParameterizedAttributeNames cellSize hasValidObjectValue
    NSCell interiorBackgroundStyle isOpaque keyEquivalent mnemonic mouseDownFlags nextState opaque
    NSClipView documentRect documentVisibleRect
    NSCollectionView firstResponder ignoreModifierKeysWhileDragging indexPathsForVisibleItems isFirstResponder
    NSCollectionView numberOfSections visibleItems
    NSCollectionViewItem collectionView draggingImageComponents
    NSCollectionViewLayout collectionView collectionViewContentSize
    NSCollectionViewTransitionLayout currentLayout nextLayout
    NSColorPanel alpha
    NSColorWell active isActive
    NSComboBox indexOfSelectedItem numberOfItems objectValueOfSelectedItem objectValues
    NSComboBoxCell indexOfSelectedItem numberOfItems objectValueOfSelectedItem objectValues
    NSControl currentEditor selectedCell selectedTag
    NSController commitEditing editing isEditing
    NSDocument allowsDocumentSharing autosavingFileType autosavingIsImplicitlyCancellable backupFileURL defaultDraftName
    NSDocument documentEdited entireFileLoaded fileNameExtensionWasHiddenInLastRunSavePanel fileTypeFromLastRunSavePanel
    NSDocument hasUnautosavedChanges inViewingMode isBrowsingVersions isDocumentEdited isEntireFileLoaded
    NSDocument isInViewingMode isLocked keepBackupFile locked objectSpecifier PDFPrintOperation
    NSDocument savePanelShowsFileFormatsControl shouldRunSavePanelWithAccessoryView windowControllers windowForSheet
    NSDocument windowNibName
    NSDocumentController allowsAutomaticShareMenu currentDirectory currentDocument defaultType documentClassNames
    NSDocumentController documents hasEditedDocuments maximumRecentDocumentCount recentDocumentURLs
    NSDocumentController standardShareMenuItem
    NSDrawer edge state
    NSFontManager availableFontFamilies availableFonts collectionNames currentFontAction isMultiple multiple
    NSFontManager selectedFont sendAction
    NSForm indexOfSelectedItem
    NSGestureRecognizer view
    NSGridCell column row
    NSGridColumn gridView numberOfCells
    NSGridRow gridView numberOfCells
    NSGridView numberOfColumns numberOfRows
    NSGroupTouchBarItem effectiveCompressionOptions
    NSImageView imageDynamicRange
    NSLayoutConstraint animator firstAnchor firstAttribute firstItem relation secondAnchor secondAttribute secondItem
    NSLayoutGuide bottomAnchor centerXAnchor centerYAnchor frame hasAmbiguousLayout heightAnchor leadingAnchor
    NSLayoutGuide leftAnchor rightAnchor topAnchor trailingAnchor widthAnchor
    NSMatrix cells numberOfColumns numberOfRows selectedCells selectedColumn selectedRow
    NSMenu effectiveAppearance highlightedItem isTornOff menu menuBarHeight numberOfItems propertiesToUpdate size
    NSMenu tornOff
    NSMenuItem hasSubmenu hiddenOrHasHiddenAncestor highlighted isHiddenOrHasHiddenAncestor isHighlighted
    NSMenuItem isSeparatorItem parentItem sectionHeader separatorItem userKeyEquivalent
    NSMenuItemCell imageWidth keyEquivalentWidth stateImageWidth titleWidth
    NSObjectController canAdd canRemove newObject selection
    NSOpenPanel filenames URLs
    NSPageController animator selectedViewController
    NSPathCell clickedPathComponentCell
    NSPathControl clickedPathComponentCell clickedPathItem
    NSPersistentDocument managedObjectModel
    NSPopUpButton indexOfSelectedItem itemArray itemTitles lastItem numberOfItems selectedItem titleOfSelectedItem
    NSPopUpButtonCell indexOfSelectedItem itemArray itemTitles lastItem numberOfItems selectedItem titleOfSelectedItem
    NSPopover detached effectiveAppearance shown
    NSPredicateEditorRowTemplate compoundTypes leftExpressions modifier operators options rightExpressionAttributeType
    NSPredicateEditorRowTemplate rightExpressions templateViews
    NSResponder acceptsFirstResponder undoManager
    NSRuleEditor numberOfRows predicate selectedRowIndexes
    NSRulerView baselineLocation requiredThickness
    NSSavePanel filename isExpanded URL
    NSScrollView contentSize documentVisibleRect
    NSScroller hitPart usableParts
    NSScrubber highlightedIndex numberOfItems
    NSScrubberImageItemView imageView
    NSScrubberTextItemView textField
    NSSearchField cancelButtonBounds searchButtonBounds searchTextBounds
    NSSegmentedControl activeCompressionOptions doubleValueForSelectedSegment
    NSSliderCell trackRect
    NSSplitView arrangedSubviews dividerColor dividerThickness
    NSSplitViewItem animator behavior
    NSStackView arrangedSubviews detachedViews views
    NSStoryboardSegue destinationController sourceController
    NSTabView contentRect minimumSize numberOfTabViewItems selectedTabViewItem
    NSTabViewItem tabState tabView
    NSTableCellView draggingImageComponents
    NSTableHeaderView draggedColumn draggedDistance resizedColumn
    NSTableRowView interiorBackgroundStyle numberOfColumns
    NSTableView clickedColumn clickedRow editedColumn editedRow effectiveRowSizeStyle effectiveStyle hiddenRowIndexes
    NSTableView ignoreModifierKeysWhileDragging numberOfColumns numberOfRows numberOfSelectedColumns
    NSTableView numberOfSelectedRows registeredNibsByIdentifier selectedColumn selectedColumnIndexes selectedRow
    NSTableView selectedRowIndexes
    NSText isRulerVisible
    NSTextView acceptableDragTypes allowsMultipleSelection attributedString candidateListTouchBarItem coalescingUndo
    NSTextView conversationIdentifier documentVisibleRect firstSelectedRange hasMarkedText
    NSTextView ignoreModifierKeysWhileDragging layoutManager markedRange preferredTextAccessoryPlacement
    NSTextView rangeForUserCharacterAttributeChange rangeForUserCompletion rangeForUserParagraphAttributeChange
    NSTextView rangeForUserTextChange rangesForUserCharacterAttributeChange rangesForUserParagraphAttributeChange
    NSTextView rangesForUserTextChange readablePasteboardTypes selectionAffinity shouldDrawInsertionPoint
    NSTextView spellCheckerDocumentTag string stringLength supportsAdaptiveImageGlyph textContainerOrigin
    NSTextView textContentStorage textLayoutManager textStorage unionRectInVisibleSelectedRange
    NSTextView validAttributesForMarkedText visibleCharacterRanges windowLevel writablePasteboardTypes
    NSTextView writingToolsActive
    NSTitlebarAccessoryViewController animator
    NSToolbar configurationDictionary customizationPaletteIsRunning identifier items visibleItems
    NSToolbarItem allowsDuplicatesInToolbar itemIdentifier toolbar visible
    NSTouchBar visible
    NSTouchBarItem customizationLabel identifier view viewController visible
    NSTreeController arrangedObjects canAddChild canInsert canInsertChild selectedNodes selectedObjects
    NSUserDefaultsController defaults hasUnappliedChanges values
    NSView accessibilityActionNames accessibilityAttributeNames accessibilityIsIgnored
    NSView accessibilityNotifiesWhenDestroyed accessibilityParameterizedAttributeNames alignmentRectInsets
    NSView allowsVibrancy animator baselineOffsetFromBottom bottomAnchor canBecomeKeyView centerXAnchor centerYAnchor
    NSView constraints drawingFindIndicator effectiveAppearance enclosingMenuItem enclosingScrollView
    NSView firstBaselineAnchor firstBaselineOffsetFromTop fittingSize flipped focusRingMaskBounds hasAmbiguousLayout
    NSView heightAdjustLimit heightAnchor inFullScreenMode inLiveResize inputContext intrinsicContentSize
    NSView isDrawingFindIndicator isFlipped isHiddenOrHasHiddenAncestor isInFullScreenMode isOpaque isRotatedFromBase
    NSView isRotatedOrScaledFromBase lastBaselineAnchor lastBaselineOffsetFromBottom layoutGuides layoutMarginsGuide
    NSView leadingAnchor leftAnchor mouseDownCanMoveWindow needsPanelToBecomeKey nextValidKeyView opaque opaqueAncestor
    NSView pageFooter pageHeader preservesContentDuringLiveResize previousKeyView previousValidKeyView printJobTitle
    NSView rectPreservedDuringLiveResize registeredDraggedTypes rightAnchor safeAreaInsets safeAreaLayoutGuide
    NSView safeAreaRect shouldDrawColor superview tag topAnchor trailingAnchor wantsDefaultClipping
    NSView wantsPeriodicDraggingUpdates wantsUpdateLayer widthAdjustLimit widthAnchor window
    NSViewController extensionContext nibBundle nibName parentViewController preferredMaximumSize preferredMinimumSize
    NSViewController presentedViewControllers presentingViewController storyboard viewIfLoaded viewLoaded
    NSVisualEffectView interiorBackgroundStyle
    NSWindow animator areCursorRectsEnabled attachedSheet backingLocation backingScaleFactor canBecomeKeyWindow
    NSWindow canBecomeMainWindow canStoreColor cascadingReferenceFrame childWindows contentLayoutGuide contentLayoutRect
    NSWindow deepestScreen deviceDescription dockTile drawers effectiveAppearance firstResponder floatingPanel frame
    NSWindow graphicsContext hasActiveWindowSharingSession hasCloseBox hasTitleBar inLiveResize
    NSWindow isExcludedFromWindowsMenu isFlushWindowDisabled isKeyWindow isMainWindow isOnActiveSpace isOneShot isSheet
    NSWindow keyViewSelectionDirection miniaturizable modalPanel mouseLocationOutsideOfEventStream occlusionState
    NSWindow resizable resizeFlags screen sheetParent sheets tab tabbedWindows tabGroup titlebarAccessoryViewControllers
    NSWindow userSpaceScaleFactor windowNumber windowRef windowTitlebarLayoutDirection worksWhenModal zoomable
    NSWindowController isWindowLoaded owner storyboard windowLoaded windowNibName windowNibPath
    """

  /// Methods with at most one parameter, or with the event as the second, accessors of the keys left out.
  static let appKitMethods = """
    NSActionCell doubleValue floatValue integerValue intValue stringValue
    NSApplication abortModal activate activateContextHelpMode: activateIgnoringOtherApps: arrangeInFront:
    NSApplication beginModalSessionForWindow: cancelUserAttentionRequest: clearRecentDocuments: completeStateRestoration
    NSApplication deactivate disableRelaunchOnLogin discardEventsMatchingMask:beforeEvent: enableRelaunchOnLogin
    NSApplication endModalSession: endSheet: extendStateRestoration finishLaunching hide: hideOtherApplications:
    NSApplication isAutomaticCustomizeTouchBarMenuItemEnabled miniaturizeAll: orderFrontCharacterPalette:
    NSApplication orderFrontColorPanel: orderFrontStandardAboutPanel: orderFrontStandardAboutPanelWithOptions:
    NSApplication preventWindowOrdering registerForRemoteNotifications registerForRemoteNotificationTypes:
    NSApplication registerUserInterfaceItemSearchHandler: removeWindowsItem: replyToApplicationShouldTerminate:
    NSApplication replyToOpenOrPrint: reportException: requestUserAttention: run runModalForWindow: runModalSession:
    NSApplication runPageLayout: saveAllDocuments: sendEvent: showHelp: stop: stopModal stopModalWithCode:
    NSApplication targetForAction: terminate: toggleTouchBarControlStripCustomizationPalette:
    NSApplication toggleTouchBarCustomizationPalette: unhide: unhideAllApplications: unhideWithoutActivation
    NSApplication unregisterForRemoteNotifications unregisterUserInterfaceItemSearchHandler: updateWindows
    NSApplication updateWindowsItem: validateMenuItem: validateUserInterfaceItem: windowWithWindowNumber:
    NSApplication yieldActivationToApplication: yieldActivationToApplicationWithBundleIdentifier:
    NSArrayController addObjects: addSelectedObjects: addSelectionIndexes: arrangeObjects: didChangeArrangementCriteria
    NSArrayController insert: rearrangeObjects removeObjectAtArrangedObjectIndex: removeObjects:
    NSArrayController removeObjectsAtArrangedObjectIndexes: removeSelectedObjects: removeSelectionIndexes: selectNext:
    NSArrayController selectPrevious:
    NSBox isTransparent sizeToFit
    NSBrowser addColumn clickedColumn clickedRow columnContentWidthForColumnWidth: columnOfMatrix:
    NSBrowser columnWidthForColumnContentWidth: displayAllColumns displayColumn: doClick: doDoubleClick: frameOfColumn:
    NSBrowser frameOfInsideOfColumn: indexPathForColumn: isLeafItem: isTitled itemAtIndexPath: loadColumnZero
    NSBrowser matrixInColumn: parentForItemsInColumn: pathToColumn: reloadColumn: scrollColumnsLeftBy:
    NSBrowser scrollColumnsRightBy: scrollColumnToVisible: scrollViaScroller: selectedCell selectedCellInColumn:
    NSBrowser selectedCells selectedColumn selectedRowInColumn: selectedRowIndexesInColumn: sendAction tile
    NSBrowser titleFrameOfColumn: titleOfColumn: updateScroller validateVisibleColumns widthOfColumn:
    NSBrowserCell highlightColorInView: isLeaf isLoaded reset set
    NSButton compressWithPrioritizedCompressionOptions: highlight: isBordered isTransparent
    NSButton minimumSizeWithPrioritizedCompressionOptions: setNextState validateUserInterfaceItem:
    NSButtonCell alternateMnemonic isTransparent mouseEntered: mouseExited:
    NSButtonTouchBarItem
    NSByteCountFormatter stringFromByteCount: stringFromMeasurement:
    NSCandidateListTouchBarItem updateWithInsertionPointVisibility:
    NSCell accessibilityActionDescription: accessibilityArrayAttributeCount: accessibilityAttributeValue:
    NSCell accessibilityFocusedUIElement accessibilityHitTest: accessibilityIndexOfChild:
    NSCell accessibilityIsAttributeSettable: accessibilityPerformAction: calcDrawInfo: cellAttribute: cellSizeForBounds:
    NSCell compare: drawingRectForBounds: endEditing: fieldEditorForView: imageRectForBounds: isBezeled isBordered
    NSCell isContinuous isEditable isEnabled isEntryAcceptable: isHighlighted isScrollable isSelectable performClick:
    NSCell sendActionOn: setNextState takeDoubleValueFrom: takeFloatValueFrom: takeIntegerValueFrom: takeIntValueFrom:
    NSCell takeObjectValueFrom: takeStringValueFrom: titleRectForBounds:
    NSClickGestureRecognizer
    NSClipView constrainBoundsRect: constrainScrollPoint: scrollToPoint: viewBoundsChanged: viewFrameChanged:
    NSCollectionView deleteItemsAtIndexPaths: deleteSections: deselectAll: deselectItemsAtIndexPaths:
    NSCollectionView draggingSourceOperationMaskForLocal: frameForItemAtIndex: indexPathForItem:
    NSCollectionView indexPathForItemAtPoint: indexPathsForVisibleSupplementaryElementsOfKind: insertItemsAtIndexPaths:
    NSCollectionView insertSections: isSelectable itemAtIndex: itemAtIndexPath: layoutAttributesForItemAtIndexPath:
    NSCollectionView namesOfPromisedFilesDroppedAtDestination: newItemForRepresentedObject: numberOfItemsInSection:
    NSCollectionView reloadData reloadItemsAtIndexPaths: reloadSections: toggleSectionCollapse:
    NSCollectionView visibleSupplementaryViewsOfKind:
    NSCollectionViewCompositionalLayout
    NSCollectionViewFlowLayout collapseSectionAtIndex: expandSectionAtIndex: sectionAtIndexIsCollapsed:
    NSCollectionViewGridLayout
    NSCollectionViewItem applyLayoutAttributes: isSelected preferredLayoutAttributesFittingAttributes: prepareForReuse
    NSCollectionViewLayout finalizeAnimatedBoundsChange finalizeCollectionViewUpdates finalizeLayoutTransition
    NSCollectionViewLayout finalLayoutAttributesForDisappearingItemAtIndexPath:
    NSCollectionViewLayout indexPathsToDeleteForDecorationViewOfKind: indexPathsToDeleteForSupplementaryViewOfKind:
    NSCollectionViewLayout indexPathsToInsertForDecorationViewOfKind: indexPathsToInsertForSupplementaryViewOfKind:
    NSCollectionViewLayout invalidateLayout invalidateLayoutWithContext: invalidationContextForBoundsChange:
    NSCollectionViewLayout layoutAttributesForDropTargetAtPoint: layoutAttributesForElementsInRect:
    NSCollectionViewLayout layoutAttributesForInterItemGapBeforeIndexPath: layoutAttributesForItemAtIndexPath:
    NSCollectionViewLayout prepareForAnimatedBoundsChange: prepareForCollectionViewUpdates:
    NSCollectionViewLayout prepareForTransitionFromLayout: prepareForTransitionToLayout: prepareLayout
    NSCollectionViewLayout shouldInvalidateLayoutForBoundsChange: targetContentOffsetForProposedContentOffset:
    NSCollectionViewTransitionLayout valueForAnimatedKey:
    NSColorPanel attachColorList: detachColorList: isContinuous
    NSColorPickerTouchBarItem
    NSColorWell activate: deactivate drawWellInside: isBordered takeColorFrom:
    NSComboBox addItemsWithObjectValues: addItemWithObjectValue: deselectItemAtIndex: indexOfItemWithObjectValue:
    NSComboBox isButtonBordered itemObjectValueAtIndex: noteNumberOfItemsChanged reloadData removeAllItems
    NSComboBox removeItemAtIndex: removeItemWithObjectValue: scrollItemAtIndexToTop: scrollItemAtIndexToVisible:
    NSComboBox selectItemAtIndex: selectItemWithObjectValue:
    NSComboBoxCell addItemsWithObjectValues: addItemWithObjectValue: completedString: deselectItemAtIndex:
    NSComboBoxCell indexOfItemWithObjectValue: isButtonBordered itemObjectValueAtIndex: noteNumberOfItemsChanged
    NSComboBoxCell reloadData removeAllItems removeItemAtIndex: removeItemWithObjectValue: scrollItemAtIndexToTop:
    NSComboBoxCell scrollItemAtIndexToVisible: selectItemAtIndex: selectItemWithObjectValue:
    NSComboButton
    NSControl abortEditing calcSize drawCell: drawCellInside: endEditing: expansionFrameWithFrame:
    NSControl invalidateIntrinsicContentSizeForCell: isContinuous isEnabled performClick: selectCell: sendActionOn:
    NSControl setNeedsDisplay sizeThatFits: sizeToFit takeDoubleValueFrom: takeFloatValueFrom: takeIntegerValueFrom:
    NSControl takeIntValueFrom: takeObjectValueFrom: takeStringValueFrom: updateCell: updateCellInside: validateEditing
    NSController commitEditingAndReturnError: objectDidBeginEditing: objectDidEndEditing:
    NSCustomTouchBarItem
    NSDateComponentsFormatter stringFromDateComponents: stringFromTimeInterval:
    NSDateFormatter allowsNaturalLanguage dateFromString: isLenient stringFromDate:
    NSDateIntervalFormatter stringFromDateInterval:
    NSDatePicker isBezeled isBordered
    NSDatePickerCell
    NSDictionaryController
    NSDocument addWindowController: browseDocumentVersions: changeCountTokenForSaveOperation:
    NSDocument checkAutosavingSafetyAndReturnError: close continueActivityUsingBlock:
    NSDocument continueAsynchronousWorkOnMainThreadUsingBlock: dataRepresentationOfType: duplicateAndReturnError:
    NSDocument duplicateDocument: fileWrapperRepresentationOfType: handleCloseScriptCommand: handlePrintScriptCommand:
    NSDocument handleSaveScriptCommand: isDraft lockDocument: lockDocumentWithCompletionHandler:
    NSDocument lockWithCompletionHandler: makeWindowControllers moveDocument: moveDocumentToUbiquityContainer:
    NSDocument moveDocumentWithCompletionHandler: objectDidBeginEditing: objectDidEndEditing:
    NSDocument performAsynchronousFileAccessUsingBlock: performSynchronousFileAccessUsingBlock: preparePageLayout:
    NSDocument prepareSavePanel: prepareSharingServicePicker: printDocument: printShowingPrintPanel:
    NSDocument removeWindowController: renameDocument: revertDocumentToSaved: runModalPageLayoutWithPrintInfo:
    NSDocument runPageLayout: saveDocument: saveDocumentAs: saveDocumentTo: saveDocumentToPDF: scheduleAutosaving
    NSDocument shareDocument: shouldChangePrintInfo: showWindows stopBrowsingVersionsWithCompletionHandler:
    NSDocument unblockUserInteraction unlockDocument: unlockDocumentWithCompletionHandler: unlockWithCompletionHandler:
    NSDocument updateChangeCount: validateMenuItem: validateUserInterfaceItem: willNotPresentError:
    NSDocument windowControllerDidLoadNib: windowControllerWillLoadNib: writableTypesForSaveOperation:
    NSDocumentController addDocument: beginOpenPanelWithCompletionHandler: clearRecentDocuments: displayNameForType:
    NSDocumentController documentClassForType: documentForFileName: documentForURL: documentForWindow:
    NSDocumentController fileExtensionsFromType: fileNamesFromRunningOpenPanel makeUntitledDocumentOfType: newDocument:
    NSDocumentController noteNewRecentDocument: noteNewRecentDocumentURL: openDocument: presentError: removeDocument:
    NSDocumentController saveAllDocuments: typeFromFileExtension: URLsFromRunningOpenPanel validateMenuItem:
    NSDocumentController validateUserInterfaceItem: willPresentError:
    NSDrawer close close: open open: openOnEdge: toggle:
    NSEnergyFormatter stringFromJoules:
    NSFontManager addFontTrait: availableFontNamesMatchingFontDescriptor: availableFontNamesWithTraits:
    NSFontManager availableMembersOfFontFamily: convertAttributes: convertFont: convertFontTraits:
    NSFontManager fontDescriptorsInCollection: fontMenu: fontPanel: isEnabled modifyFont: modifyFontViaPanel:
    NSFontManager orderFrontFontPanel: orderFrontStylesPanel: removeCollection: removeFontTrait: traitsOfFont:
    NSFontManager validateMenuItem: weightOfFont:
    NSFontPanel isEnabled panelConvertFont: reloadDefaultFontFamilies
    NSForm addEntry: cellAtIndex: drawCellAtIndex: indexOfCellWithTag: removeEntryAtIndex: selectTextAtIndex:
    NSFormCell titleWidth:
    NSFormatter editingStringForObjectValue: stringForObjectValue:
    NSGestureRecognizer canBePreventedByGestureRecognizer: canPreventGestureRecognizer: flagsChanged: keyDown: keyUp:
    NSGestureRecognizer locationInView: magnifyWithEvent: mouseDown: mouseDragged: mouseUp: otherMouseDown:
    NSGestureRecognizer otherMouseDragged: otherMouseUp: pressureChangeWithEvent: reset rightMouseDown:
    NSGestureRecognizer rightMouseDragged: rightMouseUp: rotateWithEvent: shouldBeRequiredToFailByGestureRecognizer:
    NSGestureRecognizer shouldRequireFailureOfGestureRecognizer: tabletPoint: touchesBeganWithEvent:
    NSGestureRecognizer touchesCancelledWithEvent: touchesEndedWithEvent: touchesMovedWithEvent:
    NSGridCell
    NSGridColumn cellAtIndex: mergeCellsInRange:
    NSGridRow cellAtIndex: mergeCellsInRange:
    NSGridView addColumnWithViews: addRowWithViews: cellForView: columnAtIndex: indexOfColumn: indexOfRow:
    NSGridView removeColumnAtIndex: removeRowAtIndex: rowAtIndex:
    NSGroupTouchBarItem
    NSImageCell
    NSImageView addSymbolEffect: isEditable removeAllSymbolEffects removeAllSymbolEffectsWithOptions:
    NSImageView removeSymbolEffectOfType: validateMenuItem:
    NSLayoutConstraint animationForKey:
    NSLayoutGuide constraintsAffectingLayoutForOrientation:
    NSLengthFormatter stringFromMeters:
    NSLevelIndicator rectOfTickMarkAtIndex: tickMarkValueAtIndex:
    NSLevelIndicatorCell rectOfTickMarkAtIndex: tickMarkValueAtIndex:
    NSMagnificationGestureRecognizer
    NSMassFormatter stringFromKilograms:
    NSMatrix addColumn addColumnWithCells: addRow addRowWithCells: cellWithTag: deselectAllCells deselectSelectedCell
    NSMatrix insertColumn: insertRow: isAutoscroll isSelectionByRect mouseDownFlags removeColumn: removeRow:
    NSMatrix selectCellWithTag: selectText: sendAction sendDoubleAction sizeToCells sortUsingSelector:
    NSMatrix textDidBeginEditing: textDidChange: textDidEndEditing: textShouldBeginEditing: textShouldEndEditing:
    NSMatrix toolTipForCell: validateUserInterfaceItem:
    NSMenu addItem: attachedMenu cancelTracking cancelTrackingWithoutAnimation helpRequested: indexOfItem:
    NSMenu indexOfItemWithRepresentedObject: indexOfItemWithSubmenu: indexOfItemWithTag: indexOfItemWithTitle:
    NSMenu isAttached isJavaMenu itemAtIndex: itemChanged: itemWithTag: itemWithTitle: locationForSubmenu:
    NSMenu performActionForItemAtIndex: performKeyEquivalent: removeAllItems removeItem: removeItemAtIndex: sizeToFit
    NSMenu submenuAction: update
    NSMenuItem isAlternate isEnabled isHidden
    NSMenuItemCell calcSize keyEquivalentRectForBounds: stateImageRectForBounds:
    NSMenuToolbarItem
    NSNumberFormatter isLenient isPartialStringValidationEnabled numberFromString: stringFromNumber:
    NSObjectController add: addObject: defaultFetchRequest fetch: isEditable prepareContent remove: removeObject:
    NSObjectController validateUserInterfaceItem:
    NSOpenGLLayer openGLContextForPixelFormat: openGLPixelFormatForDisplayMask:
    NSOpenGLView clearGLContext prepareOpenGL reshape update
    NSOpenPanel runModalForTypes:
    NSOutlineView childIndexForItem: collapseItem: expandItem: frameOfOutlineCellAtRow: isExpandable: isItemExpanded:
    NSOutlineView itemAtRow: levelForItem: levelForRow: numberOfChildrenOfItem: parentForItem: reloadItem: rowForItem:
    NSOutlineView shouldCollapseAutoExpandedItemsForDeposited:
    NSPageController animationForKey: completeTransition navigateBack: navigateForward: navigateForwardToObject:
    NSPageController takeSelectedIndexFrom:
    NSPanGestureRecognizer translationInView: velocityInView:
    NSPanel
    NSPathCell validateMenuItem:
    NSPathComponentCell
    NSPathControl
    NSPersistentDocument persistentStoreTypeForFileType:
    NSPersonNameComponentsFormatter annotatedStringFromPersonNameComponents: personNameComponentsFromString:
    NSPersonNameComponentsFormatter stringFromPersonNameComponents:
    NSPickerTouchBarItem imageAtIndex: isEnabledAtIndex: labelAtIndex:
    NSPopUpButton addItemsWithTitles: addItemWithTitle: indexOfItem: indexOfItemWithRepresentedObject:
    NSPopUpButton indexOfItemWithTag: indexOfItemWithTitle: itemAtIndex: itemTitleAtIndex: itemWithTitle: removeAllItems
    NSPopUpButton removeItemAtIndex: removeItemWithTitle: selectItem: selectItemAtIndex: selectItemWithTag:
    NSPopUpButton selectItemWithTitle: synchronizeTitleAndSelectedItem
    NSPopUpButtonCell addItemsWithTitles: addItemWithTitle: dismissPopUp indexOfItem: indexOfItemWithRepresentedObject:
    NSPopUpButtonCell indexOfItemWithTag: indexOfItemWithTitle: itemAtIndex: itemTitleAtIndex: itemWithTitle:
    NSPopUpButtonCell removeAllItems removeItemAtIndex: removeItemWithTitle: selectItem: selectItemAtIndex:
    NSPopUpButtonCell selectItemWithTag: selectItemWithTitle: synchronizeTitleAndSelectedItem validateMenuItem:
    NSPopover close performClose: showRelativeToToolbarItem:
    NSPopoverTouchBarItem dismissPopover: makeStandardActivatePopoverGestureRecognizer showPopover:
    NSPredicateEditor
    NSPredicateEditorRowTemplate displayableSubpredicatesOfPredicate: matchForPredicate: predicateWithSubpredicates:
    NSPressGestureRecognizer
    NSProgressIndicator animate: incrementBy: isBezeled isDisplayedWhenStopped isIndeterminate sizeToFit startAnimation:
    NSProgressIndicator stopAnimation:
    NSResponder becomeFirstResponder beginGestureWithEvent: cancelOperation: capitalizeWord:
    NSResponder centerSelectionInVisibleArea: changeCaseOfLetter: changeModeWithEvent: complete: contextMenuKeyDown:
    NSResponder copy: cursorUpdate: cut: delete: deleteBackward: deleteBackwardByDecomposingPreviousCharacter:
    NSResponder deleteForward: deleteToBeginningOfLine: deleteToBeginningOfParagraph: deleteToEndOfLine:
    NSResponder deleteToEndOfParagraph: deleteToMark: deleteWordBackward: deleteWordForward: doCommandBySelector:
    NSResponder encodeRestorableStateWithCoder: endGestureWithEvent: flagsChanged: flushBufferedKeyEvents helpRequested:
    NSResponder indent: insertBacktab: insertContainerBreak: insertDoubleQuoteIgnoringSubstitution: insertLineBreak:
    NSResponder insertNewline: insertNewlineIgnoringFieldEditor: insertParagraphSeparator:
    NSResponder insertSingleQuoteIgnoringSubstitution: insertTab: insertTabIgnoringFieldEditor: insertText:
    NSResponder interpretKeyEvents: invalidateRestorableState keyDown: keyUp: lowercaseWord: magnifyWithEvent:
    NSResponder makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionNatural:
    NSResponder makeBaseWritingDirectionRightToLeft: makeTextWritingDirectionLeftToRight:
    NSResponder makeTextWritingDirectionNatural: makeTextWritingDirectionRightToLeft: makeTouchBar mouseDown:
    NSResponder mouseDragged: mouseEntered: mouseExited: mouseMoved: mouseUp: moveBackward:
    NSResponder moveBackwardAndModifySelection: moveDown: moveDownAndModifySelection: moveForward:
    NSResponder moveForwardAndModifySelection: moveLeft: moveLeftAndModifySelection:
    NSResponder moveParagraphBackwardAndModifySelection: moveParagraphForwardAndModifySelection: moveRight:
    NSResponder moveRightAndModifySelection: moveToBeginningOfDocument: moveToBeginningOfDocumentAndModifySelection:
    NSResponder moveToBeginningOfLine: moveToBeginningOfLineAndModifySelection: moveToBeginningOfParagraph:
    NSResponder moveToBeginningOfParagraphAndModifySelection: moveToEndOfDocument:
    NSResponder moveToEndOfDocumentAndModifySelection: moveToEndOfLine: moveToEndOfLineAndModifySelection:
    NSResponder moveToEndOfParagraph: moveToEndOfParagraphAndModifySelection: moveToLeftEndOfLine:
    NSResponder moveToLeftEndOfLineAndModifySelection: moveToRightEndOfLine: moveToRightEndOfLineAndModifySelection:
    NSResponder moveUp: moveUpAndModifySelection: moveWordBackward: moveWordBackwardAndModifySelection: moveWordForward:
    NSResponder moveWordForwardAndModifySelection: moveWordLeft: moveWordLeftAndModifySelection: moveWordRight:
    NSResponder moveWordRightAndModifySelection: newDocument: newWindowForTab: noResponderFor: openDocument:
    NSResponder orderFrontSubstitutionsPanel: otherMouseDown: otherMouseDragged: otherMouseUp: pageDown:
    NSResponder pageDownAndModifySelection: pageUp: pageUpAndModifySelection: paste: performFindPanelAction:
    NSResponder performKeyEquivalent: performMnemonic: performTextFinderAction: presentError: pressureChangeWithEvent:
    NSResponder print: quickLookPreviewItems: quickLookWithEvent: redo: resignFirstResponder restoreStateWithCoder:
    NSResponder restoreUserActivityState: rightMouseDown: rightMouseDragged: rightMouseUp: rotateWithEvent:
    NSResponder scrollLineDown: scrollLineUp: scrollPageDown: scrollPageUp: scrollToBeginningOfDocument:
    NSResponder scrollToEndOfDocument: scrollWheel: selectAll: selectLine: selectParagraph: selectToMark: selectWord:
    NSResponder shouldBeTreatedAsInkEvent: showContextHelp: showContextMenuForSelection: showWritingTools:
    NSResponder smartMagnifyWithEvent: swapWithMark: swipeWithEvent: tabletPoint: tabletProximity: toggleRuler:
    NSResponder touchesBeganWithEvent: touchesCancelledWithEvent: touchesEndedWithEvent: touchesMovedWithEvent:
    NSResponder transpose: transposeWords: undo: updateUserActivityState: uppercaseWord:
    NSResponder validateProposedFirstResponder:forEvent: wantsForwardedScrollEventsForAxis:
    NSResponder wantsScrollEventsForSwipeTrackingOnAxis: willPresentError: yank:
    NSRotationGestureRecognizer
    NSRuleEditor addRow: criteriaForRow: displayValuesForRow: isEditable parentRowForRow: predicateForRow:
    NSRuleEditor reloadCriteria reloadPredicate removeRowAtIndex: rowForDisplayValue: rowTypeForRow:
    NSRuleEditor subrowIndexesForRow:
    NSRulerView addMarker: drawHashMarksAndLabelsInRect: drawMarkersInRect: invalidateHashMarks removeMarker:
    NSRulerView trackMarker:withMouseEvent:
    NSSavePanel beginWithCompletionHandler: cancel: isExtensionHidden ok: runModal selectText: validateVisibleColumns
    NSScrollView flashScrollers magnifyToFitRect: tile
    NSScroller checkSpaceForParts drawKnob drawParts highlight: rectForPart: testPart: trackKnob: trackScrollButtons:
    NSScrubber insertItemsAtIndexes: itemViewForItemAtIndex: performSequentialBatchUpdates: reloadData
    NSScrubber reloadItemsAtIndexes: removeItemsAtIndexes:
    NSScrubberArrangedView applyLayoutAttributes:
    NSScrubberImageItemView
    NSScrubberItemView
    NSScrubberSelectionView
    NSScrubberTextItemView
    NSSearchField rectForCancelButtonWhenCentered: rectForSearchButtonWhenCentered: rectForSearchTextWhenCentered:
    NSSearchFieldCell cancelButtonRectForBounds: resetCancelButtonCell resetSearchButtonCell searchButtonRectForBounds:
    NSSearchFieldCell searchTextRectForBounds:
    NSSearchToolbarItem beginSearchInteraction endSearchInteraction
    NSSecureTextField
    NSSecureTextFieldCell
    NSSegmentedCell imageForSegment: imageScalingForSegment: interiorBackgroundStyleForSegment: isEnabledForSegment:
    NSSegmentedCell isSelectedForSegment: labelForSegment: makeNextSegmentKey makePreviousSegmentKey menuForSegment:
    NSSegmentedCell selectSegmentWithTag: tagForSegment: toolTipForSegment: widthForSegment:
    NSSegmentedControl alignmentForSegment: compressWithPrioritizedCompressionOptions: imageForSegment:
    NSSegmentedControl imageScalingForSegment: isEnabledForSegment: isSelectedForSegment: labelForSegment:
    NSSegmentedControl menuForSegment: minimumSizeWithPrioritizedCompressionOptions: selectSegmentWithTag:
    NSSegmentedControl showsMenuIndicatorForSegment: tagForSegment: toolTipForSegment: widthForSegment:
    NSSharingServicePickerToolbarItem
    NSSharingServicePickerTouchBarItem
    NSSlider closestTickMarkValueToValue: indexOfTickMarkAtPoint: isVertical rectOfTickMarkAtIndex:
    NSSlider tickMarkValueAtIndex:
    NSSliderCell barRectFlipped: closestTickMarkValueToValue: drawKnob drawKnob: drawTickMarks indexOfTickMarkAtPoint:
    NSSliderCell isVertical knobRectFlipped: rectOfTickMarkAtIndex: tickMarkValueAtIndex:
    NSSliderTouchBarItem
    NSSplitView addArrangedSubview: adjustSubviews drawDividerInRect: holdingPriorityForSubviewAtIndex:
    NSSplitView isSubviewCollapsed: isVertical maxPossiblePositionOfDividerAtIndex: minPossiblePositionOfDividerAtIndex:
    NSSplitView removeArrangedSubview:
    NSSplitViewController addSplitViewItem: removeSplitViewItem: splitViewItemForViewController: toggleInspector:
    NSSplitViewController toggleSidebar: validateUserInterfaceItem:
    NSSplitViewItem animationForKey:
    NSStackView addArrangedSubview: clippingResistancePriorityForOrientation: customSpacingAfterView:
    NSStackView huggingPriorityForOrientation: removeArrangedSubview: removeView: viewsInGravity:
    NSStackView visibilityPriorityForView:
    NSStatusBarButton
    NSStepper
    NSStepperCell
    NSStepperTouchBarItem
    NSStoryboardSegue perform
    NSSwitch
    NSTabView addTabViewItem: indexOfTabViewItem: indexOfTabViewItemWithIdentifier: removeTabViewItem:
    NSTabView selectFirstTabViewItem: selectLastTabViewItem: selectNextTabViewItem: selectPreviousTabViewItem:
    NSTabView selectTabViewItem: selectTabViewItemAtIndex: selectTabViewItemWithIdentifier: tabViewItemAtIndex:
    NSTabView tabViewItemAtPoint: takeSelectedTabViewItemFromSender:
    NSTabViewController addTabViewItem: removeTabViewItem: tabViewItemForViewController: toolbarAllowedItemIdentifiers:
    NSTabViewController toolbarDefaultItemIdentifiers: toolbarSelectableItemIdentifiers:
    NSTabViewItem sizeOfLabel:
    NSTableCellView
    NSTableColumn dataCellForRow: isEditable isHidden isResizable sizeToFit
    NSTableHeaderCell sortIndicatorRectForBounds:
    NSTableHeaderView columnAtPoint: headerRectOfColumn:
    NSTableRowView drawBackgroundInRect: drawDraggingDestinationFeedbackInRect: drawSelectionInRect:
    NSTableRowView drawSeparatorInRect: viewAtColumn:
    NSTableView addTableColumn: beginUpdates columnAtPoint: columnForView: columnIndexesInRect: columnsInRect:
    NSTableView columnWithIdentifier: deselectAll: deselectColumn: deselectRow: draggingSourceOperationMaskForLocal:
    NSTableView drawBackgroundInClipRect: drawGridInClipRect: endUpdates enumerateAvailableRowViewsUsingBlock:
    NSTableView highlightSelectionInClipRect: indicatorImageInTableColumn: isColumnSelected: isRowSelected:
    NSTableView namesOfPromisedFilesDroppedAtDestination: noteHeightOfRowsWithIndexesChanged: noteNumberOfRowsChanged
    NSTableView rectOfColumn: rectOfRow: reloadData removeTableColumn: rowAtPoint: rowForView: rowsInRect:
    NSTableView scrollColumnToVisible: scrollRowToVisible: selectedColumnEnumerator selectedRowEnumerator
    NSTableView sizeLastColumnToFit tableColumns tableColumnWithIdentifier: textDidBeginEditing: textDidChange:
    NSTableView textDidEndEditing: textShouldBeginEditing: textShouldEndEditing: tile validateUserInterfaceItem:
    NSText alignCenter: alignLeft: alignRight: changeFont: checkSpelling: copyFont: copyRuler: isEditable isFieldEditor
    NSText isHorizontallyResizable isRichText isSelectable isVerticallyResizable pasteFont: pasteRuler:
    NSText readRTFDFromFile: RTFDFromRange: RTFFromRange: scrollRangeToVisible: showGuessPanel: sizeToFit subscript:
    NSText superscript: underline: unscript:
    NSTextField acceptsFirstResponder automaticTextCompletionEnabled: isAutomaticTextCompletionEnabled isBezeled
    NSTextField isBordered isEditable isSelectable selectText: textDidBeginEditing: textDidChange: textDidEndEditing:
    NSTextField textShouldBeginEditing: textShouldEndEditing: validateUserInterfaceItem:
    NSTextFieldCell
    NSTextInsertionIndicator
    NSTextView alignJustified: attributedSubstringFromRange: baselineDeltaForCharacterAtIndex: breakUndoCoalescing
    NSTextView changeAttributes: changeColor: changeDocumentBackgroundColor: changeLayoutOrientation:
    NSTextView characterIndexForInsertionAtPoint: characterIndexForPoint: checkTextInDocument: checkTextInSelection:
    NSTextView cleanUpAfterDragOperation didChangeText didReplaceCharacters draggingSourceOperationMaskForLocal:
    NSTextView drawsVerticallyForCharacterAtIndex: drawViewBackgroundInRect: firstRectForCharacterRange:
    NSTextView fractionOfDistanceThroughGlyphForPoint: highlight: invalidateTextContainerOrigin
    NSTextView isAutomaticDashSubstitutionEnabled isAutomaticDataDetectionEnabled isAutomaticLinkDetectionEnabled
    NSTextView isAutomaticQuoteSubstitutionEnabled isAutomaticSpellingCorrectionEnabled
    NSTextView isAutomaticTextReplacementEnabled isCoalescingUndo isContinuousSpellCheckingEnabled
    NSTextView isGrammarCheckingEnabled isIncrementalSearchingEnabled isRulerVisible loosenKerning: lowerBaseline:
    NSTextView namesOfPromisedFilesDroppedAtDestination: orderFrontLinkPanel: orderFrontListPanel:
    NSTextView orderFrontSharingServicePicker: orderFrontSpacingPanel: orderFrontTablePanel: outline: pasteAsPlainText:
    NSTextView pasteAsRichText: quickLookPreviewableItemsInRanges: raiseBaseline: readSelectionFromPasteboard:
    NSTextView rectsForCharacterRange: replaceTextContainer: showFindIndicatorForRange:
    NSTextView smartDeleteRangeForProposedRange: startSpeaking: stopSpeaking: tightenKerning:
    NSTextView toggleAutomaticDashSubstitution: toggleAutomaticDataDetection: toggleAutomaticLinkDetection:
    NSTextView toggleAutomaticQuoteSubstitution: toggleAutomaticSpellingCorrection: toggleAutomaticTextCompletion:
    NSTextView toggleAutomaticTextReplacement: toggleBaseWritingDirection: toggleContinuousSpellChecking:
    NSTextView toggleGrammarChecking: toggleQuickLookPreviewPanel: toggleSmartInsertDelete:
    NSTextView toggleTraditionalCharacterShape: turnOffKerning: turnOffLigatures: unmarkText updateCandidates
    NSTextView updateDragTypeRegistration updateFontPanel updateInsertionPointStateAndRestartTimer:
    NSTextView updateQuickLookPreviewPanel updateRuler updateTextTouchBarItems updateTouchBarItemIdentifiers
    NSTextView useAllLigatures: useStandardKerning: useStandardLigatures: validateMenuItem: validateUserInterfaceItem:
    NSTitlebarAccessoryViewController animationForKey:
    NSTokenField
    NSTokenFieldCell
    NSToolbar isVisible removeItemAtIndex: removeItemWithItemIdentifier: runCustomizationPalette: validateVisibleItems
    NSToolbarItem frameInView: isEnabled validate validateMenuItem:
    NSToolbarItemGroup isSelectedAtIndex:
    NSTouchBar itemForIdentifier:
    NSTouchBarItem
    NSTrackingSeparatorToolbarItem
    NSTreeController addChild: addSelectionIndexPaths: childrenKeyPathForNode: countKeyPathForNode: insert: insertChild:
    NSTreeController leafKeyPathForNode: rearrangeObjects removeObjectAtArrangedObjectIndexPath:
    NSTreeController removeObjectsAtArrangedObjectIndexPaths: removeSelectionIndexPaths:
    NSUserDefaultsController revert: revertToInitialValues: save:
    NSView acceptsFirstMouse: accessibilityActionDescription: accessibilityArrayAttributeCount:
    NSView accessibilityAttributeValue: accessibilityFocusedUIElement accessibilityHitTest: accessibilityIndexOfChild:
    NSView accessibilityIsAttributeSettable: accessibilityPerformAction: addConstraint: addConstraints:
    NSView addGestureRecognizer: addLayoutGuide: addSubview: addTrackingArea: adjustScroll: alignmentRectForFrame:
    NSView allocateGState ancestorSharedWithView: animationForKey: autoscroll: beginDocument
    NSView bitmapImageRepForCachingDisplayInRect: candidateListTouchBarItem canDraw centerScanRect:
    NSView concludeDragOperation: constraintsAffectingLayoutForOrientation:
    NSView contentCompressionResistancePriorityForOrientation: contentHuggingPriorityForOrientation:
    NSView convertPointFromBacking: convertPointFromBase: convertPointFromLayer: convertPointToBacking:
    NSView convertPointToBase: convertPointToLayer: convertRectFromBacking: convertRectFromBase: convertRectFromLayer:
    NSView convertRectToBacking: convertRectToBase: convertRectToLayer: convertSizeFromBacking: convertSizeFromBase:
    NSView convertSizeFromLayer: convertSizeToBacking: convertSizeToBase: convertSizeToLayer: dataWithEPSInsideRect:
    NSView dataWithPDFInsideRect: didAddSubview: didCloseMenu:withEvent: discardCursorRects display displayIfNeeded
    NSView displayIfNeededIgnoringOpacity displayIfNeededInRect: displayIfNeededInRectIgnoringOpacity: displayRect:
    NSView displayRectIgnoringOpacity: draggingEnded: draggingEntered: draggingExited: draggingUpdated:
    NSView drawFocusRingMask drawPageBorderWithSize: drawRect: drawSheetBorderWithSize: endDocument endPage
    NSView exerciseAmbiguityInLayout exitFullScreenModeWithOptions: frameForAlignmentRect: gState hitTest:
    NSView invalidateIntrinsicContentSize isDescendantOf: isHidden knowsPageRange: layout layoutSubtreeIfNeeded
    NSView locationOfPrintRect: lockFocus lockFocusIfCanDraw lockFocusIfCanDrawInContext: makeBackingLayer menuForEvent:
    NSView needsToDrawRect: noteFocusRingMaskChanged performDragOperation: prepareContentInRect:
    NSView prepareForDragOperation: prepareForReuse rectForPage: reflectScrolledClipView: registerForDraggedTypes:
    NSView releaseGState removeAllToolTips removeConstraint: removeConstraints: removeFromSuperview
    NSView removeFromSuperviewWithoutNeedingDisplay removeGestureRecognizer: removeLayoutGuide: removeToolTip:
    NSView removeTrackingArea: removeTrackingRect: renewGState resetCursorRects resizeSubviewsWithOldSize:
    NSView resizeWithOldSuperviewSize: rotateByAngle: scaleUnitSquareToSize: scrollPoint: scrollRectToVisible:
    NSView setUpGState shouldDelayWindowOrderingForEvent: trackingAreas translateOriginToPoint: unlockFocus
    NSView unregisterDraggedTypes updateConstraints updateConstraintsForSubtreeIfNeeded updateLayer updateTrackingAreas
    NSView viewDidChangeBackingProperties viewDidChangeEffectiveAppearance viewDidEndLiveResize viewDidHide
    NSView viewDidMoveToSuperview viewDidMoveToWindow viewDidUnhide viewWillDraw viewWillMoveToSuperview:
    NSView viewWillMoveToWindow: viewWillStartLiveResize viewWithTag: visibleRect willOpenMenu:withEvent:
    NSView willRemoveSubview:
    NSViewController addChildViewController: commitEditingAndReturnError: dismissController: dismissViewController:
    NSViewController loadView loadViewIfNeeded preferredContentSizeDidChangeForViewController:
    NSViewController presentViewControllerAsModalWindow: presentViewControllerAsSheet: presentViewControllerInWidget:
    NSViewController removeChildViewControllerAtIndex: removeFromParentViewController updateViewConstraints
    NSViewController viewDidAppear viewDidDisappear viewDidLayout viewDidLoad viewWillAppear viewWillDisappear
    NSViewController viewWillLayout viewWillTransitionToSize:
    NSVisualEffectView
    NSWindow addTitlebarAccessoryViewController: anchorAttributeForOrientation: animationForKey: animationResizeTime:
    NSWindow autorecalculatesContentBorderThicknessForEdge: becomeKeyWindow becomeMainWindow cacheImageInRect:
    NSWindow canRepresentDisplayGamut: cascadeTopLeftFromPoint: center close contentBorderThicknessForEdge:
    NSWindow contentRectForFrameRect: convertBaseToScreen: convertPointFromBacking: convertPointFromScreen:
    NSWindow convertPointToBacking: convertPointToScreen: convertRectFromBacking: convertRectFromScreen:
    NSWindow convertRectToBacking: convertRectToScreen: convertScreenToBase: currentEvent dataWithEPSInsideRect:
    NSWindow dataWithPDFInsideRect: deminiaturize: disableCursorRects disableFlushWindow
    NSWindow disableKeyEquivalentForDefaultButtonCell disableScreenUpdatesUntilFlush disableSnapshotRestoration
    NSWindow discardCachedImage discardCursorRects discardEventsMatchingMask:beforeEvent: display displayIfNeeded
    NSWindow enableCursorRects enableFlushWindow enableKeyEquivalentForDefaultButtonCell enableSnapshotRestoration
    NSWindow endEditingFor: endSheet: flushWindow flushWindowIfNeeded frameRectForContentRect: gState
    NSWindow handleCloseScriptCommand: handlePrintScriptCommand: handleSaveScriptCommand: hasDynamicDepthLimit
    NSWindow invalidateCursorRectsForView: invalidateShadow isAutodisplay isDocumentEdited isFloatingPanel
    NSWindow isMiniaturizable isModalPanel isMovableByWindowBackground isOpaque isReleasedWhenClosed isResizable
    NSWindow isRestorable isZoomable javaAddToOrderingGroup: javaRemoveFromOrderingGroup: layoutIfNeeded
    NSWindow makeFirstResponder: makeKeyAndOrderFront: makeKeyWindow makeMainWindow mergeAllWindows: miniaturize:
    NSWindow moveTabToNewWindow: nextEventMatchingMask: orderBack: orderFront: orderFrontRegardless orderOut:
    NSWindow performClose: performMiniaturize: performWindowDragWithEvent: performZoom: recalculateKeyViewLoop
    NSWindow registerForDraggedTypes: removeChildWindow: removeTitlebarAccessoryViewControllerAtIndex: resetCursorRects
    NSWindow resignKeyWindow resignMainWindow restoreCachedImage runToolbarCustomizationPalette: saveFrameUsingName:
    NSWindow selectKeyViewFollowingView: selectKeyViewPrecedingView: selectNextKeyView: selectNextTab:
    NSWindow selectPreviousKeyView: selectPreviousTab: sendEvent: standardWindowButton: stringWithSavedFrame
    NSWindow toggleFullScreen: toggleTabBar: toggleTabOverview: toggleToolbarShown: unregisterDraggedTypes update
    NSWindow updateConstraintsIfNeeded useOptimizedDrawing: validateMenuItem: validateUserInterfaceItem:
    NSWindow visualizeConstraints: zoom:
    NSWindowController close dismissController: loadWindow showWindow: synchronizeWindowTitleWithDocumentName
    NSWindowController windowDidLoad windowTitleForDocumentDisplayName: windowWillLoad
    """
}
