import ComponentModel
import Endpoints
import Registry
import RegistryQuery
import Rendering
import StorageContract
import Versioning

/// Whose users, at a state of the store.
struct NeighborhoodKey: Hashable, Sendable {
  var component: ComponentName
  var state: String
}

extension Site {
  var componentEndpoints: [Endpoint] {
    let paging = Endpoint.Parameter("page", in: .query, "Which page of the list, from 1.", schema: ["type": "integer"])
    return [
      page(
        "/components", operation: "componentsPage", summary: "Components with their pictures.",
        parameters: [.init("q", in: .query, "A part of their names."), paging], answerComponents),
      page(
        "/components/{name}", operation: "componentPage", summary: "Everything that is known of a component.",
        parameters: [.init("version", in: .query, "Another version than the newest.")], answerComponent),
      page(
        "/components/{name}/users", operation: "componentUsersPage",
        summary: "The documents of one project and branch that use a component.",
        parameters: [
          .init("project", in: .query, "The project; without one, published components."),
          .init("branch", in: .query, "The branch."), paging,
        ], answerUsers),
      page(
        "/components/{name}/branches", operation: "componentBranchesPage",
        summary: "What the newest version of a component would do to each branch.", answerBranches),
      pictureEndpoint,
    ]
  }

  // MARK: All of them

  private func answerComponents(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    let text = String((request.query("q") ?? "").trimmingSpaces.prefix(200))
    var paging = try Paging(request)
    let found = try store.read {
      try $0.components(containing: text, ListPart(offset: paging.offset, limit: paging.size))
    }
    paging.total = found.total
    let filter = text.isEmpty ? nil : text
    var fields = paging.fields("component") { Links.path("components", query: ["q": filter, "page": "\($0)"]) }
    fields["query"] = text
    fields["hasQuery"] = !text.isEmpty
    fields["hasComponents"] = !found.part.isEmpty
    fields["components"] = found.part.map(cardFields)
    return frame.page(
      "components", title: "Components", section: .components, json: Links.api("components", query: ["q": filter]),
      fields)
  }

  private func cardFields(_ component: ListedComponent) -> Fields {
    let name = component.name.description
    var fields: Fields = [
      "name": name.shortened(to: 200), "path": Links.component(name), "isDeprecated": component.isDeprecated,
      "picture": Links.picture(name, isDark: false), "darkPicture": Links.picture(name, isDark: true),
      "isRecordedOnly": component.versions == 0,
    ]
    if let newest = component.newest { fields["newest"] = newest.description }
    if component.versions > 0 { fields["versionCount"] = count(component.versions, "version") }
    return fields
  }

  // MARK: One of them

  /// How many users of a group are named, and in how many groups.
  private static let named = 5
  private static let groupsNamed = 30
  private static let versionsListed = 40

  private func answerComponent(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    let asked = ComponentName(request.path("name"))
    let wanted = try version(request.query("version"))
    let (sheet, neighborhood, story) = try store.read { reading in
      let state = try state(reading)
      // Of a component that tens of thousands use, this is nearly all of the work.
      let neighborhood = try neighborhoods.value(NeighborhoodKey(component: asked, state: state)) {
        try reading.neighborhood(of: asked, naming: Self.named, inGroups: Self.groupsNamed)
      }
      let sheet = try ComponentDetails.make(of: asked, version: wanted, usedBy: neighborhood, in: reading)
      return (sheet, neighborhood, try reading.log(LogFilter(component: sheet.component), ListPart(limit: 20)))
    }
    let name = sheet.component.description
    var fields = headFields(name, isPublished: sheet.shown != nil, current: "overview")
    fields["picture"] = Links.picture(name, version: sheet.shown?.version, isDark: false)
    fields["darkPicture"] = Links.picture(name, version: sheet.shown?.version, isDark: true)
    let renderer = ComponentDetailsRenderer(sheet: sheet)
    fields["facts"] = renderer.facts.rows.map { row -> Fields in
      let (label, value) = (row.first ?? "", row.dropFirst().joined(separator: " "))
      return ["hasLabel": !label.isEmpty, "label": label, "value": value.shortened(to: 600)]
    }
    let sections = renderer.sections.filter { !$0.table.isEmpty }
    fields["hasSurface"] = !sections.isEmpty
    fields["surface"] = sections.map { section -> Fields in
      let rows = section.table.rows
      let columns = rows.map(\.count).max() ?? 0
      return [
        "sectionName": section.title, "columns": section.columns.prefix(columns).map { ["column": $0] as Fields },
        "rows": rows.prefix(200).map { row -> Fields in
          [
            "rowHead": row[0].shortened(to: 300),
            "cells": (1..<max(columns, 1)).map {
              ["cell": $0 < row.count ? row[$0].shortened(to: 300) : ""] as Fields
            },
          ]
        },
        "more": rows.count > 200 ? count(rows.count - 200, "more row") : "", "hasMore": rows.count > 200,
      ]
    }
    if let deprecation = sheet.deprecation {
      var told: Fields = [
        "deprecatedReason": deprecation.act.reason ?? "", "deprecatedBy": deprecation.act.by,
        "deprecatedAt": deprecation.act.at.readable,
      ]
      if let replacement = deprecation.replacement {
        told["replacement"] = replacement
        told["replacementPath"] = Links.component(replacement)
      }
      fields["deprecation"] = told
    }
    if let shown = sheet.shown { fields["shownVersion"] = shown.version.description }
    if sheet.shown?.yanked != nil { fields["isYanked"] = true }
    fields.merge(try versionFields(sheet)) { $1 }
    fields.merge(neighborhoodFields(neighborhood, name)) { $1 }
    fields.merge(codeFields(sheet)) { $1 }
    fields["entries"] = story.part.map(entryFields)
    fields["hasEntries"] = !story.part.isEmpty
    if story.total > story.part.count { fields["wholeStoryPath"] = Links.log(component: name) }
    return frame.page(
      "component", title: name, section: .components,
      json: Links.api("components", name, query: ["version": wanted?.description]),
      trail: [("Components", "/components")], fields)
  }

  /// What stands above all that is about one component.
  func headFields(_ name: String, isPublished: Bool, current: String) -> Fields {
    let parts = [
      ("overview", "Overview", Links.component(name)),
      ("branches", "Branches", Links.path("components", name, "branches")),
      ("compare", "Compare versions", Links.path("components", name, "compare")),
      ("what-if", "What if it changes?", Links.path("what-if", query: ["component": name])),
    ].filter { isPublished || $0.0 != "compare" }
    return [
      "name": name,
      "parts": parts.map { ["partTitle": $0.1, "partPath": $0.2, "isCurrentPart": $0.0 == current] as Fields },
    ]
  }

  /// Versions, the newest first, each with the step that it was after the one before.
  private func versionFields(_ sheet: ComponentDetails) throws -> Fields {
    let versions = sheet.versions
    let name = sheet.component.description
    let shown = versions.indices.suffix(Self.versionsListed).reversed()
    var fields: Fields = ["hasVersions": !versions.isEmpty, "versionCount": count(versions.count, "version")]
    fields["versions"] = shown.map { index -> Fields in
      let version = versions[index]
      var row: Fields = [
        "version": version.version.description, "versionPath": Links.component(name, version: version.version),
        "publishedAt": version.published.at.readable, "publishedBy": version.published.by.shortened(to: 80),
        "isShown": version.version == sheet.shown?.version,
      ]
      if let reason = version.published.reason { row["publishedReason"] = reason.shortened(to: 300) }
      if let yanked = version.yanked { row["yanked"] = (yanked.reason ?? "").shortened(to: 300) }
      if index > 0 {
        row["step"] = version.version.step(after: versions[index - 1].version)
        row["comparePath"] = Links.compare(name, from: versions[index - 1].version, to: version.version)
        row["former"] = versions[index - 1].version.description
      }
      return row
    }
    if versions.count > Self.versionsListed {
      fields["olderVersions"] = count(versions.count - Self.versionsListed, "older version")
    }
    return fields
  }

  private func codeFields(_ sheet: ComponentDetails) -> Fields {
    let code = sheet.code.filter { $0.use.kind != .text }
    return [
      "hasCode": !code.isEmpty, "codeCount": count(code.count, "place"),
      "code": code.prefix(20).map { user -> Fields in
        [
          "codePlace": "\(user.use.location)".shortened(to: 300), "codeText": user.use.text.shortened(to: 300),
          "codeOrigin": user.origin.title.shortened(to: 120),
        ]
      },
      "hasMoreCode": code.count > 20, "moreCode": count(max(code.count - 20, 0), "more place"),
      "isCodeUnknown": code.isEmpty && !sheet.isCodeKnown,
    ]
  }

  private func neighborhoodFields(_ neighborhood: Neighborhood, _ name: String) -> Fields {
    [
      "hasUsers": neighborhood.total > 0, "userCount": count(neighborhood.total, "document"),
      "directCount": "\(neighborhood.direct)", "indirectCount": "\(neighborhood.total - neighborhood.direct)",
      "neighborhood": NeighborhoodPicture(neighborhood, linked: Self.groupsNamed).text,
      "userGroups": neighborhood.groups.prefix(Self.groupsNamed).enumerated().map { index, group -> Fields in
        var fields: Fields = [
          "groupID": "users-\(index + 1)", "groupTitle": group.origin.title.shortened(to: 160),
          "groupCount": count(group.total, "document"), "distances": group.distancePhrase,
          "users": group.nearest.map { user in userFields(user) },
        ]
        if group.total > group.nearest.count {
          fields["allPath"] = usersPath(name, group.origin)
          fields["moreCount"] = "\(group.total - group.nearest.count)"
        }
        return fields
      },
      "hasMoreGroups": neighborhood.groups.count > Self.groupsNamed,
      "moreGroups": many(max(neighborhood.groups.count - Self.groupsNamed, 0), "more branch", "more branches"),
    ]
  }

  private func usersPath(_ name: String, _ origin: Node.Origin) -> String {
    guard case .snapshot(let snapshot) = origin else { return Links.path("components", name, "users") }
    return Links.path("components", name, "users", query: ["project": snapshot.project, "branch": snapshot.branch])
  }

  private func userFields(_ user: Neighborhood.User) -> Fields {
    var fields: Fields = ["userName": (user.node.component?.description ?? user.node.path).shortened(to: 300)]
    if let component = user.node.component {
      fields["userLink"] = Links.component(component.description)
      fields["userPath"] = user.node.path.shortened(to: 300)
    }
    if !user.through.isEmpty { fields["through"] = user.through.joined(separator: " > ").shortened(to: 300) }
    return fields
  }

  // MARK: Users of one group

  private func answerUsers(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    let asked = ComponentName(request.path("name"))
    let group = request.query("project").map { (project: $0, branch: request.query("branch") ?? "") }
    var paging = try Paging(request, size: 100)
    let (found, component) = try store.read { reading in
      (
        try reading.users(of: asked, in: group, ListPart(offset: paging.offset, limit: paging.size)),
        try reading.component(named: asked)
      )
    }
    let name = component?.name.description ?? asked.description
    paging.total = found.total
    var fields = paging.fields("document") {
      Links.path(
        "components", name, "users", query: ["project": group?.project, "branch": group?.branch, "page": "\($0)"])
    }
    fields.merge(headFields(name, isPublished: component != nil, current: "")) { $1 }
    fields["groupTitle"] = group.map { "\($0.project) / \($0.branch)" } ?? "Published components"
    if let group { fields["branchPath"] = Links.branch(group.project, group.branch) }
    fields["hasUsers"] = !found.part.isEmpty
    fields["users"] = found.part.map { user in
      userFields(user).merging(["distance": user.distance, "isDirect": user.distance == 1]) { $1 }
    }
    return frame.page(
      "users", title: "Who uses \(name)", section: .components, json: Links.api("components", name, "impact"),
      trail: [("Components", "/components"), (name, Links.component(name))], fields)
  }
}

extension SemanticVersion {
  /// What kind of step this is after another version.
  func step(after former: SemanticVersion) -> String {
    if isPrerelease { return "prerelease" }
    if major != former.major { return "major" }
    if minor != former.minor { return "minor" }
    return "patch"
  }
}

extension Neighborhood.Group {
  /// `12 directly, 40 one further, 3 two further`.
  fileprivate var distancePhrase: String {
    let words = [1: "directly", 2: "through one component", 3: "through two components"]
    var parts: [String] = []
    for distance in 1...3 { if let number = counts[distance] { parts.append("\(number) \(words[distance]!)") } }
    let further = counts.reduce(0) { $1.key > 3 ? $0 + $1.value : $0 }
    if further > 0 { parts.append("\(further) through more") }
    return parts.joined(separator: ", ")
  }
}

/// `1 branch`, `2 branches`.
func many(_ number: Int, _ one: String, _ many: String) -> String { number == 1 ? "1 \(one)" : "\(number) \(many)" }
