import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { refusals } from "@/server/refusals";
import { responder } from "@/server/routes";

type Options = Parameters<typeof responder>[0];

const buildFolder = mkdtempSync(path.join(tmpdir(), "build-"));
const pages = path.join(buildFolder, "server/app/it/fallback");
mkdirSync(pages, { recursive: true });
mkdirSync(path.join(buildFolder, "static"));
writeFileSync(path.join(pages, "unavailable.html"), "<html><body>Riprovate</body></html>");
const fails = () => Promise.reject(new Error("the application has ended"));
const respond = responder({
  application: { fetch: fails, forward: fails },
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

test("A page that fails unexpectedly is answered with the page of errors in its language", async () => {
  const lines: string[] = [];
  const write = jest
    .spyOn(process.stdout, "write")
    .mockImplementation((line) => lines.push(String(line)) > 0);
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/it/pricing`);
  const body = await response.text();
  write.mockRestore();
  expect([response.status, body]).toEqual([503, expect.stringContaining("Riprovate")]);
  expect(lines.join()).toContain("the application has ended");
});
