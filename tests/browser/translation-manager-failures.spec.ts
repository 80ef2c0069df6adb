import { expect } from "./administrator";
import { test, main, field, list, saved, editor } from "./translation-manager";

test.describe("with conflicts and failures", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("a conflict between two administrators keeps both texts, and the one who types decides", async ({
    page,
    call,
    makeCase,
  }) => {
    const made = await makeCase();
    const [id = "", other = ""] = made.entries("problemPoints");
    const stored = async (of: string) =>
      ((await call("GET", `/translations/problem-points/${of}/it`)).translation as { text: string })
        .text;
    await page.goto(made.at(`?language=it&tab=points&entry=${id}`));
    for (const [choice, entry, kept] of [
      ["Keep mine", id, "mio"],
      ["Take theirs", other, "suo"],
    ] as const) {
      await list(page)
        .getByRole("button")
        .nth(entry === id ? 0 : 1)
        .click();
      await field(page).fill("mio");
      await call("POST", `/translations/problem-points/${entry}/it`, { text: "suo" });
      await field(page).blur();
      const group = editor(page).getByRole("group", {
        name: "Somebody else has changed this text in the meantime.",
      });
      await expect(group).toContainText(/Your textmio.*already saved.*suo/);
      expect(await stored(entry)).toBe("suo");
      await group.getByRole("button", { name: choice }).click();
      await expect(group).toHaveCount(0);
      await expect(field(page)).toHaveValue(kept);
      await expect.poll(() => stored(entry)).toBe(kept);
    }
  });

  test("a failed save keeps the text, warns on leaving, and can be repeated [A-TRAN-26, A-TRAN-27, A-TRAN-28]", async ({
    page,
    call,
    makeCase,
  }) => {
    const made = await makeCase();
    const [id = ""] = made.entries("problemPoints");
    await call("POST", `/translations/business-cases/${made.id}/it`, { title: "Ordini" });
    await page.goto(made.at(`?language=it&tab=points&entry=${id}`));
    await page.route("**/api/v1/translations/**", (route) => route.abort());
    await field(page).fill("Ordini a mano");
    await field(page).blur();
    await expect(
      editor(page).getByRole("alert").filter({ hasText: "The server cannot be reached." }),
    ).toBeVisible();
    await expect(field(page)).toHaveValue("Ordini a mano");
    let asked = "";
    page.once("dialog", (dialog) => {
      asked = dialog.message();
      void dialog.dismiss();
    });
    await page.getByRole("link", { name: "Dashboard" }).click();
    expect(asked).toBe("Some texts are not saved yet. Leave anyway?");
    await page.unroute("**/api/v1/translations/**");
    await page.route("**/api/v1/translations/**", (route) =>
      route.fulfill({ status: 500, contentType: "application/json", body: "{}" }),
    );
    await editor(page).getByRole("button", { name: "Save again" }).click();
    await expect(
      editor(page)
        .getByRole("alert")
        .filter({ hasText: "Failed to save problem point translation" }),
    ).toBeVisible();
    await page.unroute("**/api/v1/translations/**");
    await editor(page).getByRole("button", { name: "Save again" }).click();
    await saved(page);
    expect(await call("GET", `/translations/problem-points/${id}/it`)).toMatchObject({
      translation: { text: "Ordini a mano" },
    });
  });

  test("a failed load of translations is reported [A-TRAN-31]", async ({ page, sql, makeCase }) => {
    const made = await makeCase();
    await sql("ALTER TABLE timeline_step_translation RENAME TO away");
    try {
      await page.goto(made.at());
      await expect(main(page).getByText("Failed to load translations")).toBeVisible();
    } finally {
      await sql("ALTER TABLE away RENAME TO timeline_step_translation");
    }
    await main(page).getByRole("button", { name: "Try Again" }).click();
    await expect(field(page)).toBeEnabled();
  });
});
