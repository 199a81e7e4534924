import AutoLayout
import ComponentModel

extension ControlDrawings {
  /// Views whose content comes from elsewhere: a plain picture of their kind, with its name.
  static let media: [String: Draw] = {
    var media: [String: Draw] = ["mapView": mapView]
    for (element, name) in contents {
      media[element] = { sketch in content(name, &sketch) }
    }
    return media
  }()

  private static let contents = [
    "webView": "Web", "wkWebView": "Web", "mtkView": "Metal", "glkView": "OpenGL", "sceneKitView": "SceneKit",
    "skView": "SpriteKit", "arscnView": "AR with SceneKit", "arskView": "AR with SpriteKit", "arView": "AR",
    "adBannerView": "Advertisement", "pdfView": "PDF", "avPlayerView": "Video", "previewView": "Camera",
  ]

  private static func content(_ name: String, _ sketch: inout Sketch) {
    let color = sketch.system("systemGrayColor")
    if sketch.color("backgroundColor") == nil { sketch.fill(sketch.bounds, color.opacity(0.15)) }
    sketch.add(.rectangle(sketch.bounds.inset(0.25), radius: 0, .stroke(color.opacity(0.5), width: 0.5)))
    sketch.text(
      name, in: sketch.bounds.inset(x: 4, y: 0), size: min(17, max(sketch.height * 0.5, 4)), color: color)
  }

  private static let mapView: Draw = { sketch in
    sketch.clips = true
    let isDark = sketch.context.options.isDark
    let (w, h) = (sketch.width, sketch.height)
    sketch.fill(sketch.bounds, DrawnColor(isDark ? 0x2B2D_31FF : 0xF3EF_E6FF))
    sketch.polygon(
      [Point(0, h * 0.65), Point(w * 0.4, h * 0.8), Point(w * 0.55, h), Point(0, h)],
      DrawnColor(isDark ? 0x1F3A_52FF : 0xA9D4_F0FF))
    sketch.polygon(
      [Point(w * 0.6, 0), Point(w, 0), Point(w, h * 0.35), Point(w * 0.7, h * 0.3)],
      DrawnColor(isDark ? 0x2C42_32FF : 0xCBE6_B3FF))
    let road = DrawnColor(isDark ? 0x4A4C_52FF : 0xFFFF_FFFF)
    sketch.line([Point(0, h * 0.3), Point(w * 0.5, h * 0.45), Point(w, h * 0.4)], road, width: 6)
    sketch.line([Point(w * 0.35, 0), Point(w * 0.5, h * 0.45), Point(w * 0.62, h)], road, width: 6)
    sketch.text(
      "Map", in: sketch.bounds.inset(x: 4, y: 0), size: min(17, max(h * 0.5, 4)),
      color: sketch.system("systemGrayColor"))
  }
}
