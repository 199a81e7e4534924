/// What loads the documents of a project when its program runs, as far as its sources, documents and settings show it.
///
///     Info.plist ─▶ initial scene ─ segue ─▶ scene ─ its class's code ─▶ nib ─▶ …
///
/// Loads are here that nothing is known to reach, because a change of a document can reach them.
public struct DocumentLoads: Hashable, Sendable, Codable {
  /// Something that loads a document, or makes one of its scenes.
  public struct Witness: Hashable, Sendable, Codable {
    /// One lower-case phrase with names in 'quotes' and without a full stop.
    public var message: String
    public var location: SourceLocation
    /// Whether nobody knows that it ever happens. Not kept with a snapshot.
    public var isDoubtful = false

    public init(_ message: String, at location: SourceLocation, isDoubtful: Bool = false) {
      self.message = message
      self.location = location
      self.isDoubtful = isDoubtful
    }

    private enum CodingKeys: CodingKey { case message, location }
  }

  /// A document, or what of a storyboard is made at once.
  public struct Part: Hashable, Sendable, Codable {
    public var path: String
    /// Of the `scene` element, as `DocumentTree.sceneID` gives it; nil for a XIB, and for what is in no scene.
    public var scene: String?

    public init(path: String, scene: String?) {
      self.path = path
      self.scene = scene
    }
  }

  /// What is loaded by itself: a part, or a prototype cell in it.
  public struct Place: Hashable, Sendable {
    public var part: Part
    /// nil for the part without its prototype cells.
    public var cell: ObjectID?
    fileprivate var key: (String, String, ObjectID) { (part.path, part.scene ?? "", cell ?? "") }

    public init(_ part: Part, cell: ObjectID? = nil) {
      self.part = part
      self.cell = cell
    }
  }

  /// One place that loads a part.
  public struct Load: Hashable, Sendable, Codable {
    public var part: Part
    /// The type whose code does it; nil for code outside of types, and for what is no code.
    public var user: String?
    /// The part that leads there: by a segue, a reference, or a controller that takes a nib.
    public var origin: Part?
    /// The prototype cell of that part which leads there. Not kept with a snapshot.
    public var cell: ObjectID?
    public var witness: Witness

    public init(
      _ part: Part, by user: String? = nil, from origin: Part? = nil, cell: ObjectID? = nil, _ witness: Witness
    ) {
      self.part = part
      self.user = user
      self.origin = origin
      self.cell = cell
      self.witness = witness
    }

    private enum CodingKeys: CodingKey { case part, user, origin, witness }
  }

  /// What makes code of a type run that loads something.
  public struct Run: Hashable, Sendable, Codable {
    public var user: String
    /// The part that has an object of the type; nil where other code names it, so that it may run anyway.
    public var part: Part?

    public init(_ user: String, in part: Part?) {
      self.user = user
      self.part = part
    }
  }

  /// Of several that reach a part, the first one that is not doubtful is its witness, else the first one.
  public let loads: [Load]
  public let runs: [Run]
  private let witnesses: [Part: Witness]
  /// By path; of several parts that one which is reached first.
  private let loaded: [String: Witness]

  public init(_ loads: [Load], runs: [Run]) {
    self.loads = loads
    self.runs = runs
    var search = Search(loads, runs)
    search.run()
    (witnesses, loaded) = (search.witnesses, search.loaded)
  }

  private enum CodingKeys: CodingKey { case loads, runs }

  /// Decodes loads and runs; the rest is made of them.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode([Load].self, forKey: .loads), runs: try values.decode([Run].self, forKey: .runs))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(loads, forKey: .loads)
    try values.encode(runs, forKey: .runs)
  }

  /// What a snapshot keeps of it.
  package var asKept: DocumentLoads {
    DocumentLoads(
      loads.map { load in
        var load = load
        load.witness.isDoubtful = false
        load.cell = nil
        return load
      }, runs: runs)
  }

  /// What shows that a part is loaded; nil where nothing is known that does. It is doubtful where every way there is.
  public func witness(of part: Part) -> Witness? { witnesses[part] }

  /// What shows that some part of a document is loaded; nil where nothing is known that does.
  public func witness(ofDocumentAt path: String) -> Witness? { loaded[path] }

  /// The parts that nothing gets to once loads fail at some places, each with the place that keeps everybody from it: the
  /// nearest one.
  public func parts(behind places: Set<Place>) -> [Part: Place] {
    let places = places.filter { witnesses[$0.part] != nil }
    guard !places.isEmpty else { return [:] }
    var search = Search(loads, runs, stoppedAt: places)
    search.run()
    let left = search.witnesses
    let byOrigin = Dictionary(grouping: loads, by: \.origin)
    let byUser = Dictionary(grouping: byOrigin[nil, default: []], by: \.user)
    let users = Dictionary(grouping: runs, by: \.part).mapValues { Set($0.map(\.user)) }
    func ways(from place: Place) -> [Load] {
      let own = byOrigin[place.part, default: []]
      if let cell = place.cell { return own.filter { $0.cell == cell } }
      return own + users[place.part, default: []].sorted().flatMap { byUser[$0, default: []] }
    }
    var behind: [Part: Place] = [:]
    var open = places.sorted { $0.key < $1.key }.map { (place: $0, next: $0) }[...]
    while let (place, next) = open.popFirst() {
      for load in ways(from: next) where left[load.part] == nil && behind[load.part] == nil {
        behind[load.part] = place
        let here = Place(load.part)
        open.append((places.contains(here) ? here : place, here))
      }
    }
    return behind
  }

  /// Whether something is known that makes code of a type run, of those that are in `runs`.
  public func runsCode(of user: String) -> Bool {
    runs.contains { $0.user == user && ($0.part.map { witnesses[$0] != nil } ?? true) }
  }
}

extension DocumentLoads {
  /// Goes from what the system and code load to all that comes of it.
  private struct Search {
    private(set) var witnesses: [Part: Witness] = [:]
    private(set) var loaded: [String: Witness] = [:]
    /// What happens whatever documents are loaded.
    private let first: [Load]
    private let byOrigin: [Part: [Load]]
    /// What code does that runs only where a document has an object of its type.
    private var waiting: [String: [Load]]
    private let users: [Part: [String]]
    private var open: [Part] = []
    /// What is followed when nothing else is left.
    private var doubtful: [Load] = []
    private var isDoubtful = false

    /// - Parameter places: where loading fails, so that nothing comes of them.
    init(_ loads: [Load], _ runs: [Run], stoppedAt places: Set<Place> = []) {
      let running = Set(runs.lazy.filter { $0.part == nil }.map(\.user))
      func runsAnyway(_ load: Load) -> Bool { load.user.map(running.contains) ?? true }
      first = loads.filter { $0.origin == nil && runsAnyway($0) }
      waiting = Dictionary(grouping: loads.filter { !runsAnyway($0) }, by: { $0.user ?? "" })
      var byOrigin: [Part: [Load]] = [:]
      for load in loads {
        guard let origin = load.origin, !places.contains(Place(origin)),
          load.cell.map({ places.contains(Place(origin, cell: $0)) }) != true
        else { continue }
        byOrigin[origin, default: []].append(load)
      }
      self.byOrigin = byOrigin
      var users: [Part: [String]] = [:]
      for run in runs {
        if let part = run.part, !places.contains(Place(part)) { users[part, default: []].append(run.user) }
      }
      self.users = users
    }

    mutating func run() {
      for load in first { reach(load) }
      follow()
      isDoubtful = true
      for load in doubtful { reach(load) }
      follow()
    }

    private mutating func follow() {
      while let part = open.popLast() {
        for load in byOrigin[part] ?? [] { reach(load) }
        for user in users[part] ?? [] {
          for load in waiting.removeValue(forKey: user) ?? [] { reach(load) }
        }
      }
    }

    private mutating func reach(_ load: Load) {
      guard witnesses[load.part] == nil else { return }
      var witness = load.witness
      if isDoubtful {
        witness.isDoubtful = true
      } else if witness.isDoubtful {
        doubtful.append(load)
        return
      }
      witnesses[load.part] = witness
      if loaded[load.part.path] == nil { loaded[load.part.path] = witness }
      open.append(load.part)
    }
  }
}
