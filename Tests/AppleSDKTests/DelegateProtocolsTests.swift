import AppleSDK
import Testing

/// Which methods the system's protocols may ask for.
@Suite struct DelegateProtocolsTests {
  @Test(arguments: [
    ("UITableViewDelegate", "tableView", true), ("UITableViewDelegate", "scrollViewDidScroll", true),
    ("UITableViewDelegate", "reload", false), ("UICollectionViewDelegateFlowLayout", "collectionView", true),
    ("UICollectionViewDelegateFlowLayout", "show", false), ("UITextFieldDelegate", "textFieldShouldReturn", true),
    ("UITextFieldDelegate", "setup", false), ("NSTableViewDelegate", "controlTextDidChange", true),
    ("CLLocationManagerDelegate", "locationManager", true), ("CLLocationManagerDelegate", "locate", false),
    ("UIWindowSceneDelegate", "sceneDidBecomeActive", true), ("NSURLSessionDelegate", "urlSession", true),
    ("StreamDelegate", "stream", true), ("StreamDelegate", "open", false),
    ("SKPaymentTransactionObserver", "paymentQueue", true), ("SKPaymentTransactionObserver", "buy", false),
    ("Equatable", "compare", false), ("UIActivityItemSource", "anything", true), ("WKUIDelegate", "anything", true),
  ]) func asks(protocolName: String, name: String, mayAsk: Bool) {
    #expect(DelegateProtocols.mayAsk(protocolName, for: name) == mayAsk)
  }

  /// Documents make objects delegates of classes that do not say that they are.
  @Test(arguments: [
    ("tableViewSelectionDidChange", true), ("validateMenuItem", true), ("draggingEntered", true), ("refill", false),
  ]) func someProtocolAsks(name: String, mayAsk: Bool) { #expect(DelegateProtocols.mayAsk(for: name) == mayAsk) }
}
