import Testing

@testable import PostgresStorage

/// How a URL becomes a connection.
@Suite struct PostgresAddressTests {
  private func options(_ url: String, _ environment: [String: String] = [:]) throws -> [String: String] {
    let address = try PostgresAddress(url, environment: environment) { $0 == "/etc/ssl/certs/ca-certificates.crt" }
    return Dictionary(address.parameters.map { ($0.keyword, $0.value) }) { $1 }
  }

  @Test(arguments: [
    "postgres://ada@db.example/shop", "postgresql://db.example:5433/shop", "postgres://[2001:db8::1]/shop",
    "postgres://localhost,db.example/shop", "postgres://127.evil.example/shop",
  ])
  func aServerElsewhereHasToProveWhoItIs(url: String) throws {
    let options = try options(url)
    #expect(options["sslmode"] == "verify-full")
    #expect(options["sslrootcert"] == "/etc/ssl/certs/ca-certificates.crt")
  }

  @Test(arguments: [
    "postgres:///shop", "postgres://localhost/shop", "postgres://127.0.0.1/shop", "postgres://[::1]/shop",
    "postgres://%2Fvar%2Frun%2Fpostgresql/shop", "postgres:///shop?host=/tmp",
  ])
  func thisMachineHasNot(url: String) throws { #expect(try options(url)["sslmode"] == nil) }

  @Test func whatIsSaidIsKept() throws {
    #expect(try options("postgres://db.example/shop?sslmode=require")["sslmode"] == nil)
    #expect(try options("postgres://db.example/shop", ["PGSSLMODE": "verify-ca"])["sslmode"] == nil)
    #expect(try options("postgres:///shop", ["PGHOST": "db.example"])["sslmode"] == "verify-full")
    #expect(try options("postgres://a,b/shop")["target_session_attrs"] == "read-write")
    #expect(try options("postgres://a,b/shop?target_session_attrs=any")["target_session_attrs"] == nil)
    #expect(try options("postgres://a/shop")["target_session_attrs"] == nil)
  }

  @Test(arguments: ["postgres://ada:secret@db.example/shop", "postgres://db.example/shop?password=secret"])
  func aPasswordInAURLIsRefusedAndNotRepeated(url: String) throws {
    #expect {
      _ = try PostgresAddress(url, environment: [:])
    } throws: { error in
      error as? PostgresAddressError == .password && !"\(error)".contains("secret")
    }
  }

  @Test(arguments: ["postgres://db.example/shop?secret=x", "postgres://[::1/shop", "postgres://db.example/%zz"])
  func whatIsNoURLIsRefusedInWords(url: String) throws {
    #expect(throws: PostgresAddressError.unreadable) { try PostgresAddress(url, environment: [:]) }
  }

  @Test(arguments: [
    ("postgres://ada@db.example:5433/shop?sslmode=require", "postgres://db.example:5433/shop"),
    ("postgresql://a,b/shop", "postgresql://a,b/shop"), ("postgres:///shop", "postgres:///shop"),
  ])
  func peopleReadWhereItIs(url: String, name: String) throws {
    #expect(try PostgresAddress(url, environment: [:]).name == name)
  }
}

/// What is sent of a statement.
@Suite struct PostgresStatementTests {
  @Test(arguments: [
    ("SELECT ? , ?", "SELECT $1 , $2", 2), ("SELECT ?2, ?1, ?2", "SELECT $2, $1, $2", 2),
    ("SELECT '?', \"?\" -- ? it's\nFROM a WHERE b = ?", "SELECT '?', \"?\" \nFROM a WHERE b = $1", 1),
    ("SELECT 'it''s ?' || ?", "SELECT 'it''s ?' || $1", 1), ("SELECT ?12", "SELECT $12", 12),
  ])
  func placesAreNumbered(sql: String, text: String, places: Int) {
    let statement = PostgresStatement(sql)
    #expect(statement.text == text)
    #expect(statement.places == places)
  }

  @Test func aRowGetsItsNumber() {
    let (table, sql) = PostgresStatement.numbered("INSERT INTO node (path,\n  \"column\")\nVALUES (?, ?)")
    #expect(table == "node")
    #expect(sql == "INSERT INTO node (path,\n  \"column\", id)\nVALUES (?, ?, ?)")
  }
}
