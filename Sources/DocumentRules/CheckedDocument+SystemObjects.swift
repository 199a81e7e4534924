import AppleSDK
import Compatibility
import ComponentModel

extension CheckedDocument {
  /// Whether an object is as good without its class, which does nothing of its own: nothing is connected to it, no code asks
  /// for the class, and it inherits from the one that takes its place.
  ///
  /// - Parameter plain: such classes, as `WorkingTreeFacts.plainClasses` has them.
  func losesNothing(_ object: LayoutObject, without plain: [String: String]) -> Bool {
    guard let name = object.customClass?.name, let superclass = plain[name],
      SystemClasses.className(ofElement: object.element, platform: document.platform) == superclass
    else { return false }
    // A controller without a view takes the nib of its class.
    let isViewless =
      ElementRole(element: object.element) == .viewController
      && !layout.objects.contains { $0.parent == object.id && $0.slot == "view" }
    return !isViewless && !hasOutlets(object) && !layout.runtimeAttributes.contains { $0.object == object.id }
      && !layout.connections.contains { $0.kind != .segue && $0.destination == object.id }
      && context.classes?.codeUses?.contains { $0.name == name && $0.asksForClass } == false
  }

  /// An object of a class of the system that lacks a member which the document connects: its own class was taken from it
  /// mostly.
  struct LackingObject {
    var className: String
    /// The project has libraries, and one of them may add the member.
    var mayBeOfLibrary: Bool

    /// What a message ends with.
    var condition: String { mayBeOfLibrary ? CheckedDocument.unlessOfLibrary : "" }
  }

  static let unlessOfLibrary = ", unless a library adds it"

  /// An object, where its class is one of the system's that lacks a member: nil where sources add it, or a library of which
  /// the name tells so.
  ///
  /// - Parameters:
  ///   - names: those by which code may declare the member, the one that the document has at first.
  ///   - isThere: whether a class of the system has it.
  func lackingObject(
    _ object: LayoutObject, member names: [String], isThere: (String) -> Known<Bool>
  ) -> LackingObject? {
    // Xcode writes the application as an object of no class in particular, and First Responder as any responder.
    guard !object.isFilesOwner(in: layout.tree), case .system(let className) = objectClass(of: object),
      !["NSObject", "NSResponder", "UIResponder"].contains(className), isThere(className) == .known(false),
      let tree = context.classes?.tree, let added = tree.addedMembers, added.isDisjoint(with: names),
      !tree.dependencies.sharePrefix(with: names[0]), !tree.dependencies.mayDeclare(key: names[0])
    else { return nil }
    // What the class declared that the change took from the object, no library adds.
    let former = formerClasses[object.id].flatMap { context.classes?.knownFacts(of: $0, in: path) }
    let wasDeclared = former?.members.outlets.contains { names.contains($0.name) } == true
    return LackingObject(className: className, mayBeOfLibrary: !wasDeclared && !tree.dependencies.isEmpty)
  }
}

extension CodeUse {
  /// Whether code needs objects of the class, and not only a nib of its name.
  fileprivate var asksForClass: Bool {
    switch kind {
    case .create, .classObject, .registerClass, .subclass, .cast, .type, .member: true
    case .load, .register, .scene, .identifier, .text, .mention: false
    }
  }
}
