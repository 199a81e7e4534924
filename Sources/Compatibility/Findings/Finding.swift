public import ComponentModel

/// One rule's statement about one document or class.
public struct Finding: Hashable, Sendable {
  /// The rule's id.
  public var rule: String
  public var effect: Effect
  public var verdict: Verdict
  /// What it is about: a key, a selector, a class, a resource.
  public var member: String
  /// Of the document, relative to its project.
  public var path: String
  public var position: SourcePosition
  /// nil where it is about the document as a whole.
  public var objectID: ObjectID?
  /// One lower-case phrase with names in 'quotes' and without a full stop.
  public var message: String
  /// What to do next.
  public var hint: String?
  /// Other places that belong to it, as the declaration of the class.
  public var related: [Related]
  /// Whether the change brought it; nil where nothing is compared.
  public var status: Status?
  /// The component it is about; nil where a document is judged by itself.
  public var component: String?
  /// The project of the document that is hurt.
  public var project: String?
  /// Along which axis a size differs; nil for both, and for what is no size.
  public var axis: LayoutAxis?
  /// Where the component said it before the change.
  public var oldLocation: SourceLocation?
  /// Where the component says it after the change.
  public var newLocation: SourceLocation?

  /// What it comes from; findings of one cause are told as one.
  public var cause: Cause
  /// How many documents it came through from the one where it is to be mended.
  public var distance = 0
  /// Who agreed to it, and why; nil where nobody did.
  public var acceptance: Acceptance?
  /// The controller whose scene has to be made for it, where it is about code.
  package var controller: ObjectID?
  /// What of a document has to be made for it; nil where nobody was asked what makes it.
  package var part: DocumentLoads.Part?
  /// What cannot be loaded because of it.
  package var failingPlace: DocumentLoads.Place?
  /// What keeps anybody from meeting it; nil where nothing is known that does.
  public fileprivate(set) var obstacle: Obstacle?

  /// What a change has to do with a finding.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    /// The change brings it.
    case new
    /// It was there before.
    case existing
    /// The change mends it.
    case fixed
  }

  /// A place that explains a finding.
  public struct Related: Hashable, Sendable {
    public var message: String
    public var location: SourceLocation

    public init(_ message: String, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// Another finding, because of which nobody gets to one.
  public struct Obstacle: Hashable, Sendable {
    /// Of the findings that each keep people from it.
    fileprivate var fingerprints: Set<String>
    /// The verdict that the finding has without it.
    public fileprivate(set) var verdict: Verdict
    /// Whether it keeps everybody from the whole screen, and not only code from its next line.
    package fileprivate(set) var isOfScreen: Bool
    fileprivate var reason: Related
  }

  public init(
    rule: String, effect: Effect, verdict: Verdict, member: String, path: String, position: SourcePosition,
    objectID: ObjectID?, message: String, hint: String? = nil, related: [Related] = [], status: Status? = nil,
    component: String? = nil, project: String? = nil, axis: LayoutAxis? = nil,
    oldLocation: SourceLocation? = nil, newLocation: SourceLocation? = nil, cause: Cause? = nil
  ) {
    self.rule = rule
    self.effect = effect
    self.verdict = verdict
    self.member = member
    self.path = path
    self.position = position
    self.objectID = objectID
    self.message = message
    self.hint = hint
    self.related = related
    self.status = status
    self.component = component
    self.project = project
    self.axis = axis
    self.oldLocation = oldLocation
    self.newLocation = newLocation
    self.cause = cause ?? Cause(rule, member, of: "\(path)#\(objectID ?? "")")
  }

  /// By place, so that the same findings come in one order.
  public static func isInOrder(_ first: Finding, _ second: Finding) -> Bool {
    (first.path, first.position, first.rule, first.member, first.message)
      < (second.path, second.position, second.rule, second.member, second.message)
  }

  /// The same as a note, as long as one of some others keeps everybody from it.
  ///
  /// - Parameter isOfScreen: whether that one keeps everybody from the whole screen.
  package func behind(_ others: [Finding], _ reason: Related, isOfScreen: Bool = false) -> Finding {
    var finding = self
    finding.obstacle = Obstacle(
      fingerprints: Set(others.map(\.fingerprint)), verdict: verdict, isOfScreen: isOfScreen, reason: reason)
    finding.verdict = .safe
    finding.related.append(reason)
    return finding
  }

  /// Names the finding whatever its words and lines are, whoever asks and whether there is a store: made of rule,
  /// member, document and object.
  public var fingerprint: String { Self.digest([rule, member, path, objectID ?? ""] + kind) }

  /// How former versions named it, with component and project where a change is judged.
  public var formerFingerprints: [String] {
    let parts = [rule, member, path, objectID ?? ""]
    return [Self.digest(parts), Self.digest(parts + [component ?? "", project ?? ""])].filter { $0 != fingerprint }
  }

  /// An image and a color may have one name.
  private var kind: [String] { cause.subject == "color" ? [cause.subject] : [] }

  private static func digest(_ parts: [String]) -> String {
    String(
      ContentDigest(of: Array(parts.joined(separator: "\u{1F}").utf8)).description.prefix(Acceptance.fingerprintLength))
  }
}

extension [Finding] {
  /// By their fingerprints those that stop somebody.
  public var errors: Set<String> {
    Set(lazy.filter { $0.verdict == .breaks && $0.acceptance == nil }.map(\.fingerprint))
  }

  /// The findings, each without what keeps people from it where that counts as nothing.
  ///
  /// - Parameter dropped: by their fingerprints, the errors that nobody minds.
  public func freed(from dropped: Set<String>) -> [Finding] {
    guard !dropped.isEmpty else { return self }
    return map { finding in
      guard let obstacle = finding.obstacle, dropped.isSuperset(of: obstacle.fingerprints) else { return finding }
      var finding = finding
      finding.obstacle = nil
      finding.verdict = obstacle.verdict
      finding.related.removeAll { $0 == obstacle.reason }
      return finding
    }
  }
}
