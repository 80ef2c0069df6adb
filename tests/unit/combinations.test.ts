import fc from "fast-check";
import { fullProduct, loadsOf, pairwise } from "../support/combinations";

const factors = {
  page: ["home", "list", "case", "contact", "login"],
  language: ["en", "uk", "ru", "it"],
  theme: ["light", "dark"],
  width: [375, 1440],
} as const;

test("the full product holds each combination once", () => {
  const product = fullProduct(factors);
  expect(product).toHaveLength(5 * 4 * 2 * 2);
  expect(new Set(product.map((row) => JSON.stringify(row))).size).toBe(product.length);
});

test("a pairwise set is as small as its two largest factors allow", () => {
  expect(pairwise(factors)).toHaveLength(5 * 4);
});

test("a pairwise set is the same in each run, so that every worker names the same tests", () => {
  expect(pairwise(factors)).toEqual(pairwise({ ...factors }));
});

test("one factor gives each of its values, no factor one combination without values", () => {
  expect(pairwise({ theme: factors.theme })).toEqual([{ theme: "light" }, { theme: "dark" }]);
  expect(pairwise({})).toEqual([{}]);
});

test("a factor without values gives no combinations", () => {
  expect(pairwise({ page: [], theme: factors.theme })).toEqual([]);
});

test("each load comes once with its views, which meet each value of its factors, and needs no further loads", () => {
  const loaded = { page: factors.page, language: factors.language, theme: factors.theme };
  const views = [{ width: 320 }, { width: 768 }, { width: 1440 }];
  const loads = loadsOf(loaded, views);
  expect(loads).toHaveLength(5 * 4);
  const loadOf = ({ page, language, theme }: (typeof loads)[number]) =>
    [page, language, theme].join();
  expect(new Set(loads.map(loadOf)).size).toBe(loads.length);
  for (const [name, values] of Object.entries(loaded))
    for (const value of values)
      expect(
        views.filter((view) =>
          loads.some((load) => load[name as "page"] === value && load.views.includes(view)),
        ),
      ).toEqual(views);
});

test("a single load has all views in their order", () => {
  expect(loadsOf({ page: ["home"] }, [768, 320, 1440])).toEqual([
    { page: "home", views: [768, 320, 1440] },
  ]);
});

test("whatever the factors, each two values of different factors meet, in combinations of the product", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(sizes, (counts) => {
      const random = Object.fromEntries(
        counts.map((count, index) => [
          `factor ${index}`,
          Array.from({ length: count }, (_, n) => n),
        ]),
      );
      const chosen = pairwise(random);
      const product = new Set(fullProduct(random).map((row) => JSON.stringify(row)));
      expect(chosen.filter((row) => !product.has(JSON.stringify(row)))).toEqual([]);
      const names = Object.keys(random);
      for (const [index, one] of names.entries())
        for (const other of names.slice(index + 1)) {
          const met = new Set(chosen.map((row) => `${String(row[one])} ${String(row[other])}`));
          expect(met.size).toBe((random[one]?.length ?? 0) * (random[other]?.length ?? 0));
        }
    }),
  );
});
