import Answers
import ComponentModel
import Endpoints
import Registry
import StorageContract

extension Service {
  /// Findings that are known and agreed.
  var agreements: [Endpoint] {
    [
      question(
        "/api/v1/accepted", "listAccepted", "Findings that were accepted in the store.", tag: "Findings",
        answers: Self.shape("nibreg.accept/1")
      ) { [self] _ in
        let acceptances = try Accepting(.store(store)).acceptances()
        return Self.json(JSON(accepted: acceptances, inFile: nil, at: settings.clock()), items: acceptances.count)
      },
      write(
        .post, "/api/v1/accepted", "acceptFindings", "Accepts findings, so that they no longer fail a job.",
        tag: "Findings", permission: .accept, body: Self.body(.acceptance), answers: Self.shape("nibreg.accept/1")
      ) { [self] request, store in
        let body = try BodyShape.acceptance.read(request, limit: settings.bodyLimit)
        let reason = try body.words("reason", hint: "the next person to see the finding will ask")
        let fingerprints = body.texts("fingerprints")
        guard !fingerprints.isEmpty else { throw Problem(.unprocessableContent, "'fingerprints' names no finding") }
        try fingerprints.forEach(refuseOther)
        let context = context(of: request)
        var until: Timestamp?
        if let day = body.text("until") {
          guard let end = Timestamp(endOfDay: day) else {
            throw Problem(.unprocessableContent, "'until' is '\(day.shown)'; it takes a day, as 2027-03-31")
          }
          guard context.now <= end else { throw Problem(.unprocessableContent, "'until' is \(day), which is past") }
          until = end
        }
        let accepted = try Accepting(.store(store)).accept(fingerprints, reason: reason, until: until, at: context)
        return Self.json(JSON(accepted: accepted, inFile: nil, at: context.now))
      },
      write(
        .delete, "/api/v1/accepted/{fingerprint}", "withdrawAcceptance", "Stops accepting a finding.", tag: "Findings",
        permission: .accept,
        parameters: [
          .text("fingerprint", in: .path, "The finding's fingerprint.", example: "5d0c1f3a9b72"),
          .words("reason", "Why; kept in the log."),
        ], answers: Self.shape("nibreg.accept/1")
      ) { [self] request, store in
        let fingerprint = request.path("fingerprint")
        try refuseOther(fingerprint)
        let context = context(of: request)
        try Accepting(.store(store)).withdraw([fingerprint], reason: request.query("reason"), at: context)
        return Self.json(JSON(accepted: [], withdrawn: [fingerprint], inFile: nil, at: context.now))
      },
    ]
  }

  private func refuseOther(_ fingerprint: String) throws {
    guard !Acceptance.isFingerprint(fingerprint) else { return }
    throw Problem(
      .unprocessableContent, "'\(fingerprint.shown)' is not a fingerprint",
      hint: "it is the \(Acceptance.fingerprintLength) hexadecimal digits after the rule's name")
  }
}

extension BodyShape {
  static let acceptance = BodyShape(
    name: "Acceptance",
    fields: [
      Field(
        name: "fingerprints", kind: .texts(mostTexts), summary: "The findings' fingerprints.", isRequired: true,
        example: ["5d0c1f3a9b72"]),
      Field(name: "reason", kind: .text(longestText), summary: "Why; shown with the finding.", isRequired: true),
      Field(
        name: "until", kind: .text(10), summary: "The last day (UTC) it is accepted; forever where nothing is said.",
        example: "2027-03-31"),
    ])
}
