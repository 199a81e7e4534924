import AutoLayout
import ComponentModel

extension ControlDrawings {
  static let textInputs: [String: Draw] = ["textField": textField, "textView": textView, "searchBar": searchBar]

  private static let textField: Draw = { sketch in
    let border = sketch["borderStyle"]
    let isRound = border == "roundedRect"
    if isRound {
      if sketch.color("backgroundColor") == nil {
        sketch.fill(sketch.bounds, sketch.system("systemBackgroundColor"), radius: 5)
      }
      sketch.cornerRadius = 5
      sketch.stroke(sketch.bounds, sketch.system("systemGray4Color"), width: 0.5, radius: 5)
    } else if border == "line" || border == "bezel" {
      sketch.stroke(sketch.bounds, border == "line" ? sketch.system("labelColor") : sketch.system("systemGray3Color"))
    }
    let inset: Double = isRound || border == "bezel" ? 7 : border == "line" ? 2 : 0
    var room = sketch.bounds.inset(x: inset, y: 0)
    if sketch["clearButtonMode"] == "always" {
      room.width = max(room.width - 20, 0)
      let place = LayoutFrame(x: sketch.width - inset - 14, y: 0, width: 14, height: sketch.height)
      sketch.symbol("xmark.circle.fill", in: place, sketch.system("systemGray2Color"))
    }
    let color = sketch.color("textColor") ?? sketch.system("labelColor")
    let style = sketch.context.fonts.style(of: sketch.index, default: 14, color: color)
    let text = sketch.context.text(of: sketch["id"], "text", element: sketch.index, attribute: "text")
    let hint = sketch.context.text(of: sketch["id"], "placeholder", element: sketch.index, attribute: "placeholder")
    guard let shown = text ?? hint else { return }
    var drawn = DrawnText(shown, style)
    if text == nil { drawn = drawn.colored(sketch.system("placeholderTextColor")) }
    if text != nil, isSecret(sketch) { drawn = DrawnText(String(repeating: "•", count: min(shown.count, 40)), style) }
    sketch.text(
      drawn, in: room,
      alignment: FontReading.alignment(sketch["textAlignment"], isRightToLeft: sketch.context.isRightToLeft)
        ?? (sketch.context.isRightToLeft ? .trailing : .leading),
      smallest: sketch["minimumFontSize"] == nil
        ? 1 : max(0.5, (sketch.number("minimumFontSize") ?? 12) / style.font.size))
  }

  private static func isSecret(_ sketch: Sketch) -> Bool {
    sketch.tree.child(of: sketch.index, key: "textInputTraits").map { sketch.tree[$0]["secureTextEntry"] == "YES" }
      ?? false
  }

  private static let textView: Draw = { sketch in
    sketch.clips = true
    let color = sketch.color("textColor") ?? sketch.system("labelColor")
    let style = sketch.context.fonts.style(of: sketch.index, default: 14, color: color)
    let text =
      sketch.context.fonts.attributed(sketch.index, key: "attributedText", default: style)
      ?? sketch.context.text(of: sketch["id"], "text", element: sketch.index, attribute: "text").map {
        DrawnText($0, style)
      }
    guard let text else { return }
    let room = LayoutFrame(x: 5, y: 8, width: max(sketch.width - 10, 1), height: max(sketch.height, 1))
    let lines = Int(sketch.height / max(style.font.lineHeight, 1)) + 2
    sketch.text(
      text, in: room, alignment: FontReading.alignment(sketch["textAlignment"]) ?? .leading, vertical: .top,
      most: max(2, min(lines, 2_000)))
  }

  private static let searchBar: Draw = { sketch in
    let isMinimal = sketch["searchBarStyle"] == "minimal"
    if !isMinimal {
      sketch.fill(
        sketch.bounds,
        sketch.color("barTintColor") ?? DrawnColor(sketch.context.options.isDark ? 0x1616_16F0 : 0xF9F9_F9F0))
    }
    var field = LayoutFrame(x: 8, y: (sketch.height - 36) / 2, width: max(sketch.width - 16, 10), height: 36)
    if sketch.flag("showsCancelButton") {
      field.width = max(field.width - 62, 10)
      sketch.text(
        "Cancel", in: LayoutFrame(x: field.x + field.width + 6, y: field.y, width: 58, height: 36), size: 17,
        color: sketch.tint)
    }
    sketch.fill(field, sketch.system("tertiarySystemFillColor"), radius: 10)
    let ink = sketch.system("secondaryLabelColor")
    sketch.symbol("magnifyingglass", in: LayoutFrame(x: field.x + 8, y: field.y + 10, width: 16, height: 16), ink)
    let text = sketch.context.text(of: sketch["id"], "text", element: sketch.index, attribute: "text")
    let hint = sketch.context.text(of: sketch["id"], "placeholder", element: sketch.index, attribute: "placeholder")
    sketch.text(
      text ?? hint ?? "Search",
      in: LayoutFrame(x: field.x + 30, y: field.y, width: max(field.width - 38, 1), height: 36), size: 17,
      color: text == nil ? ink : sketch.system("labelColor"), alignment: .leading, shrinks: false)
    guard let scopes = sketch.tree.child(of: sketch.index, named: "scopeButtonTitles"), sketch.flag("showsScopeBar")
    else { return }
    let titles = sketch.tree.children(of: scopes).map { sketch.tree[$0].text }
    Segments.draw(
      titles.map { .init(title: $0) }, selected: 0,
      in: LayoutFrame(x: 8, y: sketch.height - 38, width: sketch.width - 16, height: 30), &sketch)
  }
}
