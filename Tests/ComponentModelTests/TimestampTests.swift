import ComponentModel
import TestRunning
import Testing

@Suite(.ownThreads) struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"),
    (-1, "1969-12-31T23:59:59Z"),
    (951_782_400, "2000-02-29T00:00:00Z"),
    (951_868_800, "2000-03-01T00:00:00Z"),
    (978_220_800, "2000-12-31T00:00:00Z"),
    (1_078_012_800, "2004-02-29T00:00:00Z"),
    (4_107_456_000, "2100-02-28T00:00:00Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"),
    (1_772_357_400, "2026-03-01T09:30:00Z"),
    (253_402_300_799, "9999-12-31T23:59:59Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"),
    (-62_162_208_000, "0000-02-28T00:00:00Z"),
    (-62_162_121_600, "0000-02-29T00:00:00Z"),
  ])
  func secondsAndTextSayTheSame(seconds: Int64, text: String) {
    #expect(Timestamp(secondsSince1970: seconds).description == text)
    #expect(Timestamp(text)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    "", "now", "2026-03-01", "2026-03-01T09:30:00", "2026-03-01T09:30:00+00:00", "2026-03-01 09:30:00Z",
    "2026-02-29T00:00:00Z", "2100-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-00-01T00:00:00Z",
    "2026-13-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-03-01T24:00:00Z", "2026-03-01T09:60:00Z",
    "2026-03-01T09:30:60Z", "2026:03:01T09-30-00Z", "+026-03-01T09:30:00Z", "26-003-001T9:030:00Z",
    "2026-03-01T09:30:00z", "99999999-1-1T0:0:0ZZ", "２026-03-01T09:30Z",
  ])
  func textThatIsNoMomentIsNone(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func everyDayOfFourCenturiesComesBack() {
    let days = -150_000...150_000
    for day in days {
      let moment = Timestamp(secondsSince1970: Int64(day) * 86_400 + 43_199)
      #expect(Timestamp(moment.description) == moment)
    }
    let texts = days.map { Timestamp(secondsSince1970: Int64($0) * 86_400).description }
    #expect(texts == texts.sorted())
  }

  @Test(arguments: [Int64.min, Int64.min + 1, Int64.max])
  func theEndsOfTimeHaveAText(seconds: Int64) {
    #expect(Timestamp(secondsSince1970: seconds).description.hasSuffix("Z"))
  }

  @Test func laterIsGreater() {
    #expect(Timestamp(secondsSince1970: 1) < Timestamp(secondsSince1970: 2))
    #expect(Timestamp(secondsSince1970: -2) < Timestamp(secondsSince1970: -1))
  }
}
