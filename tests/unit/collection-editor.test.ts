import { caseCollectionKinds, caseCollections } from "@/lib/domain/case/case-collections";
import { hashtagsFor, insertHashtag, splitHashtags } from "@/lib/domain/case/hashtag";
import { shippedLanguages } from "@/lib/domain/language";
import { localCollectionApi } from "@/components/admin/collection-editor/store/collection-requests";
import { CollectionStore } from "@/components/admin/collection-editor/store/collection-store";
import {
  parseEntries,
  toRequestEntry,
} from "@/components/admin/collection-editor/store/edited-entry";
import {
  mergeReloaded,
  rowOf,
  swapWithNeighbour,
  typedEntry,
} from "@/components/admin/collection-editor/store/rows";
import { typed } from "@/components/admin/editing/field-state";

describe("the rows of a list", () => {
  const rows = [
    rowOf({ id: "a", text: "A", isBefore: true }),
    rowOf({ id: "b", text: "B", isBefore: false }),
    rowOf({ id: "c", text: "C", isBefore: true }),
  ];
  const order = (list: readonly { key: string }[] | undefined) =>
    list?.map(({ key }) => key).join("");

  test("Neighbours on one side change places; past either end nothing does [A-PT-07, A-PT-10]", () => {
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
      text: typed(row.text, `${row.text.stored}!`),
    }));
    const clean = rowOf({ id: "d", text: "D", isBefore: true });
    const now = mergeReloaded(
      [a!, b!, c!, clean],
      [
        { id: "c", text: "C", isBefore: true },
        { id: "a", text: "other", isBefore: true },
      ],
    );
    expect(now.map(({ key, id, text }) => [key, id, text.typed, text.status.type])).toEqual([
      ["c", "c", "C!", "dirty"],
      ["a", "a", "A!", "conflict"],
      ["b", undefined, "B!", "deletedElsewhere"],
    ]);
  });
});

test.each(caseCollectionKinds)(
  "Entries of %s are read as they are stored, never with a text in place of a missing one [A-PT-01, A-PT-02, A-PT-03]",
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

test("The list of a case that does not exist yet is stored as it is typed [A-CASE-08]", async () => {
  const store = new CollectionStore(localCollectionApi, []);
  for (const text of ["one", "two", "three"]) store.add({ text });
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
  expect([shown(), store.getSnapshot().rows[0]?.text.status]).toEqual([
    ["first", "two"],
    { type: "saved" },
  ]);
});

describe("hashtags for an entry", () => {
  test("Are those about its kind of work [A-PT-13, A-PT-14]", () => {
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
  test.each(shippedLanguages)(
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
