/// What the reader must know of element names. A name that is not here counts as a view: a component may hide in it.
enum ElementCatalogue {
  enum Kind { case view, viewController, recognizer, placeholder, object }

  static func kind(of element: String) -> Kind {
    if element == "placeholder" { return .placeholder }
    if element.hasSuffix("GestureRecognizer") { return .recognizer }
    if plainObjects.contains(element) { return .object }
    if element == "controller" || element.hasSuffix("Controller") { return .viewController }
    if element.hasSuffix("Item") || element.hasSuffix("Layout") || element.hasSuffix("Guide")
      || element.hasSuffix("Formatter")
    {
      return .object
    }
    return .view
  }

  /// Whether UIKit or AppKit looks for a nib named like the class when a scene's controller has no view.
  static func loadsNibByName(_ element: String) -> Bool {
    element.hasSuffix("Controller") && !controllersWithOwnView.contains(element)
  }

  private static let plainObjects: Set<String> = [
    "customObject", "menu", "mainMenu", "window", "segue", "exit", "viewControllerPlaceholder",
    "userDefaultsController", "arrayController", "objectController", "treeController", "dictionaryController",
    "actionCell", "buttonCell", "textFieldCell", "imageCell", "popUpButtonCell", "segmentedCell", "sliderCell",
    "comboBoxCell", "searchFieldCell", "formCell", "pathCell", "levelIndicatorCell", "datePickerCell",
    "tokenFieldCell", "browserCell", "stepperCell", "font",
  ]

  /// Containers make their own view, interface controllers of a watch and hosting controllers load no nib.
  private static let controllersWithOwnView: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController", "hostingController",
    "pageController", "notificationController", "windowController", "avPlayerViewController",
    "splitViewItemController", "tabViewController",
  ]

  /// Children of the document element that hold no objects.
  static let envelope: Set<String> = [
    "device", "dependencies", "customFonts", "designables", "classes", "simulatedMetricsContainer",
    "inferredMetricsTieBreakers", "resources", "color",
  ]
}
