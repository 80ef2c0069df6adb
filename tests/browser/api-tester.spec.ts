import type { Page } from "@playwright/test";
import { firstEndpoints } from "../../lib/domain/endpoint";
import { AUTH_SECRET } from "../support/administrator-header";
import { freshFolder, startSite } from "../support/site-process";
import { expect, test } from "./administrator";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

const address = "/en/admin/api-tester";
const main = (page: Page) => page.getByRole("main");
const execute = (page: Page) => main(page).getByRole("button", { name: "Execute" });
const line = (page: Page) => main(page).getByRole("textbox", { name: "URL parameters" });
const body = (page: Page) => main(page).getByRole("textbox", { name: "JSON body" });
const response = (page: Page) => main(page).getByRole("region", { name: "Response", exact: true });
const past = (page: Page) =>
  main(page).getByRole("region", { name: "Last 10 requests" }).getByRole("listitem");

/** Opens the tester and waits for what only scripts can switch on. */
async function open(page: Page): Promise<void> {
  await page.goto(address);
  await expect(execute(page)).toBeEnabled();
}

async function choose(page: Page, method: string, endpoint: string): Promise<void> {
  await main(page).getByLabel("Method").selectOption(method);
  await main(page).getByLabel("Endpoint", { exact: true }).selectOption(endpoint);
}

test("only administrators can open it [A-ROUTE-10, A-TEST-21]", async ({
  request,
  context,
  enter,
  account,
}) => {
  const answer = await request.get(address, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([
    307,
    `/en/login?from=${encodeURIComponent(address)}`,
  ]);
  await enter(await account({ isAdmin: false }));
  expect(await (await context.request.get(address)).text()).not.toMatch(/business-cases\/\{id\}/);
});

test("it offers five methods, and for each the nine common endpoints before the rest of the OpenAPI document [A-TEST-01, A-TEST-02, A-TEST-03]", async ({
  page,
  enter,
}) => {
  await enter();
  await open(page);
  await expect(main(page).getByLabel("Method").getByRole("option")).toHaveText([
    "GET",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
  ]);
  const endpoints = main(page).getByLabel("Endpoint", { exact: true });
  await expect(endpoints.getByRole("group").first().getByRole("option")).toHaveText([
    ...firstEndpoints,
  ]);
  await expect(endpoints.getByRole("option", { name: "/api/v1/audit" })).toHaveCount(1);
  await main(page).getByLabel("Method").selectOption("DELETE");
  await expect(endpoints.getByRole("option", { name: "/api/v1/audit" })).toHaveCount(0);
  await expect(
    endpoints.getByRole("option", { name: "/api/v1/auth/sessions/{sessionId}" }),
  ).toHaveCount(1);
  await main(page).getByRole("searchbox", { name: "Search endpoints" }).fill("enquir");
  // The one that is chosen stays.
  await expect(endpoints.getByRole("option")).toHaveText([
    "/api/v1/business-cases",
    "/api/v1/enquiries/{enquiryId}",
  ]);
});

test.describe("with responses that aren't successful", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("parameters are put into path and query, and the response is shown with its status [A-TEST-04, A-TEST-05, A-TEST-06, A-TEST-16, A-TEST-17, A-TEST-18]", async ({
    page,
    enter,
  }) => {
    await enter();
    await open(page);
    const asked: string[] = [];
    page.on(
      "request",
      (request) =>
        void (
          request.url().includes("/api/v1/industries") &&
          asked.push(new URL(request.url()).pathname + new URL(request.url()).search)
        ),
    );
    await choose(page, "GET", "/api/v1/industries/{id}");
    await execute(page).click();
    await expect(main(page).getByText("The path needs a value for {id}.")).toBeVisible();
    expect(asked).toEqual([]);
    await line(page).fill("id=construction");
    await main(page).getByRole("combobox", { name: "language", exact: true }).selectOption("uk");
    await expect(line(page)).toHaveValue("id=construction&language=uk");
    await execute(page).click();
    await expect(response(page).getByText("200", { exact: false }).first()).toBeVisible();
    await expect(response(page).getByText("succeeded")).toBeAttached();
    await expect(response(page).getByRole("region", { name: "Response body" })).toContainText(
      '"id": "construction"',
    );
    expect(asked).toEqual(["/api/v1/industries/construction?language=uk"]);
    await line(page).fill("id=no such thing/here");
    await execute(page).click();
    await expect(response(page).getByText("failed")).toBeAttached();
    await expect(response(page).getByRole("region", { name: "Response body" })).toContainText(
      '"code": "not_found"',
    );
    expect(asked.at(-1)).toBe("/api/v1/industries/no%20such%20thing%2Fhere");
    const colours = await past(page)
      .locator("span.border-auto, span.border-fail")
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
    const [failed, succeeded] = colours.map((colour) => colour.match(/\d+/g)?.map(Number) ?? []);
    expect([
      (failed?.[0] ?? 0) > (failed?.[1] ?? 0),
      (succeeded?.[1] ?? 0) > (succeeded?.[0] ?? 0),
    ]).toEqual([true, true]);
  });

  test("request bodies are prefilled, corrected, and confirmed before they are sent [A-TEST-07, A-TEST-08, A-TEST-09, A-TEST-10, A-TEST-13, A-TEST-14]", async ({
    page,
    enter,
    sql,
  }) => {
    await enter();
    await open(page);
    await choose(page, "GET", "/api/v1/industries");
    await expect(body(page)).toHaveCount(0);
    await choose(page, "POST", "/api/v1/business-cases");
    await expect(body(page)).toHaveValue(/"industryLabel": "Wholesale"/);
    await choose(page, "POST", "/api/v1/industries");
    await expect(body(page)).toHaveValue(/"id": "sample-industry"/);
    await body(page).fill('{\n  "id": "tried-out",\n  "name": "Tried out"\n  "icon": "x"\n}');
    await execute(page).click();
    await expect(main(page).getByText("Line 4, character 3: a comma is missing.")).toBeVisible();
    await expect(body(page)).toBeFocused();
    await body(page).fill('{"id": "tried-out", "name": "Tried out"}');
    await execute(page).click();
    await expect(main(page).getByRole("button", { name: "Don’t send" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(execute(page)).toBeFocused();
    expect(await sql("SELECT id FROM industry WHERE id = 'tried-out'")).toEqual([]);
    await execute(page).click();
    await main(page).getByRole("button", { name: "Send it" }).click();
    await expect(response(page).getByText(/^201/)).toBeVisible();
    // The sample of a change is about what the path names.
    await choose(page, "PUT", "/api/v1/industries/{id}");
    await line(page).fill("id=tried-out");
    await expect(body(page)).toHaveValue(/"id": "tried-out"/);
    await choose(page, "DELETE", "/api/v1/industries/{id}");
    await expect(line(page)).toHaveValue("id=tried-out");
    await execute(page).click();
    await expect(
      main(page).getByRole("group").filter({ hasText: "DELETE /api/v1/industries/tried-out" }),
    ).toContainText("permanently");
    await main(page).getByRole("button", { name: "Send it" }).click();
    await expect(response(page).getByText(/^200/)).toBeVisible();
    expect(await sql("SELECT id FROM industry WHERE id = 'tried-out'")).toEqual([]);
  });

  test("translations have samples, a lost connection is reported, and past requests are listed without secrets [A-TEST-11, A-TEST-12, A-TEST-15, A-TEST-19, A-TEST-20]", async ({
    page,
    context,
    enter,
  }) => {
    await enter();
    await open(page);
    await choose(page, "POST", "/api/v1/translations/industries/{id}/{language}");
    await expect(body(page)).toHaveValue(/"name".*"display"/s);
    await choose(page, "POST", "/api/v1/translations/business-cases/{id}/{language}");
    await expect(body(page)).toHaveValue(/"title".*"description".*"industryLabel"/s);
    await choose(page, "GET", "/api/v1/industries");
    await context.setOffline(true);
    await execute(page).click();
    await expect(response(page).getByText("Network error: there was no response.")).toBeVisible();
    await context.setOffline(false);
    await choose(page, "POST", "/api/v1/auth/login");
    await body(page).fill('{"username": "nobody at all", "password": "violet tram"}');
    await execute(page).click();
    await main(page).getByRole("button", { name: "Send it" }).click();
    await expect(response(page).getByText(/^401/)).toBeVisible();
    for (let number = 1; number <= 9; number += 1) {
      await choose(page, "GET", "/api/v1/industries");
      await line(page).fill(`language=en&n=${number}`);
      await execute(page).click();
      await expect(past(page).first()).toContainText(`n=${number}`);
    }
    await expect(past(page)).toHaveCount(10);
    await past(page)
      .last()
      .getByRole("button", { name: "Use again: POST /api/v1/auth/login" })
      .click();
    await expect(body(page)).toHaveValue('{\n  "username": "nobody at all",\n  "password": ""\n}');
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toMatch(/violet|nobody at all|auth\/login/);
  });
});

test("a slow request can be cancelled, and a request is copied as curl with a variable for the token", async ({
  page,
  context,
  enter,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter();
  await open(page);
  await page.route("**/api/v1/industries*", () => new Promise(() => undefined));
  await choose(page, "GET", "/api/v1/industries");
  await main(page).getByRole("button", { name: "Copy as curl" }).click();
  await expect(main(page).getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^curl -X GET 'http:\/\/[\w.]+:\d+\/api\/v1\/industries' \\\n {2}-H "Authorization: Bearer \$TOKEN"$/,
  );
  await execute(page).click();
  await response(page).getByRole("button", { name: "Cancel" }).click();
  await expect(response(page).getByText("Cancelled.")).toBeVisible();
});

test("the site's owner can switch the API tester off", async ({ context, database, enter }) => {
  const site = await startSite({
    DATA_DIR: freshFolder(),
    DATABASE_URL: database.url,
    AUTH_SECRET,
    API_TESTER: "false",
  });
  try {
    await enter();
    // Cookies know no ports.
    const text = await (await context.request.get(`${site.url}${address}`)).text();
    expect(text).toContain("The API tester is turned off on this installation (API_TESTER).");
    expect(text).not.toContain("translations/check");
  } finally {
    await site.stop();
  }
});

test("it is accessible with everything open, and fits each width", async ({ page, enter }) => {
  await enter();
  await open(page);
  await execute(page).click();
  await expect(response(page).getByText(/^200/)).toBeVisible();
  await choose(page, "POST", "/api/v1/translations/business-cases/{id}/{language}");
  await line(page).fill("id=x&language=uk");
  await execute(page).click();
  await expect(main(page).getByRole("button", { name: "Don’t send" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { only: colorScheme === "dark" ? ["color-contrast"] : [] });
  }
  for (const width of [1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});
