import { shippedLanguages } from "../../lib/domain/language";
import { defaultFacts } from "../../lib/site";
import { thirdParties } from "../../lib/privacy/third-parties";
import { expect, test } from "./site";

const caseId = "site-invoices-matched-to-orders";
const addresses = {
  home: "",
  list: "/success-stories",
  case: `/success-stories/${caseId}`,
  programs: "/special-programs",
  pricing: "/pricing",
  "your process": "/your-process",
  about: "/about",
  contact: "/contact",
  privacy: "/privacy-policy",
  terms: "/terms-of-service",
  cookies: "/cookie-policy",
  login: "/login",
  "not found": "/no-such-page",
};
const notFoundInConsole = /the server responded with a status of 404/;

test.describe("home", () => {
  test("states the offer and links to the next pages, shows three levels of help, four steps, two ways to pay, three different cases, and a closing call to action [P-ROUTE-05, P-HOME-01 to P-HOME-04, P-HOME-11, P-HOME-12, P-HOME-13, P-GEN-05 to P-GEN-08]", async ({
    page,
  }) => {
    await page.goto("/en");
    await expect(page.getByRole("link", { name: "Explore Solutions" })).toHaveAttribute(
      "href",
      "/en/success-stories",
    );
    await expect(
      page.getByRole("main").getByRole("link", { name: "Contact Us" }).first(),
    ).toHaveAttribute("href", "/en/contact");
    for (const text of ["2-3 weeks", "50%", "2017", "from $299"])
      await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
    await expect(
      page.getByRole("region", { name: /Start with one task/ }).locator("ol > li"),
    ).toHaveCount(3);
    await expect(page.getByRole("region", { name: /Four steps/ }).locator("ol > li")).toHaveCount(
      4,
    );
    const pricing = page.getByRole("region", { name: /Two ways to pay/ });
    await expect(pricing.getByRole("heading", { level: 3 })).toHaveText([
      "Value-based",
      "Bot subscription",
    ]);
    await expect(pricing).toContainText("The first version costs $1,500 –\u2060 $4,000, once.");
    await expect(pricing.getByRole("link", { name: "Compare the prices" })).toHaveAttribute(
      "href",
      "/en/pricing",
    );
    await expect(
      page
        .getByRole("region", { name: /Show us one process/ })
        .getByRole("link", { name: "Get a first estimate" }),
    ).toHaveAttribute("href", "/en/contact");
    const titles = await page
      .getByRole("region", { name: /How the work was done/ })
      .getByRole("article")
      .getByRole("heading")
      .allTextContents();
    expect(titles).toHaveLength(3);
    expect(new Set(titles).size).toBe(3);
  });

  test("says where data is, what can go wrong and who pays, with a link to the whole order [P-PRICE-25]", async ({
    page,
  }) => {
    await page.goto("/en");
    const risks = page.getByRole("region", { name: "What can go wrong, and who pays" });
    await expect(risks).toContainText("(United Kingdom and Germany) and deleted after 30 days");
    await expect(risks.getByRole("term")).toHaveText([
      "If the first version fails the test",
      "If the bot stops",
      "If you want to leave",
    ]);
    await risks.getByRole("link", { name: "The whole order on one page" }).click();
    await expect(page).toHaveURL(/\/en\/pricing#order$/);
    await expect(page.locator("#order")).toBeInViewport();
  });

  test("is at most 8,600 pixels long on a phone in every language, and each key fact has one line at every width [P-HOME-14]", async ({
    page,
  }) => {
    for (const language of shippedLanguages) {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto(`/${language}`);
      // On a first visit a font may arrive too late to be used.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.reload();
      // Without the question about cookies below it.
      const height = () =>
        page
          .getByRole("contentinfo")
          .evaluate((footer) => footer.getBoundingClientRect().bottom + scrollY);
      // What is below the first screen is laid out later.
      await expect.poll(height).toBeGreaterThan(4000);
      expect(await height(), language).toBeLessThanOrEqual(8600);
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const lines = await page
          .locator("main dl")
          .first()
          .locator("dd")
          .evaluateAll((values) =>
            values.map((value) => {
              const range = document.createRange();
              range.selectNodeContents(value);
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
            }),
          );
        expect([language, width, lines]).toEqual([language, width, [1, 1, 1]]);
      }
    }
  });

  test("offers a sample process sheet to download in each language", async ({ page }) => {
    for (const language of shippedLanguages) {
      await page.goto(`/${language}`);
      const link = page.locator("section[aria-labelledby=approach] a[download]");
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect(download.suggestedFilename()).toBe(`process-${language}.pdf`);
      const { headers, body } = await page.request
        .get((await link.getAttribute("href")) ?? "")
        .then(async (response) => ({ headers: response.headers(), body: await response.body() }));
      expect(headers["content-type"]).toBe("application/pdf");
      expect(body.subarray(0, 5).toString()).toBe("%PDF-");
    }
  });

  test("each industry links to its filtered list [P-HOME-08]", async ({ page }) => {
    await page.goto("/en");
    await page
      .getByRole("region", { name: /Find the office/ })
      .getByRole("link", { name: /Healthcare/ })
      .click();
    await expect(page).toHaveURL(/\/en\/success-stories\?industry=healthcare$/);
    await expect(page.getByRole("article")).toHaveCount(2);
  });
});

test.describe("solutions list", () => {
  test("shows a card for each case, linked if it has a detail page, and else marked as coming soon [P-ROUTE-06, P-ROUTE-09, P-SOL-01, P-SOL-03, P-SOL-05 to P-SOL-10]", async ({
    page,
  }) => {
    await page.goto("/en/success-stories");
    await expect(page.getByRole("article")).toHaveCount(12);
    const card = page.getByRole("article").filter({ hasText: "Supplier invoices matched" });
    // An image is loaded when its card comes near.
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator("img")).toHaveJSProperty("complete", true);
    expect(
      await card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    await expect(card.getByText("A building contractor with 62 people")).toBeVisible();
    await expect(card.locator("dl > div")).toHaveText([
      "Time reduction82%",
      "Accuracy rate99.6%",
      "Monthly savings$1,036",
    ]);
    const bare = page.getByRole("article").filter({ hasText: "Tenants’ repair requests" });
    await expect(bare.locator("dl > div")).toHaveText(["Time reduction90%"]);
    await expect(page.getByRole("link", { name: /^View case: Supplier/ })).toHaveAttribute(
      "href",
      `/en/success-stories/${caseId}`,
    );
    await expect(bare.getByText("Detailed Case Coming Soon")).toBeVisible();
    await expect(bare.getByRole("link")).toHaveCount(0);
  });

  test("the industry label shows on hover and on focus [P-SOL-04]", async ({ page }) => {
    await page.goto("/en/success-stories");
    const card = page.getByRole("article").filter({ hasText: "Supplier invoices matched" });
    const label = card.getByText("Construction", { exact: true });
    await expect(label).toHaveCSS("opacity", "0");
    await card.hover();
    await expect(label).toHaveCSS("opacity", "1");
    await page.mouse.move(0, 0);
    await expect(label).toHaveCSS("opacity", "0");
    await card.getByRole("link").focus();
    await expect(label).toHaveCSS("opacity", "1");
  });

  test.describe("on a touch screen", () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 700 } });
    test("the industry label always shows [P-SOL-04]", async ({ page }) => {
      await page.goto("/en/success-stories");
      await expect(page.getByText("Construction", { exact: true }).last()).toHaveCSS(
        "opacity",
        "1",
      );
    });
  });

  test("is filtered by industry through the URL, and history restores the whole list [P-SOL-02, P-ROUTE-07]", async ({
    page,
  }) => {
    await page.goto("/en/success-stories");
    const filter = page.getByRole("navigation", { name: "Filter by industry" });
    await expect(filter.locator("[aria-current=true]")).toHaveText(/^All industries/);
    await expect(filter.getByRole("listitem")).toHaveText([
      "All industries12",
      "Construction2",
      "Wholesale3",
      "Healthcare2",
      "Manufacturing1",
      "Logistics1",
      "Accounting1",
      "Property2",
    ]);
    await filter.getByRole("link", { name: /Wholesale/ }).click();
    await expect(page).toHaveURL(/\?industry=wholesale$/);
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(filter.locator("[aria-current=true]")).toHaveText(/Wholesale/);
    await page.goBack();
    await expect(page.getByRole("article")).toHaveCount(12);
  });

  test("an unknown industry shows the empty text and a link to all cases", async ({ page }) => {
    await page.goto("/en/success-stories?industry=mining");
    await expect(page.getByText("No cases found for this industry.")).toBeVisible();
    await page.getByRole("link", { name: "Show all cases" }).click();
    await expect(page.getByRole("article")).toHaveCount(12);
  });
});

test.describe("case page", () => {
  test("compares steps and issues with steps and benefits, and lists problem and solution points [P-ROUTE-08, P-CASE-01, P-CASE-05, P-CASE-06]", async ({
    page,
  }) => {
    await page.goto(`/en/success-stories/${caseId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Supplier invoices matched to orders in 2 minutes, not 11",
    );
    const comparison = page.getByRole("region", {
      name: "It took 11 min by hand. Now it takes 2 min.",
    });
    await expect(comparison.locator("ol").first().locator("li")).toHaveCount(5);
    await expect(comparison.locator("ol").first().locator("li").nth(1)).toContainText(
      /Ask the site manager.*3\smin/,
    );
    await expect(comparison.locator("ol").last().locator("li")).toHaveCount(5);
    await expect(comparison.locator("ul").first().locator("li")).toHaveCount(4);
    await expect(comparison.locator("ul").last().locator("li")).toHaveCount(4);
    const [problem, solution] = [
      page.getByRole("region", { name: "The problem: 77 hours of manual work a month" }),
      page.getByRole("region", { name: "The solution: 14 hours instead of 77" }),
    ];
    await expect(problem.locator("li")).toHaveCount(4);
    await expect(solution.locator("li")).toHaveCount(4);
    await expect(page.getByRole("region", { name: "What would it save you?" })).toContainText(
      "77 → 14",
    );
    await expect(
      page
        .getByRole("region", { name: "From the first day to daily use: 6 weeks" })
        .locator("ol > li")
        .first(),
    ).toContainText("2 days");
  });

  test("the steps before and after stand in a ledger, row beside row, with sums and their difference [P-CASE-01]", async ({
    page,
  }) => {
    await page.goto(`/en/success-stories/client-papers-collected-on-time`);
    const side = (tone: string) => page.locator(`[data-ledger="${tone}"]`);
    const tops = (tone: string) =>
      side(tone)
        .locator("li, p")
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));
    await expect(side("hand").locator("p")).toHaveText(/Total 25\smin/);
    await expect(side("auto").locator("p")).toHaveText(/Total 3\smin/);
    await expect(side("saved")).toHaveText(/Time saved 22\smin/);
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 900 });
      const [before, after] = [await tops("hand"), await tops("auto")];
      expect(after).toEqual([...before.slice(0, 4), before.at(-1)]);
    }
  });

  test("hashtags are badges in the visitor's language and aren't part of the text [P-CASE-07]", async ({
    page,
  }) => {
    for (const [language, badge] of [
      ["en", "bottleneck"],
      ["uk", "вузьке місце"],
      ["ru", "узкое место"],
      ["it", "collo di bottiglia"],
    ]) {
      await page.goto(`/${language}/success-stories/${caseId}`);
      await expect(page.getByText(badge ?? "", { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText("#");
    }
  });

  test("one to four related cases share one row and link to their pages [P-CASE-02]", async ({
    page,
  }) => {
    for (const [id, count] of [
      ["client-papers-collected-on-time", 1],
      ["clinic-referrals-booked-same-day", 2],
      [caseId, 3],
      ["orders-from-email-to-warehouse", 4],
    ] as const) {
      await page.goto(`/en/success-stories/${id}`);
      const cards = page
        .getByRole("region", { name: "Related cases" })
        .getByRole("listitem")
        .filter({ has: page.getByRole("article") });
      await expect(cards).toHaveCount(count);
      const tops = await Promise.all(
        (await cards.all()).map(async (card) => (await card.boundingBox())?.y),
      );
      expect(new Set(tops).size).toBe(1);
    }
    await page
      .getByRole("region", { name: "Related cases" })
      .getByRole("link", { name: /Supplier invoices/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Supplier invoices/);
  });
});

test.describe("not found", () => {
  test.use({ expectedConsole: [notFoundInConsole] });
  test("is large and clear, and links to the home page [P-404-01, P-404-02]", async ({ page }) => {
    await page.goto("/it/no-such-page");
    await expect(page.getByText("404")).toBeVisible();
    expect((await page.getByText("404").boundingBox())?.height).toBeGreaterThan(100);
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/it$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [notFoundInConsole] });
  for (const language of shippedLanguages) {
    test(`every page is complete in ${language}, with text, cards and title [P-GEN-02, P-GUARD-06]`, async ({
      page,
    }) => {
      for (const [name, path] of Object.entries(addresses)) {
        await page.goto(`/${language}${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(/.{5,}/);
        expect([name, (await page.getByRole("main").innerText()).length > 60]).toEqual([
          name,
          true,
        ]);
        // Nothing that only scripts could finish: “Loading…” and the like.
        expect([name, (await page.locator("body").innerText()).match(/^.*…$/gm)]).toEqual([
          name,
          null,
        ]);
        await expect(
          page.getByRole("banner").getByRole("link", { name: "IT – Italiano" }).first(),
        ).toHaveAttribute("href", `/it${name === "not found" ? "" : path}`);
      }
    });
  }
});

/** Names and addresses of companies, which every language writes as their registers do. */
const properNames = [
  defaultFacts.registered_office,
  ...Object.values(thirdParties).map(({ companies }) => companies),
];

test("no English text longer than 25 characters is left on a page in another language", async ({
  request,
}) => {
  const visible = async (path: string) => {
    const html = await (await request.get(path)).text();
    const texts = html
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
      .replace(/<[^>]+>/g, "\n")
      .split("\n");
    return texts
      .map((text) => text.replace(/\s+/g, " ").trim())
      .filter((text) => !properNames.includes(text));
  };
  for (const path of Object.values(addresses)) {
    const english = new Set(
      (await visible(`/en${path}`)).filter((text) => text.length > 25 && !text.includes("@")),
    );
    for (const language of shippedLanguages.filter((other) => other !== "en"))
      expect((await visible(`/${language}${path}`)).filter((text) => english.has(text))).toEqual(
        [],
      );
  }
});
