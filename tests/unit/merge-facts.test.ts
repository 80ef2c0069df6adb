import { factChanges } from "@/components/admin/company/fact-changes";
import { entryNamesIn, factName } from "@/components/admin/company/fact-names";
import { findConflicts, mergeSnapshots } from "@/lib/domain/document/differences/merge";
import { mergeFact, partAt, withPart } from "@/lib/domain/site/facts/merge-facts";
import { defaultFacts } from "@/lib/site";
import messages from "@/messages/en/admin.json";

const office = (id: string, change: object = {}) => ({
  id,
  name: { en: id },
  phone: "1",
  ...change,
});
const [a, b, c] = [office("a"), office("b"), office("c")];
const merge = (base: unknown, mine: unknown, theirs: unknown) =>
  mergeFact("offices", { base, mine, theirs });

describe("Two changes of a list", () => {
  test("are both kept, if they are of different values, whatever the order of keys [A-FACT-11]", () => {
    const mine = [office("a", { phone: "2" }), b];
    const theirs = [{ phone: "1", name: { en: "a", it: "A" }, id: "a" }, c, b];
    expect(merge([a, b], mine, theirs)).toEqual({
      value: [{ id: "a", name: { en: "a", it: "A" }, phone: "2" }, c, b],
      conflicts: [],
    });
  });

  test("are kept with the entries that each added, removed and moved [A-FACT-11]", () => {
    expect(merge([a, b], [b, a], [a, b, c]).value).toEqual([b, c, a]);
    expect(merge([a, b], [b], [a, b, c])).toEqual({ value: [b, c], conflicts: [] });
    expect(merge([a, b], [a], [a])).toEqual({ value: [a], conflicts: [] });
  });

  test("of one value are a conflict there, in which mine stays [A-FACT-11]", () => {
    const [mine, theirs] = [office("a", { phone: "2" }), office("a", { phone: "3" })];
    expect(merge([a, b], [mine, b], [theirs, b])).toEqual({
      value: [mine, b],
      conflicts: [{ path: "offices.a.phone", base: "1", mine: "2", theirs: "3" }],
    });
    expect(merge([a, b], [mine, b], [b]).conflicts).toEqual([
      { path: "offices.a", base: a, mine, theirs: undefined },
    ]);
  });

  test("A text that is left out is an empty one, and the same change is no conflict [A-FACT-11]", () => {
    const [known, empty] = [office("a"), office("a", { name: { en: "a", it: "" } })];
    const mine = office("a", { name: { en: "a", it: "" }, phone: "2" });
    expect(merge([known], [mine], [empty])).toEqual({ value: [mine], conflicts: [] });
    expect(
      merge([a], [office("a", { phone: "2" })], [office("a", { phone: "2" })]).conflicts,
    ).toEqual([]);
  });
});

test("A part that a draft and the published facts both changed is the chosen one, and the other changes of both stay [A-FACT-11]", () => {
  const withOffices = (...offices: object[]) => ({
    language: "en",
    fields: { offices },
    texts: {},
    lists: {},
  });
  const sides = {
    base: withOffices(a, b),
    working: withOffices(office("a", { phone: "2" }), office("b", { phone: "4" })),
    published: withOffices(office("a", { phone: "3", name: { en: "Main" } }), b),
    mergeField: mergeFact,
  };
  const taken = [{ field: "offices", language: null }];
  expect(findConflicts(sides)).toMatchObject([{ field: "offices", is_changed_in_both: true }]);
  const merged = (phone: string) =>
    withOffices(office("a", { phone, name: { en: "Main" } }), office("b", { phone: "4" }));
  expect(mergeSnapshots(sides)).toEqual(merged("2"));
  expect(mergeSnapshots(sides, taken)).toEqual(merged("3"));
});

test("A part of a fact is found and replaced by its path [A-FACT-11]", () => {
  const [list, changed] = [[a, b], office("b", { phone: "2" })];
  expect(partAt(list, ["b", "name", "en"])).toBe("b");
  expect(partAt(list, ["c", "phone"])).toBeUndefined();
  expect(withPart(list, ["b", "phone"], "2")).toEqual([a, changed]);
  expect(withPart(list, ["b"], undefined)).toEqual([a]);
  expect(withPart([a], ["b"], b)).toEqual([a, b]);
  expect(withPart("x", [], "y")).toBe("y");
});

describe("The history of facts", () => {
  const [uk, canada] = defaultFacts.offices as unknown as [object, object];
  const changesOf = (after: unknown, before: unknown = null) =>
    factChanges([{ field: "offices", language: null, before, after }]);

  test("tells moves from changes, and texts by language [A-FACT-12]", () => {
    const renamed = { ...canada, name: { en: "West", uk: "Захід" } };
    expect(changesOf([renamed, uk])).toMatchObject([
      { field: "offices.canada.name", language: "en", after: "West" },
      {},
      {},
      { field: "offices.canada.name", language: "uk", after: "Захід" },
      { field: "offices.canada.order", before: 2, after: 1 },
    ]);
  });

  test("names entries that were added or removed as a whole [A-FACT-12]", () => {
    expect(changesOf([uk])).toEqual([
      { field: "offices.canada", language: null, before: canada, after: null },
    ]);
    expect(changesOf(null, [uk])).toEqual([
      { field: "offices.canada", language: null, before: null, after: canada },
    ]);
  });

  test("names entries and fields as the form does [A-FACT-12]", () => {
    const { fields } = messages.company;
    const plans = { growth: { name: "Growth Bot" } };
    const names = entryNamesIn([{ ...defaultFacts }], plans, "en");
    const nameOf = (path: string) => factName(path, fields, names);
    expect(nameOf("offices.uk.phone")).toBe("Offices › UK Office › Phone");
    expect(nameOf("offices.uk.position.lat")).toBe("Offices › UK Office › Latitude");
    expect(nameOf("plans.growth.price")).toBe("Plans and prices › Growth Bot › Price per month");
    expect(nameOf("team.owen.position.it")).toBe("Team › Owen Hartley › Position › Italiano");
    expect(nameOf("emails.privacy")).toBe("Email addresses › Email for data protection");
    expect(nameOf("social.XING.url")).toBe("Social networks › XING › Address of the page");
    const inUkrainian = entryNamesIn([{ ...defaultFacts }], plans, "uk");
    expect(inUkrainian("offices", "uk")).toBe("Офіс у Великій Британії");
    const german = [{ offices: [{ id: "uk", name: { en: "UK Office", de: " " } }] }];
    expect(entryNamesIn(german, plans, "de")("offices", "uk")).toBe("UK Office");
    expect(entryNamesIn(german, plans, "de")("offices", "other")).toBe("other");
  });
});
