package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// The initializer of a class loads a nib whose root has that class.
  package static let initializerLoadsOwnRoot = DocumentRule(
    id: "initializer-loads-own-root", effect: .loadFailure,
    summary: "An initializer of the class loads the nib, and the root of the nib has the class too.",
    rationale: """
      Loading the nib makes its root by initWithCoder:, which loads the nib again, and so on until the stack is full. \
      It does not matter what File's Owner is. When the initializer loads, the class belongs on File's Owner alone; \
      when it is on the root, the nib has to be loaded from outside.
      """,
    repair: "set the class on File's Owner and remove it from the root",
    examples: [
      .reports(
        "the class is on the root", .root("Row", .label("label")), source: ExampleSource.owner(),
        "init(coder:) of 'Row' loads 'Row', whose root is a 'Row' again: loading never ends"),
      .reports(
        "and on File's Owner", .owner("Row", .label("label")).rootClass("Row"), source: ExampleSource.owner(),
        "init(coder:) of 'Row' loads 'Row', whose root is a 'Row' again: loading never ends"),
      .reports(
        "only the document is known", .owner("Row", .label("label")).rootClass("Row"),
        "File's Owner and the root are both a 'Row': if its initializer loads 'Row', loading never ends", .mayBreak),
      .reports(
        "a condition decides", .root("Row", .label("label")),
        source: """
          @objc(Row) class Row: UIView {
            static var isLoading = false
            required init?(coder: NSCoder) {
              super.init(coder: coder)
              if Row.isLoading { return }
              addSubview(UINib(nibName: "Row", bundle: nil).instantiate(withOwner: self, options: nil)[0] as! UIView)
            }
          }
          """,
        "init(coder:) of 'Row' loads 'Row', whose root is a 'Row' again: unless a condition ends it, loading never ends",
        .mayBreak),
      .reports(
        "a library may load it", .owner("Row", .label("label")).rootClass("Row"),
        source: """
          @objc(Row) class Row: UIView, NibOwnerLoadable {
            required init?(coder: NSCoder) { super.init(coder: coder); loadNibContent() }
          }
          """,
        "File's Owner and the root are both a 'Row': if its initializer loads 'Row', loading never ends", .mayBreak),
      .allows("the class is on File's Owner", .owner("Row", .label("label")), source: ExampleSource.owner()),
      .allows(
        "a library's superclass loads no nib of classes that it does not know",
        .owner("Row", .label("label")).rootClass("Row"), source: "@objc(Row) class Row: LibraryCell {}"),
      .allows(
        "a class method loads it", .owner("Row", .label("label")).rootClass("Row"), source: ExampleSource.code()),
      .allows(
        "init(frame:) loads it, which a nib does not call", .root("Row", .label("label")),
        source: """
          @objc(Row) class Row: UIView {
            override init(frame: CGRect) {
              super.init(frame: frame)
              addSubview(UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil, options: nil)[0] as! UIView)
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
          }
          """),
    ]
  ) { checked in
    guard let definition = checked.document.definition, definition.placement != .owner,
      let root = checked.object(definition.root), let name = root.customClass?.name,
      ElementRole(element: root.element).isView
    else { return [] }
    let facts = checked.ownFacts
    let loads = (facts?.technique.loads ?? []).filter { $0.entry == .initializer && $0.method == "initWithCoder:" }
    guard let load = loads.first(where: { $0.nibName == .known(checked.nibName) }) else {
      // A library may load it, unless all code is known; a person who declares a technique knows.
      let isOpen = facts?.mayLoadUnseen ?? true
      // A Swift class is not found without its module, so the root is a plain view.
      let isFound =
        root.customClass?.module != nil || facts?.declaration.language != .swift
        || facts?.declaration.objcName != nil
      // Cells are made by their table.
      guard isOpen, isFound, definition.placement == .ownerAndRoot, checked.technique?.origin == .document,
        ElementRole(element: root.element) != .cell
      else { return [] }
      return [
        Violation(
          .mayBreak, name, object: root.id, at: root.position,
          "File's Owner and the root are both a '\(name)': if its initializer loads '\(checked.nibName)', "
            + "loading never ends")
      ]
    }
    let isCertain = load.isConditional == false
    return [
      Violation(
        isCertain ? .breaks : .mayBreak, name, object: root.id, at: root.position,
        "init(coder:) of '\(name)' loads '\(checked.nibName)', whose root is a '\(name)' again: "
          + (isCertain ? "loading never ends" : "unless a condition ends it, loading never ends"),
        related: [.init("the nib is loaded here", at: load.location)])
    ]
  }
}

extension ClassFacts {
  /// Whether its code calls something that is not known, which may load a nib.
  fileprivate var mayLoadUnseen: Bool {
    if case .unknown(let reason) = technique.technique { reason.kind == .methodNotFound } else { false }
  }
}
