import Foundation
import TestRunning
import TestSupport
import Testing

/// The recipes of `docs/release-jobs.md`, run as they stand there.
@Suite(.ownThreads) struct ReleaseJobTests {
  /// A repository with a bare one that it pushes to, in a folder with a store.
  private struct Workshop {
    let shell: Shell
    let jobs: [String: String]

    init() throws {
      shell = try Shell()
      var jobs: [String: String] = [:]
      for example in try ExecutableDocument("docs/release-jobs.md", code: "bash", result: "none").examples {
        let name = example.code.dropFirst("# ".count).prefix { $0 != ":" }
        jobs[String(name)] = example.code
      }
      self.jobs = jobs
      let made = try shell.run("init --store registry.sqlite")
      precondition(made.status == 0, made.errors)
      for name in ["components", "app"] {
        _ = try bash(
          "git init -q --bare -b main \(name).git && git clone -q \(name).git \(name) && cd \(name)", in: ".")
        _ = try bash(
          "git switch -q -C main && git commit -q --allow-empty -m Start && git push -q origin main", in: name)
      }
    }

    /// Runs a recipe by the name in its first line.
    func run(_ job: String, in repository: String) throws -> Program.Outcome {
      try bash(try #require(jobs[job], "no recipe '\(job)'"), in: repository)
    }

    func bash(_ code: String, in repository: String) throws -> Program.Outcome {
      let tools = (Program.path as NSString).deletingLastPathComponent
      return try Program.runTool(
        "bash", ["-euo", "pipefail", "-c", code], in: shell.folder.path(repository),
        environment: [
          "PATH": tools + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
          "NIBREG_STORE": shell.folder.path("registry.sqlite"), "REGISTRY": shell.folder.path("registry.git"),
          "CI_JOB_URL": "https://ci.example/7", "BRANCH": "main",
          "GIT_AUTHOR_NAME": "ada", "GIT_AUTHOR_EMAIL": "ada@example.com", "GIT_COMMITTER_NAME": "ada",
          "GIT_COMMITTER_EMAIL": "ada@example.com",
        ])
    }

    /// Commits everything, and pushes it where it is for `main`.
    func commit(_ message: String, in repository: String, pushing: Bool = true) throws {
      let push = pushing ? " && git push -q origin HEAD:main" : ""
      let outcome = try bash("git add -A . && git commit -q -m \"\(message)\"\(push)", in: repository)
      #expect(outcome.status == 0, "\(message): \(outcome.errors)")
    }

    func write(_ path: String, _ text: String) throws { try shell.folder.write(path, text) }
  }

  private let row = Nib.component("CartRow", uses: ["PriceLabel"])

  @Test func theDocumentHasTheseRecipes() throws {
    #expect(Set(try Workshop().jobs.keys) == ["gate", "publish", "lock", "record", "check", "upgrade", "hosted"])
  }

  /// From the first publication to the pull request of the bot.
  @Test func theRecipesWorkTogether() throws {
    let shop = try Workshop()
    func expect(_ job: String, in repository: String, _ status: Int32 = 0, _ part: String = "") throws {
      let outcome = try shop.run(job, in: repository)
      #expect(outcome.status == status, "\(job): \(outcome.output)\(outcome.errors)")
      #expect(part.isEmpty || outcome.output.contains(part), "\(job): \(outcome.output)\(outcome.errors)")
    }
    // Components come into being.
    try shop.write("components/Components/PriceLabel.xib", Nib.component("PriceLabel"))
    try shop.write("components/Components/CartRow.xib", row)
    try shop.commit("Add components", in: "components")
    try expect("publish", in: "components", 0, "published  CartRow 1.0.0     first version")
    try expect("publish", in: "components", 0, "unchanged  CartRow 1.0.0")
    // An app takes them.
    try shop.write("app/App/Cart.xib", Nib.host("CartRow"))
    try shop.write("app/Components.yml", "project: Shop\nrequires:\n  CartRow: ^1.0.0\n")
    try expect("lock", in: "app", 0, "+ PriceLabel 1.0.0")
    try shop.commit("Add the cart", in: "app")
    try expect("record", in: "app", 0, "recorded Shop, branch main")
    try expect("check", in: "app", 0, "no component differs")
    // A component changes so that nobody breaks.
    _ = try shop.bash("git switch -q -c color", in: "components")
    try shop.write("components/Components/PriceLabel.xib", Nib.component("PriceLabel", text: "Price"))
    try shop.commit("Say price", in: "components", pushing: false)
    try expect("gate", in: "components", 0, "would publish  PriceLabel 1.0.1")
    _ = try shop.bash("git push -q origin HEAD:main && git switch -q main && git pull -q origin main", in: "components")
    try expect("publish", in: "components", 0, "published  PriceLabel 1.0.1")
    // The bot brings it to the app, as a branch.
    try expect("upgrade", in: "app", 0, "~ PriceLabel 1.0.0 → 1.0.1")
    let branch = try shop.bash("git show upgrade-components:Components.resolved", in: "app.git")
    #expect(branch.output.contains(#""version": "1.0.1""#))
    let main = try shop.bash("git show main:Components.resolved", in: "app.git")
    #expect(!main.output.contains("1.0.1"))
    let text = String(decoding: try shop.shell.folder.content("upgrade.md"), as: UTF8.self)
    #expect(text.hasPrefix("PriceLabel 1.0.0 > 1.0.1"), "\(text)")
    // Once merged there is nothing to do.
    _ = try shop.bash("git switch -q main && git merge -q upgrade-components && git push -q origin main", in: "app")
    try expect("upgrade", in: "app", 0, "up to date: 2 components")
  }

  /// An attribute that is gone breaks those that set it and get the version, and no others.
  @Test func theGateIsForThoseWhomTheVersionReaches() throws {
    let shop = try Workshop()
    func source(_ attribute: String) -> String {
      """
      import UIKit
      @objc(PriceLabel) class PriceLabel: UIView {
        @IBInspectable var \(attribute): String = ""
      }
      """
    }
    try shop.write("components/Components/PriceLabel.xib", Nib.rootComponent("PriceLabel"))
    try shop.write("components/Components/PriceLabel.swift", source("title"))
    try shop.commit("Add components", in: "components")
    #expect(try shop.run("publish", in: "components").status == 0)
    try shop.write("app/App/Cart.xib", Nib.host(Use("PriceLabel").setting("title", "Price")))
    try shop.write("app/Components.yml", "project: Shop\nrequires:\n  PriceLabel: '*'\n")
    #expect(try shop.run("lock", in: "app").status == 0)
    try shop.commit("Add the cart", in: "app")
    #expect(try shop.run("record", in: "app").status == 0)
    _ = try shop.bash("git switch -q -c rename", in: "components")
    try shop.write("components/Components/PriceLabel.swift", source("caption"))
    try shop.commit("Rename the attribute", in: "components", pushing: false)
    let gate = try shop.run("gate", in: "components")
    #expect(gate.status == 1, "\(gate.output)\(gate.errors)")
    #expect(gate.output.contains("Cart.xib: breaks"), "\(gate.output)\(gate.errors)")
    // A project that stays where it is does not mind.
    try shop.write("app/Components.yml", "project: Shop\nrequires:\n  PriceLabel: ^1.0.0\n")
    try shop.commit("Stay on 1", in: "app")
    #expect(try shop.run("record", in: "app").status == 0)
    let narrowed = try shop.run("gate", in: "components")
    #expect(narrowed.status == 0, "\(narrowed.output)\(narrowed.errors)")
    #expect(narrowed.output.contains("Cart.xib: breaks, not reached: its project requires ^1.0.0"))
  }

  /// Two runners that know nothing of each other publish; the second finds that the first was faster.
  @Test func runnersWithoutASharedDisk() throws {
    let shop = try Workshop()
    _ = try shop.bash("git init -q --bare -b main registry.git", in: ".")
    _ = try shop.bash(
      "git clone -q registry.git first && cd first && git commit -q --allow-empty -m Start && git push -q origin HEAD:main",
      in: ".")
    for (runner, name) in [("one", "PriceLabel"), ("two", "CartRow")] {
      try shop.write("\(runner)/checkout/Components/\(name).xib", Nib.component(Use(name)))
    }
    // The other one publishes between this one's clone and its push.
    try shop.write(
      "two/bin/git",
      """
      #!/bin/bash
      if [ "$3" = push ] && [ ! -e ../raced ]; then
        touch ../raced
        (cd ../../one/checkout && PATH=$REAL bash -euo pipefail -c "$JOB")
      fi
      PATH=$REAL exec git "$@"
      """)
    chmod(shop.shell.folder.path("two/bin/git"), 0o755)
    let job = try #require(shop.jobs["hosted"])
    try shop.write("job", job)
    let outcome = try shop.bash(
      "export JOB=$(cat ../../job) REAL=$PATH; PATH=$PWD/../bin:$PATH; \(job)", in: "two/checkout")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(shop.shell.folder.exists("two/raced"))
    let all = try shop.bash(
      "git clone -q registry.git all && nibreg import all/export && nibreg list", in: ".")
    #expect(all.output.contains("CartRow") && all.output.contains("PriceLabel"), "\(all.output)\(all.errors)")
    // Nothing to publish is nothing to push.
    let again = try shop.bash("rm -rf ../registry ../hosted.sqlite*; \(job)", in: "two/checkout")
    #expect(again.status == 0 && again.output.contains("unchanged  CartRow 1.0.0"), "\(again.output)\(again.errors)")
  }

  @Test func anOldLockStopsTheJobsOfTheApp() throws {
    let shop = try Workshop()
    try shop.write("components/Components/PriceLabel.xib", Nib.component("PriceLabel"))
    #expect(try shop.run("publish", in: "components").status == 0)
    try shop.write("app/Cart.xib", Nib.host("PriceLabel"))
    try shop.write("app/Components.yml", "project: Shop\nrequires:\n  PriceLabel: ^1.0.0\n")
    for job in ["record", "check"] { #expect(try shop.run(job, in: "app").status == 1) }
    let branches = try shop.bash("nibreg list --format json", in: "app")
    #expect(try JSONValue(branches.output)["projects"].list.isEmpty)
  }
}
