import Spelling
import Testing

@Suite struct NearestNameTests {
  static let names = ["CalendarSheet", "PriceLabel", "Row", "SettingsRow", "SliderWithLabel"]

  @Test(arguments: [
    ("SliderWithLable", "SliderWithLabel"), ("sliderwithlabel", "SliderWithLabel"),
    ("SLIDERWITHLABEL", "SliderWithLabel"), ("PriceLabl", "PriceLabel"),
    ("row", "Row"), ("Raw", "Row"), ("Rows", "Row"), ("SettingRow", "SettingsRow"), ("Shop.PriceLabel", ""),
    ("Unrelated", ""), ("", ""), ("R", ""), ("Column", ""),
  ])
  func theNearestNameIsOffered(text: String, expected: String) {
    #expect(nearestName(to: text, in: Self.names) ?? "" == expected)
  }

  @Test func aNameInOtherCaseIsNearerThanAnyOther() {
    #expect(nearestName(to: "ROW", in: ["Raw", "RoW", "Row"]) == "RoW")
  }

  @Test func veryLongNamesAreNotCompared() {
    #expect(nearestName(to: String(repeating: "a", count: 201), in: [String(repeating: "a", count: 200)]) == nil)
  }
}
