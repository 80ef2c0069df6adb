import { expect } from "./administrator";
import { expectNoSidewaysScroll } from "./site";
import { cases, main, rows, row, maker, test } from "./admin-lists";

test("translation states and actions stay on one line at 1440 px in each language, and Delete looks different from Edit", async ({
  page,
  context,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const make = maker(context, siteUrl);
  // Its record in each language comes before the text that it is made from: every language is in part and outdated.
  for (const language of ["uk", "ru", "it"])
    await make(`/translations/business-cases/logs-counted/${language}`, {
      title: "Tronchi contati",
      industryLabel: "Segherie",
    });
  await context.request.put("/api/v1/business-cases/logs-counted", {
    data: { title: "Logs counted by cameras", language: "en" },
    headers: { origin: siteUrl },
  });
  for (const language of ["en", "uk", "ru", "it"])
    for (const address of ["success-stories?industry=forestry", "industries", "translations"]) {
      await page.goto(`/${language}/admin/${address}`);
      await expect(rows(page).first()).toBeVisible();
      const lines = await rows(page)
        .locator("td")
        .evaluateAll((cells) =>
          cells.map(
            (cell) =>
              new Set(
                [
                  ...cell.querySelectorAll(
                    ".badge, .over-row button, .over-row ~ a, a:has(~ .over-row)",
                  ),
                ].map((one) => {
                  const { top, bottom } = one.getBoundingClientRect();
                  return Math.round((top + bottom) / 20);
                }),
              ).size,
          ),
        );
      expect([language, address, Math.max(...lines)]).toEqual([language, address, 1]);
      await expectNoSidewaysScroll(page);
    }
  await page.goto(cases);
  const [edit, deletion] = [
    row(page, "Logs counted").getByRole("link", { name: /^Edit/ }),
    row(page, "Logs counted").getByRole("button", { name: /^Delete/ }),
  ];
  await expect(deletion.locator("svg")).toBeVisible();
  const look = (of: typeof edit) =>
    of.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(element).borderTopWidth,
    ]);
  expect(await look(edit)).toEqual(["rgb(29, 67, 196)", "0px"]);
  expect(await look(deletion)).toEqual(["rgb(140, 29, 20)", "1px"]);
});

test("the filters of a list and their button share one line at 1440 px in each language", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const language of ["en", "uk", "ru", "it"])
    for (const address of ["success-stories", "industries", "translations", "audit", "enquiries"]) {
      await page.goto(`/${language}/admin/${address}`);
      await expect(main(page).getByRole("search")).toBeVisible();
      const bottoms = await main(page)
        .getByRole("search")
        .locator("input:not([type=hidden]), select, button")
        .evaluateAll(
          (fields) =>
            new Set(fields.map((one) => Math.round(one.getBoundingClientRect().bottom))).size,
        );
      expect([language, address, bottoms]).toEqual([language, address, 1]);
    }
});

test("translation states stay on one line at 768 and 1024 px, where rows stay low", async ({
  page,
}) => {
  for (const width of [768, 1024])
    for (const list of ["success-stories", "industries"]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/uk/admin/${list}`);
      await expect(rows(page).first()).toBeVisible();
      const lines = await rows(page).evaluateAll((drawn) =>
        drawn.map(
          (one) =>
            new Set(
              [...one.querySelectorAll(".badge")].map((badge) => badge.getBoundingClientRect().top),
            ).size,
        ),
      );
      expect([width, list, Math.max(...lines)]).toEqual([width, list, 1]);
      const heights = await rows(page).evaluateAll((drawn) =>
        drawn.map((one) => one.getBoundingClientRect().height),
      );
      expect(Math.max(...heights)).toBeLessThan(140);
    }
});

test("no field or button of a filter has a line to itself at 768 and 1024 px", async ({ page }) => {
  for (const width of [768, 1024])
    for (const address of ["success-stories", "industries", "translations", "audit", "enquiries"]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/ru/admin/${address}`);
      await expect(main(page).getByRole("search")).toBeVisible();
      const bottoms = await main(page)
        .getByRole("search")
        .locator("input:not([type=hidden]), select, button")
        .evaluateAll((fields) =>
          fields.map((one) => Math.round(one.getBoundingClientRect().bottom)),
        );
      const onLine = (bottom: number) => bottoms.filter((other) => other === bottom).length;
      expect([address, Math.min(...bottoms.map(onLine))]).not.toEqual([address, 1]);
    }
});
