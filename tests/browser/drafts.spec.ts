import AxeBuilder from "@axe-core/playwright";
import { randomUUID } from "node:crypto";
import { paths } from "../../lib/paths";
import messages from "../../messages/en/admin.json";
import { expect, test as base } from "./administrator";

const { drafts: words, history } = messages;

/** A published case of the test's own. */
const test = base.extend<{ caseId: string }>({
  caseId: async ({ asAdministrator }, provide) => {
    const id = `drafted-${randomUUID().slice(0, 8)}`;
    const data = { id, title: "As published", problemPoints: [{ text: "First" }] };
    expect((await asAdministrator.post("/api/v1/business-cases", { data })).status()).toBe(201);
    await provide(id);
    await asAdministrator.delete(`/api/v1/business-cases/${id}`);
  },
});

test("changes are saved as a draft, and published from it [A-COPY-09]", async ({
  page,
  enter,
  caseId,
  request,
}) => {
  await enter();
  await page.goto(paths.admin.case("en", caseId));
  const main = page.getByRole("main");
  await expect(main.getByText(words.offer)).toBeVisible();
  await main.getByLabel("Title", { exact: false }).first().fill("Prepared for Monday");
  await main.getByRole("button", { name: words.save, exact: true }).click();
  await expect(page).toHaveURL(/copy=working/);
  await expect(main.getByText(words.isEdited)).toBeVisible();
  await expect(page.getByText(words.saved).first()).toBeVisible();
  const title = async () =>
    (await (await request.get(`/api/v1/business-cases/${caseId}`)).json()).business_case.title;
  expect(await title()).toBe("As published");
  await main.getByRole("link", { name: words.compare }).click();
  await expect(main.getByText(history.comparisonWithDraft)).toBeVisible();
  await page.screenshot({ path: "/tmp/shot-compare.png" });
  await page.goBack();
  await page.screenshot({ path: "/tmp/shot-draft.png", fullPage: false });
  await main.getByRole("button", { name: words.publish, exact: true }).click();
  await expect(page.getByText(words.published).first()).toBeVisible();
  await expect(page).not.toHaveURL(/copy=working/);
  expect(await title()).toBe("Prepared for Monday");
});
