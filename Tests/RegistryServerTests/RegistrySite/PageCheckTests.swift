import Testing

/// Each check of pages finds what it is there for.
@Suite struct PageCheckTests {
  private static let sound = """
    <html lang="en"><head><title>T</title><script src="/s.js"></script></head><body>
    <a class="skip" href="#main">Skip</a><nav aria-label="Main"><a href="/">Home</a></nav>
    <main id="main"><h1>One</h1><h2 id="two">Two</h2>
    <div role="region" aria-labelledby="two" tabindex="0"><table><caption>C</caption><tr><th scope="col">H</th></tr></table></div>
    <form method="post" action="/f"><input type="hidden" name="formToken" value="t"/>
    <label for="name">Name</label><input id="name" name="name"/><button>Send</button></form>
    <img src="/p.svg" alt="P"/><svg aria-label="S"/></main></body></html>
    """

  @Test func aSoundPageHasNoProblems() throws {
    #expect(PageCheck.problems(of: try PageElement.parse(Self.sound)) == [])
  }

  @Test(arguments: [
    ("<h2 id=\"two\">", "<blink/><h2 id=\"two\">", "element 'blink' is none of ours"),
    ("<h1>", "<h1 onclick=\"x\">", "h1 has an event attribute 'onclick'"),
    ("<h1>", "<h1 style=\"x\">", "h1 has a style of its own"),
    ("<h1>", "<h1 ping=\"x\">", "attribute 'ping' of h1 is none of ours"),
    ("<script src=\"/s.js\">", "<script>x", "a script is in the page"),
    ("</title>", "</title><style>x</style>", "a style is in the page"),
    ("<h1>", "<h1 id=\"two\">", "id 'two' is there 2 times"),
    ("for=\"name\"", "for=\"nome\"", "for 'nome' leads nowhere"),
    ("aria-labelledby=\"two\"", "aria-labelledby=\"three\"", "aria-labelledby 'three' leads nowhere"),
    ("href=\"/\"", "href=\"#nothing\"", "link '#nothing' leads nowhere"),
    ("href=\"/\"", "href=\"//else.where/\"", "link '//else.where/' is none of ours"),
    ("href=\"/\"", "href=\"javascript:x\"", "link 'javascript:x' is none of ours"),
    ("src=\"/p.svg\"", "src=\"https://else.where/p.svg\"", "link 'https://else.where/p.svg' is none of ours"),
    ("action=\"/f\"", "action=\"https://else.where/\"", "link 'https://else.where/' is none of ours"),
    ("<h2 id=\"two\">Two</h2>", "<h3 id=\"two\">Two</h3>", "h3 'Two' comes after h1"),
    ("<h1>One</h1>", "", "there are 0 h1"),
    (">Two<", "> <", "a heading is empty"),
    ("<nav aria-label=\"Main\">", "<nav>", "a nav has no name"),
    ("href=\"#main\"", "href=\"/main\"", "there is no way to skip what is on every page"),
    ("<label for=\"name\">Name</label>", "", "field 'name' has no label"),
    ("<button>Send</button>", "<button/>", "a button to '' has no text"),
    (" alt=\"P\"", "", "a picture has no words"),
    (" aria-label=\"S\"", "", "a drawing has no words"),
    ("<caption>C</caption>", "", "a table has no caption"),
    (" scope=\"col\"", "", "a head of a table has no scope"),
    ("role=\"region\" ", "", "what scrolls has no name"),
    ("value=\"t\"", "value=\"\"", "the form to '/f' has no token"),
    (" lang=\"en\"", "", "there is no language"),
    ("<title>T</title>", "<title/>", "there is no title"),
  ])
  func eachCheckFindsIts(part: String, broken: String, problem: String) throws {
    let text = Self.sound.replacing(part, with: broken)
    #expect(text != Self.sound)
    #expect(PageCheck.problems(of: try PageElement.parse(text)).contains(problem))
  }
}
