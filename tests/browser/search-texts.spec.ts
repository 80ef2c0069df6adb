import { randomUUID } from "node:crypto";
import { paths } from "../../lib/paths";
import messages from "../../messages/en/admin.json";
import { expect, test } from "./administrator";

const { caseForm } = messages;

test("a case has a title and a description of its own for search results and shared links [A-SEO-01]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const id = `found-${randomUUID().slice(0, 8)}`;
  const data = { id, title: "Title of the page", description: "As before", hasDetailPage: true };
  expect((await asAdministrator.post("/api/v1/business-cases", { data })).status()).toBe(201);
  await enter();
  await page.goto(paths.admin.case("en", id));
  const main = page.getByRole("main");
  const section = main.getByRole("region", { name: caseForm.sections.search });
  await expect(section.getByText("Title of the page")).toHaveCount(2);
  await section.getByLabel(caseForm.fields.searchTitle).fill("Found by this title");
  await expect(section.getByText("Found by this title")).toHaveCount(2);
  await expect(section.getByText("19 characters")).toBeVisible();
  await main.getByRole("button", { name: caseForm.save, exact: true }).click();
  await expect(page.getByText(caseForm.updated)).toBeVisible();

  await page.goto(paths.case("en", id));
  await expect(page).toHaveTitle(/^Found by this title/);
  const content = (name: string) => page.locator(`meta[${name}]`).getAttribute("content");
  expect(await content('property="og:title"')).toBe("Found by this title");
  expect(await content('name="description"')).toBe("As before");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Title of the page");

  await page.goto(`${paths.admin.caseTranslations("en", id)}?language=ru&tab=basic`);
  await main.getByRole("button", { name: caseForm.fields.searchTitle }).click();
  const region = main.getByRole("region", { name: caseForm.fields.searchTitle });
  await region.getByRole("textbox").fill("Найдено по этому заголовку");
  const result = region.getByRole("figure", { name: caseForm.search.result });
  await expect(result).toContainText("Найдено по этому заголовку");
  await expect(region.getByText("26 characters")).toBeVisible();
  await asAdministrator.delete(`/api/v1/business-cases/${id}`);
});
