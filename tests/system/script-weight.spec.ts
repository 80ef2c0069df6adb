import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
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

/**
 * `bytes` of JavaScript, and of the page itself in Ukrainian, the longest language: what it has today,
 * rounded up. A change of a limit is a decision, not a repair of the test.
 */
const weighed = [
  { name: "home", path: "", most: 1.1, bytes: 144_900, html: 41_600 },
  { name: "the list of cases", path: "/success-stories", most: 1.1, bytes: 143_900, html: 41_200 },
  {
    name: "a case with its video and calculator",
    path: "/success-stories/site-invoices-matched-to-orders",
    most: 1.1,
    bytes: 148_700,
    html: 43_200,
  },
  { name: "special programs", path: "/special-programs", most: 1.1, bytes: 143_300, html: 25_900 },
  { name: "pricing", path: "/pricing", most: 1.1, bytes: 143_300, html: 35_000 },
  { name: "your process", path: "/your-process", most: 1.4, bytes: 159_300, html: 36_800 },
  { name: "about", path: "/about", most: 1.1, bytes: 146_900, html: 33_800 },
  { name: "contact", path: "/contact", most: 1.4, bytes: 148_500, html: 34_700 },
  { name: "a policy", path: "/privacy-policy", most: 1.1, bytes: 143_300, html: 39_800 },
  { name: "login", path: "/login", most: 1.4, bytes: 163_300, html: 18_300 },
  {
    name: "the page of an unknown address",
    path: "/no-such-page",
    most: 1.1,
    bytes: 144_500,
    html: 18_000,
  },
] as const;

for (const { name, path: page, most, bytes, html } of weighed)
  test(`${name} has ${html} bytes, and ${bytes} of JavaScript, ${most} times those of a bare page`, async () => {
    const ours = await scriptBytes(site.url, `/en${page}`);
    const document = gzipSync((await get(`${site.url}/uk${page}`)).text).length;
    test.info().annotations.push({
      type: "measured",
      description: `${name} ${ours} bytes, bare ${bare} bytes, ratio ${(ours / bare).toFixed(3)}; the page ${document}`,
    });
    expect(ours).toBeGreaterThan(50_000);
    expect(ours / bare).toBeLessThanOrEqual(most);
    expect(ours).toBeLessThanOrEqual(bytes);
    expect(document).toBeGreaterThan(10_000);
    expect(document).toBeLessThanOrEqual(html);
  });

test("no script that a public page loads at first knows of edit mode [A-EDIT-01]", async () => {
  const all = await Promise.all(
    weighed.map(({ path: page }) => firstScripts(site.url, `/en${page}`)),
  );
  for (const address of new Set(all.flat()))
    expect([address, (await get(site.url + address)).text.includes("data-edit")]).toEqual([
      address,
      false,
    ]);
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
