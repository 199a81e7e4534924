/// Every rule there is.
public enum RuleCatalogue {
  /// Rules about a document by itself, by id.
  public static let documentRules: [DocumentRule] = [
    .actionNotInClass, .attributeNotInClass, .attributeNotSettable, .classNotFindable, .classNotFound,
    .classWithoutModule, .nibInitializerFails, .outletNotConnected, .outletNotInClass, .outletOfOtherType,
    .resourceNotFound,
  ].sorted { $0.id < $1.id }

  /// Everything that the rules find in a document, by place.
  public static func findings(in checked: CheckedDocument) -> [Finding] {
    documentRules.flatMap { $0.findings(in: checked) }.sorted(by: Finding.isInOrder)
  }
}
