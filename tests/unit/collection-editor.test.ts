import { caseCollectionKinds, caseCollections } from "@/lib/domain/case/case-collections";
import { hashtagsAbout, insertHashtag, splitHashtags } from "@/lib/domain/case/hashtag";
import { languages } from "@/lib/domain/language";
import { localCalls } from "@/components/admin/collection-editor/collection-requests";
import { CollectionStore } from "@/components/admin/collection-editor/collection-store";
import { editedEntries, sentEntry } from "@/components/admin/collection-editor/edited-entry";
import { reread, rowOf, swapped, typedEntry } from "@/components/admin/collection-editor/rows";
import { failed, left, overtaken, refreshed, saved, storedText, undone, withTyped } from "@/components/admin/editing/saved-text";

const typed = (stored: string, text: string) => withTyped(storedText(stored), text);

describe("a text that is saved when its field is left", () => {
  test("A-PT-06 is saved when it changed, without the spaces around it, and not when it did not", () => {
    expect(left(typed("a", " b ")).standing).toEqual({ is: "saving" });
    expect(left(typed("a", " a "))).toEqual(storedText("a"));
    expect(saved(left(typed("a", " b ")), "b")).toEqual({ stored: "b", typed: "b", before: "a", standing: { is: "saved" } });
  });
  test("gets its words back when it was emptied", () => {
    expect(left(typed("a", "  "))).toMatchObject({ typed: "a", standing: { is: "restored" } });
    expect(left(typed("", "  "))).toMatchObject({ typed: "", standing: { is: "quiet" } });
  });
  test("what is typed while it is saved stays", () => {
    expect(saved(withTyped(left(typed("a", "b")), "bc"), "b")).toMatchObject({ stored: "b", typed: "bc", standing: { is: "quiet" } });
  });
  test("an undo brings back what was there, and another one takes that back", () => {
    const changed = saved(left(typed("a", "b")), "b");
    const back = saved(undone(changed), "a");
    expect(back).toMatchObject({ stored: "a", typed: "a", before: "b" });
    expect(undone(back).typed).toBe("b");
    expect(undone(storedText("a"))).toEqual(storedText("a"));
  });
  test("a failure, another's text and a new reading keep what is typed", () => {
    expect(failed(typed("a", "b"), new Error())).toMatchObject({ stored: "a", typed: "b", standing: { is: "failed" } });
    expect(overtaken(typed("a", "b"), "c")).toMatchObject({ stored: "c", typed: "b", standing: { is: "stale" } });
    expect(left(overtaken(typed("a", "b"), "c")).standing).toEqual({ is: "stale" });
    expect(overtaken(typed("a", "c "), "c")).toEqual(storedText("c"));
    expect(refreshed(typed("a", "b"), "c")).toMatchObject({ typed: "b", standing: { is: "stale" } });
    expect(refreshed(typed("a", "b"), "a")).toEqual(typed("a", "b"));
    expect(refreshed(storedText("a"), "c")).toEqual(storedText("c"));
  });
});

describe("the rows of a list", () => {
  const rows = [rowOf({ id: "a", words: "A", isBefore: true }), rowOf({ id: "b", words: "B", isBefore: false }), rowOf({ id: "c", words: "C", isBefore: true })];
  const order = (list: readonly { key: string }[] | undefined) => list?.map(({ key }) => key).join("");

  test("A-PT-07 A-PT-10 neighbours on one side change places; past either end nothing does", () => {
    expect(order(swapped(rows, "a", 1))).toBe("cba");
    expect(order(swapped(rows, "c", -1))).toBe("cba");
    for (const [key, by] of [["a", -1], ["c", 1], ["b", 1], ["b", -1], ["x", 1]] as const) expect(swapped(rows, key, by)).toBeUndefined();
  });
  test("the list as the server has it keeps what is typed, also where the entry is no longer there", () => {
    const [a, b, c] = rows.map((row) => ({ ...row, words: withTyped(row.words, `${row.words.stored}!`) }));
    const clean = rowOf({ id: "d", words: "D", isBefore: true });
    const now = reread([a!, b!, c!, clean], [{ id: "c", words: "C", isBefore: true }, { id: "a", words: "other", isBefore: true }]);
    expect(now.map(({ key, id, words }) => [key, id, words.typed, words.standing.is])).toEqual([["c", "c", "C!", "quiet"], ["a", "a", "A!", "stale"], ["b", undefined, "B!", "gone"]]);
  });
});

test.each(caseCollectionKinds)("A-PT-01 A-PT-02 A-PT-03 entries of %s are read as they are written, and never a text that stands in for a missing one", (kind) => {
  const { list, words, lasts, work } = caseCollections[kind];
  const more = { ...(work === "both" && { isBefore: true }), ...(lasts && { duration: "1 week" }) };
  const [own, foreign] = editedEntries(kind, { [list]: [{ id: "1", language: "uk", [words]: "Друк", ...more }, { id: "2", language: "en", [words]: "Print", ...more }] }, "uk");
  expect([own, foreign]).toEqual([{ id: "1", words: "Друк", ...more }, { id: "2", words: "", ...more }]);
  expect(sentEntry(kind, own!)).toEqual({ [words]: "Друк", ...more });
});

test("A-CASE-08 the list of a case that does not exist yet is kept as it is typed", async () => {
  const store = new CollectionStore(localCalls, []);
  for (const words of ["one", "two", "three"]) store.add({ words });
  const shown = () => store.current().rows.map((row) => typedEntry(row).words);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  await settled();
  const [one, , three] = store.current().rows;
  expect(store.move(three!.key, -1)).toBe(true);
  expect(store.move(one!.key, -1)).toBe(false);
  store.type(one!.key, "words", "first ");
  expect(shown()).toEqual(["first", "three", "two"]);
  store.leave(one!.key, "words");
  await store.remove(three!.key);
  expect([shown(), store.current().rows[0]?.words.standing]).toEqual([["first", "two"], { is: "saved" }]);
});

describe("hashtags for an entry", () => {
  test("A-PT-13 A-PT-14 are those about its kind of work", () => {
    expect(hashtagsAbout("manual")).toEqual(["slow", "manual", "error_prone", "bottleneck", "time_consuming"]);
    expect(hashtagsAbout("automated")).toEqual(["fast", "automatic", "high_accuracy", "efficient", "continuous_improvement"]);
  });
  test.each([
    ["", [0, 0], "#slow ", 6],
    ["Type it", [7, 7], "Type it #slow ", 14],
    ["Type it", [4, 4], "Type #slow it", 11],
    ["Type this now", [5, 9], "Type #slow now", 11],
  ] as const)("go in at the cursor of %j, apart from the words around", (text, selection, expected, caret) => {
    const inserted = insertHashtag(text, selection, "slow");
    expect([inserted.text, inserted.caret]).toEqual([expected, caret]);
    expect(splitHashtags(inserted.text).tags).toEqual(["slow"]);
  });
  test.each(languages)("are called in %s what the badges are called that readers see", async (language) => {
    const [admin, cases] = await Promise.all([import(`../../messages/${language}/admin.json`), import(`../../messages/${language}/business-case.json`)]) as { default: Record<string, { hashtags?: object } | object> }[];
    expect((admin?.default.lists as { hashtags: object }).hashtags).toEqual(cases?.default.hashtag);
  });
});
