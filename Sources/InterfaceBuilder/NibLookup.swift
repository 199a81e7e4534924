/// Which controllers of a storyboard look for a nib.
enum NibLookup {
  /// Whether UIKit or AppKit looks for a nib named like the class when a scene's controller has no view.
  static func loadsNibByName(_ element: String) -> Bool {
    element.hasSuffix("Controller") && !controllersWithOwnView.contains(element)
  }

  /// Containers make their own view, interface controllers of a watch and hosting controllers load no nib.
  private static let controllersWithOwnView: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController", "hostingController",
    "pageController", "notificationController", "windowController", "avPlayerViewController",
    "splitViewItemController", "tabViewController",
  ]
}
