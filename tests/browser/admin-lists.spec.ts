import { expect } from "./administrator";
import { holdScripts } from "./hold-scripts";
import { expectAccessible } from "./site";
import { cases, main, rows, row, filter, maker, test } from "./admin-lists";

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
    await filter(page, "Sort by").selectOption({ label: "Title, Z to A" });
    await expect(page).toHaveURL(`${cases}?q=MANY&sort=-title`);
    await expect(rows(page).first()).toContainText("Many 21");
    await main(page).getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL(`${cases}?q=MANY&sort=-title&page=2`);
    await expect(rows(page)).toHaveText([/Many 01/]);
    await page.goto(`${cases}?q=MANY&page=9`);
    await expect(page).toHaveURL(`${cases}?q=MANY&page=2`);
    await page.goto(`${cases}?gap=everything&language=xx&sort=price&page=x`);
    await expect(rows(page)).toHaveCount(20);
    // A choice made before scripts run waits for the button.
    await expect(async () => {
      await filter(page, "Industry").selectOption("");
      await filter(page, "Industry").selectOption({ label: "Forestry" });
      await expect(page).toHaveURL(`${cases}?industry=forestry`, { timeout: 1_000 });
    }).toPass();
    await filter(page, "Translation").selectOption({ label: "Partly translated" });
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
    await expect(badge("Italian: partly translated")).toHaveCSS(
      "background-color",
      "rgb(246, 226, 189)",
    );
    await expect(badge("Ukrainian: not translated")).toHaveCSS("color", "rgb(75, 90, 81)");
    await expect(async () => {
      await page.mouse.move(0, 0);
      await badge("Italian: partly translated").hover();
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
    await badge("Italian: partly translated").focus();
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
      await question.getByRole("button", { name: "Delete permanently" }).click();
      await expect(main(page).getByRole("alert")).toHaveText("Failed to delete business case");
      await question.getByRole("button", { name: "Delete permanently" }).click();
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
      await main(page).getByRole("button", { name: "Delete permanently" }).click();
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
    "1 case loses this industry; the case itself stays.",
  );
  await main(page).getByRole("button", { name: "Delete permanently" }).click();
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
    .getByRole("navigation", { name: "Show" })
    .getByRole("link", { name: "Industries" })
    .click();
  await expect(page).toHaveURL("/en/admin/translations?gap=any&language=it&of=industries");
  await expect(cell("Forestry and timber, Italiano: 1 missing")).toHaveAttribute(
    "href",
    "/en/admin/industries/forestry/translations?language=it&tab=basic",
  );
});

test("a page past the end of the media, the redirects or the trash leads to the last one", async ({
  page,
}) => {
  for (const list of ["media?kind=image", "redirects?search=old", "trash"]) {
    const address = `/en/admin/${list}`;
    await page.goto(`${address}${list.includes("?") ? "&" : "?"}page=9`);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
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
