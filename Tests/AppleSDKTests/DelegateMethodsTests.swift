import AppleSDK
import Testing

/// What views ask of their delegates, told by selectors.
@Suite struct DelegateMethodsTests {
  @Test(arguments: [
    ("tableView:didSelectRowAtIndexPath:", "delegate didSelectRowAtIndexPath"),
    ("tableViewWithTableView:cellForRowAtIndexPath:", "dataSource cellForRowAtIndexPath"),
    ("webView:didFinishNavigation:", "webDelegate didFinishNavigation"),
    ("webViewWithWebView:shouldStartLoadWithRequest:navigationType:", "webDelegate shouldStartLoadWithRequest"),
    ("webViewDidFinishLoad:", "webDelegate webViewDidFinishLoad"),
    ("bannerViewDidLoadAdWithBanner:", "webDelegate bannerViewDidLoadAd"),
    // Protocols of an app have names like these.
    ("webViewController:didFinish:", nil), ("webViewDidFinishLoading:", nil), ("webView:showCart:", nil),
  ]) func whatViewsAskFor(selector: String, expected: String?) {
    let request = DelegateMethods.request(forSelector: selector)
    #expect(request.map { "\($0.outlet) \($0.name)" } == expected)
  }
}
