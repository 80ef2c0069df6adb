import { database } from "@/lib/data/database/prisma";
import { getHomeCases } from "@/lib/services/case/home-cases";
import {
  getCaseForOgImage,
  getCasePage,
  hasCasePage,
  listCasePage,
  listComparedCases,
  listRelatedCases,
} from "@/lib/services/case/business-cases";
import { industryLanguages, listIndustries } from "@/lib/services/industry/industries";
import { getSitemapPart, listSitemapParts } from "@/lib/services/site/sitemap";
import { asAdministrator, callApi } from "../support/content-requests";
import { storedEnquiries, submitEnquiry } from "../support/enquiries";

const admin = asAdministrator();

async function makeCase(id: string, body: object = {}): Promise<string> {
  const made = await admin("POST", "/business-cases", { id, title: id, ...body });
  expect(made.status).toBe(201);
  return id;
}

const setStatus = (id: string, body: object, kind = "business-case") =>
  admin("PUT", `/documents/${kind}/${id}/status`, body);
const read = async (id: string, language = "en") =>
  (await callApi("GET", `/business-cases/${id}?language=${language}`)).body.business_case;

const neighbour = "site-invoices-matched-to-orders";
/** A word that only the hidden case has. */
const word = "Zanzibarquartz";

/** Everything that visitors can get of cases, as text. */
async function publicResponses(id: string): Promise<Record<string, string>> {
  const reads = [
    "/business-cases?limit=100",
    `/business-cases?limit=100&status=draft`,
    "/business-cases?limit=100&status=unpublished",
    `/business-cases?q=${word}`,
    `/business-cases?q=${word}&language=uk&sort=title`,
    "/business-cases?limit=100&industry=wholesale",
    "/business-cases?limit=100&sort=-monthly_saving",
    `/business-cases/${neighbour}`,
    `/business-cases/${id}`,
    `/business-cases/${id}/problem-points`,
    `/business-cases/${id}/implementation-timeline`,
  ];
  const found = await Promise.all(
    reads.map(async (path) => [path, (await callApi("GET", path)).body] as const),
  );
  const attempt = (work: Promise<unknown>) => work.catch(() => "not found");
  const parts = await listSitemapParts();
  return Object.fromEntries(
    [
      ...found,
      ["home", await getHomeCases("en")] as const,
      ["list page", await listCasePage("en", "wholesale", "newest", 1)] as const,
      ["compared", await listComparedCases("en")] as const,
      ["page", await attempt(getCasePage(id, "en"))] as const,
      ["has page", (await hasCasePage(id)) ? id : ""] as const,
      ["OG image", await attempt(getCaseForOgImage(id, "en"))] as const,
      ["related", await listRelatedCases({ relatedCases: [id] }, "en")] as const,
      ["sitemap", await Promise.all(parts.map(({ name }) => getSitemapPart(name)))] as const,
    ].map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

/** The responses that show the case itself; a message may repeat the id that was asked for. */
const showing = (responses: Record<string, string>, id: string) =>
  Object.entries(responses)
    .filter(
      ([, text]) =>
        text.includes(word) ||
        new RegExp(`"[^"]*/?${id}"`).test(
          text.replaceAll(/"(message|params)":("[^"]*"|\{[^}]*\})/g, ""),
        ),
    )
    .map(([name]) => name);

test("A working copy is absent from every public read [A-COPY-02]", async () => {
  const id = await makeCase("with-a-copy", { hasDetailPage: true, industries: ["wholesale"] });
  const copied = (path: string) => `/business-cases/${id}${path}?copy=working`;
  const texts = { title: `${word} copy`, description: word, searchTitle: word, isHero: true };
  expect((await admin("PUT", copied(""), { ...texts, tags: [word] })).status).toBe(200);
  expect((await admin("POST", copied("/problem-points"), { text: word })).status).toBe(201);
  const responses = await publicResponses(id);
  expect(Object.keys(responses).filter((name) => responses[name]?.includes(word))).toEqual([]);
  expect(responses.page).toContain(id);
  expect(showing(await publicResponses(`~${id}`), `~${id}`)).toEqual([]);
  await admin("DELETE", `/business-cases/${id}`);
});

test("A draft and what is taken down are absent from every public read, and what is published is in all of them [A-STATE-01, A-STATE-02]", async () => {
  const counts = async () => {
    const { industries } = (await callApi("GET", "/industries")).body;
    const { totals } = await getHomeCases("en");
    return [
      industries.find(({ id }: { id: string }) => id === "wholesale").caseCount,
      totals.cases,
      (await callApi("GET", "/business-cases")).body.total,
      (await callApi("GET", "/business-cases?industry=wholesale")).body.total,
    ];
  };
  const before = await counts();
  const id = await makeCase("hidden-case", {
    title: word,
    status: "draft",
    hasDetailPage: true,
    isHero: true,
    industries: ["wholesale"],
    defaultProcessesPerMonth: 100,
    problemPoints: [{ text: word }],
    implementationTimeline: [{ name: word, duration: "1 week" }],
  });
  await admin("PUT", `/business-cases/${neighbour}`, { relatedCases: [id] });
  expect(showing(await publicResponses(id), id)).toEqual([]);
  expect(await counts()).toEqual(before);
  expect(await setStatus(id, { status: "published" })).toMatchObject({
    status: 200,
    body: { status: "published", languages_public: ["en"] },
  });
  const responses = await publicResponses(id);
  expect(Object.keys(responses).filter((name) => !showing(responses, id).includes(name))).toEqual(
    [],
  );
  expect(await counts()).toEqual(before.map((count) => count + 1));
  await setStatus(id, { status: "unpublished" });
  expect(showing(await publicResponses(id), id)).toEqual([]);
  expect(await counts()).toEqual(before);
  expect(
    (await admin("GET", `/business-cases/${neighbour}`)).body.business_case.relatedCases,
  ).toEqual([id]);
});

test("Administrators list all states, and can ask for one [A-STATE-03]", async () => {
  const id = await makeCase("listed-draft", { status: "draft" });
  const listed = async (query: string) =>
    (await admin("GET", `/business-cases?limit=100${query}`)).body.business_cases.find(
      (found: { id: string }) => found.id === id,
    );
  expect(await listed("")).toMatchObject({ status: "draft", languages_public: ["en"] });
  expect(await listed("&status=draft")).toBeDefined();
  expect(await listed("&status=published")).toBeUndefined();
  expect((await admin("GET", "/business-cases?status=burned")).status).toBe(400);
  expect((await admin("GET", `/business-cases/${id}`)).body.business_case.status).toBe("draft");
  expect(
    (await admin("POST", "/business-cases", { id: "x-1", title: "x", status: "unpublished" }))
      .status,
  ).toBe(400);
});

test("A language that is not public falls back as if it had no text, everywhere [A-STATE-04]", async () => {
  const id = await makeCase("two-languages", {
    title: "In English",
    problemPoints: [{ text: "en" }],
  });
  const point = (await read(id)).problemPoints[0].id;
  await admin("POST", `/translations/business-cases/${id}/uk`, { title: "Українською" });
  await admin("POST", `/translations/problem-points/${point}/uk`, { text: "uk" });
  const both = async () => [
    (await read(id, "uk")).title,
    (await read(id, "uk")).problemPoints[0].text,
    (await callApi("GET", `/business-cases?limit=100&language=uk`)).body.business_cases.find(
      (found: { id: string }) => found.id === id,
    )?.title,
  ];
  expect(await both()).toEqual(["Українською", "uk", "Українською"]);
  expect((await setStatus(id, { languages: { uk: false } })).body.languages_public).toEqual(["en"]);
  expect(await both()).toEqual(["In English", "en", "In English"]);
  await setStatus(id, { languages: { uk: true, en: false } });
  expect((await read(id)).title).toBe("Українською");
  expect(await setStatus(id, { languages: { uk: false } })).toMatchObject({
    body: { status: "unpublished" },
  });
  expect((await callApi("GET", `/business-cases/${id}`)).status).toBe(404);
});

test("A case whose source language is not public is read in the next one in the order of the site, in lists and on its page [A-STATE-04]", async () => {
  const id = await makeCase("source-not-public", { title: "In English", hasDetailPage: true });
  // Italian would come first by its code.
  for (const language of ["it", "ru", "uk"])
    await admin("POST", `/translations/business-cases/${id}/${language}`, { title: language });
  await setStatus(id, { languages: { en: false, ru: false } });
  const shown = async () => {
    const { businessCase, translatedIn } = await getCasePage(id, "en");
    const { business_cases: listed } = (await callApi("GET", "/business-cases?limit=100")).body;
    const inList = listed.find((found: { id: string }) => found.id === id);
    return [businessCase.title, businessCase.language, translatedIn, inList.title, inList.language];
  };
  expect(await shown()).toEqual(["uk", "uk", ["uk", "it"], "uk", "uk"]);
  await setStatus(id, { languages: { uk: false } });
  expect(await shown()).toEqual(["it", "it", ["it"], "it", "it"]);
});

test("A case whose last public text is removed is taken down [A-STATE-04]", async () => {
  const id = await makeCase("last-text");
  await admin("POST", `/translations/business-cases/${id}/uk`, { title: "Назва" });
  await setStatus(id, { languages: { en: false, ru: false, it: false } });
  expect((await read(id)).title).toBe("Назва");
  await admin("DELETE", `/translations/business-cases/${id}/uk`);
  expect((await callApi("GET", `/business-cases/${id}`)).status).toBe(404);
});

test("A draft industry is shown nowhere, and its cases keep it [A-STATE-05]", async () => {
  await admin("POST", "/industries", { id: "draft-industry", name: "Draft", status: "draft" });
  const id = await makeCase("in-draft-industry", { industries: ["draft-industry"] });
  const seen = async () => [
    (await callApi("GET", "/industries/draft-industry")).status,
    JSON.stringify((await callApi("GET", "/industries")).body).includes("draft-industry"),
    (await read(id)).industries,
    (await callApi("GET", "/business-cases?industry=draft-industry")).body.total,
    (await callApi("GET", "/business-cases?industry=draft-industry")).body.business_cases.length,
  ];
  expect(await seen()).toEqual([404, false, [], 0, 0]);
  expect((await admin("GET", "/industries?status=draft")).body.industries).toHaveLength(1);
  await setStatus("draft-industry", { status: "published" }, "industry");
  expect(await seen()).toEqual([200, true, ["draft-industry"], 1, 1]);
});

test("A language of an industry that is not public reads as if it had no text, everywhere [A-STATE-04, A-STATE-07]", async () => {
  const id = "two-names";
  await admin("POST", "/industries", { id, name: "Printers", display: "Printing" });
  await admin("POST", `/translations/industries/${id}/uk`, {
    name: word,
    display: `${word}-shown`,
  });
  await makeCase("in-two-names", { industries: [id], hasDetailPage: true });
  const ukrainian = async () => ({
    inList: (await callApi("GET", "/industries?language=uk")).body.industries.find(
      (found: { id: string }) => found.id === id,
    ),
    alone: (await callApi("GET", `/industries/${id}?language=uk`)).body.industry,
    onPages: (await listIndustries("uk")).find((found) => found.id === id),
    alternates: await industryLanguages(id),
    inSitemap: (await getSitemapPart("industries-1")).find(({ path }) => path.endsWith(id)),
    filtered: (await callApi("GET", `/business-cases?industry=${id}&language=uk`)).body.total,
    pageOfIndustry: (await listCasePage("uk", id, "newest", 1)).total,
    everywhere: JSON.stringify([
      Object.values(await publicResponses("in-two-names")),
      await callApi("GET", "/business-cases?limit=100&language=uk"),
      await getCasePage("in-two-names", "uk"),
      await getCaseForOgImage("in-two-names", "uk"),
    ]).includes(word),
  });
  const labelOfNewCase = async (caseId: string) => {
    await makeCase(caseId, { language: "uk", industries: [id] });
    const { industryLabel } = await read(caseId, "uk");
    await admin("DELETE", `/business-cases/${caseId}`);
    return industryLabel;
  };
  const names = (name: string, language: string) => ({
    inList: { name, language },
    alone: { name, language },
    onPages: { name, language },
  });
  expect(await ukrainian()).toMatchObject({
    ...names(`${word}-shown`, "uk"),
    alternates: ["en", "uk"],
    inSitemap: { languages: ["en", "uk"] },
    filtered: 1,
  });
  expect(await labelOfNewCase("label-public")).toBe(word);
  await setStatus(id, { languages: { uk: false } }, "industry");
  expect(await ukrainian()).toMatchObject({
    ...names("Printing", "en"),
    alternates: ["en"],
    inSitemap: { languages: ["en"] },
    filtered: 1,
    pageOfIndustry: 1,
    everywhere: false,
  });
  expect(await labelOfNewCase("label-not-public")).toBe("Printers");
  await submitEnquiry({ industry: id, message: word });
  expect(await storedEnquiries(word)).toMatchObject([{ industryName: "Printing" }]);
});

test("Publishing closes a version, a stale version is refused, and the trash keeps the state [A-STATE-01]", async () => {
  const id = await makeCase("kept-draft", { status: "draft" });
  await setStatus(id, { status: "published" });
  await admin("PUT", `/business-cases/${id}`, { title: "Next" });
  const { versions } = (await admin("GET", `/documents/business-case/${id}/versions`)).body;
  expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  expect((await setStatus(id, { status: "unpublished", base_version: 1 })).status).toBe(409);
  await setStatus(id, { status: "unpublished" });
  await admin("DELETE", `/business-cases/${id}`);
  const { trash } = (await admin("GET", "/trash")).body;
  await admin("POST", `/trash/${trash[0].id}/restore`, {});
  expect((await callApi("GET", `/business-cases/${id}`)).status).toBe(404);
  expect((await admin("GET", `/business-cases/${id}`)).body.business_case.status).toBe(
    "unpublished",
  );
  expect(
    await database().auditEntry.count({
      where: { resourceId: id, action: { in: ["publish", "unpublish"] } },
    }),
  ).toBe(2);
});
