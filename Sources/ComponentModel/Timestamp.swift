/// A moment in UTC, to the second.
public struct Timestamp: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  public var secondsSince1970: Int64

  /// The moments that can be written down, 1970 to 9999.
  public static let writableSeconds: ClosedRange<Int64> = 0...253_402_300_799

  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  /// A moment as `description` writes it; nil for anything else.
  public init?(_ text: String) {
    let numbers = text.split(whereSeparator: { "-T:Z".contains($0) }).compactMap { Int64($0) }
    guard numbers.count == 6, text.utf8.count == 20 else { return nil }
    let days = Self.days(year: numbers[0], month: numbers[1], day: numbers[2])
    secondsSince1970 = days * 86_400 + numbers[3] * 3_600 + numbers[4] * 60 + numbers[5]
    // Days and hours that do not exist would come out as others.
    guard description == text else { return nil }
  }

  /// The last second of a day that is written as `2026-03-01`; nil for anything else.
  public init?(endOfDay day: String) {
    guard let end = Timestamp(day + "T23:59:59Z") else { return nil }
    self = end
  }

  /// The day in UTC: `2026-03-01`.
  public var day: String { String(description.prefix(while: { $0 != "T" })) }

  public static func < (left: Self, right: Self) -> Bool { left.secondsSince1970 < right.secondsSince1970 }

  /// ISO 8601: `2026-03-01T09:30:00Z`.
  public var description: String {
    let day = secondsSince1970.flooredQuotient(by: 86_400)
    let second = (secondsSince1970 % 86_400 + 86_400) % 86_400
    let (year, month, dayOfMonth) = Self.date(day: day)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let digits = String(year)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return
      "\(padded)-\(two(month))-\(two(dayOfMonth))T\(two(second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
  }

  /// Decodes a single string, as `description` writes it.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let text = try value.decode(String.self)
    guard let time = Timestamp(text) else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "'\(text)' is no time")
    }
    self = time
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }

  // Howard Hinnant's algorithms for the proleptic Gregorian calendar, with years that begin in March.

  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = year.flooredQuotient(by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func date(day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = day + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension Int64 {
  fileprivate func flooredQuotient(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
