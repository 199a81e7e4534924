import Endpoints
import Testing

@Suite struct IPAddressTests {
  @Test(arguments: [
    "0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.169.254", "172.16.0.1",
    "172.31.255.255", "192.0.0.1", "192.168.1.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::",
    "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::1", "2002:7f00:1::", "2002:a00:1::1", "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "2001:db8::1",
    "2001::1", "100::1",
  ])
  func whatIsOfANetworkOfOnesOwnIsNotPublic(address: String) throws {
    #expect(try #require(IPAddress(address)).isPublic == false)
  }

  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.255.255", "192.169.0.1", "223.255.255.255",
    "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::1",
  ])
  func othersArePublic(address: String) throws {
    #expect(try #require(IPAddress(address)).isPublic)
  }

  @Test(arguments: [
    "", "1.2.3", "127.1", "0x7f000001", "2130706433", "0177.0.0.1", "1.2.3.4:80", "[::1]", "::1%lo", "localhost",
    "1.2.3.4\0", " 1.2.3.4", "1.2.3.256",
  ])
  func whatReadersDifferInIsNoAddress(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test(arguments: [
    ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.0.0.1", "10.0.0.1", true),
    ("10.0.0.1", "10.0.0.2", false), ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "::1", false),
    ("192.168.4.0/22", "192.168.7.255", true), ("192.168.4.0/22", "192.168.8.0", false),
    ("fd00::/8", "fd12::1", true), ("::1/128", "::1", true), ("10.0.0.0/8", "::ffff:10.1.1.1", true),
  ])
  func aNetworkHasTheAddressesThatBeginLikeIt(network: String, address: String, isIn: Bool) throws {
    #expect(try #require(IPNetwork(network)).contains(#require(IPAddress(address))) == isIn)
  }

  @Test(arguments: ["10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "/8", "10.0.0.0/8/8", "::/129", "x/8"])
  func whatIsNoNetworkIsNone(text: String) {
    #expect(IPNetwork(text) == nil)
  }
}
