import fc from "fast-check";
import { Prisma } from "@/lib/data/database/prisma";
import { compareSnapshots, summarizeChanges } from "@/lib/domain/document/differences/compare";
import { documentKinds, schemaVersionOf } from "@/lib/domain/document/document-kinds";
import { movedIds } from "@/lib/domain/document/differences/moves";
import { parseSnapshot, titleOf, type Snapshot } from "@/lib/domain/document/snapshot";

const empty: Snapshot = { language: "en", fields: {}, texts: {}, lists: {} };

test("Every column of a case and an industry that editors change is in snapshots [A-VERS-01]", () => {
  const kept = new Set([
    ...["id", "language", "version", "createdAt", "updatedAt"],
    // The state, which is not a part of the content.
    ...["status", "publicLanguages"],
    // Of working copies.
    ...["copyOf", "copyBase", "lastCopyVersion"],
  ]);
  const columnsOf = (fields: object) => Object.keys(fields).filter((field) => !kept.has(field));
  expect(Object.keys(documentKinds.business_case.defaults).sort()).toEqual(
    [...columnsOf(Prisma.BusinessCaseScalarFieldEnum), "industries", "relatedCases"].sort(),
  );
  expect(Object.keys(documentKinds.industry.defaults)).toEqual(
    columnsOf(Prisma.IndustryScalarFieldEnum),
  );
});

test("An old snapshot passes through every upgrade after its own version, once and in order [A-VERS-06]", () => {
  const rename = (from: string, to: string) => (snapshot: Record<string, unknown>) => {
    const { [from]: value, ...fields } = snapshot.fields as Record<string, unknown>;
    return { ...snapshot, fields: { ...fields, [to]: value } };
  };
  const declaration = {
    ...documentKinds.industry,
    defaults: { icon: "🏢", color: "red" },
    upgrades: [rename("sign", "symbol"), rename("symbol", "icon")],
  };
  expect(schemaVersionOf(declaration)).toBe(3);
  const read = (fields: object, version: number) =>
    parseSnapshot("industry", { ...empty, fields }, version, declaration).fields;
  expect(read({ sign: "A" }, 1)).toEqual({ icon: "A", color: "red" });
  expect(read({ symbol: "B" }, 2)).toEqual({ icon: "B", color: "red" });
  expect(read({ icon: "C", gone: 1 }, 3)).toEqual({ icon: "C", color: "red" });
});

test("Entries that kept their order are not moved, however many come or go around them [A-VERS-04]", () => {
  expect([...movedIds(["a", "b", "c"], ["x", "a", "b", "c"])]).toEqual([]);
  expect([...movedIds(["a", "b", "c", "d"], ["d", "a", "c"])]).toEqual(["d"]);
  expect([...movedIds(["a", "b", "c"], ["b", "c", "a"])]).toEqual(["a"]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.uniqueArray(fc.string()), (before, after) => {
      const moved = movedIds(before, after);
      const rest = (ids: string[], others: string[]) =>
        ids.filter((id) => others.includes(id) && !moved.has(id));
      expect(rest(before, after)).toEqual(rest(after, before));
    }),
  );
});

test("A translation that was only confirmed is one change, and a snapshot does not differ from itself [A-VERS-04]", () => {
  const made = (title: string, source: string): Snapshot => ({
    ...empty,
    texts: {
      en: { texts: { title: "T" }, source: null },
      uk: { texts: { title }, source: { title: source } },
    },
  });
  expect(compareSnapshots(made("Т", "T"), made("Т", "T"))).toEqual([]);
  const confirmed = compareSnapshots(made("Т", "old"), made("Т", "T"));
  expect(summarizeChanges(confirmed)).toEqual({ fields: ["source"], languages: ["uk"] });
  expect(titleOf("business_case", made("Т", "T"), "uk")).toBe("Т");
  expect(titleOf("business_case", made("Т", "T"), "it")).toBe("T");
});
