import { CONSENT_VERSION } from "../../lib/domain/policy/consent-versions";
import { consentCookie } from "../../lib/privacy/cookie-registry";
import { expect, test } from "./site";
import {
  notFoundInConsole,
  banner,
  button,
  toggle,
  footerButton,
  heading,
  keep,
  stored,
  choice,
} from "./consent-banner";

test.use({ consent: "none" });

test.describe("the banner", () => {
  for (const path of [
    "",
    "/success-stories",
    "/success-stories/site-invoices-matched-to-orders",
    "/contact",
  ])
    test(`is shown on /en${path} without a stored choice [P-GEN-10, P-COOKIE-02, P-COOKIE-04 to P-COOKIE-06]`, async ({
      page,
    }) => {
      await page.goto(`/en${path}`);
      await expect(banner(page).getByRole("button")).toHaveText([
        "Preferences",
        "Essential Only",
        "Accept All",
        "",
      ]);
      await expect(banner(page).getByRole("link", { name: "Cookie Policy" })).toHaveAttribute(
        "href",
        "/en/cookie-policy",
      );
      const looks = await Promise.all(
        ["Essential Only", "Accept All"].map((name) =>
          button(page, name).evaluate((element) => {
            const { backgroundColor, color, fontWeight, fontSize } = getComputedStyle(element);
            const { width, height } = element.getBoundingClientRect();
            return [backgroundColor, color, fontWeight, fontSize, width, height];
          }),
        ),
      );
      expect(looks[0]).toEqual(looks[1]);
    });

  test.describe("on the not-found page", () => {
    test.use({ expectedConsole: [notFoundInConsole] });
    test("is shown, stores the choice and can be reopened [P-GEN-10, P-COOKIE-11, P-FOOT-08]", async ({
      page,
    }) => {
      await page.goto("/en/no-such-page");
      await button(page, "Essential Only").click();
      await expect(banner(page)).toBeHidden();
      await page.goto("/en");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(banner(page)).toBeHidden();
      await page.goto("/en/no-such-page");
      await footerButton(page).click();
      await expect(heading(page)).toBeFocused();
    });
  });

  for (const [name, on] of [
    ["Accept All", true],
    ["Essential Only", false],
  ] as const)
    test(`${name} is stored in local storage and a one-year cookie [P-COOKIE-01, P-COOKIE-09 to P-COOKIE-11]`, async ({
      page,
      context,
    }) => {
      const before = Date.now();
      await page.goto("/en");
      await button(page, name).click();
      await expect(banner(page)).toBeHidden();
      await expect(
        page.getByRole("status").filter({ hasText: "Your choice is saved." }),
      ).toBeAttached();
      await expect(page.locator("main")).toBeFocused();
      const { ts, ...rest } = await stored(page);
      expect(rest).toEqual(choice(on));
      expect(Date.parse(String(ts))).toBeGreaterThanOrEqual(before);
      const cookie = (await context.cookies()).find((known) => known.name === consentCookie.name);
      expect(JSON.parse(decodeURIComponent(cookie?.value ?? ""))).toEqual({ ts, ...rest });
      const days = ((cookie?.expires ?? 0) - before / 1000) / 86_400;
      expect(days).toBeGreaterThan(364);
      expect(days).toBeLessThan(366);
      await page.reload();
      await expect(footerButton(page)).toBeVisible();
      await expect(banner(page)).toBeHidden();
    });

  for (const [what, value] of [
    ["cannot be parsed", "{essential:"],
    [
      "has the wrong shape",
      JSON.stringify({ essential: true, functional: "yes", analytics: false, marketing: false }),
    ],
    [
      "is of another version",
      JSON.stringify({
        ...choice(true),
        version: CONSENT_VERSION - 1,
        ts: new Date().toISOString(),
      }),
    ],
    [
      "is older than a year",
      JSON.stringify({
        ...choice(true),
        ts: new Date(Date.now() - 366 * 86_400_000).toISOString(),
      }),
    ],
  ] as const)
    test(`is shown again when the stored value ${what} [P-COOKIE-03]`, async ({ page }) => {
      await page.goto("/en");
      await button(page, "Accept All").click();
      await keep(page, value);
      await page.reload();
      await expect(button(page, "Accept All")).toBeVisible();
    });

  test("the close button comes last by keyboard, is named after its effect and stores Essential Only, and Escape stores nothing", async ({
    page,
  }) => {
    await page.goto("/en");
    await button(page, "Accept All").focus();
    await page.keyboard.press("Tab");
    const close = button(page, "Close: only essential cookies");
    await expect(close).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(close).toBeFocused();
    expect(await stored(page)).toBeNull();
    await page.keyboard.press("Enter");
    await expect(banner(page)).toBeHidden();
    await expect(page.locator("main")).toBeFocused();
    expect(await stored(page)).toMatchObject(choice(false));
  });

  test("a choice in one tab applies to all tabs", async ({ page, context }) => {
    const other = await context.newPage();
    await Promise.all([page.goto("/en"), other.goto("/en/contact")]);
    await expect(banner(other)).toBeVisible();
    await button(page, "Accept All").click();
    await expect(banner(other)).toBeHidden();
  });

  test("without storage, the choice lasts for the visit", async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["getItem", "setItem"] as const)
        Storage.prototype[name] = () => {
          throw new DOMException("refused", "SecurityError");
        };
    });
    await page.goto("/en");
    await button(page, "Essential Only").click();
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/en\/contact$/);
    await expect(banner(page)).toBeHidden();
  });

  test("isn't in the HTML, which is the same for all visitors, and isn't printed", async ({
    page,
    request,
  }) => {
    expect(await (await request.get("/en")).text()).not.toContain('id="notices"');
    await page.goto("/en");
    await expect(banner(page)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(button(page, "Accept All")).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("neither the banner nor its button is shown", async ({ page }) => {
    await page.goto("/en");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.locator("#notices")).toHaveCount(0);
    await expect(footerButton(page)).toBeHidden();
  });
});

test.describe("the preferences", () => {
  test("by keyboard, four switches are set, with the essential one fixed, and saved or left [P-COOKIE-07, P-COOKIE-08, P-COOKIE-13]", async ({
    page,
  }) => {
    await page.goto("/en");
    await button(page, "Preferences").focus();
    await page.keyboard.press("Enter");
    await expect(heading(page)).toBeFocused();
    await expect(banner(page).getByRole("switch")).toHaveCount(4);
    await expect(toggle(page, "Essential")).toBeChecked();
    await expect(toggle(page, "Essential")).toBeDisabled();
    for (const name of ["Functional", "Analytics", "Marketing"])
      await expect(toggle(page, name)).not.toBeChecked();
    await expect(banner(page).getByRole("button")).toHaveText(["Back", "Save Preferences"]);
    await button(page, "Back").press("Enter");
    await expect(button(page, "Preferences")).toBeFocused();
    expect(await stored(page)).toBeNull();
    await page.keyboard.press("Enter");
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(toggle(page, "Analytics")).toBeFocused();
    await page.keyboard.press("Space");
    await button(page, "Save Preferences").press("Enter");
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({
      essential: true,
      functional: false,
      analytics: true,
      marketing: false,
    });
  });

  test("the preferences link to the privacy policies of the companies that receive data", async ({
    page,
  }) => {
    await page.goto("/it");
    const notice = page.getByRole("region", { name: "Consenso ai cookie" });
    // The banner covers the footer when it appears, so the click waits for it.
    await expect(notice).toBeVisible();
    await page
      .getByRole("contentinfo")
      .getByRole("button", { name: "Preferenze sui cookie" })
      .click();
    const recipients = notice.getByRole("listitem").getByRole("link");
    await expect(recipients).toHaveText(["Google", "Meta", "LinkedIn"]);
    await expect(recipients.first()).toHaveAttribute(
      "href",
      "https://policies.google.com/privacy?hl=it",
    );
    await expect(recipients.first()).toHaveAttribute("hreflang", "it");
    for (const link of await recipients.all())
      await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  test("the footer's button reopens them with the stored choice, and saving confirms it and restores the focus [P-FOOT-08, P-COOKIE-11, P-COOKIE-12]", async ({
    page,
  }) => {
    await page.goto("/en");
    await button(page, "Accept All").click();
    await footerButton(page).click();
    await expect(heading(page)).toBeFocused();
    for (const name of ["Essential", "Functional", "Analytics", "Marketing"])
      await expect(toggle(page, name)).toBeChecked();
    await toggle(page, "Marketing").uncheck();
    await button(page, "Save Preferences").click();
    await expect(banner(page)).toBeHidden();
    await expect(footerButton(page)).toBeFocused();
    await expect(
      page.getByRole("status").filter({ hasText: "Your choice is saved." }),
    ).toBeAttached();
    expect(await stored(page)).toMatchObject({
      functional: true,
      analytics: true,
      marketing: false,
    });
  });

  test("leaving the preferences that the footer opened changes nothing [P-COOKIE-07, P-COOKIE-12]", async ({
    page,
  }) => {
    await page.goto("/en");
    // The banner covers the footer when it appears, so the click waits for it.
    await expect(banner(page)).toBeVisible();
    await footerButton(page).click();
    await toggle(page, "Analytics").check();
    await button(page, "Back").click();
    await expect(footerButton(page)).toBeFocused();
    await expect(button(page, "Accept All")).toBeVisible();
    expect(await stored(page)).toBeNull();
    await button(page, "Essential Only").click();
    await footerButton(page).click();
    await expect(toggle(page, "Analytics")).not.toBeChecked();
    await button(page, "Back").click();
    await expect(banner(page)).toBeHidden();
  });
});
