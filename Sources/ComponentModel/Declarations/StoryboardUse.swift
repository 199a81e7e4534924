/// A place in code that asks for a storyboard, or for a scene, a segue or a cell of one, by its name.
public struct StoryboardUse: Hashable, Sendable, Codable {
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// `UIStoryboard(name:bundle:)`.
    case storyboard
    /// `instantiateViewController(withIdentifier:)`.
    case scene
    /// `instantiateInitialViewController()`.
    case initialScene
    /// `performSegue(withIdentifier:sender:)`.
    case segue
    /// `dequeueReusableCell(withIdentifier:for:)`, which has to find one.
    case cell
    /// `dequeueReusableCell(withReuseIdentifier:for:)` of a collection view.
    case collectionCell
    /// `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
    case supplementaryView
    /// `register(_:forCellReuseIdentifier:)`: cells of this identifier need no prototype.
    case registration
    /// `register(_:forSupplementaryViewOfKind:withReuseIdentifier:)`.
    case viewRegistration

    /// What asks for a prototype of an element.
    public init(askingFor element: String) {
      self =
        switch element {
        case "collectionReusableView": .supplementaryView
        case "collectionViewCell": .collectionCell
        default: .cell
        }
    }

    /// What a table or a collection view calls that for which it is asked.
    public var prototypeName: String { self == .supplementaryView ? "supplementary view" : "cell" }
  }

  public var kind: Kind
  /// Of the storyboard; nil where the place does not tell it.
  public var storyboard: String?
  /// Of the scene, the segue or the cell; nil for a registration under a name that only the running code knows.
  public var identifier: String?
  /// Whether it is written as a generator spells names: `StoryboardScene.Main.cart`, `R.storyboard.main.cart`.
  public var isGenerated: Bool
  /// Whether the code's own object is asked, not another one; of registrations, its `tableView` or `collectionView`.
  public var isOwn: Bool
  /// Whether it may be passed over when its method runs: in a branch, say.
  public var isConditional = false
  /// The class of which the code says that the scene's controller is, or the cell, and stops where it is not: `as! Cart`. Not
  /// kept with a snapshot.
  public var castTo: String?
  /// Whether the identifier is written there, or in what no subclass gives another value. Not kept with a snapshot.
  public var isWritten = true
  /// Whether the source asks the storyboard that is made here for scenes by their identifiers. Not kept with a snapshot.
  public var asksForNamedScenes = false
  /// The type whose code it is; nil outside of types.
  public var user: String?
  public var location: SourceLocation

  public init(
    _ kind: Kind, storyboard: String?, identifier: String?, isGenerated: Bool = false, isOwn: Bool = false,
    user: String?, location: SourceLocation
  ) {
    self.kind = kind
    self.storyboard = storyboard
    self.identifier = identifier
    self.isGenerated = isGenerated
    self.isOwn = isOwn
    self.user = user
    self.location = location
  }

  /// Whether it registers cells, headers or footers.
  public var registers: Bool { kind == .registration || kind == .viewRegistration }

  /// Whether it asks a table or a collection view for what a prototype describes: a cell, a header or a footer.
  public var asksForPrototype: Bool { [.cell, .collectionCell, .supplementaryView].contains(kind) }

  /// Whether it asks for this storyboard, where it tells which.
  public func names(storyboard name: String) -> Bool { storyboard.map { isSame($0, name) } ?? true }

  /// Whether it asks for what goes by this identifier.
  public func names(identifier name: String) -> Bool { identifier.map { isSame($0, name) } ?? false }

  private func isSame(_ written: String, _ name: String) -> Bool {
    isGenerated ? Self.generated(written) == Self.generated(name) : written == name
  }

  /// What generators leave of a name: they make identifiers of it, each with capitals of its own.
  public static func generated(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter(\.properties.isAlphanumeric))
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType != nil }
}

/// The same as the source writes it, before constants are known.
public struct StoryboardCall: Hashable, Sendable, Codable {
  public var kind: StoryboardUse.Kind
  public var storyboard: NameExpression?
  /// What holds the storyboard, where it is made elsewhere: `UIStoryboard.cart`, `cartStoryboard`.
  public var storyboardConstant: String?
  public var identifier: NameExpression?
  public var isGenerated = false
  public var isOwn = false
  public var isConditional = false
  public var castTo: String?
  public var user: String?
  public var location: SourceLocation

  public init(
    _ kind: StoryboardUse.Kind, storyboard: NameExpression? = nil, identifier: NameExpression? = nil,
    isOwn: Bool = false, isConditional: Bool = false, user: String?, location: SourceLocation
  ) {
    self.kind = kind
    self.storyboard = storyboard
    self.identifier = identifier
    self.isOwn = isOwn
    self.isConditional = isConditional
    self.user = user
    self.location = location
  }

  /// Whether the caller of the method in which it stands gives a name.
  public var isOfParameter: Bool { storyboard?.isOfParameter == true || identifier?.isOfParameter == true }

  /// Whether the class on which the method is called gives one, as far as the call itself tells.
  public var isOfClass: Bool {
    [storyboard, identifier].contains { name in
      switch name {
      case .ownClass?: true
      case .member(let member)?: !member.contains(".")
      default: false
      }
    }
  }
}
