package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The component's class is in another module.
  package static let moduleChanged = ChangeRule(
    id: "module-changed", step: .major, effect: .wiringLost,
    summary: "The component's class is in another module.",
    rationale: """
      The runtime knows a Swift class as Module.Class. A document that names the old module, or says that the class is \
      in its own target, does not find it: an object of the element's own class is made instead.
      """,
    repair: "choose the new module in the identity inspector of every host, or give the class @objc(Name)",
    examples: [
      .reports(
        "a host names the old module", .owner("Row").inModule("Shop"), .owner("Row").inModule("Store"),
        host: .host(.view("row", class: "Row").inModule("Shop")),
        "class 'Row' is in module 'Store' instead of 'Shop'", effect: .wiringLost, at: .host("row")),
      .reports(
        "it left the target", .owner("Shop.Row"), .owner("Row").inModule("Store"),
        host: .host(.view("row", class: "Shop.Row")), "class 'Row' is in module 'Store' instead of its target's",
        .mayBreak, effect: .wiringLost, at: .host("row")),
      .notes(
        "a host names the new module", .owner("Row").inModule("Shop"), .owner("Row").inModule("Store"),
        host: .host(.view("row", class: "Row").inModule("Store")),
        "class 'Row' is in module 'Store' instead of 'Shop'", at: .after("-1")),
      .allows(
        "the target's name is only a cache", .owner("Shop.Row"), .owner("Store.Row"),
        host: .host(.view("row", class: "Shop.Row"))),
      .allows(
        "a class of Objective-C has no module", .owner("Row").inModule("Shop"), .owner("Row").inModule("Store"),
        sources: (
          "@interface Row : UIView\n@end\n@implementation Row\n@end",
          "@interface Row : UIView\n@end\n@implementation Row\n@end"
        )),
    ],
    finds: { change in
      guard let (old, new) = change.states, let before = old.className, let after = new.className,
        before.name == after.name, change.new?.facts?.hasModule ?? true
      else { return [] }
      // What the sources say outranks what the document has stored.
      let declared = change.classes.map { ($0.old.declaration.module, $0.new.declaration.module) }
      let modules: (String?, String?)
      if let was = declared?.0, let now = declared?.1 {
        guard was != now else { return [] }
        modules = (was, now)
      } else {
        guard !after.isTargetModule || !before.isTargetModule, before.module != nil, after.module != nil,
          before.module != after.module
        else { return [] }
        modules = (before.isTargetModule ? nil : before.module, after.isTargetModule ? nil : after.module)
      }
      return [
        SurfaceChange(
          before.name, "class '\(before.name)' is in \(modules.1.modulePhrase) instead of \(modules.0.shortPhrase)",
          old: modules.0, new: modules.1, at: old.definitionLocation, new.definitionLocation)
      ]
    },
    hurts: { moved, change, reliance in
      guard case .embedding(let use) = reliance, let named = use.embedding.className, named.name == moved.member else {
        return []
      }
      let verdict: Verdict
      switch (named.isTargetModule, named.module) {
      case (true, _):
        // The host's target may be the one that the class came into.
        guard use.host.context.classes?.classes[named.name] == nil else { return [] }
        verdict = .mayBreak
      case (false, let module?):
        guard module != moved.new, moved.old == nil || module == moved.old else { return [] }
        verdict = moved.new == nil ? .mayBreak : .breaks
      case (false, nil): return []
      }
      return [use.violation(verdict, moved, moved.message, effect: use.effectWithoutClass)]
    })
}

extension ClassFacts {
  /// Whether the runtime knows the class under its module's name too.
  fileprivate var hasModule: Bool { declaration.language == .swift && declaration.objcName == nil }
}

extension String? {
  fileprivate var modulePhrase: String { map { "module '\($0)'" } ?? "its target's module" }
  fileprivate var shortPhrase: String { map { "'\($0)'" } ?? "its target's" }
}

extension ExampleNib {
  fileprivate func inModule(_ module: String) -> ExampleNib {
    var nib = self
    nib.owner = nib.owner.inModule(module)
    return nib
  }
}
