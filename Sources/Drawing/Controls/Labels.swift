import AutoLayout
import ComponentModel

extension ControlDrawings {
  static let labels: [String: Draw] = ["label": label]

  private static let label: Draw = { sketch in
    let id = sketch["id"]
    var color = sketch.color("textColor") ?? sketch.system("labelColor")
    if sketch["enabled"] == "NO" { color = color.opacity(0.4) }
    let style = sketch.context.fonts.style(of: sketch.index, default: 17, color: color)
    let translated = id.flatMap { sketch.context.options.layout.translations["\($0).text"] }
    let text =
      translated.map { DrawnText($0, style) }
      ?? sketch.context.fonts.attributed(sketch.index, key: "attributedText", default: style)
      ?? sketch.context.text(of: nil, "text", element: sketch.index, attribute: "text").map { DrawnText($0, style) }
    guard let text else { return }
    let lines = sketch.number("numberOfLines").map { Int($0) } ?? 1
    var smallest = 1.0
    if lines == 1, sketch.flag("adjustsFontSizeToFit") || sketch["minimumScaleFactor"] != nil {
      smallest = sketch.number("minimumScaleFactor") ?? (sketch.number("minimumFontSize") ?? 9) / style.font.size
    }
    sketch.text(
      text, in: sketch.bounds,
      alignment: FontReading.alignment(sketch["textAlignment"], isRightToLeft: sketch.context.isRightToLeft)
        ?? (sketch.context.isRightToLeft ? .trailing : .leading),
      most: max(lines, 0), smallest: max(smallest, 0.1))
  }
}
