import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { Agent, get as request } from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { languages } from "../../lib/domain/language";
import { freshFolder, get, startSite, stopAllSites, type SiteProcess } from "../support/site-process";

const barePage = path.resolve("tests/support/bare-page");
let site: SiteProcess;

test.beforeAll(async () => {
  site = await startSite({ DATA_DIR: freshFolder() });
});
test.afterAll(async () => {
  await stopAllSites();
  rmSync(path.join(barePage, ".next"), { recursive: true, force: true });
});

/** The scripts a page loads at first, as tags or, through our server, named by the script that begins them; without the polyfill that only old browsers take. */
const scriptsOf = (html: string): string[] => {
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag)).map(([, source = ""]) => source);
  const begun = /for\(const src of (\[[^\]]+\])\)/.exec(html)?.[1];
  return begun ? [...tags, ...z.array(z.string()).parse(JSON.parse(begun))] : tags;
};

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

let bare: number;

test.beforeAll(() => {
  execFileSync(process.execPath, [path.resolve("node_modules/next/dist/bin/next"), "build"], { cwd: barePage, stdio: "pipe", env: { ...process.env, BUILD_DIR: "", NODE_ENV: "production" } });
  const bareHtml = readFileSync(path.join(barePage, ".next/server/app/index.html"), "utf8");
  bare = sum(scriptsOf(bareHtml).map((source) => gzipSync(readFileSync(path.join(barePage, source.replace("/_next/", ".next/")))).length));
  expect(bare).toBeGreaterThan(50_000);
});

for (const [name, address, most] of [["home", "/en", 1.1], ["contact", "/en/contact", 1.4]] as const)
  test(`${name} loads at most ${most} times the JavaScript of a bare page of the same framework`, async () => {
    const ours = sum(await Promise.all(scriptsOf((await get(site.url + address)).text).map(async (source) => gzipSync((await get(site.url + source)).text).length)));
    test.info().annotations.push({ type: "measured", description: `${name} ${ours} bytes, bare ${bare} bytes, ratio ${(ours / bare).toFixed(3)}` });
    expect(ours).toBeGreaterThan(50_000);
    expect(ours / bare).toBeLessThanOrEqual(most);
  });

test("after 10,000 page views the web process holds less than 300 MB", async () => {
  test.skip(process.platform !== "linux", "memory is read from /proc");
  const addresses = languages.flatMap((language) => ["", "/success-stories", "/success-stories?industry=healthcare", "/success-stories/site-invoices-matched-to-orders", "/nowhere"].map((rest) => `/${language}${rest}`));
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const view = (index: number) =>
    new Promise<void>((resolve, reject) => {
      request(site.url + addresses[index % addresses.length], { agent }, (response) => response.resume().on("end", resolve)).on("error", reject);
    });
  let next = 0;
  const visitor = async () => {
    while (next < 10_000) await view(next++);
  };
  await Promise.all(Array.from({ length: 20 }, visitor));
  agent.destroy();
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${site.child.pid}/status`, "utf8"))?.[1]);
  test.info().annotations.push({ type: "measured", description: `${Math.round(kilobytes / 1024)} MB` });
  expect(kilobytes / 1024).toBeLessThan(300);
});
