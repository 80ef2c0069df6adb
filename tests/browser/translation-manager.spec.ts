import type { Page } from "@playwright/test";
import { expect, test as base } from "./administrator";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

interface Made {
  id: string;
  /** The address of its translation manager, with a query. */
  at: (query?: string) => string;
  /** The ids of the entries of a list. */
  entries: (list: string) => string[];
}

interface Fixtures {
  /** Makes a case in English with two problem points, two steps and a timeline step. */
  makeCase: () => Promise<Made>;
  call: (method: string, path: string, data?: unknown) => Promise<Record<string, unknown>>;
}

let number = 0;
const lists = {
  problemPoints: [{ text: "Orders are typed by hand" }, { text: "Prices are looked up" }],
  solutionPoints: [{ text: "A bot types" }],
  processSteps: [
    { text: "Read", isBefore: true },
    { text: "Check", isBefore: false },
  ],
  implementationTimeline: [{ name: "Pilot", duration: "2 weeks" }],
};

const test = base.extend<Fixtures>({
  call: async ({ context, enter, siteUrl }, provide) => {
    await enter();
    await provide(async (method, path, data) => {
      const answer = await context.request.fetch(`/api/v1${path}`, {
        method,
        headers: { origin: siteUrl },
        ...(data !== undefined && { data }),
      });
      return (await answer.json()) as Record<string, unknown>;
    });
  },
  makeCase: async ({ call, sql }, provide) => {
    const ids: string[] = [];
    await provide(async () => {
      const id = `managed-${process.pid}-${++number}`;
      ids.push(id);
      const made = (
        await call("POST", "/business-cases", {
          id,
          title: "Orders by hand",
          description: "<p>How orders were typed.</p>",
          ...lists,
        })
      ).business_case as Record<string, { id: string }[]>;
      return {
        id,
        at: (query = "") => `/en/admin/success-stories/${id}/translations${query}`,
        entries: (list) => (made[list] ?? []).map((entry) => entry.id),
      };
    });
    await sql("DELETE FROM business_case WHERE id = ANY($1)", [ids]);
  },
});

const main = (page: Page) => page.getByRole("main");
const field = (page: Page) => main(page).getByRole("textbox");
const heading = (page: Page) => main(page).getByRole("heading", { level: 2 }).last();
const list = (page: Page) => main(page).getByRole("navigation", { name: "Texts" });
const saved = (page: Page) =>
  expect(main(page).getByRole("status").filter({ hasText: "Translation saved" })).toBeVisible();
const editor = (page: Page) => main(page).getByRole("tabpanel");

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
        "There is nothing at this address",
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
  await main(page).getByRole("button", { name: "Next gap" }).click();
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
    editor(page).getByText("An empty text is not saved, so the old one is back."),
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
  await list(page).getByRole("button", { name: "Title" }).click();
  await main(page).getByRole("button", { name: "Copy source" }).click();
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
  await editor(page).getByRole("button", { name: "Still right" }).click();
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
        name: "Somebody else changed this text meanwhile.",
      });
      await expect(group).toContainText(/Your textmio.*stored.*suo/);
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
    expect(asked).toBe("Some texts have not been saved. Leave all the same?");
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

test("an industry's name and label are translated in the same editor [A-TRAN-09, A-TRAN-13, A-TRAN-17]", async ({
  page,
  call,
}) => {
  const id = `managed-industry-${process.pid}-${++number}`;
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
