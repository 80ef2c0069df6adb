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
    data: {
      ...{ id, title: "First title", description: text },
      problemPoints: [{ text: "Slow" }, { text: "Late" }, { text: "Wrong" }],
    },
  });
  const versions = `/api/v1/documents/business-case/${id}/versions`;
  await asAdministrator.patch(`${versions}/1`, { data: { label: "Approved" } });
  await asAdministrator.put(`${api}/${id}`, {
    data: { title: "Second title", description: text.replace("nine", "two"), tags: ["a"] },
  });
  const points = `${api}/${id}/problem-points`;
  const { problemPoints } = await (await asAdministrator.get(points)).json();
  await asAdministrator.post(points, { data: { text: "Dear", order: 1 } });
  await asAdministrator.put(`${points}/${problemPoints[2].id}`, { data: { order: 1 } });
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
  // Entries that only moved because of others aren't listed.
  await expect(comparison.getByText(/moved/)).toHaveText(/moved from position 3 to 1/);
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

test("any two versions are compared by links of the history, also by keyboard, and a published draft shows what it changed [A-VERS-04]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const id = "history-of-drafts";
  const api = "/api/v1/business-cases";
  const document = `/api/v1/documents/business-case/${id}`;
  await asAdministrator.post(api, { data: { id, title: "Published first" } });
  await asAdministrator.put(`${api}/${id}?copy=working`, { data: { title: "Published second" } });
  await asAdministrator.post(`${document}/working-copy/publish`, { data: { base_version: 1 } });
  await asAdministrator.put(`${api}/${id}`, { data: { tags: ["since"] } });
  await enter();
  const main = page.getByRole("main");
  const history = `/en/admin/success-stories/${id}/history`;
  await page.goto(history);
  await main.getByRole("link", { name: "Changes: Version 3" }).click();
  const published = main.getByRole("region", { name: "From version 1 to version 3" });
  await expect(published.getByRole("insertion").filter({ hasText: "second" })).toBeVisible();

  await main.getByRole("link", { name: "Compare from here: Version 4" }).press("Enter");
  const chosen = main.getByRole("region", { name: "Version 4 is chosen" });
  await expect(chosen).toContainText("has a link that compares it with this one");
  await expect(main.getByRole("link", { name: "Compare from here: Version 4" })).toHaveCount(0);
  // The title of the next page comes after its content.
  await expect(page).toHaveTitle(/./);
  await expectAccessible(page);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await main.getByRole("link", { name: "Compare with version 4: Version 1" }).press("Enter");
  const backwards = main.getByRole("region", { name: "From version 4 to version 1" });
  await expect(backwards.getByRole("deletion").filter({ hasText: "second" })).toBeVisible();
  // The first one stays chosen.
  await main.getByRole("link", { name: "Compare with version 4: Version 3" }).click();
  await expect(main.getByRole("region", { name: "From version 4 to version 3" })).toBeVisible();

  await page.goto(`${history}?from=98&to=99`);
  await expect(main.getByText("a version or the draft is no longer kept")).toBeVisible();
  await expect(main.locator("tbody tr")).toHaveCount(4);
});

test("restoring what isn't public doesn't promise that it is [A-VERS-05, A-TRASH-02]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const id = "restored-in-secret";
  const title = "Restored in secret";
  await asAdministrator.post("/api/v1/business-cases", { data: { id, title, status: "draft" } });
  const versions = `/api/v1/documents/business-case/${id}/versions`;
  await asAdministrator.patch(`${versions}/1`, { data: { label: "First" } });
  await asAdministrator.put(`/api/v1/business-cases/${id}`, { data: { tags: ["a"] } });
  await enter();
  const main = page.getByRole("main");
  await page.goto(`/en/admin/success-stories/${id}/history`);
  await main.getByRole("button", { name: "Restore: Version 1" }).click();
  await expect(main.getByText("It isn’t public until you publish it.")).toBeVisible();
  await main.getByRole("button", { name: "Restore version 1" }).click();
  await expect(main.getByText("Version 1 is the current content again.")).toBeVisible();
  await asAdministrator.delete(`/api/v1/business-cases/${id}`);
  await page.goto("/en/admin/trash");
  await main.getByRole("button", { name: `Restore: ${title}` }).click();
  const said = main.getByText(`“${title}” has been restored. It isn’t on the site`);
  await expect(said).toContainText("Schedules and preview links ended with the deletion.");
});
