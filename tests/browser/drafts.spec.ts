import { randomUUID } from "node:crypto";
import { paths } from "../../lib/paths";
import messages from "../../messages/en/admin.json";
import { expect, test as base } from "./administrator";
import { Keyboard } from "./keyboard";

const { drafts: labels, history } = messages;

interface Fixtures {
  /** A published case of the test's own. */
  caseId: string;
  /** Changes it through the API, as somebody else does. */
  change: (path: string, data: object) => Promise<void>;
  /** The published content of the case. */
  published: () => Promise<{ title: string; problemPoints: { text: string }[] }>;
}

const test = base.extend<Fixtures>({
  caseId: async ({ asAdministrator }, provide) => {
    const id = `drafted-${randomUUID().slice(0, 8)}`;
    const data = { id, title: "As published", problemPoints: [{ text: "First" }] };
    expect((await asAdministrator.post("/api/v1/business-cases", { data })).status()).toBe(201);
    await provide(id);
    await asAdministrator.delete(`/api/v1/business-cases/${id}`);
  },
  change: async ({ asAdministrator, caseId }, provide) => {
    await provide(async (query, data) => {
      const answer = await asAdministrator.put(`/api/v1/business-cases/${caseId}${query}`, {
        data,
      });
      expect(answer.status()).toBe(200);
    });
  },
  published: async ({ request, caseId }, provide) => {
    await provide(
      async () =>
        (await (await request.get(`/api/v1/business-cases/${caseId}`)).json()).business_case,
    );
  },
});

// Conflicts and drafts that are gone are answered so.
test.use({ expectedConsole: [/Failed to load resource.*(404|409)/] });

test("what was typed is saved as a draft, compared, and published from it [A-COPY-09]", async ({
  page,
  enter,
  caseId,
  published,
}) => {
  await enter();
  await page.goto(paths.admin.case("en", caseId));
  const main = page.getByRole("main");
  await expect(main.getByText(labels.offer)).toBeVisible();
  const save = main.getByRole("button", { name: labels.save, exact: true });
  await expect(save).toBeEnabled();
  await main.getByRole("textbox", { name: "Title" }).first().fill("Prepared for Monday");
  await save.click();
  await expect(page).toHaveURL(/copy=working/);
  await expect(main.getByText(labels.isEdited)).toBeVisible();
  await expect(page.getByText(labels.saved).first()).toBeVisible();
  expect((await published()).title).toBe("As published");

  await main.getByRole("link", { name: labels.compare }).click();
  await expect(main.getByText(history.comparisonWithDraft)).toBeVisible();
  await expect(main.locator("ins").first()).toHaveText("Prepared for Monday");
  await page.goBack();

  // What is typed and not saved yet is published, too.
  await main.getByRole("textbox", { name: "Title" }).first().fill("Live on Monday");
  await main.getByRole("button", { name: labels.publish, exact: true }).click();
  await expect(page.getByText(labels.published).first()).toBeVisible();
  await expect(page).not.toHaveURL(/copy=working/);
  expect((await published()).title).toBe("Live on Monday");
});

test("a draft is saved, previewed, compared, restored and published by keyboard, and the focus is never lost [A-COPY-09, A-VERS-04]", async ({
  page,
  enter,
  caseId,
  published,
}) => {
  await enter();
  await page.goto(paths.admin.case("en", caseId));
  const main = page.getByRole("main");
  const keys = new Keyboard(page);
  const { keyboard } = page;
  const open = async (name: string, address: RegExp) => {
    await keys.press(main.getByRole("link", { name, exact: true }));
    await expect(page).toHaveURL(address);
    await keys.expectFocusKept();
  };
  const title = main.getByRole("textbox", { name: "Title" }).first();
  await keys.type(title, "By keyboard");
  await keys.press(main.getByRole("button", { name: labels.save, exact: true }));
  await expect(page).toHaveURL(/copy=working/);
  await expect(main.getByText(labels.isEdited)).toBeVisible();
  await keys.expectFocusKept();

  const preview = main.getByRole("button", { name: messages.caseForm.preview.open, exact: true });
  await keys.press(preview);
  const dialog = page.getByRole("dialog", { name: messages.caseForm.preview.title });
  await expect(dialog).toBeVisible();
  await keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(preview).toBeFocused();

  const discard = main.getByRole("button", { name: labels.discard, exact: true });
  await keys.press(discard, "Shift+Tab");
  await expect(main.getByRole("button", { name: labels.keep, exact: true })).toBeFocused();
  await keyboard.press("Escape");
  await expect(discard).toBeFocused();

  await keys.reach(main.getByRole("link", { name: history.title, exact: true }), "Shift+Tab");
  await open(history.title, /history/);
  await open("Changes: Version 2", /from=1/);
  await expect(main.locator("ins").first()).toHaveText("By keyboard");
  await keys.press(main.getByRole("button", { name: `${history.restoreAsDraft}: Version 2` }));
  await expect(main.getByRole("button", { name: history.keep, exact: true })).toBeFocused();
  await keys.press(
    main.getByRole("button", { name: history.replaceDraft, exact: true }),
    "Shift+Tab",
  );
  await expect(main.getByText(labels.isEdited)).toBeVisible();
  await keys.expectFocusKept();
  await keys.press(main.getByRole("button", { name: labels.publish, exact: true }));
  await expect(page.getByText(labels.published).first()).toBeVisible();
  await keys.expectFocusKept();
  expect((await published()).title).toBe("By keyboard");
});

test("a draft tells what was published meanwhile, and leaves the choice where both changed it [A-COPY-09]", async ({
  page,
  enter,
  caseId,
  change,
  published,
}) => {
  await change("?copy=working", { title: "From the draft" });
  await change("", { title: "Changed meanwhile", tags: ["meanwhile"] });
  await enter();
  await page.goto(`${paths.admin.case("en", caseId)}?copy=working`);
  const main = page.getByRole("main");
  const changes = main.getByRole("region", { name: labels.changedTitle });
  await expect(changes).toContainText("Tags");
  const choice = changes.getByRole("group", { name: /^Title, English$/ });
  await expect(choice.getByRole("radio", { name: /From the draft/ })).toBeChecked();
  const publish = main.getByRole("button", { name: labels.publish, exact: true });
  await expect(publish).toBeEnabled();

  // Somebody changes it once more before the draft is published.
  await change("", { title: "Changed once more" });
  await publish.click();
  await expect(main.getByText(labels.conflict)).toBeVisible();
  await expect(choice).toContainText("Changed once more");
  await choice.getByRole("radio", { name: /As published/ }).check();
  await publish.click();
  await expect(page.getByText(labels.published).first()).toBeVisible();
  expect((await published()).title).toBe("Changed once more");
});

test("lists and translations of a draft are saved in it, and it can be discarded [A-COPY-09]", async ({
  page,
  enter,
  caseId,
  published,
}) => {
  await enter();
  await page.goto(paths.admin.case("en", caseId));
  const main = page.getByRole("main");
  const begin = main.getByRole("button", { name: labels.begin });
  await expect(begin).toBeEnabled();
  await begin.click();
  await expect(page).toHaveURL(/copy=working/);
  const entry = main.locator("[data-entry] textarea").first();
  await expect(entry).toBeEditable();
  const saved = main.getByText(new RegExp(`${messages.lists.saved}$`)).first();
  await expect(saved).toBeHidden();
  await entry.fill("First of the draft");
  await entry.blur();
  const draft = `/api/v1/business-cases/${caseId}?copy=working`;
  const point = async () =>
    (await (await page.request.get(draft)).json()).business_case.problemPoints[0].text;
  await expect.poll(point).toBe("First of the draft");
  // Until the editor knows it, leaving the page asks.
  await expect(saved).toBeVisible();

  await main.getByRole("link", { name: "Translations" }).click();
  await expect(main.getByText(labels.isEdited)).toBeVisible();
  await expect(main.getByText("First of the draft").first()).toBeAttached();
  await main.getByRole("link", { name: messages.translations.toCase }).click();
  await expect(page).toHaveURL(/copy=working/);

  expect((await published()).problemPoints[0]?.text).toBe("First");
  await main.getByRole("button", { name: labels.discard }).click();
  await main.getByRole("button", { name: labels.discardNow, exact: true }).click();
  await expect(page.getByText(labels.discarded).first()).toBeVisible();
  await expect(page).not.toHaveURL(/copy=working/);
  expect((await page.request.get(draft)).status()).toBe(404);

  await main.getByRole("link", { name: history.title }).click();
  await main.getByRole("button", { name: `${history.restoreAsDraft}: Version 2` }).click();
  await expect(main.getByText(labels.isEdited)).toBeVisible();
  expect(await point()).toBe("First of the draft");
});

test("the draft of an industry is saved and published from its form [A-COPY-09]", async ({
  page,
  enter,
  asAdministrator,
  request,
}) => {
  const id = `drafted-${randomUUID().slice(0, 8)}`;
  const data = { id, name: "Forestry" };
  expect((await asAdministrator.post("/api/v1/industries", { data })).status()).toBe(201);
  await enter();
  await page.goto(paths.admin.industry("en", id));
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: labels.begin })).toBeEnabled();
  await main.getByRole("button", { name: labels.begin }).click();
  await expect(page).toHaveURL(/copy=working/);
  const name = main.getByRole("textbox", { name: "Name" }).first();
  await name.fill("Forests");
  await main.getByRole("button", { name: labels.save, exact: true }).click();
  await expect(main.getByText(labels.saved)).toBeVisible();
  const published = async () =>
    (await (await page.request.get(`/api/v1/industries/${id}`)).json()).industry.name;
  expect(await published()).toBe("Forestry");
  await name.fill("Forests and parks");
  await main.getByRole("button", { name: labels.publish, exact: true }).click();
  await expect(page.getByText(labels.published).first()).toBeVisible();
  expect(await published()).toBe("Forests and parks");

  // Of an industry that was taken down meanwhile, nothing that is done with the draft is public.
  const ref = `/api/v1/documents/industry/${id}`;
  expect((await asAdministrator.post(`${ref}/working-copy`)).ok()).toBe(true);
  const takenDown = await asAdministrator.put(`${ref}/status`, { data: { status: "unpublished" } });
  expect(takenDown.ok()).toBe(true);
  await page.goto(`${paths.admin.industry("en", id)}?copy=working`);
  await expect(main.getByText(labels.hidden.isEdited)).toBeVisible();
  await expect(main.getByRole("button", { name: labels.publish, exact: true })).toHaveCount(0);
  await name.fill("Woods");
  await main.getByRole("button", { name: labels.hidden.publish, exact: true }).click();
  await expect(page.getByText(labels.hidden.published).first()).toBeVisible();
  await expect(main.getByText(labels.hidden.offer)).toBeVisible();
  await expect(name).toHaveValue("Woods");
  expect((await request.get(`/api/v1/industries/${id}`)).status()).toBe(404);
});
