/// The shapes of answers as `docs/json.md` has them: a line for each key, with its type.
///
/// Written by the tests (`RECORD=1`), which hold it to that page.
extension AnswerShapes {
  static let documented: [String: String] = [
    "nibreg.accept/1": """
    schema: text
    file: text or null
    accepted: list
    accepted[].fingerprint: text
    accepted[].by: text
    accepted[].at: text
    accepted[].reason: text
    accepted[].until: text or null
    accepted[].holds: boolean
    withdrawn: list
    """,
    "nibreg.check/1": """
    schema: text
    documents: number
    sourceFiles: number
    findings: list
    findings[].rule: text
    findings[].effect: text
    findings[].verdict: text
    findings[].member: text
    findings[].path: text
    findings[].line: number
    findings[].column: number
    findings[].objectID: text or null
    findings[].message: text
    findings[].hint: text or null
    findings[].fingerprint: text
    findings[].cause: text
    findings[].accepted: boolean
    findings[].acceptance: text or null
    findings[].related: list
    findings[].related[].message: text
    findings[].related[].place: text
    summary: object
    summary.breaks: number
    summary.mayBreak: number
    summary.safe: number
    diagnostics: list
    diagnostics[].severity: text
    diagnostics[].code: text
    diagnostics[].path: text
    diagnostics[].line: number or null
    diagnostics[].column: number or null
    diagnostics[].message: text
    diagnostics[].hint: text or null
    """,
    "nibreg.deprecate/1": """
    schema: text
    component: text
    replacement: text or null
    reason: text or null
    undone: boolean
    requiredBy: list
    requiredBy[].component: text or null
    requiredBy[].project: text or null
    requiredBy[].branch: text or null
    requiredBy[].revision: text or null
    requiredBy[].recordedAt: text or null
    requiredBy[].version: text or null
    requiredBy[].range: text
    """,
    "nibreg.diff/1": """
    schema: text
    old: object
    old.name: text
    old.path: text
    old.documentDigest: text
    old.layoutDigest: text
    old.layoutForm: number
    new: object
    new.name: text
    new.path: text
    new.documentDigest: text
    new.layoutDigest: text
    new.layoutForm: number
    differs: boolean
    changes: list
    changes[].kind: text
    changes[].description: text
    changes[].implied: boolean
    changes[].object: object or null
    changes[].object.id: text
    changes[].object.element: text
    changes[].object.label: text
    changes[].old: object or null
    changes[].old.line: number
    changes[].old.column: number
    changes[].new: object or null
    changes[].new.line: number
    changes[].new.column: number
    component: text or null
    requiredStep: text or null
    surfaceChanges: list or null
    surfaceChanges[].rule: text
    surfaceChanges[].member: text
    surfaceChanges[].step: text
    surfaceChanges[].effect: text or null
    surfaceChanges[].message: text
    surfaceChanges[].hint: text or null
    surfaceChanges[].old: text or null
    surfaceChanges[].new: text or null
    self: object or null
    self.verdict: text
    self.sources: text
    self.findings: list
    self.findings[].rule: text
    self.findings[].effect: text
    self.findings[].verdict: text
    self.findings[].member: text
    self.findings[].path: text
    self.findings[].line: number
    self.findings[].column: number
    self.findings[].objectID: text or null
    self.findings[].message: text
    self.findings[].hint: text or null
    self.findings[].fingerprint: text
    self.findings[].cause: text
    self.findings[].related: list
    self.findings[].related[].message: text
    self.findings[].related[].place: text
    self.findings[].accepted: boolean
    self.findings[].acceptance: text or null
    self.findings[].status: text
    self.findings[].component: text or null
    code: list or null
    code[].rule: text
    code[].effect: text
    code[].verdict: text
    code[].member: text
    code[].path: text
    code[].line: number
    code[].column: number
    code[].objectID: text or null
    code[].message: text
    code[].hint: text or null
    code[].fingerprint: text
    code[].cause: text
    code[].related: list
    code[].accepted: boolean
    code[].acceptance: text or null
    code[].status: text
    code[].component: text or null
    """,
    "nibreg.expand/1": """
    schema: text
    host: text
    recurses: boolean
    objects: list
    objects[].path: text
    objects[].element: text
    objects[].class: text or null
    objects[].parent: text or null
    objects[].slot: text
    objects[].component: text or null
    objects[].outcome: text or null
    objects[].lost: list of text
    events: list
    events[].depth: number
    events[].event: text
    """,
    "nibreg.explanation/1": """
    schema: text
    component: text
    version: text or null
    locked: boolean
    requiredBy: list
    requiredBy[].component: text or null
    requiredBy[].range: text
    excluded: list
    excluded[].version: text
    excluded[].reason: text
    text: text
    failure: object or null
    failure.report: text
    failure.notes: list of text
    failure.suggestions: list
    failure.suggestions[].component: text
    failure.suggestions[].ranges: list of text
    failure.suggestions[].replacement: text or null
    """,
    "nibreg.forget/1": """
    schema: text
    project: text
    branch: text
    snapshots: number
    """,
    "nibreg.impact/1": """
    schema: text
    components: list
    components[].component: text
    components[].from: text or null
    components[].to: text or null
    components[].requiredStep: text or null
    components[].changes: list or null
    components[].changes[].rule: text
    components[].changes[].member: text
    components[].changes[].step: text
    components[].changes[].message: text
    components[].changes[].line: object
    components[].changes[].line.old: number or null
    components[].changes[].line.new: number or null
    components[].changes[].usedByHosts: number
    components[].self: object or null
    components[].self.verdict: text
    components[].self.sources: text
    components[].self.findings: list
    components[].self.findings[].rule: text
    components[].self.findings[].effect: text
    components[].self.findings[].verdict: text
    components[].self.findings[].member: text
    components[].self.findings[].path: text
    components[].self.findings[].line: number
    components[].self.findings[].column: number
    components[].self.findings[].objectID: text or null
    components[].self.findings[].message: text
    components[].self.findings[].hint: text or null
    components[].self.findings[].fingerprint: text
    components[].self.findings[].cause: text
    components[].self.findings[].accepted: boolean
    components[].self.findings[].acceptance: text or null
    components[].self.findings[].related: list
    components[].self.findings[].related[].message: text
    components[].self.findings[].related[].place: text
    components[].self.findings[].status: text
    components[].self.findings[].component: text or null
    components[].code: list or null
    components[].code[].rule: text
    components[].code[].effect: text
    components[].code[].verdict: text
    components[].code[].member: text
    components[].code[].path: text
    components[].code[].line: number
    components[].code[].column: number
    components[].code[].objectID: text or null
    components[].code[].message: text
    components[].code[].hint: text or null
    components[].code[].fingerprint: text
    components[].code[].cause: text
    components[].code[].accepted: boolean
    components[].code[].acceptance: text or null
    components[].code[].related: list
    components[].code[].status: text
    components[].code[].component: text or null
    hosts: list
    hosts[].project: text or null
    hosts[].branch: text or null
    hosts[].revision: text or null
    hosts[].recordedAt: text or null
    hosts[].version: text or null
    hosts[].host: text
    hosts[].component: text or null
    hosts[].relation: text
    hosts[].distance: number
    hosts[].verdict: text
    hosts[].blocked: boolean
    hosts[].reach: text or null
    hosts[].excludedBy: object or null
    hosts[].excludedBy.component: text or null
    hosts[].excludedBy.range: text
    hosts[].path: list of text
    hosts[].embeddings: list
    hosts[].embeddings[].objectID: text
    hosts[].embeddings[].line: number
    hosts[].embeddings[].column: number
    hosts[].embeddings[].component: text
    hosts[].embeddings[].relation: text
    hosts[].embeddings[].technique: text or null
    hosts[].embeddings[].findings: list
    hosts[].embeddings[].findings[].rule: text
    hosts[].embeddings[].findings[].effect: text
    hosts[].embeddings[].findings[].verdict: text
    hosts[].embeddings[].findings[].member: text
    hosts[].embeddings[].findings[].path: text
    hosts[].embeddings[].findings[].line: number
    hosts[].embeddings[].findings[].column: number
    hosts[].embeddings[].findings[].objectID: text or null
    hosts[].embeddings[].findings[].message: text
    hosts[].embeddings[].findings[].hint: text or null
    hosts[].embeddings[].findings[].fingerprint: text
    hosts[].embeddings[].findings[].cause: text
    hosts[].embeddings[].findings[].accepted: boolean
    hosts[].embeddings[].findings[].acceptance: text or null
    hosts[].embeddings[].findings[].related: list
    hosts[].embeddings[].findings[].related[].message: text
    hosts[].embeddings[].findings[].related[].place: text
    hosts[].embeddings[].findings[].status: text
    hosts[].embeddings[].findings[].component: text or null
    hosts[].findings: list
    documents: list
    documents[].rule: text
    documents[].effect: text
    documents[].verdict: text
    documents[].member: text
    documents[].path: text
    documents[].line: number
    documents[].column: number
    documents[].objectID: text or null
    documents[].message: text
    documents[].hint: text or null
    documents[].fingerprint: text
    documents[].cause: text
    documents[].accepted: boolean
    documents[].acceptance: text or null
    documents[].related: list
    documents[].related[].message: text
    documents[].related[].place: text
    documents[].status: text
    documents[].component: text or null
    codeUsers: list
    codeUsers[].project: text or null
    codeUsers[].branch: text or null
    codeUsers[].revision: text or null
    codeUsers[].recordedAt: text or null
    codeUsers[].version: null
    codeUsers[].path: text
    codeUsers[].line: number
    codeUsers[].column: number
    codeUsers[].kind: text
    codeUsers[].class: text or null
    codeUsers[].names: text
    codeUsers[].storyboard: text or null
    codeUsers[].scene: text or null
    codeUsers[].distance: number
    codeUsers[].via: list of text
    searched: object
    searched.documents: number or null
    searched.sources: number
    searched.unknownCode: list
    searched.unknownCode[].project: text
    searched.unknownCode[].branch: text
    unresolved: list
    unresolved[].project: text or null
    unresolved[].branch: text or null
    unresolved[].revision: text or null
    unresolved[].recordedAt: text or null
    unresolved[].version: text or null
    unresolved[].host: text
    unreadable: list
    unreadable[].project: text or null
    unreadable[].branch: text or null
    unreadable[].path: text
    unreadable[].line: number or null
    unreadable[].code: text
    unreadable[].message: text
    diagnostics: list
    diagnostics[].severity: text
    diagnostics[].code: text
    diagnostics[].path: text
    diagnostics[].line: number or null
    diagnostics[].column: number or null
    diagnostics[].message: text
    diagnostics[].hint: text or null
    summary: object
    summary.affected: number
    summary.codeUsers: number
    summary.breaks: number
    summary.mayBreak: number
    summary.safe: number
    summary.unknown: number
    """,
    "nibreg.import/1": """
    schema: text
    versions: number
    unchangedVersions: number
    snapshots: number
    unchangedSnapshots: number
    documents: number
    """,
    "nibreg.layout/1": """
    schema: text
    document: text
    path: text
    mode: text
    language: text or null
    faulty: boolean
    objects: list
    objects[].id: text
    objects[].class: text or null
    objects[].element: text
    objects[].parent: text or null
    objects[].frame: list
    objects[].hidden: boolean
    objects[].placedBy: text
    problems: list
    problems[].kind: text
    problems[].fault: boolean
    problems[].object: text
    problems[].line: number
    problems[].column: number
    problems[].constraints: list of text
    problems[].others: list of text
    problems[].attributes: list of text
    problems[].message: text
    """,
    "nibreg.list/1": """
    schema: text
    components: list
    components[].component: text
    components[].newest: text or null
    components[].versions: number
    components[].deprecated: boolean
    components[].codeUsers: number
    projects: list
    projects[].project: text
    projects[].branch: text
    projects[].revision: text or null
    projects[].committedAt: text
    projects[].recordedAt: text
    projects[].snapshots: number
    projects[].documents: object
    projects[].documents.counted: number
    projects[].documents.variant: number
    projects[].documents.duplicate: number
    projects[].documents.unreadable: number
    """,
    "nibreg.log/1": """
    schema: text
    entries: list
    entries[].at: text
    entries[].by: text
    entries[].action: text
    entries[].component: text or null
    entries[].version: text or null
    entries[].project: text or null
    entries[].branch: text or null
    entries[].detail: text or null
    """,
    "nibreg.outdated/1": """
    schema: text
    components: list
    components[].component: text
    components[].current: text or null
    components[].wanted: text or null
    components[].latest: text or null
    components[].outdated: boolean
    components[].heldBackBy: list
    components[].heldBackBy[].component: text or null
    components[].heldBackBy[].range: text
    failure: object or null
    failure.report: text
    failure.notes: list of text
    failure.suggestions: list
    failure.suggestions[].component: text
    failure.suggestions[].ranges: list of text
    failure.suggestions[].replacement: text or null
    """,
    "nibreg.prune/1": """
    schema: text
    dryRun: boolean
    documents: number
    snapshots: list
    snapshots[].project: text
    snapshots[].branch: text
    snapshots[].revision: text or null
    snapshots[].recordedAt: text
    """,
    "nibreg.publish/1": """
    schema: text
    dryRun: boolean
    components: list
    components[].component: text
    components[].version: text
    components[].outcome: text
    components[].sources: text
    components[].baseline: text or null
    components[].requiredStep: text or null
    components[].requires: list
    components[].requires[].component: text
    components[].requires[].range: text
    components[].requires[].origin: text
    components[].path: text
    components[].layoutDigest: text
    components[].layoutForm: number
    effects: list
    effects[].component: text
    effects[].verdict: text
    effects[].affected: number
    effects[].breaks: number
    effects[].mayBreak: number
    effects[].safe: number
    effects[].unknown: number
    diagnostics: list
    diagnostics[].severity: text
    diagnostics[].code: text
    diagnostics[].path: text
    diagnostics[].line: number or null
    diagnostics[].column: number or null
    diagnostics[].message: text
    diagnostics[].hint: text or null
    """,
    "nibreg.reach/1": """
    schema: text
    component: text
    direct: number
    affected: number
    codeUses: number
    projects: list
    projects[].project: text or null
    projects[].branch: text or null
    projects[].revision: text or null
    projects[].recordedAt: text or null
    projects[].direct: number
    projects[].affected: number
    projects[].codeUses: number
    unreadable: list
    unreadable[].project: text or null
    unreadable[].branch: text or null
    unreadable[].path: text
    unreadable[].line: number or null
    unreadable[].code: text
    unreadable[].message: text
    diagnostics: list
    diagnostics[].severity: text
    diagnostics[].code: text
    diagnostics[].path: text
    diagnostics[].line: number or null
    diagnostics[].column: number or null
    diagnostics[].message: text
    diagnostics[].hint: text or null
    """,
    "nibreg.rebuild/1": """
    schema: text
    tables: list
    tables[].table: text
    tables[].added: number
    tables[].removed: number
    tables[].example: text or null
    """,
    "nibreg.record/1": """
    schema: text
    project: text
    branch: text
    revision: text or null
    committedAt: text
    recordedAt: text
    unchanged: boolean
    newest: boolean
    documents: number
    components: number
    uses: number
    sources: object
    sources.files: number
    sources.classes: number
    vendored: list
    vendored[].path: text
    vendored[].component: text
    vendored[].versions: list of text
    vendored[].locked: text or null
    diagnostics: list
    diagnostics[].severity: text
    diagnostics[].code: text
    diagnostics[].path: text
    diagnostics[].line: number or null
    diagnostics[].column: number or null
    diagnostics[].message: text
    diagnostics[].hint: text or null
    """,
    "nibreg.resolution/1": """
    schema: text
    lock: text
    upToDate: boolean
    written: boolean
    components: list or null
    components[].component: text
    components[].version: text
    components[].locked: boolean
    components[].yanked: boolean
    components[].deprecated: boolean
    components[].replacement: text or null
    components[].layoutDigest: text
    components[].documentDigest: text
    components[].requiredBy: list
    components[].requiredBy[].component: text or null
    components[].requiredBy[].range: text
    changes: list
    changes[].component: text
    changes[].old: text or null
    changes[].new: text or null
    failure: object or null
    failure.report: text
    failure.notes: list of text
    failure.suggestions: list
    failure.suggestions[].component: text
    failure.suggestions[].ranges: list of text
    failure.suggestions[].replacement: text or null
    notes: list of text
    diagnostics: list
    diagnostics[].severity: text
    diagnostics[].code: text
    diagnostics[].path: text
    diagnostics[].line: number or null
    diagnostics[].column: number or null
    diagnostics[].message: text
    diagnostics[].hint: text or null
    """,
    "nibreg.resolve/1": """
    schema: text
    components: list
    components[].component: text
    components[].range: text
    components[].version: text or null
    components[].layoutDigest: text or null
    components[].documentDigest: text or null
    components[].deprecated: text or null
    components[].replacement: text or null
    """,
    "nibreg.rules/1": """
    schema: text
    rules: list
    rules[].id: text
    rules[].effect: text or null
    rules[].step: text or null
    rules[].summary: text
    rules[].rationale: text
    rules[].repair: text
    rules[].examples: list
    rules[].examples[].title: text
    rules[].examples[].message: text or null
    rules[].examples[].verdict: text or null
    rules[].examples[].files: list
    rules[].examples[].files[].name: text
    rules[].examples[].files[].time: text or null
    rules[].examples[].files[].language: text
    rules[].examples[].files[].text: text
    rules[].examples[].remarks: list of text
    """,
    "nibreg.search/1": """
    schema: text
    truncated: boolean
    hits: list
    hits[].kind: text
    hits[].text: text
    hits[].project: text
    hits[].branch: text or null
    hits[].path: text
    hits[].line: number
    """,
    "nibreg.show/1": """
    schema: text
    component: text
    version: text or null
    versions: list of text
    path: text
    publishedAt: text or null
    publishedBy: text or null
    reason: text or null
    yanked: text or null
    deprecated: text or null
    replacement: text or null
    formerNames: list of text
    requires: list
    requires[].component: text
    requires[].range: text
    requires[].origin: text
    layoutDigest: text or null
    layoutForm: number or null
    documentDigest: text or null
    hosts: object
    hosts.direct: number
    hosts.all: number
    codeUsers: list
    codeUsers[].project: text or null
    codeUsers[].branch: text or null
    codeUsers[].revision: text or null
    codeUsers[].recordedAt: text or null
    codeUsers[].version: null
    codeUsers[].path: text
    codeUsers[].line: number
    codeUsers[].column: number
    codeUsers[].kind: text
    codeUsers[].class: text or null
    codeUsers[].names: text
    codeUsers[].storyboard: text or null
    codeUsers[].scene: text or null
    codeUsers[].distance: number
    codeUsers[].via: list of text
    codeKnown: boolean
    technique: object
    technique.technique: text or null
    technique.origin: text
    technique.guards: list of text
    technique.tag: number or null
    technique.fill: text or null
    technique.survivingProperties: list of text or null
    technique.rebuildsConstraints: boolean or null
    technique.movesSubviews: boolean or null
    technique.evidence: list
    technique.evidence[].statement: text
    technique.evidence[].place: text
    declarations: object or null
    declarations.class: text
    declarations.module: text or null
    declarations.language: text
    declarations.place: text
    declarations.access: text
    declarations.kind: text or null
    declarations.superclasses: list of text
    declarations.superclassesKnown: boolean
    declarations.designable: boolean
    declarations.nibInitializer: text or null
    declarations.outlets: list
    declarations.outlets[].name: text
    declarations.outlets[].type: text
    declarations.outlets[].collection: boolean
    declarations.outlets[].weak: boolean
    declarations.outlets[].access: text
    declarations.outlets[].place: text
    declarations.actions: list
    declarations.actions[].selector: text
    declarations.actions[].access: text
    declarations.actions[].place: text
    declarations.inspectables: list
    declarations.inspectables[].name: text
    declarations.inspectables[].type: text
    declarations.inspectables[].default: text or null
    declarations.inspectables[].access: text
    declarations.inspectables[].place: text
    surface: object
    surface.class: text
    surface.module: text or null
    surface.targetModule: boolean
    surface.nib: text
    surface.placement: text
    surface.kind: text
    surface.usesSafeArea: boolean
    surface.root: object or null
    surface.root.object: object
    surface.root.width: text or null
    surface.root.height: text or null
    surface.root.freeform: boolean
    surface.root.reuseIdentifier: text or null
    surface.root.restorationIdentifier: text or null
    surface.root.tag: text or null
    surface.root.object.id: text
    surface.root.object.element: text
    surface.root.object.class: text or null
    surface.root.object.nib: text or null
    surface.topLevelObjects: list
    surface.topLevelObjects[].id: text
    surface.topLevelObjects[].element: text
    surface.topLevelObjects[].class: text or null
    surface.topLevelObjects[].nib: text or null
    surface.outlets: list
    surface.outlets[].name: text
    surface.outlets[].holder: text
    surface.outlets[].destinationElement: text or null
    surface.outlets[].destinationClass: text or null
    surface.outletCollections: list
    surface.outletCollections[].name: text
    surface.outletCollections[].holder: text
    surface.outletCollections[].destinationElement: text or null
    surface.outletCollections[].destinationClass: text or null
    surface.actions: list
    surface.actions[].selector: text
    surface.actions[].event: text or null
    surface.actions[].senderElement: text
    surface.actions[].senderClass: text or null
    surface.runtimeAttributes: list
    surface.runtimeAttributes[].keyPath: text
    surface.runtimeAttributes[].type: text
    surface.runtimeAttributes[].value: text or null
    surface.resources: list
    surface.resources[].kind: text
    surface.resources[].name: text
    surface.resources[].minimumVersion: text or null
    surface.capabilities: list
    surface.capabilities[].kind: text
    surface.capabilities[].name: text
    surface.capabilities[].minimumVersion: text or null
    surface.localizableTexts: list
    surface.localizableTexts[].objectID: text
    surface.localizableTexts[].key: text
    surface.accessibility: list
    surface.accessibility[].objectID: text
    surface.accessibility[].identifier: text or null
    surface.accessibility[].label: text or null
    surface.embeddedComponents: list
    surface.embeddedComponents[].id: text
    surface.embeddedComponents[].element: text
    surface.embeddedComponents[].class: text or null
    surface.embeddedComponents[].nib: text or null
    """,
    "nibreg.verify/1": """
    schema: text
    store: text
    documents: number
    versions: number
    snapshots: number
    logEntries: number
    head: text or null
    outdatedDocuments: number
    olderSchema: boolean
    faults: list
    faults[].kind: text
    faults[].subject: text
    faults[].message: text
    faults[].canBeRebuilt: boolean
    """,
    "nibreg.why/1": """
    schema: text
    hosts: list
    hosts[].project: text or null
    hosts[].branch: text or null
    hosts[].revision: text or null
    hosts[].recordedAt: text or null
    hosts[].version: text or null
    hosts[].host: text
    hosts[].component: text
    hosts[].truncated: boolean
    hosts[].paths: list
    hosts[].paths[]: list
    hosts[].paths[][].document: text
    hosts[].paths[][].line: number
    hosts[].paths[][].column: number
    hosts[].paths[][].objectID: text
    hosts[].paths[][].embeds: text
    hosts[].paths[][].relation: text
    hosts[].code: list
    hosts[].code[].path: text
    hosts[].code[].line: number
    hosts[].code[].column: number
    hosts[].code[].kind: text
    hosts[].code[].class: text or null
    hosts[].code[].names: text
    hosts[].code[].storyboard: text or null
    hosts[].code[].scene: text or null
    """,
    "nibreg.yank/1": """
    schema: text
    component: text
    version: text
    reason: text or null
    undone: boolean
    unresolvable: list
    unresolvable[].component: text or null
    unresolvable[].project: text or null
    unresolvable[].branch: text or null
    unresolvable[].revision: text or null
    unresolvable[].recordedAt: text or null
    unresolvable[].version: text or null
    unresolvable[].range: text or null
    """,
  ]
}
