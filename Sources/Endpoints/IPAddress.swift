import Foundation

/// An address of the internet protocol, of either version.
package struct IPAddress: Sendable, Hashable, CustomStringConvertible {
  /// 4 or 16.
  package let bytes: [UInt8]

  /// nil for what is no address: a name, an address with a port, a number in another notation than the usual one.
  ///
  /// A version 4 address that is written as one of version 6, `::ffff:192.0.2.1`, is what it stands for.
  package init?(_ text: String) {
    guard !text.utf8.contains(0) else { return nil }
    var four = in_addr()
    var six = in6_addr()
    // inet_pton takes four decimal numbers only: no '127.1', no '0x7f000001'.
    if inet_pton(AF_INET, text, &four) == 1 {
      self.init(bytes: withUnsafeBytes(of: &four) { Array($0) })
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      self.init(bytes: withUnsafeBytes(of: &six) { Array($0) })
    } else {
      return nil
    }
  }

  /// nil for any number of bytes but 4 and 16.
  package init?(bytes: [UInt8]) {
    switch bytes.count {
    case 4: self.bytes = bytes
    case 16: self.bytes = bytes.starts(with: Self.mapped) ? Array(bytes[12...]) : bytes
    default: return nil
    }
  }

  private static let mapped = [UInt8](repeating: 0, count: 10) + [255, 255]

  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    _ = inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether it is one that anybody on the internet is reached by: not of this machine, of a private network, of a link,
  /// of many, or set aside for something else. As in the registries of special addresses of IANA (RFC 6890).
  package var isPublic: Bool {
    if bytes.count == 16 {
      // What leads on to a version 4 address is as public as that is.
      if Self.translations.contains(where: { $0.contains(self) }) {
        return IPAddress(bytes: Array(bytes[12...]))?.isPublic ?? false
      }
      // 6to4.
      if bytes.starts(with: [0x20, 0x02]) { return IPAddress(bytes: Array(bytes[2..<6]))?.isPublic ?? false }
      return bytes[0] & 0xE0 == 0x20 && !Self.special.contains { $0.contains(self) }
    }
    return !Self.special.contains { $0.contains(self) }
  }

  private static let translations = ["64:ff9b::/96", "::/96"].compactMap { IPNetwork($0) }

  private static let special = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
    "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
    "224.0.0.0/4", "240.0.0.0/4", "2001::/23", "2001:db8::/32", "3fff::/20",
  ].compactMap { IPNetwork($0) }
}

/// Addresses that begin alike: `10.0.0.0/8`.
package struct IPNetwork: Sendable, Hashable, CustomStringConvertible {
  package let address: IPAddress
  /// So many bits are the same in all of them.
  package let bits: Int

  /// An address, or one with a number of bits; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, let address = IPAddress(String(first)), parts.count <= 2 else { return nil }
    let all = address.bytes.count * 8
    guard let bits = parts.count == 2 ? Int(parts[1]) : all, (0...all).contains(bits) else { return nil }
    self.address = address
    self.bits = bits
  }

  package var description: String { "\(address)/\(bits)" }

  package func contains(_ other: IPAddress) -> Bool {
    guard other.bytes.count == address.bytes.count else { return false }
    return (0..<bits).allSatisfy { bit in
      (address.bytes[bit / 8] ^ other.bytes[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
    }
  }
}
