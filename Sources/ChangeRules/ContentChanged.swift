package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// What is in the nib differs in a way that nobody outside sees.
  package static let contentChanged = ChangeRule(
    id: "content-changed", step: .patch, effect: nil,
    summary: "An object in the nib came, went, moved or is set up differently.",
    rationale: """
      A host cannot see into a component's nib. What others can rely on has rules of its own; this one only says that \
      something else differs.
      """,
    repair: "publish this as a patch version",
    examples: [
      .notes(
        "a label more", .owner("Row"), .owner("Row", .label("label")), host: .host(.view("row", class: "Row")),
        "label 'label' was added to view 'root'", at: .after("label")),
      .notes(
        "several at once", .owner("Row", ExampleObject.label("label").saying("contentMode", "left")),
        .owner("Row", ExampleObject.label("label").saying("contentMode", "right").saying("opaque", "NO")),
        "label 'label' differs in 2 ways", at: .after("label")),
      .allows(
        "another text", .owner("Row", ExampleObject.label("label").saying("text", "Price")),
        .owner("Row", ExampleObject.label("label").saying("text", "Total"))),
    ],
    finds: { change in
      // The root's size, the ids of texts and the component's own outlets have rules of their own.
      let told = Set(contentRules.flatMap { $0.changes(in: change) }.map(\.member))
      let holders = (change.old?.holders ?? []).union(change.new?.holders ?? [])
      return change.byObject { fact in
        switch fact.fact {
        case .objectReidentified(let id, _): return !told.contains(id)
        case .objectAdded, .objectRemoved, .objectClassChanged:
          let names = [fact.oldObject, fact.newObject].compactMap(\.self)
          if names.contains(where: { told.contains($0.id) || $0.customClass.map { told.contains($0.name) } == true }) {
            return false
          }
        case .outletAdded(let name, _), .outletRemoved(let name, _):
          return !(holders.contains(fact.object?.id ?? "") && told.contains(name))
        default: break
        }
        return fact.isContent && !(fact.propertyPath == "frame" && told.contains(fact.object?.id ?? ""))
      }.map { found in
        SurfaceChange(
          found.object?.id ?? "document",
          found.changes.count == 1
            ? found.changes[0].description
            : "\(found.object?.description ?? "the document") differs in \(found.changes.count) ways", at: found.old,
          found.new)
      }
    })
}

extension Change {
  /// Whether it is about the inside of the nib and has no rule of its own.
  fileprivate var isContent: Bool {
    switch fact {
    // The device on Xcode's canvas; what size it gives the root is told.
    case .documentSettingChanged(name: "device", _, _): false
    case .objectAdded, .objectRemoved, .objectMoved, .objectRetyped, .objectClassChanged, .runtimeAttributeAdded,
      .runtimeAttributeRemoved, .runtimeAttributeChanged, .runtimeAttributesReordered, .outletRetargeted,
      .outletCollectionMemberAdded, .outletCollectionMemberRemoved, .outletCollectionReordered, .actionAdded,
      .actionRemoved, .actionRetargeted, .actionEventChanged, .segueAdded, .segueRemoved, .segueChanged,
      .connectionAdded, .connectionRemoved, .connectionChanged, .constraintAdded, .constraintRemoved,
      .constraintChanged, .constraintOwnerChanged, .constraintRespelled, .constraintReidentified,
      .connectionReidentified, .documentReferenceAdded, .documentReferenceRemoved, .documentReferenceChanged,
      .documentSettingChanged, .deploymentAdded, .deploymentRemoved, .deploymentTargetChanged, .resourceRemoved,
      .resourceChanged, .componentRootReplaced, .unmodeledDifference:
      true
    // The name of an object in Xcode's list is for people who edit.
    case .propertyAdded, .propertyRemoved, .propertyChanged: !isAppearance && propertyPath != "userLabel"
    default: false
    }
  }
}

/// Those whose facts need not be told as changes of content too.
private let contentRules: [ChangeRule] = [
  .localizedObjectIdChanged, .nestedComponentAdded, .nestedComponentRemoved, .outletAdded, .outletRemoved,
  .rootSizeChanged, .topLevelObjectAdded, .topLevelObjectRemoved,
]
