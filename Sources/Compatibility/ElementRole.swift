/// What an element stands for. A name that is not known counts as a view: a component may hide in it.
enum ElementRole {
  case view, cell, viewController, recognizer, placeholder, object

  init(element: String) {
    if element == "placeholder" {
      self = .placeholder
    } else if element.hasSuffix("GestureRecognizer") {
      self = .recognizer
    } else if Self.objects.contains(element) || Self.objectSuffixes.contains(where: element.hasSuffix) {
      self = .object
    } else if element.hasSuffix("Controller") {
      self = .viewController
    } else if element.hasSuffix("ViewCell") || element == "collectionReusableView" {
      self = .cell
    } else {
      self = .view
    }
  }

  private static let objectSuffixes = ["Item", "Layout", "Guide", "Formatter"]

  private static let objects: Set<String> = [
    "customObject", "menu", "mainMenu", "window", "segue", "exit", "viewControllerPlaceholder",
    "userDefaultsController", "arrayController", "objectController", "treeController", "dictionaryController",
    "actionCell", "buttonCell", "textFieldCell", "imageCell", "popUpButtonCell", "segmentedCell", "sliderCell",
    "comboBoxCell", "searchFieldCell", "formCell", "pathCell", "levelIndicatorCell", "datePickerCell",
    "tokenFieldCell", "browserCell", "stepperCell", "font",
  ]
}
