/// A method or function that runs only where the app's own code, or one of its documents, names it: it overrides nothing,
/// and the system does not know it, or asks it only of a table's data source or delegate.
public struct OwnMethod: Hashable, Sendable, Codable {
  /// As the source declares it, without labels.
  public var name: String
  /// Hashes of the names by which code of other sources may call it, in either language, as
  /// `SourceFileDeclarations.nameHashes` has them; none for a private one.
  public var nameHashes: Set<UInt64>
  /// The type whose method it is; nil for a function outside of types.
  public var typeName: String?
  /// Whether a library may ask for it, by a protocol: it is neither private nor an action.
  public var isOpen: Bool
  /// Whether documents can send it: it is marked as an action.
  public var isAction: Bool
  /// Types of its parameters, where they are none of Swift's plain ones: the system may know a method that takes one of
  /// its own.
  public var parameterTypes: Set<String>
  /// Types of its result and its parameters of which one has to be the app's own, for the system not to know the method;
  /// nil where that does not matter.
  public var ownTypes: Set<String>?
  /// The outlet by which a table, a collection view or a picker knows the objects that it asks for the method, which
  /// nobody else calls: `dataSource` or `delegate`.
  public var askedThrough: String?
  /// From its declaration to the end of its body.
  public var extent: ClosedRange<SourcePosition>
  /// The methods of the same source that alone name it there, by their places in `SourceFileDeclarations.ownMethods`.
  public var callers: Set<Int>

  public init(
    name: String, nameHashes: Set<UInt64>, typeName: String?, isOpen: Bool, isAction: Bool,
    parameterTypes: Set<String>, ownTypes: Set<String>? = nil, askedThrough: String? = nil,
    extent: ClosedRange<SourcePosition>, callers: Set<Int>
  ) {
    self.name = name
    self.nameHashes = nameHashes
    self.typeName = typeName
    self.isOpen = isOpen
    self.isAction = isAction
    self.parameterTypes = parameterTypes
    self.ownTypes = ownTypes
    self.askedThrough = askedThrough
    self.extent = extent
    self.callers = callers
  }
}

extension OwnMethod {
  /// Outlets of tables, collection views and pickers.
  public static let delegateOutlets: Set<String> = ["dataSource", "delegate"]

  /// The outlet by which the system knows whom it asks for a method.
  ///
  /// - Parameter selector: as Objective-C or Swift has it: `tableView:cellForRowAtIndexPath:`, `tableView:cellForRowAt:`.
  public static func outlet(forSelector selector: String) -> String? {
    let pieces = selector.split(separator: ":")
    guard pieces.count > 1, ["tableView", "collectionView", "pickerView"].contains(pieces[0]) else { return nil }
    // Layouts ask the view's delegate; those of an app may have delegates of their own.
    if pieces[1] == "layout" {
      return pieces.count > 2 && ofFlowLayouts.contains { pieces[2].hasPrefix($0) } ? "delegate" : nil
    }
    if ofDataSources.contains(where: { pieces[1].hasPrefix($0) }) { return "dataSource" }
    return ofDelegates.contains { pieces[1].hasPrefix($0) } ? "delegate" : nil
  }

  /// How the second parts of their selectors begin.
  private static let ofDataSources = [
    "numberOfRows", "numberOfItems", "cellForRow", "cellForItem", "titleForHeader", "titleForFooter", "canEditRow",
    "canMoveRow", "canMoveItem", "commit", "moveRow", "moveItem", "sectionForSectionIndex",
    "viewForSupplementaryElement", "objectValueFor", "itemForRepresentedObject",
  ]
  private static let ofDelegates = [
    "accessoryButtonTapped", "attributedTitleForRow", "didDeselect", "didEndDisplaying", "didHighlight", "didSelect",
    "didUnhighlight", "editActionsForRow", "editingStyleForRow", "estimatedHeightFor", "heightForFooter",
    "heightForHeader",
    "heightForRow", "indentationLevel", "leadingSwipeActions", "rowHeightForComponent", "shouldDeselect",
    "shouldHighlight", "shouldIndent", "shouldSelect", "titleForDeleteConfirmation", "titleForRow",
    "trailingSwipeActions", "viewForFooter", "viewForHeader", "viewForRow", "viewForTableColumn", "widthForComponent",
    "willDeselect", "willDisplay", "willSelect",
  ]
  private static let ofFlowLayouts = [
    "sizeForItem", "insetForSection", "minimumLineSpacing", "minimumInteritemSpacing", "referenceSizeFor",
  ]
}

/// Methods that a document has called: an action that it sends, or those of a table's data source or delegate.
public enum DocumentMessage: Hashable, Sendable {
  /// - Parameter className: of the object that gets it; nil where that is whoever answers, or where the document names no
  ///   class for it.
  case action(selector: String, className: String?)
  /// - Parameter outlet: `dataSource` or `delegate`.
  case delegate(outlet: String, className: String?)
}
