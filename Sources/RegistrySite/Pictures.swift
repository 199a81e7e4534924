import ComponentModel
import Drawing
import Endpoints
import Picturing
import Registry
import RegistryQuery
import StorageContract
import Versioning

/// What a picture is of, at a state of the store.
struct PictureKey: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case component(SemanticVersion?)
    case comparison(from: SemanticVersion, to: SemanticVersion)
  }

  var component: ComponentName
  var kind: Kind
  var state: String
}

/// Pictures as SVG.
struct PictureAnswer: Sendable {
  /// Of a component one in light and one in dark colors; of a comparison the old side and the new one, in both.
  var pictures: [String]
}

extension Site {
  var pictureEndpoint: Endpoint {
    page(
      "/components/{name}/picture.svg", operation: "componentPicture", summary: "A component as it is drawn.",
      parameters: [
        .init("version", in: .query, "Another version than the newest."),
        .init("theme", in: .query, "dark for dark surroundings."),
      ]
    ) { request, _ in
      let name = ComponentName(request.path("name"))
      let version = try version(request.query("version"))
      let answer = try pictures.value(PictureKey(component: name, kind: .component(version), state: try state())) {
        do {
          let drawn = try StoredDrawing(store).draw(name, version)
          return PictureAnswer(pictures: [drawn.light.svg, drawn.dark.svg])
        } catch let error where error.saysNotFound {
          throw error
        } catch {
          // In a list of pictures one that is not drawn is told in its place.
          return PictureAnswer(pictures: [false, true].map { Self.placeholder(isDark: $0) })
        }
      }
      return Self.svg(answer.pictures[request.query("theme") == "dark" ? 1 : 0])
    }
  }

  /// Nothing in a picture runs or is fetched, also where somebody opens it by itself; its colors are attributes.
  static func svg(_ text: String) -> EndpointResponse {
    EndpointResponse.text(text, "image/svg+xml")
      .adding("Content-Security-Policy", "default-src 'none'; img-src data:; frame-ancestors 'none'; base-uri 'none'")
  }

  private static func placeholder(isDark: Bool) -> String {
    let (ground, ink) = isDark ? ("#2A2A2C", "#A4A4AB") : ("#E4E4E8", "#5C5C63")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="320" height="120" viewBox="0 0 320 120" role="img" \
      font-family="system-ui, sans-serif" font-size="14"><rect width="320" height="120" fill="\(ground)"/>\
      <text x="160" y="65" text-anchor="middle" fill="\(ink)">There is no picture of this.</text></svg>

      """
  }
}

extension Error {
  /// Whether what was asked for is not there at all.
  fileprivate var saysNotFound: Bool {
    if self is QueryError || self is StoreError { return true }
    switch self as? RegistryError {
    case .unknownComponent, .unknownVersion, .ambiguousComponent: return true
    default: return false
    }
  }
}
