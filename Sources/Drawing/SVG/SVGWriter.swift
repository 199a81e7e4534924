import AutoLayout
import ComponentModel

/// Writes drawings as one SVG element.
struct SVGWriter {
  let isDark: Bool
  /// Before names of clips, which count in a whole page.
  var prefix = "c"
  private var text = ""
  private var clips = 0

  init(isDark: Bool, prefix: String = "c") {
    self.isDark = isDark
    self.prefix = prefix
  }

  private static let systemFamilies = "-apple-system, 'SF Pro Text', Inter, 'Helvetica Neue', Arial, sans-serif"

  mutating func write(_ drawings: [(drawing: Drawing, sheet: Sheet)]) -> String {
    text = ""
    let width = drawings.map(\.sheet.size.width).max() ?? 0
    let height = drawings.map(\.sheet.size.height).reduce(0, +)
    text += """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(n(width))" height="\(n(height))" \
      viewBox="0 0 \(n(width)) \(n(height))" font-family="\(Self.systemFamilies)" xml:space="preserve">

      """
    rectangle(
      LayoutFrame(x: 0, y: 0, width: width, height: height), 0, .fill(DrawnColor(isDark ? 0x2A2A_2CFF : 0xE4E4_E8FF)))
    var y = 0.0
    for (drawing, sheet) in drawings {
      text += "<g data-document=\"\(e(drawing.name))\" transform=\"translate(0 \(n(y)))\">\n"
      for (root, place) in zip(drawing.roots, sheet.places) { write(root, at: place) }
      text += "</g>\n"
      y += sheet.size.height
    }
    return text + "</svg>\n"
  }

  private mutating func write(_ root: Drawing.Root, at place: Sheet.Place) {
    let caption = DrawnColor(isDark ? 0xA0A0_A8FF : 0x6C6C_72FF)
    text += "<text x=\"\(n(place.x))\" y=\"\(n(place.y - 6))\" font-size=\"11\" fill=\"\(caption.hexadecimal)\">"
    text += "\(e(root.title))</text>\n"
    var object = root.object
    object.frame.x = place.x
    object.frame.y = place.y
    let edge = LayoutFrame(x: place.x, y: place.y, width: object.frame.width, height: object.frame.height)
    rectangle(edge, 0, .stroke(caption.opacity(0.5), width: 0.5))
    write(object)
  }

  private mutating func write(_ object: DrawnObject) {
    var clip = ""
    if let radius = object.clipRadius {
      clips += 1
      let name = "\(prefix)\(clips)"
      text += "<clipPath id=\"\(name)\"><rect width=\"\(n(object.frame.width))\" height=\"\(n(object.frame.height))\""
      text += "\(corner(radius, object.frame))/></clipPath>\n"
      clip = " clip-path=\"url(#\(name))\""
    }
    text += "<g data-id=\"\(e(object.id))\" data-class=\"\(e(object.className))\" data-element=\"\(e(object.element))\""
    if let component = object.component { text += " data-component=\"\(e(component))\"" }
    text += " data-line=\"\(object.line)\""
    if object.frame.x != 0 || object.frame.y != 0 {
      text += " transform=\"translate(\(n(object.frame.x)) \(n(object.frame.y)))\""
    }
    if object.opacity < 1 { text += " opacity=\"\(n(object.opacity))\"" }
    text += "\(clip)>\n<title>\(e(object.title))</title>\n"
    for mark in object.marks { write(mark) }
    text += "</g>\n"
  }

  private mutating func write(_ mark: Mark) {
    switch mark {
    case .rectangle(let frame, let radius, let ink): rectangle(frame, radius, ink)
    case .ellipse(let frame, let ink):
      text += "<ellipse cx=\"\(n(frame.x + frame.width / 2))\" cy=\"\(n(frame.y + frame.height / 2))\""
      text += " rx=\"\(n(frame.width / 2))\" ry=\"\(n(frame.height / 2))\"\(attributes(ink))/>\n"
    case .lines(let points, let isClosed, let ink):
      let list = points.map { "\(n($0.x)),\(n($0.y))" }.joined(separator: " ")
      text += "<\(isClosed ? "polygon" : "polyline") points=\"\(list)\"\(attributes(ink))"
      text += "\(ink.stroke == nil ? "" : " stroke-linecap=\"round\" stroke-linejoin=\"round\"")/>\n"
    case .text(let mark): write(mark)
    case .image(let image, let frame, let fit): write(image, frame, fit)
    case .object(let object): write(object)
    }
  }

  private mutating func rectangle(_ frame: LayoutFrame, _ radius: Double, _ ink: Ink) {
    text += "<rect\(place(frame))\(corner(radius, frame))\(attributes(ink))/>\n"
  }

  private mutating func write(_ image: CatalogImage, _ frame: LayoutFrame, _ fit: ImageFit) {
    // Anything else could end the attribute.
    guard image.base64.utf8.allSatisfy(Self.isBase64) else { return }
    let ratio =
      switch fit {
      case .stretched: "none"
      case .within: "xMidYMid meet"
      case .covering: "xMidYMid slice"
      }
    text += "<image\(place(frame)) preserveAspectRatio=\"\(ratio)\""
    text += " href=\"data:\(image.format.rawValue);base64,\(image.base64)\"/>\n"
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
      true
    default: false
    }
  }

  // MARK: Text

  private mutating func write(_ mark: TextMark) {
    text += "<text x=\"\(n(mark.x))\" y=\"\(n(mark.y))\""
    if mark.anchor != .start { text += " text-anchor=\"\(mark.anchor.rawValue)\"" }
    // Whatever font there is, the text is as wide as it was measured.
    if let width = mark.width, width > 0 {
      text += " textLength=\"\(n(width))\" lengthAdjust=\"spacingAndGlyphs\""
    }
    if let run = mark.runs.first, mark.runs.count == 1 {
      text += "\(attributes(run.style))>\(e(run.text))</text>\n"
      return
    }
    text += ">"
    for run in mark.runs { text += "<tspan\(attributes(run.style))>\(e(run.text))</tspan>" }
    text += "</text>\n"
  }

  private func attributes(_ style: RunStyle) -> String {
    var text = " font-size=\"\(n(style.font.size))\""
    switch style.font.weight {
    case .light: text += " font-weight=\"300\""
    case .regular: break
    case .medium: text += " font-weight=\"500\""
    case .semibold: text += " font-weight=\"600\""
    case .bold: text += " font-weight=\"700\""
    }
    if let family = style.font.family.map(SVGText.family), !family.isEmpty {
      text += " font-family=\"'\(family)', \(Self.systemFamilies)\""
    }
    if style.isItalic { text += " font-style=\"italic\"" }
    if style.isUnderlined || style.isStruckThrough {
      let lines = [style.isUnderlined ? "underline" : nil, style.isStruckThrough ? "line-through" : nil]
      text += " text-decoration=\"\(lines.compactMap { $0 }.joined(separator: " "))\""
    }
    return text + paint("fill", style.color)
  }

  // MARK: Attributes

  private func place(_ frame: LayoutFrame) -> String {
    let origin = (frame.x == 0 ? "" : " x=\"\(n(frame.x))\"") + (frame.y == 0 ? "" : " y=\"\(n(frame.y))\"")
    return "\(origin) width=\"\(n(frame.width))\" height=\"\(n(frame.height))\""
  }

  private func corner(_ radius: Double, _ frame: LayoutFrame) -> String {
    let radius = min(radius, frame.width / 2, frame.height / 2)
    return radius > 0 ? " rx=\"\(n(radius))\"" : ""
  }

  private func attributes(_ ink: Ink) -> String {
    var text = ink.fill.map { paint("fill", $0) } ?? " fill=\"none\""
    if let stroke = ink.stroke {
      text += paint("stroke", stroke)
      if ink.width != 1 { text += " stroke-width=\"\(n(ink.width))\"" }
      if ink.isDashed { text += " stroke-dasharray=\"4 3\"" }
    }
    return text
  }

  private func paint(_ attribute: String, _ color: DrawnColor) -> String {
    " \(attribute)=\"\(color.hexadecimal)\"" + (color.alpha < 1 ? " \(attribute)-opacity=\"\(n(color.alpha))\"" : "")
  }

  private func n(_ value: Double) -> String { SVGText.number(value) }
  private func e(_ text: String) -> String { SVGText.escaped(text) }
}
