import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { shippedLanguages } from "../../lib/domain/language";
import type messages from "../../messages/en/business-case.json";
import { expect, test } from "./administrator";
import { field, list, main, press, said } from "./case-form";
import { overflowing } from "./overflow";
import { expectNoSidewaysScroll } from "./site";

const id = "bread-orders";
const english = `# Order from an email, 06:40
*Corner Café*
Bread | [20]
Milk | [?which milk?]

Product | Code | Sure
Bread | [BRD-800] | [99%]
## To check
> Which milk, please?
< Oat
? One line waits.
= Oat | Cow`;
const ukrainian = english.replace("Which milk, please?", "Яке молоко?").replace("Bread", "Хліб");

const drawing = (page: Page): Locator =>
  page.getByRole("region").locator("figure").filter({ hasText: "06:40" });

test.beforeEach(async ({ asAdministrator }) => {
  const data = { id, title: "Bread", language: "en", hasDetailPage: true, exhibit: "message" };
  const created = await asAdministrator.post("/api/v1/business-cases", { data });
  expect(created.status()).toBe(201);
});
test.afterEach(async ({ asAdministrator, sql }) => {
  await asAdministrator.delete(`/api/v1/business-cases/${id}`);
  await sql("DELETE FROM trash WHERE document_id = $1", [id]);
});

test("an editor begins with an example, and the page shows what is written instead of the ready-made drawing", async ({
  page,
  enter,
}) => {
  await page.goto(`/en/success-stories/${id}`);
  await expect(page.getByText("page 2 is missing")).toBeVisible();
  await enter();
  await page.goto(`${list}/${id}`);
  const exhibit = field(page, "Custom illustration");
  await press(page, "Insert an example");
  await expect(exhibit).toHaveValue(/^# Order from an email/);
  await expect(main(page).getByRole("button", { name: "Insert an example" })).toHaveCount(0);
  await main(page).getByText("How it is written").click();
  await expect(main(page).getByText("Amber: a person decides.")).toBeVisible();
  await exhibit.fill(english);
  await press(page, "Save changes");
  await expect(said(page, "Business case updated successfully")).toBeVisible();

  await page.goto(`/en/success-stories/${id}`);
  await expect(page.getByText("page 2 is missing")).toHaveCount(0);
  await expect(drawing(page).getByRole("row", { name: "Bread 20" })).toBeVisible();
  await expect(drawing(page).getByRole("columnheader")).toHaveText(["Product", "Code", "Sure"]);
  await expect(drawing(page).getByRole("listitem")).toHaveText([
    "BotWhich milk, please?",
    "ReplyOat",
  ]);
  await expect(drawing(page).locator("figcaption")).toHaveText(
    "An illustration. Green: done by the bot. Amber: a person decides.",
  );
  await expect(drawing(page)).not.toContainText(/[[\]|*]/);
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    expect([width, await overflowing(page)]).toEqual([width, []]);
  }
});

test("a translator writes it in the translation manager, and each language shows its own", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const path = `/api/v1/business-cases/${id}`;
  await asAdministrator.patch(path, { data: { exhibitText: english } });
  await asAdministrator.post(`/api/v1/translations/business-cases/${id}/uk`, {
    data: { title: "Хліб" },
  });
  await enter();
  await page.goto(`${list}/${id}/translations?language=uk&tab=basic&entry=exhibitText`);
  const translation = main(page).getByRole("textbox", { name: /Translation · Українська/ });
  await expect(main(page).getByText("Translate only the words.")).toBeVisible();
  await translation.fill(ukrainian);
  await translation.blur();
  await expect(main(page).getByText("Translation saved").first()).toBeVisible();
  await page.goto(`/uk/success-stories/${id}`);
  await expect(drawing(page)).toContainText("Яке молоко?");
  // Without a translation of the case, its own language is shown and named.
  await page.goto(`/it/success-stories/${id}`);
  await expect(drawing(page).locator('[lang="en"]').first()).toContainText("Which milk, please?");
});

test("the ready-made chat is legible at 375 pixels in each language", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const language of shippedLanguages)
    await test.step(language, async () => {
      const { exhibit } = JSON.parse(
        readFileSync(`messages/${language}/business-case.json`, "utf8"),
      ) as typeof messages;
      await page.goto(`/${language}/success-stories/${id}`);
      const chat = page.locator("figure").filter({ hasText: exhibit.caption_message });
      const sizes = await chat
        .locator("p, li, span")
        .evaluateAll((parts) => parts.map((part) => parseFloat(getComputedStyle(part).fontSize)));
      expect(sizes.length).toBeGreaterThan(5);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
      await expectNoSidewaysScroll(page);
    });
});
