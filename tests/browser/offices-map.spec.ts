import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { shippedLanguages } from "../../lib/domain/language";
import type { Office } from "../../lib/domain/site/facts/facts";
import { keepHyphens } from "../../lib/i18n/short-words";
import { defaultFacts } from "../../lib/site";
import { hasMap, mapCalls, moves, standInForGoogle } from "./google-maps";
import { card, consent, map, offices, pin, placeOf, testWithMap as test } from "./offices";
import { pressButton } from "./keyboard";
import { expect, expectAccessible, expectNoSidewaysScroll } from "./site";

const [uk, canada] = defaultFacts.offices as [Office, Office];
const marker = (page: Page, office: string) =>
  map(page).getByRole("button", { name: office, exact: true });

async function showMap(page: Page) {
  await page.getByRole("button", { name: "Show map" }).click();
  await expect(map(page)).toHaveAttribute("data-map", "ready");
}

/** Waits until the map rests at the first office; gives back a reader of the moves after that. */
async function showMapAtRest(page: Page) {
  await showMap(page);
  await expect.poll(() => moves(page)).toEqual(focusOn(uk));
  return async () => (await moves(page)).slice(1);
}

/** Waits until React has run the effects of its last rendering, which follow in a task of their own. */
const effectsRun = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );

/** Playwright does not wait until the page has felt it. */
async function turnWheel(page: Page) {
  const felt = await page.evaluateHandle(() => ({
    turned: new Promise<void>((resolve) =>
      window.addEventListener("wheel", () => resolve(), { once: true }),
    ),
  }));
  await page.mouse.wheel(0, 10);
  await felt.evaluate(({ turned }) => turned);
}

const focusOn = ({ position }: Office) => [
  { name: "moveCamera", value: { center: position, zoom: 14 } },
];

test.describe("the map of the offices", () => {
  test("sends Google no request before a click, then one with key, marker library, asynchronous loading and language [P-MAP-09, P-MAP-10]", async ({
    page,
  }) => {
    const all: string[] = [];
    page.on("request", (request) => all.push(request.url()));
    const asked = await standInForGoogle(page);
    await page.goto("/en/contact");
    await map(page).scrollIntoViewIfNeeded();
    await expect(page.getByText("550 Granville Street").last()).toBeVisible();
    await page.waitForTimeout(300);
    await expect(map(page)).toHaveAttribute("data-map", "not-loaded");
    await expect(map(page).getByText("The map comes from Google")).toBeVisible();
    expect(all.filter((address) => !address.startsWith(new URL(page.url()).origin))).toEqual([]);
    const scripts = all.filter((address) => address.endsWith(".js")).length;
    const place = await placeOf(map(page));

    await showMap(page);
    expect(asked).toHaveLength(1);
    expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({
      key: "test-key",
      libraries: "marker",
      loading: "async",
      language: "en",
    });
    // The code of the map is a file of its own, asked for now.
    expect(all.filter((address) => address.endsWith(".js")).length).toBeGreaterThan(scripts);
    expect(await placeOf(map(page))).toEqual(place);
    await expect(map(page).getByRole("img")).toHaveCount(0);
  });

  test("loads when it's in view for visitors who allow functional cookies, also while the page is open [P-MAP-09]", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1000, height: 400 });
    const asked = await standInForGoogle(page);
    await page.addInitScript(
      (stored) =>
        localStorage.getItem("cookieConsent") ?? localStorage.setItem("cookieConsent", stored),
      consent(false),
    );
    await page.goto("/en/contact");
    await map(page).scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    await expect(map(page)).toHaveAttribute("data-map", "not-loaded");
    await page.evaluate(() => window.scrollTo(0, 0));

    const other = await context.newPage();
    await other.goto("/en/contact");
    await other.evaluate((stored) => localStorage.setItem("cookieConsent", stored), consent(true));
    await page.waitForTimeout(300);
    expect(asked).toHaveLength(0);
    await page.bringToFront();
    await map(page).scrollIntoViewIfNeeded();
    await map(page).evaluate((element) =>
      element.scrollIntoView({ block: "center", behavior: "instant" }),
    );
    await expect(map(page)).toHaveAttribute("data-map", "ready");
    expect(asked).toHaveLength(1);
  });

  test("starts at zoom 3 and focuses on the first office after half a second [P-MAP-06, P-MAP-07]", async ({
    page,
  }) => {
    await standInForGoogle(page);
    await page.goto("/en/contact");
    await showMap(page);
    await expect.poll(() => moves(page)).toEqual(focusOn(uk));
    await expect(card(page, "UK Office")).toHaveAttribute("aria-pressed", "true");
    const calls = await mapCalls(page);
    const made = calls.find(({ name }) => name === "map")!;
    expect(made.value).toMatchObject({
      zoom: 3,
      mapId: "test-map",
      colorScheme: "FOLLOW_SYSTEM",
      gestureHandling: "cooperative",
    });
    expect((made.value as { center: { lng: number } }).center.lng).toBeCloseTo(
      (uk.position.lng + canada.position.lng) / 2,
      6,
    );
    expect(calls.find(({ name }) => name === "moveCamera")!.at - made.at).toBeGreaterThanOrEqual(
      500,
    );
    await page.waitForTimeout(800);
    expect(await moves(page)).toHaveLength(1);
  });

  for (const [action, act] of [
    ["a press of the pointer", (page: Page) => page.mouse.click(5, 5)],
    ["a key", (page: Page) => page.keyboard.press("Shift")],
    ["the wheel", turnWheel],
  ] as const) {
    test(`stays in place after ${action} [P-MAP-07]`, async ({ page }) => {
      await page.clock.install();
      await standInForGoogle(page, { wishes: { blank: true } });
      await page.goto("/en/contact");
      await page.getByRole("button", { name: "Show map" }).click();
      await expect.poll(() => hasMap(page)).toBe(true);
      await page.clock.pauseAt(Date.now() + 1_000);
      await page.evaluate(() => window.showTiles());
      await expect(map(page)).toHaveAttribute("data-map", "ready");
      await effectsRun(page);
      await act(page);
      await page.clock.runFor(2_000);
      expect(await moves(page)).toEqual([]);
      await expect(card(page, "UK Office")).toHaveAttribute("aria-pressed", "false");
    });
  }

  test("a card selects its office, then moves the map there at zoom 14 each time, and its links still work [P-MAP-04, P-MAP-10]", async ({
    page,
  }) => {
    await standInForGoogle(page);
    await page.goto("/en/contact");
    const later = await showMapAtRest(page);
    await card(page, "Canada Office").click();
    await expect.poll(later).toEqual(focusOn(canada));
    await expect(card(page, "Canada Office")).toHaveAttribute("aria-pressed", "true");
    await card(page, "Canada Office").click();
    await card(page, "UK Office").click();
    await expect.poll(later).toEqual([canada, canada, uk].flatMap(focusOn));
    await expect(card(page, "Canada Office")).toHaveAttribute("aria-pressed", "false");
    await expect(offices(page).getByRole("dialog")).toHaveCount(0);
    // Playwright clicks in the middle of a link: nothing lies over it.
    await offices(page).getByRole("link", { name: uk.email }).click({ trial: true });
    await offices(page)
      .getByRole("link", { name: "Directions to: Canada Office" })
      .click({ trial: true });
  });

  test("a marker selects its office too, and opens a window with name, address and e-mail [P-MAP-05, P-MAP-08]", async ({
    page,
  }) => {
    await standInForGoogle(page);
    await page.goto("/en/contact");
    const later = await showMapAtRest(page);
    await marker(page, "Canada Office").click();
    await expect.poll(later).toEqual(focusOn(canada));
    await expect(card(page, "Canada Office")).toHaveAttribute("aria-pressed", "true");
    const opened = map(page).getByRole("dialog", { name: "Canada Office" });
    await expect(opened).toContainText("Canada Office550 Granville StreetVancouver, BC V6C 1W3");
    await expect(opened.getByRole("link", { name: canada.email })).toHaveAttribute(
      "href",
      `mailto:${canada.email}`,
    );
    await expectAccessible(page);
    await opened.getByRole("button", { name: "Close" }).click();
    await expect(opened).toHaveCount(0);
    expect(await later()).toHaveLength(1);
    await marker(page, "Canada Office").click();
    await expect(opened).toBeVisible();
    await card(page, "UK Office").click();
    await expect(opened).toHaveCount(0);
  });

  test("works by keyboard and keeps the focus [P-MAP-04, P-MAP-05]", async ({ page }) => {
    await standInForGoogle(page);
    await page.goto("/en/contact");
    await page.getByRole("button", { name: "Show map" }).focus();
    await page.keyboard.press("Enter");
    await expect(map(page)).toHaveAttribute("data-map", "ready");
    await expect(map(page)).toBeFocused();
    await expect.poll(() => moves(page)).toEqual(focusOn(uk));
    await page.keyboard.press("Tab");
    await expect(marker(page, "UK Office")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(map(page).getByRole("dialog", { name: "UK Office" })).toBeVisible();
    await card(page, "Canada Office").focus();
    await page.keyboard.press("Space");
    expect(await moves(page)).toEqual([uk, uk, canada].flatMap(focusOn));
  });

  test("animates only for visitors who don't prefer reduced motion [P-MAP-04, P-MAP-07]", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await standInForGoogle(page);
    await page.goto("/en/contact");
    // By keyboard, because a click is lost while the page scrolls smoothly.
    await pressButton(page.getByRole("button", { name: "Show map" }));
    const animated = ({ position }: Office) => [
      { name: "panTo", value: position },
      { name: "setZoom", value: 14 },
    ];
    await expect.poll(() => moves(page)).toEqual(animated(uk));
    await card(page, "Canada Office").press("Enter");
    await expect.poll(() => moves(page)).toEqual([uk, canada].flatMap(animated));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await card(page, "UK Office").click();
    await expect.poll(async () => (await moves(page)).slice(4)).toEqual(focusOn(uk));
  });

  for (const language of shippedLanguages) {
    test(`is localised in ${language} [P-MAP-09]`, async ({ page }) => {
      const asked = await standInForGoogle(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(`/${language}/contact`);
      const labels = JSON.parse(readFileSync(`messages/${language}/common.json`, "utf8"))
        .offices as Record<"map" | "standIn" | "consentNote" | "show", string>;
      await expect(map(page)).toHaveAccessibleName(labels.map);
      await expectNoSidewaysScroll(page);
      // The language changes no colour.
      await expectAccessible(page, { withoutColours: language !== "en" });
      // Drawing and offer both find room.
      expect(
        (await map(page).getByRole("img", { name: labels.standIn }).boundingBox())!.height,
      ).toBeGreaterThan(120);
      await expect(map(page).getByText(keepHyphens(labels.consentNote))).toBeVisible();
      expect(
        await map(page).evaluate((element) => element.scrollHeight - element.clientHeight),
      ).toBe(0);
      await page.getByRole("button", { name: labels.show }).click();
      await expect(marker(page, defaultFacts.offices[0]!.name[language]!)).toBeVisible();
      expect(asked[0]!.searchParams.get("language")).toBe(language);
    });
  }

  test("shows the office that was chosen before it loaded, and survives leaving and returning [P-MAP-10]", async ({
    page,
  }) => {
    const asked = await standInForGoogle(page);
    await page.goto("/en/contact");
    await card(page, "Canada Office").click();
    await expect(pin(page, "canada")).toHaveAttribute("data-selected", "true");
    await showMap(page);
    await expect.poll(() => moves(page)).toEqual(focusOn(canada));
    await page.getByRole("banner").getByRole("link", { name: "Industry Solutions" }).click();
    await expect(map(page)).toHaveCount(0);
    await page.goBack();
    await showMap(page);
    expect(asked).toHaveLength(1);
  });
});
