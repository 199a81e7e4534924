package import ComponentModel
package import Registry
package import RegistryQuery
import StorageContract

/// Writes how many documents are affected, and how much code.
package struct ImpactCountsRenderer {
  package var answer: ImpactQuery.Answer<ImpactCounts>

  package init(answer: ImpactQuery.Answer<ImpactCounts>) {
    self.answer = answer
  }

  private var counts: ImpactCounts { answer.value }

  package var text: String {
    var table = Table()
    for group in counts.groups {
      table.add(
        group.title, count(group.all, "document"), "\(group.direct) directly",
        group.code == 0 ? "" : "code in \(count(group.code, "place"))")
    }
    let headline = ImpactRenderer.headline(
      counts.component.description.printable, direct: counts.direct, all: counts.all, code: counts.code,
      answer.searched)
    return headline + "\n" + (table.isEmpty ? "" : "\n" + table.text(indentation: 2))
  }

  package var json: JSON {
    [
      "schema": "nibreg.reach/1", "component": JSON(counts.component), "direct": .number(counts.direct),
      "affected": .number(counts.all), "codeUses": .number(counts.code),
      "projects": .array(
        counts.groups.map { group in
          var members: [(String, JSON)] = [("project", nil), ("branch", nil), ("revision", nil), ("recordedAt", nil)]
          if case .snapshot = group.origin { members = group.origin.members.filter { $0.0 != "version" } }
          members += [
            ("direct", .number(group.direct)), ("affected", .number(group.all)), ("codeUses", .number(group.code)),
          ]
          return .object(members)
        }),
      "unreadable": .array(answer.unreadable.map { JSON($0) }),
      "diagnostics": .array(answer.diagnostics.map { JSON($0) }),
    ]
  }
}

extension ImpactCounts.Group {
  fileprivate var title: String {
    if case .snapshot(let snapshot) = origin { return "\(snapshot.project), branch \(snapshot.branch)" }
    return origin.title
  }
}
