import { expect, signInByForm, test } from "./administrator";
import { expectAccessible } from "./site";

const failedCall = /Failed to load resource.*(400|401)/;
const pages = {
  "": "Dashboard",
  "/success-stories": "Business cases",
  "/industries": "Industries",
  "/translations": "Translations",
  "/languages": "Languages",
  "/texts": "Texts",
  "/policies": "Policies",
  "/company": "Company",
  "/enquiries": "Enquiries",
  "/settings": "Settings",
  "/audit": "Audit trail",
  "/api-tester": "API tester",
} as const;

test.describe("guard", () => {
  test("each page redirects those not signed in to the sign-in page [P-GUARD-02]", async ({
    request,
    siteUrl,
  }) => {
    for (const path of Object.keys(pages)) {
      const address = `/en/admin${path}?x=1`;
      const answer = await request.get(siteUrl + address, { maxRedirects: 0 });
      expect([
        answer.status(),
        answer.headers().location,
        answer.headers()["cache-control"],
      ]).toEqual([307, `/en/login?from=${encodeURIComponent(address)}`, "no-store"]);
    }
  });

  test("those who sign in come back to the page that they asked for [P-GUARD-02, A-LAY-08]", async ({
    page,
    administrator,
  }) => {
    await page.goto("/en/admin/settings?x=1");
    await signInByForm(page, administrator);
    await expect(page).toHaveURL(/\/en\/admin\/settings\?x=1$/, { timeout: 20_000 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages["/settings"]);
  });

  test.describe("with a cookie whose session has ended", () => {
    test.use({ expectedConsole: [failedCall] });
    // The middleware cannot tell: what guards here are the layout and the page.
    test("the page redirects to the sign-in page, which says that the session expired [P-GUARD-02, P-SESS-08]", async ({
      page,
      enter,
      sql,
      context,
    }) => {
      await enter();
      await page.goto("/en/admin");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
      await sql("UPDATE session SET expires_at = now() - interval '1 second'");
      const { headers, text } = await context.request
        .get("/en/admin/success-stories?page=2")
        .then(async (answer) => ({ headers: answer.headers(), text: await answer.text() }));
      expect(headers["cache-control"]).toContain("no-store");
      expect(text).not.toMatch(/aria-label="Administration"|orders-from-email/);
      await page.goto("/en/admin/success-stories?page=2");
      await expect(page).toHaveURL(
        `/en/login?from=${encodeURIComponent("/en/admin/success-stories?page=2")}`,
      );
      await expect(page.getByRole("main").getByRole("alert").first()).toHaveText(
        "Session expired, please login again",
      );
      expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
    });
  });

  test("users who aren't administrators see only a refusal on every page [P-GEN-04, P-ROUTE-20, P-GUARD-03, P-GUARD-04, P-GUARD-05, P-GUARD-07]", async ({
    page,
    context,
    account,
    enter,
  }) => {
    await enter(await account({ isAdmin: false }));
    for (const path of Object.keys(pages)) {
      await page.goto(`/en/admin${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unauthorized Access");
      await expect(page.getByText("This page requires administrator privileges.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Go to Homepage" })).toHaveAttribute(
        "href",
        "/en",
      );
      expect(await (await context.request.get(`/en/admin${path}`)).text()).not.toMatch(
        /aria-label="Administration"|orders-from-email|current-password/,
      );
    }
    await expectAccessible(page);
  });

  test("a spinner shows until the session is known [P-GUARD-01]", async ({ context, enter }) => {
    await enter();
    const answer = await context.request.get("/en/admin");
    const html = await answer.text();
    expect(html.indexOf('role="status"')).toBeGreaterThan(0);
    expect(html.indexOf('role="status"')).toBeLessThan(
      html.indexOf('<nav aria-label="Administration"'),
    );
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(answer.headers()["cache-control"]).toContain("no-store");
    expect(answer.headers()["content-security-policy"]).toMatch(
      /script-src 'self' 'nonce-[\w-]+';/,
    );
  });

  test("on navigation a spinner shows until the session is known, also before the page of an item [P-GUARD-01]", async ({
    page,
    enter,
    sql,
  }) => {
    await enter();
    await page.goto("/en/admin");
    const main = page.getByRole("main");
    const spinner = main.getByRole("status").filter({ hasText: "Loading…" });
    for (const path of ["/en/admin/industries", "/en/admin/industries/construction"]) {
      const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
      await expect(link).toBeVisible();
      await sql("BEGIN");
      await sql("LOCK TABLE session IN ACCESS EXCLUSIVE MODE");
      await link.click();
      await expect(spinner).toBeVisible();
      await sql("COMMIT");
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(spinner).toHaveCount(0);
    }
  });

  test.describe("while sessions can't be read", () => {
    test.use({ expectedConsole: [/Failed to load resource.*500|error #441/] });
    for (const path of ["/en/admin/industries", "/en/admin/industries/construction"])
      test(`the page says that it couldn't be loaded, and loads when tried again: ${path}`, async ({
        page,
        enter,
        sql,
      }) => {
        await enter();
        await sql("ALTER TABLE session RENAME TO elsewhere");
        try {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(
            "This page could not be loaded",
          );
          await expectAccessible(page);
        } finally {
          await sql("ALTER TABLE elsewhere RENAME TO session");
        }
        await page.getByRole("button", { name: "Try Again" }).click();
        await expect(page.getByRole("navigation", { name: "Administration" })).toBeVisible();
      });
  });

  test("RSC payloads are guarded and never stored", async ({ context, enter, account }) => {
    const data = (path: string) => context.request.get(path, { headers: { rsc: "1" } });
    expect((await data("/en/admin/success-stories")).url()).toContain("/en/login");
    await enter(await account({ isAdmin: false }));
    const answer = await data("/en/admin/success-stories");
    expect(await answer.text()).not.toContain("orders-from-email");
    expect(answer.headers()["cache-control"]).toContain("no-store");
  });
});

test("the sidebar links to each section, and the header names the open one [A-LAY-01 to A-LAY-06, A-ROUTE-01, A-ROUTE-02, A-ROUTE-06]", async ({
  page,
  enter,
}) => {
  await enter();
  await page.goto("/en/admin");
  const sidebar = page.getByRole("navigation", { name: "Administration" });
  await expect(sidebar.getByRole("link")).toHaveText([
    "Dashboard",
    "Business cases",
    "Industries",
    "Media",
    "Translations",
    "Languages",
    "Texts",
    "Policies",
    "Company",
    "Enquiries",
    "Calendar",
    "Trash",
    "Redirects",
    "Settings",
    "Audit trail",
    "API tester",
  ]);
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  for (const title of Object.values(pages)) {
    await sidebar.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("banner")).toContainText(`Admin / ${title}`);
    await expect(sidebar.getByRole("link", { name: title })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
  await sidebar.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Italiano/ })
    .click();
  await expect(page).toHaveURL(/\/it\/admin\/settings$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impostazioni");
});

test("Logout ends the session and opens the public site [A-LAY-07]", async ({
  page,
  enter,
  context,
}) => {
  await enter();
  await page.goto("/uk/admin");
  await page.getByRole("button", { name: "Вийти" }).click();
  await expect(page).toHaveURL(/\/uk$/);
  expect((await context.cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/uk\/login\?from=/);
});

test("the dashboard counts content and warns of what is missing [A-DASH-01 to A-DASH-07]", async ({
  page,
  enter,
  sql,
}) => {
  const [counted] = await sql(
    "SELECT (SELECT count(*) FROM business_case)::int AS cases, (SELECT count(*) FROM industry)::int AS industries",
  );
  const { cases, industries } = counted as { cases: number; industries: number };
  await enter();
  await page.goto("/en/admin");
  const main = page.getByRole("main");
  await expect(main.locator("dl > div")).toContainText([
    `Business cases${cases}`,
    `Industries${industries}`,
    `Translations${cases * 4}/${cases * 4}`,
  ]);
  await expect(main.getByText("Everything is translated into all languages.")).toBeVisible();
  const [taken] = await sql(
    "DELETE FROM business_case_translation t USING business_case c WHERE c.id = t.case_id AND t.language = 'it' AND c.id = (SELECT min(id) FROM business_case WHERE language <> 'it') RETURNING to_jsonb(t) AS translation",
  );
  try {
    await page.reload();
    await expect(main.getByText(`${cases * 4 - 1}/${cases * 4}`)).toBeVisible();
    await expect(main.getByText("1 translation is missing.")).toBeVisible();
    await main.getByRole("link", { name: "Italiano: 1 case", exact: true }).click();
    await expect(main.locator("tbody tr")).toHaveCount(1);
    await expect(main.getByRole("link", { name: "Italian: not translated" })).toHaveCount(1);
  } finally {
    await sql(
      "INSERT INTO business_case_translation SELECT * FROM jsonb_populate_record(NULL::business_case_translation, $1)",
      [taken?.translation],
    );
  }
});

test.describe("settings", () => {
  test.use({ expectedConsole: [failedCall] });
  test("the password form shows each mistake at its field, changes the password and ends all other sessions [P-SESS-20, A-LAY-04]", async ({
    page,
    account,
    enter,
    request,
    sql,
  }) => {
    const who = await account({ isAdmin: true });
    await enter(who);
    await page.goto("/en/admin/settings");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Change password" }).click();
    await expect(main.getByText("Please enter your current password.")).toBeVisible();
    await expect(main.getByText("At least 12 characters, please.")).toBeVisible();
    await expect(main.getByLabel("Current password")).toBeFocused();
    const fill = async (current: string, next: string, repeat = next) => {
      await main.getByLabel("Current password").fill(current);
      await main.getByLabel("New password", { exact: true }).fill(next);
      await main.getByLabel("Repeat new password").fill(repeat);
      await main.getByRole("button", { name: "Change password" }).click();
    };
    await fill(who.password, "another long password", "another long passwort");
    await expect(main.getByText("The two new passwords differ.")).toBeVisible();
    await fill("not the current one", "another long password");
    await expect(main.getByText("This is not your current password.")).toBeVisible();
    await fill(who.password, "passwordpassword");
    await expect(main.getByText(/one of the most common ones/)).toBeVisible();
    await expectAccessible(page);
    await fill(who.password, "another long password");
    await expect(main.getByText("Your password has been changed.")).toBeVisible();
    expect(
      (
        await request.post("/api/v1/auth/login", {
          data: { username: who.username, password: "another long password" },
        })
      ).status(),
    ).toBe(200);

    await main.getByRole("button", { name: "End all other sessions" }).click();
    await expect(main.getByText("All other sessions have been ended.")).toBeVisible();
    expect(
      await sql(
        "SELECT door FROM session JOIN account a ON a.id = account_id WHERE a.username = $1",
        [who.username],
      ),
    ).toEqual([{ door: "browser" }]);
    // The button moves up when the list has become shorter.
    await expect(main.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(1);
    await main.getByRole("button", { name: "End all other sessions" }).click();
    await expect(main.getByText("There were no other sessions.")).toBeVisible();
  });

  test("an expired session is reported with a link to sign in again [P-SESS-08]", async ({
    page,
    enter,
    sql,
  }) => {
    await enter();
    await page.goto("/en/admin/settings");
    await expect(page.getByRole("button", { name: "End all other sessions" })).toBeEnabled();
    await sql("DELETE FROM session");
    await page.getByRole("button", { name: "End all other sessions" }).click();
    await expect(page.getByText("Session expired, please login again")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign in again" })).toHaveAttribute(
      "href",
      `/en/login?from=${encodeURIComponent("/en/admin/settings")}`,
    );
  });
});

test("the keyboard skips to the content, and opens and closes the menu on a small screen", async ({
  page,
  enter,
}) => {
  await enter();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/en/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const open = page.getByRole("button", { name: "Menu", exact: true });
  await open.press("Enter");
  const menu = page.locator("#admin-menu");
  await menu.getByRole("link", { name: "Settings" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await expect(menu).toBeHidden();
});
