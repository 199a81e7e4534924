extension SystemKeys {
  /// What a nib can set of the other frameworks' classes, by class, inherited keys left out.
  ///
  /// A class with an empty line is covered and adds nothing; one without a line is not covered.
  static let frameworksSettable = """
    AVCaptureVideoPreviewLayer automaticallyAdjustsMirroring mirrored orientation session sessionWithNoConnection
    AVCaptureVideoPreviewLayer videoGravity
    AVCaptureView controlsStyle delegate videoGravity
    AVPlayerLayer pixelBufferAttributes player videoGravity
    AVPlayerView actionPopUpButtonMenu allowsMagnification allowsPictureInPicturePlayback allowsVideoFrameAnalysis
    AVPlayerView controlsStyle delegate magnification pictureInPictureDelegate player showsFrameSteppingButtons
    AVPlayerView showsFullScreenToggleButton showsSharingServiceButton showsTimecodes speeds updatesNowPlayingInfoCenter
    AVPlayerView videoFrameAnalysisTypes videoGravity
    AVPlayerViewController allowedSubtitleOptionLanguages allowsPictureInPicturePlayback allowsVideoFrameAnalysis
    AVPlayerViewController appliesPreferredDisplayCriteriaAutomatically canStartPictureInPictureAutomaticallyFromInline
    AVPlayerViewController contentProposalViewController contextualActions customInfoViewController
    AVPlayerViewController customInfoViewControllers customOverlayViewController delegate
    AVPlayerViewController entersFullScreenWhenPlaybackBegins exitsFullScreenWhenPlaybackEnds infoViewActions
    AVPlayerViewController pixelBufferAttributes playbackControlsIncludeInfoViews playbackControlsIncludeTransportBar
    AVPlayerViewController player requiresFullSubtitles requiresLinearPlayback showsPlaybackControls showsTimecodes
    AVPlayerViewController skipBackwardEnabled skipForwardEnabled skippingBehavior speeds transportBarCustomMenuItems
    AVPlayerViewController transportBarIncludesTitleView updatesNowPlayingInfoCenter videoFrameAnalysisTypes
    AVPlayerViewController videoGravity
    AVRoutePickerView activeTintColor customRoutingController delegate player prioritizesVideoDevices
    AVRoutePickerView routePickerButtonBordered routePickerButtonStyle
    AVSampleBufferDisplayLayer controlTimebase preventsCapture preventsDisplaySleepDuringVideoPlayback videoGravity
    AVSynchronizedLayer playerItem
    CAEAGLLayer drawableProperties presentsWithTransaction
    CAEmitterLayer birthRate emitterCells emitterDepth emitterMode emitterPosition emitterShape emitterSize
    CAEmitterLayer emitterZPosition lifetime preservesDepth renderMode scale seed spin velocity
    CAGradientLayer colors endPoint locations startPoint type
    CALayer actions affineTransform allowsEdgeAntialiasing allowsGroupOpacity anchorPoint anchorPointZ autoresizingMask
    CALayer autoreverses backgroundColor backgroundFilters beginTime borderColor borderWidth bounds compositingFilter
    CALayer constraints contents contentsCenter contentsFormat contentsGravity contentsRect contentsScale cornerCurve
    CALayer cornerRadius delegate doubleSided drawsAsynchronously duration edgeAntialiasingMask fillMode filters frame
    CALayer geometryFlipped hidden layoutManager magnificationFilter mask maskedCorners masksToBounds minificationFilter
    CALayer minificationFilterBias name needsDisplayInRect needsDisplayOnBoundsChange opacity opaque position
    CALayer rasterizationScale repeatCount repeatDuration shadowColor shadowOffset shadowOpacity shadowPath shadowRadius
    CALayer shouldRasterize speed style sublayers sublayerTransform timeOffset toneMapMode transform
    CALayer wantsExtendedDynamicRangeContent zPosition
    CAMetalLayer allowsNextDrawableTimeout colorspace developerHUDProperties device displaySyncEnabled drawableSize
    CAMetalLayer EDRMetadata framebufferOnly maximumDrawableCount pixelFormat presentsWithTransaction
    CAOpenGLLayer asynchronous colorspace
    CAReplicatorLayer instanceAlphaOffset instanceBlueOffset instanceColor instanceCount instanceDelay
    CAReplicatorLayer instanceGreenOffset instanceRedOffset instanceTransform preservesDepth
    CAScrollLayer scrollMode
    CAShapeLayer fillColor fillRule lineCap lineDashPattern lineDashPhase lineJoin lineWidth miterLimit path strokeColor
    CAShapeLayer strokeEnd strokeStart
    CATextLayer alignmentMode allowsFontSubpixelQuantization font fontSize foregroundColor string truncationMode wrapped
    CATiledLayer levelsOfDetail levelsOfDetailBias tileSize
    CATransformLayer
    GLKView context delegate drawableColorFormat drawableDepthFormat drawableMultisample drawableStencilFormat
    GLKView enableSetNeedsDisplay
    GLKViewController delegate paused pauseOnWillResignActive preferredFramesPerSecond resumeOnDidBecomeActive
    MKAnnotationView accessoryOffset annotation calloutOffset canShowCallout centerOffset clusteringIdentifier
    MKAnnotationView collisionMode detailCalloutAccessoryView displayPriority draggable dragState enabled highlighted
    MKAnnotationView image leftCalloutAccessoryView leftCalloutOffset rightCalloutAccessoryView rightCalloutOffset
    MKAnnotationView selected selectedZPriority zPriority
    MKCircleView
    MKCompassButton
    MKDistanceFormatter locale units unitStyle
    MKLookAroundViewController
    MKMapItemDetailViewController
    MKMapView camera cameraBoundary cameraZoomRange centerCoordinate delegate mapType pitchButtonVisibility pitchEnabled
    MKMapView pointOfInterestFilter preferredConfiguration region rotateEnabled scrollEnabled selectableMapFeatures
    MKMapView selectedAnnotations showsBuildings showsCompass showsPitchControl showsPointsOfInterest showsScale
    MKMapView showsTraffic showsUserLocation showsUserTrackingButton showsZoomControls userTrackingMode visibleMapRect
    MKMapView zoomEnabled
    MKMarkerAnnotationView
    MKOverlayPathView fillColor lineCap lineDashPattern lineDashPhase lineJoin lineWidth miterLimit path strokeColor
    MKOverlayView needsDisplayInMapRect
    MKPinAnnotationView animatesDrop pinColor pinTintColor
    MKPitchControl
    MKPolygonView
    MKPolylineView
    MKScaleView
    MKUserLocationView
    MKUserTrackingBarButtonItem mapView
    MKUserTrackingButton
    MTKView autoResizeDrawable clearColor clearDepth clearStencil colorPixelFormat colorspace delegate
    MTKView depthStencilAttachmentTextureUsage depthStencilPixelFormat depthStencilStorageMode device drawableSize
    MTKView enableSetNeedsDisplay framebufferOnly multisampleColorAttachmentTextureUsage paused preferredFramesPerSecond
    MTKView presentsWithTransaction sampleCount
    NSObject accessibilityActivationPoint accessibilityAllowedValues accessibilityAlternateUIVisible
    NSObject accessibilityApplicationFocusedUIElement accessibilityAttributedHint accessibilityAttributedLabel
    NSObject accessibilityAttributedUserInputLabels accessibilityAttributedValue accessibilityCancelButton
    NSObject accessibilityChartDescriptor accessibilityChildren accessibilityChildrenInNavigationOrder
    NSObject accessibilityClearButton accessibilityCloseButton accessibilityColumnCount
    NSObject accessibilityColumnHeaderUIElements accessibilityColumnIndexRange accessibilityColumns
    NSObject accessibilityColumnTitles accessibilityContainerType accessibilityContents accessibilityCriticalValue
    NSObject accessibilityCustomActions accessibilityCustomRotors accessibilityDecrementButton
    NSObject accessibilityDefaultButton accessibilityDirectTouchOptions accessibilityDisclosed
    NSObject accessibilityDisclosedByRow accessibilityDisclosedRows accessibilityDisclosureLevel accessibilityDocument
    NSObject accessibilityDragSourceDescriptors accessibilityDropPointDescriptors accessibilityEdited
    NSObject accessibilityElement accessibilityElements accessibilityElementsHidden accessibilityEnabled
    NSObject accessibilityExpanded accessibilityExpandedStatus accessibilityExtrasMenuBar accessibilityFilename
    NSObject accessibilityFocused accessibilityFocusedWindow accessibilityFrame accessibilityFrontmost
    NSObject accessibilityFullScreenButton accessibilityGrowArea accessibilityHandles accessibilityHeader
    NSObject accessibilityHeaderElements accessibilityHelp accessibilityHidden accessibilityHint
    NSObject accessibilityHorizontalScrollBar accessibilityHorizontalUnitDescription accessibilityHorizontalUnits
    NSObject accessibilityIdentifier accessibilityIncrementButton accessibilityIndex
    NSObject accessibilityInsertionPointLineNumber accessibilityLabel accessibilityLabelUIElements
    NSObject accessibilityLabelValue accessibilityLanguage accessibilityLinkedUIElements accessibilityMain
    NSObject accessibilityMainWindow accessibilityMarkerGroupUIElement accessibilityMarkerTypeDescription
    NSObject accessibilityMarkerUIElements accessibilityMarkerValues accessibilityMaxValue accessibilityMenuBar
    NSObject accessibilityMinimizeButton accessibilityMinimized accessibilityMinValue accessibilityModal
    NSObject accessibilityNavigationStyle accessibilityNextContents accessibilityNumberOfCharacters
    NSObject accessibilityOrderedByRow accessibilityOrientation accessibilityOverflowButton accessibilityParent
    NSObject accessibilityPath accessibilityPlaceholderValue accessibilityPreviousContents accessibilityProtectedContent
    NSObject accessibilityProxy accessibilityRequired accessibilityRespondsToUserInteraction accessibilityRole
    NSObject accessibilityRoleDescription accessibilityRowCount accessibilityRowHeaderUIElements
    NSObject accessibilityRowIndexRange accessibilityRows accessibilityRulerMarkerType accessibilitySearchButton
    NSObject accessibilitySearchMenu accessibilitySelected accessibilitySelectedCells accessibilitySelectedChildren
    NSObject accessibilitySelectedColumns accessibilitySelectedRows accessibilitySelectedText
    NSObject accessibilitySelectedTextRange accessibilitySelectedTextRanges accessibilityServesAsTitleForUIElements
    NSObject accessibilitySharedCharacterRange accessibilitySharedFocusElements accessibilitySharedTextUIElements
    NSObject accessibilityShownMenu accessibilitySortDirection accessibilitySplitters accessibilitySubrole
    NSObject accessibilityTabs accessibilityTextInputResponder accessibilityTextualContext accessibilityTitle
    NSObject accessibilityTitleUIElement accessibilityToolbarButton accessibilityTopLevelUIElement accessibilityTraits
    NSObject accessibilityUnitDescription accessibilityUnits accessibilityURL accessibilityUserInputLabels
    NSObject accessibilityValue accessibilityValueDescription accessibilityVerticalScrollBar
    NSObject accessibilityVerticalUnitDescription accessibilityVerticalUnits accessibilityViewIsModal
    NSObject accessibilityVisibleCells accessibilityVisibleCharacterRange accessibilityVisibleChildren
    NSObject accessibilityVisibleColumns accessibilityVisibleRows accessibilityWarningValue accessibilityWindow
    NSObject accessibilityWindows accessibilityZoomButton automationElements isAccessibilityElement observationInfo
    NSObject scriptingProperties shouldGroupAccessibilityChildren
    PDFLayerView displayBox document
    PDFThumbnailView allowsDragging allowsMultipleSelection contentInset labelFont layoutMode maximumNumberOfColumns
    PDFThumbnailView PDFView thumbnailSize
    PDFView acceptsDraggedFiles allowsDragging autoScales currentSelection cursorForAreaOfInterest delegate displayBox
    PDFView displayDirection displayMode displaysAsBook displaysPageBreaks displaysRTL document enableDataDetectors
    PDFView findInteractionEnabled greekingThreshold highlightedSelections inMarkupMode interpolationQuality
    PDFView maxScaleFactor minScaleFactor pageBreakMargins pageOverlayViewProvider pageShadowsEnabled scaleFactor
    PDFView shouldAntiAlias
    SCNView allowsCameraControl antialiasingMode audioListener autoenablesDefaultLighting currentTime debugOptions
    SCNView delegate drawableResizesAsynchronously eaglContext jitteringEnabled loops openGLContext overlaySKScene
    SCNView pixelFormat playing pointOfView preferredFramesPerSecond rendersContinuously scene sceneTime showsStatistics
    SCNView technique temporalAntialiasingEnabled usesReverseZ
    SKView allowsTransparency asynchronous delegate disableDepthStencilBuffer frameInterval ignoresSiblingOrder paused
    SKView preferredFramesPerSecond shouldCullNonVisibleNodes showsDrawCount showsFields showsFPS showsNodeCount
    SKView showsPhysics showsQuadCount
    WKInterfaceActivityRing
    WKInterfaceAuthorizationAppleIDButton
    WKInterfaceButton attributedTitle backgroundColor backgroundImage backgroundImageData backgroundImageNamed enabled
    WKInterfaceButton title
    WKInterfaceController tableScrollingHapticFeedbackEnabled title
    WKInterfaceDate calendar textColor timeZone
    WKInterfaceGroup backgroundColor backgroundImage backgroundImageData backgroundImageNamed contentInset cornerRadius
    WKInterfaceHMCamera cameraSource
    WKInterfaceImage image imageData imageNamed tintColor
    WKInterfaceInlineMovie autoplays loops movieURL posterImage videoGravity
    WKInterfaceLabel attributedText text textColor
    WKInterfaceMap region showsUserHeading showsUserLocation visibleMapRect
    WKInterfaceMovie loops movieURL posterImage videoGravity
    WKInterfaceObject accessibilityImageRegions alpha height hidden horizontalAlignment semanticContentAttribute
    WKInterfaceObject verticalAlignment width
    WKInterfacePaymentButton
    WKInterfacePicker coordinatedAnimations enabled items selectedItemIndex
    WKInterfaceSCNScene antialiasingMode audioListener autoenablesDefaultLighting currentTime debugOptions delegate
    WKInterfaceSCNScene jitteringEnabled loops overlaySKScene playing pointOfView preferredFramesPerSecond scene
    WKInterfaceSCNScene sceneTime showsStatistics temporalAntialiasingEnabled usesReverseZ
    WKInterfaceSKScene paused preferredFramesPerSecond
    WKInterfaceSeparator color
    WKInterfaceSlider color enabled numberOfSteps value
    WKInterfaceSwitch attributedTitle color enabled on title
    WKInterfaceTable curvesAtBottom curvesAtTop rowTypes
    WKInterfaceTextField attributedPlaceholder attributedText enabled placeholder secureTextEntry text textColor
    WKInterfaceTextField textContentType
    WKInterfaceTimer date textColor
    WKInterfaceVolumeControl tintColor
    WKUserNotificationInterfaceController notificationActions notificationAlertLabel
    WKWebView allowsBackForwardNavigationGestures allowsLinkPreview allowsMagnification customUserAgent
    WKWebView findInteractionEnabled inspectable interactionState magnification mediaType navigationDelegate pageZoom
    WKWebView selectedRanges UIDelegate underPageBackgroundColor
    WebView applicationNameForUserAgent continuousSpellCheckingEnabled customTextEncodingName customUserAgent
    WebView downloadDelegate drawsBackground editable editingDelegate frameLoadDelegate groupName hostWindow
    WebView mainFrameURL maintainsBackForwardList mediaStyle policyDelegate preferences preferencesIdentifier
    WebView resourceLoadDelegate shouldCloseWithWindow shouldUpdateWhileOffscreen smartInsertDeleteEnabled
    WebView textSizeMultiplier typingStyle UIDelegate
    """

  /// What a key path can lead through but no setter is known for.
  static let frameworksReadable = """
    AVCaptureVideoPreviewLayer connection isMirroringSupported isOrientationSupported mirroringSupported
    AVCaptureVideoPreviewLayer orientationSupported previewing
    AVCaptureView fileOutput session
    AVPlayerLayer isReadyForDisplay readyForDisplay videoRect
    AVPlayerView canBeginTrimming contentOverlayView readyForDisplay selectedSpeed videoBounds
    AVPlayerViewController contentOverlayView readyForDisplay selectedSpeed toggleLookupAction unobscuredContentGuide
    AVPlayerViewController videoBounds
    AVSampleBufferDisplayLayer error readyForDisplay readyForMoreMediaData requiresFlushToResumeDecoding
    AVSampleBufferDisplayLayer sampleBufferRenderer status timebase
    CALayer animationKeys contentsAreFlipped modelLayer needsDisplay presentationLayer superlayer visibleRect
    CAMetalLayer preferredDevice
    GLKView drawableHeight drawableWidth
    GLKViewController framesDisplayed framesPerSecond timeSinceFirstResume timeSinceLastDraw timeSinceLastResume
    GLKViewController timeSinceLastUpdate
    MKAnnotationView clusterAnnotationView reuseIdentifier
    MKCircleView circle
    MKMapView annotations annotationVisibleRect overlays userLocation userLocationVisible
    MKOverlayView overlay
    MKPolygonView polygon
    MKPolylineView polyline
    MTKView currentDrawable currentRenderPassDescriptor depthStencilTexture multisampleColorTexture preferredDevice
    MTKView preferredDrawableSize
    NSObject class debugDescription description hash self superclass
    PDFThumbnailView selectedPages
    PDFView canGoBack canGoForward canGoToFirstPage canGoToLastPage canGoToNextPage canGoToPreviousPage canZoomIn
    PDFView canZoomOut currentDestination currentPage documentView findInteraction isUsingPageViewController
    PDFView scaleFactorForSizeToFit visiblePages
    SCNView audioEngine audioEnvironmentNode cameraControlConfiguration colorPixelFormat commandQueue context
    SCNView currentRenderCommandEncoder currentRenderPassDescriptor currentViewport defaultCameraController
    SCNView depthPixelFormat device renderingAPI stencilPixelFormat workingColorSpace
    SKView scene
    WKInterfaceController contentFrame contentSafeAreaInsets crownSequencer systemMinimumLayoutMargins
    WKInterfaceObject interfaceProperty
    WKInterfaceSCNScene audioEngine audioEnvironmentNode colorPixelFormat commandQueue context
    WKInterfaceSCNScene currentRenderCommandEncoder currentRenderPassDescriptor currentViewport depthPixelFormat device
    WKInterfaceSCNScene renderingAPI stencilPixelFormat workingColorSpace
    WKInterfaceSKScene scene
    WKInterfaceTable numberOfRows
    WKWebView allowsMultipleSelection backForwardList cameraCaptureState canGoBack canGoForward certificateChain
    WKWebView configuration editable estimatedProgress findInteraction firstSelectedRange fullscreenState
    WKWebView hasOnlySecureContent loading maximumViewportInset microphoneCaptureState minimumViewportInset scrollView
    WKWebView selectable serverTrust string stringLength themeColor title URL visibleCharacterRanges writingToolsActive
    WebView backForwardList canGoBack canGoForward canMakeTextLarger canMakeTextSmaller canMakeTextStandardSize
    WebView estimatedProgress isLoading mainFrame mainFrameDocument mainFrameIcon mainFrameTitle
    WebView maintainsInactiveSelection pasteboardTypesForSelection selectedDOMRange selectedFrame selectionAffinity
    WebView spellCheckerDocumentTag supportsTextEncoding windowScriptObject
    """

  /// Methods with at most one parameter, or with the event as the second, accessors of the keys left out.
  static let frameworksMethods = """
    AVCaptureVideoPreviewLayer captureDevicePointOfInterestForPoint: metadataOutputRectOfInterestForRect:
    AVCaptureVideoPreviewLayer pointForCaptureDevicePointOfInterest: rectForMetadataOutputRectOfInterest:
    AVCaptureVideoPreviewLayer transformedMetadataObjectForMetadataObject:
    AVCaptureView
    AVPlayerLayer copyDisplayedPixelBuffer
    AVPlayerView beginTrimmingWithCompletionHandler: selectSpeed:
    AVPlayerViewController cancelPreroll playPrerollAdWithCompletionHandler: selectSpeed:
    AVRoutePickerView routePickerButtonColorForState:
    AVSampleBufferDisplayLayer enqueueSampleBuffer: flush flushAndRemoveImage
    AVSampleBufferDisplayLayer outputObscuredDueToInsufficientExternalProtection stopRequestingMediaData
    AVSynchronizedLayer
    CAEAGLLayer
    CAEmitterLayer
    CAGradientLayer
    CALayer actionForKey: addConstraint: addSublayer: animationForKey: containsPoint: createRemoteLayerBoundTo: display
    CALayer displayIfNeeded drawInContext: hitTest: hostRemoteLayer: layoutIfNeeded layoutSublayers needsLayout
    CALayer preferredFrameSize removeAllAnimations removeAnimationForKey: removeFromSuperlayer renderInContext:
    CALayer resizeSublayersWithOldSize: resizeWithOldSuperlayerSize: scrollPoint: scrollRectToVisible: setNeedsDisplay
    CALayer setNeedsLayout
    CAMetalLayer newDrawable nextDrawable
    CAOpenGLLayer copyCGLContextForPixelFormat: copyCGLPixelFormatForDisplayMask: releaseCGLContext:
    CAOpenGLLayer releaseCGLPixelFormat:
    CAReplicatorLayer
    CAScrollLayer scrollToPoint: scrollToRect:
    CAShapeLayer
    CATextLayer
    CATiledLayer
    CATransformLayer
    GLKView bindDrawable deleteDrawable display snapshot
    GLKViewController update
    MKAnnotationView prepareForDisplay prepareForReuse
    MKCircleView
    MKCompassButton
    MKDistanceFormatter distanceFromString: stringFromDistance:
    MKLookAroundViewController
    MKMapItemDetailViewController
    MKMapView addAnnotation: addAnnotations: addOverlay: addOverlays: annotationsInMapRect:
    MKMapView dequeueReusableAnnotationViewWithIdentifier: mapRectThatFits: overlaysInLevel: regionThatFits:
    MKMapView removeAnnotation: removeAnnotations: removeOverlay: removeOverlays: rendererForOverlay: viewForAnnotation:
    MKMapView viewForOverlay:
    MKMarkerAnnotationView
    MKOverlayPathView createPath invalidatePath
    MKOverlayView mapPointForPoint: mapRectForRect: pointForMapPoint: rectForMapRect:
    MKPinAnnotationView
    MKPitchControl
    MKPolygonView
    MKPolylineView
    MKScaleView
    MKUserLocationView
    MKUserTrackingBarButtonItem
    MKUserTrackingButton
    MTKView draw releaseDrawables
    NSObject accessibilityActivate accessibilityDecrement accessibilityIncrement accessibilityPerformEscape
    NSObject accessibilityPerformMagicTap autorelease awakeFromNib commitEditing conformsToProtocol: copy dealloc
    NSObject discardEditing doesNotRecognizeSelector: finalize forwardInvocation: init isEqual: isKindOfClass:
    NSObject isMemberOfClass: isProxy methodSignatureForSelector: mutableCopy performSelector:
    NSObject prepareForInterfaceBuilder release respondsToSelector: retain retainCount valueForKey: valueForKeyPath:
    NSObject zone
    PDFLayerView idealSizeForContent
    PDFThumbnailView
    PDFView annotationsChangedOnPage: areaOfInterestForMouse: areaOfInterestForPoint: clearSelection drawPage:
    PDFView drawPagePost: goBack: goForward: goToDestination: goToFirstPage: goToLastPage: goToNextPage: goToPage:
    PDFView goToPreviousPage: goToSelection: layoutDocumentView performAction: rowSizeForPage: scrollSelectionToVisible:
    PDFView takeBackgroundColorFrom: takePasswordFrom: zoomIn: zoomOut:
    SCNView nodesInsideFrustumWithPointOfView: pause: play: projectPoint: snapshot stop: unprojectPoint:
    SKView presentScene: textureFromNode:
    WKInterfaceActivityRing
    WKInterfaceAuthorizationAppleIDButton
    WKInterfaceButton
    WKInterfaceController awakeWithContext: becomeCurrentPage beginGlanceUpdates clearAllMenuItems
    WKInterfaceController contextForSegueWithIdentifier: contextsForSegueWithIdentifier: didAppear didDeactivate
    WKInterfaceController dismissAddPassesController dismissAudioRecorderController dismissController
    WKInterfaceController dismissMediaPlayerController dismissTextInputController endGlanceUpdates handleUserActivity:
    WKInterfaceController interfaceDidScrollToTop interfaceOffsetDidScrollToBottom interfaceOffsetDidScrollToTop
    WKInterfaceController invalidateUserActivity pickerDidFocus: pickerDidResignFocus: pickerDidSettle: popController
    WKInterfaceController popToRootController updateUserActivity: willActivate willDisappear
    WKInterfaceDate
    WKInterfaceGroup startAnimating stopAnimating
    WKInterfaceHMCamera
    WKInterfaceImage startAnimating stopAnimating
    WKInterfaceInlineMovie pause play playFromBeginning
    WKInterfaceLabel
    WKInterfaceMap removeAllAnnotations
    WKInterfaceMovie
    WKInterfaceObject sizeToFitHeight sizeToFitWidth
    WKInterfacePaymentButton
    WKInterfacePicker focus resignFocus
    WKInterfaceSCNScene nodesInsideFrustumWithPointOfView: projectPoint: snapshot unprojectPoint:
    WKInterfaceSKScene presentScene: textureFromNode:
    WKInterfaceSeparator
    WKInterfaceSlider
    WKInterfaceSwitch
    WKInterfaceTable performSegueForRow: removeRowsAtIndexes: rowControllerAtIndex: scrollToRowAtIndex:
    WKInterfaceTextField
    WKInterfaceTimer start stop
    WKInterfaceVolumeControl focus resignFocus
    WKUserNotificationInterfaceController didReceiveNotification: performDismissAction performNotificationDefaultAction
    WKWebView closeAllMediaPresentations closeAllMediaPresentationsWithCompletionHandler:
    WKWebView createWebArchiveDataWithCompletionHandler: didReplaceCharacters goBack goBack: goForward goForward:
    WKWebView goToBackForwardListItem: loadRequest: makeTextLarger: makeTextSmaller: makeTextStandardSize:
    WKWebView pauseAllMediaPlayback: pauseAllMediaPlaybackWithCompletionHandler: printOperationWithPrintInfo:
    WKWebView rectsForCharacterRange: reload reload: reloadFromOrigin reloadFromOrigin:
    WKWebView requestMediaPlaybackStateWithCompletionHandler: resumeAllMediaPlayback: scrollRangeToVisible: stopLoading
    WKWebView stopLoading: suspendAllMediaPlayback: takeStringURLFrom: toggleContinuousSpellChecking:
    WKWebView validateUserInterfaceItem: zoomIn: zoomOut:
    WebView alignCenter: alignJustified: alignLeft: alignRight: applyStyle: changeAttributes: changeColor:
    WebView changeDocumentBackgroundColor: changeFont: checkSpelling: close copyFont: deleteSelection
    WebView editableDOMRangeForPoint: elementAtPoint: goBack goBack: goForward goForward: goToBackForwardItem:
    WebView isContinuousSpellCheckingEnabled isEditable makeTextLarger: makeTextSmaller: makeTextStandardSize:
    WebView moveDragCaretToPoint: moveToBeginningOfSentence: moveToBeginningOfSentenceAndModifySelection:
    WebView moveToEndOfSentence: moveToEndOfSentenceAndModifySelection: overWrite: pasteAsPlainText: pasteAsRichText:
    WebView pasteboardTypesForElement: pasteFont: reload: reloadFromOrigin: removeDragCaret replaceSelectionWithArchive:
    WebView replaceSelectionWithMarkupString: replaceSelectionWithNode: replaceSelectionWithText: selectSentence:
    WebView showGuessPanel: startSpeaking: stopLoading: stopSpeaking: stringByEvaluatingJavaScriptFromString:
    WebView styleDeclarationWithText: takeStringURLFrom: toggleContinuousSpellChecking: toggleSmartInsertDelete:
    WebView userAgentForURL: validateUserInterfaceItem:
    """
}
