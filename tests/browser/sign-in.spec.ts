import type { BrowserContext, Page } from "@playwright/test";
import { expect, signInByForm, test } from "./administrator";
import { expectAccessible } from "./site";

const failedCall = /Failed to load resource.*(401|429)/;
const userMenu = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^Account: / });
const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "next-auth.session-token");

test.describe("signing in", () => {
  for (const [from, arrived] of [
    ["/uk/pricing?a=b#plans", /\/uk\/pricing\?a=b#plans$/],
    ["//evil.example/x", /\/en$/],
    [undefined, /\/en$/],
  ] as const)
    test(`returns to the page before (${from ?? "none"}), never to another site [P-LOGIN-05, P-SESS-01]`, async ({
      page,
      context,
      administrator,
    }) => {
      await page.goto(`/en/login${from ? `?from=${encodeURIComponent(from)}` : ""}`);
      await signInByForm(page, { ...administrator, username: "  Olena " });
      await expect(page).toHaveURL(arrived);
      expect(await page.evaluate(() => localStorage.getItem("user"))).toBe(
        '{"username":"olena","is_admin":true}',
      );
      expect(await sessionCookie(context)).toMatchObject({
        httpOnly: true,
        sameSite: "Lax",
        expires: -1,
      });
    });

  test("the cookie of a remembered session lasts 30 days, and no token is in web storage [P-SESS-19]", async ({
    page,
    context,
    administrator,
  }) => {
    await page.goto("/en/login");
    await signInByForm(page, administrator, { remember: true });
    await expect(page).toHaveURL(/\/en$/);
    const days = (((await sessionCookie(context))?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    expect((await page.evaluate(() => Object.keys(localStorage))).sort()).toEqual([
      "cookieConsent",
      "user",
    ]);
  });

  test("redirects a signed-in user at once [P-LOGIN-06, P-SESS-03]", async ({
    page,
    administrator,
  }) => {
    await page.goto("/en/login");
    await signInByForm(page, administrator);
    await expect(page).toHaveURL(/\/en$/);
    await page.goto("/en/login?from=%2Fen%2Fabout");
    await expect(page).toHaveURL(/\/en\/about$/);
  });

  test("sends no session request for visitors without a stored user", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/en/login");
    await page.getByRole("main").getByRole("textbox", { name: "Username" }).fill("a");
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  });

  test.describe("with mistakes", () => {
    test.use({ expectedConsole: [/Failed to load resource.*(401|429|ERR_FAILED)/] });
    test("explains the error in the page’s language, and how long to wait [P-LOGIN-10]", async ({
      page,
    }) => {
      await page.goto("/uk/login");
      const main = page.getByRole("main");
      const alert = main.getByRole("alert").first();
      await main.locator("#username").fill("olena-of-nowhere");
      await main.locator("#password").fill("not the password at all");
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await main.locator("button[type=submit]").click();
        await expect(alert).toHaveText("Неправильне ім’я користувача або пароль");
      }
      await main.locator("button[type=submit]").click();
      await expect(alert).toHaveText("Забагато спроб. До наступної — 15 хвилин.");
      await expectAccessible(page);
    });

    test.describe("on a busy site", () => {
      test.use({ expectedConsole: [/Failed to load resource.*503/] });
      for (const [language, text] of [
        ["en", "The site is busy. Please try again in a few seconds."],
        ["uk", "Сайт зараз перевантажений. Спробуйте ще раз за кілька секунд."],
        ["ru", "Сайт сейчас перегружен. Попробуйте ещё раз через несколько секунд."],
        ["it", "In questo momento il sito è sovraccarico. Riprovate tra qualche secondo."],
      ] as const)
        test(`reports it and keeps the typed values (${language})`, async ({ page }) => {
          // The server's response while its hash queue is full
          // (tests/integration/hash-queue.test.ts).
          const json = {
            success: false,
            message: "The site is busy. Please try again in a few seconds.",
            code: "busy",
            params: {},
          };
          await page.route("**/api/auth/callback/credentials", (route) =>
            route.fulfill({ status: 503, headers: { "retry-after": "5" }, json }),
          );
          await page.goto(`/${language}/login`);
          const main = page.getByRole("main");
          await main.locator("#username").fill("olena");
          await main.locator("#password").fill("not the password at all");
          await main.locator("button[type=submit]").click();
          await expect(main.getByRole("alert").first()).toHaveText(text);
          await expect(main.locator("#username")).toHaveValue("olena");
          await expect(main.locator("#password")).toHaveValue("not the password at all");
        });
    });

    test("validation code that can't be loaded is reported, and the form can be sent again", async ({
      page,
    }) => {
      await page.goto("/en/login");
      const main = page.getByRole("main");
      const submit = main.locator("button[type=submit]");
      await expect(submit).toBeEnabled();
      await page.route("**/_next/static/**", (route) => route.abort());
      await main.locator("#username").fill("olena");
      await submit.click();
      await expect(main.getByRole("alert").first()).toHaveText("Login failed");
      await page.unroute("**/_next/static/**");
      await submit.click();
      await expect(main.getByText("Please enter your password")).toBeVisible();
      await expect(main.locator("#username")).toHaveValue("olena");
    });
  });
});

test.describe("user menu", () => {
  test("shows the name, the admin area for administrators, and Logout, by keyboard too [P-HEAD-08, P-HEAD-10, P-HEAD-11, P-SESS-04]", async ({
    page,
    administrator,
  }) => {
    await page.goto("/en/login?from=/en/pricing");
    await signInByForm(page, administrator);
    await expect(userMenu(page)).toHaveAccessibleName("Account: olena");
    await userMenu(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveAttribute(
      "href",
      "/en/admin",
    );
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Admin", exact: true })).toBeHidden();
    await expect(userMenu(page)).toBeFocused();
  });

  test("Logout stays on the public page, ends the session and clears the stored user [P-SESS-06]", async ({
    page,
    context,
    sql,
    account,
  }) => {
    const who = await account({ isAdmin: false });
    await page.goto("/en/login?from=/en/pricing");
    await signInByForm(page, who);
    await userMenu(page).click();
    await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(userMenu(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/en\/pricing$/);
    expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
    expect(await sessionCookie(context)).toBeUndefined();
    expect(
      await sql(
        "SELECT 1 FROM session JOIN account a ON a.id = account_id WHERE door = 'browser' AND a.username = $1",
        [who.username],
      ),
    ).toEqual([]);
  });

  test('falls back to "User" without a name, and is in the menu on a small screen [P-HEAD-09, P-HEAD-12]', async ({
    page,
    enter,
  }) => {
    await enter();
    await page.route("**/api/v1/auth/me", (route) =>
      route.fulfill({ json: { success: true, user: { is_admin: true } } }),
    );
    await page.addInitScript(
      () =>
        location.protocol.startsWith("http") &&
        localStorage.setItem("user", '{"username":"","is_admin":true}'),
    );
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto("/en/about");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.locator("#site-menu");
    await expect(menu.getByText("Account: User")).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole("link", { name: "Admin" }).click();
    await expect(page).toHaveURL(/\/en\/admin$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  });

  test.describe("of an expired session", () => {
    test.use({ expectedConsole: [failedCall] });
    test("shows at once, and disappears when the server doesn't know the user [P-SESS-05, P-HEAD-13]", async ({
      page,
      administrator,
      sql,
    }) => {
      await page.goto("/en/login");
      await signInByForm(page, administrator);
      await expect(userMenu(page)).toBeVisible();
      await sql("DELETE FROM session");
      await page.goto("/en/about");
      await expect.poll(() => page.evaluate(() => localStorage.getItem("user"))).toBeNull();
      await expect(userMenu(page)).toHaveCount(0);
    });
  });

  test("is not in the HTML, which is the same for all visitors", async ({ context, enter }) => {
    const before = await (await context.request.get("/en/about")).text();
    await enter();
    const after = await context.request.get("/en/about");
    expect(await after.text()).toBe(before);
    expect(after.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });
});
