#!/usr/bin/env python3
"""Counts what legacy archives hold, straight from their XML and without the program:

    Scripts/count-archive.py FILE…                     one line for each file
    Scripts/count-archive.py --store STORE PROJECT     compares all archives below PROJECT with what STORE has of them

A line has the path and seven numbers: objects with a record, views without one, outlets, members of outlet collections,
actions, constraints, and objects with a custom class. On the Mac, Xcode also makes cells and headers without a record,
so that views without one are compared for UIKit only.
"""

import os
import sqlite3
import sys
import xml.etree.ElementTree as ElementTree

NAMES = ["objects", "views without a record", "outlets", "outlet collections", "actions", "constraints", "classes"]
OUTLETS = {"IBCocoaTouchOutletConnection", "IBOutletConnection"}
COLLECTIONS = {"IBCocoaTouchOutletCollectionConnection"}
ACTIONS = {"IBCocoaTouchEventConnection", "IBActionConnection"}
CONSTRAINTS = {"IBNSLayoutConstraint", "NSLayoutConstraint"}


class Archive:
    def __init__(self, root):
        self.by_id = {element.get("id"): element for element in root.iter() if element.get("id")}
        self.root = root
        (self.container,) = root.iterfind("data/object[@key='IBDocument.Objects']")

    def value(self, element):
        return self.by_id.get(element.get("ref")) if element.tag == "reference" else element

    def under(self, element, key):
        for child in element:
            if child.get("key") == key:
                return self.value(child)
        return None

    def string(self, element):
        """The text of a string, which can also be an object with its characters in it."""
        characters = None if element is None else self.under(element, "NS.bytes")
        return element.text if characters is None and element is not None else getattr(characters, "text", None)

    def members(self, element):
        return [] if element is None else [self.value(child) for child in element if child.get("key") is None]

    def properties(self):
        """The pairs of `flattenedProperties`, in either spelling."""
        dictionary = self.under(self.container, "flattenedProperties")
        keys = self.under(dictionary, "dict.sortedKeys")
        if keys is None:
            return [(child.get("key"), self.value(child)) for child in dictionary if child.get("key")]
        names = [key.text for key in self.members(keys)]
        return list(zip(names, self.members(self.under(dictionary, "dict.values"))))

    def text(self, element, *keys):
        for key in keys:
            child = self.under(element, key)
            if child is not None:
                return self.string(child)
        return None


def counts(path):
    archive = Archive(ElementTree.parse(path).getroot())
    records = archive.members(
        archive.under(archive.under(archive.container, "objectRecords"), "orderedObjects")
    )
    recorded = {}
    for record in records:
        found = archive.under(record, "object")
        identifier = archive.text(record, "objectID", "id")
        if found is not None and identifier != "0":
            recorded[identifier] = found
    known = {id(element) for element in recorded.values()}
    constraints = [element for element in recorded.values() if element.get("class") in CONSTRAINTS]

    # Views that Xcode makes by itself: the content view of a cell, the clip view of a scroll view.
    unrecorded = set()
    for element in archive.root.iter():
        if element.get("key") == "NSSubviews":
            unrecorded |= {id(view) for view in archive.members(element) if id(view) not in known}

    connections = archive.members(archive.under(archive.container, "connectionRecords"))
    kinds = [archive.under(record, "connection").get("class") for record in connections]
    classes = {
        key.split(".", 1)[0]
        for key, value in archive.properties()
        if key.endswith(".CustomClassName") and value is not None and value.text
    }
    classes |= {
        identifier
        for identifier, element in recorded.items()
        for key in ("NSClassName", "NSWindowClass")
        if archive.text(element, key) not in (None, "NSView", "NSWindow", "NSApplication")
    }
    return [
        len(recorded) - len(constraints),
        len(unrecorded),
        sum(kind in OUTLETS for kind in kinds),
        sum(kind in COLLECTIONS for kind in kinds),
        sum(kind in ACTIONS for kind in kinds),
        len(constraints),
        len(classes & set(recorded)),
    ]


def stored(database, document):
    def number(query):
        return database.execute(query, (document,)).fetchone()[0]

    made = "(objectID GLOB '[-0-9]*-[a-zA-Z]*')"
    return [
        number(f"SELECT count(*) FROM object WHERE document = ? AND NOT {made}"),
        number(f"SELECT count(*) FROM object WHERE document = ? AND {made}"),
        number("SELECT count(*) FROM connection WHERE document = ? AND kind = 'outlet'"),
        number("SELECT count(*) FROM connection WHERE document = ? AND kind = 'outletCollection'"),
        number("SELECT count(*) FROM connection WHERE document = ? AND kind = 'action'"),
        number("SELECT count(*) FROM layoutConstraint WHERE document = ?"),
        number("SELECT count(*) FROM object WHERE document = ? AND className IS NOT NULL"),
    ]


def is_archive(path):
    with open(path, "rb") as file:
        return b"<archive" in file.read(400)


def compare(store, project):
    database = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
    paths = dict(database.execute("SELECT path, document FROM snapshotDocument"))
    archives, differences = 0, 0
    total = [0] * len(NAMES)
    for folder, _, files in sorted(os.walk(project)):
        for name in sorted(files):
            file = os.path.join(folder, name)
            if not name.endswith(".xib") or not is_archive(file):
                continue
            path = os.path.relpath(file, project)
            archives += 1
            expected = counts(file)
            total = [sum(pair) for pair in zip(total, expected)]
            known = next((paths[p] for p in paths if p == path or p.endswith("/" + path)), None)
            found = stored(database, known) if known is not None else None
            if found is not None and b"CocoaTouch" not in open(file, "rb").read(400):
                found[1] = expected[1]
            if found != expected:
                differences += 1
                print(f"{path}: counted {expected}, the store has {found}")
    if archives:
        print(f"{archives} archives: " + ", ".join(f"{number} {name}" for number, name in zip(total, NAMES)))
    return 1 if differences else 0


if __name__ == "__main__":
    if len(sys.argv) == 4 and sys.argv[1] == "--store":
        sys.exit(compare(sys.argv[2], sys.argv[3]))
    for argument in sys.argv[1:]:
        print("\t".join([argument] + [str(number) for number in counts(argument)]))
