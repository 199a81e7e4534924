/// What the sources, the documents and the project files of a working tree say of the app as a whole: who asks for what, what
/// runs, what is built. Without a tree nothing of it is known, as in a store.
public struct WorkingTreeFacts: Sendable, Hashable {
  /// Whether the whole project was read, so that what is nowhere is not there.
  public var isWhole: Bool { launchDocuments != nil }
  /// Classes that sources declared before the change that is judged, and do not anymore: where each was.
  public var formerClasses: [String: SourceLocation] = [:]
  /// Classes whose code did nothing of its own before the change that is judged, as `plainClasses`.
  public var formerPlainClasses: [String: String] = [:]
  /// Classes whose code does nothing of its own, with the system's class that each inherits from.
  public var plainClasses: [String: String] = [:]
  /// The names of all classes that sources declare, in order.
  public var declaredClasses: [String] = []
  /// Classes that sources declare and did not before the change that is judged.
  public var newClasses: Set<String> = []
  /// Classes that only sources declare which no target builds: where each is.
  public var unbuiltClasses: [String: SourceLocation] = [:]
  /// Classes whose code loads nibs, or asks for storyboards or cells, and of which a superclass is not here: that may do so,
  /// too.
  public var classesOfLibraries: Set<String> = []
  /// Where code asks for storyboards, scenes and segues by name, by place.
  public var storyboardUses: [StoryboardUse] = []
  /// Where code prepares a segue of its own scenes by its identifier, by place.
  public var preparedSegues: [StoryboardUse] = []
  /// Where code looks for views by tags that it writes out, or gives views tags, by place.
  public var tagUses: [TagUse] = []
  /// Classes whose code performs segues of its own scenes by names that only the running code knows; nil where code performs
  /// such segues of others.
  public var unknownSeguePerformers: Set<String>?
  /// Of the names by which code could ask for nibs, scenes and cells those that no source writes.
  public var unwrittenNames: Set<String> = []
  /// Classes that only code and documents make, whose code asks for storyboards and that no other code names: where no
  /// document has one either, there is none.
  public var unnamedClasses: Set<String> = []
  /// Types that only code and documents make, whose code loads nibs or asks for storyboards, and that only code of such
  /// types names which nothing else names: each with those types, and these in turn. Where no document has one of them,
  /// there is none.
  public var namedByUnnamed: [String: Set<String>] = [:]
  /// Methods that only code of types calls which are in `namedByUnnamed`, by the paths of their sources.
  public var codeOfCallers: [String: [CodeOfCallers]] = [:]
  /// Where sources write the names of storyboards, and the identifiers of scenes: of each type's code the first place, the
  /// first of all at first.
  public var writtenNames: [String: [WrittenName]] = [:]
  /// Where constants say the names of nibs, for each type whose code uses them.
  public var namedNibs: [String: [WrittenName]] = [:]
  /// Types whose code loads nibs, or asks storyboards, by names that it works out, from the names of classes say.
  public var namingTypes: [String: NamesWorkedOut] = [:]
  /// Names of storyboards that sources write only in code that never runs.
  public var idleNames: Set<String> = []
  /// Identifiers under which code registers cells that no code asks for.
  public var unaskedIdentifiers: Set<String> = []
  /// Where code has a class for its name alone, and not to load a nib of that: it asks for cells that are registered.
  public var namesAlone: Set<SourceLocation> = []
  /// Classes with the cells of a table or a collection view, as documents call that, whose objects no code makes data
  /// sources.
  public var idleDataSources: [String: Set<String>] = [:]
  /// Types of which nobody can say whom their views ask for rows, or what they answer; nil where that holds for all.
  public var openDataSources: Set<String>?
  /// Classes of Swift that conform to no protocol of a data source.
  public var plainDataSources: Set<String> = []
  /// Classes that give AppKit's tables views of their own, as delegates, and ask for none that a document has.
  public var delegatesWithOwnViews: Set<String> = []
  /// Sources that import a framework for tests.
  public var testSources: Set<String> = []
  /// Code that never runs, by the source.
  public var idleCode: [String: [IdleCode]] = [:]
  /// Methods that nothing in the project calls, by the source: those of `idleCode`, and those that a library may call.
  public var doubtfulCode: [String: [IdleCode]] = [:]
  /// For each class the outlets that its code uses only where it never runs, by name with the reason.
  public var idleOutlets: [String: [String: String]] = [:]
  /// The same for those that it uses only in `idleCode` and `doubtfulCode`, where there is any of this.
  public var doubtfulOutlets: [String: [String: String]] = [:]
  /// The same for those that it uses only in `idleCode` and in methods that the outlets' own observers alone name, where
  /// there is such a method.
  public var selfObservingOutlets: [String: [String: String]] = [:]
  /// For each class the outlets that its code uses only where it never runs and in methods that only code of some types
  /// calls, by name with these types.
  public var outletsOfCallers: [String: [String: Set<String>]] = [:]
  /// For each class the outlets whose objects its code hides or disables when they are loaded, and shows nowhere.
  public var concealedOutlets: [String: Set<String>] = [:]
  /// Classes whose sources have a word for which views take touches.
  public var touchDeciders: Set<String> = []
  /// Classes whose objects show and enable themselves nowhere.
  public var inertClasses: Set<String> = []
  /// The names that code gives images, by which AppKit finds them then.
  public var imageNames: Set<String> = []
  /// Whether any code of the app gives a window its root controller whenever it runs.
  public var givesRoot = false
  /// Names of the members that sources add to classes of the system; nil where these may take any key.
  public var addedMembers: Set<String>?
  /// Documents that the system loads by itself; nil where it is not known whether all were found, and all who may load
  /// one.
  public var launchDocuments: [LaunchDocument]?
  /// Names of members that sources added to classes of the system before the change that is judged, and add no more.
  public var formerlyAdded: Set<String> = []
  /// Folders of Swift packages, as their manifests tell.
  public var packages: Set<String> = []
  /// Libraries that packages and tools bring in, by the names of their products and repositories.
  public var dependencies: Set<String> = []
  /// Which targets build a file.
  public var targets = BuildTargets([])
  /// The projects of these.
  public var xcodeProjects: [XcodeProject] {
    get { targets.projects }
    set { targets = BuildTargets(newValue) }
  }
  /// Names of class sources that targets build and that are not here: a submodule has them, a tool makes them, or they were
  /// forgotten.
  public var absentSources: Set<String> = []
  /// What keeps targets from building, by `XcodeProject.key(of:)`.
  public var brokenTargets: [String: TargetObstacle] = [:]

  public init() {}

  /// Takes over what runs and what is built, of which whoever asks about other classes finds out nothing by himself.
  public mutating func takeWhatRuns(from other: WorkingTreeFacts) {
    idleCode = other.idleCode
    idleOutlets = other.idleOutlets
    doubtfulCode = other.doubtfulCode
    doubtfulOutlets = other.doubtfulOutlets
    selfObservingOutlets = other.selfObservingOutlets
    codeOfCallers = other.codeOfCallers
    outletsOfCallers = other.outletsOfCallers
    concealedOutlets = other.concealedOutlets
    inertClasses = other.inertClasses
    touchDeciders = other.touchDeciders
    delegatesWithOwnViews = other.delegatesWithOwnViews
    idleDataSources = other.idleDataSources
    openDataSources = other.openDataSources
    plainDataSources = other.plainDataSources
    launchDocuments = other.launchDocuments
    namedNibs = other.namedNibs
    unaskedIdentifiers = other.unaskedIdentifiers
    brokenTargets = other.brokenTargets
  }

  /// The types whose code alone runs the code at a place, where that is known of it and of them, as `codeOfCallers` has it.
  public func callers(at location: SourceLocation) -> Set<String>? {
    codeOfCallers[location.path]?.first { $0.extent.contains(location.position) }?.callers
  }

  /// A place where code writes a name.
  public struct WrittenName: Sendable, Hashable, Codable {
    /// The type whose code it is, or uses the constant; nil outside of types, and where any code may use the constant.
    public var user: String?
    public var location: SourceLocation
    /// How the constant is called that stands there, and whose name the code has; nil where the code has the name itself.
    public var constant: String?

    /// Properties in which a controller has the name of its own nib, for which the system asks it.
    public static let ownNib: Set<String> = ["windowNibName", "nibName"]

    public init(user: String?, location: SourceLocation, constant: String? = nil) {
      self.user = user
      self.location = location
      self.constant = constant
    }
  }
}
