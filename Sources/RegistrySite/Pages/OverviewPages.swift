import Compatibility
import ComponentModel
import Endpoints
import ProjectReading
import Registry
import RegistryQuery
import Rendering
import StorageContract
import Versioning

extension Site {
  var overviewEndpoints: [Endpoint] {
    let page = Endpoint.Parameter("page", in: .query, "Which page of the list, from 1.", schema: ["type": "integer"])
    return [
      self.page(
        "/matrix", operation: "matrixPage", summary: "Which branch has which version of which component.",
        parameters: [
          .init("q", in: .query, "A part of the components' names."),
          .init("branches", in: .query, "A part of the branches' names."), page,
          .init("columns", in: .query, "Which page of the branches, from 1.", schema: ["type": "integer"]),
        ], answerMatrix),
      self.page(
        "/log", operation: "logPage", summary: "Who did what, and when.",
        parameters: [
          .init("component", in: .query, "Of one component."), .init("by", in: .query, "Of one person or token."), page,
        ], answerLog),
      self.page("/about", operation: "aboutPage", summary: "What this is.", permission: .none) { _, frame in
        frame.page("about", title: "About", section: .about, json: Links.api("openapi.json"), [:])
      },
    ]
  }

  // MARK: Components against branches

  private static let columnsOfMatrix = 30

  private func answerMatrix(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    let text = String((request.query("q") ?? "").trimmingSpaces.prefix(200))
    let branchText = String((request.query("branches") ?? "").trimmingSpaces.prefix(200))
    var paging = try Paging(request, size: 100)
    let column = try request.number("columns", in: 1...100_000) ?? 1
    let (matrix, total, branchTotal) = try store.read { reading in
      let components = try reading.components(
        containing: text, ListPart(offset: paging.offset, limit: paging.size))
      let branches = try reading.branches().map(\.newest).filter {
        branchText.isEmpty || "\($0.project) / \($0.branch)".lowercased().contains(branchText.lowercased())
      }
      let shown = branches.dropFirst((column - 1) * Self.columnsOfMatrix).prefix(Self.columnsOfMatrix)
      return (
        try VersionMatrix.make(of: components.part, branches: Array(shown), in: reading), components.total,
        branches.count
      )
    }
    paging.total = total
    func path(_ page: Int?, _ columns: Int?) -> String {
      Links.path(
        "matrix",
        query: [
          "q": text.isEmpty ? nil : text, "branches": branchText.isEmpty ? nil : branchText,
          "page": page.map { "\($0)" }, "columns": columns.map { "\($0)" },
        ])
    }
    var fields = paging.fields("component") { path($0, column) }
    fields["query"] = text
    fields["branchQuery"] = branchText
    fields["branchCount"] = many(branchTotal, "branch", "branches")
    if column > 1 { fields["branchesBefore"] = path(paging.page, column - 1) }
    if column * Self.columnsOfMatrix < branchTotal { fields["branchesAfter"] = path(paging.page, column + 1) }
    fields["hasMatrix"] = !matrix.rows.isEmpty && !matrix.branches.isEmpty
    fields["columns"] = matrix.branches.map { branch -> Fields in
      [
        "project": branch.project.shortened(to: 60), "branch": branch.branch.shortened(to: 60),
        "branchPath": Links.branch(branch.project, branch.branch),
      ]
    }
    fields["rows"] = matrix.rows.map { row -> Fields in
      let name = row.component.name.description
      var fields: Fields = [
        "component": name.shortened(to: 120), "componentPath": Links.component(name),
        "branchesPath": Links.path("components", name, "branches"),
        "newest": row.component.newest?.description ?? "not published",
        "isPublished": row.component.versions > 0,
      ]
      fields["cells"] = row.cells.map { cellFields($0, row.component) }
      return fields
    }
    return frame.page("matrix", title: "Components and branches", section: .matrix, fields)
  }

  private func cellFields(_ cell: VersionMatrix.Cell, _ component: ListedComponent) -> Fields {
    guard !cell.isEmpty else { return ["cellClass": "none", "cellText": "–", "cellNote": "", "isUnused": true] }
    var notes: [String] = []
    var text = ""
    var style = "used"
    if cell.isOwn {
      text = "own"
      style = "own"
    } else if let version = cell.version {
      text = version.description
      let isBehind = component.newest.map { version < $0 } ?? false
      if !isBehind {
        style = "newest"
      } else if cell.excludedBy != nil {
        style = version.major == component.newest?.major ? "kept" : "behind"
        notes.append("held back")
      } else {
        style = version.major == component.newest?.major ? "kept" : "behind"
        notes.append(cell.isLocked ? "locked" : "older")
      }
    } else if cell.isBound {
      text = "none fits"
      style = "behind"
    } else {
      text = component.versions > 0 ? "any" : "used"
    }
    if cell.users > 0 { notes.append(count(cell.users, "use")) }
    return ["cellClass": style, "cellText": text, "cellNote": notes.joined(separator: ", "), "isUnused": false]
  }

  /// What the newest version of a component does to each branch that uses it.
  func answerBranches(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    let asked = ComponentName(request.path("name"))
    let (component, matrix, counts) = try store.read { reading in
      let counts = try reading.impactCounts(of: asked)
      let record = try reading.component(named: counts.component)
      let listed = ListedComponent(
        name: record?.name ?? counts.component, versions: 0, newest: nil, isDeprecated: record?.deprecation != nil)
      var component = listed
      let versions = try record.map { try reading.versions(of: $0.name) } ?? []
      component.versions = versions.count
      component.newest = versions.contains { $0.yanked == nil } ? versions.newest?.version : nil
      let branches = counts.groups.compactMap { group -> SnapshotRecord? in
        if case .snapshot(let snapshot) = group.origin { snapshot } else { nil }
      }
      return (
        component, try VersionMatrix.make(of: [component], branches: Array(branches.prefix(200)), in: reading), counts
      )
    }
    let name = component.name.description
    var fields = headFields(name, isPublished: component.versions > 0, current: "branches")
    fields["newest"] = component.newest?.description ?? ""
    fields["isPublished"] = component.newest != nil
    var judged: [VersionPair: [BranchName: [Int]]] = [:]
    let isTooMany = counts.all > Self.mostJudgedInBranches
    if isTooMany { fields["tooMany"] = count(counts.all, "document") }
    let cells = zip(matrix.branches, matrix.rows.first?.cells ?? [])
    fields["hasBranches"] = !matrix.branches.isEmpty
    fields["branches"] = try cells.map { branch, cell -> Fields in
      let group = counts.groups.first { $0.origin.isOf(branch) }
      var row = cellFields(cell, component)
      row["project"] = branch.project.shortened(to: 120)
      row["branch"] = branch.branch.shortened(to: 120)
      row["branchPath"] = Links.branch(branch.project, branch.branch)
      row["direct"] = "\(group?.direct ?? 0)"
      row["all"] = "\(group?.all ?? 0)"
      row["reached"] =
        component.newest == nil
        ? ""
        : cell.isOwn
          ? "with its next commit"
          : !cell.isBound ? "nothing says it" : cell.excludedBy.map { "no: it requires \($0)" } ?? "yes"
      guard let newest = component.newest, !cell.isOwn, !isTooMany else { return row }
      let from = cell.version ?? newest
      guard from != newest else {
        row["outcome"] = "nothing changes"
        return row
      }
      let pair = VersionPair(from: from, to: newest)
      if judged[pair] == nil, judged.count < Self.mostPairs { judged[pair] = try verdicts(component.name, pair) }
      guard let numbers = judged[pair]?[BranchName(branch)] else { return row }
      row["outcomes"] = Verdict.allCases.enumerated().filter { numbers[$0.offset] > 0 }.map {
        ["outcomeVerdict": $0.element.rawValue, "outcomeText": "\(numbers[$0.offset]) \($0.element.badge)"] as Fields
      }
      row["hasOutcomes"] = true
      return row
    }
    return frame.page(
      "branches", title: "\(name) in branches", section: .components, json: Links.api("components", name, "impact"),
      trail: [("Components", "/components"), (name, Links.component(name))], fields)
  }

  private static let mostJudgedInBranches = 500
  private static let mostPairs = 4

  private struct VersionPair: Hashable {
    var from: SemanticVersion
    var to: SemanticVersion
  }

  private struct BranchName: Hashable {
    var project: String
    var branch: String

    init(_ snapshot: SnapshotRecord) { (project, branch) = (snapshot.project, snapshot.branch) }
  }

  /// How many documents of each branch get which verdict, in the order of all verdicts.
  private func verdicts(_ name: ComponentName, _ pair: VersionPair) throws -> [BranchName: [Int]] {
    let answer = try ImpactAssessment(.store(store), sources: .off, at: settings.now(), workingTree: []).judge(
      name, from: pair.from, to: .version(pair.to))
    var numbers: [BranchName: [Int]] = [:]
    for host in answer.value.hosts {
      guard case .snapshot(let snapshot) = host.host.node.origin,
        let index = Verdict.allCases.firstIndex(of: host.judgement.verdict)
      else { continue }
      numbers[BranchName(snapshot), default: Array(repeating: 0, count: Verdict.allCases.count)][index] += 1
    }
    return numbers
  }

  // MARK: The log

  private func answerLog(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    let component = request.query("component").flatMap { $0.isEmpty ? nil : $0 }
    let by = request.query("by").flatMap { $0.isEmpty ? nil : $0 }
    var paging = try Paging(request, size: 100)
    let found = try store.read {
      try $0.log(
        LogFilter(component: component.map { ComponentName($0) }, by: by),
        ListPart(offset: paging.offset, limit: paging.size))
    }
    paging.total = found.total
    var fields = paging.fields("entry", plural: "entries") {
      Links.path("log", query: ["component": component, "by": by, "page": "\($0)"])
    }
    fields["componentFilter"] = component ?? ""
    fields["byFilter"] = by ?? ""
    fields["isFiltered"] = component != nil || by != nil
    fields["hasEntries"] = !found.part.isEmpty
    fields["entries"] = found.part.map(entryFields)
    return frame.page(
      "log", title: "Log", section: .log, json: Links.api("log", query: ["component": component]), fields)
  }
}

extension Node.Origin {
  fileprivate func isOf(_ snapshot: SnapshotRecord) -> Bool {
    if case .snapshot(let own) = self {
      own.project == snapshot.project && own.branch == snapshot.branch
    } else {
      false
    }
  }
}
