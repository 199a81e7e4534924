import Answers
import AutoLayout
import ComponentModel
import Drawing
import Endpoints
import Foundation
import LayoutComparison
import Pages
import Picturing
import ProjectReading
import Registry
import RegistryQuery
import Rendering
import Spelling
import StorageContract
import Versioning

extension Service {
  /// What can be asked about components by themselves.
  var components: [Endpoint] {
    [
      question(
        "/api/v1/components", "listComponents", "Every component and every recorded branch, as `nibreg list` has them.",
        tag: "Components", answers: Self.shape("nibreg.list/1")
      ) { [store] _ in
        let inventory = try Inventory.take(of: store)
        return Self.json(JSON(inventory), items: inventory.components.count + inventory.branches.count)
      },
      question(
        "/api/v1/components/{name}", "showComponent",
        "What a component offers and needs; the newest version where none is named.", tag: "Components",
        parameters: [.component, .version("version", "The version.")], answers: Self.shape("nibreg.show/1")
      ) { [store] request in
        let sheet = try ComponentDetails.make(
          of: request.component, version: try request.version("version"), in: store)
        return Self.json(ComponentDetailsRenderer(sheet: sheet).json, items: sheet.code.count)
      },
      question(
        "/api/v1/components/{name}/log", "logOfComponent", "What was done to a component, the oldest first.",
        tag: "Components", parameters: [.component], answers: Self.shape("nibreg.log/1")
      ) { [store] request in
        let entries = try LogReading(of: request.component).entries(in: store)
        return Self.json(JSON(log: entries), items: entries.count)
      },
      question(
        "/api/v1/components/{name}/versions/{version}/document", "documentOfVersion",
        "The bytes of a version's document, as they were published.", tag: "Components",
        parameters: [.component, .version(in: .path, "The version.")],
        answers: Endpoint.Content("application/xml", summary: "The XIB.")
      ) { [store] request in
        try store.read { reading in
          let name = request.component
          let version = try SemanticVersion(request.path("version"))
          let record = try reading.version(version, of: name)
          guard let content = try reading.content(of: record.document) else {
            throw RegistryError.lostDocument(component: record.component.description, version: version.description)
          }
          return EndpointResponse(
            headers: [
              ("Content-Type", "application/xml"), ("ETag", "\"\(record.document)\""),
              // The name is somebody else's: only what every program takes for a file name is in it.
              ("Content-Disposition", "attachment; filename=\"\(record.component.fileName)-\(version).xib\""),
            ], body: .bytes(content))
        }
      },
      question(
        "/api/v1/components/{name}/diff", "diffOfVersions",
        "What differs between two versions, as objects and not as XML.", tag: "Components",
        parameters: [
          .component, .version("from", "The old side.", isRequired: true),
          .version("to", "The new side; the newest version where nothing is said."),
          AnswerFormat.parameter(["html", "svg"] + AnswerFormat.reports),
          .flag("all", "With `html` and `svg`: list also what follows from another change."),
          .flag("dark", "With `svg`: as in dark surroundings."),
        ], answers: Self.shape("nibreg.diff/1").or("text/html; charset=utf-8", "image/svg+xml").orReports()
      ) { [store] request in
        let name = request.component
        let old = Comparing.Operand.version(name, try request.version("from"))
        let new = Comparing.Operand.version(name, try request.version("to"))
        let outcome = try Comparing(sources: .off) { store }.compare(old, with: new)
        let status: Int32 = outcome.differs ? 1 : 0
        let format = request.query("format") ?? "json"
        if format == "html" || format == "svg" {
          let drawing = DocumentDrawing(layout: LayoutOptions()) { store }
          let page = DiffPage(
            outcome: outcome, pictures: try drawing.draw(outcome, from: old, to: new),
            showsImplied: request.isSet("all"))
          return format == "html"
            ? Self.page(page.text, status: status)
            : Self.picture(page.svg(isDark: request.isSet("dark")), status: status)
        }
        let renderer = DiffRenderer(outcome: outcome, showsImplied: request.isSet("all"))
        return AnswerFormat.report(
          request, { FindingsReport(outcome) }, differences: { renderer.phrases }, status: status)
          ?? Self.json(renderer.json, items: outcome.changes.count, status: status)
      },
      question(
        "/api/v1/components/{name}/picture", "pictureOfComponent",
        "A component's document as a picture, with the components in it as they load.", tag: "Components",
        parameters: [
          .component, .version("version", "The version; the newest where none is named."), .device,
          .flag("dark", "As in dark surroundings."), .flag("outline", "Draw the edges of every view."),
          .flag("placeholders", "Draw an empty view with a class of its own as a box with that class."),
          .choice("format", "What the answer is written in; `svg` where nothing is said.", ["svg", "html"]),
        ], answers: Endpoint.Content("image/svg+xml").or("text/html; charset=utf-8")
      ) { [store] request in
        let drawing = DocumentDrawing(
          layout: LayoutOptions(device: try request.device()), isDark: request.isSet("dark"),
          showsOutlines: request.isSet("outline"), showsPlaceholders: request.isSet("placeholders")
        ) { store }
        let (drawings, _) = try drawing.draw([.version(request.component, try request.version("version"))])
        return request.query("format") == "html"
          ? Self.page(DrawingPage(drawings).text) : Self.picture(Drawing.svg(drawings))
      },
      question(
        "/api/v1/components/{name}/layout", "layoutOfComponent",
        "The frames of a version's views, and what is wrong with its constraints.", tag: "Components",
        parameters: [
          .component, .version("version", "The version; the newest where none is named."), .device,
          .text("size", "The size of the root views in points.", example: "320x60"),
          .choice("textSize", "How large a person wants text styles.", TextSize.allCases.map(\.name)),
          .flag("runTime", "As the document is when it is loaded, not as Interface Builder shows it."),
        ], answers: Self.shape("nibreg.layout/1")
      ) { [store] request in
        var options = LayoutOptions(mode: request.isSet("runTime") ? .runTime : .asStored)
        options.size = try request.query("size").map(Self.size)
        options.device = try request.device()
        if let size = request.query("textSize").flatMap(TextSize.init) { options.textSize = size }
        let laying = LayingOut(options: options) { store }
        let renderer = LayoutRenderer(
          outcome: try laying.layOut(.version(request.component, try request.version("version"))))
        return Self.json(renderer.json, status: renderer.isFaulty ? 1 : 0)
      },
    ]
  }

  /// A page with pictures, whose style and script it names by their digests itself.
  private static func page(_ text: String, status: Int32 = 0) -> EndpointResponse {
    Self.text(text, "text/html; charset=utf-8", status: status).adding("Content-Security-Policy", PagePolicy.header)
  }

  private static func picture(_ text: String, status: Int32 = 0) -> EndpointResponse {
    Self.text(text, "image/svg+xml", status: status).adding(
      "Content-Security-Policy", "default-src 'none'; img-src data:; frame-ancestors 'none'")
  }

  private static func size(_ text: String) throws -> LayoutSize {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], (0...100_000).contains(width),
      (0...100_000).contains(height)
    else { throw Problem(.badRequest, "'size' is '\(text.shown)'; it takes two numbers of points, as in 320x60") }
    return LayoutSize(width: width, height: height)
  }
}

extension Endpoint.Parameter {
  fileprivate static let device = Self.text(
    "device", "The screen, as documents name it; with `-landscape` for one held so.", example: "retina6_12")
}

extension EndpointRequest {
  /// The component that the path names.
  var component: ComponentName { ComponentReference.name(path("name")) }

  func version(_ name: String) throws -> SemanticVersion? { try query(name).map { try SemanticVersion($0) } }

  fileprivate func device() throws -> Device? {
    guard let text = query("device") else { return nil }
    let isLandscape = text.hasSuffix("-landscape")
    let name = isLandscape ? String(text.dropLast("-landscape".count)) : text
    guard var device = Device(id: name) else {
      throw Problem(
        .badRequest, "there is no device '\(name.shown)'",
        hint: Device.all.map(\.id).nearest(to: name).map { "did you mean '\($0)'?" }
          ?? "there are: \(Device.all.map(\.id).joined(separator: ", "))")
    }
    device.isLandscape = isLandscape
    return device
  }
}

extension ComponentName {
  /// Letters, digits and underscores of its class.
  fileprivate var fileName: String {
    let name = className.utf8.filter { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return name.isEmpty ? "component" : String(decoding: name.prefix(100), as: UTF8.self)
  }
}
