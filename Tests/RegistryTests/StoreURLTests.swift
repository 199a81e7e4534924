import Registry
import TestSupport
import Testing

/// What people call a store.
@Suite struct StoreURLTests {
  @Test func aPathIsAPath() {
    #expect(StoreURL("/shared/registry.sqlite").description == "/shared/registry.sqlite")
    #expect(StoreURL("registry.sqlite", inFolder: "/shared").description == "/shared/registry.sqlite")
    // Nothing but a scheme makes a URL.
    #expect(StoreURL("/a://b").description == "/a:/b")
    #expect(StoreURL("10%://b", inFolder: "/shared").description == "/shared/10%:/b")
  }

  @Test func aFileURLIsAPath() {
    #expect(StoreURL("file:///shared/our%20registry.sqlite").description == "/shared/our registry.sqlite")
    #expect(StoreURL("file://localhost/shared/registry.sqlite").description == "/shared/registry.sqlite")
    #expect(StoreURL("FILE:///shared/registry.sqlite").description == "/shared/registry.sqlite")
  }

  @Test func aPasswordIsNotShown() {
    #expect(StoreURL("https://ada:secret@registry.example/shop").description == "https://ada:***@registry.example/shop")
    #expect(
      StoreURL("postgres://ada@db.example/registry?password=secret&sslmode=require").description
        == "postgres://ada@db.example/registry?password=***&sslmode=require")
  }
}
