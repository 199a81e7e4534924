/// A small case that explains a rule and tests it.
public struct RuleExample: Sendable {
  /// What the case is.
  public var title: String
  public var nib: ExampleNib
  /// Swift, or Objective-C where it begins with `@` or `#`.
  public var source: String
  /// Components of the project that the document can embed.
  public var components: [ExampleNib] = []
  /// Names of images and colors that the project has, and its nibs and storyboards as files; nil where its resources are not
  /// known.
  public var resources: [String]?
  /// Texts of the document in other languages, by language and key.
  public var translations: [String: [String: String]] = [:]
  /// What the rule says; nil where it says nothing.
  public var expected: String?
  public var verdict: Verdict?

  package static func reports(
    _ title: String, _ nib: ExampleNib, beside components: ExampleNib..., source: String = "",
    resources: [String]? = nil, translations: [String: [String: String]] = [:], _ expected: String,
    _ verdict: Verdict = .breaks
  ) -> RuleExample {
    RuleExample(
      title: title, nib: nib, source: source, components: components, resources: resources, translations: translations,
      expected: expected, verdict: verdict)
  }

  package static func allows(
    _ title: String, _ nib: ExampleNib, beside components: ExampleNib..., source: String = "",
    resources: [String]? = nil, translations: [String: [String: String]] = [:]
  ) -> RuleExample {
    RuleExample(
      title: title, nib: nib, source: source, components: components, resources: resources, translations: translations)
  }
}

/// A document of an example: File's Owner and one root view with what it holds.
public struct ExampleNib: Sendable {
  public var owner: ExampleObject
  public var root: ExampleObject
  /// `image`, `namedColor`, `systemImage`.
  public var resources: [(kind: String, name: String)] = []
  /// Top-level objects after the root.
  public var others: [ExampleObject] = []
  /// What the file is called, without extension.
  public var name: String?
  /// Attributes of the document.
  public var settings: [String: String] = ["targetRuntime": "iOS.CocoaTouch", "useAutolayout": "YES"]
  /// Elements of the document's dependencies.
  public var dependencies: [String] = []
  /// Whether each top-level object is a controller with a scene.
  public var isStoryboard = false
  /// The device that a storyboard is drawn for.
  public var deviceID: String?
  public var isLandscape = false
  /// Components that it requires, with their ranges.
  public var requirements: [(component: String, range: String)] = []

  /// File's Owner has the class.
  package static func owner(
    _ className: String, outlets: [String: String] = [:], sets: [ExampleObject.Setting] = [],
    _ content: ExampleObject...
  ) -> ExampleNib {
    ExampleNib(
      owner: ExampleObject("placeholder", "-1", class: className, outlets: outlets, sets: sets),
      root: ExampleObject("view", "root", content: content))
  }

  /// The root has the class.
  package static func root(
    _ className: String, outlets: [String: String] = [:], sets: [ExampleObject.Setting] = [],
    _ content: ExampleObject...
  ) -> ExampleNib {
    ExampleNib(
      owner: ExampleObject("placeholder", "-1"),
      root: ExampleObject("view", "root", class: className, outlets: outlets, sets: sets, content: content))
  }

  /// File's Owner has a class, and the root has one with outlets.
  package static func classes(
    owner: String, root: String, outlets: [String: String] = [:], _ content: ExampleObject...
  ) -> ExampleNib {
    ExampleNib(
      owner: ExampleObject("placeholder", "-1", class: owner),
      root: ExampleObject("view", "root", class: root, outlets: outlets, content: content))
  }

  /// What the file is called, without extension: as it says, else like the class that it defines.
  public var fileName: String {
    name ?? (owner.className ?? root.className)?.split(separator: ".").last.map(String.init) ?? "Host"
  }

  /// A storyboard, in which each of these controllers has a scene.
  package static func storyboard(_ name: String, _ scene: ExampleObject, _ others: ExampleObject...) -> ExampleNib {
    var nib = ExampleNib(owner: ExampleObject("placeholder", "-1"), root: scene, others: others, name: name)
    nib.isStoryboard = true
    return nib
  }

  /// What the file is called.
  public var path: String { fileName + (isStoryboard ? ".storyboard" : ".xib") }

  /// No class of its own.
  package static func host(_ content: ExampleObject...) -> ExampleNib {
    ExampleNib(
      owner: ExampleObject("placeholder", "-1"), root: ExampleObject("view", "root", content: content))
  }

  package func needing(_ kind: String, _ name: String) -> ExampleNib {
    var nib = self
    nib.resources.append((kind, name))
    return nib
  }
}

/// An object of an example's document.
public struct ExampleObject: Sendable {
  public typealias Setting = (keyPath: String, type: String, value: String)
  public typealias Action = (selector: String, destination: String)

  public var element: String
  public var id: String
  /// `Class` or `Module.Class`.
  public var className: String?
  public var outlets: [(name: String, destination: String)]
  public var actions: [Action]
  /// At which its actions are sent.
  public var event = "touchUpInside"
  public var sets: [Setting]
  public var content: [ExampleObject]
  public var attributes: [(name: String, value: String)] = []
  /// Points: `320 44`.
  public var size: String?
  /// As Interface Builder writes them: `firstItem="title" firstAttribute="top"`.
  public var constraints: [String] = []
  /// Other elements in it, as Interface Builder writes them.
  public var elements: [String] = []

  package init(
    _ element: String, _ id: String, class className: String? = nil, outlets: [String: String] = [:],
    actions: [Action] = [], sets: [Setting] = [], content: [ExampleObject] = []
  ) {
    self.element = element
    self.id = id
    self.className = className
    self.outlets = outlets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.actions = actions
    self.sets = sets
    self.content = content
  }

  package static func label(_ id: String) -> ExampleObject { ExampleObject("label", id) }
  package static func view(_ id: String, class className: String, sets: [Setting] = []) -> ExampleObject {
    ExampleObject("view", id, class: className, sets: sets)
  }
  package static func button(_ id: String, sends selector: String, to destination: String = "-1") -> ExampleObject {
    ExampleObject("button", id, actions: [(selector, destination)])
  }
}

extension ExampleNib {
  /// The document, as Interface Builder would save it, without what does not matter here.
  public var text: String {
    isStoryboard ? storyboardText : nibText
  }

  private var storyboardText: String {
    let scenes = ([root] + others).flatMap { controller in
      [#"        <scene sceneID="\#(controller.id)-scene">"#, "            <objects>"]
        + controller.lines(indentation: 16) + ["            </objects>", "        </scene>"]
    }
    let lines =
      [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0""#
          + attributes + ">",
      ] + [deviceElement].compactMap(\.self)
      + ["    <scenes>"] + scenes + ["    </scenes>", "</document>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private var attributes: String {
    settings.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined()
  }

  private var deviceElement: String? {
    deviceID.map {
      #"    <device id="\#($0)" orientation="\#(isLandscape ? "landscape" : "portrait")" appearance="light"/>"#
    }
  }

  private var nibText: String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0""#
        + attributes + ">",
    ]
    if !dependencies.isEmpty {
      lines += ["    <dependencies>"] + dependencies.map { "        " + $0 } + ["    </dependencies>"]
    }
    lines.append("    <objects>")
    lines += owner.lines(attributes: #" placeholderIdentifier="IBFilesOwner""#, indentation: 8)
    lines.append(
      #"        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>"#)
    lines += root.lines(indentation: 8)
    lines += others.flatMap { $0.lines(indentation: 8) }
    lines.append("    </objects>")
    if !resources.isEmpty {
      lines.append("    <resources>")
      lines += resources.map { kind, name in
        kind == "systemImage"
          ? "        <image name=\"\(name)\" catalog=\"system\"/>" : "        <\(kind) name=\"\(name)\"/>"
      }
      lines.append("    </resources>")
    }
    return (lines + ["</document>"]).joined(separator: "\n") + "\n"
  }
}

extension ExampleObject {
  package func lines(attributes: String = "", indentation: Int) -> [String] {
    let space = String(repeating: " ", count: indentation)
    var opening = "<\(element)\(attributes) id=\"\(id)\""
    if let className {
      let parts = className.split(separator: ".").map(String.init)
      opening += " customClass=\"\(parts[parts.count - 1])\""
      if parts.count == 2 { opening += " customModule=\"\(parts[0])\" customModuleProvider=\"target\"" }
    }
    opening += self.attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
    var inner: [String] = []
    if let size {
      let sides = size.split(separator: " ")
      inner.append(
        "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(sides[0])\" height=\"\(sides[sides.count - 1])\"/>")
    }
    if !content.isEmpty {
      inner += ["<subviews>"] + content.flatMap { $0.lines(indentation: 4) } + ["</subviews>"]
    }
    inner += elements
    if !constraints.isEmpty {
      inner += ["<constraints>"]
      inner += constraints.enumerated().map { "    <constraint \($1) id=\"\(id)-c\($0)\"/>" } + ["</constraints>"]
    }
    if !sets.isEmpty {
      inner += ["<userDefinedRuntimeAttributes>"]
      inner += sets.map {
        "    <userDefinedRuntimeAttribute type=\"\($0.type)\" keyPath=\"\($0.keyPath)\" value=\"\($0.value)\"/>"
      }
      inner += ["</userDefinedRuntimeAttributes>"]
    }
    if !outlets.isEmpty || !actions.isEmpty {
      inner += ["<connections>"]
      inner += outlets.map {
        "    <outlet property=\"\($0.name)\" destination=\"\($0.destination)\" id=\"\(id)-\($0.name)\"/>"
      }
      inner += actions.map {
        "    <action selector=\"\($0.selector)\" destination=\"\($0.destination)\" eventType=\"\(event)\""
          + " id=\"\(id)-\($0.selector)\"/>"
      }
      inner += ["</connections>"]
    }
    guard !inner.isEmpty else { return [space + opening + "/>"] }
    return [space + opening + ">"] + inner.map { space + "    " + $0 } + [space + "</\(element)>"]
  }
}
