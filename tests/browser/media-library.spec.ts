import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { mp4, sampleImage } from "../support/files";
import { expect, test } from "./administrator";
import { Keyboard } from "./keyboard";
import { expectAccessibleInBothThemes } from "./site";

test.use({ expectedConsole: [/Failed to load resource.*(400|409|ERR_FAILED)/] });

interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** An image that no other test has, since the same bytes are stored once. */
const imageFile = async (
  name = `${randomUUID().slice(0, 8)}.png`,
  width = randomInt(100, 900),
): Promise<SampleFile> => ({
  name,
  mimeType: "image/png",
  buffer: await sampleImage("png", width, 400, `#${randomBytes(3).toString("hex")}`),
});

/** Adds a file to the library. Resolves to its entry. */
async function add(request: APIRequestContext, file: SampleFile) {
  const response = await request.post("/api/v1/media", { multipart: { files: file } });
  const { media } = (await response.json()) as { media: { id: string; url: string }[] };
  return media[0] ?? { id: "", url: "" };
}

/** A case that shows a file. Resolves to its id. */
async function addCase(request: APIRequestContext, imageUrl: string, more: object = {}) {
  const id = `media-${randomUUID().slice(0, 8)}`;
  const data = { id, title: `Case ${id}`, imageUrl, hasDetailPage: true, ...more };
  expect((await request.post("/api/v1/business-cases", { data })).status()).toBe(201);
  return id;
}

/** Drops files where the library takes them. */
async function drop(page: Page, files: readonly SampleFile[]): Promise<void> {
  const sent = files.map(({ buffer, ...rest }) => ({ ...rest, bytes: [...buffer] }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, mimeType, bytes } of all)
      data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
    return data;
  }, sent);
  const target = page.getByText("or drop them here");
  for (const type of ["dragover", "drop"]) await target.dispatchEvent(type, { dataTransfer });
}

test("files are dropped, described and given a focal point by keyboard, which the case's page follows [A-MEDIA-06, A-MEDIA-07, A-MEDIA-08]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const [first, second] = [await imageFile(), await imageFile()];
  const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no image") };
  await enter();
  await page.goto("/en/admin");
  await page.getByRole("link", { name: "Media", exact: true }).first().click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Media");
  // Not with `times`: requests that are held when interception ends may never be sent.
  let requests = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/v1/media", (route) =>
    ++requests === 1 ? held.then(() => route.abort()) : route.continue(),
  );
  await drop(page, [first, second, second, broken]);
  const uploads = main.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await expect(uploads.nth(0).getByRole("progressbar", { name: first.name })).toBeVisible();
  await expect(uploads.nth(1)).toContainText("Waiting");
  release();
  await expect(uploads).toContainText([
    "There is no connection",
    "Added",
    "Already in the library",
    "This is not a",
  ]);
  await uploads.nth(3).getByRole("button", { name: "Retry: broken.png" }).click();
  await expect(uploads.nth(3)).toContainText("This is not a");
  await uploads
    .nth(0)
    .getByRole("button", { name: `Retry: ${first.name}` })
    .click();
  await expect(uploads.nth(0)).toContainText("Added");
  await expect(main.getByRole("link", { name: first.name })).toBeVisible();
  await expect(main.getByRole("link", { name: second.name })).toBeVisible();
  await uploads.nth(0).getByRole("link", { name: "Open" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(first.name);
  const point = main.getByRole("button", { name: "Focal point" });
  await point.focus();
  for (const key of ["ArrowLeft", "ArrowLeft", "Shift+ArrowUp"]) await page.keyboard.press(key);
  await expect(main.getByText("40% from the left, 49% from the top")).toBeVisible();
  await main.getByLabel("English").fill("Two clerks at a desk");
  await main.getByLabel("Українська").fill("Двоє працівників за столом");
  await main.getByLabel("Русский").fill("Двое сотрудников за столом");
  await main.getByLabel("Italiano").fill("Due impiegati a una scrivania");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("Saved.")).toBeVisible();
  const url = (await main.getByRole("link", { name: /^\/images\// }).textContent()) ?? "";
  const id = await addCase(asAdministrator, url);
  await page.goto(`/en/success-stories/${id}`);
  const image = page.getByRole("img", { name: "Two clerks at a desk" });
  await expect(image).toHaveCSS("object-position", "40% 49%");
  await page.goto("/en/success-stories");
  await expect(main.getByRole("img", { name: "Two clerks at a desk" })).toHaveCSS(
    "object-position",
    "40% 49%",
  );
  await page.goto("/en/admin/media?search=" + first.name);
  await expect(main.getByText("Used in 1 place")).toBeVisible();
  await asAdministrator.delete(`/api/v1/business-cases/${id}`);
});

test("an upload shows how much of the file has been sent [A-MEDIA-08]", async ({ page, enter }) => {
  await enter();
  await page.goto("/en/admin/media");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Choose files" })).toBeEnabled();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 250_000 },
  });
  await page.evaluate(() => {
    const shares: number[] = [];
    const read = () => {
      for (const bar of document.querySelectorAll("progress")) shares.push(bar.value);
    };
    const seen = { subtree: true, childList: true, attributes: true };
    new MutationObserver(read).observe(document.body, seen);
    Object.assign(window, { shares });
  });
  await drop(page, [{ name: "film.mp4", mimeType: "video/mp4", buffer: mp4(200_000) }]);
  const uploads = main.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await expect(uploads).toContainText([/Added|Already in the library/]);
  const shares = await page.evaluate(() => (window as unknown as { shares: number[] }).shares);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.filter((share) => share > 0 && share < 1)).not.toEqual([]);
});

test("a click sets the focal point, and the file is replaced wherever it is shown [A-MEDIA-04, A-MEDIA-06, A-MEDIA-08]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  // A click has whole pixels: they are less than half a percent of a wide image.
  const { id, url } = await add(asAdministrator, await imageFile("wide.png", 800));
  const caseId = await addCase(asAdministrator, url, { imageAlt: "Replaced" });
  const version = `/api/v1/documents/business-case/${caseId}/versions/1`;
  await asAdministrator.patch(version, { data: { label: "Before" } });
  await enter();
  await page.goto(`/en/admin/media/${id}`);
  const main = page.getByRole("main");
  const whole = main.getByRole("region", { name: "Focal point" }).locator("img").first();
  // Buttons wait for the scripts, which also take the click on the image.
  await expect(main.getByRole("button", { name: "Choose the new file" })).toBeEnabled();
  await expect(whole).toHaveJSProperty("complete", true);
  const { width: shownWidth, height } = (await whole.boundingBox()) ?? { width: 0, height: 0 };
  await whole.click({ position: { x: shownWidth * 0.25, y: height * 0.75 } });
  await expect(main.getByText(/^25% from the left, 7[456]% from the top$/)).toBeVisible();
  await main.getByRole("button", { name: "Back to the centre" }).click();
  await expect(main.getByText("Centre", { exact: true })).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await main.getByRole("button", { name: "Choose the new file" }).click();
  await (await chooser).setFiles(await imageFile("replaced.png"));
  await expect(main.getByText("The file has been replaced.")).toBeVisible();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("replaced.png");
  expect((await page.request.get(url)).status()).toBe(404);
  await page.goto(`/en/success-stories/${caseId}`);
  await expect(page.getByRole("img", { name: "Replaced" })).toHaveJSProperty("complete", true);
  // Versions are compared with the images that they had.
  await page.goto(`/en/admin/success-stories/${caseId}/history?from=1&to=published`);
  const images = page.locator("#comparison img");
  await expect(images).toHaveCount(2);
  for (const one of await images.all())
    await expect
      .poll(() => one.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  await asAdministrator.delete(`/api/v1/business-cases/${caseId}`);
});

test("a case takes a file of the library, which is then deleted only with a replacement, and listed while an old version needs it [A-MEDIA-03, A-MEDIA-05, A-MEDIA-08, A-MEDIA-09]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const [chosen, other] = [await imageFile(), await imageFile()];
  const { id, url } = await add(asAdministrator, chosen);
  await add(asAdministrator, other);
  const caseId = await addCase(asAdministrator, "");
  await enter();
  await page.goto(`/en/admin/success-stories/${caseId}`);
  const image = page.getByRole("group", { name: "Image", exact: true });
  await image.getByRole("button", { name: "Choose from library" }).click();
  const dialog = page.getByRole("dialog", { name: "Media library" });
  await dialog.getByRole("searchbox").fill(chosen.name);
  await dialog.getByRole("searchbox").press("Enter");
  const choices = dialog.getByRole("listitem");
  await expect(choices).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await choices.getByRole("button").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(image.locator("img")).toHaveAttribute("src", url);
  // Before it is saved, clearing the field leaves the file in the library.
  await image.getByRole("button", { name: "Clear" }).click();
  await expect(image.locator("img")).toHaveCount(0);
  await image.getByRole("button", { name: "Choose from library" }).click();
  await dialog.getByRole("button", { name: `Choose: ${chosen.name}` }).click();
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect
    .poll(async () => (await asAdministrator.get(`/api/v1/media/${id}`)).text())
    .toContain(caseId);
  const version = `/api/v1/documents/business-case/${caseId}/versions/1`;
  await asAdministrator.patch(version, { data: { label: "Before" } });
  await page.goto(`/en/admin/media/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: `Case ${caseId}` })).toBeVisible();
  await expect(main.getByRole("button", { name: "Delete file" })).toHaveCount(0);
  await main.getByRole("button", { name: "Choose a replacement" }).click();
  await dialog.getByRole("button", { name: `Choose: ${other.name}` }).click();
  await main.getByRole("button", { name: "Delete file" }).click();
  await main.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText(`“${chosen.name}” has been deleted.`).first()).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(404);
  await main
    .getByRole("combobox", { name: "Use" })
    .selectOption("Off the site, kept for old versions");
  const kept = main.getByRole("listitem").filter({ hasText: chosen.name });
  await expect(kept.getByText("In old versions")).toBeVisible();
  await expect(kept.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
  await expectAccessibleInBothThemes(page);
  await kept.getByRole("link", { name: `Case ${caseId}` }).click();
  await expect(page).toHaveURL(new RegExp(`/${caseId}/history$`));
  await asAdministrator.delete(`/api/v1/business-cases/${caseId}`);
});

test("files without a text in a language are counted on the dashboard, found and marked [A-MEDIA-11]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const file = await imageFile();
  const { id } = await add(asAdministrator, file);
  const alt = { en: "Office", uk: "Офіс", ru: "Офис" };
  await asAdministrator.patch(`/api/v1/media/${id}`, { data: { alt } });
  await enter();
  await page.goto("/en/admin");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: /^Italiano: \d+ files? without text$/ }).click();
  await expect(main.getByLabel("Without text in")).toHaveValue("it");
  const entry = main.getByRole("listitem").filter({ hasText: file.name });
  await expect(entry.getByText("No text: IT")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await entry.getByRole("link").click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(file.name);
  await main.getByLabel("Italiano").fill("Ufficio");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("Saved.")).toBeVisible();
  await page.goto(`/en/admin/media?missing=it&search=${file.name}`);
  await expect(entry).toHaveCount(0);
});

test("the frame that a video is at becomes its poster [A-MEDIA-10]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const caseId = await addCase(asAdministrator, "", {
    videoUrl: "/films/hours-from-site-to-payroll.mp4",
  });
  await enter();
  await page.goto(`/en/admin/success-stories/${caseId}`);
  const group = (name: string) => page.getByRole("group", { name, exact: true });
  await group("Video")
    .locator("video")
    .evaluate((element: HTMLVideoElement) => {
      element.currentTime = 1;
      return new Promise((resolve) => element.addEventListener("seeked", resolve, { once: true }));
    });
  await page.getByRole("button", { name: "Use this frame as fallback image" }).click();
  const poster = group("Fallback image").locator("img");
  await expect(poster).toHaveAttribute("src", /^\/images\/[0-9a-f]+\.jpg$/);
  await asAdministrator.delete(`/api/v1/business-cases/${caseId}`);
});

test("by keyboard a focal point is moved and reset, and a file replaced and deleted [A-MEDIA-04, A-MEDIA-06, A-MEDIA-08]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const file = await imageFile();
  const { id } = await add(asAdministrator, file);
  await enter();
  await page.goto(`/en/admin/media/${id}`);
  const main = page.getByRole("main");
  const keys = new Keyboard(page);
  const button = (name: string) => main.getByRole("button", { name });
  const point = button("Focal point");
  await keys.reach(point);
  // It has an outline without the focus, too.
  await expect(point).toHaveCSS("outline-width", "3px");
  for (const key of ["ArrowRight", "ArrowDown", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await keys.expectAnnounced("55% from the left, 56% from the top");
  await keys.press(button("Back to the centre"));
  await keys.expectAnnounced(/^Centre$/);
  // The button is gone.
  await expect(point).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await keys.press(button("Save"));
  await keys.expectAnnounced("Saved.");
  await expect(button("Save")).toBeFocused();

  const chooser = page.waitForEvent("filechooser");
  const choose = button("Choose the new file");
  await keys.press(choose);
  await (await chooser).setFiles(await imageFile("by-keyboard.png"));
  await keys.expectAnnounced("The file has been replaced.");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("by-keyboard.png");
  await expect(main.getByText("45% from the left, 50% from the top")).toBeVisible();
  await expect(choose).toBeFocused();

  await keys.press(button("Delete file"));
  await expect(button("Cancel")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button("Delete file")).toBeFocused();
  await page.keyboard.press("Enter");
  await keys.press(button("Delete permanently"));
  await expect(page).toHaveURL(/\/admin\/media$/);
  await keys.expectAnnounced("“by-keyboard.png” has been deleted.");
  await expect(main).toBeFocused();
});

test("by keyboard a replacement is chosen in the library, also among its last files, for a file that is in use [A-MEDIA-08, A-MEDIA-09]", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const name = `many-${randomUUID().slice(0, 8)}`;
  // The library shows 24 at first, and not the file itself.
  const files = await Promise.all(
    Array.from({ length: 26 }, (_, index) => imageFile(`${name}-${index}.png`)),
  );
  const added = [];
  for (const file of files) added.push(await add(asAdministrator, file));
  const { id, url } = added.at(-1) ?? { id: "", url: "" };
  const caseId = await addCase(asAdministrator, url);
  await enter();
  await page.goto(`/en/admin/media/${id}`);
  const main = page.getByRole("main");
  const keys = new Keyboard(page);
  const open = main.getByRole("button", { name: "Choose a replacement" });
  const dialog = page.getByRole("dialog", { name: "Media library" });
  const search = dialog.getByRole("searchbox");
  await keys.press(open);
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await keys.type(search, name);
  await page.keyboard.press("Enter");
  const choices = dialog.getByRole("listitem");
  await expect(choices).toHaveCount(23);
  await expect(search).toBeFocused();
  const more = dialog.getByRole("button", { name: "Show more" });
  await keys.press(more);
  await expect(choices).toHaveCount(25);
  await expect(more).toHaveCount(0);
  await expect(choices.nth(23).getByRole("button")).toBeFocused();
  await keys.press(dialog.getByRole("button", { name: `Choose: ${name}-0.png` }));
  await expect(dialog).toBeHidden();
  await keys.expectAnnounced(`Replacement: ${name}-0.png`);
  await expect(open).toBeFocused();

  await keys.press(main.getByRole("button", { name: "Delete file" }));
  await keys.press(main.getByRole("button", { name: "Delete permanently" }));
  await keys.expectAnnounced(`“${name}-25.png” has been deleted.`);
  await expect(main).toBeFocused();
  await asAdministrator.delete(`/api/v1/business-cases/${caseId}`);
  for (const one of added.slice(0, -1)) await asAdministrator.delete(`/api/v1/media/${one.id}`);
});
