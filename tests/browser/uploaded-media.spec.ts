import { request } from "node:http";
import { sampleSvg, form, formType, sampleImage } from "../support/files";
import { siteWithAdministrator } from "../support/site-with-administrator";
import { expect, test } from "./site";

const page = "/en/success-stories";

test("uploaded images are shown on the page of their case, a photo through next/image and an SVG file as it is [A-FILE-01]", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const site = await siteWithAdministrator();
  const upload = (fileName: string, type: string, content: Buffer) =>
    new Promise<string>((resolve, reject) => {
      const body = form([
        { name: "type", content: "image" },
        { name: "file", fileName, type, content },
      ]);
      const asked = request(
        `${site.url()}/api/v1/files/upload`,
        { method: "POST", headers: { ...site.headers, "content-type": formType } },
        (response) => {
          response.on("data", (text: Buffer) =>
            resolve((JSON.parse(text.toString()) as { file_url: string }).file_url),
          );
        },
      );
      asked.on("error", reject);
      asked.end(body);
    });
  try {
    for (const [address, optimised] of [
      [await upload("x.png", "image/png", await sampleImage("png", 1600, 1000)), true],
      [
        await upload(
          "x.svg",
          "image/svg+xml",
          sampleSvg('<style>rect{fill:#24d}</style><rect width="8" height="5"/>'),
        ),
        false,
      ],
    ] as const) {
      await site.query(
        "UPDATE business_case SET image_url = $1, video_url = '' WHERE id = 'site-invoices-matched-to-orders'",
        [address],
      );
      const tab = await browser.newPage({ baseURL: site.url() });
      const said: string[] = [];
      tab.on("console", (message) => message.type() === "error" && said.push(message.text()));
      await tab.goto(page);
      const image = tab
        .locator(`img[src*="${optimised ? encodeURIComponent(address) : address}"]`)
        .first();
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          image.evaluate(
            (element: HTMLImageElement) => element.complete && element.naturalWidth > 0,
          ),
        )
        .toBe(true);
      expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(
        optimised ? "/_next/image" : address,
      );
      expect(said).toEqual([]);
      await tab.close();
    }
  } finally {
    await site.stop();
  }
});
