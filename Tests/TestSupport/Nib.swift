/// An object of a test document that names a class.
///
/// `"Row"` embeds a class, `"Shop.Row"` one of a module, `.reference("Row")` only names it.
public struct Use: ExpressibleByStringLiteral, Sendable {
  public var className: String
  public var module: String?
  public var isTargetModule = false
  public var isReference = false
  /// User-defined runtime attributes, texts all of them.
  public var attributes: [(name: String, value: String)] = []

  public init(_ className: String, module: String? = nil, isTargetModule: Bool = false) {
    self.className = className
    self.module = module
    self.isTargetModule = isTargetModule
  }

  public init(stringLiteral text: String) {
    let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
    self.init(parts[parts.count - 1], module: parts.count == 2 ? parts[0] : nil)
  }

  public static func reference(_ className: String) -> Use {
    var use = Use(className)
    use.isReference = true
    return use
  }

  public func setting(_ name: String, _ value: String) -> Use {
    var use = self
    use.attributes.append((name, value))
    return use
  }

  fileprivate var classAttributes: String {
    var text = " customClass=\"\(className.attribute)\""
    if let module { text += " customModule=\"\(module.attribute)\"" }
    if isTargetModule { text += " customModuleProvider=\"target\"" }
    return text
  }
}

/// Small documents, as XML text.
public enum Nib {
  /// A XIB that defines a component: File's Owner has the class, as `"Row"` or `"Shop.Row"`.
  ///
  /// - Parameter text: of its label; another text is another content.
  public static func component(
    _ name: Use, uses: [Use] = [], text: String = "Hello", outlets: [String] = []
  ) -> String {
    let connections = outlets.enumerated().map { index, outlet in
      "<outlet property=\"\(outlet.attribute)\" destination=\"label\" id=\"outlet-\(index)\"/>"
    }
    let content = connections.isEmpty ? [] : ["<connections>"] + connections.indented + ["</connections>"]
    return document(owner: element("placeholder", ownerAttributes + name.classAttributes, content), uses, text)
  }

  /// A XIB that defines a component by the class of its root view.
  public static func rootComponent(_ name: Use, uses: [Use] = [], text: String = "Hello") -> String {
    document(owner: element("placeholder", ownerAttributes), rootClass: name.classAttributes, uses, text)
  }

  /// A XIB that defines no component.
  public static func host(_ uses: Use..., text: String = "Hello") -> String { host(uses, text: text) }

  public static func host(_ uses: [Use], text: String = "Hello") -> String {
    document(owner: element("placeholder", ownerAttributes), uses, text)
  }

  /// A storyboard with one scene.
  public static func storyboard(_ uses: Use...) -> String {
    let view = view(key: " key=\"view\"", classAttributes: "", uses.filter { !$0.isReference }, text: "Hello")
    let scene = element("viewController", " id=\"controller\" sceneMemberID=\"viewController\"", view)
    let others = uses.filter(\.isReference).enumerated().flatMap(reference)
    return text(
      type: "Storyboard.XIB",
      element("scenes", "", element("scene", " sceneID=\"scene\"", element("objects", "", scene + others))))
  }

  /// A storyboard with some scenes.
  public static func storyboard(scenes: [Scene]) -> String {
    let lines = scenes.enumerated().flatMap { number, scene in
      let view = element(
        "view", " key=\"view\" id=\"view-\(number)\"",
        element(
          "subviews", "",
          scene.uses.enumerated().flatMap { element("view", " id=\"use-\(number)-\($0)\"" + $1.classAttributes) }))
      let segues = scene.segues.enumerated().flatMap {
        element(
          "segue", " destination=\"controller-0\" kind=\"show\" identifier=\"\($1)\" id=\"segue-\(number)-\($0)\"")
      }
      let controller = element(
        "viewController",
        (scene.identifier.map { " storyboardIdentifier=\"\($0)\"" } ?? "")
          + " id=\"controller-\(number)\"\(Use(scene.className).classAttributes) sceneMemberID=\"viewController\"",
        view + (segues.isEmpty ? [] : element("connections", "", segues)))
      return element("scene", " sceneID=\"scene-\(number)\"", element("objects", "", controller))
    }
    return text(type: "Storyboard.XIB", element("scenes", "", lines))
      .replacing("useAutolayout=\"YES\"", with: "useAutolayout=\"YES\" initialViewController=\"controller-0\"")
  }

  /// A scene of a storyboard.
  public struct Scene {
    var className: String
    var identifier: String?
    var segues: [String]
    var uses: [Use]

    public init(_ className: String, _ identifier: String? = nil, segues: [String] = [], uses: [Use] = []) {
      self.className = className
      self.identifier = identifier
      self.segues = segues
      self.uses = uses
    }
  }

  private static let ownerAttributes = " placeholderIdentifier=\"IBFilesOwner\" id=\"-1\""

  private static func document(
    owner: [String], rootClass: String = "", _ uses: [Use], _ text: String
  ) -> String {
    let responder = element(
      "placeholder", " placeholderIdentifier=\"IBFirstResponder\" id=\"-2\" customClass=\"UIResponder\"")
    let root = view(key: "", classAttributes: rootClass, uses.filter { !$0.isReference }, text: text)
    let others = uses.filter(\.isReference).enumerated().flatMap(reference)
    return self.text(type: "XIB", element("objects", "", owner + responder + root + others))
  }

  private static func text(type: String, _ lines: [String]) -> String {
    let attributes =
      " type=\"com.apple.InterfaceBuilder3.CocoaTouch.\(type)\" version=\"3.0\" toolsVersion=\"23094\""
      + " targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\""
    let document = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] + element("document", attributes, lines)
    return document.map { $0 + "\n" }.joined()
  }

  private static func view(key: String, classAttributes: String, _ uses: [Use], text: String) -> [String] {
    let frame = element("rect", " key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"88\"")
    let label = element("label", " text=\"\(text.attribute)\" id=\"label\"")
    let views = uses.enumerated().flatMap { index, use in
      element("view", " id=\"use-\(index)\"" + use.classAttributes, attributes(of: use))
    }
    return element(
      "view", key + " contentMode=\"scaleToFill\" id=\"root\"" + classAttributes,
      frame + element("subviews", "", label + views))
  }

  private static func attributes(of use: Use) -> [String] {
    guard !use.attributes.isEmpty else { return [] }
    let attributes = use.attributes.flatMap { name, value in
      element(
        "userDefinedRuntimeAttribute",
        " type=\"string\" keyPath=\"\(name.attribute)\" value=\"\(value.attribute)\"")
    }
    return element("userDefinedRuntimeAttributes", "", attributes)
  }

  private static func reference(_ index: Int, _ use: Use) -> [String] {
    element("customObject", " id=\"reference-\(index)\"" + use.classAttributes)
  }

  private static func element(_ name: String, _ attributes: String, _ content: [String] = []) -> [String] {
    guard !content.isEmpty else { return ["<\(name)\(attributes)/>"] }
    return ["<\(name)\(attributes)>"] + content.indented + ["</\(name)>"]
  }
}

extension [String] {
  fileprivate var indented: [String] { map { "    " + $0 } }
}

extension String {
  /// The text as the value of an XML attribute.
  fileprivate var attribute: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\r": text += "&#13;"
      case "\t": text += "&#9;"
      default: text.append(character)
      }
    }
  }
}
