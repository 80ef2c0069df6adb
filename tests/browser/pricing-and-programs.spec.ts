import { shippedLanguages } from "../../lib/domain/language";
import { defaultFacts } from "../../lib/site";
import { expect, test } from "./site";

test.describe("special programs", () => {
  test("shows three programs with four points, their eligibility, and a link to enquire [P-ROUTE-10, P-PROG-01 to P-PROG-04]", async ({
    page,
  }) => {
    await page.goto("/en/special-programs");
    const programs = page.getByRole("article");
    await expect(programs.getByRole("heading", { level: 2 })).toHaveText([
      "Innovation Lab",
      "Bounty Program",
      "Automation Angel",
    ]);
    for (const program of await programs.all()) {
      await expect(program.getByRole("listitem")).toHaveCount(4);
      await expect(program.getByText("Who can take part")).toBeVisible();
      const drawing = program.getByRole("figure");
      await expect(drawing.locator("figcaption > span")).toHaveCount(3);
      // Dashes mean waiting, in each diagram of the site.
      await expect(drawing.locator("[stroke-dasharray]")).toHaveCount(0);
    }
    await programs
      .nth(1)
      .getByRole("link", { name: "Ask about the program: Bounty Program" })
      .click();
    await expect(page).toHaveURL(/\/en\/contact\?program=Bounty(\+|%20)Program$/);
    const topic = page.getByRole("region", { name: "What you are writing about" });
    await expect(topic).toContainText("Program: Bounty Program");
    await expect(page.getByRole("textbox", { name: "Your process or question" })).toHaveValue(
      /Bounty Program/,
    );
  });

  test("the workshop link prefills the contact page [P-PROG-05, P-ROUTE-15]", async ({ page }) => {
    await page.goto("/en/special-programs");
    await page.getByRole("link", { name: "Book a workshop" }).click();
    await expect(page).toHaveURL(/\/en\/contact\?workshop=true$/);
    await expect(page.getByRole("region", { name: "What you are writing about" })).toContainText(
      "half-day workshop",
    );
  });

  test("explains the three steps, and offers contact if no program fits [P-PROG-06, P-PROG-07]", async ({
    page,
  }) => {
    await page.goto("/en/special-programs");
    await expect(
      page.getByRole("region", { name: "From three lines to a start date" }).getByRole("listitem"),
    ).toHaveCount(3);
    await expect(
      page
        .getByRole("region", { name: /None of the three fits/ })
        .getByRole("link", { name: "Get a first estimate" }),
    ).toHaveAttribute("href", "/en/contact");
  });

  test("a program's title in any language is recognized on a page in any other, and an unknown one shows nothing [P-ROUTE-14]", async ({
    page,
  }) => {
    await page.goto(`/it/contact?program=${encodeURIComponent("Лабораторія інновацій")}`);
    await expect(page.locator("#prefill")).toBeVisible();
    await expect(
      page.locator("section[aria-labelledby=prefill]").getByText(/Laboratorio di innovazione/),
    ).toBeVisible();
    await page.goto(
      `/it/contact?program=${encodeURIComponent("<img src=x onerror=alert(1)>")}&plan=constructor&workshop=yes`,
    );
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("161 496").first()).toBeVisible();
    await expect(page.locator("#prefill")).toHaveCount(0);
  });
});

test.describe("pricing", () => {
  test("the links of the plans are equally high where one of them has two lines", async ({
    page,
  }) => {
    await page.goto("/ru/pricing");
    const links = page.locator("thead").getByRole("link");
    await expect(links).toHaveCount(3);
    const heights = await links.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    expect(new Set(heights).size).toBe(1);
  });

  const held = {
    "Starter Bot": [
      "$299",
      "from about 13 hours a month, avoided mistakes included",
      "up to 10",
      "up to 500",
      "simple",
      "standard",
      "basic",
      "not included",
      "not included",
    ],
    "Growth Bot": [
      "$599",
      "from about 25 hours a month",
      "up to 50",
      "up to 2,000",
      "advanced",
      "priority",
      "advanced",
      "included",
      "basic",
    ],
    "Advanced Bot": [
      "$999",
      "from about 42 hours a month",
      "unlimited",
      "unlimited",
      "complex",
      "premium, with a dedicated manager",
      "custom",
      "advanced",
      "full",
    ],
  };

  test("shows three plans and what each includes and excludes [P-ROUTE-11, P-PRICE-01, P-PRICE-06, P-PRICE-10 to P-PRICE-23, P-GEN-07]", async ({
    page,
  }) => {
    await page.goto("/en/pricing");
    const table = page.getByRole("table", { name: "What each plan includes" });
    const heads = table.getByRole("columnheader");
    await expect(heads).toHaveCount(3);
    for (const [index, [name, [price = "", ...cells]]] of Object.entries(held).entries()) {
      await expect(heads.nth(index)).toContainText(name);
      await expect(heads.nth(index)).toContainText(`${price}a month, plus VAT`);
      for (const [row, text] of cells.entries())
        await expect(
          table
            .getByRole("row")
            .filter({ has: page.getByRole("rowheader") })
            // After the row of the first version, which is the same with each plan.
            .nth(row + 1)
            .getByRole("cell")
            .nth(index),
        ).toHaveText(text);
    }
    await expect(table.getByText("Most popular")).toHaveCount(1);
    await expect(heads.nth(1)).toContainText("Most popular");
    await expect(table.getByRole("row", { name: "First version (MVP)" })).toContainText(
      "$1,500 –\u2060 $4,000, credited against your first year’s fees",
    );
    await expect(table.getByRole("rowheader")).toHaveText([
      "First version (MVP)",
      "Pays for itself, at $24 an hour",
      "Tasks a month",
      "Minutes of manual work a month",
      "Workflows",
      "Support",
      "Reporting",
      "Reading scans (OCR)",
      "AI and machine learning",
    ]);
  });

  test("gives each price approximately in pounds and euros, with the date of the rates, and says when a plan needs more than hours to pay", async ({
    page,
  }) => {
    await page.goto("/en/pricing");
    const heads = page.getByRole("table").getByRole("columnheader");
    await expect(heads.first()).toContainText("≈ £225 or €255");
    await expect(heads.nth(2)).toContainText("≈ £760 or €860");
    await expect(page.getByText("at the rates of 1 November 2026")).toBeVisible();
    await expect(page.getByText(/minutes of Starter Bot are worth \$200/)).toContainText(
      "$99 or more a month",
    );
  });

  test("shows the order that customers sign, with a guarantee and its condition, marked as a sample [P-PRICE-24]", async ({
    page,
  }) => {
    await page.goto("/en/pricing");
    const order = page.getByRole("region", { name: "The order you sign fits on one page" });
    await expect(order).toContainText("Sample, not a real customer");
    await expect(order).toContainText(
      /If the first version fails this test and we can’t put it right within 10\sworking days, you owe nothing/,
    );
    await expect(order).toContainText("The condition: in the first week we get the documents");
    for (const fact of [
      "11 minutes an invoice; 40 invoices timed",
      "Advanced Bot, $999 a month",
      "between $1,500 and $4,000",
      "United Kingdom and Germany",
      "the last six months, or $100 if that is more",
      "English or Italian",
      "TD17",
      "Owen Hartley",
    ])
      await expect(order).toContainText(fact);
    await expect(order.getByRole("link", { name: /terms of service/ })).toHaveAttribute(
      "href",
      "/en/terms-of-service",
    );
  });

  test("begins with the three prices, and folds the clauses of the order on a phone [P-PRICE-24]", async ({
    page,
  }) => {
    await page.goto("/en/pricing");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Bot subscription" })).toHaveText(
      /\$299\s–\u2060\s\$999 a month/,
    );
    const owner = page.getByText("Your data and the description of the process. You may keep");
    await expect(owner).toBeVisible();
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(owner).toBeHidden();
    await page.getByText("The six clauses of the order").click();
    await expect(owner).toBeVisible();
  });

  test("says for each thing that can go wrong what happens and who pays, on a phone too [P-PRICE-25]", async ({
    page,
  }) => {
    await page.goto("/en/pricing");
    const table = page.getByRole("table", { name: /What can go wrong/ });
    await expect(table.getByRole("columnheader")).toHaveText(["If", "Then", "Who pays"]);
    await expect(table.getByRole("rowheader")).toHaveCount(7);
    await page.setViewportSize({ width: 375, height: 800 });
    const stop = table.getByRole("row").filter({ hasText: "the bot stops" });
    await expect(stop).toContainText("An engineer is alerted within 15 minutes.");
    await expect(stop.getByText("Who pays:")).toBeVisible();
    await expect(stop.getByRole("cell").last()).toHaveText("Who pays: we do");
  });

  test("on a phone the plans are still a table for screen readers", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/en/pricing");
    const table = page.getByRole("table", { name: "What each plan includes" });
    await expect(table.getByRole("columnheader")).toHaveCount(3);
    await expect(table.getByRole("rowheader")).toHaveCount(9);
    // Heads and values are matched by their place in the row, the corner counted.
    const places = await table
      .getByRole("row")
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...(row as HTMLTableRowElement).cells]
            .filter((cell) => getComputedStyle(cell).display !== "none")
            .reduce((columns, { colSpan }) => columns + colSpan, 0),
        ),
      );
    expect(new Set(places)).toEqual(new Set([4]));
  });

  test("explains payment and cancellation [P-PRICE-07, P-PRICE-08, P-PRICE-09]", async ({
    page,
  }) => {
    await page.goto("/en/pricing");
    for (const term of [
      "Billed monthly, in advance",
      "No refunds for partial months",
      "30 days’ notice of any change to fees or terms",
    ])
      await expect(page.getByText(term)).toBeVisible();
  });

  test("explains value-based pricing with a monthly report that adds up [P-PRICE-02, P-PRICE-26, P-GEN-06]", async ({
    page,
  }) => {
    await page.goto("/en/pricing");
    const value = page.getByRole("region", { name: /50% of the value stays with you/ });
    await expect(value).toContainText("50% of it stays with you, 50% is our fee");
    const report = value.getByRole("figure");
    await expect(report).toContainText("Sample");
    for (const [label, amount] of [
      ["Documents", "1,000"],
      ["entered by the bot alone", "880"],
      ["passed to a person, 10 minutes each", "120"],
      ["By hand: 9 min a document at $24 an hour, as timed before we began", "$3,600"],
      ["With the bot: your people’s time", "$480"],
      ["Value generated", "$3,120"],
      ["Stays with you: 50%", "$1,560"],
      ["Our fee: 50%", "$1,560"],
    ] as const)
      await expect(report).toContainText(`${label}${amount}`);
    await expect(report).toContainText("Giulia Ferri");
  });

  test("answers four questions, by mouse and by keyboard, and links to the contact page [P-PRICE-03, P-PRICE-04]", async ({
    page,
  }) => {
    await page.goto("/en/pricing");
    const questions = page.getByRole("region", { name: /Four questions/ }).locator("details");
    await expect(questions).toHaveCount(4);
    await questions.nth(0).locator("summary").click();
    await expect(questions.nth(0).locator("p")).toBeVisible();
    await questions.nth(1).locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(questions.nth(1).locator("p")).toBeVisible();
    await expect(
      page
        .getByRole("region", { name: /Not sure which/ })
        .getByRole("link", { name: "Get a first estimate" }),
    ).toHaveAttribute("href", "/en/contact");
  });

  test("each plan's link prefills the contact page [P-PRICE-05]", async ({ page }) => {
    await page.goto("/en/pricing");
    for (const name of [
      "Start with one task (Starter Bot)",
      "Automate a process (Growth Bot)",
      "Automate a larger process (Advanced Bot)",
    ])
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole("link", { name: "Choose (Growth Bot)", exact: true }).click();
    await expect(page).toHaveURL(/\/en\/contact\?plan=growth$/);
    await expect(page.getByRole("region", { name: "What you are writing about" })).toContainText(
      "Plan: Growth Bot",
    );
  });

  test("prices are localised in each language", async ({ page }) => {
    for (const language of shippedLanguages)
      await test.step(language, async () => {
        await page.goto(`/${language}/pricing`);
        await expect(page.getByRole("columnheader").first()).toContainText(
          language === "en" ? "$299" : "299\u00a0$",
        );
        await expect(page.locator("meta[name=description]")).toHaveAttribute(
          "content",
          {
            en: /from \$299 to \$999/,
            uk: /299\u00a0\$ до\u00a0999\u00a0\$/,
            ru: /299\u00a0\$ до[ \u00a0]999\u00a0\$/,
            it: /299\u00a0\$ a\u00a0999\u00a0\$/,
          }[language],
        );
        await page.goto(`/${language}`);
        const figure = await page
          .locator("section[aria-labelledby=pricing] h3 + p")
          .nth(1)
          .textContent();
        expect(figure).toContain(
          {
            en: "from $299",
            uk: "від\u00a0299\u00a0$",
            ru: "от\u00a0299\u00a0$",
            it: "da\u00a0299\u00a0$",
          }[language],
        );
      });
  });
});

test.describe("on paper", () => {
  test("the plans, the terms and the answers are all printed", async ({ page }) => {
    await page.goto("/en/pricing");
    await page.emulateMedia({ media: "print" });
    for (const table of await page.getByRole("table").all()) await expect(table).toBeVisible();
    await expect(page.getByText("No refunds for partial months")).toBeVisible();
    await expect(page.getByText(/A task is one job given to the bot/)).toBeVisible();
    await expect(page.getByRole("link", { name: /Automate a process/ })).toBeHidden();
  });
});

test("the price on the home page is the lowest of the plans, and each contact detail is the company’s own", async ({
  page,
}) => {
  await page.goto("/en");
  await expect(page.getByText("from $299")).toBeVisible();
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: defaultFacts.emails.general }),
  ).toBeVisible();
});
