import { expect, test } from "./administrator";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

test("the history of a case shows what each version changed, word by word, and brings one back [A-VERS-04, A-VERS-05]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const id = "history-shown";
  const api = "/api/v1/business-cases";
  const text = "Every order is typed in by hand, which takes nine minutes for each of them.";
  await asAdministrator.post(api, {
    data: { id, title: "First title", description: text, problemPoints: [{ text: "Slow" }] },
  });
  const versions = `/api/v1/documents/business-case/${id}/versions`;
  await asAdministrator.patch(`${versions}/1`, { data: { label: "Approved" } });
  await asAdministrator.put(`${api}/${id}`, {
    data: { title: "Second title", description: text.replace("nine", "two"), tags: ["a"] },
  });
  await asAdministrator.post(`${api}/${id}/problem-points`, { data: { text: "Dear", order: 1 } });
  await enter();
  await page.goto(`/en/admin/success-stories/${id}`);
  await page.getByRole("link", { name: "History" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("History: Second title");
  const rows = main.locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("Approved");
  await main.getByRole("link", { name: "Changes: Version 2" }).click();
  const comparison = main.getByRole("region", { name: "From version 1 to version 2" });
  await expect(comparison.getByRole("deletion").filter({ hasText: "nine" })).toBeVisible();
  await expect(comparison.getByRole("insertion").filter({ hasText: "two" })).toBeVisible();
  await expect(comparison).toContainText("added");
  await expect(comparison).not.toContainText("moved");
  await expectAccessible(page);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await main.getByRole("button", { name: "Restore: Version 1" }).click();
  await main.getByRole("button", { name: "Restore version 1" }).click();
  await expect(main.getByText("Version 1 is live again.")).toBeVisible();
  await expect(rows).toHaveCount(3);
  await main.getByRole("button", { name: "Label: Version 3" }).click();
  await main.getByLabel("Label of version 3").fill("Back");
  await page.keyboard.press("Enter");
  await expect(rows.first()).toContainText("Back");
  await page.goto(`/en/success-stories`);
  await expect(page.getByRole("main")).toContainText("First title");
});
