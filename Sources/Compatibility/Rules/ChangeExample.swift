/// A small case that explains a rule about changes and tests it.
public struct ChangeExample: Sendable {
  /// What the case is.
  public var title: String
  /// nil where the component is new.
  public var before: ExampleNib?
  /// nil where the component is gone.
  public var after: ExampleNib?
  /// The class of the component, before and after; empty where it is not known.
  public var sources: (before: String, after: String)
  /// A document of another project that embeds the component.
  public var host: ExampleNib?
  /// Other code of the component's project.
  public var code: String
  /// Code of the host's project.
  public var hostCode = ""
  /// Names of images and colors that the host's project has; nil where its resources are not known.
  public var resources: [String]?
  /// Keys of the nib's translations, each with an equals sign and its text where that matters.
  public var translations: [String]
  /// What the rule says; nil where it says nothing.
  public var expected: String?
  /// nil where the change is listed and hurts nobody.
  public var verdict: Verdict?
  /// What becomes of whoever is hurt; nil where nobody is.
  public var effect: Effect?
  /// Where the finding points; where the change is listed, if nobody is hurt. nil where the rule says nothing.
  public var location: ExampleLocation?

  /// Somebody is hurt.
  package static func reports(
    _ title: String, _ before: ExampleNib?, _ after: ExampleNib?, sources: (String, String) = ("", ""),
    host: ExampleNib? = nil, code: String = "", hostCode: String = "", resources: [String]? = nil,
    translations: [String] = [],
    _ expected: String, _ verdict: Verdict = .breaks, effect: Effect, at location: ExampleLocation
  ) -> ChangeExample {
    ChangeExample(
      title: title, before: before, after: after, sources: sources, host: host, code: code, hostCode: hostCode,
      resources: resources,
      translations: translations, expected: expected, verdict: verdict, effect: effect, location: location)
  }

  /// Others can notice it, and nobody here is hurt.
  package static func notes(
    _ title: String, _ before: ExampleNib?, _ after: ExampleNib?, sources: (String, String) = ("", ""),
    host: ExampleNib? = nil, code: String = "", hostCode: String = "", resources: [String]? = nil,
    translations: [String] = [],
    _ expected: String, at location: ExampleLocation
  ) -> ChangeExample {
    ChangeExample(
      title: title, before: before, after: after, sources: sources, host: host, code: code, hostCode: hostCode,
      resources: resources,
      translations: translations, expected: expected, location: location)
  }

  /// The rule has nothing to say.
  package static func allows(
    _ title: String, _ before: ExampleNib?, _ after: ExampleNib?, sources: (String, String) = ("", ""),
    host: ExampleNib? = nil, code: String = "", hostCode: String = "", resources: [String]? = nil,
    translations: [String] = []
  ) -> ChangeExample {
    ChangeExample(
      title: title, before: before, after: after, sources: sources, host: host, code: code, hostCode: hostCode,
      resources: resources,
      translations: translations)
  }
}

extension ExampleNib {
  package func named(_ name: String) -> ExampleNib { with { $0.name = name } }

  package func requiring(_ component: String, _ range: String) -> ExampleNib {
    with { $0.requirements.append((component, range)) }
  }

  /// With a class on the root too.
  package func rootClass(_ name: String) -> ExampleNib { with { $0.root.className = name } }

  /// With further top-level objects.
  package func beside(_ objects: ExampleObject...) -> ExampleNib { with { $0.others += objects } }

  /// With a root of another element.
  package func rooted(_ element: String) -> ExampleNib { with { $0.root.element = element } }

  package func root(_ attribute: String, _ value: String) -> ExampleNib {
    with { $0.root = $0.root.saying(attribute, value) }
  }

  /// With a root of another id and content.
  package func root(id: String, holding content: ExampleObject...) -> ExampleNib {
    with {
      $0.root.id = id
      $0.root.content = content
    }
  }

  /// With a root of this size, in points, that is not a device's.
  package func sized(_ size: String) -> ExampleNib { with { $0.root.size = size } }

  package func constrained(_ constraints: String...) -> ExampleNib { with { $0.root.constraints += constraints } }

  /// With a root of 320 × 200 points, and constraints that put an object into its corner.
  package func placing(_ id: String) -> ExampleNib {
    sized("320 200").constrained(
      #"firstItem="\#(id)" firstAttribute="top" secondItem="root" secondAttribute="top""#,
      #"firstItem="\#(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading""#)
  }

  package func setting(_ name: String, _ value: String?) -> ExampleNib { with { $0.settings[name] = value } }

  package func depending(on element: String) -> ExampleNib { with { $0.dependencies.append(element) } }

  private func with(_ edit: (inout ExampleNib) -> Void) -> ExampleNib {
    var nib = self
    edit(&nib)
    return nib
  }
}

extension ExampleObject {
  package func saying(_ attribute: String, _ value: String) -> ExampleObject {
    var object = self
    object.attributes.append((attribute, value))
    return object
  }

  /// With its class in a module that is not the target's.
  package func inModule(_ module: String) -> ExampleObject { saying("customModule", module) }

  /// With 'Accessibility Enabled' switched on.
  package func accessible() -> ExampleObject {
    var object = self
    object.elements.append(
      #"<accessibility key="accessibilityConfiguration"><bool key="isElement" value="YES"/></accessibility>"#)
    return object
  }

  package func sized(_ size: String) -> ExampleObject {
    var object = self
    object.size = size
    return object
  }

  package func constrained(_ constraints: String...) -> ExampleObject {
    var object = self
    object.constraints += constraints
    return object
  }

  package func holding(_ content: ExampleObject...) -> ExampleObject {
    var object = self
    object.content += content
    return object
  }

  /// With a segue that leads to another controller.
  package func segue(_ identifier: String, to destination: String) -> ExampleObject {
    var object = self
    object.elements.append(
      "<connections><segue destination=\"\(destination)\" kind=\"show\" identifier=\"\(identifier)\""
        + " id=\"\(id)-\(identifier)\"/></connections>")
    return object
  }

  package func wired(_ outlets: [String: String]) -> ExampleObject {
    var object = self
    object.outlets += outlets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return object
  }
}
