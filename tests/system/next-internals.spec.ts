// Contracts of server/next-internals with the installed version of Next. When one fails after an
// upgrade, the module named in its title has lost what it relies on; its first comment says what
// that is, and what to do then.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "esbuild";
import pg from "pg";
import { shippedLanguages } from "../../lib/domain/language";
import { fallbackSegment } from "../../lib/page-path";
import { prepareFirstPaint } from "../../server/next-internals/first-paint";
import { withInertData } from "../../server/next-internals/hydration-data";
import { administratorHeader, AUTH_SECRET } from "../support/administrator-header";
import { startPostgres } from "../support/postgres";
import { preparedFolder } from "../support/prepared-data";
import {
  freshFolder,
  get,
  getRscPayload,
  startSite,
  stopAllSites,
  type SiteProcess,
} from "../support/site-process";

const buildFolder = process.env.BUILD_DIR ?? ".next";
const paths = ["", "/success-stories", "/pricing", "/contact", "/login"].map(
  (page) => `/en${page}`,
);

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let site: SiteProcess;
let bareNext: SiteProcess;

test.beforeAll(async () => {
  postgres = await startPostgres(preparedFolder());
  const env = { DATA_DIR: freshFolder(), DATABASE_URL: postgres.url, AUTH_SECRET };
  site = await startSite(env);
  bareNext = await startSite(env, { command: [process.execPath, "tests/support/bare-next.mjs"] });
});
async function administrator() {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return administratorHeader(client).finally(() => client.end());
}

test.afterAll(async () => {
  await stopAllSites();
  await postgres.stop();
});

test("first-paint: it recognizes each style sheet, font face, font preload and script of Next's pages", async () => {
  for (const address of paths) {
    const { text } = await get(bareNext.url + address);
    expect(text).toMatch(/<link rel="stylesheet"[^>]*>/);
    expect(text).toMatch(/<script src="/);
    const page = prepareFirstPaint(text, () => "body{}");
    const links = page.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(links.filter((link) => !link.includes(' disabled=""'))).toEqual([]);
    expect(page.match(/<style data-[^>]*>[^<]*/g)).toEqual([
      '<style data-precedence="typeface" data-href="typeface">',
    ]);
    const [, last = ""] = /"\/_next\/([^"]*)"\],next=/.exec(page) ?? [];
    const [, neededForHydration] = /"otherChunks":(\[[^\]]*\])/.exec(text) ?? [];
    expect(neededForHydration).toContain(`"${last}"`);
    const fonts = page.match(/<link [^>]*as="font"[^>]*>/g) ?? [];
    expect(fonts).toHaveLength(2 * (text.match(/<link [^>]*as="font"/g) ?? []).length);
    expect(fonts.filter((link) => !link.includes(' media="'))).toEqual([]);
    // What stays is for browsers without modules.
    expect(page).not.toMatch(/<script src="[^"]*"(?! noModule)|rel="preload" as="script"/i);
  }
});

test("hydration-data: long structured data and the rules of the typeface are in a page once", async () => {
  for (const address of paths) {
    const { text } = await get(bareNext.url + address);
    const { html } = withInertData(text);
    const [, data = ""] = /id="hydration-data">([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect([
      address,
      data.length > 1_000,
      data.match(/:T[0-9a-f]+,(?:\{"@context"|@font-face)/g),
    ]).toEqual([address, true, null]);
  }
});

test("critical-css: each inline script of Next's pages is plain, so that its hash permits it", async () => {
  for (const address of paths) {
    const { text, headers } = await get(site.url + address);
    const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(
      ([, names = ""]) => names,
    );
    const executed = inline.filter((names) => !/type="(?:application|text)\//.test(names));
    expect(executed.length).toBeGreaterThan(1);
    const hashes = /script-src[^;]*/.exec(String(headers["content-security-policy"]))?.[0] ?? "";
    expect(hashes).not.toContain("unsafe-inline");
    expect(new Set(hashes.match(/'sha256-/g)).size).toBeGreaterThan(0);
  }
});

test("a page and its data are those that Next sends itself", async () => {
  const title = /<title>[^<]*<\/title>/;
  for (const address of paths) {
    const [ours, theirs] = [await get(site.url + address), await get(bareNext.url + address)];
    expect([ours.status, title.exec(ours.text)?.[0]]).toEqual([
      theirs.status,
      title.exec(theirs.text)?.[0],
    ]);
    const [data, nextData] = [
      await getRscPayload(site.url, address),
      await getRscPayload(bareNext.url, address),
    ];
    expect([data.status, data.headers["content-type"]]).toEqual([200, "text/x-component"]);
    expect(nextData.headers["cache-control"]).toContain("s-maxage");
    expect(data.headers.vary?.toLowerCase()).toContain("rsc");
  }
});

test("the data of a page doesn't depend on the page that the visitor comes from", async () => {
  const stateTree = encodeURIComponent(
    JSON.stringify(["", { children: [["lang", "en", "d", null], { children: ["__PAGE__", {}] }] }]),
  );
  const withTree = { rsc: "1", "next-router-state-tree": stateTree };
  const first = await get(`${bareNext.url}/en/pricing`, { headers: withTree });
  const address = first.status === 307 ? String(first.headers.location) : "/en/pricing";
  const { text } = await get(new URL(address, bareNext.url).href, { headers: withTree });
  expect(text).toBe((await getRscPayload(bareNext.url, "/en/pricing")).text);
});

test("the HTTP thread loads neither Next nor endpoints", async () => {
  const { metafile } = await build({
    entryPoints: ["server/main.ts"],
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    packages: "external",
    alias: { "server-only": path.resolve("node_modules/server-only/empty.js") },
  });
  const loaded = Object.keys(metafile.inputs);
  expect(loaded).toContain("server/cache/response-cache.ts");
  expect(loaded.filter((file) => /^(app|components|lib\/(services|data))\//.test(file))).toEqual(
    [],
  );
  const packages = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === "import-statement").map(({ path: name }) => name),
  );
  expect(packages).not.toContain("next");
});

// V8 keeps code with any other characters in twice as many bytes.
test("the bundled server is ASCII text", () => {
  for (const name of ["http-server", "application", "web-processes"])
    expect(readFileSync(path.join(buildFolder, `${name}.cjs`), "utf8")).toMatch(/^[\0-\x7f]*$/);
});

test("fallback-pages: the build has prerendered them in each language", () => {
  for (const language of shippedLanguages)
    for (const name of ["not-found", "unavailable", "home", "success-stories"]) {
      const file = path.join(buildFolder, "server/app", language, fallbackSegment, `${name}.html`);
      expect(readFileSync(file, "utf8")).toContain("</html>");
    }
});

test("routes: Next sends an HTML page with status 404 for unknown addresses", async () => {
  const { status, headers } = await get(`${bareNext.url}/_next/nothing`);
  expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
});

test("application: the build's configuration is where Next's standalone server looks for it", () => {
  const file = path.join(buildFolder, "required-server-files.json");
  expect(JSON.parse(readFileSync(file, "utf8"))).toHaveProperty("config.distDir");
  expect(readFileSync("node_modules/next/dist/server/config.js", "utf8")).toContain(
    "process.env.__NEXT_PRIVATE_STANDALONE_CONFIG",
  );
});

test("page-size: Next takes the JSON of each page before it caches it", () => {
  const runtimes = ["app-page-turbo", "app-route-turbo"].map(
    (name) => `node_modules/next/dist/compiled/next-server/${name}.runtime.prod.js`,
  );
  for (const runtime of runtimes)
    expect(readFileSync(runtime, "utf8")).toMatch(
      /async set\((\w+),(\w+),(\w+)\)\{(?:(?!async ).)*JSON\.stringify\(\2\)\.length/,
    );
});

test("page-cache: without our server Next caches its pages in ours, and drops them after a change", async () => {
  const about = () => get(`${bareNext.url}/en/about`);
  await about();
  expect((await about()).headers["x-nextjs-cache"]).toBe("HIT");
  const response = await fetch(`${site.url}/api/v1/facts`, {
    method: "PUT",
    headers: { ...(await administrator()), "content-type": "application/json" },
    body: JSON.stringify({ name: "Changed behind Next" }),
  });
  expect(response.status).toBe(200);
  await expect.poll(async () => (await about()).text).toContain("Changed behind Next");
});

test("without our server the API responds with the same bodies", async () => {
  for (const address of ["/api/v1/industries", "/api/v1/business-cases?limit=2", "/api/none"]) {
    const [ours, theirs] = [await get(site.url + address), await get(bareNext.url + address)];
    expect([ours.status, JSON.parse(ours.text)]).toEqual([theirs.status, JSON.parse(theirs.text)]);
  }
});
