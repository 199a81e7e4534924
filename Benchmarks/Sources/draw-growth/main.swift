// Draws how long answers take in stores of several sizes, as SVG.
//
//     draw-growth < TABLE > PICTURE
//
// TABLE has a line for each measurement: documents in the store, milliseconds, what was asked. Both scales are
// logarithmic, so what grows with the store is a rising line and what does not is a level one.
import Foundation

struct Point {
  var documents: Double
  var milliseconds: Double
}

var questions: [String] = []
var points: [String: [Point]] = [:]
while let line = readLine() {
  let fields = line.split(separator: " ", maxSplits: 2)
  guard fields.count == 3, let documents = Double(fields[0]), let milliseconds = Double(fields[1]) else {
    FileHandle.standardError.write(Data("draw-growth: '\(line)' is not: documents, milliseconds, question\n".utf8))
    exit(64)
  }
  let question = String(fields[2])
  if points[question] == nil { questions.append(question) }
  points[question, default: []].append(Point(documents: documents, milliseconds: milliseconds))
}
let all = points.values.joined()
guard let least = all.map(\.documents).min(), let most = all.map(\.documents).max(), least < most else {
  FileHandle.standardError.write(Data("draw-growth: at least two sizes are needed\n".utf8))
  exit(64)
}

let (left, right, top, bottom) = (70.0, 620.0, 50.0, 370.0)
// Whole powers of ten around all values.
let slowest = log10(all.map(\.milliseconds).max()!).rounded(.up)
let fastest = min(log10(all.map(\.milliseconds).min()!).rounded(.down), slowest - 1)

func x(_ documents: Double) -> Double {
  left + (right - left) * (log10(documents) - log10(least)) / (log10(most) - log10(least))
}
func y(_ milliseconds: Double) -> Double {
  bottom - (bottom - top) * (log10(milliseconds) - fastest) / (slowest - fastest)
}
func number(_ value: Double) -> String { String(format: "%.1f", value) }
func grouped(_ value: Double) -> String {
  var digits = String(Int(value))
  var end = digits.count - 3
  while end > 0 {
    digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
    end -= 3
  }
  return digits
}
func escaped(_ text: String) -> String {
  text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
}

// Colors that stay apart for readers who do not see red and green.
let colors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000"]
let height = bottom + 60 + Double(questions.count) * 20
var svg = """
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 \(Int(height))" font-family="sans-serif" font-size="13">
    <rect width="680" height="\(Int(height))" fill="white"/>
    <text x="\(Int(left))" y="28" font-size="15">Milliseconds for an answer, by documents in the store</text>

  """
for exponent in Int(fastest)...Int(slowest) {
  let value = pow(10, Double(exponent))
  svg += """
      <line x1="\(left)" y1="\(number(y(value)))" x2="\(right)" y2="\(number(y(value)))" stroke="#dddddd"/>
      <text x="\(left - 8)" y="\(number(y(value) + 4))" text-anchor="end">\(value < 1 ? "\(value)" : grouped(value))</text>

    """
}
for documents in Set(all.map(\.documents)).sorted() {
  svg += """
      <line x1="\(number(x(documents)))" y1="\(top)" x2="\(number(x(documents)))" y2="\(bottom)" stroke="#eeeeee"/>
      <text x="\(number(x(documents)))" y="\(bottom + 20)" text-anchor="middle">\(grouped(documents))</text>

    """
}
for (index, question) in questions.enumerated() {
  let color = colors[index % colors.count]
  let line = points[question, default: []].sorted { $0.documents < $1.documents }
  let path = line.map { "\(number(x($0.documents))),\(number(y($0.milliseconds)))" }.joined(separator: " ")
  let legend = bottom + 50 + Double(index) * 20
  svg += """
      <polyline points="\(path)" fill="none" stroke="\(color)" stroke-width="2"/>

    """
  for point in line {
    svg += """
        <circle cx="\(number(x(point.documents)))" cy="\(number(y(point.milliseconds)))" r="3.5" fill="\(color)"/>

      """
  }
  svg += """
      <line x1="\(left)" y1="\(legend - 4)" x2="\(left + 24)" y2="\(legend - 4)" stroke="\(color)" stroke-width="2"/>
      <text x="\(left + 32)" y="\(legend)">\(escaped(question))</text>

    """
}
svg += "</svg>"
print(svg)
