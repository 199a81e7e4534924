import Answers
import ComponentModel
import Endpoints
import Foundation
import Publication
import Registry
import RegistryExport
import StorageContract

extension Service {
  /// Looking after the store.
  var upkeep: [Endpoint] {
    [
      write(
        .post, "/api/v1/prune", "pruneSnapshots",
        "Removes old snapshots; the newest of each branch and everything published stay.", tag: "Upkeep",
        permission: .administer, body: Self.body(.prune), answers: Self.shape("nibreg.prune/1")
      ) { [self] request, store in
        let body = try BodyShape.prune.read(request, limit: settings.bodyLimit)
        let context = context(of: request)
        let hours = body.number("olderThanHours")
        guard hours != nil || body.number("keep") != nil else {
          throw Problem(.unprocessableContent, "the body has neither 'keep' nor 'olderThanHours'")
        }
        let limit = hours.map { Timestamp(secondsSince1970: context.now.secondsSince1970 - Int64($0) * 3_600) }
        let isDryRun = body.flag("dryRun")
        let outcome = try Pruning(keep: body.number("keep"), recordedBefore: limit).prune(
          in: store, at: context, isDryRun: isDryRun)
        return Self.json(JSON(outcome, isDryRun: isDryRun))
      },
      write(
        .post, "/api/v1/verify", "verifyStore", "Checks the whole store. Writes nothing.", tag: "Upkeep",
        permission: .administer, answers: Self.shape("nibreg.verify/1")
      ) { [self] _, _ in
        let report = try StoreMaintenance(store).verify()
        return Self.json(JSON(report), status: report.faults.isEmpty ? 0 : 1)
      },
      write(
        .post, "/api/v1/rebuild", "rebuildStore", "Makes what is derived again from the facts.", tag: "Upkeep",
        permission: .administer, answers: Self.shape("nibreg.rebuild/1")
      ) { [self] _, _ in
        let differences = try StoreMaintenance(store).rebuild()
        // No entry of the log tells of it, and answers may differ.
        forgetAnswers()
        return Self.json(JSON(rebuilt: differences))
      },
      {
        var export = question(
          "/api/v1/export", "exportStore",
          "The whole store as one stream of JSON Lines, as `nibreg export -` writes it.", tag: "Upkeep",
          answers: Endpoint.Content("application/jsonl", summary: "A line for each file of an export.")
        ) { [store] _ in
          EndpointResponse(
            headers: [("Content-Type", "application/jsonl")],
            body: .stream { write in
              try withoutActuallyEscaping(write) { write in
                _ = try Exporting().export(store) { try write(Array($0)) }
              }
            })
        }
        export.permission = .read
        return export
      }(),
      write(
        .post, "/api/v1/import", "importStore",
        "Merges an export into the store; what contradicts it refuses all of it.", tag: "Upkeep",
        permission: .administer,
        parameters: [.flag("unsealed", "Import even if the seal is wrong or missing.")],
        body: Endpoint.Content("application/jsonl", summary: "The stream that an export is."),
        bodyLimit: settings.importLimit, answers: Self.shape("nibreg.import/1")
      ) { [self] request, store in
        let context = context(of: request)
        let files = try PostedFiles([("export.jsonl", request.body)])
        let outcome = try files.inFolder(below: settings.temporaryFolder) { folder in
          guard let stream = FileHandle(forReadingAtPath: folder + "/export.jsonl") else {
            throw Problem(.serviceUnavailable, "the server could not keep the export")
          }
          defer { try? stream.close() }
          return try Importing(requiresSeal: !request.isSet("unsealed")).importStream(
            stream, into: store, by: context.act())
        }
        return Self.json(JSON(outcome))
      },
    ]
  }
}

extension BodyShape {
  static let prune = BodyShape(
    name: "Prune",
    fields: [
      Field(
        name: "keep", kind: .number(1...1_000_000), summary: "How many of the newest snapshots of each branch to keep."),
      Field(
        name: "olderThanHours", kind: .number(0...9_000_000),
        summary: "Only what was recorded longer ago than so many hours."),
      Field(name: "dryRun", kind: .flag, summary: "Say what would be removed, and remove nothing."),
    ])
}
