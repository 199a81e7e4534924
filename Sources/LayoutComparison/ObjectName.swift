public import ComponentModel

/// An object as people call it, with the id by which programs find it.
public struct ObjectName: Hashable, Sendable, Codable, CustomStringConvertible {
  public var id: ObjectID
  /// The element's name: `label`, `tableViewCell`; `constraint` for a constraint that an outlet leads to.
  public var element: String
  public var customClass: ClassName?
  /// The label somebody gave it in Interface Builder, else an outlet that leads to it, else its class, its slot, its
  /// text or its image; its id if there is nothing else. Two objects may have the same.
  public var label: String

  public init(id: ObjectID, element: String, customClass: ClassName?, label: String) {
    self.id = id
    self.element = element
    self.customClass = customClass
    self.label = label
  }

  /// `label 'titleLabel'`, `File's Owner`, `constraint title.top = superview.top + 8`.
  public var description: String {
    switch element {
    case "placeholder": label
    case "constraint": "constraint \(label)"
    default: "\(element) '\(label)'"
    }
  }
}
