import type { Page } from "@playwright/test";
import { sampleSvg, sampleImage } from "../support/files";
import { expect, signInByForm, test } from "./administrator";
import { holdScripts } from "./hold-scripts";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

const list = "/en/admin/success-stories";
/** A case of these tests, like one of the samples, which others look at. */
const stored = "orders-like-a-sample";
const calls = "/api/v1/business-cases";
const failedCall = /Failed to load resource/;
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).getByRole("textbox", { name, exact: true });
const amount = (page: Page, name: string) =>
  main(page).getByRole("spinbutton", { name, exact: true });
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const said = (page: Page, text: string) => main(page).getByRole("status").filter({ hasText: text });
const refused = (page: Page, text: string | RegExp) =>
  main(page).getByRole("alert").filter({ hasText: text });
const upload = (page: Page, name: string) => main(page).getByRole("group", { name, exact: true });
const choose = (page: Page, of: string, name: string, mimeType: string, buffer: Buffer) =>
  upload(page, of).locator("input[type=file]").setInputFiles({ name, mimeType, buffer });

async function open(page: Page, path = stored): Promise<void> {
  await page.goto(`${list}/${path}`);
  await expect(field(page, path === "new" ? "Title (required)" : "Description")).toBeEnabled();
  // Fields take text before scripts run; buttons wait for them.
  await expect(main(page).getByRole("button", { name: "Preview" })).toBeEnabled();
}

test.beforeEach(async ({ asAdministrator }) => {
  const { business_case: sample } = (await (
    await asAdministrator.get(`${calls}/orders-from-email-to-warehouse?language=en`)
  ).json()) as { business_case: object };
  expect((await asAdministrator.post(calls, { data: { ...sample, id: stored } })).status()).toBe(
    201,
  );
});
test.afterEach(async ({ sql }) => {
  await sql("DELETE FROM business_case WHERE id = ANY($1)", [
    [stored, "returns-booked-in-a-minute", "two-ways-out"],
  ]);
});

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
    // A picture from elsewhere is tried, and the policy of the page forbids it.
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
      await main(page).getByText("Advanced: direct addresses").click();
      await field(page, "Image").fill("https://elsewhere.example/a.png");
      await press(page, "Create case");
      await expect(refused(page, "Please check these fields.")).toContainText(
        "Processes with errors: At most 100.",
      );
      await expectAccessible(page);
      await amount(page, "Processes with errors").fill("100");
      await press(page, "Create case");
      await expect(
        refused(page, "Image: The site may not show anything from this address."),
      ).toBeFocused();
      await field(page, "Image").fill("");
      await press(page, "Create case");
      await expect(refused(page, "ID: A case with this ID already exists.")).toBeFocused();
      await expect(field(page, "Title (required)")).toHaveValue("Orders");
    });
  });

  test("a preview shows the public page of the typed values in any language, and saves nothing", async ({
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
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Typed but not saved");
    await expect(preview.locator("strong")).toHaveText("hand");
    await preview.getByRole("button", { name: "Italiano" }).click();
    await expect(preview.getByText("Il problema")).toBeVisible();
    await preview.getByRole("link").first().click();
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
  await expect(related.getByText("No other case is called that.")).toBeVisible();
  await press(page, "Save changes");
  await expect(page).toHaveURL(list);
  await expect(said(page, "Business case updated successfully")).toBeVisible();
  expect(await (await page.request.get(`/en/success-stories/${stored}`)).text()).toContain(
    "Shall we look at your orders?",
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
  const page_ = main(page).getByRole("checkbox", { name: "Has a page of its own" });
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

test.describe("when saving is interrupted", () => {
  test.use({ expectedConsole: [failedCall] });

  test("an expired session is renewed in place, and the save is repeated [P-SESS-08]", async ({
    page,
    enter,
    sql,
    administrator,
  }) => {
    await enter();
    await open(page);
    await field(page, "Description").fill("Typed while the session ended.");
    await sql("DELETE FROM session");
    await press(page, "Save changes");
    await expect(refused(page, "Session expired, please login again")).toBeVisible();
    const again = main(page).getByRole("group", { name: /Sign in here and go on/ });
    await again.getByRole("textbox", { name: "User name" }).fill(administrator.username);
    await again.getByLabel("Password").fill("not this one");
    await again.getByLabel("Password").press("Enter");
    await expect(
      again.getByRole("alert").filter({ hasText: "Invalid username or password" }),
    ).toBeVisible();
    await expectAccessible(page);
    await again.getByLabel("Password").fill(administrator.password);
    await again.getByLabel("Password").press("Enter");
    await expect(page).toHaveURL(list, { timeout: 20_000 });
    expect(
      await sql(
        "SELECT description FROM business_case_translation WHERE case_id = $1 AND language = 'en'",
        [stored],
      ),
    ).toEqual([{ description: "Typed while the session ended." }]);
  });

  test("a lost network keeps every value, and leaving by link or by history asks first [A-ERR-12]", async ({
    page,
    context,
    enter,
  }) => {
    await enter();
    await open(page, "new");
    await field(page, "Title (required)").fill("Two ways out");
    await press(page, "Create and go on editing");
    await expect(page).toHaveURL(`${list}/two-ways-out`);
    await expect(said(page, "Business case created successfully")).toBeVisible();
    await field(page, "Description").fill("Typed while the line was dead.");
    await context.setOffline(true);
    await press(page, "Save changes");
    await expect(refused(page, "An error occurred while saving the business case.")).toBeVisible();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await main(page).getByRole("link", { name: "Translations" }).click();
    await page.evaluate(() => window.history.back());
    await expect
      .poll(() => asked)
      .toEqual(Array(2).fill("What you typed has not been saved. Leave all the same?"));
    await expect(page).toHaveURL(`${list}/two-ways-out`);
    await expect(field(page, "Description")).toHaveValue("Typed while the line was dead.");
    await context.setOffline(false);
    await press(page, "Save changes");
    await expect(said(page, "Business case updated successfully")).toBeVisible();
  });

  test("the server's error message is shown, or a general one when there is none [A-ERR-10]", async ({
    page,
    enter,
  }) => {
    await enter();
    await open(page);
    await field(page, "Description").fill("Typed before a fault.");
    await page.route("**/api/v1/business-cases/*", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 502, contentType: "text/html", body: "<p>" })
        : route.fallback(),
    );
    await press(page, "Save changes");
    await expect(refused(page, "Failed to save business case")).toBeVisible();
    await expect(field(page, "Description")).toHaveValue("Typed before a fault.");
  });

  test("the changes of two administrators to one case are both kept", async ({
    page,
    enter,
    sql,
  }) => {
    await enter();
    await open(page);
    await field(page, "Title (required)").fill("My title");
    await field(page, "Heading").fill("My heading");
    const theirs = { title: "Their title", description: "Their description" };
    expect(
      (
        await page.request.put(`/api/v1/business-cases/${stored}`, {
          data: theirs,
          headers: { origin: new URL(page.url()).origin },
        })
      ).status(),
    ).toBe(200);
    await press(page, "Save changes");
    const met = main(page).getByRole("region", {
      name: "Somebody else changed this case while you had it open",
    });
    await expect(met).toBeFocused();
    await expect(met).toContainText("Theirs alone, now in your form: Description");
    await expect(field(page, "Description")).toHaveValue("Their description");
    await expectAccessible(page);
    await press(page, "Save changes");
    await expect(met.getByRole("alert")).toHaveText("Please choose first what stays.");
    const title = met.getByRole("group", { name: "Title" });
    await title.getByRole("radio", { name: /Their title/ }).check();
    await expect(field(page, "Title (required)")).toHaveValue("Their title");
    await title.getByRole("radio", { name: /My title/ }).check();
    await press(page, "Save changes");
    await expect(page).toHaveURL(list);
    expect(
      await sql(
        "SELECT title, description, cta_header FROM business_case_translation WHERE case_id = $1 AND language = 'en'",
        [stored],
      ),
    ).toEqual([{ title: "My title", description: "Their description", cta_header: "My heading" }]);
  });
});

test.describe("files", () => {
  test.use({ expectedConsole: [failedCall] });

  test("an image is uploaded, replaced and cleared, and an unacceptable file isn't sent [A-FILE-01 to A-FILE-04, A-FILE-09, A-FILE-10]", async ({
    page,
    enter,
    sql,
  }) => {
    await enter();
    await open(page, "new");
    const image = upload(page, "Image");
    await expect(image).toContainText("PNG, JPG, SVG, GIF up to 5MB");
    await expect(upload(page, "Video")).toContainText("MP4, WEBM, OGG up to 50MB");
    await choose(page, "Image", "notes.txt", "text/plain", Buffer.from("notes"));
    await expect(image.getByRole("alert").first()).toHaveText(
      "This is not a PNG, JPG, SVG or GIF file.",
    );
    await choose(page, "Image", "large.png", "image/png", Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(image.getByRole("alert").first()).toContainText("at most 5 MB");
    await choose(page, "Image", "broken.png", "image/png", Buffer.from("not a picture"));
    await expect(image.getByRole("alert").first()).not.toHaveText(/at most|^$/);
    await choose(page, "Image", "one.png", "image/png", await sampleImage("png"));
    await expect(
      image.getByRole("status").filter({ hasText: "File uploaded successfully" }),
    ).toBeVisible();
    await expect(image.locator("img")).toHaveAttribute("src", /^\/images\/[0-9a-f]+\.png$/);
    await choose(
      page,
      "Image",
      "two.svg",
      "image/svg+xml",
      sampleSvg('<rect width="8" height="5"/>'),
    );
    await expect(image.locator("img")).toHaveAttribute("src", /\.svg$/);
    const [, name] =
      /\/(images\/.*)/.exec((await image.locator("img").getAttribute("src")) ?? "") ?? [];
    await image.getByRole("button", { name: "Clear" }).click();
    await image.getByRole("button", { name: "Delete the file" }).click();
    await expect(image.locator("img")).toHaveCount(0);
    await expect
      .poll(() => sql("SELECT name FROM stored_file WHERE name = $1", [name]))
      .toEqual([]);
  });

  test("an upload shows its progress and its errors and can be cancelled, and a failed preview is reported [A-FILE-05 to A-FILE-08, A-FILE-11, A-FILE-12]", async ({
    page,
    context,
    enter,
    sql,
  }) => {
    await enter();
    // Before the page has timers of its own.
    await page.clock.install();
    await open(page, "new");
    const video = upload(page, "Video");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(
      "**/api/v1/files/upload",
      async (route) => held.then(() => route.abort()).catch(() => undefined),
      { times: 1 },
    );
    await choose(page, "Video", "film.mp4", "video/mp4", Buffer.alloc(1024));
    await expect(video.getByRole("progressbar")).toBeVisible();
    await expect(main(page).getByText("A file is still being uploaded.")).toBeVisible();
    await video.getByRole("button", { name: "Cancel upload" }).click();
    await expect(video.getByRole("progressbar")).toHaveCount(0);
    release();
    await context.setOffline(true);
    await choose(page, "Video", "film.mp4", "video/mp4", Buffer.alloc(1024));
    await expect(video.getByRole("alert").first()).toHaveText(
      "An error occurred during upload. Please try again.",
    );
    await context.setOffline(false);

    let loads = 0;
    await page.route("**/videos/**", (route) => {
      loads += 1;
      return route.abort();
    });
    await page.route("**/api/v1/files/upload", (route) =>
      route.fulfill({
        status: 201,
        json: { success: true, file_url: "/videos/aa.mp4", message: "" },
      }),
    );
    await page.clock.pauseAt(Date.now() + 60_000);
    await choose(page, "Video", "film.mp4", "video/mp4", Buffer.alloc(1024));
    await expect(
      video.getByRole("status").filter({ hasText: "File uploaded successfully" }),
    ).toBeVisible();
    await page.clock.runFor(400);
    await expect(video.locator("video")).toHaveCount(0);
    await page.clock.runFor(100);
    await expect.poll(() => loads).toBe(1);
    await expect(async () => {
      await page.clock.runFor(1_000);
      expect(loads).toBe(2);
    }).toPass();
    await expect(video.getByText("Video preview not available")).toBeVisible();
    await main(page).getByText("Advanced: direct addresses").click();
    await field(page, "Image").fill("/pictures/none.png");
    await expect(upload(page, "Image").getByText("Image preview not available")).toBeVisible();
    await expect(
      upload(page, "Image").getByRole("link", { name: "View the image" }),
    ).toHaveAttribute("href", "/pictures/none.png");

    await page.unrouteAll();
    await sql("DELETE FROM session");
    await page.evaluate(() => localStorage.removeItem("user"));
    await choose(page, "Fallback image", "one.png", "image/png", await sampleImage("png"));
    await expect(upload(page, "Fallback image").getByRole("alert").first()).toContainText(
      "Authentication required",
    );
  });
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
  await press(page, "Delete for good");
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

for (const [language, colorScheme] of [
  ["en", "light"],
  ["ru", "dark"],
  ["it", "light"],
  ["uk", "dark"],
] as const)
  test(`the form is accessible and fits its screen in ${language}, ${colorScheme}`, async ({
    page,
    enter,
  }) => {
    await page.emulateMedia({ colorScheme });
    await enter();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${language}/admin/success-stories/${stored}`);
    await expect(main(page).getByRole("textbox").first()).toBeEnabled();
    await expectAccessible(page);
    for (const width of [768, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
