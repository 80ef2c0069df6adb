import { expect } from "./administrator";
import { expectAccessible } from "./site";
import { cases, main, row, rows, test } from "./admin-lists";

/** Stores an enquiry that arrived so many hours ago, with an email in this state. */
const receive =
  (sql: (statement: string, values?: unknown[]) => Promise<unknown>) =>
  (name: string, hours: number, { status = "new", mail = "sent" } = {}) =>
    sql(
      `WITH received AS (
         INSERT INTO enquiry (received_at, status, language, name, email, email_key, message, interest,
                              consent_text, consent_version)
         VALUES (now() - make_interval(hours => $1), $2, 'en', $3, 'a@example.com', 'a@example.com',
                 'Forty invoices a day.', 'demo', 'I agree', '1') RETURNING id)
       INSERT INTO outbox_mail (enquiry_id, kind, state, next_attempt_at)
       SELECT id, 'team', $4, now() + interval '1 day' FROM received`,
      [hours, status, name, mail],
    );

test.describe("the beginning of the dashboard", () => {
  test.beforeEach(async ({ sql }) => void (await sql("DELETE FROM enquiry")));
  test.afterEach(async ({ sql }) => void (await sql("DELETE FROM enquiry")));

  test("says how many enquiries wait, and the oldest and the latest five are one click away", async ({
    page,
    sql,
  }) => {
    await page.goto("/en/admin");
    const section = main(page).getByRole("region", { name: /wait/ });
    await expect(section.getByRole("heading", { level: 2 })).toHaveText(
      "No enquiry is waiting for a reply",
    );
    await expect(section.getByRole("listitem")).toHaveCount(0);
    await expect(main(page).getByRole("heading", { level: 2 })).toHaveText([
      "No enquiry is waiting for a reply",
      "Also to do",
      "Before the site goes public",
      "Business cases by industry",
      "Business cases by language",
    ]);
    const store = receive(sql);
    await store("Anna", 80);
    await store("Bruno", 60, { status: "handled" });
    await store("Robot", 50, { status: "spam" });
    for (const [index, name] of ["Carla", "Dario", "Elena", "Fabio"].entries())
      await store(name, 40 - index);
    await page.reload();
    await expect(section.getByRole("listitem")).toHaveText([
      /Fabio.*1 day ago.*New/,
      /Elena/,
      /Dario/,
      /Carla/,
      /Bruno.*2 days ago.*Handled/,
    ]);
    await expectAccessible(page);
    await section.getByRole("link", { name: "The oldest: Anna, 3 days ago" }).click();
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(/Anna/);
    await page.goBack();
    await section.getByRole("link", { name: "5 enquiries are waiting for a reply" }).click();
    await expect(page).toHaveURL("/en/admin/enquiries?status=new");
    await expect(rows(page)).toHaveCount(5);
  });

  test("names what is missing or stuck, and each sentence leads to exactly those items", async ({
    page,
    sql,
  }) => {
    await receive(sql)("Stuck", 5, { mail: "waiting" });
    await receive(sql)("Lost", 6, { mail: "dead" });
    for (const [sentence, address, item, section = "Also to do"] of [
      [/^An email about \d enquiry was not delivered/, "/en/admin/enquiries?mail=dead", "Lost"],
      [/^An email about \d enquiry is waiting/, "/en/admin/enquiries?mail=waiting", "Stuck"],
      [/\d cases? (has|have) no image/, `${cases}?todo=no_image`, "Logs counted by a camera"],
      [/\d cases? (has|have) no figures/, `${cases}?todo=no_metrics`, "Logs counted by a camera"],
      [/\d cases? (has|have) outdated/, `${cases}?gap=outdated`, "Logs counted by a camera"],
      [
        /\d cases? still shows? visitors the title/,
        `${cases}?todo=sample`,
        "Site timesheets",
        "Before the site goes public",
      ],
    ] as const) {
      await page.goto("/en/admin");
      const link = main(page)
        .getByRole("region", { name: section })
        .getByRole("link", { name: sentence });
      const count = Number(/\d+/.exec(await link.innerText())?.[0]);
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(rows(page)).toHaveCount(count);
      await expect(row(page, item)).toBeVisible();
    }
    await expect(main(page).getByRole("combobox", { name: "To do" })).toHaveValue("sample");
  });
});

test.describe("the dashboard", () => {
  test("charts the cases of each industry, and each bar and name opens the list of exactly those cases [A-DASH-08, A-DASH-09]", async ({
    page,
    sql,
  }) => {
    const counted = (await sql(
      "SELECT count(*)::int AS cases FROM business_case_industry GROUP BY industry_id ORDER BY 1 DESC",
    )) as { cases: number }[];
    const drawing: string[] = [];
    page.on("response", async (answer) => {
      if (
        answer.url().endsWith(".js") &&
        (await answer.text().catch(() => "")).includes("recharts-")
      )
        drawing.push(new URL(page.url()).pathname);
    });
    await page.goto("/en/admin/industries");
    await expect(rows(page).first()).toBeVisible();
    await page.goto("/en/admin");
    const section = main(page).getByRole("region", { name: "Business cases by industry" });
    const bars = section.locator(".recharts-bar-rectangle path");
    await expect(bars).toHaveCount(counted.length, { timeout: 20_000 });
    const widths = await bars.evaluateAll((drawn) =>
      drawn.map((bar) => (bar as SVGGraphicsElement).getBBox().width),
    );
    const most = counted[0]?.cases ?? NaN;
    widths.forEach((width, index) =>
      expect(width / (widths[0] ?? NaN)).toBeCloseTo((counted[index]?.cases ?? NaN) / most, 2),
    );
    expect(new Set(drawing)).toEqual(new Set(["/en/admin"]));
    await section.getByRole("link", { name: "Forestry: 1 case" }).click();
    await expect(page).toHaveURL(`${cases}?industry=forestry`);
    await expect(rows(page)).toHaveText([/Logs counted by a camera/]);
    await page.goBack();
    await bars.first().click();
    await expect(page).toHaveURL(/success-stories\?industry=construction$/);
    await expect(rows(page)).toHaveCount(most);
  });

  test("each figure links to the items that it counts, and the quick actions open the forms [A-DASH-06, A-DASH-10, A-DASH-11]", async ({
    page,
  }) => {
    await page.goto("/en/admin");
    const languages = main(page).getByRole("region", { name: "Business cases by language" });
    for (const [figure, query] of [
      ["Italiano, Partly translated: 1", "gap=partial&language=it"],
      ["Italiano, Outdated: 1", "gap=outdated&language=it"],
      ["Українська, Not translated: 1", "gap=none&language=uk"],
    ] as const) {
      await languages.getByRole("link", { name: figure }).click();
      await expect(page).toHaveURL(`${cases}?${query}`);
      await expect(rows(page)).toHaveText([/Logs counted by a camera/]);
      await page.goBack();
    }
    await main(page).getByRole("link", { name: "Русский: 1 industry" }).click();
    await expect(page).toHaveURL("/en/admin/industries?gap=none&language=ru");
    await expect(rows(page)).toHaveText([/Forestry and timber/]);
    await page.goBack();
    await expect(main(page).getByRole("link", { name: "New business case" })).toHaveAttribute(
      "href",
      `${cases}/new`,
    );
    await expect(main(page).getByRole("link", { name: "New industry" })).toHaveAttribute(
      "href",
      "/en/admin/industries/new",
    );
  });

  test.describe("while some figures can't be loaded", () => {
    test.use({ expectedConsole: [/error #441|Failed to load resource/] });
    test("each card shows its own error in red while the others stay, and a list shows its error until it's reloaded [A-DASH-12, A-ERR-02, A-ERR-06, A-TRAN-31]", async ({
      page,
      sql,
    }) => {
      await sql("ALTER TABLE case_translation_state RENAME TO elsewhere");
      try {
        await page.goto("/en/admin");
        const failure = main(page).locator("dl").getByRole("alert");
        await expect(failure).toHaveText("Failed to load translations");
        expect(await failure.evaluate((element) => getComputedStyle(element).color)).toBe(
          "rgb(168, 39, 28)",
        );
        await expect(main(page).locator("dl > div").first()).toHaveText(/Business cases\s*\d+/);
        await expect(main(page).getByRole("link", { name: "Forestry: 1 case" })).toBeVisible();
        await expectAccessible(page);
        await page.goto(`${cases}?gap=none`);
        await expect(main(page).getByRole("alert")).toContainText("Failed to load business cases");
        await expect(main(page).getByRole("alert")).toContainText(
          "An error occurred while fetching data. Please try again.",
        );
      } finally {
        await sql("ALTER TABLE elsewhere RENAME TO case_translation_state");
      }
      await main(page).getByRole("button", { name: "Try Again" }).click();
      await expect(rows(page).first()).toBeVisible();
    });
  });
});
