import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { refusals } from "@/server/responses/refusals";
import { responder } from "@/server/routes";

type Options = Parameters<typeof responder>[0];
type Forward = Options["application"]["forward"];

const buildFolder = mkdtempSync(path.join(tmpdir(), "build-"));
const pages = path.join(buildFolder, "server/app/it/fallback");
mkdirSync(pages, { recursive: true });
mkdirSync(path.join(buildFolder, "static"));
writeFileSync(path.join(pages, "unavailable.html"), "<html><body>Riprovate</body></html>");
const fails = () => Promise.reject(new Error("the application has ended"));
/** The application answers with JSON, unless the HTTP thread sends something else. */
const failedAnswer =
  (statusCode: number): Forward =>
  (_, response, replace) => {
    const headers = { "content-type": "application/json" };
    if (!replace?.({ statusCode, headers }))
      response.writeHead(statusCode, headers).end(JSON.stringify({ success: false }));
    return Promise.resolve();
  };
let forward: Forward = fails;
const respond = responder({
  application: { fetch: fails, forward: (...request: Parameters<Forward>) => forward(...request) },
  read: fails,
  reads: {},
  cache: { current: () => undefined, fill: fails },
  refuse: refusals({}),
  headers: {},
  buildFolder,
  files: { has: () => false },
  moved: { of: () => undefined },
} as unknown as Options);
const server = createServer((request, response) => {
  Promise.resolve(respond(request, response, request.url)).catch(() => response.destroy());
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  rmSync(buildFolder, { recursive: true });
});

const privatePages = ["/it/admin", "/it/admin/texts", "/it/edit/pricing", "/it/preview/token"];
const ask = (address: string, init?: RequestInit) => {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${address}`, init);
};
const sent = async (response: Response) => [
  response.status,
  response.headers.get("content-type"),
  response.headers.get("cache-control"),
  await response.text(),
];
const errorPage = [
  503,
  "text/html; charset=utf-8",
  "no-store",
  expect.stringContaining("Riprovate"),
];

test.each([["/it/pricing"], ["/it/pricing", { rsc: "1" }], ...privatePages.map((one) => [one])] as [
  string,
  HeadersInit?,
][])(
  "%s is answered with the page of errors in its language while the application is away",
  async (address, headers = {}) => {
    forward = fails;
    const lines: string[] = [];
    const write = jest
      .spyOn(process.stdout, "write")
      .mockImplementation((line) => lines.push(String(line)) > 0);
    const response = await ask(address, { headers });
    write.mockRestore();
    expect(await sent(response)).toEqual(errorPage);
    expect(lines.join()).toContain("the application has ended");
  },
);

test.each(privatePages)(
  "%s is answered with the page of errors where the application answers with an error",
  async (address) => {
    forward = failedAnswer(500);
    expect(await sent(await ask(address))).toEqual(errorPage);
    forward = failedAnswer(503);
    expect(await sent(await ask(address))).toEqual(errorPage);
  },
);

test("The API, and the data of admin pages, keep the response of the application", async () => {
  forward = failedAnswer(503);
  for (const [address, headers] of [
    ["/api/v1/settings", {}],
    ["/it/admin", { rsc: "1" }],
  ] as const) {
    const response = await ask(address, { headers });
    expect([response.status, await response.json()]).toEqual([503, { success: false }]);
  }
});
