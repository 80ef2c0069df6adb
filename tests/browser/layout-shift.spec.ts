import { languages } from "../../lib/domain/language";
import { shifts } from "./layout-shifts";
import { expect, test } from "./site";

const paths = [
  "",
  "/success-stories",
  "/success-stories?industry=construction",
  "/success-stories/price-lists-updated-overnight",
  "/success-stories/price-lists-updated-overnight?documents=2000&fee=299",
  "/special-programs",
  "/pricing",
  "/about",
  "/contact",
  "/contact?plan=growth",
  "/contact?case=orders-from-email-to-warehouse&documents=2000&minutes=6&rate=25&errors=4&time=80&mistakes=90&fee=599",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/login",
];

for (const [width, height] of [
  [375, 700],
  [1440, 900],
] as const)
  for (const language of languages)
    test(`nothing moves by itself on any page in ${language} at ${width} pixels`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      for (const path of paths) {
        // A typeface that comes between two frames of a busy machine moves words once in many loads; a mistake of ours moves them in each.
        await expect(async () => {
          await page.goto(`/${language}${path}`);
          expect([path, await shifts(page)]).toEqual([path, []]);
        }).toPass({ intervals: [0], timeout: 20_000 });
      }
    });

test.describe("without the typeface", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  // No typeface can come between two frames here, so one load must do.
  for (const language of languages)
    test(`nothing at all moves by itself in ${language}`, async ({ page }) => {
      test.slow();
      await page.route("**/fonts/**", (route) => route.abort());
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of paths) {
          await page.goto(`/${language}${path}`);
          expect([width, path, await shifts(page)]).toEqual([width, path, []]);
        }
      }
    });
});

test.describe("on paper", () => {
  test("a case prints its steps, its story and the result, without what can only be clicked", async ({
    page,
  }) => {
    await page.goto("/en/success-stories/site-invoices-matched-to-orders");
    const clickable = [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.locator("[data-film]"),
      page.getByRole("region", { name: "Related cases" }),
      page.getByRole("button", { name: /Copy a link/ }),
    ];
    for (const shown of clickable) await expect(shown).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Ask the site manager which order it belongs to")).toBeVisible();
    await expect(page.getByText("You would save each month")).toBeVisible();
    await expect(page.getByRole("region", { name: "How it was introduced" })).toBeVisible();
    for (const gone of clickable) await expect(gone).toBeHidden();
    expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(10_000);
  });
});
