import type { Page, Response } from "@playwright/test";

/** Bytes that a browser transfers for a page, headers included, until the network is idle. */
export async function loadedBytes(page: Page, url: string): Promise<number> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(url, { waitUntil: "networkidle" });
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  return sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) =>
      sum + responseBodySize + responseHeadersSize,
    0,
  );
}
