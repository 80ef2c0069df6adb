import type { Page } from "@playwright/test";
import { preparedFolder } from "../support/prepared-data";
import { startSite, type SiteProcess } from "../support/site-process";
import { expect, test } from "./site";

let site: SiteProcess;

test.describe.configure({ mode: "serial" });
test.use({ consent: "none" });
test.beforeAll(async () => {
  site = await startSite({
    DATA_DIR: preparedFolder(),
    GTM_ID: "GTM-TEST123",
    GOOGLE_MAPS_API_KEY: "a-key-for-tests",
    GOOGLE_MAPS_MAP_ID: "a-map-for-tests",
  });
});
test.afterAll(async () => {
  await site.stop();
});

/** The addresses asked for outside the site; the tag manager's script is a stand-in. */
async function watch(page: Page): Promise<string[]> {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith("data:"))
      outside.push(request.url());
  });
  await page.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.tagsRan = true;" }),
  );
  return outside;
}

/** The commands that the tag manager received, as arrays. */
const told = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]"
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    ),
  );

const modes = (marketing: string, analytics: string, functional: string) => ({
  ad_storage: marketing,
  ad_user_data: marketing,
  ad_personalization: marketing,
  analytics_storage: analytics,
  functionality_storage: functional,
  personalization_storage: functional,
});
const byDefault = [
  "consent",
  "default",
  { ...modes("denied", "denied", "denied"), security_storage: "granted" },
];
const tagManager = "https://www.googletagmanager.com/gtm.js?id=GTM-TEST123";
const start = { "gtm.start": expect.any(Number) as unknown, event: "gtm.js" };

test("no page sends a request to another site before consent", async ({ page }) => {
  const outside = await watch(page);
  for (const path of [
    "",
    "/success-stories",
    "/success-stories/site-invoices-matched-to-orders",
    "/special-programs",
    "/pricing",
    "/about",
    "/contact",
    "/cookie-policy",
    "/login",
  ]) {
    await page.goto(`${site.url}/en${path}`);
    await expect(page.getByRole("button", { name: "Accept All" })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState("networkidle");
    // The sign-in page counts nobody.
    await expect.poll(() => told(page), path).toEqual(path === "/login" ? [] : [byDefault]);
  }
  expect(outside).toEqual([]);
});

test("Essential Only denies consent to the tag manager and doesn't load it [P-COOKIE-10]", async ({
  page,
}) => {
  const outside = await watch(page);
  await page.goto(`${site.url}/en`);
  await page.getByRole("button", { name: "Essential Only" }).click();
  await page.reload();
  await expect
    .poll(() => told(page))
    .toEqual([byDefault, ["consent", "update", modes("denied", "denied", "denied")]]);
  expect(outside).toEqual([]);
});

test("Accept All loads the tag manager once, and withdrawing consent removes its cookies and reloads the page without it [P-COOKIE-09, P-COOKIE-12]", async ({
  page,
  context,
}) => {
  const outside = await watch(page);
  await page.goto(`${site.url}/en`);
  await page.getByRole("button", { name: "Accept All" }).click();
  await expect.poll(() => page.evaluate(() => "tagsRan" in window)).toBe(true);
  const granted = ["consent", "update", modes("granted", "granted", "granted")];
  expect(await told(page)).toEqual([byDefault, granted, start]);
  expect(outside).toEqual([tagManager]);
  // On the way to other pages of the site nothing is said or loaded twice.
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/en\/contact$/);
  expect(await told(page)).toEqual([byDefault, granted, start]);

  await page.evaluate(() => {
    for (const name of [
      "_ga",
      "_ga_TEST123",
      "_gid",
      "_gat",
      "_gcl_au",
      "_fbp",
      "li_fat_id",
      "_gallery",
    ])
      document.cookie = `${name}=1; path=/`;
  });
  const names = async () => (await context.cookies()).map(({ name }) => name).sort();
  const openPreferences = () =>
    page.getByRole("contentinfo").getByRole("button", { name: "Cookie preferences" }).click();
  await openPreferences();
  await page.getByRole("switch", { name: "Marketing" }).uncheck();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  // It runs again for what is still allowed.
  await expect
    .poll(() => told(page))
    .toEqual([byDefault, ["consent", "update", modes("denied", "granted", "granted")], start]);
  expect(await names()).toEqual([
    "_ga",
    "_ga_TEST123",
    "_gallery",
    "_gat",
    "_gid",
    "cookie_consent",
    "language_hint",
  ]);
  await openPreferences();
  await page.getByRole("switch", { name: "Analytics" }).uncheck();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect
    .poll(() => told(page))
    .toEqual([byDefault, ["consent", "update", modes("denied", "denied", "granted")]]);
  expect(await page.evaluate(() => "tagsRan" in window)).toBe(false);
  expect(await names()).toEqual(["_gallery", "cookie_consent", "language_hint"]);
  await page.reload();
  await expect.poll(async () => (await told(page)).length).toBe(2);
  expect(outside).toEqual([tagManager, tagManager]);
});
