package import Compatibility
import ComponentModel

extension DocumentRule {
  /// An object names a class whose `init(coder:)` stops the program.
  package static let nibInitializerFails = DocumentRule(
    id: "nib-initializer-fails", effect: .loadFailure,
    summary: "An object has a class whose init(coder:) is unavailable or stops the program.",
    rationale: """
      A nib makes every object in it by initWithCoder:. The line that Xcode writes, fatalError("init(coder:) has not \
      been implemented"), is a crash for each nib that embeds the class.
      """,
    repair: "implement init(coder:), or make the object in code",
    examples: [
      .reports(
        "the line that Xcode writes", .host(.view("row", class: "Shop.Row")),
        source: """
          class Row: UIView {
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
          }
          """,
        "init(coder:) of 'Row' stops the program"),
      .reports(
        "it is unavailable", .host(.view("row", class: "Shop.Row")),
        source: "class Row: UIView { @available(*, unavailable) required init?(coder: NSCoder) { nil } }",
        "init(coder:) of 'Row' is unavailable"),
      .allows(
        "what Objective-C marks unavailable is there all the same", .host(.view("row", class: "Row")),
        source: """
          @interface Row : UIView
          - (instancetype)initWithCoder:(NSCoder *)coder NS_UNAVAILABLE;
          @end
          @implementation Row
          @end
          """),
      .allows(
        "it works", .host(.view("row", class: "Shop.Row")),
        source: "class Row: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }"),
      .allows(
        "an object of the nib is made by its plain initializer",
        .owner("Shop.Row", ExampleObject("customObject", "store", class: "Shop.Store")),
        source: "class Row: UIView {}\nclass Store: NSObject { init?(coder: NSCoder) { fatalError() } }"),
      .reports(
        "a window of UIKit",
        .host(.label("title")).beside(ExampleObject("window", "panel", class: "Shop.Panel")),
        source: "class Panel: UIWindow { required init?(coder: NSCoder) { fatalError() } }",
        "init(coder:) of 'Panel' stops the program"),
      .allows(
        "a window of AppKit is made by the initializer that takes its frame",
        .host(.label("title")).setting("targetRuntime", "MacOSX.Cocoa")
          .beside(ExampleObject("window", "panel", class: "Shop.Panel")),
        source: "class Panel: NSWindow { required init?(coder: NSCoder) { fatalError() } }"),
      .allows(
        "AppKit makes a custom view by the initializer that takes its frame",
        .host(ExampleObject("customView", "row", class: "Shop.Row")).setting("targetRuntime", "MacOSX.Cocoa"),
        source: "class Row: NSView { required init?(coder: NSCoder) { fatalError() } }"),
      .reports(
        "AppKit makes custom views of storyboards by their coder",
        .storyboard(
          "Main",
          ExampleObject(
            "viewController", "one",
            content: [
              ExampleObject("customView", "row", class: "Shop.Row")
            ])
        ).setting("targetRuntime", "MacOSX.Cocoa"),
        source: "class Row: NSView { required init?(coder: NSCoder) { fatalError() } }",
        "init(coder:) of 'Row' stops the program"),
      .reports(
        "AppKit is told to make custom views by their coder",
        .host(ExampleObject("customView", "row", class: "Shop.Row")).setting("targetRuntime", "MacOSX.Cocoa")
          .setting("customObjectInstantitationMethod", "direct"),
        source: "class Row: NSView { required init?(coder: NSCoder) { fatalError() } }",
        "init(coder:) of 'Row' stops the program"),
      .allows(
        "the application is made before its storyboard",
        .storyboard("Main", ExampleObject("application", "app", class: "Shop.App"))
          .setting("targetRuntime", "MacOSX.Cocoa"),
        source: "class App: NSApplication { required init?(coder: NSCoder) { fatalError() } }"),
      .allows(
        "File's Owner is made in code", .owner("Shop.Row"),
        source: "class Row: UIView { required init?(coder: NSCoder) { fatalError() } }"),
    ]
  ) { checked in
    checked.instantiatedObjects.compactMap { object, _ in
      guard let facts = checked.facts(of: object), let initializer = checked.failingInitializer(of: object) else {
        return nil
      }
      return Violation(
        .breaks, facts.declaration.name, object: object.id, at: object.position,
        "init(coder:) of '\(facts.declaration.name)' \(initializer.isFatal ? "stops the program" : "is unavailable")",
        related: [Finding.Related("declared here", at: initializer.location)])
    }
  }
}

extension CheckedDocument {
  /// The initializer by which the document would make an object, if that makes none; whatever else the document says of the
  /// object never happens.
  func failingInitializer(of object: LayoutObject) -> InitializerDeclaration? {
    // What is no view and no controller is made by its plain initializer, a window of AppKit by that of its frame.
    // The application is there before its storyboard.
    guard !["customObject", "application"].contains(object.element), !(isMac && object.element == "window"),
      !(object.element == "customView" && makesCustomViewsByFrames),
      let facts = facts(of: object), let initializer = facts.initializerForNib,
      initializer.isFatal || initializer.isUnavailable && facts.declaration.language == .swift
    else { return nil }
    // A storyboard's controller can be made by a closure, with an initializer that takes the coder and more.
    let takesMore = facts.members.initializers.contains {
      $0 != initializer && ($0.selector.hasPrefix("initWithCoder:") || $0.selector.hasSuffix(":coder:"))
    }
    let isController = ElementRole(element: object.element) == .viewController
    return document.kind == .storyboard && isController && takesMore ? nil : initializer
  }

  /// Whether no document ever makes a view, or a storyboard's controller: nothing is connected to it then.
  func isNeverMade(_ object: LayoutObject) -> Bool {
    let role = ElementRole(element: object.element)
    return (role.isView || document.kind == .storyboard && role == .viewController)
      && failingInitializer(of: object) != nil
  }

  /// Whether AppKit makes views of the project's classes by `init(frame:)`: it does for XIBs in which Prefers Coder is off.
  fileprivate var makesCustomViewsByFrames: Bool {
    isMac && document.kind == .xib && layout.tree[0]["customObjectInstantitationMethod"] != "direct"
  }
}
