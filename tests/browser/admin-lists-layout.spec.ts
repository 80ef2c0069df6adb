import type { Page } from "@playwright/test";
import { shippedLanguages } from "../../lib/domain/language";
import { expect } from "./administrator";
import { expectNoSidewaysScroll } from "./site";
import { cases, main, rows, row, maker, test } from "./admin-lists";

/** The case list is filtered, to have cases with partial and outdated translations. */
const withStates = ["success-stories?industry=forestry", "industries", "translations"];
const withLongStates = ["success-stories", "industries"];
const addresses = [...new Set([...withLongStates, ...withStates, "audit", "enquiries"])];

/** Opens each list in a language, at 1440 pixels. */
async function openEach(
  page: Page,
  language: string,
  check: (address: string) => Promise<void>,
): Promise<void> {
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${language}/admin/${address}`);
    await expect(main(page).getByRole("search")).toBeVisible();
    if (withStates.includes(address)) await expect(rows(page).first()).toBeVisible();
    await check(address);
  }
}

/** How many lines the states and actions of each cell take. */
const linesOfCells = (page: Page) =>
  rows(page)
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

/** Where the fields and buttons of the filter end. */
const filterBottoms = (page: Page) =>
  main(page)
    .getByRole("search")
    .locator("input:not([type=hidden]), select, button")
    .evaluateAll((fields) => fields.map((one) => Math.round(one.getBoundingClientRect().bottom)));

async function expectLowRows(page: Page, address: string): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const drawn = await rows(page).evaluateAll((all) =>
      all.map((one) => ({
        lines: new Set(
          [...one.querySelectorAll(".badge")].map((badge) => badge.getBoundingClientRect().top),
        ).size,
        height: one.getBoundingClientRect().height,
      })),
    );
    expect([width, address, Math.max(...drawn.map(({ lines }) => lines))]).toEqual([
      width,
      address,
      1,
    ]);
    expect(Math.max(...drawn.map(({ height }) => height))).toBeLessThan(140);
  }
}

async function expectSharedLines(page: Page, address: string): Promise<void> {
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const bottoms = await filterBottoms(page);
    const onLine = (bottom: number) => bottoms.filter((other) => other === bottom).length;
    expect([width, address, Math.min(...bottoms.map(onLine))]).not.toEqual([width, address, 1]);
  }
}

async function expectDeletionLooksDifferent(page: Page): Promise<void> {
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
}

test("at 1440 px translation states and actions, and the filters of a list and their button, stay on one line in each language; at 768 and 1024 px rows stay low, and no filter has a line to itself; Delete looks different from Edit", async ({
  page,
  context,
  siteUrl,
}) => {
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
  for (const language of shippedLanguages)
    await openEach(page, language, async (address) => {
      expect([language, address, new Set(await filterBottoms(page)).size]).toEqual([
        language,
        address,
        1,
      ]);
      if (withStates.includes(address)) {
        const lines = await linesOfCells(page);
        expect([language, address, Math.max(...lines)]).toEqual([language, address, 1]);
        await expectNoSidewaysScroll(page);
      }
      // The languages with the longest states and filters.
      if (language === "uk" && withLongStates.includes(address)) await expectLowRows(page, address);
      if (language === "ru") await expectSharedLines(page, address);
    });
  await expectDeletionLooksDifferent(page);
});
