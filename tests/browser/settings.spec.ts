import type { Page } from "@playwright/test";
import { expect, test } from "./administrator";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1";
const sessions = (page: Page) => page.getByRole("main").getByRole("region", { name: "Sessions" });

test("own sessions are listed in plain terms with this browser marked, and can be ended one by one or all at once", async ({
  page,
  request,
  account,
  enter,
  sql,
}) => {
  const who = await account({ isAdmin: true });
  await sql("DELETE FROM session WHERE account_id = (SELECT id FROM account WHERE username = $1)", [
    who.username,
  ]);
  await enter(who);
  for (const agent of [iphone, "curl/8.1.2"])
    expect(
      (
        await request.post("/api/v1/auth/login", { data: who, headers: { "user-agent": agent } })
      ).status(),
    ).toBe(200);
  await page.goto("/en/admin/settings");
  const rows = sessions(page).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText("This browser");
  await expect(rows.nth(0).getByRole("button")).toHaveCount(0);
  await expect(rows.nth(1)).toContainText("curl/8.1.2");
  await expect(rows.nth(2)).toContainText("Safari on iOS");
  await expect(rows.nth(2)).toContainText("Signed in by a program");
  await sessions(page).getByRole("button", { name: "End the session: Safari on iOS" }).click();
  await expect(sessions(page).getByText("The session has been ended.")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(sessions(page).getByRole("list")).toBeFocused();
  await sessions(page).getByRole("button", { name: "End all other sessions" }).click();
  await expect(rows).toHaveCount(1);
  expect(
    await sql(
      "SELECT door FROM session JOIN account a ON a.id = account_id WHERE a.username = $1",
      [who.username],
    ),
  ).toEqual([{ door: "browser" }]);
});
