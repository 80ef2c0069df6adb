import { expect, test } from "./site";

test.describe("on paper", () => {
  test("a case prints its steps, its story and the result, without interactive elements", async ({
    page,
  }) => {
    await page.goto("/en/success-stories/site-invoices-matched-to-orders");
    const clickable = [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.locator("[data-video]"),
      page.getByRole("region", { name: "Related cases" }),
      page.getByRole("button", { name: /Copy a link/ }),
    ];
    for (const shown of clickable) await expect(shown).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const place of [page.locator("[data-diagram]"), page.getByRole("list")])
      await expect(
        place.getByText("Ask the site manager which order it belongs to").first(),
      ).toBeVisible();
    await expect(page.getByText("Saved each month, after the fee", { exact: true })).toBeVisible();
    await expect(
      page.getByRole("region", { name: "From the first day to daily use: 6 weeks" }),
    ).toBeVisible();
    for (const gone of clickable) await expect(gone).toBeHidden();
    expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(10_000);
  });
});
