extension Change {
  /// What sort of fact it is, under the name that programs know it by.
  ///
  /// In the order in which the facts about one object are listed.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case componentClassChanged = "component-class-changed"
    case componentModuleChanged = "component-module-changed"
    case componentPlacementChanged = "component-placement-changed"
    case componentRootReplaced = "component-root-replaced"
    case nibNameChanged = "nib-name-changed"
    case documentSettingChanged = "document-setting-changed"
    case deploymentAdded = "deployment-added"
    case deploymentRemoved = "deployment-removed"
    case deploymentTargetChanged = "deployment-target-changed"
    case capabilityAdded = "capability-added"
    case capabilityRemoved = "capability-removed"
    case capabilityChanged = "capability-changed"
    case resourceAdded = "resource-added"
    case resourceRemoved = "resource-removed"
    case resourceChanged = "resource-changed"
    case objectAdded = "object-added"
    case objectRemoved = "object-removed"
    case objectMoved = "object-moved"
    case objectReidentified = "object-reidentified"
    case objectRetyped = "object-retyped"
    case objectClassChanged = "object-class-changed"
    case propertyAdded = "property-added"
    case propertyRemoved = "property-removed"
    case propertyChanged = "property-changed"
    case runtimeAttributeAdded = "runtime-attribute-added"
    case runtimeAttributeRemoved = "runtime-attribute-removed"
    case runtimeAttributeChanged = "runtime-attribute-changed"
    case runtimeAttributesReordered = "runtime-attributes-reordered"
    case outletAdded = "outlet-added"
    case outletRemoved = "outlet-removed"
    case outletRetargeted = "outlet-retargeted"
    case outletCollectionMemberAdded = "outlet-collection-member-added"
    case outletCollectionMemberRemoved = "outlet-collection-member-removed"
    case outletCollectionReordered = "outlet-collection-reordered"
    case actionAdded = "action-added"
    case actionRemoved = "action-removed"
    case actionRetargeted = "action-retargeted"
    case actionEventChanged = "action-event-changed"
    case segueAdded = "segue-added"
    case segueRemoved = "segue-removed"
    case segueChanged = "segue-changed"
    case connectionAdded = "connection-added"
    case connectionRemoved = "connection-removed"
    case connectionChanged = "connection-changed"
    case connectionReidentified = "connection-reidentified"
    case constraintAdded = "constraint-added"
    case constraintRemoved = "constraint-removed"
    case constraintChanged = "constraint-changed"
    case constraintRespelled = "constraint-respelled"
    case constraintOwnerChanged = "constraint-owner-changed"
    case constraintReidentified = "constraint-reidentified"
    case documentReferenceAdded = "document-reference-added"
    case documentReferenceRemoved = "document-reference-removed"
    case documentReferenceChanged = "document-reference-changed"
    case embeddingAdded = "embedding-added"
    case embeddingRemoved = "embedding-removed"
    case unmodeledDifference = "unmodeled-difference"
  }

  public var kind: Kind { fact.kind }
}

extension Change.Kind {
  /// The kind of the same fact with old and new exchanged: what was added is removed, what changed has changed.
  public var opposite: Change.Kind {
    switch self {
    case .deploymentAdded: .deploymentRemoved
    case .deploymentRemoved: .deploymentAdded
    case .capabilityAdded: .capabilityRemoved
    case .capabilityRemoved: .capabilityAdded
    case .resourceAdded: .resourceRemoved
    case .resourceRemoved: .resourceAdded
    case .objectAdded: .objectRemoved
    case .objectRemoved: .objectAdded
    case .propertyAdded: .propertyRemoved
    case .propertyRemoved: .propertyAdded
    case .runtimeAttributeAdded: .runtimeAttributeRemoved
    case .runtimeAttributeRemoved: .runtimeAttributeAdded
    case .outletAdded: .outletRemoved
    case .outletRemoved: .outletAdded
    case .outletCollectionMemberAdded: .outletCollectionMemberRemoved
    case .outletCollectionMemberRemoved: .outletCollectionMemberAdded
    case .actionAdded: .actionRemoved
    case .actionRemoved: .actionAdded
    case .segueAdded: .segueRemoved
    case .segueRemoved: .segueAdded
    case .connectionAdded: .connectionRemoved
    case .connectionRemoved: .connectionAdded
    case .constraintAdded: .constraintRemoved
    case .constraintRemoved: .constraintAdded
    case .documentReferenceAdded: .documentReferenceRemoved
    case .documentReferenceRemoved: .documentReferenceAdded
    case .embeddingAdded: .embeddingRemoved
    case .embeddingRemoved: .embeddingAdded
    default: self
    }
  }
}

extension Change.Fact {
  public var kind: Change.Kind {
    switch self {
    case .componentClassChanged: .componentClassChanged
    case .componentModuleChanged: .componentModuleChanged
    case .componentPlacementChanged: .componentPlacementChanged
    case .componentRootReplaced: .componentRootReplaced
    case .nibNameChanged: .nibNameChanged
    case .documentSettingChanged: .documentSettingChanged
    case .deploymentAdded: .deploymentAdded
    case .deploymentRemoved: .deploymentRemoved
    case .deploymentTargetChanged: .deploymentTargetChanged
    case .capabilityAdded: .capabilityAdded
    case .capabilityRemoved: .capabilityRemoved
    case .capabilityChanged: .capabilityChanged
    case .resourceAdded: .resourceAdded
    case .resourceRemoved: .resourceRemoved
    case .resourceChanged: .resourceChanged
    case .objectAdded: .objectAdded
    case .objectRemoved: .objectRemoved
    case .objectMoved: .objectMoved
    case .objectReidentified: .objectReidentified
    case .objectRetyped: .objectRetyped
    case .objectClassChanged: .objectClassChanged
    case .propertyAdded: .propertyAdded
    case .propertyRemoved: .propertyRemoved
    case .propertyChanged: .propertyChanged
    case .runtimeAttributeAdded: .runtimeAttributeAdded
    case .runtimeAttributeRemoved: .runtimeAttributeRemoved
    case .runtimeAttributeChanged: .runtimeAttributeChanged
    case .runtimeAttributesReordered: .runtimeAttributesReordered
    case .outletAdded: .outletAdded
    case .outletRemoved: .outletRemoved
    case .outletRetargeted: .outletRetargeted
    case .outletCollectionMemberAdded: .outletCollectionMemberAdded
    case .outletCollectionMemberRemoved: .outletCollectionMemberRemoved
    case .outletCollectionReordered: .outletCollectionReordered
    case .actionAdded: .actionAdded
    case .actionRemoved: .actionRemoved
    case .actionRetargeted: .actionRetargeted
    case .actionEventChanged: .actionEventChanged
    case .segueAdded: .segueAdded
    case .segueRemoved: .segueRemoved
    case .segueChanged: .segueChanged
    case .connectionAdded: .connectionAdded
    case .connectionRemoved: .connectionRemoved
    case .connectionChanged: .connectionChanged
    case .connectionReidentified: .connectionReidentified
    case .constraintAdded: .constraintAdded
    case .constraintRemoved: .constraintRemoved
    case .constraintChanged: .constraintChanged
    case .constraintRespelled: .constraintRespelled
    case .constraintOwnerChanged: .constraintOwnerChanged
    case .constraintReidentified: .constraintReidentified
    case .documentReferenceAdded: .documentReferenceAdded
    case .documentReferenceRemoved: .documentReferenceRemoved
    case .documentReferenceChanged: .documentReferenceChanged
    case .embeddingAdded: .embeddingAdded
    case .embeddingRemoved: .embeddingRemoved
    case .unmodeledDifference: .unmodeledDifference
    }
  }
}
