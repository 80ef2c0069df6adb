// The screens of the admin area that have to be accessible and to fit each width.
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { sampleImage } from "../support/files";
import { expect } from "./administrator";
import { addEnquiry, addMail, sampleCalculation } from "./enquiries";

export interface Setting {
  sql: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  asAdministrator: APIRequestContext;
}

export interface Screen {
  /** The folder of its page below app/[lang], which identifies the screen. */
  route: string;
  /** The state of the page, where several screens show it. */
  state?: string;
  /** The ids of requirements. */
  ids?: string[];
  /** Adds what the screen shows. Resolves to its path below `/{language}`; by default that of the route. */
  address?: (setting: Setting) => Promise<string>;
  /** Opens parts that are closed at first, and waits for them. */
  open?: (page: Page) => Promise<void>;
}

const longWord = "Gesellschaftsversicherungsanstalt".repeat(3);
const newId = () => `screen-${randomUUID().slice(0, 8)}`;

async function send(
  { asAdministrator }: Setting,
  path: string,
  data: object,
  method: "POST" | "PUT" = "POST",
): Promise<Record<string, string>> {
  const answer = await asAdministrator.fetch(`/api/v1${path}`, { method, data });
  expect([path, answer.ok() ? "done" : await answer.text()]).toEqual([path, "done"]);
  return (await answer.json()) as Record<string, string>;
}

/** A case of the screen's own. Resolves to its id. */
async function addCase(setting: Setting, more: object = {}): Promise<string> {
  const id = newId();
  await send(setting, "/business-cases", {
    id,
    title: longWord,
    industryLabel: "Donaudampfschifffahrtsgesellschaft",
    problemPoints: Array.from({ length: 9 }, (_, n) => ({ text: `Point ${n} #slow #error_prone` })),
    ...more,
  });
  return id;
}

async function addFile({ asAdministrator }: Setting): Promise<{ id: string; url: string }> {
  const name = `${"long-".repeat(30)}${newId()}.png`;
  const buffer = await sampleImage("png", 320, 200, "#336699");
  const response = await asAdministrator.post("/api/v1/media", {
    multipart: { files: { name, mimeType: "image/png", buffer } },
  });
  const { media } = (await response.json()) as { media: [{ id: string; url: string }] };
  return media[0];
}

async function addEnquiries({ sql }: Setting): Promise<string> {
  const id = await addEnquiry(sql, {
    source_kind: "case",
    source: { case: "orders-from-email", calculation: sampleCalculation },
    suspicions: ["hidden_field"],
    email: `${"anna.".repeat(20)}@example.com`,
    company: longWord,
  });
  await addEnquiry(sql, { status: "handled", language: "it" });
  await addEnquiry(sql, { status: "spam", name: "x".repeat(120) });
  for (const state of ["dead", "waiting", "sent"] as const)
    await addMail(sql, id, { state, problem: "refused", said: "550 No such mailbox" });
  return id;
}

/** The documents of the site of which a screen begins a draft. */
const drafted = new Set<string>();

/** Removes what the screens have added: other tests of the worker use the same site. */
export async function removeAdded({ sql, asAdministrator }: Setting): Promise<void> {
  const added = await sql(
    "SELECT id FROM business_case WHERE id LIKE 'screen-%' AND copy_of IS NULL",
  );
  for (const { id } of added) await asAdministrator.delete(`/api/v1/business-cases/${String(id)}`);
  for (const document of drafted)
    await asAdministrator.delete(`/api/v1/documents/${document}/working-copy`);
  await sql("DELETE FROM schedule");
  await sql("DELETE FROM preview_link");
  await sql("DELETE FROM enquiry");
  await sql("DELETE FROM redirect WHERE from_path LIKE '/screen-%'");
  await sql("UPDATE texts SET texts = '{}'");
  await sql("UPDATE policy SET texts = '{}'");
}

const admin = {
  case: "/admin/success-stories",
  industry: "/admin/industries/construction",
};
const constant = (path: string) => () => Promise.resolve(path);

const overview: Screen[] = [
  { route: "/admin", address: async (setting) => (await addEnquiries(setting), "/admin") },
  {
    route: "/admin",
    state: "with the menu",
    open: async (page) => {
      await page.setViewportSize({ width: 375, height: 900 });
      await page.locator("header").getByRole("button").click();
      await expect(page.locator("#admin-menu")).toBeVisible();
    },
  },
  {
    route: "/admin/enquiries",
    address: async (setting) => (await addEnquiries(setting), "/admin/enquiries?status=all"),
  },
  {
    route: "/admin/enquiries/[enquiryId]",
    address: async (setting) => `/admin/enquiries/${await addEnquiries(setting)}`,
  },
  { route: "/admin/settings" },
  { route: "/admin/audit" },
  { route: "/admin/api-tester" },
  { route: "/admin/[...rest]", address: constant("/admin/no-such-page") },
];

const openFirst = (buttons: string, opened: string) => async (page: Page) => {
  await page.locator(buttons).first().click();
  await expect(page.locator(opened).first()).toBeVisible();
};
const editable = (field: string) => (page: Page) =>
  expect(page.locator(field).first()).toBeEditable();
const newTitle = { title: "Changed" };

/** A published case with a draft, which somebody else has changed meanwhile. Resolves to its id. */
async function addDraft(setting: Setting): Promise<string> {
  const id = await addCase(setting);
  await send(setting, `/business-cases/${id}?copy=working`, newTitle, "PUT");
  await send(setting, `/business-cases/${id}`, { tags: ["meanwhile"] }, "PUT");
  return id;
}

/** Begins the draft of a document, with a schedule and a preview link. Resolves to its page. */
const withDraft =
  (document: string, page: string) =>
  async (setting: Setting): Promise<string> => {
    const path = `/documents/${document}`;
    drafted.add(document);
    await send(setting, `${path}/working-copy`, {});
    await send(setting, `${path}/schedule`, { action: "publish", at: "2029-02-07T09:00:00Z" });
    if (!document.startsWith("industry/")) await send(setting, `${path}/preview-links`, {});
    return `${page}${page.includes("?") ? "&" : "?"}copy=working`;
  };

/** A case that will be published in February 2029. Resolves to its id. */
async function addScheduled(setting: Setting): Promise<string> {
  const id = await addCase(setting, { status: "draft" });
  const change = { action: "publish", at: "2029-02-07T09:00:00Z", languages: ["en"] };
  await send(setting, `/documents/business-case/${id}/schedule`, change);
  return id;
}

const cases: Screen[] = [
  {
    route: admin.case,
    address: async (setting) => (await addCase(setting), admin.case),
    open: (page) => expect(page.locator("tbody tr").first()).toBeVisible(),
  },
  { route: `${admin.case}/new` },
  {
    route: `${admin.case}/[caseId]`,
    ids: ["A-CASE-29"],
    address: async (setting) => `${admin.case}/${await addCase(setting)}`,
    open: editable("main input[type=text]"),
  },
  {
    route: `${admin.case}/[caseId]`,
    state: "with a draft of somebody else",
    ids: ["A-COPY-09"],
    address: async (setting) => `${admin.case}/${await addDraft(setting)}`,
  },
  {
    route: `${admin.case}/[caseId]`,
    state: "of the draft",
    ids: ["A-COPY-09"],
    address: async (setting) => `${admin.case}/${await addDraft(setting)}?copy=working`,
  },
  {
    route: `${admin.case}/[caseId]`,
    state: "with preview links and a schedule",
    ids: ["A-PREV-07", "A-SCHED-05"],
    address: async (setting) => {
      const id = await addScheduled(setting);
      const links = `/documents/business-case/${id}/preview-links`;
      await send(setting, links, {});
      await send(setting, links, { version: 1, days: 30 });
      return `${admin.case}/${id}`;
    },
    open: openFirst("section button[aria-expanded]", "#scheduled-at"),
  },
  {
    route: `${admin.case}/[caseId]`,
    state: "with the dialog of the library",
    ids: ["A-MEDIA-09"],
    address: async (setting) => {
      await addFile(setting);
      return `${admin.case}/${await addCase(setting)}`;
    },
    open: async (page) => {
      await page.getByRole("group").locator("button:has(+ dialog)").first().click();
      await expect(page.locator("dialog[open] img").first()).toBeVisible();
    },
  },
  {
    route: `${admin.case}/[caseId]/history`,
    address: async (setting) => {
      const id = await addCase(setting);
      const closed = await send(setting, `/documents/business-case/${id}/preview-links`, {});
      expect(closed.url).toBeDefined();
      await send(setting, `/business-cases/${id}`, newTitle, "PUT");
      return `${admin.case}/${id}/history?from=1&to=published`;
    },
  },
  {
    route: `${admin.case}/[caseId]/translations`,
    address: async (setting) => `${admin.case}/${await addCase(setting)}/translations?language=it`,
  },
  {
    route: "/admin/calendar",
    ids: ["A-SCHED-05"],
    address: async (setting) => (await addScheduled(setting), "/admin/calendar?month=2029-02"),
    open: (page) => expect(page.getByRole("table")).toContainText(longWord),
  },
  {
    route: "/admin/trash",
    address: async (setting) => {
      const id = await addCase(setting);
      await setting.asAdministrator.delete(`/api/v1/business-cases/${id}`);
      return "/admin/trash";
    },
  },
  {
    route: "/preview/[token]",
    ids: ["A-PREV-07"],
    address: async (setting) => {
      const links = `/documents/business-case/${await addCase(setting)}/preview-links`;
      const { url = "" } = await send(setting, links, {});
      return new URL(url).pathname.replace(/^\/\w+/, "");
    },
  },
];

const industries: Screen[] = [
  { route: "/admin/industries" },
  { route: "/admin/industries/new" },
  { route: "/admin/industries/[industryId]", address: constant(admin.industry) },
  {
    route: "/admin/industries/[industryId]",
    state: "with the form of the address",
    address: constant(admin.industry),
    open: openFirst("section:has(> p > code) button", "#new-address"),
  },
  {
    route: "/admin/industries/[industryId]",
    state: "of the draft",
    ids: ["A-COPY-09"],
    address: withDraft("industry/construction", admin.industry),
  },
  {
    route: "/admin/industries/[industryId]/history",
    address: constant(`${admin.industry}/history`),
  },
  {
    route: "/admin/industries/[industryId]/translations",
    address: constant(`${admin.industry}/translations?language=uk`),
  },
  { route: "/admin/translations", address: constant("/admin/translations?gap=any") },
];

const texts = {
  en: {
    texts: { "hero.title": "Ours".repeat(60), "hero.lead": "Changed", "hero.explore": "{broken" },
    source: { "hero.title": "As it was", "hero.lead": "" },
  },
};
const policy = {
  en: { texts: { markdown: "{gone}\n\n".repeat(3) }, source: { markdown: "As it was" } },
  uk: { texts: { markdown: "## Нове {#new}" }, source: {} },
};
const withTexts =
  (query: string) =>
  async ({ sql }: Setting) => {
    await sql("UPDATE texts SET texts = $1 WHERE id = 'home'", [JSON.stringify(texts)]);
    return `/admin/texts?${query}`;
  };
const withPolicy =
  (path: string) =>
  async ({ sql }: Setting) => {
    await sql("UPDATE policy SET texts = $1 WHERE id = 'cookie-policy'", [JSON.stringify(policy)]);
    return `/admin/policies${path}`;
  };

const site: Screen[] = [
  ...["namespace=home&search=hero", "state=outdated", "namespace=contact"].map((query): Screen => ({
    route: "/admin/texts",
    state: `with ${query}`,
    ids: ["A-TEXT-05"],
    address: withTexts(query),
    open: editable("textarea"),
  })),
  {
    route: "/admin/texts",
    state: "of the draft",
    ids: ["A-COPY-09"],
    address: withDraft("texts/home", "/admin/texts?namespace=home"),
    open: openFirst("main .button[aria-expanded]", "#scheduled-at"),
  },
  { route: "/admin/texts/[namespace]/history", address: constant("/admin/texts/home/history") },
  { route: "/admin/policies", ids: ["A-POLICY-05"], address: withPolicy("") },
  ...["cookie-policy", "privacy-policy"].map((name): Screen => ({
    route: "/admin/policies/[name]",
    state: `of ${name}`,
    ids: ["A-POLICY-05"],
    address: withPolicy(`/${name}`),
    open: editable("#policy-text"),
  })),
  {
    route: "/admin/policies/[name]",
    state: "of the draft",
    ids: ["A-COPY-09"],
    address: withDraft("policy/cookie-policy", "/admin/policies/cookie-policy"),
    open: editable("#policy-text"),
  },
  {
    route: "/admin/policies/[name]/history",
    address: constant("/admin/policies/cookie-policy/history"),
  },
  { route: "/admin/languages", ids: ["A-LANG-07"] },
  { route: "/admin/company", ids: ["A-FACT-08"], open: editable("#fact-name") },
  {
    route: "/admin/company",
    state: "of the draft",
    ids: ["A-COPY-09"],
    address: withDraft("facts/site", "/admin/company"),
    open: editable("#fact-name"),
  },
  { route: "/admin/company/history" },
  {
    route: "/admin/media",
    ids: ["A-MEDIA-08"],
    address: async (setting) => (await addFile(setting), "/admin/media"),
  },
  {
    route: "/admin/media/[mediaId]",
    ids: ["A-MEDIA-08"],
    address: async (setting) => {
      const { id, url } = await addFile(setting);
      await addCase(setting, { imageUrl: url, fallbackImage: url });
      return `/admin/media/${id}`;
    },
  },
  {
    route: "/admin/redirects",
    ids: ["A-REDIR-06"],
    address: async (setting) => {
      const from = `/${newId()}/${"long-".repeat(40)}end`;
      const to = `https://example.com${from}`;
      await send(setting, "/redirects", { from, to, status: 302, external: true });
      return `/admin/redirects?search=${from.slice(0, 20)}`;
    },
    open: openFirst("tbody tr button", "tbody form"),
  },
];

/** By subject: one test signs in once for all screens of a subject. */
export const screens: Readonly<Record<string, readonly Screen[]>> = {
  "dashboard, enquiries and tools": overview,
  cases,
  "industries and translations": industries,
  "the site": site,
};
