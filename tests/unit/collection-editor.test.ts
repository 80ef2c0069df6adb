import { caseCollectionKinds, caseCollections } from "@/lib/domain/case/case-collections";
import { hashtagsFor, insertHashtag, splitHashtags } from "@/lib/domain/case/hashtag";
import { languages } from "@/lib/domain/language";
import { localCollectionApi } from "@/components/admin/collection-editor/collection-requests";
import { CollectionStore } from "@/components/admin/collection-editor/collection-store";
import { parseEntries, toRequestEntry } from "@/components/admin/collection-editor/edited-entry";
import {
  mergeReloaded,
  rowOf,
  swapWithNeighbour,
  typedEntry,
} from "@/components/admin/collection-editor/rows";
import {
  afterFailure,
  afterBlur,
  afterConflict,
  afterReload,
  afterSave,
  storedText,
  afterUndo,
  withTyped,
} from "@/components/admin/editing/saved-text";

const typed = (stored: string, text: string) => withTyped(storedText(stored), text);

describe("a text that is saved when its field is left", () => {
  test("A-PT-06 is saved when it changed, without the spaces around it, and not when it did not", () => {
    expect(afterBlur(typed("a", " b ")).saveState).toEqual({ status: "saving" });
    expect(afterBlur(typed("a", " a "))).toEqual(storedText("a"));
    expect(afterSave(afterBlur(typed("a", " b ")), "b")).toEqual({
      stored: "b",
      typed: "b",
      before: "a",
      saveState: { status: "saved" },
    });
  });
  test("gets its words back when it was emptied", () => {
    expect(afterBlur(typed("a", "  "))).toMatchObject({
      typed: "a",
      saveState: { status: "restored" },
    });
    expect(afterBlur(typed("", "  "))).toMatchObject({ typed: "", saveState: { status: "idle" } });
  });
  test("what is typed while it is saved stays", () => {
    expect(afterSave(withTyped(afterBlur(typed("a", "b")), "bc"), "b")).toMatchObject({
      stored: "b",
      typed: "bc",
      saveState: { status: "idle" },
    });
  });
  test("an undo brings back what was there, and another one takes that back", () => {
    const changed = afterSave(afterBlur(typed("a", "b")), "b");
    const back = afterSave(afterUndo(changed), "a");
    expect(back).toMatchObject({ stored: "a", typed: "a", before: "b" });
    expect(afterUndo(back).typed).toBe("b");
    expect(afterUndo(storedText("a"))).toEqual(storedText("a"));
  });
  test("a failure, another's text and a new reading keep what is typed", () => {
    expect(afterFailure(typed("a", "b"), new Error())).toMatchObject({
      stored: "a",
      typed: "b",
      saveState: { status: "failed" },
    });
    expect(afterConflict(typed("a", "b"), "c")).toMatchObject({
      stored: "c",
      typed: "b",
      saveState: { status: "stale" },
    });
    expect(afterBlur(afterConflict(typed("a", "b"), "c")).saveState).toEqual({ status: "stale" });
    expect(afterConflict(typed("a", "c "), "c")).toEqual(storedText("c"));
    expect(afterReload(typed("a", "b"), "c")).toMatchObject({
      typed: "b",
      saveState: { status: "stale" },
    });
    expect(afterReload(typed("a", "b"), "a")).toEqual(typed("a", "b"));
    expect(afterReload(storedText("a"), "c")).toEqual(storedText("c"));
  });
});

describe("the rows of a list", () => {
  const rows = [
    rowOf({ id: "a", text: "A", isBefore: true }),
    rowOf({ id: "b", text: "B", isBefore: false }),
    rowOf({ id: "c", text: "C", isBefore: true }),
  ];
  const order = (list: readonly { key: string }[] | undefined) =>
    list?.map(({ key }) => key).join("");

  test("A-PT-07 A-PT-10 neighbours on one side change places; past either end nothing does", () => {
    expect(order(swapWithNeighbour(rows, "a", 1))).toBe("cba");
    expect(order(swapWithNeighbour(rows, "c", -1))).toBe("cba");
    for (const [key, by] of [
      ["a", -1],
      ["c", 1],
      ["b", 1],
      ["b", -1],
      ["x", 1],
    ] as const)
      expect(swapWithNeighbour(rows, key, by)).toBeUndefined();
  });
  test("the list as the server has it keeps what is typed, also where the entry is no longer there", () => {
    const [a, b, c] = rows.map((row) => ({
      ...row,
      text: withTyped(row.text, `${row.text.stored}!`),
    }));
    const clean = rowOf({ id: "d", text: "D", isBefore: true });
    const now = mergeReloaded(
      [a!, b!, c!, clean],
      [
        { id: "c", text: "C", isBefore: true },
        { id: "a", text: "other", isBefore: true },
      ],
    );
    expect(now.map(({ key, id, text }) => [key, id, text.typed, text.saveState.status])).toEqual([
      ["c", "c", "C!", "idle"],
      ["a", "a", "A!", "stale"],
      ["b", undefined, "B!", "deletedElsewhere"],
    ]);
  });
});

test.each(caseCollectionKinds)(
  "A-PT-01 A-PT-02 A-PT-03 entries of %s are read as they are written, and never a text that stands in for a missing one",
  (kind) => {
    const { list, textKey, hasDuration, processType } = caseCollections[kind];
    const more = {
      ...(processType === "both" && { isBefore: true }),
      ...(hasDuration && { duration: "1 week" }),
    };
    const [own, foreign] = parseEntries(
      kind,
      {
        [list]: [
          { id: "1", language: "uk", [textKey]: "Друк", ...more },
          { id: "2", language: "en", [textKey]: "Print", ...more },
        ],
      },
      "uk",
    );
    expect([own, foreign]).toEqual([
      { id: "1", text: "Друк", ...more },
      { id: "2", text: "", ...more },
    ]);
    expect(toRequestEntry(kind, own!)).toEqual({ [textKey]: "Друк", ...more });
  },
);

test("A-CASE-08 the list of a case that does not exist yet is kept as it is typed", async () => {
  const store = new CollectionStore(localCollectionApi, []);
  for (const words of ["one", "two", "three"]) store.add({ text: words });
  const shown = () => store.getSnapshot().rows.map((row) => typedEntry(row).text);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  await settled();
  const [one, , three] = store.getSnapshot().rows;
  expect(store.move(three!.key, -1)).toBe(true);
  expect(store.move(one!.key, -1)).toBe(false);
  store.setTyped(one!.key, "text", "first ");
  expect(shown()).toEqual(["first", "three", "two"]);
  store.handleBlur(one!.key, "text");
  await store.remove(three!.key);
  expect([shown(), store.getSnapshot().rows[0]?.text.saveState]).toEqual([
    ["first", "two"],
    { status: "saved" },
  ]);
});

describe("hashtags for an entry", () => {
  test("A-PT-13 A-PT-14 are those about its kind of work", () => {
    expect(hashtagsFor("manual")).toEqual([
      "slow",
      "manual",
      "error_prone",
      "bottleneck",
      "time_consuming",
    ]);
    expect(hashtagsFor("automated")).toEqual([
      "fast",
      "automatic",
      "high_accuracy",
      "efficient",
      "continuous_improvement",
    ]);
  });
  test.each([
    ["", [0, 0], "#slow ", 6],
    ["Type it", [7, 7], "Type it #slow ", 14],
    ["Type it", [4, 4], "Type #slow it", 11],
    ["Type this now", [5, 9], "Type #slow now", 11],
  ] as const)(
    "go in at the cursor of %j, apart from the words around",
    (text, selection, expected, caret) => {
      const inserted = insertHashtag(text, selection, "slow");
      expect([inserted.text, inserted.caret]).toEqual([expected, caret]);
      expect(splitHashtags(inserted.text).tags).toEqual(["slow"]);
    },
  );
  test.each(languages)(
    "are called in %s what the badges are called that readers see",
    async (language) => {
      const [admin, cases] = (await Promise.all([
        import(`../../messages/${language}/admin.json`),
        import(`../../messages/${language}/business-case.json`),
      ])) as { default: Record<string, { hashtags?: object } | object> }[];
      expect((admin?.default.lists as { hashtags: object }).hashtags).toEqual(
        cases?.default.hashtag,
      );
    },
  );
});
