import UIKit

class NibCapturedByControllerView: UIView {}
class NibCapturedByControllerViewController: UIViewController {}
