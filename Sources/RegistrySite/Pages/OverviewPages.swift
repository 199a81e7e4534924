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
    let (matrix, total, branchTotal, state) = try store.read { reading in
      let components = try reading.components(
        containing: text, ListPart(offset: paging.offset, limit: paging.size))
      let branches = try reading.branches().map(\.newest).filter {
        branchText.isEmpty || "\($0.project) / \($0.branch)".lowercased().contains(branchText.lowercased())
      }
      let shown = branches.dropFirst((column - 1) * Self.columnsOfMatrix).prefix(Self.columnsOfMatrix)
      return (
        try VersionMatrix.make(of: components.part, branches: Array(shown), in: reading), components.total,
        branches.count, try self.state(reading)
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
    let verdicts = try verdicts(of: matrix, state: state)
    fields["unjudged"] = verdicts.isPartial
    fields["rows"] = matrix.rows.enumerated().map { index, row -> Fields in
      let name = row.component.name.description
      var fields: Fields = [
        "component": name.shortened(to: 120), "componentPath": Links.component(name),
        "branchesPath": Links.path("components", name, "branches"),
        "newest": row.component.newest?.description ?? "not published",
        "isPublished": row.component.versions > 0,
      ]
      fields["cells"] = row.cells.enumerated().map { column, cell -> Fields in
        var cell = cellFields(cell, row.component)
        if let worst = verdicts.worst[MatrixPlace(row: index, column: column)] {
          cell["verdict"] = worst.verdict.rawValue
          cell["verdictText"] = worst.verdict.counted(worst.documents)
        }
        return cell
      }
      return fields
    }
    return frame.page("matrix", title: "Components and branches", section: .matrix, fields)
  }

  private struct MatrixPlace: Hashable {
    var row: Int
    var column: Int
  }

  /// What the newest versions do to branches that have older ones: the worst verdict of each, and whether there were too
  /// many to judge all while somebody waits.
  private func verdicts(
    of matrix: VersionMatrix, state: String
  ) throws -> (worst: [MatrixPlace: (verdict: Verdict, documents: Int)], isPartial: Bool) {
    var worst: [MatrixPlace: (verdict: Verdict, documents: Int)] = [:]
    var judged: Set<StepKey> = []
    var isPartial = false
    for (index, row) in matrix.rows.enumerated() {
      guard let newest = row.component.newest else { continue }
      var isSmall: Bool?
      for (column, cell) in row.cells.enumerated() {
        guard let version = cell.version, version < newest, !cell.isOwn, cell.users > 0 else { continue }
        if isSmall == nil {
          isSmall = try store.read { try $0.impactCounts(of: row.component.name).all } <= Self.mostJudgedWhileWaiting
        }
        let step = StepKey(component: row.component.name, from: version, to: newest, state: state)
        guard isSmall == true, judged.contains(step) || judged.count < Self.stepsOfMatrix else {
          isPartial = true
          continue
        }
        judged.insert(step)
        worst[MatrixPlace(row: index, column: column)] =
          try verdicts(of: step)[BranchKey(matrix.branches[column])]?.worst
      }
    }
    return (worst, isPartial)
  }

  private static let stepsOfMatrix = 24

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
    var judged: Set<SemanticVersion> = []
    let state = try state()
    let isTooMany = counts.all > Self.mostJudgedWhileWaiting
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
      guard judged.contains(from) || judged.count < Self.mostPairs else { return row }
      judged.insert(from)
      let step = StepKey(component: component.name, from: from, to: newest, state: state)
      guard let counts = try verdicts(of: step)[BranchKey(branch)] else { return row }
      row["outcomes"] = counts.all.map {
        ["outcomeVerdict": $0.verdict.rawValue, "outcomeText": $0.verdict.counted($0.documents)] as Fields
      }
      row["hasOutcomes"] = true
      return row
    }
    return frame.page(
      "branches", title: "\(name) in branches", section: .components, json: Links.api("components", name, "impact"),
      trail: [("Components", "/components"), (name, Links.component(name))], fields)
  }

  private static let mostPairs = 4

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
