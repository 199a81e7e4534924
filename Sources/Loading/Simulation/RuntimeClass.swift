import AppleSDK
import ComponentModel

/// The class that an object has at run time, and what is known of its keys.
struct RuntimeClass {
  /// nil for what stands for no object of a public class.
  let name: String?
  let facts: ClassFacts?
  /// The system's class by which keys are looked up; nil where it is unknown, and for an object that names no class:
  /// what the app adds to the system's classes is not known then.
  private let systemClass: String?

  init(of object: LayoutObject, planned: PlannedEmbedding?, in plan: LoadPlan) {
    // A layout guide is made by its view, not by the nib.
    let elementClass =
      object.element.hasSuffix("LayoutGuide")
      ? nil : SystemClasses.className(ofElement: object.element, platform: plan.document.platform)
    if let customClass = object.customClass {
      if case .missing = planned?.meaning {
        (name, facts, systemClass) = (elementClass, nil, elementClass)
        return
      }
      name = customClass.name
      // The nib's own root has the component's class.
      let isRoot = planned == nil && object.id == plan.document.definition?.root
      facts = planned?.facts ?? (isRoot ? plan.component?.facts : nil)
      systemClass = facts?.systemClass.value ?? nil
    } else {
      (name, facts, systemClass) = (elementClass, nil, nil)
    }
  }

  /// Whether key-value coding finds the key; true where nobody knows.
  func hasKey(_ keyPath: String) -> Bool {
    let key = String(keyPath.prefix { $0 != "." })
    if let facts {
      guard case .known(false) = facts.reaches(key) else { return true }
    }
    guard let systemClass, case .known(false) = SystemKeys.isSettable(keyPath, on: systemClass) else { return true }
    return false
  }

  /// Whether a nib can set the attribute; true where nobody knows. An optional number never can be.
  func canSetFromNib(_ keyPath: String) -> Bool {
    guard hasKey(keyPath) else { return false }
    let members = (facts?.members.inspectables ?? []) + (facts?.members.properties ?? [])
    guard let property = members.first(where: { $0.name == keyPath }) else { return true }
    if case .known(.unsettable) = property.type.runtimeAttribute { return false }
    return true
  }

  func isWeak(_ outlet: String) -> Bool? { facts?.members.outlets.first { $0.name == outlet }?.isWeak }
}
