import Compatibility
package import ComponentModel
import LayoutComparison
package import Registry
import StorageContract
import Versioning

/// Writes what is known of one component.
package struct ComponentDetailsRenderer {
  package var sheet: ComponentDetails

  package init(sheet: ComponentDetails) {
    self.sheet = sheet
  }

  private var surface: Surface { sheet.surface }

  // MARK: Text

  package var text: String {
    var text = ANSIStyler.answer(title.printable, .bold) + "\n"
    text += facts.text(indentation: 2)
    for section in sections where !section.table.isEmpty {
      text += "\n" + ANSIStyler.answer(section.title, .bold) + "\n" + section.table.text(indentation: 2)
    }
    if !sheet.code.isEmpty {
      text +=
        "\n" + ANSIStyler.answer("Code that uses it", .bold) + "\n"
        + CodeUsersRenderer(users: sheet.code).text(indentation: 2)
    }
    return text
  }

  private var title: String {
    guard let shown = sheet.shown else { return "\(sheet.component) (not published)" }
    return "\(sheet.component) \(shown.version)" + (shown.yanked == nil ? "" : " (yanked)")
  }

  /// What there is to say in a line each: what it is about, and what is so.
  package var facts: Table {
    var table = Table()
    table.add("class", surface.className.qualified + placementPhrase)
    table.add("kind", kindPhrase)
    if let facts = sheet.facts {
      let chain = facts.interface.superclasses.joined(separator: ", ")
      table.add(
        "superclasses", (chain.isEmpty ? "none" : chain) + (facts.interface.isChainKnown ? "" : ", then unknown"))
      table.add("source", facts.declaration.location.description)
      if let hiding = facts.declaration.hiding { table.add("", "\(hiding.rawValue), so no nib finds it by its name") }
      if let problem = facts.interface.initializerForNib {
        table.add(
          "", "init(coder:) \(problem == "fatal" ? "stops the program" : "is unavailable"): every embedding crashes")
      }
    } else {
      table.add("source", "unknown")
    }
    table.add("technique", techniquePhrase)
    table.add("nib", "\(surface.nibName), \(sheet.path)")
    if let root = surface.root {
      let size = root.width.map { "\($0) x \(root.height ?? "?") points" } ?? "no size"
      table.add("root", "\(root.object.element) \(root.object.id), \(size)\(root.isFreeform ? ", freeform" : "")")
      if let identifier = root.reuseIdentifier { table.add("reuse identifier", identifier) }
      if let identifier = root.restorationIdentifier { table.add("restoration identifier", identifier) }
      if let tag = root.tag { table.add("tag", tag) }
    }
    if let shown = sheet.shown {
      table.add("published", "\(shown.published.at) by \(shown.published.by)" + reason(shown.published))
      if let yanked = shown.yanked { table.add("yanked", "\(yanked.at) by \(yanked.by)" + reason(yanked)) }
      table.add("versions", sheet.versions.map(\.version).newestFew)
      table.add("layout digest", "\(shown.layout.digest.short) (form \(shown.layout.form))")
    }
    if let deprecation = sheet.deprecation {
      let replacement = deprecation.replacement.map { "; use \($0)" } ?? ""
      table.add("deprecated", (deprecation.act.reason ?? "") + replacement)
    }
    if !sheet.formerNames.isEmpty {
      table.add("formerly", sheet.formerNames.map(\.description).joined(separator: ", "))
    }
    let indirect = sheet.allHosts - sheet.directHosts
    table.add("hosts", "\(sheet.directHosts) directly, \(indirect) through other components")
    table.add("code", codePhrase)
    return table
  }

  private var codePhrase: String {
    if !sheet.code.isEmpty { return "used in \(count(sheet.code.count, "place"))" }
    return sheet.isCodeKnown ? "no source names it" : "unknown (sources were not recorded)"
  }

  private var kindPhrase: String {
    if let kind = sheet.facts?.kind.value { return kind.phrase }
    return surface.kind == .unknown ? "unknown (the class is on File's Owner)" : surface.kind.rawValue
  }

  private var techniquePhrase: String {
    let technique = sheet.technique
    guard let name = technique.technique else {
      return "unknown (the class's \(sheet.facts == nil ? "source would" : "code does not") tell)"
    }
    var phrase = name.rawValue
    if !technique.guards.isEmpty {
      phrase += ", guard " + technique.guards.map(\.rawValue).joined(separator: " and ")
      if let tag = technique.tag { phrase += " \(tag)" }
    }
    switch technique.fill {
    case .constraints: phrase += ", fills by constraints"
    case .autoresizing: phrase += ", fills by autoresizing"
    case .frameOnly: phrase += ", sets the frame once"
    case nil: break
    }
    switch technique.origin {
    case .declared: phrase += " (declared)"
    case .sources: phrase += " (from its source)"
    case .document: phrase += " (from the document)"
    }
    return phrase
  }

  private var placementPhrase: String {
    switch surface.placement {
    case .owner: ", on File's Owner"
    case .root: ", on the root"
    case .ownerAndRoot: ", on File's Owner and on the root"
    }
  }

  private func reason(_ act: AuditEntry) -> String { act.reason.map { ": \($0)" } ?? "" }

  /// What the component offers and needs; empty tables included.
  package var sections: [(title: String, columns: [String], table: Table)] {
    var attributes = Table()
    for attribute in surface.runtimeAttributes {
      attributes.add(attribute.keyPath, attribute.type, attribute.value ?? "")
    }
    var embedded = Table()
    for object in surface.embeddedComponents {
      embedded.add(object.className?.qualified ?? object.nibName ?? "", object.id)
    }
    var topLevel = Table()
    if surface.topLevelObjects.count > 1 {
      for object in surface.topLevelObjects {
        topLevel.add(object.element, object.className?.qualified ?? "", object.id)
      }
    }
    var needs = Table()
    for need in surface.resources + surface.capabilities {
      let version = need.minimumVersion.map { version in
        need.kind == "deployment" ? DeploymentTarget(version, on: need.name)?.version ?? version : version
      }
      needs.add(need.kind, need.name, version.map { "from \($0)" } ?? "")
    }
    var accessibility = Table()
    for object in surface.accessibility {
      accessibility.add(object.object, object.identifier ?? "", object.label ?? "")
    }
    var requirements = Table()
    for requirement in sheet.requirements {
      requirements.add(
        requirement.component.description, requirement.range.description,
        requirement.origin == .declared ? "declared" : "")
    }
    return [
      ("Loading", ["Place", "What it says"], loading),
      ("Outlets", ["Outlet", "Leads to", "Declared as"], outlets),
      ("Actions", ["Action", "Event", "Sender"], actions),
      ("Inspectable attributes", ["Attribute", "Type", "Default", "Note"], inspectables),
      ("Runtime attributes of the root", ["Key path", "Type", "Value"], attributes),
      ("Objects of custom classes", ["Class", "Object"], embedded),
      ("Requires", ["Component", "Versions", "Said by"], requirements),
      ("Top-level objects", ["Element", "Class", "Object"], topLevel),
      ("Needs", ["Kind", "Name", "Version"], needs),
      ("Accessibility", ["Object", "Identifier", "Label"], accessibility),
    ]
  }

  private var loading: Table {
    var table = Table()
    for evidence in sheet.technique.evidence { table.add(evidence.location.description, evidence.statement) }
    let survivors = sheet.technique.survivingProperties
    switch (sheet.technique.technique, survivors) {
    case (.replace?, let survivors?):
      table.add("passed on", survivors.isEmpty ? "nothing" : survivors.joined(separator: ", "))
    case (.wrap?, let survivors?):
      table.add("forwarded", survivors.isEmpty ? "nothing" : survivors.joined(separator: ", "))
    default: break
    }
    return table
  }

  /// What the document connects beside what the class declares.
  private var outlets: Table {
    var table = Table()
    let connected = surface.outlets
    let collections = Dictionary(grouping: surface.outletCollections, by: \.name)
    let declared = Dictionary((sheet.facts?.members.outlets ?? []).map { ($0.name, $0) }) { first, _ in first }
    for outlet in connected {
      table.add(
        outlet.name, outlet.destinationClass?.qualified ?? outlet.destinationElement ?? "nothing",
        declared[outlet.name].map(\.phrase) ?? "")
    }
    for (name, members) in collections.sorted(by: { $0.key < $1.key }) {
      let classes = Set(members.map { $0.destinationClass?.qualified ?? $0.destinationElement ?? "nothing" })
      table.add(
        name, "\(members.count) of \(classes.sorted().joined(separator: ", "))", declared[name].map(\.phrase) ?? "")
    }
    let names = Set(connected.map(\.name)).union(collections.keys)
    for outlet in declared.values.sorted(by: { $0.name < $1.name }) where !names.contains(outlet.name) {
      table.add(outlet.name, "not connected", outlet.phrase)
    }
    return table
  }

  private var actions: Table {
    var table = Table()
    for action in surface.actions {
      table.add(action.selector, action.event ?? "", "from " + (action.senderClass?.qualified ?? action.senderElement))
    }
    let names = Set(surface.actions.map(\.selector))
    for action in sheet.facts?.interface.actions ?? [] where !names.contains(action.name) {
      table.add(action.name, "", "not connected")
    }
    return table
  }

  private var inspectables: Table {
    var table = Table()
    for property in (sheet.facts?.members.inspectables ?? []).sorted(by: { $0.name < $1.name }) {
      table.add(
        property.name, property.type.phrase, property.defaultValue.map { "default \($0.text)" } ?? "",
        property.type.runtimeAttribute == .known(.unsettable) ? "no nib can set it" : "")
    }
    return table
  }

  // MARK: JSON

  package var json: JSON {
    [
      "schema": "nibreg.show/1", "component": JSON(sheet.component), "version": JSON(sheet.shown?.version),
      "versions": .array(sheet.versions.map { JSON($0.version) }), "path": .text(sheet.path),
      "publishedAt": JSON(sheet.shown?.published.at), "publishedBy": JSON(sheet.shown?.published.by),
      "reason": JSON(sheet.shown?.published.reason), "yanked": JSON(sheet.shown?.yanked?.reason),
      "deprecated": JSON(sheet.deprecation?.act.reason), "replacement": JSON(sheet.deprecation?.replacement),
      "formerNames": .array(sheet.formerNames.map { JSON($0) }),
      "requires": .array(sheet.requirements.map { JSON($0) }),
      "layoutDigest": JSON(sheet.shown?.layout.digest), "layoutForm": JSON(sheet.shown?.layout.form),
      "documentDigest": JSON(sheet.shown?.document),
      "hosts": ["direct": .number(sheet.directHosts), "all": .number(sheet.allHosts)],
      "codeUsers": CodeUsersRenderer(users: sheet.code).json, "codeKnown": .bool(sheet.isCodeKnown),
      "technique": techniqueJSON, "declarations": sheet.facts.map(declarationsJSON) ?? .null,
      "surface": surfaceJSON,
    ]
  }

  private var techniqueJSON: JSON {
    let technique = sheet.technique
    return [
      "technique": JSON(technique.technique?.rawValue), "origin": .text(technique.origin.rawValue),
      "guards": .array(technique.guards.map { .text($0.rawValue) }), "tag": JSON(technique.tag),
      "fill": JSON(technique.fill?.rawValue),
      "survivingProperties": technique.survivingProperties.map { .array($0.map(JSON.text)) } ?? .null,
      "rebuildsConstraints": technique.rebuildsConstraints.map(JSON.bool) ?? .null,
      "movesSubviews": technique.movesSubviews.map(JSON.bool) ?? .null,
      "evidence": .array(
        technique.evidence.map { ["statement": .text($0.statement), "place": JSON($0.location)] }),
    ]
  }

  private func declarationsJSON(_ facts: ClassFacts) -> JSON {
    let interface = facts.interface
    return [
      "class": .text(interface.name), "module": JSON(interface.module), "language": .text(interface.language.rawValue),
      "place": JSON(facts.declaration.location), "access": .text(interface.access.rawValue),
      "kind": JSON(interface.kind?.rawValue), "superclasses": .array(interface.superclasses.map(JSON.text)),
      "superclassesKnown": .bool(interface.isChainKnown), "designable": .bool(interface.isDesignable),
      "nibInitializer": JSON(interface.initializerForNib),
      "outlets": .array(
        facts.members.outlets.sorted { $0.name < $1.name }.map { outlet in
          [
            "name": .text(outlet.name), "type": .text(outlet.type.phrase), "collection": .bool(outlet.isCollection),
            "weak": .bool(outlet.isWeak), "access": .text(outlet.access.rawValue), "place": JSON(outlet.location),
          ]
        }),
      "actions": .array(
        facts.members.actions.sorted { $0.selector < $1.selector }.map { action in
          [
            "selector": .text(action.selector), "access": .text(action.access.rawValue),
            "place": JSON(action.location),
          ]
        }),
      "inspectables": .array(
        facts.members.inspectables.sorted { $0.name < $1.name }.map { property in
          [
            "name": .text(property.name), "type": .text(property.type.phrase),
            "default": JSON(property.defaultValue?.text), "access": .text(property.access.rawValue),
            "place": JSON(property.location),
          ]
        }),
    ]
  }

  private var surfaceJSON: JSON {
    [
      "class": .text(surface.className.name), "module": JSON(surface.className.module),
      "targetModule": .bool(surface.className.isTargetModule), "nib": .text(surface.nibName),
      "placement": .text(surface.placement.rawValue), "kind": .text(surface.kind.rawValue),
      "usesSafeArea": .bool(surface.usesSafeArea),
      "root": surface.root.map { root in
        [
          "object": json(root.object), "width": JSON(root.width), "height": JSON(root.height),
          "freeform": .bool(root.isFreeform), "reuseIdentifier": JSON(root.reuseIdentifier),
          "restorationIdentifier": JSON(root.restorationIdentifier), "tag": JSON(root.tag),
        ]
      } ?? nil,
      "topLevelObjects": .array(surface.topLevelObjects.map(json)),
      "outlets": .array(surface.outlets.map(json)),
      "outletCollections": .array(surface.outletCollections.map(json)),
      "actions": .array(
        surface.actions.map { action in
          [
            "selector": .text(action.selector), "event": JSON(action.event),
            "senderElement": .text(action.senderElement), "senderClass": JSON(action.senderClass?.qualified),
          ]
        }),
      "runtimeAttributes": .array(
        surface.runtimeAttributes.map { attribute in
          ["keyPath": .text(attribute.keyPath), "type": .text(attribute.type), "value": JSON(attribute.value)]
        }),
      "resources": .array(surface.resources.map(json)), "capabilities": .array(surface.capabilities.map(json)),
      "localizableTexts": .array(
        surface.localizableTexts.map { ["objectID": .text($0.object), "key": .text($0.key)] }),
      "accessibility": .array(
        surface.accessibility.map { object in
          ["objectID": .text(object.object), "identifier": JSON(object.identifier), "label": JSON(object.label)]
        }),
      "embeddedComponents": .array(surface.embeddedComponents.map(json)),
    ]
  }

  private func json(_ object: Surface.Object) -> JSON {
    [
      "id": .text(object.id), "element": .text(object.element), "class": JSON(object.className?.qualified),
      "nib": JSON(object.nibName),
    ]
  }

  private func json(_ outlet: Surface.Outlet) -> JSON {
    [
      "name": .text(outlet.name), "holder": .text(outlet.holder.rawValue),
      "destinationElement": JSON(outlet.destinationElement),
      "destinationClass": JSON(outlet.destinationClass?.qualified),
    ]
  }

  private func json(_ need: Surface.Need) -> JSON {
    ["kind": .text(need.kind), "name": .text(need.name), "minimumVersion": JSON(need.minimumVersion)]
  }
}

extension OutletDeclaration {
  /// `weak UILabel!, private`
  fileprivate var phrase: String {
    let type = isCollection ? "[\(self.type.name ?? self.type.text)]" : self.type.phrase
    return (isWeak ? "weak " : "") + type + (access <= .fileprivate ? ", private" : "")
  }
}

extension DeclaredType {
  /// As Swift writes it.
  fileprivate var phrase: String {
    switch optionality {
    case .optional: text + "?"
    case .implicitlyUnwrapped: text + "!"
    case .required, .unspecified: text
    }
  }
}

extension ClassKind {
  fileprivate var phrase: String {
    switch self {
    case .view, .control, .cell, .window, .layout, .segue, .object: rawValue
    case .viewController: "view controller"
    case .windowController: "window controller"
    case .gestureRecognizer: "gesture recognizer"
    }
  }
}
