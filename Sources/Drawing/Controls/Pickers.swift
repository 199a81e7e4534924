import AutoLayout
import ComponentModel

extension ControlDrawings {
  static let pickers: [String: Draw] = [
    "datePicker": datePicker, "pickerView": pickerView, "calendarView": calendarView,
  ]

  private static let pickerView: Draw = { sketch in
    wheel(rows: [["Mountain View"], ["Sunnyvale"], ["Cupertino"], ["Santa Clara"], ["San Jose"]], &sketch)
  }

  private static let datePicker: Draw = { sketch in
    let mode = sketch["datePickerMode"] ?? "dateAndTime"
    switch sketch["style"] ?? sketch["preferredDatePickerStyle"] {
    case "compact":
      let words = mode == "time" ? ["9:41"] : mode == "date" ? ["Jan 9, 2027"] : ["Jan 9, 2027", "9:41"]
      let width = sketch.width / Double(words.count)
      for (number, word) in words.enumerated() {
        let place = LayoutFrame(x: Double(number) * width, y: 0, width: width, height: sketch.height).inset(x: 2, y: 0)
        sketch.fill(place, sketch.system("tertiarySystemFillColor"), radius: 6)
        sketch.text(word, in: place.inset(x: 4, y: 0), size: 17, color: sketch.system("labelColor"))
      }
    case "inline" where mode != "time" && mode != "countDownTimer": month(&sketch)
    default:
      let rows: [[String]] =
        switch mode {
        case "time": [["7", "39"], ["8", "40"], ["9", "41"], ["10", "42"], ["11", "43"]]
        case "date":
          [
            ["November", "7", "2025"], ["December", "8", "2026"], ["January", "9", "2027"], ["February", "10", "2028"],
            ["March", "11", "2029"],
          ]
        case "countDownTimer", "countdownTimer":
          [["", ""], ["", ""], ["0 hours", "1 min"], ["1", "2"], ["2", "3"]]
        default:
          [
            ["Thu Jan 7", "7", "39"], ["Fri Jan 8", "8", "40"], ["Today", "9", "41"], ["Sun Jan 10", "10", "42"],
            ["Mon Jan 11", "11", "43"],
          ]
        }
      wheel(rows: rows, &sketch)
    }
  }

  /// Rows around the middle one, which is chosen.
  private static func wheel(rows: [[String]], _ sketch: inout Sketch) {
    sketch.clips = true
    let row = 32.0
    let middle = sketch.height / 2
    sketch.fill(
      LayoutFrame(x: 8, y: middle - row / 2, width: max(sketch.width - 16, 0), height: row),
      sketch.system("tertiarySystemFillColor"), radius: 8)
    let ink = sketch.system("labelColor")
    for (number, words) in rows.enumerated() {
      let distance = number - rows.count / 2
      let width = (sketch.width - 24) / Double(words.count)
      for (column, word) in words.enumerated() {
        sketch.text(
          word,
          in: LayoutFrame(
            x: 12 + Double(column) * width, y: middle - row / 2 + Double(distance) * row, width: width, height: row),
          size: 21, color: distance == 0 ? ink : ink.opacity(abs(distance) == 1 ? 0.4 : 0.2))
      }
    }
  }

  private static let calendarView: Draw = { sketch in month(&sketch) }

  /// January 2027.
  private static func month(_ sketch: inout Sketch) {
    let ink = sketch.system("labelColor")
    sketch.text(
      "January 2027", in: LayoutFrame(x: 12, y: 8, width: max(sketch.width - 24, 1), height: 28), size: 17,
      weight: .semibold, color: ink, alignment: .leading)
    let width = (sketch.width - 16) / 7
    let height = max((sketch.height - 72) / 6, 1)
    for (number, day) in ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"].enumerated() {
      sketch.text(
        day, in: LayoutFrame(x: 8 + Double(number) * width, y: 44, width: width, height: 20), size: 11,
        weight: .semibold, color: sketch.system("tertiaryLabelColor"))
    }
    for day in 1...31 {
      let place = day + 4
      let cell = LayoutFrame(
        x: 8 + Double(place % 7) * width, y: 68 + Double(place / 7) * height, width: width, height: height)
      if day == 9 { sketch.ellipse(cell.centered(min(width, height), min(width, height)), sketch.tint.opacity(0.15)) }
      sketch.text("\(day)", in: cell, size: 18, color: day == 9 ? sketch.tint : ink)
    }
  }
}
