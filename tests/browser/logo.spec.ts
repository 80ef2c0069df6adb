import type { Page } from "@playwright/test";
import sharp from "sharp";
import { sampleImage } from "../support/files";
import { expect, panel } from "./edit-mode";
import { test } from "./edited-facts";
import { shifts } from "./layout-shifts";
import { expectAccessibleInBothThemes } from "./site";

const png = async (name: string, width: number, height: number, color: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sampleImage("png", width, height, color),
});

/** The file of the image that a logo shows: the address of a size contains that of the file. */
const shownIn = (page: Page, part: "banner" | "contentinfo") => {
  const logo = page.getByRole(part).locator("picture img").first();
  return logo.evaluate((image: HTMLImageElement) => decodeURIComponent(image.currentSrc));
};

async function expectLogo(page: Page, light: string, dark: string): Promise<void> {
  for (const [colorScheme, url] of [
    ["dark", dark],
    ["light", light],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    for (const part of ["banner", "contentinfo"] as const)
      await expect.poll(() => shownIn(page, part)).toContain(url);
  }
  const logo = page.getByRole("banner").locator("picture img").first();
  expect(
    await logo.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
  ).toEqual([96, 24]);
}

test("an editor uploads a logo for each theme and an icon: header, footer, sign-in page and icons show them [A-FACT-20]", async ({
  page,
  enter,
  request,
  browser,
  baseURL,
}) => {
  const before = await (await request.get("/icons/icon-192.png")).body();
  await enter();
  await page.goto("/en/admin/company");
  const company = page.getByRole("region", { name: "Company", exact: true });
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  const upload = async (label: string, at: number, file: Awaited<ReturnType<typeof png>>) => {
    await company.locator("input[type=file]").nth(at).setInputFiles(file);
    const field = company.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(/^\/images\/.+\.png$/);
    return field.inputValue();
  };
  const light = await upload("On light backgrounds", 0, await png("l.png", 400, 100, "#147"));
  const dark = await upload("On dark backgrounds", 1, await png("d.png", 800, 200, "#9cf"));
  await upload("Icon", 2, await png("i.png", 300, 300, "#c00"));
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Visitors read it from now on.")).toBeVisible();

  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  for (const path of ["/en", "/it/login"]) {
    await visitor.goto(path);
    await expectLogo(visitor, light, dark);
    expect(await shifts(visitor)).toEqual([]);
    await expectAccessibleInBothThemes(visitor);
  }
  await expect(visitor.getByRole("banner").getByText("Straightline")).toHaveCount(0);
  const icon = visitor.locator("link[rel=icon]");
  const address = (await icon.getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/icon\.svg\?of=[\da-f]{8}$/);
  expect((await request.get(address)).headers()["content-type"]).toBe("image/svg+xml");
  const body = await (await request.get("/icons/icon-192.png")).body();
  expect(body.equals(before)).toBe(false);
  const { dominant } = await sharp(body).stats();
  expect(dominant.r).toBeGreaterThan(180);
  expect((await request.get("/og/en/pricing.png")).status()).toBe(200);
  await visitor.context().close();
});

test("a click on the logo in edit mode opens its field beside the page [A-EDIT-03, A-FACT-20]", async ({
  page,
  edit,
}) => {
  await edit("/en");
  await page.getByRole("banner").locator("svg").first().click();
  const field = panel(page).getByLabel("On light backgrounds", { exact: true });
  await expect(field).toHaveValue("");
  await panel(page)
    .locator("input[type=file]")
    .setInputFiles(await png("new.png", 400, 100, "#183"));
  await expect(field).toHaveValue(/^\/images\//);
  const url = await field.inputValue();
  await expect.poll(() => shownIn(page, "banner")).toContain(url);
  await page.getByRole("banner").locator("picture img").first().click();
  await expect(field).toHaveValue(url);
});

test("an icon that was chosen for a sample industry is shown in place of its drawing [A-FACT-20]", async ({
  page,
  edit,
  asAdministrator,
}) => {
  await edit("/en");
  const tile = page.locator(".tiles a[href*='industry=property']");
  await tile.locator("svg").click();
  await expect(panel(page)).toContainText("Icon");
  const save = async (icon: string) =>
    expect(
      (await asAdministrator.put("/api/v1/industries/property", { data: { icon } })).ok(),
    ).toBe(true);
  await save("🎓");
  await page.goto("/en");
  await expect(tile).toContainText("🎓");
  await save("🔑");
  await page.reload();
  await expect(tile.locator("svg")).toHaveCount(1);
});
