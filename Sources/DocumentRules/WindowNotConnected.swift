package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A window controller's own nib gives it no window.
  package static let windowNotConnected = DocumentRule(
    id: "window-not-connected", effect: .wiringLost,
    summary: "A window controller loads a nib that does not connect the controller's 'window' outlet.",
    rationale: """
      AppKit loads the nib with the controller as File's Owner, and the controller's window is what the outlet 'window' \
      leads to. Where the nib connects none, the controller has no window, and showing it does nothing.
      """,
    repair: "connect the outlet 'window' of File's Owner to the window in Interface Builder",
    examples: [
      .reports(
        "code makes the controller with the nib",
        .owner("Settings").setting("targetRuntime", "MacOSX.Cocoa").beside(ExampleObject("window", "panel")),
        source: """
          class Settings: NSWindowController {}
          func open() { Settings(windowNibName: "Settings").showWindow(nil) }
          """,
        "'Settings' loads this nib for its window, and the nib does not connect its outlet 'window'", .mayBreak),
      .allows(
        "the outlet is connected",
        .owner("Settings", outlets: ["window": "panel"]).setting("targetRuntime", "MacOSX.Cocoa")
          .beside(ExampleObject("window", "panel")),
        source: """
          class Settings: NSWindowController {}
          func open() { Settings(windowNibName: "Settings").showWindow(nil) }
          """),
      .allows(
        "another outlet leads to the window",
        .owner("Settings", outlets: ["panel": "panel"]).setting("targetRuntime", "MacOSX.Cocoa")
          .beside(ExampleObject("window", "panel")),
        source: """
          class Settings: NSWindowController { @IBOutlet var panel: NSWindow! }
          func open() { Settings(windowNibName: "Settings").panel.makeKeyAndOrderFront(nil) }
          """),
      .allows(
        "it loads the nib for something else",
        .owner("Settings").setting("targetRuntime", "MacOSX.Cocoa").beside(ExampleObject("window", "panel")),
        source: """
          class Settings: NSWindowController {
            func add() { Bundle.main.loadNibNamed("Settings", owner: self, topLevelObjects: nil) }
          }
          """),
      .allows(
        "the nib has no window",
        .owner("Settings", .label("label")).setting("targetRuntime", "MacOSX.Cocoa"),
        source: """
          class Settings: NSWindowController {}
          func open() { Settings(windowNibName: "Settings").showWindow(nil) }
          """),
    ]
  ) { checked in
    guard checked.document.kind == .xib, checked.isMac, !checked.sharesNibName,
      let owner = checked.document.filesOwner,
      let window = checked.document.loadedObjects.first(where: { $0.element == "window" }),
      // Another outlet may be what its code shows the window by.
      !checked.layout.connections.contains(where: {
        $0.source == owner.id && $0.kind == .outlet && ($0.name == "window" || $0.destination == window.id)
      })
    else { return [] }
    // Whatever class the document names for its owner, code gives it one.
    let hosts = checked.codeHosts.lazy.filter { $0.kind == .viewController }
    guard
      let (host, facts) = hosts.compactMap({ host in
        host.owners.lazy.compactMap { checked.context.classes?.knownFacts(of: ClassName($0), in: checked.path) }
          .first { $0.kind == .known(.windowController) }.map { (host, $0) }
      }).first
    else { return [] }
    return [
      Violation(
        .mayBreak, "window", object: window.id, at: owner.position,
        "'\(facts.declaration.name)' loads this nib for its window, and the nib does not connect its outlet 'window'",
        related: [Finding.Related("it is loaded here", at: host.location), facts.related])
    ]
  }
}
