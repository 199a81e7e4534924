import Compatibility
import ComponentModel
import Registry
import Versioning

/// Writes what is known of one component.
struct FactSheetRenderer {
  var sheet: FactSheet

  private var surface: Surface { sheet.surface }

  // MARK: Text

  var text: String {
    var text = Painter.answer(title.printable, .bold) + "\n"
    text += facts.text(indentation: 2)
    for section in sections where !section.table.isEmpty {
      text += "\n" + Painter.answer(section.title, .bold) + "\n" + section.table.text(indentation: 2)
    }
    return text
  }

  private var title: String {
    guard let shown = sheet.shown else { return "\(sheet.component) (not published)" }
    return "\(sheet.component) \(shown.version)" + (shown.yanked == nil ? "" : " (yanked)")
  }

  private var facts: Table {
    var table = Table()
    table.add("class", surface.className.qualified + placementWords)
    table.add("kind", surface.kind == .unknown ? "unknown (the class is on File's Owner)" : surface.kind.rawValue)
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
      table.add("versions", sheet.versions.suffix(8).map(\.version.description).joined(separator: ", "))
      table.add("layout", "\(shown.layout.digest.short) (form \(shown.layout.form))")
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
    return table
  }

  private var placementWords: String {
    switch surface.placement {
    case .owner: ", on File's Owner"
    case .root: ", on the root"
    case .ownerAndRoot: ", on File's Owner and on the root"
    }
  }

  private func reason(_ act: Act) -> String { act.reason.map { ": \($0)" } ?? "" }

  private var sections: [(title: String, table: Table)] {
    var outlets = Table()
    for outlet in surface.outlets + surface.outletCollections {
      outlets.add(outlet.name, outlet.destinationClass?.qualified ?? outlet.destinationElement ?? "nothing")
    }
    var actions = Table()
    for action in surface.actions {
      actions.add(
        action.selector, action.event ?? "", "from " + (action.senderClass?.qualified ?? action.senderElement))
    }
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
      needs.add(need.kind, need.name, need.minimumVersion.map { "from \($0)" } ?? "")
    }
    var accessibility = Table()
    for object in surface.accessibility {
      accessibility.add(object.object, object.identifier ?? "", object.label ?? "")
    }
    return [
      ("Outlets", outlets), ("Actions", actions), ("Runtime attributes of the root", attributes),
      ("Objects of custom classes", embedded), ("Top-level objects", topLevel), ("Needs", needs),
      ("Accessibility", accessibility),
    ]
  }

  // MARK: JSON

  var json: JSON {
    [
      "schema": "nibreg.show/1", "component": JSON(sheet.component), "version": JSON(sheet.shown?.version),
      "versions": .array(sheet.versions.map { JSON($0.version) }), "path": .text(sheet.path),
      "publishedAt": JSON(sheet.shown?.published.at), "publishedBy": JSON(sheet.shown?.published.by),
      "reason": JSON(sheet.shown?.published.reason), "yanked": JSON(sheet.shown?.yanked?.reason),
      "deprecated": JSON(sheet.deprecation?.act.reason), "replacement": JSON(sheet.deprecation?.replacement),
      "formerNames": .array(sheet.formerNames.map { JSON($0) }),
      "layoutDigest": JSON(sheet.shown?.layout.digest), "layoutForm": JSON(sheet.shown?.layout.form),
      "documentDigest": JSON(sheet.shown?.document),
      "hosts": ["direct": .number(sheet.directHosts), "all": .number(sheet.allHosts)],
      "surface": surfaceJSON,
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
