/// What an element stands for. A name that is not known counts as a view: a component may hide in it.
public enum ElementRole: Sendable, Hashable {
  case view, cell, viewController, recognizer, placeholder, object

  public init(element: String) {
    if element == "placeholder" {
      self = .placeholder
    } else if element.hasSuffix("GestureRecognizer") {
      self = .recognizer
    } else if Self.objects.contains(element) || Self.objectSuffixes.contains(where: element.hasSuffix) {
      self = .object
    } else if element == "controller" || element.hasSuffix("Controller") {
      // A watch's interface controller is called plainly so.
      self = .viewController
    } else if element.hasSuffix("ViewCell") || element == "collectionReusableView" {
      self = .cell
    } else {
      self = .view
    }
  }

  /// Whether objects of the element are shown: a cell is a view too.
  public var isView: Bool { self == .view || self == .cell }

  private static let objectSuffixes = ["Item", "Layout", "Guide", "Formatter"]

  private static let objects: Set<String> = [
    "customObject", "menu", "mainMenu", "window", "segue", "exit", "viewControllerPlaceholder",
    "userDefaultsController", "arrayController", "objectController", "treeController", "dictionaryController",
    "actionCell", "buttonCell", "textFieldCell", "imageCell", "popUpButtonCell", "segmentedCell", "sliderCell",
    "comboBoxCell", "searchFieldCell", "formCell", "pathCell", "levelIndicatorCell", "datePickerCell",
    "tokenFieldCell", "browserCell", "stepperCell", "font",
  ]
}
