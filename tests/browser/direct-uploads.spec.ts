import { randomBytes } from "node:crypto";
import { AUTH_SECRET } from "../support/administrator-header";
import { mp4, sampleImage } from "../support/files";
import { startS3 } from "../support/s3";
import { freshFolder, startSite } from "../support/site-process";
import { expect, test as base } from "./administrator";

/** A site whose admin area sends files to a bucket. */
const test = base.extend<object, { siteUrl: string }>({
  siteUrl: [
    async ({ database }, provide) => {
      const s3 = await startS3();
      const site = await startSite({
        ...s3.env,
        DIRECT_UPLOADS: "true",
        DATA_DIR: freshFolder(),
        DATABASE_URL: database.url,
        AUTH_SECRET,
      });
      await provide(site.url);
      await site.stop();
      await s3.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test.use({ expectedConsole: [/Failed to load resource.*(400|403|415)/] });

const imageFile = async (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sampleImage("png", 300, 200, `#${randomBytes(3).toString("hex")}`),
});

test("files of the library go past the site to the bucket, are checked, and replaced in the same way [A-MEDIA-12, A-MEDIA-13]", async ({
  page,
  enter,
}) => {
  await enter();
  const sent: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.method() === "PUT" || /multipart/.test(request.headers()["content-type"] ?? ""))
      sent.push(
        `${request.method()} ${new URL(page.url()).origin === origin ? pathname : "bucket"}`,
      );
  });
  await page.goto("/en/admin/media");
  const main = page.getByRole("main");
  const video = { name: "tour.mp4", mimeType: "video/mp4", buffer: mp4(6_000_000) };
  const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no image") };
  const file = await imageFile("one.png");
  await expect(main.getByRole("button", { name: "Choose files" })).toBeEnabled();
  await main.locator("input[type=file]").setInputFiles([video, file, file, broken]);
  const uploads = main.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await expect(uploads).toContainText([
    "Added",
    "Added",
    "Already in the library",
    "This is not a",
  ]);
  expect(sent).toEqual(["PUT bucket", "PUT bucket", "PUT bucket", "PUT bucket"]);
  await uploads.nth(1).getByRole("link", { name: "Open" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("one.png");
  await main.locator("input[type=file]").setInputFiles(await imageFile("two.png"));
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("two.png");
  expect(sent).toHaveLength(5);
});

test("the form of a case sends its image to the bucket and shows it [A-MEDIA-12]", async ({
  page,
  enter,
}) => {
  await enter();
  await page.goto("/en/admin/success-stories/site-invoices-matched-to-orders");
  const image = page.getByRole("group", { name: "Image", exact: true });
  await expect(image.getByRole("button", { name: "Replace" })).toBeEnabled();
  await image.locator("input[type=file]").setInputFiles(await imageFile("case.png"));
  await expect(image.getByText("File uploaded successfully")).toBeVisible();
  await expect(image.locator("img")).toHaveAttribute("src", /images/);
});
