import { sampleSvg, sampleImage } from "../support/files";
import { expect } from "./administrator";
import { failedCall, main, field, upload, choose, open, test } from "./case-form";

test.describe("files", () => {
  test.use({ expectedConsole: [failedCall] });

  test("an image is uploaded, replaced and cleared, and an unacceptable file isn't sent [A-FILE-01 to A-FILE-04, A-FILE-09, A-FILE-10]", async ({
    page,
    enter,
    sql,
  }) => {
    await enter();
    await open(page, "new");
    const image = upload(page, "Image");
    await expect(image).toContainText("PNG, JPG, SVG, GIF up to 5MB");
    await expect(upload(page, "Video")).toContainText("MP4, WEBM, OGG up to 50MB");
    await choose(page, "Image", "notes.txt", "text/plain", Buffer.from("notes"));
    await expect(image.getByRole("alert").first()).toHaveText(
      "This is not a PNG, JPG, SVG or GIF file.",
    );
    await choose(page, "Image", "large.png", "image/png", Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(image.getByRole("alert").first()).toContainText("the limit is 5 MB");
    await choose(page, "Image", "broken.png", "image/png", Buffer.from("not an image"));
    await expect(image.getByRole("alert").first()).not.toHaveText(/the limit is|^$/);
    await choose(page, "Image", "one.png", "image/png", await sampleImage("png"));
    await expect(
      image.getByRole("status").filter({ hasText: "File uploaded successfully" }),
    ).toBeVisible();
    await expect(image.locator("img")).toHaveAttribute("src", /^\/images\/[0-9a-f]+\.png$/);
    await choose(
      page,
      "Image",
      "two.svg",
      "image/svg+xml",
      sampleSvg('<rect width="8" height="5"/>'),
    );
    await expect(image.locator("img")).toHaveAttribute("src", /\.svg$/);
    const [, name] =
      /\/(images\/.*)/.exec((await image.locator("img").getAttribute("src")) ?? "") ?? [];
    await image.getByRole("button", { name: "Clear" }).click();
    await image.getByRole("button", { name: "Delete file" }).click();
    await expect(image.locator("img")).toHaveCount(0);
    await expect
      .poll(() => sql("SELECT name FROM stored_file WHERE name = $1", [name]))
      .toEqual([]);
  });

  test("an upload shows its progress and its errors and can be cancelled, and a failed preview is reported [A-FILE-05 to A-FILE-08, A-FILE-11, A-FILE-12]", async ({
    page,
    context,
    enter,
    sql,
  }) => {
    await enter();
    // Before the page has timers of its own.
    await page.clock.install();
    await open(page, "new");
    const video = upload(page, "Video");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(
      "**/api/v1/files/upload",
      async (route) => held.then(() => route.abort()).catch(() => undefined),
      { times: 1 },
    );
    await choose(page, "Video", "film.mp4", "video/mp4", Buffer.alloc(1024));
    await expect(video.getByRole("progressbar")).toBeVisible();
    await expect(main(page).getByText("A file is still uploading.")).toBeVisible();
    await video.getByRole("button", { name: "Cancel upload" }).click();
    await expect(video.getByRole("progressbar")).toHaveCount(0);
    release();
    await context.setOffline(true);
    await choose(page, "Video", "film.mp4", "video/mp4", Buffer.alloc(1024));
    await expect(video.getByRole("alert").first()).toHaveText(
      "An error occurred during upload. Please try again.",
    );
    await context.setOffline(false);

    let loads = 0;
    await page.route("**/videos/**", (route) => {
      loads += 1;
      return route.abort();
    });
    await page.route("**/api/v1/files/upload", (route) =>
      route.fulfill({
        status: 201,
        json: { success: true, file_url: "/videos/aa.mp4", message: "" },
      }),
    );
    await page.clock.pauseAt(Date.now() + 60_000);
    await choose(page, "Video", "film.mp4", "video/mp4", Buffer.alloc(1024));
    await expect(
      video.getByRole("status").filter({ hasText: "File uploaded successfully" }),
    ).toBeVisible();
    await page.clock.runFor(400);
    await expect(video.locator("video")).toHaveCount(0);
    await page.clock.runFor(100);
    await expect.poll(() => loads).toBe(1);
    await expect(async () => {
      await page.clock.runFor(1_000);
      expect(loads).toBe(2);
    }).toPass();
    await expect(video.getByText("Video preview not available")).toBeVisible();
    await main(page).getByText("Advanced: direct URLs").click();
    await field(page, "Image").fill("/pictures/none.png");
    await expect(upload(page, "Image").getByText("Image preview not available")).toBeVisible();
    await expect(
      upload(page, "Image").getByRole("link", { name: "View the image" }),
    ).toHaveAttribute("href", "/pictures/none.png");

    await page.unrouteAll();
    await sql("DELETE FROM session");
    await page.evaluate(() => localStorage.removeItem("user"));
    await choose(page, "Fallback image", "one.png", "image/png", await sampleImage("png"));
    await expect(upload(page, "Fallback image").getByRole("alert").first()).toContainText(
      "Authentication required",
    );
  });
});
