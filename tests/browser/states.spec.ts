import { expect, test } from "./administrator";
import { expectAccessible, expectNoSidewaysScroll } from "./site";
import messages from "../../messages/en/admin.json";

const { drafts } = messages;

test.use({ expectedConsole: [/Failed to load resource.*404/] });

test("a case is saved as a draft, found by its state, published, and taken down again [A-STATE-01, A-STATE-02, A-STATE-03]", async ({
  page,
  enter,
}) => {
  const id = "prepared-for-monday";
  const title = "Prepared for Monday";
  const main = page.getByRole("main");
  const publicStatus = async () => (await page.request.get(`/en/success-stories/${id}`)).status();
  await enter();
  await page.goto("/en/admin/success-stories/new");
  await main.getByLabel("Title", { exact: false }).first().fill(title);
  await main.getByRole("textbox", { name: /^ID/ }).fill(id);
  await main.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/success-stories/${id}$`));
  const state = main.getByRole("region", { name: "Status" });
  await expect(state).toContainText("Draft");
  await expect(main.getByText(drafts.hidden.offer)).toBeVisible();
  await expect(main.getByText(drafts.offer)).toHaveCount(0);
  expect(await publicStatus()).toBe(404);
  await page.goto("/en/admin/success-stories?status=draft");
  await expect(main.getByRole("row", { name: title })).toContainText("Draft");
  await page.goto(`/en/admin/success-stories/${id}`);
  await state.getByRole("button", { name: "Publish" }).click();
  await expect(state).toContainText("Published");
  expect(await publicStatus()).toBe(200);
  await expectAccessible(page);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await state.getByRole("button", { name: "Take down" }).click();
  await state.getByRole("group").getByRole("button", { name: "Take down" }).click();
  await expect(state).toContainText("Taken down");
  expect(await publicStatus()).toBe(404);
});

test("the lists name the translated languages of a published document that are not public, and its page says which one is shown [A-STATE-03, A-STATE-04]", async ({
  page,
  enter,
}) => {
  const main = page.getByRole("main");
  await enter();
  const origin = new URL((await page.goto("/en/admin/success-stories"))?.url() ?? "").origin;
  const send = async (method: "post" | "put", path: string, data: object) => {
    const answer = await page.request[method](`/api/v1${path}`, { data, headers: { origin } });
    expect(answer.ok()).toBe(true);
  };
  const lists = {
    "business-case": ["business-cases", "success-stories", "title", { hasDetailPage: true }],
    industry: ["industries", "industries", "name", {}],
  } as const;
  for (const [kind, [resource, section, field, more]] of Object.entries(lists)) {
    const [id, name] = [`partly-public-${kind}`, `Partly public ${kind}`];
    await send("post", `/${resource}`, { id, [field]: name, ...more });
    for (const language of ["uk", "ru"])
      await send("post", `/translations/${resource}/${id}/${language}`, { [field]: language });
    const row = main.getByRole("row").filter({ hasText: id });
    await page.goto(`/en/admin/${section}`);
    await expect(row).toBeVisible();
    await expect(row).not.toContainText("not public");
    // Italian has no text, so that it is not named.
    await send("put", `/documents/${kind}/${id}/status`, {
      languages: { en: false, ru: false, it: false },
    });
    await page.goto(`/ru/admin/${section}`);
    await expect(row).toContainText("не на сайте: EN, РУС");
    await expectAccessible(page);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    if (kind === "business-case") {
      await page.goto(`/en/success-stories/${id}`);
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("uk");
      await expect(main).toContainText("you are reading it in Ukrainian");
    }
    await send("put", `/documents/${kind}/${id}/status`, { status: "unpublished" });
    await page.goto(`/ru/admin/${section}`);
    await expect(row).toContainText("Снято с сайта");
    await expect(row).not.toContainText("не на сайте");
  }
});

test("publishing a draft saves what was typed, and stops where it can't be saved [A-STATE-08]", async ({
  page,
  enter,
}) => {
  const main = page.getByRole("main");
  await enter();
  const origin = new URL((await page.goto("/en/admin/industries"))?.url() ?? "").origin;
  const make = (path: string, data: object) =>
    page.request.post(`/api/v1${path}`, {
      data: { ...data, status: "draft" },
      headers: { origin },
    });
  await make("/business-cases", { id: "typed-case", title: "Stored title" });
  await make("/industries", { id: "typed-industry", name: "Stored name" });
  const state = main.getByRole("region", { name: "Status" });
  for (const [path, api, label, field] of [
    ["success-stories/typed-case", "business-cases/typed-case", /^Title/, "title"],
    ["industries/typed-industry", "industries/typed-industry", /^Name/, "name"],
  ] as const) {
    const visit = () => fetch(`${origin}/api/v1/${api}`);
    await page.goto(`/en/admin/${path}`);
    const input = main.getByRole("textbox", { name: label }).first();
    await input.fill("");
    await state.getByRole("button", { name: "Publish" }).click();
    await expect(
      state.getByText("Not published: what you typed could not be saved."),
    ).toBeVisible();
    expect((await visit()).status).toBe(404);
    await input.fill("Typed before publishing");
    await state.getByRole("button", { name: "Publish" }).click();
    await expect(state.getByText("Published").first()).toBeVisible();
    expect(JSON.stringify(await (await visit()).json())).toContain(
      `"${field}":"Typed before publishing"`,
    );
  }
});

test("the list of industries is filtered by state [A-STATE-03]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  await asAdministrator.post("/api/v1/industries", {
    data: { id: "filtered-draft", name: "Filtered draft", status: "draft" },
  });
  await enter();
  const main = page.getByRole("main");
  await page.goto("/en/admin/industries");
  await main.getByRole("combobox", { name: "Status" }).selectOption({ label: "Draft" });
  await expect(page).toHaveURL(/status=draft/);
  await expect(main.getByRole("row", { name: "Filtered draft" })).toBeVisible();
  await expect(main.getByRole("row", { name: "Construction" })).toHaveCount(0);
});

test("a language is taken off the site and shown again at once, and the page says which one [A-STATE-04]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const id = "languages-at-once";
  await asAdministrator.post("/api/v1/business-cases", { data: { id, title: "In two languages" } });
  await asAdministrator.post(`/api/v1/translations/business-cases/${id}/it`, {
    data: { title: "In due lingue" },
  });
  await enter();
  await page.goto(`/en/admin/success-stories/${id}`);
  const state = page.getByRole("main").getByRole("region", { name: "Status" });
  await expect(state).toContainText("A change takes effect at once.");
  const italian = state.getByRole("checkbox", { name: "Italiano" });
  await italian.click();
  await expect(state).toContainText("No longer public: Italiano.");
  await expect(italian).not.toBeChecked();
  await italian.click();
  await expect(state).toContainText("Public now: Italiano.");
  await expect(italian).toBeChecked();
});
