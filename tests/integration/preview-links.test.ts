import { database } from "@/lib/data/database/prisma";
import { signedIn } from "../support/accounts";
import { shownByLink } from "../support/case-previews";
import { asAdministrator, callApi } from "../support/content-requests";

const admin = asAdministrator();

let cases = 0;
/** A draft in Ukrainian. */
async function createDraft(title = "Перша назва"): Promise<string> {
  const id = `previewed-${++cases}-${Date.now()}`;
  const { status } = await admin("POST", "/business-cases", {
    ...{ id, title, language: "uk", status: "draft" },
    problemPoints: [{ text: "Рахунки губляться" }],
    processSteps: [{ text: "Друкуємо (5 хв)", isBefore: true }],
    implementationTimeline: [{ name: "Запуск", duration: "2 weeks" }],
  });
  expect(status).toBe(201);
  return id;
}

const linksOf = (id: string) => `/documents/business-case/${id}/preview-links`;
async function createLink(id: string, body?: object) {
  const { status, body: created } = await admin("POST", linksOf(id), body);
  expect(status).toBe(201);
  const { id: link, url, expires_at } = created;
  return { id: String(link), url: String(url), expires_at: String(expires_at) };
}
const tokenOf = ({ url }: { url: string }) => url.split("/").at(-1) ?? "";
const preview = (link: { url: string }, language: "en" | "uk" = "uk") =>
  shownByLink(tokenOf(link), language);
const notFound = { code: "not_found" };

test("A link is created for 7 days, listed with others newest first, and revoked, and the trail says so [A-PREV-01]", async () => {
  const id = await createDraft();
  const { status, body } = await admin("POST", linksOf(id));
  expect(status).toBe(201);
  expect(body).toEqual({
    success: true,
    message: expect.any(String),
    preview_link: {
      id: body.id,
      url: body.url,
      version: null,
      created_at: expect.any(String),
      created_by: expect.any(String),
      expires_at: body.expires_at,
    },
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    url: expect.stringMatching(
      new RegExp(`^http://localhost:3000/uk/preview/${body.id}\\.[\\w-]{43}$`),
    ),
    expires_at: expect.any(String),
  });
  const { created_at, expires_at } = body.preview_link;
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7 * 24 * 3_600_000);
  const old = await createLink(id, { days: 30, version: 1 });
  const listed = (await admin("GET", linksOf(id))).body;
  expect(listed.total).toBe(2);
  expect(listed.preview_links).toMatchObject([
    { id: old.id, version: 1, url: old.url },
    body.preview_link,
  ]);
  expect((await admin("DELETE", `/preview-links/${body.id}`)).status).toBe(200);
  expect((await admin("DELETE", `/preview-links/${body.id}`)).status).toBe(404);
  expect((await admin("GET", linksOf(id))).body.total).toBe(1);
  const trail = await database().auditEntry.findMany({
    where: { resourceKind: "preview_link", resourceId: body.id },
    orderBy: { id: "asc" },
  });
  expect(trail).toMatchObject([
    { action: "create", changes: { document: { from: null, to: `business-case ${id}` } } },
    { action: "delete", changes: { expires_at: { from: expires_at, to: null } } },
  ]);
  const stored = JSON.stringify(await database().previewLink.findMany());
  expect(stored).not.toContain(tokenOf(old).split(".")[1]);
});

test("Impossible days and versions are refused, and what doesn't exist is not found [A-PREV-01]", async () => {
  const id = await createDraft();
  for (const days of [0, 31, 1.5, -1, "7", null, 1e9])
    expect((await admin("POST", linksOf(id), { days })).body.errors).toMatchObject([
      { field: "days" },
    ]);
  for (const version of [0, 1.5, "1", 1e12])
    expect((await admin("POST", linksOf(id), { version })).body.errors).toMatchObject([
      { field: "version" },
    ]);
  expect((await admin("POST", linksOf(id), { version: 2 })).body.code).toBe("not_found");
  expect((await admin("POST", linksOf("no-such-case"), {})).status).toBe(404);
  expect((await admin("GET", linksOf("no-such-case"))).status).toBe(404);
  const noIndustry = "/documents/industry/no-such-industry/preview-links";
  expect((await admin("POST", noIndustry, {})).status).toBe(404);
  const { headers } = await signedIn();
  const { id: link } = await createLink(id);
  for (const [method, path, body] of [
    ["POST", linksOf(id), {}],
    ["GET", linksOf(id), undefined],
    ["DELETE", `/preview-links/${link}`, undefined],
  ] as const) {
    expect((await callApi(method, path, body)).status).toBe(401);
    expect((await callApi(method, path, body, headers)).status).toBe(403);
  }
  expect((await admin("GET", linksOf(id))).body.total).toBe(1);
});

test("A link shows a draft as it is when opened, with the usual fallback, and related cases only if they are public [A-PREV-02]", async () => {
  const [id, hidden] = [await createDraft(), await createDraft()];
  const shown = "site-invoices-matched-to-orders";
  await admin("PUT", `/business-cases/${id}`, { relatedCases: [hidden, shown] });
  const link = await createLink(id);
  const page = await preview(link, "en");
  expect(page).toMatchObject({
    version: null,
    expiresAt: link.expires_at,
    businessCase: { id, title: "Перша назва", language: "uk" },
  });
  expect(page.related.map(({ id: related }) => related)).toEqual([shown]);
  await admin("PUT", `/business-cases/${id}`, { title: "Друга назва" });
  expect((await preview(link)).businessCase.title).toBe("Друга назва");
  await admin("PUT", `/documents/business-case/${id}/status`, { status: "unpublished" });
  expect((await preview(link)).businessCase.title).toBe("Друга назва");
});

test("A link to a version shows that version with its lists, and closes the newest one [A-PREV-03]", async () => {
  const id = await createDraft();
  const link = await createLink(id, { version: 1 });
  await admin("PUT", `/business-cases/${id}`, { title: "Друга назва" });
  const versions = (await admin("GET", `/documents/business-case/${id}/versions`)).body;
  expect(versions.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  const { businessCase, version } = await preview(link);
  expect(version).toBe(1);
  expect(businessCase).toMatchObject({
    title: "Перша назва",
    problemPoints: [{ text: "Рахунки губляться", order: 1 }],
    processSteps: [{ text: "Друкуємо (5 хв)", isBefore: true, order: 1 }],
    implementationTimeline: [{ name: "Запуск", duration: "2 weeks", stepNumber: 1 }],
  });
  const now = await preview(await createLink(id, { version: 2 }));
  const { businessCase: current } = await preview(await createLink(id));
  expect(now.businessCase).toEqual(current);
});

test("Markup and files of an old version obey the rules of today [A-PREV-03]", async () => {
  const id = await createDraft();
  const link = await createLink(id, { version: 1 });
  const markup = '<strong onclick="alert(1)">Опис</strong>';
  const image = "/images/00000000-0000-4000-8000-000000000000.png";
  await database().$executeRaw`
    UPDATE document_version
       SET snapshot = jsonb_set(
             jsonb_set(snapshot, '{texts,uk,texts,problemDescription}', to_jsonb(${markup}::text)),
             '{fields,imageUrl}', to_jsonb(${image}::text))
     WHERE document_id = ${id}`;
  const { businessCase } = await preview(link);
  expect(businessCase.problemDescription).toContain("Опис");
  expect(businessCase.problemDescription).not.toContain("onclick");
  expect(businessCase.imageUrl).toBe("");
});

test("An expired, revoked or altered link, and one of another id, shows nothing [A-PREV-04]", async () => {
  const id = await createDraft();
  const [expired, revoked, other] = [
    await createLink(id),
    await createLink(id),
    await createLink(await createDraft()),
  ];
  await database().$executeRaw`
    UPDATE preview_link SET expires_at = now() - interval '1 ms' WHERE id = ${expired.id}`;
  await admin("DELETE", `/preview-links/${revoked.id}`);
  const token = tokenOf(other);
  const [linkId = "", signature = ""] = token.split(".");
  const altered = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
  expect((await shownByLink(token, "en")).businessCase.id).not.toBe(id);
  for (const wrong of [
    ...[tokenOf(expired), tokenOf(revoked), `${expired.id}.${signature}`],
    ...[`${linkId}.${altered}`, `${linkId}.`, linkId, `.${signature}`, `${token}=`, ""],
    `${token}.${signature}`,
    "x".repeat(10_000),
  ])
    await expect(shownByLink(wrong, "en")).rejects.toMatchObject(notFound);
  expect((await admin("GET", linksOf(id))).body.total).toBe(0);
  // Expired links are deleted when another one is created.
  await createLink(id);
  expect(await database().previewLink.count({ where: { id: expired.id } })).toBe(0);
});

test("Links follow their case to another id, and end when it is deleted, also for its successors [A-PREV-05]", async () => {
  const id = await createDraft();
  const link = await createLink(id);
  const newId = `${id}-renamed`;
  expect((await admin("PUT", `/documents/business-case/${id}/id`, { id: newId })).status).toBe(200);
  expect((await preview(link)).businessCase.id).toBe(newId);
  expect((await admin("GET", linksOf(newId))).body.total).toBe(1);
  expect((await admin("DELETE", `/business-cases/${newId}`)).status).toBe(200);
  await expect(preview(link)).rejects.toMatchObject(notFound);
  const { trash } = (await admin("GET", "/trash")).body;
  const entry = trash.find(({ document_id }: { document_id: string }) => document_id === newId);
  expect((await admin("POST", `/trash/${entry.id}/restore`, {})).status).toBe(200);
  await expect(preview(link)).rejects.toMatchObject(notFound);
  expect((await admin("GET", linksOf(newId))).body.total).toBe(0);
});

test("The name of a removed account is taken out of its links [A-PREV-05]", async () => {
  const id = await createDraft();
  const { headers, account } = await signedIn({ isAdmin: true });
  const created = await callApi("POST", linksOf(id), {}, headers);
  expect(created.body.preview_link.created_by).toBe(account.username);
  await database().account.delete({ where: { id: account.id } });
  const { preview_links: links } = (await admin("GET", linksOf(id))).body;
  expect(links).toMatchObject([{ id: created.body.id, created_by: "" }]);
});
