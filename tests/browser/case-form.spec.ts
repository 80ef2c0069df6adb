import { expect, signInByForm } from "./administrator";
import { holdScripts } from "./hold-scripts";
import { expectAccessible } from "./site";
import { list, stored, main, field, amount, press, said, refused, open, test } from "./case-form";

test.describe("creating", () => {
  test("a new case is saved, confirmed in the list, and published at once [A-ROUTE-03, A-CASE-12, A-CASE-15 to A-CASE-20, A-CASE-27, A-CASE-30]", async ({
    page,
    enter,
    sql,
  }) => {
    await enter();
    await open(page, "new");
    await field(page, "Title (required)").fill("Returns booked in a minute");
    await expect(field(page, "ID (required)")).toHaveValue("returns-booked-in-a-minute");
    await main(page).getByRole("searchbox", { name: "Find an industry" }).fill("whole");
    await expect(
      main(page)
        .getByRole("list")
        .filter({ has: page.getByRole("checkbox", { name: "Wholesale" }) }),
    ).toHaveCSS("max-height", "224px");
    await main(page).getByRole("checkbox", { name: "Wholesale" }).check();
    await expect(field(page, "Industry label")).toHaveValue("Wholesale and distribution");
    const tag = field(page, "Tags");
    for (const text of ["  E-Mail ", "e-mail", "   "]) {
      await tag.fill(text);
      await tag.press("Enter");
    }
    await expect(main(page).getByRole("button", { name: /^Remove the tag/ })).toHaveCount(1);
    await field(page, "Time reduction").fill("about 80 %");
    await amount(page, "Processes").fill("300");
    await amount(page, "Time reduction by the solution").fill("0.8");
    await expect(main(page).getByText("= 80%")).toBeVisible();
    await press(page, "Create case");
    await expect(page).toHaveURL(list);
    await expect(said(page, "Business case created successfully")).toBeVisible();
    expect(
      (await page.request.get("/en/success-stories/returns-booked-in-a-minute")).status(),
    ).toBe(200);
    const [made] = await sql(
      "SELECT tags, default_processes_per_month AS processes, default_error_rate AS errors, time_reduction AS text, industry_label AS label FROM business_case JOIN business_case_translation ON case_id = id WHERE id = $1",
      ["returns-booked-in-a-minute"],
    );
    expect(made).toEqual({
      tags: ["e-mail"],
      processes: 300,
      errors: 0,
      text: "about 80 %",
      label: "Wholesale and distribution",
    });
    await main(page)
      .getByRole("link", { name: /Returns booked/ })
      .first()
      .click();
    await expect(said(page, "created")).toHaveCount(0);
  });

  test.describe("with invalid values", () => {
    // An image from elsewhere is tried, and the policy of the page forbids it.
    test.use({
      expectedConsole: [/Failed to load resource|violates the following Content Security Policy/],
    });
    test("each error is listed at the top with a link to its field, and shown at the field [A-CASE-14, A-CASE-21 to A-CASE-23]", async ({
      page,
      enter,
    }) => {
      await enter();
      await open(page, "new");
      await press(page, "Create case");
      const summary = refused(page, "Please fill in the required fields.");
      await expect(summary).toBeFocused();
      await summary.getByRole("link", { name: "Title" }).click();
      await expect(field(page, "Title (required)")).toBeFocused();
      await expect(field(page, "Title (required)")).toHaveAccessibleDescription(
        "Please fill this in.",
      );
      await field(page, "Title (required)").fill("Orders");
      await field(page, "ID (required)").fill(stored);
      await amount(page, "Processes with errors").fill("101");
      await main(page).getByText("Advanced: direct URLs").click();
      await field(page, "Image").fill("https://elsewhere.example/a.png");
      await press(page, "Create case");
      await expect(refused(page, "Please check these fields.")).toContainText(
        "Processes with errors: At most 100.",
      );
      await expectAccessible(page);
      await amount(page, "Processes with errors").fill("100");
      await press(page, "Create case");
      await expect(
        refused(page, "Image: The site cannot show files from this address."),
      ).toBeFocused();
      await field(page, "Image").fill("");
      await press(page, "Create case");
      await expect(refused(page, "ID: A case with this ID already exists.")).toBeFocused();
      await expect(field(page, "Title (required)")).toHaveValue("Orders");
    });
  });

  test("a preview beside the form shows the public page of what is typed, in any language and width, and saves nothing [A-PREV-08]", async ({
    page,
    enter,
    sql,
  }) => {
    await enter();
    await open(page, "new");
    await field(page, "Title (required)").fill("Typed but not saved");
    await field(page, "Problem description").fill("Everything by <strong>hand</strong>.");
    await press(page, "Preview");
    const preview = page.getByRole("dialog", { name: "Preview" });
    const shown = preview.frameLocator("iframe");
    await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Typed but not saved");
    await expect(shown.locator("strong")).toHaveText("hand");
    // The form beside it stays in use, and the page follows.
    await field(page, "Title (required)").fill("Typed since");
    await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Typed since");
    for (const [device, width] of [
      ["Desktop", "1280px"],
      ["Tablet", "820px"],
      ["Phone", "390px"],
    ] as const) {
      await preview.getByRole("button", { name: device }).click();
      await expect(preview.locator("iframe")).toHaveCSS("width", width);
    }
    await field(page, "Title (required)").fill("Typed but not saved");
    await preview.getByRole("button", { name: "Italiano" }).click();
    await expect(shown.getByText("Il problema")).toBeVisible();
    await shown.getByRole("link").first().click();
    await preview.getByRole("button", { name: "Close preview" }).focus();
    await page.keyboard.press("Escape");
    await expect(preview).toBeHidden();
    await expect(field(page, "Title (required)")).toHaveValue("Typed but not saved");
    expect(await sql("SELECT id FROM business_case WHERE id = 'typed-but-not-saved'")).toEqual([]);
    expect(page.url()).toContain(`${list}/new`);
  });
});

test("a changed case, with its related cases, is published at once [A-ROUTE-04, A-CASE-01 to A-CASE-11, A-CASE-13, A-CASE-24, A-CASE-25, A-CASE-26, A-CASE-28]", async ({
  page,
  enter,
  sql,
}) => {
  await enter();
  await open(page);
  for (const name of [
    "Basic information",
    "Additional information",
    "Metrics",
    "ROI calculator parameters",
    "Problem and solution",
    "Process features",
    "Implementation timeline",
    "Related cases",
  ])
    await expect(main(page).getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(field(page, "ID")).toBeDisabled();
  await field(page, "Heading").fill("Shall we look at your orders?");
  const related = main(page).getByRole("region", { name: "Related cases" });
  const search = related.getByRole("searchbox");
  await search.fill("clinic");
  const add = related.getByRole("button", { name: /^Add: / });
  await expect(add).toHaveCount(1);
  await expect(add.locator("img")).toBeVisible();
  const before = await related.getByRole("button", { name: /^Remove: / }).count();
  await add.click();
  await expect(add).toHaveCount(0);
  await expect(search).toBeFocused();
  await expect(related.getByRole("button", { name: /^Remove: / })).toHaveCount(before + 1);
  await search.fill("certificates");
  await expect(related.getByText("No other case with that title.")).toBeVisible();
  await press(page, "Save changes");
  await expect(page).toHaveURL(list);
  await expect(said(page, "Business case updated successfully")).toBeVisible();
  expect(await (await page.request.get(`/en/success-stories/${stored}`)).text()).toMatch(
    /Shall we look at\s+your orders\?/,
  );
  const links = await sql(
    "SELECT related_id FROM related_case WHERE case_id = $1 ORDER BY position",
    [stored],
  );
  expect(links.at(-1)).toEqual({ related_id: "clinic-referrals-booked-same-day" });
});

test("the form is rendered with its values on the server, and keeps what is typed before hydration", async ({
  page,
  enter,
  sql,
}) => {
  await enter();
  const html = await (await page.request.get(`${list}/${stored}`)).text();
  expect(html).toMatch(/<input[^>]* id="case-title"[^>]* value="[^"]+"/);
  expect(html).toMatch(/<textarea[^>]* id="case-description"[^>]*>[^<]+<\/textarea>/);
  const release = await holdScripts(page);
  await page.goto(`${list}/${stored}`, { waitUntil: "commit" });
  await expect(field(page, "Title (required)")).toHaveValue(/\S/);
  await expect(amount(page, "Processes")).toHaveValue(/^\d+$/);
  const heading = await field(page, "Heading").inputValue();
  await field(page, "Description").fill("Typed before the scripts came.");
  await field(page, "Implementation time").fill("4 weeks");
  await amount(page, "Processes").fill("777");
  const page_ = main(page).getByRole("checkbox", { name: "Has its own page" });
  await page_.uncheck();
  await main(page).getByRole("checkbox", { name: "Healthcare" }).check();
  release();
  await expect(said(page, "Unsaved changes")).toBeVisible();
  await expect(field(page, "Description")).toHaveValue("Typed before the scripts came.");
  await expect(field(page, "Heading")).toHaveValue(heading);
  await expect(page_).not.toBeChecked();
  await press(page, "Save changes");
  await expect(page).toHaveURL(list);
  const [row] = await sql(
    "SELECT description, implementation_time AS time, default_processes_per_month AS processes, has_detail_page AS page, cta_header AS heading FROM business_case JOIN business_case_translation t ON case_id = id AND t.language = business_case.language WHERE id = $1",
    [stored],
  );
  expect(row).toEqual({
    description: "Typed before the scripts came.",
    time: "4 weeks",
    processes: 777,
    page: false,
    heading,
  });
  expect(
    await sql(
      "SELECT industry_id FROM business_case_industry WHERE case_id = $1 ORDER BY position",
      [stored],
    ),
  ).toEqual([{ industry_id: "wholesale" }, { industry_id: "healthcare" }]);
});

test("a new case keeps what is typed before hydration, and its title still suggests the id", async ({
  page,
  enter,
}) => {
  await enter();
  const release = await holdScripts(page);
  await page.goto(`${list}/new`, { waitUntil: "commit" });
  await field(page, "Title (required)").fill("Typed at once");
  await main(page)
    .getByRole("combobox", { name: "Written in" })
    .selectOption({ label: "Italiano" });
  release();
  await expect(field(page, "ID (required)")).toHaveValue("typed-at-once");
  await expect(field(page, "Title (required)")).toHaveValue("Typed at once");
  await expect(field(page, "Title (required)")).toHaveAttribute("lang", "it");
});

test("the implementation time is typed in the administrator’s language, and an ambiguous one is explained", async ({
  page,
  enter,
  sql,
}) => {
  await enter();
  await page.goto(`/ru/admin/success-stories/${stored}`);
  await expect(main(page).getByRole("button", { name: "Предпросмотр" })).toBeEnabled();
  const time = field(page, "Срок внедрения");
  await expect(time).toHaveValue("5 недель");
  await time.fill("5 м");
  await press(page, "Сохранить изменения");
  await expect(time).toHaveAccessibleDescription(/минуты или месяцы/);
  await expect(
    main(page)
      .getByRole("alert")
      .filter({ hasText: /минуты или месяцы/ }),
  ).toBeFocused();
  await time.fill("2–3 месяца");
  await press(page, "Сохранить изменения");
  await expect(page).toHaveURL("/ru/admin/success-stories");
  expect(
    await sql("SELECT implementation_time AS time FROM business_case WHERE id = $1", [stored]),
  ).toEqual([{ time: "2-3 months" }]);
});

test("a case is deleted after confirmation in place [A-LIST-07, A-LIST-08]", async ({
  page,
  enter,
  sql,
}) => {
  await enter();
  await page.request.post("/api/v1/business-cases", {
    data: { id: "to-be-deleted", title: "To be deleted" },
    headers: { origin: new URL((await page.goto(list))?.url() ?? "").origin },
  });
  await open(page, "to-be-deleted");
  await press(page, "Delete case");
  await expect(
    main(page).getByText("This permanently removes the case and all its files, in all languages."),
  ).toBeVisible();
  await press(page, "Delete permanently");
  await expect(page).toHaveURL(list);
  await expect(said(page, "Business case deleted successfully")).toBeVisible();
  expect(await sql("SELECT id FROM business_case WHERE id = 'to-be-deleted'")).toEqual([]);
});

test.describe("access", () => {
  test.use({ expectedConsole: [/404/] });
  test("visitors who aren't signed in are redirected to the sign-in page and back, and an unknown case is not found [A-LAY-08]", async ({
    page,
    administrator,
  }) => {
    await page.goto(`${list}/new`);
    await signInByForm(page, administrator);
    await expect(page).toHaveURL(`${list}/new`, { timeout: 20_000 });
    expect((await page.goto(`${list}/no-such-case`))?.status()).toBe(404);
  });
});
