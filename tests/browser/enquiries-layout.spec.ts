import { shippedLanguages } from "../../lib/domain/language";
import { expect, test } from "./administrator";
import { addEnquiry, addMail } from "./enquiries";
import { expectNoSidewaysScroll } from "./site";
import { rows } from "./enquiries-admin";

test.beforeEach(async ({ sql }) => void (await sql("DELETE FROM enquiry")));

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
  for (const language of shippedLanguages) {
    await page.goto(`/${language}/admin/enquiries`);
    await expect(rows(page)).toHaveCount(2);
    const heights = await rows(page)
      .locator("td:last-child > div")
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height < 32));
    expect([language, heights]).toEqual([language, [true, true]]);
    await expectNoSidewaysScroll(page);
  }
});
