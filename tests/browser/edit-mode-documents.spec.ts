import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { sampleImage } from "../support/files";
import { close, expect, field, panel, publishedClicks, tab, test as base } from "./edit-mode";
import { expectAccessibleInBothThemes } from "./site";

const sample = "site-invoices-matched-to-orders";
const address = `/en/success-stories/${sample}`;
const api = `/api/v1/business-cases/${sample}`;

interface StoredCase {
  imageUrl: string;
  videoUrl: string;
  fallbackImage: string;
  employees: number;
  metrics: Record<string, string>;
  implementationTimeline: { id: string; duration: string }[];
}

async function readCase(request: APIRequestContext): Promise<StoredCase> {
  const response = await request.get(`${api}?language=en`);
  return ((await response.json()) as { business_case: StoredCase }).business_case;
}

const test = base.extend<{ restored: void }>({
  restored: [
    async ({ asAdministrator, sql }, provide) => {
      const { imageUrl, videoUrl, fallbackImage, employees, metrics } =
        await readCase(asAdministrator);
      await provide();
      const data = { imageUrl, videoUrl, fallbackImage, employees, metrics };
      expect((await asAdministrator.put(api, { data })).ok()).toBe(true);
      await sql("UPDATE policy SET texts = '{}', fields = '{}'");
    },
    { auto: true },
  ],
});

// The scripts of the contact form have no nonce; the browser reports what is refused.
test.use({
  expectedConsole: [/Executing inline script violates|Failed to load resource.*(400|409)/],
});

const metric = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const metricField = (page: Page) => page.locator("#case-metrics-timeReduction");
const file = async (color: string) => ({
  name: "image.png",
  mimeType: "image/png",
  buffer: await sampleImage("png", 640, 400, color),
});

/** Uploads a file in a group of the panel, as an administrator chooses one on their computer. */
async function upload(page: Page, group: string, button: string, color: string): Promise<void> {
  const uploads = panel(page).getByRole("group", { name: group, exact: true });
  const chooser = page.waitForEvent("filechooser");
  await uploads.getByRole("button", { name: button, exact: true }).click();
  await (await chooser).setFiles(await file(color));
  await expect(uploads.getByText("File uploaded successfully")).toBeVisible();
  await expect(panel(page).getByText("Business case updated successfully")).toBeVisible();
}

test("a metric of a case is changed from its page by four clicks [A-EDIT-03, A-EDIT-09]", async ({
  page,
  editByMenu,
  clicks,
}) => {
  await editByMenu(address);
  await metric(page, "82%").click();
  await expect(metricField(page)).toBeFocused();
  await page.keyboard.type("91%");
  await close(page);
  expect(await clicks()).toBe(4);
  await expect(metric(page, "91%")).toBeVisible();
  expect(await (await page.request.get(address)).text()).toContain("91%");
});

test("the keyboard reaches a figure in its frame, saves it by Enter, and comes back to it; a refused one is told as in the form [A-EDIT-02, A-EDIT-03, A-EDIT-04]", async ({
  page,
  edit,
  asAdministrator,
}) => {
  const { employees } = await readCase(asAdministrator);
  await edit(address);
  const figure = metric(page, String(employees));
  await figure.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(figure).toBeFocused();
  await expect(figure).toHaveCSS("outline-style", "dashed");
  await page.keyboard.press("Enter");
  const input = page.locator("#case-employees");
  await expect(input).toBeFocused();
  await page.keyboard.type("12.5");
  await page.keyboard.press("Enter");
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(input).toHaveAccessibleDescription(/people .+/);
  await expectAccessibleInBothThemes(page);
  page.once("dialog", (dialog) => dialog.dismiss());
  await panel(page).getByRole("button", { name: "Close" }).click();
  await input.fill("77");
  await input.press("Enter");
  await expect(panel(page).getByText("Business case updated successfully")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(metric(page, "77")).toBeFocused();
  expect((await readCase(asAdministrator)).employees).toBe(77);
});

test("a figure that somebody else changed meanwhile is shown beside theirs, and other changes of the case don't matter [A-EDIT-03]", async ({
  page,
  edit,
  asAdministrator,
}) => {
  const saveElsewhere = async (data: object) =>
    expect((await asAdministrator.put(api, { data })).ok()).toBe(true);
  const stored = async () => (await readCase(asAdministrator)).metrics.timeReduction;
  await edit(address);
  await metric(page, "82%").click();
  await saveElsewhere({ employees: 41, metrics: { accuracyRate: "98%" } });
  await metricField(page).fill("83%");
  await metricField(page).press("Enter");
  await expect(panel(page).getByText("Business case updated successfully")).toBeVisible();
  expect(await readCase(asAdministrator)).toMatchObject({ employees: 41 });

  await saveElsewhere({ metrics: { timeReduction: "70%" } });
  await metricField(page).fill("75%");
  await metricField(page).press("Enter");
  const side = (name: string) => panel(page).getByRole("radio", { name });
  await expect(side("What you typed 75%")).toBeVisible();
  await expect(side("What they saved 70%")).toBeVisible();
  await metricField(page).press("Enter");
  expect(await stored()).toBe("70%");
  await expectAccessibleInBothThemes(page);
  await side("What you typed 75%").check();
  await panel(page).getByRole("button", { name: "Save changes" }).click();
  await expect(side("What they saved 70%")).toHaveCount(0);
  await expect.poll(stored).toBe("75%");
});

test("an image of a case is uploaded beside its page, and removed [A-EDIT-03, A-FILE-01, A-FILE-02]", async ({
  page,
  edit,
  asAdministrator,
}) => {
  await edit(address);
  await page.locator("#content img").first().click();
  await expect(panel(page).getByRole("heading", { name: "Image", exact: true })).toBeVisible();
  await upload(page, "Image", "Replace", "#c33");
  const { imageUrl } = await readCase(asAdministrator);
  expect(imageUrl).toMatch(/^\/images\/[0-9a-f]+\.png$/);
  const shown = page.locator(`#content img[src*="${imageUrl.split("/").at(-1)}"]`);
  await expect(shown.first()).toBeVisible();
  expect(await (await page.request.get(address)).text()).toContain(imageUrl);
  await panel(page).getByRole("button", { name: "Clear" }).click();
  await panel(page).getByRole("button", { name: "Delete file" }).click();
  await expect(shown).toHaveCount(0);
  await close(page);
  expect((await readCase(asAdministrator)).imageUrl).toBe("");
});

test("the poster of a video is changed where the video is [A-EDIT-03, A-MEDIA-10]", async ({
  page,
  edit,
  asAdministrator,
}) => {
  const before = await readCase(asAdministrator);
  await edit(address);
  const video = page.locator("[data-video]");
  await video.scrollIntoViewIfNeeded();
  await video.click();
  await expect(panel(page).getByRole("group", { name: "Video", exact: true })).toBeVisible();
  await upload(page, "Fallback image", before.fallbackImage ? "Replace" : "Choose file", "#3c3");
  await close(page);
  const after = await readCase(asAdministrator);
  expect(after.fallbackImage).toMatch(/^\/images\//);
  expect(after).toMatchObject({ videoUrl: before.videoUrl, imageUrl: before.imageUrl });
  expect(await (await page.request.get(address)).text()).toContain(after.fallbackImage);
});

test("the duration of a step is changed where it is read, and the time of a process step leads to its text [A-EDIT-02, A-EDIT-03]", async ({
  page,
  edit,
  asAdministrator,
}) => {
  const duration = async () =>
    (await readCase(asAdministrator)).implementationTimeline[1]?.duration;
  const before = (await duration()) ?? "";
  await edit(address);
  const time = page.locator("[data-diagram=timeline] b").nth(1);
  await time.click();
  const input = panel(page).getByLabel("Implementation timeline, 2: duration");
  await expect(input).toBeFocused();
  await input.fill("9 days");
  await close(page);
  await expect(time).toHaveText("9 days");
  await time.click();
  await input.fill(before);
  await close(page);
  expect(await duration()).toBe(before);
  await page.locator("[data-diagram=process] b").first().click();
  await expect(field(page, "en")).toHaveValue(/\(\d+ min\) #/);
});

/** Creates an industry with an icon of its own, and deletes it. */
async function withIndustry(request: APIRequestContext, use: () => Promise<void>): Promise<void> {
  const data = { id: "zoo", name: "Zoos", icon: "Z", language: "en" };
  expect((await request.post("/api/v1/industries", { data })).status()).toBe(201);
  await use();
  expect((await request.delete("/api/v1/industries/zoo")).ok()).toBe(true);
}

test("the icon of an industry is changed on its tile, and what somebody else saved is told [A-EDIT-03, A-IND-04]", async ({
  page,
  edit,
  asAdministrator,
}) => {
  await withIndustry(asAdministrator, async () => {
    await edit("/en");
    const icon = page.locator(".tiles a").filter({ hasText: "Zoos" }).locator("[aria-hidden]");
    await icon.click();
    const input = panel(page).getByLabel("Icon", { exact: true });
    await expect(input).toBeFocused();
    await page.keyboard.type("L");
    await input.press("Enter");
    await expect(icon).toHaveText("L");
    const data = { icon: "T" };
    expect((await asAdministrator.put("/api/v1/industries/zoo", { data })).ok()).toBe(true);
    await input.fill("M");
    await input.press("Enter");
    await expect(panel(page).getByText("Somebody else has saved this industry")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await panel(page).getByRole("button", { name: "Use this" }).click();
    await close(page);
    await expect(icon).toHaveText("T");
  });
});

const area = (page: Page): Locator => panel(page).locator("#policy-text");
const selection = (page: Page) => page.evaluate(() => window.getSelection()?.toString() ?? "");

test("a sentence of a policy is changed in two languages beside its page; faults are told by line [A-EDIT-03, A-EDIT-09, A-POLICY-05]", async ({
  page,
  editByMenu,
  clicks,
}) => {
  await editByMenu("/en/privacy-policy");
  await page.getByRole("main").getByText("We sell none of it.").click();
  await expect(area(page)).toBeFocused();
  await expect.poll(() => selection(page)).not.toBe("");
  const selected = await selection(page);
  await page.keyboard.type("Nothing is sold.");
  await close(page);
  expect(await clicks()).toBe(publishedClicks("a sentence of the privacy policy, in English"));
  await expect(page.getByText("Nothing is sold.")).toBeVisible();
  expect(await (await page.request.get("/en/privacy-policy")).text()).not.toContain(selected);

  await page.getByText("Nothing is sold.").click();
  await expect.poll(() => selection(page)).toBe("Nothing is sold.");
  await tab(page, "Italiano").click();
  await expect(area(page)).toBeFocused();
  const italian = await area(page).inputValue();
  await area(page).fill(`{nothing}\n\n${italian}`);
  const faults = panel(page).locator("#policy-faults");
  await expect(faults).toContainText("nothing to put in the place of {nothing}");
  page.once("dialog", (dialog) => dialog.dismiss());
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expectAccessibleInBothThemes(page);
  await faults.getByRole("button", { name: "Line 1", exact: true }).click();
  await expect(area(page)).toBeFocused();
  await page.keyboard.type("Una frase nuova.");
  await close(page);
  expect(await (await page.request.get("/it/privacy-policy")).text()).toContain(
    "Una\u00a0frase nuova.",
  );
});

test("a policy that somebody else changed meanwhile is shown with their change, and the form stays one link away [A-EDIT-03]", async ({
  page,
  edit,
  asAdministrator,
}) => {
  await edit("/en/cookie-policy");
  await page.locator(".legal").nth(1).click();
  await expect(area(page)).toBeFocused();
  await expect(panel(page).getByRole("link", { name: "Policies" })).toHaveAttribute(
    "href",
    /^\/en\/admin\/policies\/cookie-policy\?sentence=[^#]+#policy-text$/,
  );
  const before = await area(page).inputValue();
  const theirs = `Theirs.\n\n${before}`;
  const data = { language: "en", markdown: theirs };
  const url = "/api/v1/policies/cookie-policy";
  expect((await asAdministrator.put(url, { data })).ok()).toBe(true);
  await area(page).fill(`Mine.\n\n${before}`);
  await tab(page, "Italiano").click();
  await expect(panel(page).getByText("Somebody else has saved this policy")).toBeVisible();
  await panel(page).getByRole("button", { name: "Use theirs" }).click();
  await tab(page, "English").click();
  await expect(area(page)).toHaveValue(theirs);
  await close(page);
  await expect(page.getByText("Theirs.")).toBeVisible();
});

test("a draft is told of beside a text, and the notice leads to it [A-EDIT-03]", async ({
  page,
  edit,
  asAdministrator,
}) => {
  const draft = "/api/v1/documents/texts/home/working-copy";
  expect((await asAdministrator.post(draft, { data: {} })).ok()).toBe(true);
  await edit("/en");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(panel(page)).toContainText("There is a draft with unpublished changes.");
  await panel(page).getByRole("link", { name: "Edit the draft" }).click();
  await expect(page).toHaveURL("/en/admin/texts?namespace=home&copy=working");
  expect((await asAdministrator.delete(draft)).ok()).toBe(true);
});
