import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./administrator";
import { holdScripts } from "./hold-scripts";
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./site";

const cases = "/en/admin/success-stories";
const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).locator("tbody tr");
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const filter = (page: Page, name: string) =>
  main(page).getByRole("combobox", { name, exact: true });

/** Makes things by the calls that programs make. */
const maker = (context: BrowserContext, origin: string) => async (path: string, data: object) => {
  const answer = await context.request.post(`/api/v1${path}`, { data, headers: { origin } });
  expect([answer.status(), (await answer.json()) as object]).toMatchObject([
    answer.ok() ? answer.status() : 201,
    { success: true },
  ]);
};

const lists = {
  problemPoints: [{ text: "Typed by hand" }, { text: "Typed twice" }],
  solutionPoints: [{ text: "Read by a bot" }],
  manualProcessIssues: [{ text: "Late" }],
  processSteps: [{ text: "Open", isBefore: true }],
};

test.beforeEach(async ({ context, enter, siteUrl }) => {
  await enter();
  const make = maker(context, siteUrl);
  await make("/industries", { id: "forestry", name: "Forestry and timber", display: "Forestry" });
  await make("/business-cases", {
    id: "logs-counted",
    title: "Logs counted by camera",
    industryLabel: "Sawmills",
    industries: ["forestry", "construction"],
    hasDetailPage: true,
    ...lists,
  });
  await make("/translations/business-cases/logs-counted/it", {
    title: "Tronchi contati",
    industryLabel: "Segherie",
  });
  const answer = await context.request.put("/api/v1/business-cases/logs-counted", {
    data: { title: "Logs counted by a camera", language: "en" },
    headers: { origin: siteUrl },
  });
  expect(answer.status()).toBe(200);
});
test.afterEach(async ({ sql }) => {
  await sql("DELETE FROM business_case WHERE id LIKE 'logs-counted%'");
  await sql("DELETE FROM industry WHERE id = 'forestry'");
});

test.describe("the dashboard", () => {
  test("charts the cases of each industry, and each bar and name opens the list of exactly those cases [A-DASH-08, A-DASH-09]", async ({
    page,
    sql,
  }) => {
    const counted = (await sql(
      "SELECT count(*)::int AS cases FROM business_case_industry GROUP BY industry_id ORDER BY 1 DESC",
    )) as { cases: number }[];
    const drawing: string[] = [];
    page.on("response", async (answer) => {
      if (
        answer.url().endsWith(".js") &&
        (await answer.text().catch(() => "")).includes("recharts-")
      )
        drawing.push(new URL(page.url()).pathname);
    });
    await page.goto("/en/admin/industries");
    await expect(rows(page).first()).toBeVisible();
    await page.goto("/en/admin");
    const section = main(page).getByRole("region", { name: "Business cases by industry" });
    const bars = section.locator(".recharts-bar-rectangle path");
    await expect(bars).toHaveCount(counted.length, { timeout: 20_000 });
    const widths = await bars.evaluateAll((drawn) =>
      drawn.map((bar) => (bar as SVGGraphicsElement).getBBox().width),
    );
    const most = counted[0]?.cases ?? NaN;
    widths.forEach((width, index) =>
      expect(width / (widths[0] ?? NaN)).toBeCloseTo((counted[index]?.cases ?? NaN) / most, 2),
    );
    expect(new Set(drawing)).toEqual(new Set(["/en/admin"]));
    await section.getByRole("link", { name: "Forestry: 1 case" }).click();
    await expect(page).toHaveURL(`${cases}?industry=forestry`);
    await expect(rows(page)).toHaveText([/Logs counted by a camera/]);
    await page.goBack();
    await bars.first().click();
    await expect(page).toHaveURL(/success-stories\?industry=construction$/);
    await expect(rows(page)).toHaveCount(most);
  });

  test("each figure links to the items that it counts, and the quick actions open the forms [A-DASH-06, A-DASH-10, A-DASH-11]", async ({
    page,
  }) => {
    await page.goto("/en/admin");
    const languages = main(page).getByRole("region", { name: "Business cases by language" });
    for (const [figure, query] of [
      ["Italiano, In part: 1", "gap=partial&language=it"],
      ["Italiano, Outdated: 1", "gap=outdated&language=it"],
      ["Українська, Not translated: 1", "gap=none&language=uk"],
    ] as const) {
      await languages.getByRole("link", { name: figure }).click();
      await expect(page).toHaveURL(`${cases}?${query}`);
      await expect(rows(page)).toHaveText([/Logs counted by a camera/]);
      await page.goBack();
    }
    await main(page).getByRole("link", { name: "Русский: 1 industry" }).click();
    await expect(page).toHaveURL("/en/admin/industries?gap=none&language=ru");
    await expect(rows(page)).toHaveText([/Forestry and timber/]);
    await page.goBack();
    await expect(main(page).getByRole("link", { name: "New business case" })).toHaveAttribute(
      "href",
      `${cases}/new`,
    );
    await expect(main(page).getByRole("link", { name: "New industry" })).toHaveAttribute(
      "href",
      "/en/admin/industries/new",
    );
  });

  test.describe("while some figures can't be loaded", () => {
    test.use({ expectedConsole: [/error #441|Failed to load resource/] });
    test("each card shows its own error in red while the others stay, and a list shows its error until it's reloaded [A-DASH-12, A-ERR-02, A-ERR-06, A-TRAN-31]", async ({
      page,
      sql,
    }) => {
      await sql("ALTER TABLE case_translation_state RENAME TO elsewhere");
      try {
        await page.goto("/en/admin");
        const failure = main(page).locator("dl").getByRole("alert");
        await expect(failure).toHaveText("Failed to load translations");
        expect(await failure.evaluate((element) => getComputedStyle(element).color)).toBe(
          "rgb(168, 39, 28)",
        );
        await expect(main(page).locator("dl > div").first()).toHaveText(/Business cases\s*\d+/);
        await expect(main(page).getByRole("link", { name: "Forestry: 1 case" })).toBeVisible();
        await expectAccessible(page);
        await page.goto(`${cases}?gap=none`);
        await expect(main(page).getByRole("alert")).toContainText("Failed to load business cases");
        await expect(main(page).getByRole("alert")).toContainText(
          "An error occurred while fetching data. Please try again.",
        );
      } finally {
        await sql("ALTER TABLE elsewhere RENAME TO case_translation_state");
      }
      await main(page).getByRole("button", { name: "Try Again" }).click();
      await expect(rows(page).first()).toBeVisible();
    });
  });
});

test.describe("the list of cases", () => {
  test("keeps search, filters, order and page in the URL [A-LIST-01, A-LIST-02, A-ROUTE-02]", async ({
    page,
    context,
    siteUrl,
  }) => {
    const make = maker(context, siteUrl);
    for (let number = 1; number <= 21; number += 1)
      await make("/business-cases", {
        id: `logs-counted-${number}`,
        title: `Many ${String(number).padStart(2, "0")}`,
      });
    await page.goto(cases);
    await main(page).getByRole("searchbox", { name: "Search" }).pressSequentially("MANY");
    await expect(page).toHaveURL(`${cases}?q=MANY`);
    await expect(main(page).getByRole("status").filter({ hasText: "21 cases" })).toBeVisible();
    await filter(page, "Order").selectOption({ label: "Title, Z to A" });
    await expect(page).toHaveURL(`${cases}?q=MANY&sort=-title`);
    await expect(rows(page).first()).toContainText("Many 21");
    await main(page).getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL(`${cases}?q=MANY&sort=-title&page=2`);
    await expect(rows(page)).toHaveText([/Many 01/]);
    await page.goto(`${cases}?q=MANY&page=9`);
    await expect(page).toHaveURL(`${cases}?q=MANY&page=2`);
    await page.goto(`${cases}?gap=everything&language=de&sort=price&page=x`);
    await expect(rows(page)).toHaveCount(20);
    // A choice made before scripts run waits for the button.
    await expect(async () => {
      await filter(page, "Industry").selectOption("");
      await filter(page, "Industry").selectOption({ label: "Forestry" });
      await expect(page).toHaveURL(`${cases}?industry=forestry`, { timeout: 1_000 });
    }).toPass();
    await filter(page, "Translation").selectOption({ label: "In part" });
    await filter(page, "Language").selectOption({ label: "Italiano" });
    await expect(page).toHaveURL(`${cases}?industry=forestry&gap=partial&language=it`);
    await expect(rows(page)).toHaveText([/Logs counted by a camera/]);
    await page.goto(`${cases}?q=nobody+wrote+this`);
    await main(page).getByRole("link", { name: "Show all" }).click();
    await expect(page).toHaveURL(cases);
  });

  test("shows the state of each case and its actions [A-LIST-03, A-LIST-04, A-LIST-05, A-LIST-06]", async ({
    page,
  }) => {
    await page.goto(`${cases}?industry=forestry`);
    await expect(main(page).getByRole("columnheader")).toHaveText([
      "Title",
      "ID",
      "Industry label",
      "Industries",
      "Translations",
      "Actions",
    ]);
    await expect(rows(page).getByRole("cell")).toContainText([
      "Logs counted by a camera",
      "logs-counted",
      "Sawmills",
      "Forestry, Construction",
      "",
      "",
    ]);
    const links = {
      Edit: `${cases}/logs-counted`,
      Translations: `${cases}/logs-counted/translations`,
      "View (new tab)": "/en/success-stories/logs-counted",
    };
    for (const [name, address] of Object.entries(links))
      await expect(
        main(page).getByRole("link", { name: `${name}: Logs counted by a camera` }),
      ).toHaveAttribute("href", address);
    const [opened] = await Promise.all([
      page.waitForEvent("popup"),
      main(page).getByRole("link", { name: "View (new tab): Logs counted by a camera" }).click(),
    ]);
    await expect(opened.getByRole("heading", { level: 1 })).toHaveText("Logs counted by a camera");
  });

  test("a badge names the missing translations on hover and on focus, and links to the first one [A-LIST-09, A-LIST-10, A-LIST-11]", async ({
    page,
  }) => {
    await page.goto(`${cases}?industry=forestry`);
    const badge = (name: string) =>
      row(page, "Logs counted").getByRole("link", { name, exact: true });
    const hint = page.getByRole("tooltip").filter({ visible: true });
    await expect(badge("English: translated")).toHaveCSS("background-color", "rgb(207, 232, 217)");
    await expect(badge("Italian: translated in part")).toHaveCSS(
      "background-color",
      "rgb(246, 226, 189)",
    );
    await expect(badge("Ukrainian: not translated")).toHaveCSS("color", "rgb(75, 90, 81)");
    await expect(async () => {
      await page.mouse.move(0, 0);
      await badge("Italian: translated in part").hover();
      await expect(hint).toContainText(
        "Missing: 2 problem points, 1 solution point, 1 process step, 1 manual process issue",
        { timeout: 500 },
      );
    }).toPass();
    await expect(hint).toContainText("Original changed since: basic texts");
    await hint.hover();
    await expect(hint).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(hint).toHaveCount(0);
    await badge("Italian: translated in part").focus();
    await page.keyboard.press("Shift+Tab");
    await expect(hint).toContainText("Missing: basic texts, 2 problem points");
    await expectAccessible(page);
    await expect(badge("Russian: not translated")).toBeFocused();
    await expect(badge("Russian: not translated")).toHaveAttribute(
      "href",
      `${cases}/logs-counted/translations?language=ru&tab=basic`,
    );
  });

  test.describe("when a request fails", () => {
    test.use({ expectedConsole: [/502/] });
    test("deletes a case after confirmation, reports it, and keeps the case when the request fails [A-LIST-07, A-LIST-08, A-ERR-07]", async ({
      page,
      sql,
      context,
    }) => {
      await page.goto(`${cases}?industry=forestry`);
      const open = main(page).getByRole("button", { name: "Delete: Logs counted by a camera" });
      await open.click();
      const question = main(page).getByRole("group");
      await expect(question).toContainText("This permanently removes the case and all its files");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(open).toBeFocused();
      await open.click();
      await context.route(
        "**/api/v1/business-cases/logs-counted",
        (route) => route.fulfill({ status: 502, body: "<html></html>" }),
        { times: 1 },
      );
      await question.getByRole("button", { name: "Delete for good" }).click();
      await expect(main(page).getByRole("alert")).toHaveText("Failed to delete business case");
      await question.getByRole("button", { name: "Delete for good" }).click();
      await expect(
        main(page)
          .getByRole("status")
          .filter({ hasText: "“Logs counted by a camera” has been deleted." }),
      ).toBeVisible();
      await expect(main(page).getByText("Nothing found.")).toBeVisible();
      expect(await sql("SELECT id FROM business_case WHERE id = 'logs-counted'")).toEqual([]);
    });
  });
});

test.describe("industries when requests fail", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("a failed load shows its error in place, and can be tried again [A-ERR-03, A-ERR-04, A-ERR-05, A-ERR-06]", async ({
    page,
    sql,
  }) => {
    const failures = {
      "/en/admin/industries": "Failed to load industries",
      "/en/admin/industries/construction": "Failed to load industry",
      "/en/admin/success-stories/logs-counted": "Failed to load business case",
    };
    await sql("ALTER TABLE industry_translation RENAME TO elsewhere");
    try {
      for (const [address, said] of Object.entries(failures)) {
        await page.goto(address);
        await expect(main(page).getByRole("alert").filter({ hasText: said })).toContainText(
          "An error occurred while fetching data. Please try again.",
        );
      }
      await expectAccessible(page);
    } finally {
      await sql("ALTER TABLE elsewhere RENAME TO industry_translation");
    }
    await main(page).getByRole("button", { name: "Try Again" }).click();
    await expect(
      main(page).getByRole("textbox", { name: "Title (required)", exact: true }),
    ).toHaveValue("Logs counted by a camera");
  });

  test("an industry whose deletion failed stays in the list, with the reason [A-ERR-08, A-ERR-09]", async ({
    page,
    context,
  }) => {
    await page.goto("/en/admin/industries?q=timber");
    await main(page).getByRole("button", { name: "Delete: Forestry and timber" }).click();
    const address = "**/api/v1/industries/forestry";
    for (const [answer, said] of [
      ["502", "Failed to delete industry"],
      ["none", "An error occurred while deleting the industry"],
    ] as const) {
      await context.route(
        address,
        (route) =>
          answer === "none" ? route.abort() : route.fulfill({ status: 502, body: "<html></html>" }),
        { times: 1 },
      );
      await main(page).getByRole("button", { name: "Delete for good" }).click();
      await expect(main(page).getByRole("alert").filter({ hasText: said })).toBeVisible();
    }
    await expect(rows(page)).toHaveText([/Forestry and timber/]);
  });
});

test("industries are found by name, and deleting one names the cases that lose it [A-IND-01, A-IND-02, A-IND-03, A-ROUTE-06]", async ({
  page,
  sql,
}) => {
  await page.goto("/en/admin/industries");
  await main(page).getByRole("searchbox", { name: "Search" }).pressSequentially("timber");
  await expect(page).toHaveURL("/en/admin/industries?q=timber");
  await expect(rows(page)).toHaveText([/Forestry and timber/]);
  await expect(rows(page).getByRole("link", { name: "Russian: not translated" })).toHaveAttribute(
    "href",
    "/en/admin/industries/forestry/translations?language=ru&tab=basic",
  );
  await expect(
    rows(page).getByRole("link", { name: "Forestry and timber: 1 case" }),
  ).toHaveAttribute("href", `${cases}?industry=forestry`);
  for (const [name, address] of [
    ["Edit", "/en/admin/industries/forestry"],
    ["Translations", "/en/admin/industries/forestry/translations"],
    ["View (new tab)", "/en/success-stories?industry=forestry"],
  ] as const)
    await expect(
      main(page).getByRole("link", { name: `${name}: Forestry and timber` }),
    ).toHaveAttribute("href", address);
  await main(page).getByRole("button", { name: "Delete: Forestry and timber" }).click();
  await expect(main(page).getByRole("group")).toContainText(
    "It is detached from 1 case, which stays.",
  );
  await main(page).getByRole("button", { name: "Delete for good" }).click();
  await expect(
    main(page).getByRole("status").filter({ hasText: "“Forestry and timber” has been deleted." }),
  ).toBeVisible();
  expect(
    await sql("SELECT industry_id FROM business_case_industry WHERE case_id = 'logs-counted'"),
  ).toEqual([{ industry_id: "construction" }]);
});

test("the translation overview counts missing and outdated texts, and each cell links to the first one", async ({
  page,
  sql,
}) => {
  const [point] = await sql(
    "SELECT id FROM case_item WHERE case_id = 'logs-counted' AND kind = 'problemPoint' AND position = 1",
  );
  await page.goto("/en/admin/translations");
  await filter(page, "Translation").selectOption({ label: "Missing or outdated" });
  await filter(page, "Language").selectOption({ label: "Italiano" });
  await expect(page).toHaveURL("/en/admin/translations?gap=any&language=it");
  await expect(rows(page)).toHaveText([/Logs counted by a camera/]);
  const cell = (name: string) => rows(page).getByRole("link", { name });
  await expect(cell("Logs counted by a camera, English: original")).toHaveAttribute(
    "href",
    `${cases}/logs-counted/translations?language=en`,
  );
  await expect(cell("Logs counted by a camera, Українська: 6 missing")).toHaveAttribute(
    "href",
    `${cases}/logs-counted/translations?language=uk&tab=basic`,
  );
  await expect(cell("Logs counted by a camera, Italiano: 5 missing 1 outdated")).toHaveAttribute(
    "href",
    `${cases}/logs-counted/translations?language=it&tab=basic`,
  );
  await sql(
    "UPDATE business_case_translation SET source = NULL WHERE case_id = 'logs-counted' AND language = 'it'",
  );
  await page.reload();
  await expect(cell("Logs counted by a camera, Italiano: 5 missing")).toHaveAttribute(
    "href",
    `${cases}/logs-counted/translations?language=it&tab=points&entry=${String(point?.id)}`,
  );
  await expectAccessible(page);
  await main(page)
    .getByRole("navigation", { name: "What is shown" })
    .getByRole("link", { name: "Industries" })
    .click();
  await expect(page).toHaveURL("/en/admin/translations?gap=any&language=it&of=industries");
  await expect(cell("Forestry and timber, Italiano: 1 missing")).toHaveAttribute(
    "href",
    "/en/admin/industries/forestry/translations?language=it&tab=basic",
  );
});

test("a filter chosen before the page hydrates is applied after hydration", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/en/admin/translations", { waitUntil: "commit" });
  await filter(page, "Translation").selectOption({ label: "Missing or outdated" });
  release();
  await expect(page).toHaveURL("/en/admin/translations?gap=any");
  await expect(rows(page).filter({ hasText: "Logs counted by a camera" })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: "Repair requests sorted in a minute" })).toHaveCount(0);
  await expect(
    rows(page).filter({ hasNot: page.getByRole("link", { name: /missing|outdated/ }) }),
  ).toHaveCount(0);
  await expect(filter(page, "Translation")).toHaveValue("any");
});

test("the lists fit each width and are accessible in both themes, with long words too", async ({
  page,
  context,
  siteUrl,
}) => {
  await maker(context, siteUrl)("/business-cases", {
    id: "logs-counted-by-a-camera-that-hangs-over-the-conveyor-belt",
    title: "Gesellschaftsversicherungsanstalt".repeat(3),
    industryLabel: "Donaudampfschifffahrtsgesellschaft",
    industries: ["forestry"],
  });
  for (const address of [
    "/ru/admin",
    "/ru/admin/success-stories?industry=forestry",
    "/it/admin/industries",
    "/ru/admin/translations?gap=any",
  ]) {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(address);
    await expect(rows(page).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    for (const width of [1440, 1024, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test("translation states stay on one line at 1440 px in each language, and Delete looks different from Edit", async ({
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
                [...cell.querySelectorAll(".badge")].map((badge) =>
                  Math.round(badge.getBoundingClientRect().top),
                ),
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
  await expect(deletion).toHaveText("Delete");
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
