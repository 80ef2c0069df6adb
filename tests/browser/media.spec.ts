import { type Page } from "@playwright/test";
import { shippedLanguages } from "../../lib/domain/language";
import { expect, expectAccessible, test } from "./site";

const address = "/en/success-stories/site-invoices-matched-to-orders";
const film = "**/films/*.mp4";
const failedToLoad = /Failed to load resource/;

const player = (page: Page) => page.locator("[data-video]");
const seeFilm = (page: Page) => player(page).scrollIntoViewIfNeeded();

test.describe("the video", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("shows a spinner while it loads, then plays a silent mp4 of 10 to 30 seconds [P-CASE-03, P-VID-01, P-VID-03, P-VID-04]", async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(film, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address);
    await expect(player(page)).toHaveAttribute("data-video", "loading");
    await seeFilm(page);
    await expect(player(page).getByRole("status")).toHaveText("The video is loading");
    release();
    await expect(player(page)).toHaveAttribute("data-video", "ready");
    await expect(player(page).getByRole("status")).toHaveCount(0);
    const video = player(page).locator("video");
    await expect(video).toHaveJSProperty("muted", true);
    await expect(video.locator("source")).toHaveAttribute("type", "video/mp4");
    const seconds = await video.evaluate((element: HTMLVideoElement) => element.duration);
    expect(seconds >= 10 && seconds <= 30).toBe(true);
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.3);
    await expectAccessible(page);
    // On a phone the controls are below the video.
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(video).toHaveCSS("object-position", "50% 0%");
    const room = await video.evaluate(
      (element: HTMLVideoElement) =>
        element.clientHeight - (element.clientWidth * element.videoHeight) / element.videoWidth,
    );
    expect(room).toBeGreaterThanOrEqual(70);
  });

  test("is requested only when a tenth of it is visible [P-VID-02]", async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 700 });
    const asked: string[] = [];
    page.on("request", (request) => request.url().endsWith(".mp4") && asked.push(request.url()));
    await page.goto(address);
    const show = (share: number) =>
      player(page).evaluate((element, part) => {
        const { top, height } = element.getBoundingClientRect();
        window.scrollTo({
          top: window.scrollY + top + height * part - window.innerHeight,
          behavior: "instant",
        });
        return new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(resolve)),
        );
      }, share);
    // Scripts run: the company's details are decoded.
    await expect(page.getByRole("contentinfo").getByText("161 496")).toBeAttached();
    await show(0.05);
    await expect(player(page).locator("video")).toHaveCount(0);
    expect(asked).toEqual([]);
    await show(0.15);
    await expect(player(page)).toHaveAttribute("data-video", "ready");
    expect(asked.length).toBeGreaterThan(0);
  });

  test.describe("that fails to load", () => {
    test.use({ expectedConsole: [failedToLoad] });
    test("shows an error over the fallback image, opens in a new tab, and can be retried [P-VID-05, P-VID-06, P-VID-07, P-VID-08]", async ({
      page,
    }) => {
      await page.route(film, (route) => route.abort());
      await page.goto(address);
      await seeFilm(page);
      await expect(player(page)).toHaveAttribute("data-video", "error");
      await expect(player(page).getByRole("alert")).toContainText("The video could not be loaded");
      await expect(player(page).locator("img")).toHaveAttribute("src", "/pictures/fallback.svg");
      expect(
        await player(page)
          .locator("img")
          .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(0);
      const open = player(page).getByRole("link", { name: "Open in New Tab" });
      await expect(open).toHaveAttribute("target", "_blank");
      await expect(open).toHaveAttribute("href", "/films/site-invoices-matched-to-orders.mp4");
      await expectAccessible(page);
      await page.unroute(film);
      await player(page).getByRole("button", { name: "Try Again" }).click();
      await expect(player(page)).toHaveAttribute("data-video", "ready");
    });

    test("a file that isn't a video is an error too [P-VID-01]", async ({ page }) => {
      await page.route(film, (route) =>
        route.fulfill({ contentType: "video/mp4", body: "this is not a film" }),
      );
      await page.goto(address);
      await seeFilm(page);
      await expect(player(page)).toHaveAttribute("data-video", "error");
    });
  });

  test.describe("with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });
    test("doesn't start automatically", async ({ page }) => {
      await page.goto(address);
      await seeFilm(page);
      await expect(player(page)).toHaveAttribute("data-video", "ready");
      expect(
        await player(page)
          .locator("video")
          .evaluate((element: HTMLVideoElement) => element.paused && element.currentTime === 0),
      ).toBe(true);
    });
  });

  test("has a text description in each language", async ({ page }) => {
    for (const language of shippedLanguages)
      await test.step(language, async () => {
        await page.goto(address.replace("/en", `/${language}`));
        await seeFilm(page);
        const caption = (await page.locator("figcaption").last().innerText()).trim();
        expect(caption.length).toBeGreaterThan(40);
        await expect(player(page).locator("video")).toHaveAccessibleDescription(caption);
      });
  });

  test("is served in ranges, so that visitors can seek", async ({ request }) => {
    const answer = await request.get("/films/site-invoices-matched-to-orders.mp4", {
      headers: { range: "bytes=100-199" },
    });
    expect([
      answer.status(),
      answer.headers()["content-type"],
      (await answer.body()).length,
    ]).toEqual([206, "video/mp4", 100]);
  });
});

test.describe("an image", () => {
  const list = "/en/success-stories";
  const place = (page: Page) =>
    page
      .getByRole("article")
      .filter({ hasText: "Supplier invoices matched" })
      .locator("[data-image]");

  test("is requested by its URL, reports loading and loaded, and has an alternative text [P-IMG-01, P-IMG-03]", async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/pictures/site-invoices*.svg", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(list, { waitUntil: "commit" });
    await expect(place(page)).toHaveAttribute("data-image", "loading");
    await place(page).scrollIntoViewIfNeeded();
    release();
    await expect(place(page)).toHaveAttribute("data-image", "loaded");
    await expect(place(page).getByRole("img")).toHaveAccessibleName(/^An invoice beside its order/);
  });

  test.describe("that fails", () => {
    test.use({ expectedConsole: [failedToLoad] });
    test("shows the fallback image [P-IMG-02]", async ({ page }) => {
      await page.route("**/pictures/site-invoices*.svg", (route) => route.fulfill({ status: 500 }));
      await page.goto(list);
      await place(page).scrollIntoViewIfNeeded();
      await expect(place(page).locator("img")).toHaveAttribute("src", "/pictures/fallback.svg");
      await expect(place(page)).toHaveAttribute("data-image", "loaded");
    });

    test("shows its alternative text when the fallback fails too [P-IMG-01]", async ({ page }) => {
      await page.route("**/pictures/*.svg", (route) => route.abort());
      await page.goto(list);
      await place(page).scrollIntoViewIfNeeded();
      await expect(place(page)).toHaveAttribute("data-image", "failed");
      await expect(
        place(page).getByRole("img", { name: /^An invoice beside its order/ }),
      ).toBeVisible();
    });
  });

  test("has an alternative text in each language", async ({ page }) => {
    for (const language of shippedLanguages)
      await test.step(language, async () => {
        await page.goto(`/${language}/success-stories`);
        const words = await page
          .getByRole("article")
          .getByRole("img")
          .evaluateAll((images) => images.map((image) => image.getAttribute("alt") ?? ""));
        expect(words).toHaveLength(12);
        expect(words.filter((text) => text.length < 40)).toEqual([]);
        expect(new Set(words).size).toBe(12);
      });
  });
});
