import { languages } from "../../lib/domain/language";
import { combinations, matrix } from "../support/combinations";
import { expect, test } from "./administrator";
import { addEnquiry, addMail } from "./enquiries";
import { expectAccessible, expectNoSidewaysScroll } from "./site";
import { rows } from "./enquiries-admin";

test.beforeEach(async ({ sql }) => void (await sql("DELETE FROM enquiry")));

const visits = combinations({
  shown: ["the list", "one enquiry"],
  language: languages,
  theme: ["light", "dark"],
} as const);

for (const shown of ["the list", "one enquiry"] as const)
  test(
    `${shown} is accessible and fits its screen in each language and theme`,
    matrix,
    async ({ page, enter, sql }) => {
      test.slow();
      const calculation = {
        documentsPerMonth: 1000,
        minutesPerDocument: 10,
        hourlyRate: 20,
        errorRate: 5,
        timeReduction: 80,
        errorReduction: 90,
        monthlyFee: 599,
      };
      const id = await addEnquiry(sql, {
        source_kind: "case",
        source: { case: "orders-from-email", calculation },
        suspicions: ["hidden_field"],
        email: `${"anna.".repeat(20)}@example.com`,
        company: "Gesellschaftsversicherungsanstalt".repeat(3),
      });
      await addEnquiry(sql, { status: "handled", language: "it" });
      await addEnquiry(sql, { status: "spam", name: "x".repeat(120) });
      for (const state of ["dead", "waiting", "sent"] as const)
        await addMail(sql, id, { state, problem: "refused", said: "550 No such mailbox" });
      await enter();
      const path = shown === "the list" ? "?status=all" : `/${id}`;
      for (const { language, theme } of visits.filter((visit) => visit.shown === shown)) {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`/${language}/admin/enquiries${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await page.setViewportSize({ width: 768, height: 900 });
        await expectAccessible(page);
        for (const width of [1024, 800, 768, 375]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
        }
      }
    },
  );

test("the states of an enquiry and its mails stay on one line at 1440 px in each language", async ({
  page,
  enter,
  sql,
}) => {
  await enter();
  for (const state of ["waiting", "dead"] as const)
    await addMail(sql, await addEnquiry(sql), {
      state,
      ...(state === "dead" && { problem: "refused", said: "550 No such mailbox" }),
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const language of languages) {
    await page.goto(`/${language}/admin/enquiries`);
    await expect(rows(page)).toHaveCount(2);
    const heights = await rows(page)
      .locator("td:last-child > div")
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height < 32));
    expect([language, heights]).toEqual([language, [true, true]]);
    await expectNoSidewaysScroll(page);
  }
});
