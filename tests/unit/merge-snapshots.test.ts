import fc from "fast-check";
import { findConflicts, mergeSnapshots } from "@/lib/domain/document/differences/merge";
import { mergeOrder } from "@/lib/domain/document/differences/merge-order";
import { textsInLanguages } from "@/lib/domain/document/differences/texts-in-languages";
import type { Snapshot, SnapshotEntry } from "@/lib/domain/document/snapshot";

const entry = (id: string, text = id, more: Partial<SnapshotEntry> = {}): SnapshotEntry => ({
  id,
  isBefore: false,
  texts: { en: { text, source: null } },
  ...more,
});

const base: Snapshot = {
  language: "en",
  fields: { tags: ["old"], hasDetailPage: false },
  texts: {
    en: { texts: { title: "Title", description: "Text" }, source: null },
    it: { texts: { title: "Titolo", description: "" }, source: { title: "Title" } },
  },
  lists: { problemPoint: [entry("a"), entry("b"), entry("c")] },
};

const withText = (
  snapshot: Snapshot,
  language: string,
  texts: Record<string, string>,
): Snapshot => {
  const record = snapshot.texts[language] ?? { texts: {}, source: null };
  return {
    ...snapshot,
    texts: { ...snapshot.texts, [language]: { ...record, texts: { ...record.texts, ...texts } } },
  };
};
const withList = (...entries: SnapshotEntry[]): Snapshot => ({
  ...base,
  lists: { problemPoint: entries },
});
const listOf = ({ lists }: Snapshot) =>
  (lists.problemPoint ?? []).map(({ id, texts }) => [id, texts.en?.text]);

describe("merging a working copy with what is published [A-COPY-03]", () => {
  const changed: Snapshot = withText({ ...base, fields: { ...base.fields, tags: ["new"] } }, "en", {
    title: "Changed",
  });

  test("A side without changes leaves the other as it is", () => {
    expect(mergeSnapshots({ base, working: changed, published: base })).toEqual(changed);
    expect(mergeSnapshots({ base, working: base, published: changed })).toEqual(changed);
    expect(mergeSnapshots({ base, working: changed, published: changed })).toEqual(changed);
    expect(findConflicts({ base, working: changed, published: base })).toEqual([]);
  });

  test("Changes of different fields and languages are all kept", () => {
    const working = withText(base, "it", { description: "Testo" });
    const merged = mergeSnapshots({ base, working, published: changed });
    expect(merged.fields.tags).toEqual(["new"]);
    expect(merged.texts.en?.texts).toEqual({ title: "Changed", description: "Text" });
    expect(merged.texts.it?.texts).toEqual({ title: "Titolo", description: "Testo" });
  });

  test("Where both changed a field, the copy wins unless the published one is taken", () => {
    const working = withText(base, "en", { title: "Mine" });
    const sides = { base, working, published: changed };
    expect(findConflicts(sides)).toEqual([
      expect.objectContaining({ field: "tags", working: ["old"], is_changed_in_both: false }),
      {
        field: "title",
        language: "en",
        base: "Title",
        published: "Changed",
        working: "Mine",
        is_changed_in_both: true,
      },
    ]);
    expect(mergeSnapshots(sides).texts.en?.texts.title).toBe("Mine");
    const taken = mergeSnapshots(sides, [{ field: "title", language: "en" }]);
    expect(taken.texts.en?.texts.title).toBe("Changed");
  });

  test("A translation keeps the source it was made from, and can be removed", () => {
    const confirmed: Snapshot = {
      ...base,
      texts: { ...base.texts, it: { ...base.texts.it!, source: { title: "Changed" } } },
    };
    const merged = mergeSnapshots({ base, working: confirmed, published: changed });
    expect(merged.texts.it?.source).toEqual({ title: "Changed" });
    const withoutItalian = { ...base, texts: { en: base.texts.en! } };
    const removed = mergeSnapshots({ base, working: withoutItalian, published: changed });
    expect(Object.keys(removed.texts)).toEqual(["en"]);
  });

  test("Entries that either side added, removed, renamed or moved end up so", () => {
    const working = withList(entry("c"), entry("a", "A"), entry("n"));
    const published = withList(entry("a"), entry("b"), entry("c", "C"), entry("p"));
    expect(listOf(mergeSnapshots({ base, working, published }))).toEqual([
      ["c", "C"],
      ["p", "p"],
      ["a", "A"],
      ["n", "n"],
    ]);
  });

  test("An entry that one side removed and the other renamed follows the choice", () => {
    const working = withList(entry("a"), entry("c"));
    const published = withList(entry("a"), entry("b", "B"), entry("c"));
    const sides = { base, working, published };
    expect(findConflicts(sides)).toEqual([
      expect.objectContaining({ field: "problemPoint.b.text", is_changed_in_both: true }),
    ]);
    expect(listOf(mergeSnapshots(sides)).map(([id]) => id)).toEqual(["a", "c"]);
    const kept = mergeSnapshots(sides, [{ field: "problemPoint.b.text", language: "en" }]);
    expect(listOf(kept)).toEqual([
      ["a", "a"],
      ["b", "B"],
      ["c", "c"],
    ]);
  });

  test("The order of keys, which a database doesn't keep, is no change", () => {
    const stored = {
      ...base,
      texts: {
        it: base.texts.it!,
        en: { source: null, texts: { description: "Text", title: "Title" } },
      },
    };
    expect(mergeSnapshots({ base: stored, working: base, published: changed })).toEqual(changed);
  });
});

test("The order is that of the side that moved something, and both sides' additions stay after their neighbours [A-COPY-03]", () => {
  expect(
    mergeOrder([
      ["a", "b"],
      ["b", "a"],
      ["a", "x", "b"],
    ]),
  ).toEqual(["b", "a", "x"]);
  expect(
    mergeOrder([
      ["a", "b"],
      ["a", "y", "b"],
      ["b", "a"],
    ]),
  ).toEqual(["b", "a", "y"]);
  expect(
    mergeOrder(
      [
        ["a", "b"],
        ["b", "a"],
        ["a", "b", "x"],
      ],
      true,
    ),
  ).toEqual(["a", "b", "x"]);
});

const edits = fc.array(
  fc.record({ at: fc.nat(5), kind: fc.constantFrom("add", "remove", "rename", "move") }),
  { maxLength: 5 },
);
type Edits = typeof edits extends fc.Arbitrary<infer T> ? T : never;

const edited = (side: string, steps: Edits): Snapshot => {
  const entries = [...(base.lists.problemPoint ?? [])];
  steps.forEach(({ at, kind }, step) => {
    const one = entries[at];
    if (kind === "add") entries.splice(at, 0, entry(`${side}${step}`));
    else if (one && kind === "remove") entries.splice(at, 1);
    else if (one && kind === "rename") entries.splice(at, 1, entry(one.id, `${side} renamed`));
    else if (one) entries.push(...entries.splice(at, 1));
  });
  return withList(...entries);
};

test("Merging loses nothing, whatever two editors do to a list [A-COPY-03]", () => {
  fc.assert(
    fc.property(edits, edits, (ours, theirs) => {
      const [working, published] = [edited("w", ours), edited("p", theirs)];
      const merged = listOf(mergeSnapshots({ base, working, published }));
      const [was, mine, current] = [base, working, published].map(
        (side) => new Map(listOf(side) as [string, string][]),
      );
      const ids = new Set([...mine!.keys(), ...current!.keys()]);
      const expected = [...ids].flatMap((id) => {
        const text = mine!.get(id) === was!.get(id) ? current!.get(id) : mine!.get(id);
        return text === undefined ? [] : [[id, text]];
      });
      expect([...merged].sort()).toEqual(expected.sort());
      expect(mergeSnapshots({ base, working, published: base })).toEqual(working);
      expect(mergeSnapshots({ base, working: base, published })).toEqual(published);
    }),
    { numRuns: 500 },
  );
});

const textEdits = fc.record({
  field: fc.constantFrom("title", "description"),
  language: fc.constantFrom("en" as const, "it" as const, "uk" as const),
  text: fc.constantFrom("", "One", "Two"),
});

test("A working copy ends in the same content whether it is published at once or a language before the rest, whatever others publish meanwhile [A-COPY-11]", () => {
  const changedBy = (steps: readonly { field: string; language: string; text: string }[]) =>
    steps.reduce(
      (snapshot, { field, language, text }) => withText(snapshot, language, { [field]: text }),
      base,
    );
  fc.assert(
    fc.property(
      fc.array(textEdits, { maxLength: 6 }),
      fc.array(textEdits, { maxLength: 6 }),
      fc.constantFrom("en" as const, "it" as const, "uk" as const),
      (ours, theirs, language) => {
        const working = { ...changedBy(ours), fields: { tags: ["new"], hasDetailPage: true } };
        const published = changedBy(theirs);
        const part = textsInLanguages({ base, working }, [language]);
        const first = mergeSnapshots({ base, working: part, published });
        expect(first.fields).toEqual(base.fields);
        const rest = mergeSnapshots({ base: part, working, published: first });
        expect(rest).toEqual(mergeSnapshots({ base, working, published }));
      },
    ),
    { numRuns: 500 },
  );
});
