import UIKit

class NibCapturedByControllerView: UIView {}
class NibCapturedByControllerViewController: UIViewController {}

class NibCapturedByControllerOpener: UIViewController {
  func open() { show(NibCapturedByControllerViewController(), sender: nil) }
}
