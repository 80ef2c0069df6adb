import type { Page } from "@playwright/test";
import { shippedLanguages } from "../../lib/domain/language";
import { textIn } from "../../lib/domain/site/facts/fact-fields";
import { defaultFacts as facts } from "../../lib/site";
import { holdScripts } from "./hold-scripts";
import { expect, test } from "./site";

const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");
const mainNavigation = (page: Page) => header(page).getByRole("navigation", { name: "Main" });

test.describe("header", () => {
  test("shows the logo and the five links, and no user menu when signed out [P-HEAD-01 to P-HEAD-06, P-HEAD-13]", async ({
    page,
  }) => {
    await page.goto("/en");
    await expect(
      header(page).getByRole("link", { name: `${facts.name}, home page` }),
    ).toHaveAttribute("href", "/en");
    await expect(mainNavigation(page).getByRole("link")).toHaveText([
      "Industry Solutions",
      "Special Programs",
      "Pricing",
      "About Us",
      "Contact",
    ]);
    const addresses = await mainNavigation(page)
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(addresses).toEqual([
      "/en/success-stories",
      "/en/special-programs",
      "/en/pricing",
      "/en/about",
      "/en/contact",
    ]);
    await expect(header(page).getByText(/logout|admin/i)).toHaveCount(0);
  });

  test("is one line at each width in each language", async ({ page }) => {
    for (const language of shippedLanguages) {
      await page.goto(`/${language}/about`);
      for (const width of [320, 360, 375, 640, 768, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const box = await header(page).boundingBox();
        expect([language, width, box?.height]).toEqual([language, width, 73]);
      }
    }
  });

  test("offers a first estimate at each width: beside the links or the menu button, and in the small-screen menu", async ({
    page,
  }) => {
    await page.goto("/en");
    const offer = { name: "Get a first estimate" };
    for (const width of [1440, 768, 375, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(header(page).getByRole("link", offer)).toHaveAttribute("href", "/en/contact");
    }
    await page.keyboard.press("Tab");
    for (const name of [`${facts.name}, home page`, offer.name]) {
      await page.keyboard.press("Tab");
      await expect(header(page).getByRole("link", { name })).toBeFocused();
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(header(page).getByRole("link", offer)).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.locator("#site-menu");
    await expect(menu.getByRole("link", { name: `${facts.name}, home page` })).toBeVisible();
    await expect(menu.getByText("An engineer answers within one working day")).toBeVisible();
    await menu.getByRole("link", offer).click();
    await expect(page).toHaveURL(/\/en\/contact$/);
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(header(page)).not.toContainText(/estimate|answers/, { useInnerText: true });
  });

  test("marks the open page, on a filtered list too", async ({ page }) => {
    await page.goto("/en/success-stories?industry=healthcare");
    await expect(
      mainNavigation(page).getByRole("link", { name: "Industry Solutions" }),
    ).toHaveAttribute("aria-current", "page");
    await expect(mainNavigation(page).getByRole("link", { name: "Pricing" })).not.toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  test("on a small screen a menu holds the same links, works by keyboard, and closes on navigation [P-HEAD-12]", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto("/en");
    await expect(mainNavigation(page)).toBeHidden();
    const open = page.getByRole("button", { name: "Menu", exact: true });
    await open.focus();
    await page.keyboard.press("Enter");
    const menu = page.locator("#site-menu");
    await expect(menu.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
      "Industry Solutions",
      "Special Programs",
      "Pricing",
      "About Us",
      "Contact",
    ]);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await menu.getByRole("link", { name: "Industry Solutions" }).click();
    await expect(page).toHaveURL(/\/en\/success-stories$/);
    await expect(menu).toBeHidden();
  });

  test("the small-screen menu closes when the window grows, and the focus moves to the same link in the header", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto("/en");
    const [open, menu] = [
      page.locator("button[popovertarget=site-menu]").first(),
      page.locator("#site-menu"),
    ];
    await open.click();
    await menu.getByRole("link", { name: "Pricing" }).focus();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(menu).toBeHidden();
    await expect(mainNavigation(page).getByRole("link", { name: "Pricing" })).toBeFocused();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(open).toBeVisible();
    await expect(menu).toBeHidden();
    await open.click();
    await expect(menu).toBeVisible();
  });
});

test.describe("footer", () => {
  test("has four columns, both offices, and the bottom line [P-FOOT-01 to P-FOOT-07, P-GEN-09, P-GEN-11, P-GEN-12]", async ({
    page,
  }) => {
    await page.goto("/en");
    await expect(footer(page).getByText("We automate the paperwork")).toBeVisible();
    await expect(
      footer(page).getByRole("navigation", { name: "Solutions" }).getByRole("link"),
    ).toHaveCount(3);
    await expect(
      footer(page).getByRole("navigation", { name: "Company" }).getByRole("link"),
    ).toHaveCount(3);
    const contact = footer(page).getByRole("region", { name: "Contact" });
    await expect(contact.getByRole("link", { name: facts.emails.general })).toHaveAttribute(
      "href",
      `mailto:${facts.emails.general}`,
    );
    await expect(
      contact.getByRole("link", { name: "UK Office: phone +44 161 496 0123" }),
    ).toBeVisible();
    await expect(contact.getByRole("link", { name: "UK Office: phone" })).toHaveAttribute(
      "href",
      "tel:+441614960123",
    );
    await expect(
      contact.getByRole("link", { name: "Canada Office: phone +1 604 555 0148" }),
    ).toBeVisible();
    await expect(
      contact.getByRole("link", { name: "Canada Office: message on WhatsApp" }),
    ).toHaveAttribute("href", "https://wa.me/16045550148");
    await expect(contact.getByText("Vancouver, BC V6C 1W3")).toBeVisible();
    await expect(
      footer(page).getByText(`© ${new Date().getFullYear()} ${facts.name}`),
    ).toBeVisible();
    await expect(
      footer(page).getByRole("navigation", { name: "Legal" }).getByRole("link"),
    ).toHaveText(["Privacy Policy", "Terms of Service", "Cookie Policy"]);
  });

  test("shows legal name, register, number and registered office in each language, without scripts", async ({
    request,
  }) => {
    for (const language of shippedLanguages) {
      const html = (await (await request.get(`/${language}`)).text()).replaceAll("\u00a0", " ");
      const line = /<footer.*<p[^>]*>(.*?)<\/p>(?:<\/div>)+<\/footer>/s.exec(html)?.[1];
      const { legal_name: name, company_number: number, registered_office: office } = facts;
      for (const fact of [name, number, textIn(facts.registered_in, language), office])
        expect(line).toContain(fact);
      // The number of the sample company is in no register.
      expect(line).not.toContain("href=");
    }
  });

  test("phone numbers and addresses aren't readable in the HTML, and without scripts the e-mail address is [P-FOOT-09]", async ({
    request,
  }) => {
    const html = await (await request.get("/en")).text();
    expect(html).not.toMatch(/161 496|Vancouver, BC|441614960123/);
    expect(html).toContain(`mailto:${facts.emails.general}`);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });
    test("names, phone numbers and addresses are readable, and the links work [P-FOOT-09]", async ({
      page,
      request,
    }) => {
      await page.goto("/en/about");
      await expect(
        page
          .getByRole("heading", { level: 3 })
          .filter({ hasText: /Hartley|Kovalenko|Tremblay|Ferri/ }),
      ).toHaveText(["Owen Hartley", "Halyna Kovalenko", "Marc Tremblay", "Giulia Ferri"]);
      const contact = footer(page).getByRole("region", { name: "Contact" });
      await expect(
        contact.getByRole("link", { name: "UK Office: phone +44 161 496 0123" }),
      ).toHaveAttribute("href", "tel:+441614960123");
      await expect(
        contact.getByRole("link", { name: "Canada Office: message on WhatsApp" }),
      ).toHaveAttribute("href", "https://wa.me/16045550148");
      for (const place of [contact, page.getByRole("region", { name: "Our offices" })])
        await expect(place.getByText("Vancouver, BC V6C 1W3")).toBeVisible();
      const html = await (await request.get("/en/about")).text();
      expect(html).not.toMatch(/\+44|161 ?496|Vancouver, BC|Orange Tower|Hartley|wa\.me\/\d/);
    });
  });

  test.describe("with damaged details", () => {
    // The policy of the page names its scripts by hash; the damage would stop them.
    test.use({ bypassCSP: true });
    test("details that can't be decoded show an error [P-FOOT-10, P-FOOT-12]", async ({ page }) => {
      // The site's own page, with its stored values damaged on the way to the browser.
      await page.route(/\/en$|\.js/, async (route) => {
        const response = await route.fetch();
        const damaged = (await response.text())
          .replaceAll("KzQ0IDE2MSA0OTYgMDEyMw==", "!!!")
          .replaceAll("T3JhbmdlIFRvd2VyLCBNZWRpYUNpdHlVSw==", "!!!");
        await route.fulfill({ response, body: damaged });
      });
      await page.goto("/en");
      await expect(footer(page).getByText("Error loading number")).toBeVisible();
      await expect(footer(page).getByText("Error loading address")).toBeVisible();
    });
  });
});

test.describe("language", () => {
  test("each language has its own page, and marks itself in the header [P-GEN-01, P-LANG-03]", async ({
    page,
  }) => {
    for (const language of shippedLanguages) {
      await page.goto(`/${language}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(header(page).locator("nav ul a[aria-current=true]").first()).toHaveAttribute(
        "lang",
        language,
      );
    }
  });

  test("choosing a language keeps path, query and hash, and is stored for a year [P-HEAD-07, P-LANG-01, P-LANG-02, P-LANG-06, P-LANG-07]", async ({
    page,
    context,
  }) => {
    await page.goto("/en/success-stories?industry=healthcare#content");
    await header(page).getByRole("link", { name: "УКР – Українська" }).first().click();
    await expect(page).toHaveURL(/\/uk\/success-stories\?industry=healthcare#content$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[а-яіїє]/i);
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("uk");
    const cookie = (await context.cookies()).find(({ name }) => name === "NEXT_LOCALE");
    expect(cookie?.value).toBe("uk");
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(360);
    expect(days).toBeLessThan(370);
    await page.goto("/");
    await expect(page).toHaveURL(/\/uk$/);
  });

  test("a language chosen before the page hydrates keeps query and hash, and is stored [P-LANG-02, P-LANG-06, P-LANG-07]", async ({
    page,
    context,
  }) => {
    const release = await holdScripts(page);
    await page.goto("/en/success-stories?industry=healthcare#content", { waitUntil: "commit" });
    await header(page).getByRole("link", { name: "УКР – Українська" }).first().click();
    await expect(page).toHaveURL(/\/uk\/success-stories\?industry=healthcare#content$/);
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("uk");
    expect(await context.cookies()).toContainEqual(
      expect.objectContaining({ name: "NEXT_LOCALE", value: "uk" }),
    );
    release();
  });
});

test("navigation scrolls to the top of the page [P-NAV-01]", async ({ page }) => {
  await page.goto("/en/success-stories");
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.getByRole("link", { name: /^View case: Supplier/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Supplier invoices/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a link with a hash scrolls smoothly to its anchor [P-NAV-02]", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/en");
  await page
    .locator('a[href="#content"]')
    .evaluate((link) => link.setAttribute("href", "#closing"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const first = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(window.scrollY))),
  );
  await expect(page.locator("#closing")).toBeInViewport();
  expect(first).toBeLessThan(await page.evaluate(() => window.scrollY));
});

test("header and footer fit letters of double size at each width in each language", async ({
  page,
}) => {
  for (const language of shippedLanguages) {
    await page.goto(`/${language}`);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const ends = page
        .locator("body > header, footer")
        .evaluateAll((frames) =>
          Math.max(
            ...frames.flatMap((frame) =>
              [...frame.querySelectorAll("*")].map((one) => one.getBoundingClientRect().right),
            ),
          ),
        );
      expect([language, width, (await ends) <= width]).toEqual([language, width, true]);
    }
  }
});

test("the first Tab stop skips to the content", async ({ page }) => {
  await page.goto("/en");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("a page includes its critical CSS, requests scripts and the whole style sheet after its first frame, and hydrates", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-weight", "600");
  expect(
    (await (await page.request.get("/en")).text()).match(/<script src="[^"]+"(?! noModule)/g),
  ).toBeNull();
  await page.waitForFunction(
    () =>
      performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length >
      3,
  );
  const { files, read } = await page.evaluate(() => ({
    files: performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.(?:js|css)$/.test(name))
      .map(({ startTime }) => startTime),
    read:
      performance
        .getEntriesByType("navigation")
        .map((entry) => (entry as PerformanceNavigationTiming).domInteractive)[0] ?? Infinity,
  }));
  // A browser asks for a page's own scripts and styles while it still reads the page.
  expect(Math.min(...files)).toBeGreaterThan(read);
  const sheets = () => asked.filter((path) => path.endsWith(".css"));
  expect(sheets()).toHaveLength(1);
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await expect(page).toHaveURL(/\/en\/pricing$/);
  expect(sheets()).toHaveLength(1);
});

test("a button clicked before the page hydrates takes effect after hydration", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/en", { waitUntil: "commit" });
  await footer(page).getByRole("button", { name: "Cookie preferences" }).click();
  release();
  await expect(page.getByRole("button", { name: "Save Preferences" })).toBeVisible();
});

test("a menu opened before the page hydrates stays open", async ({ page }) => {
  const release = await holdScripts(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/en", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.locator("#site-menu")).toBeVisible();
  release();
  await expect.poll(() => page.evaluate(() => "clickReplay" in window)).toBe(false);
  await expect(page.locator("#site-menu")).toBeVisible();
});
