import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { paths } from "../../lib/paths";
import messages from "../../messages/en/admin.json";
import { expect, test as base } from "./administrator";
import { holdScripts } from "./hold-scripts";

interface TestFixtures {
  /** Asks as another administrator, who has no page open. */
  call: (
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: object,
  ) => Promise<Record<string, unknown>>;
  /** An industry of the test's own, with a name and label in English and a name in Ukrainian. */
  industryId: string;
}

const test = base.extend<TestFixtures>({
  call: async ({ asAdministrator }, provide) => {
    await provide(async (method, path, data) => {
      const answer = await asAdministrator.fetch(`/api/v1/industries${path}`, {
        method,
        ...(data && { data }),
      });
      return (await answer.json()) as Record<string, unknown>;
    });
  },
  industryId: async ({ call, sql }, provide) => {
    const id = `made-${randomUUID().slice(0, 8)}`;
    expect(
      await call("POST", "", {
        id,
        name: "Property management companies",
        display: "Property",
        language: "en",
        icon: "🏠",
      }),
    ).toMatchObject({ success: true });
    expect(
      await call("PUT", `/${id}`, { name: "Керування нерухомістю", language: "uk" }),
    ).toMatchObject({ success: true });
    await provide(id);
    await sql("DELETE FROM industry WHERE id = $1", [id]);
  },
});

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();
const said = (page: Page, text: string | RegExp) =>
  main(page).getByRole("status").filter({ hasText: text });
const failedCall = /Failed to load resource/;

test.beforeEach(({ enter }) => enter());

test.describe("a new industry", () => {
  test.use({ expectedConsole: [failedCall] });

  test("needs id and name, previews the industry, and returns to the list with a confirmation [A-ROUTE-07, A-IND-04, A-IND-05, A-IND-07, A-IND-09]", async ({
    page,
    sql,
    call,
  }) => {
    const id = `made-${randomUUID().slice(0, 8)}`;
    await page.goto(paths.admin.newIndustry("en"));
    await press(page, "Create industry");
    await expect(main(page).getByText("Please fill in the required fields.")).toBeVisible();
    await expect(field(page, "Name")).toBeFocused();
    await expect(field(page, "ID")).toHaveAttribute("aria-invalid", "true");
    await field(page, "Name").fill("Private schools");
    await expect(field(page, "ID")).toHaveValue("private-schools");
    for (const [typed, problem] of [
      ["Private Schools", /lower-case letters a–z/],
      ["translations", /^The site itself uses this word/],
      ["healthcare", "An industry with this ID already exists."],
    ] as const) {
      await field(page, "ID").fill(typed);
      await press(page, "Create industry");
      await expect(main(page).getByRole("alert").filter({ hasText: problem })).toBeVisible();
      await expect(field(page, "Name")).toHaveValue("Private schools");
    }
    await field(page, "ID").fill(id);
    await main(page).getByRole("button", { name: "🎓" }).click();
    await expect(main(page).getByRole("figure")).toContainText("🎓Private schools");
    await press(page, "Create industry");
    await expect(said(page, "Industry created successfully")).toBeVisible();
    await expect(page).toHaveURL(paths.admin.industries("en"));
    await expect(main(page).getByRole("row", { name: new RegExp(id) })).toContainText(
      "Private schools",
    );
    expect(await call("GET", `/${id}?language=en`)).toMatchObject({
      industry: { id, name: "Private schools", display: "", icon: "🎓", language: "en" },
    });
    await sql("DELETE FROM industry WHERE id = $1", [id]);
  });

  test("can be saved as a draft, whose form follows and which nobody else reads [A-IND-04, A-STATE-01]", async ({
    page,
    request,
    sql,
    call,
  }) => {
    const id = `made-${randomUUID().slice(0, 8)}`;
    await page.goto(paths.admin.newIndustry("en"));
    const saveDraft = messages.drafts.save;
    await press(page, saveDraft);
    await expect(main(page).getByText("Please fill in the required fields.")).toBeVisible();
    await field(page, "Name").fill("Prepared for Monday");
    await field(page, "ID").fill(id);
    await press(page, saveDraft);
    await expect(page).toHaveURL(paths.admin.industry("en", id));
    await expect(page.getByText(messages.caseForm.createdDraft)).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("Prepared for Monday");
    expect(await call("GET", `/${id}`)).toMatchObject({ industry: { id, status: "draft" } });
    expect((await request.get(`/api/v1/industries/${id}`)).status()).toBe(404);
    // An existing industry is saved as it is.
    await expect(main(page).getByRole("button", { name: saveDraft, exact: true })).toHaveCount(0);
    await sql("DELETE FROM industry WHERE id = $1", [id]);
  });
});

test.describe("an existing industry", () => {
  test.use({ expectedConsole: [failedCall] });

  test("shows the stored name, keeps its id, stays on its form, and leaves untranslated languages empty [A-ROUTE-08, A-IND-06, A-IND-08, A-IND-10]", async ({
    page,
    call,
    industryId,
  }) => {
    await page.goto(paths.admin.industry("en", industryId));
    await expect(field(page, "ID")).toBeDisabled();
    await expect(field(page, "Name")).toHaveValue("Property management companies");
    await expect(field(page, "Short label")).toHaveValue("Property");
    await field(page, "Short label").fill("Real estate");
    await press(page, "Save");
    await expect(said(page, "Industry updated successfully")).toBeVisible();
    await expect(page).toHaveURL(paths.admin.industry("en", industryId));
    const language = main(page).getByRole("combobox", { name: "Language of name and label" });
    await language.selectOption({ label: "Italiano" });
    await expect(
      main(page).getByText("This industry has no name in this language yet (Italiano)."),
    ).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("");
    await expect(field(page, "Short label")).toHaveValue("");
    await press(page, "Save");
    await expect(main(page).getByText("Please fill in the required fields.")).toBeVisible();
    await field(page, "Name").fill("Gestione immobiliare");
    await press(page, "Save");
    await expect(said(page, "Industry updated successfully")).toBeVisible();
    const stored = async (code: string) =>
      (await call("GET", `/${industryId}?language=${code}`)).industry;
    expect(await stored("it")).toMatchObject({
      name: "Gestione immobiliare",
      display: "",
      language: "it",
    });
    expect(await stored("en")).toMatchObject({
      name: "Property management companies",
      display: "Real estate",
    });
    expect(await stored("uk")).toMatchObject({ name: "Керування нерухомістю" });
  });

  test("the form is rendered with its values on the server, and keeps what is typed before hydration", async ({
    page,
    call,
    industryId,
  }) => {
    expect(await (await page.request.get(paths.admin.industry("en", industryId))).text()).toMatch(
      /<input[^>]* value="Property management companies"/,
    );
    const release = await holdScripts(page);
    await page.goto(paths.admin.industry("en", industryId), { waitUntil: "commit" });
    await expect(field(page, "Name")).toHaveValue("Property management companies");
    await expect(
      main(page).getByRole("combobox", { name: messages.industryForm.language }),
    ).toHaveValue("en");
    await field(page, "Short label").fill("Typed early");
    release();
    await press(page, "Save");
    await expect(said(page, "Industry updated successfully")).toBeVisible();
    expect(await call("GET", `/${industryId}?language=en`)).toMatchObject({
      industry: { name: "Property management companies", display: "Typed early", icon: "🏠" },
    });
  });

  test("the changes of two administrators are merged, and both see them", async ({
    page,
    call,
    industryId,
  }) => {
    await page.goto(paths.admin.industry("en", industryId));
    await field(page, "Name").fill("Property managers");
    await call("PUT", `/${industryId}`, {
      name: "Landlords",
      display: "Homes",
      icon: "🏘️",
      language: "en",
    });
    await press(page, "Save");
    const other = main(page)
      .getByRole("alert")
      .filter({ hasText: "Somebody else has saved this industry in the meantime." });
    await expect(other).toContainText("Landlords");
    await expect(field(page, "Name")).toHaveValue("Property managers");
    await expect(field(page, "Short label")).toHaveValue("Homes");
    await press(page, "Use this");
    await expect(field(page, "Name")).toHaveValue("Landlords");
    await field(page, "Name").fill("Property managers");
    await press(page, "Save");
    await expect(said(page, "Industry updated successfully")).toBeVisible();
    // What changed in another language is no reason to ask.
    await call("PUT", `/${industryId}`, { name: "Нерухомість", language: "uk" });
    await field(page, "Short label").fill("Houses");
    await press(page, "Save");
    await expect
      .poll(async () => (await call("GET", `/${industryId}?language=en`)).industry)
      .toMatchObject({ name: "Property managers", display: "Houses", icon: "🏘️" });
  });

  test("a failed save keeps the values, leaving asks first, and the save can be repeated [A-ERR-09, A-ERR-11, A-ERR-12]", async ({
    page,
    call,
    industryId,
  }) => {
    await page.goto(paths.admin.industry("en", industryId));
    await field(page, "Name").fill("Typed in a tunnel");
    await page.route("**/api/v1/industries/**", (route) =>
      route.fulfill({ status: 502, body: "" }),
    );
    await press(page, "Save");
    await expect(main(page).getByText("Failed to save industry")).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("Typed in a tunnel");
    await page.unrouteAll();
    await page.route("**/api/v1/industries/**", (route) => route.abort());
    await press(page, "Save");
    await expect(
      main(page).getByText(
        "An error occurred while saving the industry. Nothing you typed is lost; please try again.",
      ),
    ).toBeVisible();
    await press(page, "Delete industry");
    await press(page, "Delete permanently");
    await expect(
      main(page).getByText("An error occurred while deleting the industry. Please try again."),
    ).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("Typed in a tunnel");
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await main(page).getByRole("link", { name: "Back to the list" }).click();
    await main(page)
      .getByRole("combobox", { name: messages.industryForm.language })
      .selectOption({ label: "Italiano" });
    expect(questions).toEqual(Array(2).fill("What you typed is not saved yet. Leave anyway?"));
    await page.unrouteAll();
    await press(page, "Save");
    await expect(said(page, "Industry updated successfully")).toBeVisible();
    expect(await call("GET", `/${industryId}?language=en`)).toMatchObject({
      industry: { name: "Typed in a tunnel", display: "Property" },
    });
  });

  test("a page beside the form follows what is typed, and nothing is saved [A-PREV-08]", async ({
    page,
    call,
    industryId,
  }) => {
    await page.goto(paths.admin.industry("en", industryId));
    await press(page, "Show the page");
    const beside = page.getByRole("region", { name: messages.texts.preview.title });
    const shown = beside.frameLocator("iframe");
    await expect(shown.getByText("Property", { exact: true }).first()).toBeVisible();
    await field(page, "Short label").fill("Houses");
    await expect(shown.getByText("Houses", { exact: true }).first()).toBeVisible();
    await beside.getByRole("button", { name: "Українська" }).click();
    await expect(shown.getByText("Керування нерухомістю").first()).toBeVisible();
    expect(await call("GET", `/${industryId}?language=en`)).toMatchObject({
      industry: { display: "Property" },
    });
  });

  test("deleting asks first and names the number of cases [A-IND-03]", async ({
    page,
    sql,
    industryId,
  }) => {
    await sql(
      "INSERT INTO business_case_industry (case_id, industry_id, position) SELECT id, $1, 9 FROM business_case ORDER BY id LIMIT 2",
      [industryId],
    );
    await page.goto(paths.admin.industry("en", industryId));
    await press(page, "Delete industry");
    await expect(
      main(page).getByRole("group").filter({ hasText: "2 cases lose this industry" }),
    ).toBeVisible();
    await press(page, "Delete permanently");
    await expect(page).toHaveURL(paths.admin.industries("en"));
    await expect(main(page).getByRole("row", { name: new RegExp(industryId) })).toHaveCount(0);
    expect(await sql("SELECT id FROM industry WHERE id = $1", [industryId])).toEqual([]);
  });

  test("an unknown industry shows a not-found page", async ({ page }) => {
    expect((await page.goto(paths.admin.industry("en", "nobody")))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "There is no page at this address",
    );
  });
});
