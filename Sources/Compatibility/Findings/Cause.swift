import ComponentModel

/// What findings have in common that come from one mistake: the same outlet of the same class, the same image.
public struct Cause: Hashable, Sendable, CustomStringConvertible {
  /// What kind of thing it is about, as `outlet`; a rule's id where only that rule speaks of it.
  public var subject: String
  public var name: String
  /// Whose it is: a class, a component, an object of a document; empty for what the whole project shares.
  public var owner: String

  /// `outlet 'title' of 'Row'`
  public var description: String { "\(subject) '\(name)'" + (owner.isEmpty ? "" : " of '\(owner)'") }

  public init(_ subject: String, _ name: String, of owner: String) {
    self.subject = subject
    self.name = name
    self.owner = owner
  }

  package static func outlet(_ name: String, of className: String) -> Cause { Cause("outlet", name, of: className) }
  package static func action(_ name: String, of className: String) -> Cause { Cause("action", name, of: className) }
  package static func attribute(_ name: String, of className: String) -> Cause {
    Cause("attribute", name, of: className)
  }
  /// An attribute of objects of the system, whatever their classes.
  package static func attributeOfSystem(_ name: String) -> Cause { Cause("attribute", name, of: systemClasses) }
  package static let systemClasses = "the system's classes"
  package static func missingClass(_ name: String) -> Cause { Cause("class", name, of: "") }
  package static func image(_ name: String) -> Cause { Cause("image", name, of: "") }
  package static func color(_ name: String) -> Cause { Cause("color", name, of: "") }

  /// What rules about changes speak of that rules about documents speak of too.
  private static let subjects = [
    "outlet-removed": "outlet", "outlet-required": "outlet", "outlet-retyped": "outlet",
    "owner-outlet-added": "outlet", "class-renamed": "class", "action-removed": "action",
    "inspectable-removed": "attribute",
    "inspectable-required": "attribute", "inspectable-retyped": "attribute",
  ]

  /// What a rule about the change of a component says of a member.
  public init(rule: String, member: String, of change: ComponentChange) {
    guard let subject = Self.subjects[rule] else {
      self.init(rule, member, of: change.component)
      return
    }
    self.init(subject, member, of: subject == "class" ? "" : change.className)
    self = following(change)
  }

  /// The same cause, where an outlet that has a new name is still the one that had the old.
  package func following(_ change: ComponentChange) -> Cause {
    guard subject == "outlet", owner == change.className,
      let former = change.renamedOutlets.first(where: { $0.value == name })?.key
    else { return self }
    return Cause(subject, former, of: owner)
  }
}

extension ComponentChange {
  /// What the component's class is called now; without a class, the component.
  fileprivate var className: String { (new ?? old)?.className?.name ?? component }
}

extension Finding {
  /// The least is told first of those that come from one cause: what keeps a nib from being loaded hides all the rest.
  fileprivate func rank(_ order: Int) -> [Int] {
    [distance, -verdict.severity, effect == .loadFailure ? 0 : 1, objectID == nil ? 1 : 0, order]
  }
}

/// Findings that come from one cause.
public struct CauseGroup<Element> {
  /// The one that is nearest to what has to be mended; of several the worst.
  public var head: Element
  /// What it affects beside, the nearest first.
  public var others: [Element]
}

extension CauseGroup: Sendable where Element: Sendable {}

extension CauseGroup {
  /// The worst that comes of the cause.
  public func worst(_ finding: (Element) -> Finding) -> Verdict {
    ([head] + others).map { finding($0).verdict }.max { $0.severity < $1.severity } ?? .safe
  }
}

extension Sequence {
  /// The elements by what their findings come from, in the order of the first of each.
  public func byCause(_ finding: (Element) -> Finding) -> [CauseGroup<Element>] {
    var members: [[(order: Int, element: Element, finding: Finding)]] = []
    var indices: [Cause: Int] = [:]
    for (order, element) in enumerated() {
      let finding = finding(element)
      let index = indices[finding.cause] ?? members.count
      if index == members.count { members.append([]) }
      indices[finding.cause] = index
      members[index].append((order, element, finding))
    }
    return members.map { group in
      let sorted = group.sorted { first, second in
        first.finding.rank(first.order).lexicographicallyPrecedes(second.finding.rank(second.order))
      }
      return CauseGroup(head: sorted[0].element, others: sorted.dropFirst().map(\.element))
    }
  }
}

extension Sequence<Finding> {
  public func byCause() -> [CauseGroup<Finding>] { byCause { $0 } }
}
