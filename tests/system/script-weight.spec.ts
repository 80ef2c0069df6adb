import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { bareScriptBytes, firstScripts, scriptBytes } from "../support/first-load";
import { preparedFolder } from "../support/prepared-data";
import { get, startSite, stopAllSites, type SiteProcess } from "../support/site-process";

const barePage = path.resolve("tests/support/bare-page");
let site: SiteProcess;

test.beforeAll(async () => {
  site = await startSite({ DATA_DIR: preparedFolder() });
});
test.afterAll(async () => {
  await stopAllSites();
  rmSync(path.join(barePage, ".next"), { recursive: true, force: true });
});

let bare: number;

test.beforeAll(() => {
  execFileSync(process.execPath, [path.resolve("node_modules/next/dist/bin/next"), "build"], {
    cwd: barePage,
    stdio: "pipe",
    env: { ...process.env, BUILD_DIR: "", NODE_ENV: "production" },
  });
  bare = bareScriptBytes(barePage);
  expect(bare).toBeGreaterThan(50_000);
});

const weighed = [
  ["home", "/en", 1.1],
  [
    "a case with its video and calculator",
    "/en/success-stories/site-invoices-matched-to-orders",
    1.1,
  ],
  ["contact", "/en/contact", 1.4],
  ["login", "/en/login", 1.4],
] as const;

for (const [name, address, most] of weighed)
  test(`${name} loads at most ${most} times the JavaScript of a bare page of the same framework`, async () => {
    const ours = await scriptBytes(site.url, address);
    test.info().annotations.push({
      type: "measured",
      description: `${name} ${ours} bytes, bare ${bare} bytes, ratio ${(ours / bare).toFixed(3)}`,
    });
    expect(ours).toBeGreaterThan(50_000);
    expect(ours / bare).toBeLessThanOrEqual(most);
  });

test("the framework's scripts at the start of each page have a compile hint", async () => {
  const { rootMainFiles } = z
    .object({ rootMainFiles: z.array(z.string()).min(3) })
    .parse(
      JSON.parse(
        readFileSync(path.resolve(process.env.BUILD_DIR ?? ".next", "build-manifest.json"), "utf8"),
      ),
    );
  const loaded = await firstScripts(site.url, "/en");
  for (const address of rootMainFiles.map((name) => `/_next/${name}`)) {
    expect(loaded).toContain(address);
    expect((await get(site.url + address)).text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});
