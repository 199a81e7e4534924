import ComponentModel
import Endpoints

/// Style, script and icon: files of their own, which browsers may keep for ever because their names change with them.
enum Assets {
  struct File: Sendable {
    var name: String
    var mediaType: String
    var content: [UInt8]

    init(_ base: String, _ ending: String, _ mediaType: String, _ content: [UInt8]) {
      name = "\(base)-\(ContentDigest(of: content).description.prefix(16)).\(ending)"
      self.mediaType = mediaType
      self.content = content
    }

    var path: String { "/assets/\(name)" }
  }

  static let style = File("site", "css", "text/css; charset=utf-8", PackageResources.site_css)
  static let script = File("site", "js", "text/javascript; charset=utf-8", PackageResources.site_js)
  static let icon = File("icon", "svg", "image/svg+xml", PackageResources.icon_svg)

  static var endpoint: Endpoint {
    Endpoint(
      .get, "/assets/{file}", operation: "pageAsset", summary: "Style, script and icon of the pages.", tag: "Pages",
      permission: .none, parameters: [.init("file", in: .path, "Its name, with the digest of its content.")],
      answers: [200: .init("text/css; charset=utf-8")]
    ) { request in
      guard let file = [style, script, icon].first(where: { $0.name == request.path("file") }) else {
        throw Problem(.notFound, "there is no such file", hint: "load the page again")
      }
      return EndpointResponse(
        headers: [("Content-Type", file.mediaType), ("Cache-Control", "public, max-age=31536000, immutable")],
        body: .bytes(file.content))
    }
  }
}
