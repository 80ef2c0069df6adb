import { randomUUID } from "node:crypto";
import admin from "../../messages/en/admin.json";
import { expect } from "./administrator";
import { expectAccessible, expectNoSidewaysScroll } from "./site";
import { test, main, field, heading, list, saved, editor } from "./translation-manager";

test.describe("of unknown items", () => {
  test.use({ expectedConsole: [/404/] });
  test("the pages are not found, and only administrators can tell [A-ROUTE-05, A-ROUTE-09]", async ({
    page,
    request,
    enter,
  }) => {
    const addresses = [
      "/en/admin/success-stories/nope/translations?language=it",
      "/en/admin/industries/nope/translations",
    ];
    for (const address of addresses)
      expect((await request.get(address, { maxRedirects: 0 })).headers().location).toBe(
        `/en/login?from=${encodeURIComponent(address)}`,
      );
    await enter();
    for (const address of addresses) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(
        "There is no page at this address",
      );
    }
  });
});

test("opens at the first gap beside the source text, and saves a text when its field loses focus [A-TRAN-01 to A-TRAN-08, A-TRAN-11, A-TRAN-29]", async ({
  page,
  call,
  makeCase,
}) => {
  const made = await makeCase();
  await call("POST", `/translations/business-cases/${made.id}/it`, {
    title: "Ordini a mano",
    description: "<p>Come si scrivevano.</p>",
  });
  await page.goto(made.at("?language=it"));
  await expect(main(page).getByRole("tab")).toHaveText([
    /^Basic Information$/,
    /^Points/,
    /^Process Steps/,
    /^Features$/,
    /^Timeline/,
  ]);
  const [first = "", second = ""] = made.entries("problemPoints");
  await expect(page).toHaveURL(made.at(`?language=it&tab=points&entry=${first}`));
  await expect(heading(page)).toHaveText("Problem point 1");
  await expect(editor(page).locator("p[lang=en]")).toHaveText("Orders are typed by hand");
  await expect(field(page)).toHaveAttribute("lang", "it");
  // A fallback text is no text.
  await expect(field(page)).toHaveValue("");
  await expect(list(page).getByRole("button")).toContainText(["missing", "missing", "missing"]);
  await field(page).fill("Gli ordini si scrivono a mano");
  await expect(list(page).getByRole("button").first()).toContainText("not saved");
  await field(page).blur();
  await saved(page);
  await expect(list(page).getByRole("button").first()).toContainText("done");
  expect(await call("GET", `/translations/problem-points/${first}/it`)).toMatchObject({
    translation: {
      text: "Gli ordini si scrivono a mano",
      source: { text: "Orders are typed by hand" },
      outdated: false,
    },
  });
  await expect(main(page).getByRole("button", { name: /Italiano 3 of 8/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // It stays where it is, also after a new load, and the way goes on to the next gap.
  await page.reload();
  await expect(field(page)).toHaveValue("Gli ordini si scrivono a mano");
  await main(page).getByRole("button", { name: "Next to do" }).click();
  await expect(page).toHaveURL(made.at(`?language=it&tab=points&entry=${second}`));
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText("Problem point 1");
});

test("an emptied field is restored, a change can be undone, and a translation can be removed [A-TRAN-11]", async ({
  page,
  call,
  makeCase,
}) => {
  const made = await makeCase();
  const [id = ""] = made.entries("problemPoints");
  const stored = async () =>
    (
      (await call("GET", `/translations/problem-points/${id}/it`)).translation as
        { text: string } | undefined
    )?.text;
  await call("POST", `/translations/problem-points/${id}/it`, { text: "Uno" });
  await page.goto(made.at(`?language=it&tab=points&entry=${id}`));
  await field(page).fill(" ");
  await field(page).blur();
  await expect(
    editor(page).getByText("An empty text is not saved, so the previous one has been restored."),
  ).toBeVisible();
  await expect(field(page)).toHaveValue("Uno");
  await field(page).fill("Due");
  await field(page).blur();
  await saved(page);
  expect(await stored()).toBe("Due");
  await editor(page).getByRole("button", { name: "Undo" }).click();
  await expect(field(page)).toHaveValue("Uno");
  await expect.poll(stored).toBe("Uno");
  await editor(page).getByRole("button", { name: "Remove translation" }).click();
  await editor(page).getByRole("button", { name: "Remove", exact: true }).click();
  await expect(field(page)).toHaveValue("");
  await expect.poll(stored).toBeUndefined();
  await expect(editor(page).getByRole("button", { name: "Remove translation" })).toHaveCount(0);
});

test("a new language is a draft, and nothing is stored until it has a title [A-TRAN-06, A-TRAN-10, A-TRAN-16]", async ({
  page,
  call,
  makeCase,
}) => {
  const made = await makeCase();
  const records = async () =>
    (
      (await call("GET", `/translations/business-cases/${made.id}`)).translations as {
        language: string;
        title: string;
        description: string;
      }[]
    ).filter(({ language }) => language === "uk");
  await page.goto(made.at("?language=it&tab=basic&entry=description"));
  await expect(main(page).getByText("Each text is saved when you leave its field.")).toBeVisible();
  await main(page).getByRole("button", { name: "Add language: Українська" }).click();
  await expect(page).toHaveURL(made.at("?language=uk&tab=basic&entry=description"));
  await expect(main(page).getByRole("button", { name: /Українська 0 of 8/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await field(page).fill("Як вводили замовлення.");
  await field(page).blur();
  await expect(
    editor(page).getByRole("alert").filter({ hasText: "Title is required." }),
  ).toBeVisible();
  await expect(main(page).getByRole("status").filter({ hasText: "Not saved: 1" })).toBeVisible();
  expect(await records()).toEqual([]);
  await list(page)
    .getByRole("button", { name: /^Title(?! in)/ })
    .click();
  await main(page).getByRole("button", { name: "Copy original" }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("Orders by hand");
  await field(page).fill("Замовлення вручну");
  await field(page).press("Enter");
  await saved(page);
  expect(await records()).toMatchObject([
    { title: "Замовлення вручну", description: "Як вводили замовлення." },
  ]);
});

test("saving all texts stops at the first missing one and focuses it, and then saves all at once [A-TRAN-18 to A-TRAN-25, A-TRAN-30]", async ({
  page,
  call,
  makeCase,
}) => {
  const made = await makeCase();
  let loads = 0;
  page.on("load", () => void (loads += 1));
  await page.goto(made.at("?language=it&tab=timeline"));
  const saveAll = main(page).getByRole("button", { name: "Save all" });
  const missing = async (message: string, name: string) => {
    await expect(async () => {
      await saveAll.click();
      await expect(main(page).getByRole("alert").filter({ hasText: message }).first()).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    await expect(heading(page)).toHaveText(name);
    await expect(field(page)).toBeFocused();
  };
  await missing("Title is required", "Title");
  await field(page).fill("Ordini a mano");
  await missing("Problem point text is required", "Problem point 1");
  for (const [kind, entries] of Object.entries({
    "problem-points": made.entries("problemPoints"),
    "solution-points": made.entries("solutionPoints"),
  }))
    for (const id of entries)
      await call("POST", `/translations/${kind}/${id}/it`, { text: "testo" });
  await page.reload();
  await missing("Process step text is required", "Manual step 1");
  await field(page).fill("Leggere");
  await missing("Process step text is required", "Automated step 1");
  await field(page).fill("Controllare");
  await missing("Timeline step name is required", "Timeline step 1");
  await field(page).fill("Prova");
  await saveAll.click();
  await expect(
    main(page).getByRole("status").filter({ hasText: "All translations saved" }),
  ).toBeVisible();
  await expect(main(page).getByRole("button", { name: /Italiano 7 of 8/ })).toBeVisible();
  // Saving never loads the page again, which would take along what is being typed.
  expect(loads).toBe(2);
  expect(
    await call(
      "GET",
      `/translations/implementation-steps/${made.entries("implementationTimeline")[0]}/it`,
    ),
  ).toMatchObject({ translation: { name: "Prova", source: { name: "Pilot" } } });
});

test("changes to the source text are shown word by word, and the translation can be confirmed as current [A-TRAN-08]", async ({
  page,
  call,
  makeCase,
}) => {
  const made = await makeCase();
  const [id = ""] = made.entries("problemPoints");
  await call("POST", `/translations/problem-points/${id}/it`, { text: "Ordini a mano" });
  await call("PUT", `/business-cases/${made.id}/problem-points/${id}`, {
    text: "Orders are copied by hand",
  });
  await page.goto(made.at(`?language=it&tab=points&entry=${id}`));
  await expect(
    main(page).getByRole("button", { name: /Italiano 1 of 8.*outdated: 1/ }),
  ).toBeVisible();
  await expect(editor(page).locator("del")).toHaveText("− typed");
  await expect(editor(page).locator("ins")).toHaveText("+ copied");
  await editor(page).getByRole("button", { name: "Still correct" }).click();
  await expect(editor(page).locator("del")).toHaveCount(0);
  const translation = async () =>
    (await call("GET", `/translations/problem-points/${id}/it`)).translation;
  await expect
    .poll(translation)
    .toMatchObject({ outdated: false, source: { text: "Orders are copied by hand" } });
  await editor(page).getByRole("button", { name: "Undo" }).click();
  await expect(editor(page).locator("del")).toHaveText("− typed");
  expect(await translation()).toMatchObject({ text: "Ordini a mano", outdated: true });
});

test("an industry's name and label are translated in the same editor [A-TRAN-09, A-TRAN-13, A-TRAN-17]", async ({
  page,
  call,
}) => {
  const id = `managed-industry-${randomUUID().slice(0, 8)}`;
  await call("POST", "/industries", { id, name: "Space travel", display: "Space" });
  await page.goto(`/en/admin/industries/${id}/translations?language=it`);
  await expect(main(page).getByRole("tab")).toHaveText(["Basic Informationto do: 2"]);
  await list(page).getByRole("button", { name: "Short label" }).click();
  await field(page).fill("Spazio");
  await main(page).getByRole("button", { name: "Save all" }).click();
  await expect(
    main(page).getByRole("alert").filter({ hasText: "Name is required" }).first(),
  ).toBeVisible();
  await expect(heading(page)).toHaveText("Name");
  await field(page).fill("Viaggi nello spazio");
  await main(page).getByRole("button", { name: "Save all" }).click();
  await expect(
    main(page).getByRole("status").filter({ hasText: "All translations saved" }),
  ).toBeVisible();
  expect(await call("GET", `/translations/industries/${id}/it`)).toMatchObject({
    translation: {
      name: "Viaggi nello spazio",
      display: "Spazio",
      source: { name: "Space travel", display: "Space" },
    },
  });
  await call("DELETE", `/industries/${id}`);
});

test("works by keyboard, fits each width, and is accessible in other languages", async ({
  page,
  call,
  makeCase,
}) => {
  const made = await makeCase();
  const [id = ""] = made.entries("problemPoints");
  await call("POST", `/translations/problem-points/${id}/it`, { text: "Ordini a mano" });
  await call("PUT", `/business-cases/${made.id}/problem-points/${id}`, {
    text: "Orders are copied by hand",
  });
  await page.goto(made.at("?language=it&tab=basic&entry=title"));
  const tab = (name: string) => main(page).getByRole("tab", { name });
  await expect(field(page)).toBeEnabled();
  await tab("Basic Information").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Points")).toBeFocused();
  await expect(tab("Points")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(tab("Timeline")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("Ordini");
  await page.keyboard.press("Enter");
  await saved(page);
  await expect(heading(page)).toHaveText("Description");
  for (const [language, width] of [
    ["en", 1440],
    ["ru", 768],
    ["it", 375],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(
      made.at(`?language=it&tab=points&entry=${id}`).replace("/en/", `/${language}/`),
    );
    await expect(main(page).locator("del")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test("a preview follows what is typed in a translation, and in a list of the form, before it is saved [A-PREV-08]", async ({
  page,
  call,
  makeCase,
}) => {
  const made = await makeCase();
  await call("POST", `/translations/business-cases/${made.id}/it`, { title: "Ordini a mano" });
  const [first = ""] = made.entries("problemPoints");
  const preview = page.getByRole("dialog", { name: "Preview" });
  const shown = preview.frameLocator("iframe");
  const open = () => main(page).getByRole("button", { name: "Preview", exact: true }).click();
  await page.goto(made.at(`?language=it&tab=points&entry=${first}`));
  await expect(field(page)).toBeEditable();
  await open();
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Ordini a mano");
  await expect(shown.getByText("Orders are typed by hand")).toBeVisible();
  await field(page).fill("Scritti a mano");
  await expect(shown.getByText("Scritti a mano")).toBeVisible();
  await preview.getByRole("button", { name: "English" }).click();
  await expect(shown.getByText("Orders are typed by hand")).toBeVisible();

  await page.goto(`/en/admin/success-stories/${made.id}`);
  const entry = main(page)
    .getByRole("group", { name: "Process steps" })
    .locator("textarea")
    .first();
  await expect(entry).toBeEditable();
  await open();
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Orders by hand");
  await entry.fill("Read, and read again");
  await expect(shown.getByText("Read, and read again").first()).toBeVisible();
  const stored = async () => JSON.stringify(await call("GET", `/business-cases/${made.id}`));
  expect(await stored()).not.toContain("Read, and read again");
  const added = main(page).getByRole("textbox", {
    name: admin.lists.newEntry.problemPoint,
    exact: true,
  });
  await added.fill("Typed, and not added");
  await expect(shown.getByText("Typed, and not added")).toBeVisible();
  expect(await stored()).not.toContain("Typed, and not added");
});
