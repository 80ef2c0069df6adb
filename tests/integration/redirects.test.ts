import { database } from "@/lib/data/database/prisma";
import { MAX_REDIRECTS } from "@/lib/domain/address/redirect-rule";
import { environment } from "@/lib/env";
import { readRedirects } from "@/lib/services/address/find-redirect";
import { recordRedirectHits } from "@/lib/services/address/redirects";
import { asAdministrator, callApi } from "../support/content-requests";
import { longestTurn } from "../support/event-loop";

const admin = asAdministrator();

const create = (from: string, to: string | null, status = 301, more: object = {}) =>
  admin("POST", "/redirects", { from, to, status, ...more });
const importCsv = (csv: string, search: Record<string, string> = {}) =>
  admin("POST", `/redirects/import?${new URLSearchParams(search)}`, csv, {
    "content-type": "text/csv",
  });
const test_ = async (path: string) =>
  (await admin("GET", `/redirects/test?path=${encodeURIComponent(path)}`)).body.test;
const codes = (body: { errors?: { field: string; code: string }[] }) =>
  body.errors?.map(({ field, code }) => `${field} ${code}`);
const rules = () => database().redirect.findMany({ orderBy: { from: "asc" } });

beforeEach(() => database().redirect.deleteMany());

test("A rule is created, listed, found by search, changed and deleted, and the trail says so [A-REDIR-01]", async () => {
  const { status, body } = await create("/old-page", "/pricing");
  expect(status).toBe(201);
  const { id } = body.redirect;
  expect(body.redirect).toEqual({
    id,
    from: "/old-page",
    to: "/pricing",
    status: 301,
    external: false,
    hits: 0,
  });
  await create("/it/vecchia", "https://example.com/a b?c", 302, { external: true });
  await create("/gone", null, 410);
  const { redirects, total } = (await admin("GET", "/redirects?limit=2")).body;
  expect(total).toBe(3);
  expect(redirects.map(({ from }: { from: string }) => from)).toEqual(["/gone", "/it/vecchia"]);
  const found = (await admin("GET", "/redirects?search=EXAMPLE")).body;
  expect(found.redirects).toMatchObject([{ to: "https://example.com/a%20b?c", external: true }]);
  const changed = await admin("PUT", `/redirects/${id}`, {
    ...body.redirect,
    to: "/about#team",
    status: 308,
  });
  expect(changed.body.redirect).toMatchObject({ id, to: "/about#team", status: 308 });
  expect((await admin("DELETE", `/redirects/${id}`)).status).toBe(200);
  expect((await admin("DELETE", `/redirects/${id}`)).status).toBe(404);
  expect(
    (await admin("PUT", `/redirects/${id}`, { from: "/x", to: "/y", status: 301 })).status,
  ).toBe(404);
  const trail = await database().auditEntry.findMany({
    where: { resourceKind: "redirect", resourceId: "/old-page" },
    orderBy: { id: "asc" },
  });
  expect(trail.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
  expect(trail[1]?.changes).toEqual({
    to: { from: "/pricing", to: "/about#team" },
    status: { from: 301, to: 308 },
  });
});

test.each([
  ["no path", { from: "old", to: "/pricing", status: 301 }, "from not_a_path"],
  ["a query", { from: "/old?id=1", to: "/pricing", status: 301 }, "from not_a_path"],
  ["another host", { from: "//evil.example/x", to: "/pricing", status: 301 }, "from not_a_path"],
  ["dots", { from: "/a/../b", to: "/pricing", status: 301 }, "from not_a_path"],
  ["encoded dots", { from: "/a/%2e%2e/b", to: "/pricing", status: 301 }, "from not_a_path"],
  ["half an escape", { from: "/a%", to: "/pricing", status: 301 }, "from not_a_path"],
  [
    "no address",
    { from: "/old", to: "javascript:alert(1)", status: 301, external: true },
    "to not_an_address",
  ],
  [
    "an insecure address",
    { from: "/old", to: "http://example.com", status: 301, external: true },
    "to not_an_address",
  ],
  [
    "a password",
    { from: "/old", to: "https://a:b@example.com", status: 301, external: true },
    "to not_an_address",
  ],
  ["a host in disguise", { from: "/old", to: "/\\evil.example", status: 301 }, "to not_an_address"],
  ["a line break", { from: "/old", to: "/a\r\nset-cookie: x", status: 301 }, "to not_an_address"],
  [
    "outside without saying so",
    { from: "/old", to: "https://example.com", status: 301 },
    "external external",
  ],
  ["no target", { from: "/old", status: 301 }, "to required"],
  ["an empty target", { from: "/old", to: "", status: 308 }, "to required"],
  ["gone with a target", { from: "/old", to: "/pricing", status: 410 }, "to gone_has_no_target"],
  ["another status", { from: "/old", to: "/pricing", status: 307 }, "status invalid_value"],
  ["too long", { from: `/${"x".repeat(600)}`, to: "/pricing", status: 301 }, "from too_big"],
])("A malformed rule is refused: %s [A-REDIR-02]", async (_, body, code) => {
  const response = await admin("POST", "/redirects", body);
  expect([response.status, codes(response.body)]).toEqual([400, [code]]);
});

test("Doubles, addresses of the site, former addresses and circles are conflicts [A-REDIR-02]", async () => {
  await create("/old", "/pricing");
  for (const from of ["/old", "/old/", "/%6fld"])
    expect(codes((await create(from, "/about")).body)).toEqual(["from taken"]);
  for (const from of [
    "/",
    "/en",
    "/uk/pricing",
    "/pricing/",
    "/en/admin/anything",
    "/en/preview/anything",
    "/login",
    "/api/v1/industries",
    "/_next/static/x.js",
    "/fonts/x.woff2",
    "/robots.txt",
    "/en/fallback/not-found",
    "/success-stories",
    "/it/success-stories/orders-from-email-to-warehouse",
  ])
    expect([from, codes((await create(from, "/about")).body)]).toEqual([
      from,
      ["from shadows_page"],
    ]);
  await admin("POST", "/business-cases", { id: "renamed", title: "Renamed" });
  await admin("PUT", "/documents/business-case/renamed/id", { id: "renamed-2" });
  expect(codes((await create("/success-stories/renamed", "/about")).body)).toEqual([
    "from address_redirects",
  ]);
  // A draft takes its address too.
  await admin("POST", "/business-cases", { id: "not-yet", title: "x", status: "draft" });
  expect(codes((await create("/ru/success-stories/not-yet", "/about")).body)).toEqual([
    "from shadows_page",
  ]);
  await create("/a", "/b");
  await create("/b", "/en/c?x=1");
  for (const [from, to] of [
    ["/c", "/a"],
    ["/en/c", "/a/"],
    ["/self", "/uk/self"],
    ["/self", "/self#part"],
  ] as const)
    expect([from, codes((await create(from, to)).body)]).toEqual([from, ["from circle"]]);
  // In another language it leads nowhere in a circle.
  expect((await create("/uk/c", "/a")).status).toBe(201);
  const { id } = (await create("/d", "/a")).body.redirect;
  const turned = await admin("PUT", `/redirects/${id}`, { from: "/en/c", to: "/b", status: 301 });
  expect(codes(turned.body)).toEqual(["from circle"]);
});

test("A page in a language that the site doesn't use is no address of the site [A-REDIR-02, A-REDIR-03]", async () => {
  for (const from of ["/fr", "/fr/pricing", "/fr/success-stories/orders-from-email-to-warehouse"]) {
    expect(await test_(from)).toMatchObject({ outcome: "nothing", status: 404 });
    expect([from, (await create(from, "/en/pricing")).status]).toEqual([from, 201]);
    expect(await test_(from)).toMatchObject({ outcome: "redirect", location: "/en/pricing" });
  }
  // Paths of the admin area are kept in every known language.
  expect(codes((await create("/fr/admin/texts", "/en")).body)).toEqual(["from shadows_page"]);
  await database().redirect.deleteMany();
  expect((await admin("POST", "/languages", { code: "fr" })).status).toBe(201);
  for (const from of ["/fr", "/fr/pricing", "/fr/success-stories/orders-from-email-to-warehouse"])
    expect(codes((await create(from, "/en/pricing")).body)).toEqual(["from shadows_page"]);
  expect((await admin("DELETE", "/languages/fr")).status).toBe(200);
});

test("Addresses of the site itself are paths, so that none leads in a circle [A-REDIR-02]", async () => {
  const { SITE_URL } = environment();
  environment().SITE_URL = "https://site.example";
  try {
    const own = (path: string) => `https://site.example${path}`;
    const circle = await create("/own", own("/own"), 301, { external: true });
    expect([circle.status, codes(circle.body)]).toEqual([409, ["from circle"]]);
    const made = await create(own("/own/"), "https://SITE.example:443/pricing?a=b#c");
    expect([made.status, made.body.redirect]).toMatchObject([
      201,
      { from: "/own", to: "/pricing?a=b#c", external: false },
    ]);
    const { id } = made.body.redirect;
    const turned = await admin("PUT", `/redirects/${id}`, {
      from: "/own",
      to: own("/en/own"),
      status: 302,
      external: true,
    });
    expect(codes(turned.body)).toEqual(["from circle"]);
    const csv = `from,to,status\n/one,${own("/two")},301\n/two,${own("/one")},301\n`;
    expect(codes((await importCsv(csv)).body)).toEqual(["from circle", "from circle"]);
    expect(await test_(own("/it/own"))).toMatchObject({ path: "/it/own", status: 301 });
    for (const to of [own("//evil.example"), "https://a:b@site.example/x"])
      expect(codes((await create("/other", to, 301, { external: true })).body)).toEqual([
        "to not_an_address",
      ]);
    const elsewhere = "https://site.example.org/own";
    const outside = await create("/other", elsewhere, 301, { external: true });
    expect(outside.body.redirect).toMatchObject({ to: elsewhere, external: true });
  } finally {
    environment().SITE_URL = SITE_URL;
  }
});

test("A new case and a new id take an address from a rule only when the request says so [A-ADDR-03]", async () => {
  await create("/success-stories/taken-address", "/pricing");
  await create("/uk/success-stories/taken-too", null, 410);
  const made = { id: "taken-address", title: "x" };
  expect(await admin("POST", "/business-cases", made)).toMatchObject({
    status: 409,
    body: { code: "address_redirects", params: { to: "/pricing" }, errors: [{ field: "id" }] },
  });
  expect(
    (await admin("POST", "/business-cases", { ...made, take_over_address: true })).status,
  ).toBe(201);
  const rename = (body: object) =>
    admin("PUT", "/documents/business-case/taken-address/id", { id: "taken-too", ...body });
  expect((await rename({})).body.params).toEqual({ id: "taken-too", to: "410" });
  expect((await rename({ take_over_address: true })).status).toBe(200);
  expect(await rules()).toEqual([]);
});

test("New ids, swaps and restores never meet a rule in a circle [A-REDIR-02, A-ADDR-02]", async () => {
  for (const id of ["real", "another"]) await admin("POST", "/business-cases", { id, title: id });
  const rename = (id: string, newId: string) =>
    admin("PUT", `/documents/business-case/${id}/id`, { id: newId, take_over_address: true });
  await create("/success-stories/ghost", "/success-stories/real");
  await rename("real", "ghost");
  expect(await rules()).toEqual([]);
  expect((await test_("/uk/success-stories/real")).location).toBe("/uk/success-stories/ghost");
  await create("/to-other", "/success-stories/another");
  for (const [id, newId] of [
    ["ghost", "between"],
    ["another", "ghost"],
    ["between", "another"],
  ] as const)
    expect((await rename(id, newId)).status).toBe(200);
  for (const path of ["/to-other", "/success-stories/real", "/success-stories/between"])
    expect([path, (await test_(path)).location]).toEqual([path, "/success-stories/another"]);
  await admin("DELETE", "/business-cases/ghost");
  await create("/success-stories/ghost", "/to-other");
  expect((await test_("/success-stories/ghost")).location).toBe("/success-stories/another");
  const { trash } = (await admin("GET", "/trash")).body;
  const url = `/trash/${trash.find((one: { document_id: string }) => one.document_id === "ghost").id}/restore`;
  expect((await admin("POST", url, {})).body.code).toBe("address_redirects");
  expect((await admin("POST", url, { take_over_address: true })).status).toBe(200);
  expect(await test_("/success-stories/ghost")).toMatchObject({ outcome: "nothing" });
  expect((await rules()).map(({ from }) => from)).toEqual(["/to-other"]);
});

test("Where an address leads: in one hop, in its language, with its query [A-REDIR-03]", async () => {
  await create("/a", "/b?from=a#top");
  await create("/b", "/pricing", 302);
  await create("/c", "https://example.com/x?y=1", 308, { external: true });
  await create("/d", "/e");
  await create("/e", null, 410);
  await create("/про-нас", "/about");
  await create("/files", "/sheets/process-en.pdf");
  await create("/home", "/");
  await create("/uk/a", "/ru/contact");
  for (const [path, status, location] of [
    ["/a", 302, "/pricing?from=a"],
    ["/en/a/", 302, "/en/pricing?from=a"],
    ["/uk/a", 301, "/ru/contact"],
    ["/it/c", 308, "https://example.com/x?y=1"],
    ["/d", 410, null],
    ["/it/про-нас", 301, "/it/about"],
    ["/it/files", 301, "/sheets/process-en.pdf"],
    ["/it/home", 301, "/it"],
  ] as const)
    expect(await test_(path)).toMatchObject({ path: path.replace(/\/$/, ""), status, location });
  expect(await test_("/en/pricing")).toMatchObject({ outcome: "page", status: 200, rule: null });
  expect(await test_("/en/success-stories/orders-from-email-to-warehouse")).toMatchObject({
    outcome: "page",
  });
  expect(await test_("/nowhere")).toMatchObject({ outcome: "nothing", status: 404 });
  expect((await admin("GET", "/redirects/test?path=nowhere")).status).toBe(400);
});

test("Rules are exported as CSV and imported again, all or none, with errors by line [A-REDIR-04]", async () => {
  const csv = [
    "from,to,status",
    "/one,/pricing,301",
    "",
    '"/two, with a comma",/about,302',
    "/three,,410",
  ].join("\r\n");
  expect(await importCsv(csv)).toMatchObject({
    status: 200,
    body: { created: 3, changed: 0, unchanged: 0 },
  });
  const exported = await admin("GET", "/redirects/export.csv");
  expect(exported.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(exported.body).toBe(
    'from,to,status\r\n/one,/pricing,301\r\n/three,,410\r\n"/two, with a comma",/about,302\r\n',
  );
  expect((await importCsv(String(exported.body))).body).toMatchObject({ created: 0, unchanged: 3 });
  const bad = "status;to;from\n301;/about;/four\n301;nowhere;/five\n999;/about;six\n";
  const refused = await importCsv(`\uFEFF${bad}`);
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toMatchObject([
    { field: "to", code: "not_an_address", params: { line: 3 } },
    { field: "from", code: "not_a_path", params: { line: 4 } },
    { field: "status", code: "invalid_value", params: { line: 4 } },
  ]);
  expect(refused.body.errors[0]?.message).toMatch(/^Line 3: /);
  expect(await rules()).toHaveLength(3);
  const conflicting =
    "from,to,status\n/one,/about,301\n/six,/about,301\n/six,/about,302\n/contact,/about,301\n";
  const conflicts = await importCsv(conflicting);
  expect([conflicts.status, codes(conflicts.body)]).toEqual([
    409,
    ["from taken", "from taken", "from shadows_page"],
  ]);
  expect(conflicts.body.errors.map((error) => error.params.line)).toEqual([2, 4, 5]);
  const circle = await importCsv("from,to,status\n/x,/y,301\n/y,/z,301\n/z,/x,301\n");
  expect([circle.status, codes(circle.body)?.[0]]).toEqual([409, "from circle"]);
  const replaced = await importCsv("from,to,status\n/one,/about,308\n", { replace: "true" });
  expect(replaced.body).toMatchObject({ created: 0, changed: 1, unchanged: 0 });
  const outside = "from,to,status\n/out,https://example.com/,301\n";
  expect(codes((await importCsv(outside)).body)).toEqual(["external external"]);
  expect((await importCsv(outside, { external: "true" })).status).toBe(200);
});

test.each([
  ["another header", "a,b,c\n/x,/y,301\n", 400],
  ["only a header", "from,to,status\n", 400],
  ["nothing", "", 400],
  ["an open quote", 'from,to,status\n"/x,/y,301\n', 400],
  ["too few columns", "from,to,status\n/x,/y\n", 400],
  ["a NUL", "from,to,status\n/x\0,/y,301\n", 400],
  ["too many rows", `from,to,status\n${"/x,/y,301\n".repeat(MAX_REDIRECTS + 1)}`, 400],
  ["too many bytes", "x".repeat(1024 * 1024 + 1), 413],
])("A CSV that can't be read is refused: %s [A-REDIR-04]", async (_, csv, status) => {
  const response = await importCsv(csv);
  expect([response.status, response.body.success]).toEqual([status, false]);
  expect(await rules()).toEqual([]);
});

test("Rules have a limit, and a whole import blocks nothing for long [A-REDIR-04]", async () => {
  const rows = Array.from({ length: MAX_REDIRECTS }, (_, n) => `/chain-${n},/chain-${n + 1},301`);
  const csv = ["from,to,status", ...rows].join("\n");
  const longest = await longestTurn(async () => expect((await importCsv(csv)).status).toBe(200));
  expect(longest).toBeLessThan(200);
  expect(codes((await create("/one-more", "/about")).body)).toEqual(["from too_many"]);
  expect((await test_("/chain-0")).location).toBe("/chain-20");
});

test("Hits are added to what is stored, and change nothing else [A-REDIR-05]", async () => {
  const { id } = (await create("/counted", "/pricing")).body.redirect;
  await recordRedirectHits(
    new Map([
      [id, 3],
      ["deleted-meanwhile", 1],
    ]),
  );
  await recordRedirectHits(new Map([[id, 4]]));
  expect((await admin("GET", "/redirects")).body.redirects).toMatchObject([{ id, hits: 7 }]);
  const edited = await admin("PUT", `/redirects/${id}`, {
    from: "/counted",
    to: "/about",
    status: 301,
  });
  expect(edited.body.redirect.hits).toBe(7);
});

test("Of two who add a rule for the same path at once one succeeds, and a circle of two is refused [A-REDIR-02]", async () => {
  const twice = await Promise.all([create("/same", "/about"), create("/same", "/pricing")]);
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  const circle = await Promise.all([create("/left", "/right"), create("/right", "/left")]);
  expect(circle.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await readRedirects()).rules.size).toBe(2);
});

test("Only administrators read and change rules [A-REDIR-01]", async () => {
  for (const [method, path] of [
    ["GET", "/redirects"],
    ["POST", "/redirects"],
    ["POST", "/redirects/import"],
    ["GET", "/redirects/export.csv"],
    ["GET", "/redirects/test?path=/x"],
  ] as const)
    expect((await callApi(method, path)).status).toBe(401);
});
