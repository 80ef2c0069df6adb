import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";
import { shifts } from "./layout-shifts";
import { expect, test } from "./site";

/** Long enough for a browser to show what has arrived. */
const PAUSE_MS = 200;

/** A network before the site, on which pages pause in the middle of their header. */
async function slowNetwork(siteUrl: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${siteUrl}${request.url}`);
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    if (!type.startsWith("text/html")) {
      if (answer.body) Readable.fromWeb(answer.body as ReadableStream).pipe(response);
      return;
    }
    const html = await answer.text();
    const middle = html.indexOf("</nav>");
    response.write(html.slice(0, middle));
    await wait(PAUSE_MS);
    response.end(html.slice(middle));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test.use({ viewport: { width: 1440, height: 900 } });

test("the header is shown whole, however slowly it arrives", async ({ page, siteUrl }) => {
  const network = await slowNetwork(siteUrl);
  for (const path of ["/en", "/ru/about"]) {
    await page.goto(network.url + path);
    expect([path, await shifts(page)]).toEqual([path, []]);
  }
  network.close();
});
