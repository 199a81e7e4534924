/// The words that mean something to a reader, of both languages.
///
/// A word's raw value is its symbol in every `SymbolTable`. Words that only one language knows are ordinary names in
/// the other; nobody asks for them there. The cases are spelled as the words are.
// swift-format-ignore: AlwaysUseLowerCamelCase
@frozen public enum Word: UInt32, CaseIterable {
  /// No word, or none of these. Comes first.
  case other

  // Declarations.
  case `class`, `struct`, `enum`, `protocol`, `extension`, actor, `func`, `var`, `let`, `init`, `deinit`
  case `subscript`, `typealias`, `associatedtype`, `case`, `import`, `operator`, `precedencegroup`, macro
  case `where`

  // Modifiers.
  case `open`, `public`, package, `internal`, `fileprivate`, `private`, `static`, final, override, lazy, weak
  case unowned, dynamic, mutating, nonmutating, nonisolated, isolated, required, convenience, optional
  case indirect, prefix, postfix, infix, distributed, borrowing, consuming, `inout`, async, await, `throws`
  case `rethrows`, some, any, sending

  // Accessors.
  case get, set, willSet, didSet, _read, _modify, unsafeAddress, unsafeMutableAddress, read, modify, yielding

  // Attributes.
  case IBOutlet, IBAction, IBInspectable, IBDesignable, IBSegueAction, objc, objcMembers, nonobjc, available
  case NSManaged, GKInspectable, unavailable, IBOutletCollection

  // Statements and expressions.
  case `if`, `guard`, `else`, `for`, `in`, `while`, `repeat`, `switch`, `return`, `do`, `catch`, `try`, `as`
  case `is`, `default`, `break`, `continue`, `throw`, `fallthrough`, `self`, `Self`, `super`, `nil`, `true`
  case `false`, `defer`, fatalError, preconditionFailure, assertionFailure, type, of

  // Objective-C.
  case interface, implementation, end, property, synthesize, selector, Nil, NULL, YES, NO, id, void, const
  case extern, volatile, union, signed, assign, readonly, getter, setter, nullable, nonnull, null_resettable
  case null_unspecified, _Nullable, _Nonnull, __nullable, __nonnull, _Null_unspecified, __weak, __strong
  case __block, __unsafe_unretained, __unused, __kindof, __attribute__, NS_UNAVAILABLE, UNAVAILABLE_ATTRIBUTE
  case at, register, oneway, out

  // Names of the system that matter.
  case UINib, NSNib, loadNibNamed, instantiate, addSubview, subviews, count, isEmpty, frame, bounds, first
  case last, constraints, NSLayoutConstraint, nibWithNibName, initWithNibName, instantiateWithOwner
  case initWithNibNamed, registerNib, firstObject, lastObject, objectAtIndex, Bundle, NSBundle, main, module
  case String, describing, NSStringFromClass, `Type`, isMember, isKind, isMemberOfClass, isKindOfClass
  case object_getClass, awakeAfter, awakeFromNib, flexibleWidth, flexibleHeight, constraint, tag, alloc, new
  case insertSubview, UIViewAutoresizingFlexibleWidth, UIViewAutoresizingFlexibleHeight, NSViewWidthSizable
  case NSViewHeightSizable, compactMap, filter, flatMap, topAnchor, leadingAnchor
  case translatesAutoresizingMaskIntoConstraints, withOwner, nibName, windowNibName, bundle, owner
  case UIStoryboard, NSStoryboard, storyboardWithName, instantiateViewController, instantiateController
  case instantiateViewControllerWithIdentifier, instantiateControllerWithIdentifier
  case instantiateInitialViewController, instantiateInitialController, performSegue, performSegueWithIdentifier
  case dequeueReusableCell, dequeueReusableCellWithIdentifier, dequeueReusableCellWithReuseIdentifier, registerClass
  case dequeueReusableSupplementaryView, dequeueReusableSupplementaryViewOfKind
  case viewWithTag, storyboard, StoryboardScene, StoryboardSegue, segue
  case trailingAnchor, bottomAnchor, leftAnchor, rightAnchor, widthAnchor, heightAnchor, centerXAnchor, centerYAnchor
  case firstBaselineAnchor, lastBaselineAnchor, constant, makeConstraints, remakeConstraints, updateConstraints
  case mas_makeConstraints, mas_updateConstraints, mas_remakeConstraints
  case navigationItem, leftBarButtonItem, leftBarButtonItems, rightBarButtonItem, rightBarButtonItems
  case setLeftBarButtonItem, setLeftBarButtonItems, setRightBarButtonItem, setRightBarButtonItems
  // Comes last.
  case R
}

extension Word {
  /// Whether it belongs to statements and expressions, so that it is no name of anything.
  @inlinable public var isStatement: Bool {
    switch self {
    case .if, .guard, .else, .for, .in, .while, .repeat, .switch, .return, .do, .catch, .try, .as, .is, .nil, .true,
      .false, .defer, .case, .let, .var, .func, .class, .struct, .enum, .default, .break, .continue, .throw,
      .fallthrough, .where, .await, .some, .any, .inout, .throws, .rethrows, .import, .super:
      true
    default: false
    }
  }

  /// As it stands in a source.
  var spelling: String {
    // The case names are the spellings.
    "\(self)"
  }

  static let all = Array(Word.allCases)

  /// Symbols from here on are names that are no words.
  @inlinable public static var firstName: UInt32 { 1 + Word.R.rawValue }
}
