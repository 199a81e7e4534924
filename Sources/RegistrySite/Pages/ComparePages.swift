import Compatibility
import ComponentModel
import Drawing
import Endpoints
import Judgement
import LayoutComparison
import Pages
import Picturing
import Registry
import Rendering
import StorageContract
import Versioning

extension Site {
  var compareEndpoints: [Endpoint] {
    let versions = [
      Endpoint.Parameter("from", in: .query, "The version before."),
      Endpoint.Parameter("to", in: .query, "The version after."),
    ]
    return [
      page(
        "/components/{name}/compare", operation: "comparePage", summary: "Two versions of a component side by side.",
        parameters: versions, answerComparison),
      page(
        "/components/{name}/compare/{side}", operation: "comparePicture",
        summary: "One side of a comparison, on a sheet that both share.",
        parameters: versions + [.init("theme", in: .query, "dark for dark surroundings.")], answerSide),
    ]
  }

  private func answerComparison(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    let (name, versions) = try store.read { reading in
      let record = try reading.published(ComponentName(request.path("name")))
      return (record.name.description, try reading.versions(of: record.name))
    }
    let newest = versions.newest?.version
    let to = try version(request.query("to")) ?? newest
    let from = try version(request.query("from")) ?? to.flatMap { to in versions.last { $0.version < to }?.version }
    var fields = headFields(name, isPublished: true, current: "compare")
    fields["comparePath"] = Links.path("components", name, "compare")
    func choices(_ chosen: SemanticVersion?) -> [Fields] {
      versions.reversed().map { ["choice": $0.version.description, "isChosen": $0.version == chosen] }
    }
    fields["fromChoices"] = choices(from)
    fields["toChoices"] = choices(to)
    fields["isAlone"] = versions.count < 2
    var json: String?
    if let from, let to, from != to {
      json = Links.api(
        "components", name, "diff", query: ["from": from.description, "to": to.description])
      fields.merge(try comparisonFields(name, from, to)) { $1 }
    }
    return frame.page(
      "compare", title: from.flatMap { from in to.map { "\(name) \(from) → \($0)" } } ?? "Compare versions of \(name)",
      section: .components, json: json, trail: [("Components", "/components"), (name, Links.component(name))], fields)
  }

  private func comparisonFields(
    _ name: String, _ from: SemanticVersion, _ to: SemanticVersion
  ) throws -> Fields {
    let compared = try StoredDrawing(store).compare(ComponentName(name), from: from, to: to)
    let outcome = compared.outcome
    let changes = outcome.changes.filter { !$0.isImplied }
    var fields: Fields = [
      "isCompared": true, "from": from.description, "to": to.description,
      "changeCount": outcome.differs ? count(changes.count, "change") : "nothing differs",
    ]
    if outcome.changes.count > changes.count {
      fields["implied"] = count(outcome.changes.count - changes.count, "more change")
    }
    if let step = outcome.judged?.judgement.requiredStep { fields["requiredStep"] = step.rawValue }
    let noticed = (outcome.judged?.judgement.changes ?? []).sorted { $0.step > $1.step }
    fields["hasNoticed"] = !noticed.isEmpty
    fields["noticed"] = noticed.prefix(200).map { change -> Fields in
      [
        "noticedStep": change.step.rawValue, "noticedText": change.message.shortened(to: 500),
        "noticedRule": change.rule,
      ]
    }
    switch compared.pictures {
    case .success(let pictures):
      let lines = ChangeLines(changes, in: pictures.light)
      fields["lines"] = lines.html
      fields["figure"] =
        ComparisonFigure(
          comparison: pictures.light,
          pictures: .files(
            old: files("old.svg", name, from, to), new: files("new.svg", name, from, to)),
          oldName: outcome.old.name.shortened(to: 120), newName: outcome.new.name.shortened(to: 120),
          back: lines.back
        ).text
    case .failure(let error):
      fields["lines"] = ChangeLines(changes, in: PictureComparison(old: nil, new: nil)).html
      fields["noPicture"] = settings.explaining(error)?.detail.sentence ?? "They cannot be drawn."
    }
    return fields
  }

  /// The paths of one side, in light and dark colors.
  private func files(
    _ side: String, _ name: String, _ from: SemanticVersion, _ to: SemanticVersion
  ) -> (light: String, dark: String) {
    func path(_ theme: String?) -> String {
      Links.path(
        "components", name, "compare", side,
        query: ["from": from.description, "to": to.description, "theme": theme])
    }
    return (path(nil), path("dark"))
  }

  private func answerSide(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    guard let side = ["old.svg", "new.svg"].firstIndex(of: request.path("side")),
      let from = try version(request.query("from")), let to = try version(request.query("to"))
    else { throw Problem(.notFound, "there is no such picture") }
    let name = ComponentName(request.path("name"))
    let key = PictureKey(component: name, kind: .comparison(from: from, to: to), state: try state())
    let answer = try pictures.value(key) {
      let pictures = try StoredDrawing(store).compare(name, from: from, to: to).pictures.get()
      return PictureAnswer(
        pictures: [PictureComparison.Side.old, .new].flatMap { side in
          [pictures.light.svg(side, isDark: false), pictures.dark.svg(side, isDark: true)]
        })
    }
    return Self.svg(answer.pictures[2 * side + (request.query("theme") == "dark" ? 1 : 0)])
  }
}
