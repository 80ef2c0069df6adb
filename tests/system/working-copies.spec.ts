// Drafts of documents: published and restored whole or not at all, whatever happens to the processes,
// and absent from every public address.
import path from "node:path";
import { expect, test } from "@playwright/test";
import { sampleImage } from "../support/files";
import { siteWithAdministrator } from "../support/site-with-administrator";
import { get, getRscPayload } from "../support/site-process";

let site: Awaited<ReturnType<typeof siteWithAdministrator>>;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await siteWithAdministrator();
});
test.afterAll(() => site.stop());

interface Body {
  code: string;
  business_case: { title: string; version: number; problemPoints: { text: string }[] };
  versions: { number: number }[];
  trash: { id: string }[];
}

const api = async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await site.call(method, path, body);
  return { status, body: answer as Body };
};
const create = async (id: string, more: object = {}) => {
  const body = { id, title: id, hasDetailPage: true, ...more };
  expect((await api("POST", "/business-cases", body)).status).toBe(201);
};
const change = async (id: string, body: object) =>
  expect((await api("PUT", `/business-cases/${id}`, body)).status).toBe(200);
const read = async (id: string) => (await api("GET", `/business-cases/${id}`)).body.business_case;
const document = (id: string) => `/documents/business-case/${id}`;
const page = (id: string) => `/en/success-stories/${id}`;

/** Makes a change until the site no longer responds: what waits for a lock too long gets 503. */
async function untilKilled(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const isOver = await work().then(
      () => false,
      () => true,
    );
    if (isOver) return;
  }
}

/** Changes that write everything before they wait for the audit trail, with what they have to do. */
async function prepareChanges() {
  await create("published-later", { title: "Old", problemPoints: [{ text: "First" }] });
  await change("published-later?copy=working", { title: "Prepared" });
  const path = "/business-cases/published-later/problem-points?copy=working";
  await api("POST", path, { text: "Second" });
  const { version } = await read("published-later");
  for (const id of ["restored", "restored-as-draft"]) {
    await create(id, { title: "Before", problemPoints: [{ text: "First" }] });
    await api("PATCH", `${document(id)}/versions/1`, { label: "Before" });
    await change(id, { title: "After" });
  }
  await create("returned", { problemPoints: [{ text: "First" }] });
  await api("DELETE", "/business-cases/returned");
  const [trashed] = (await api("GET", "/trash")).body.trash;
  const restore = (id: string, as: string) => () =>
    api("POST", `${document(id)}/versions/1/restore`, { as });
  return {
    publish: () =>
      api("POST", `${document("published-later")}/working-copy/publish`, { base_version: version }),
    restore: restore("restored", "published"),
    restoreAsDraft: restore("restored-as-draft", "working-copy"),
    returnFromTrash: () => api("POST", `/trash/${trashed?.id}/restore`, {}),
  };
}

/** The possible states after the changes above, and the state that they make. */
const states = async () => {
  const parts = ["published-later", "published-later?copy=working", "restored"];
  const others = ["restored-as-draft", "restored-as-draft?copy=working", "returned"];
  const cases = await Promise.all([...parts, ...others].map(read));
  const versions = await Promise.all(
    ["restored", "restored-as-draft"].map((id) => api("GET", `${document(id)}/versions`)),
  );
  return [
    ...cases.map((one) => one && [one.title, ...one.problemPoints.map(({ text }) => text)]),
    versions.map(({ body }) => body.versions.length),
    (await api("GET", "/trash")).body.trash.length,
  ];
};

test("killed in the middle of a publication, of restores and of a return from the trash, a site has done nothing of them, and does all at the next try [A-COPY-03, A-VERS-05, A-TRASH-02]", async () => {
  const changes = Object.values(await prepareChanges());
  const before = await states();
  expect(before).toEqual([
    ["Old", "First"],
    ["Prepared", "First", "Second"],
    ["After", "First"],
    ["After", "First"],
    undefined,
    undefined,
    [2, 2],
    1,
  ]);
  await site.query("BEGIN");
  await site.query("LOCK TABLE audit_entry IN SHARE MODE");
  const interrupted = changes.map(untilKilled);
  const waiting = "SELECT FROM pg_locks WHERE NOT granted AND relation = 'audit_entry'::regclass";
  await expect
    .poll(async () => (await site.query(waiting)).length, { intervals: [20], timeout: 30_000 })
    .toBe(changes.length);
  await site.kill();
  await Promise.all(interrupted);
  await site.query("ROLLBACK");
  await site.start();

  // On a busy machine the first queries at once after a start can be answered with 503.
  await expect(async () => expect(await states()).toEqual(before)).toPass({ timeout: 15_000 });
  for (const retry of changes) expect((await retry()).status).toBe(200);
  expect(await states()).toEqual([
    ["Prepared", "First", "Second"],
    undefined,
    ["Before", "First"],
    ["After", "First"],
    ["Before", "First"],
    ["returned", "First"],
    [3, 3],
    0,
  ]);
  expect((await get(site.url() + page("published-later"))).text).toContain("Prepared");
  expect((await get(site.url() + page("returned"))).status).toBe(200);
});

const neighbour = "site-invoices-matched-to-orders";
const word = "Zanzibarquartz";

/** A drawn image of a case, and the image that its editors chose. */
const ogImages = (id: string) => ["png", "jpg"].map((type) => `/og/en/case/${id}.${type}`);

/** What Next adds to the path of a page for its data and its segments. */
const dataFiles = [".rsc", ".prefetch.rsc", ".segments/_tree.segment.rsc"];
/** The headers with which Next asks for them. */
const prefetch = { "next-router-prefetch": "1" };
const dataHeaders = {
  data: {},
  "prefetched data": prefetch,
  "prefetched tree": { ...prefetch, "next-router-segment-prefetch": "/_tree" },
  "prefetched head": { ...prefetch, "next-router-segment-prefetch": "/_head" },
};

/** The responses that visitors and search engines get where a case could appear, by address. */
async function publicAddresses(id: string): Promise<Record<string, string>> {
  const index = (await get(`${site.url()}/sitemap.xml`)).text;
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]*)<\/loc>/g)];
  const addresses = [
    "/en",
    "/en/success-stories",
    "/en/success-stories?industry=wholesale&sort=saving",
    page(neighbour),
    page(id),
    ...ogImages(id),
    ...["", "?limit=100", `?q=${word}`, `/${neighbour}`, `/${id}`, `/${id}/problem-points`].map(
      (path) => `/api/v1/business-cases${path}`,
    ),
    ...parts.map(([, path = ""]) => path),
    ...dataFiles.flatMap((suffix) => [page(id) + suffix, page(neighbour) + suffix]),
  ];
  const data = ["/en/success-stories", page(neighbour), page(id)];
  const found = await Promise.all([
    ...addresses.map(async (path) => [path, await get(site.url() + path)] as const),
    ...data.flatMap((path) =>
      Object.entries(dataHeaders).map(async ([name, headers]) => {
        return [`${path} ${name}`, await getRscPayload(site.url(), path, headers)] as const;
      }),
    ),
  ]);
  // The data of a page names its address, whether the case exists or not.
  const told = (path: string, text: string) =>
    path.startsWith(page(id)) ? text.replaceAll(id, "") : text;
  return Object.fromEntries(
    found.map(([path, { status, text }]) => [
      path,
      `${status} ${status < 400 ? told(path, text) : ""}`,
    ]),
  );
}

/** The tree of segments of a page, without its address. */
const treeOf = async (id: string) => {
  const { status, text } = await getRscPayload(
    site.url(),
    page(id),
    dataHeaders["prefetched tree"],
  );
  return [status, text.replaceAll(id, "")];
};

/** The addresses whose answers contain one of some texts. */
const containing = (found: Record<string, string>, ...texts: string[]) =>
  Object.keys(found).filter((path) => texts.some((text) => found[path]?.includes(text)));

/** Adds an image to the library. Resolves to its name, which is in its address and those of its sizes. */
async function addImage(width: number): Promise<string> {
  const files = new FormData();
  const content = await sampleImage("png", width, 400);
  files.set("files", new Blob([new Uint8Array(content)], { type: "image/png" }), "x.png");
  const response = await fetch(`${site.url()}/api/v1/media`, {
    method: "POST",
    headers: site.headers,
    body: files,
  });
  const { media } = (await response.json()) as { media: { url: string }[] };
  expect(media).toHaveLength(1);
  return path.basename(media[0]?.url ?? "", ".png");
}
const shown = (name: string) => {
  const url = `/images/${name}.png`;
  return { imageUrl: url, fallbackImage: url, shareImage: url };
};

test("drafts and their images are behind no public address: page, data, read, search, related case, sitemap, image, and the ETag of what a cache holds [A-STATE-02, A-COPY-02, A-MEDIA-05]", async () => {
  const id = "sought-everywhere";
  const industries = ["wholesale"];
  const [image, drafted] = [await addImage(641), await addImage(642)];
  const showing = (found: Record<string, string>) => containing(found, word, id, image);
  await create(id, {
    ...shown(image),
    ...{ title: word, status: "draft", industries, problemPoints: [{ text: word }] },
  });
  await change(neighbour, { relatedCases: [id] });
  const addresses = ogImages(id);
  const statuses = (found: Record<string, string>) =>
    addresses.map((address) => found[address]?.slice(0, 3));
  const draft = await publicAddresses(id);
  expect([showing(draft), statuses(draft)]).toEqual([[], ["404", "404"]]);
  expect(await treeOf(id)).toEqual(await treeOf("no-such-case"));

  expect((await api("PUT", `${document(id)}/status`, { status: "published" })).status).toBe(200);
  const published = await publicAddresses(id);
  expect(showing(published)).toEqual(
    expect.arrayContaining([page(id), page(neighbour), `${page(id)} data`, "/en/success-stories"]),
  );
  expect(statuses(published)).toEqual(["200", "200"]);
  expect(containing(published, image)).toEqual(
    expect.arrayContaining([page(id), page(neighbour), `${page(id)} data`]),
  );
  const known = await Promise.all(
    [page(id), ...addresses, `/api/v1/business-cases/${id}`].map(async (path) => {
      const { status, headers } = await get(site.url() + path);
      expect([path, status, headers.etag]).toEqual([path, 200, expect.any(String)]);
      return [path, String(headers.etag)] as const;
    }),
  );

  const copy = { ...shown(drafted), title: `${word}s`, searchTitle: `${word}s` };
  await change(`${id}?copy=working`, copy);
  expect(containing(await publicAddresses(id), `${word}s`, drafted)).toEqual([]);
  for (const path of [page(id), ...addresses]) {
    const copyPath = path.replace(id, `~${id}`);
    expect([copyPath, (await get(site.url() + copyPath)).status]).toEqual([copyPath, 404]);
  }

  await api("PUT", `${document(id)}/status`, { status: "unpublished" });
  const withdrawn = await publicAddresses(id);
  expect([showing(withdrawn), statuses(withdrawn)]).toEqual([[], ["404", "404"]]);
  for (const [path, etag] of known) {
    const { status } = await get(site.url() + path, { headers: { "if-none-match": etag } });
    expect([path, status]).toEqual([path, 404]);
  }
});
