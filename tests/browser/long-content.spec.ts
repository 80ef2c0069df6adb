import type { Locator } from "@playwright/test";
import { shippedLanguages } from "../../lib/domain/language";
import { expect, test } from "./administrator";
import { overflowing } from "./overflow";
import { expectNoSidewaysScroll } from "./site";

const word = "Verwaltungsvereinfachung".repeat(5);
const point = [{ text: word }];

/** Each kind of line of an exhibit of a case's own. */
const longExhibit = `# ${word}
${word} | [${word}]

${word} | ${word} | [?${word}]
${word} | *${word}* | 12
## ${word}
> ${word}
< [${word}]
+ ${word}
? ${word}
= ${word} | ${word}`;

/** Every text of a case is one word of 120 letters, or as many as its field holds. */
const longCase = (id: string, relatedCases: string[] = []) => ({
  id,
  title: word,
  description: word,
  industryLabel: word,
  problemDescription: `<p>${word}</p><ul><li>${word}</li></ul>`,
  solutionDescription: word,
  problemConclusion: word,
  solutionConclusion: word,
  ctaHeader: word,
  ctaDescription: word,
  imageAlt: word,
  videoDescription: word,
  systems: word,
  quote: word,
  confirmedBy: word,
  confirmedByRole: word,
  confirmedByFirm: word,
  isSampleProof: true,
  employees: 1e9,
  sampleSize: 1e9,
  measuredOn: "2026-09-30",
  exhibit: "invoice",
  imageUrl: "/pictures/hours-from-site-to-payroll.svg",
  videoUrl: "/films/hours-from-site-to-payroll.mp4",
  implementationTime: word,
  hasDetailPage: true,
  industries: ["long-word"],
  relatedCases,
  metrics: {
    timeReduction: word.slice(0, 100),
    accuracyRate: word.slice(0, 100),
    monthlySavings: word.slice(0, 100),
  },
  problemPoints: point,
  solutionPoints: point,
  manualProcessIssues: [{ text: `${word} #manual #slow` }],
  automatedProcessBenefits: point,
  processSteps: [
    { text: `${word} #slow`, isBefore: true },
    { text: `5 minutes ${word}`, isBefore: true },
    { text: word, isBefore: false },
  ],
  implementationTimeline: [
    { name: word, duration: word.slice(0, 100) },
    { name: word, duration: "2 weeks" },
  ],
});

test("words of 120 letters in each field of a case fit a window of 320 pixels, and its form one of 768", async ({
  page,
  enter,
  asAdministrator,
}) => {
  const create = async (path: string, data: object) =>
    expect((await asAdministrator.post(`/api/v1/${path}`, { data })).status()).toBe(201);
  await create("industries", {
    id: "long-word",
    name: word.slice(0, 120),
    display: word.slice(0, 60),
    language: "en",
    icon: "🏢",
  });
  await create("business-cases", { ...longCase("long-first"), exhibitText: longExhibit });
  await create("business-cases", longCase("long-second"));
  await create("business-cases", longCase("long-words", ["long-first", "long-second"]));
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of [
    "/success-stories/long-words",
    "/success-stories/long-first",
    "/success-stories?industry=long-word",
    "/success-stories",
    "",
    "/contact?case=long-words",
  ]) {
    await page.goto(`/en${path}`);
    await expect(page.getByText(word.slice(0, 60)).first()).toBeAttached();
    await expectNoSidewaysScroll(page);
    expect([path, await overflowing(page)]).toEqual([path, []]);
  }
  await page.goto("/en/success-stories/long-words");
  await expect(
    page.getByRole("region", { name: "Related cases" }).getByRole("article"),
  ).toHaveCount(2);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflowing(page)]).toEqual([width, []]);
  }
  await enter();
  await page.goto("/en/admin/success-stories/long-words");
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});

/** The metrics that are shown first. Not by toHaveText, to which any space is one. */
const valuesIn = (place: Locator) =>
  place
    .locator("dl")
    .first()
    .locator("dd")
    .evaluateAll((values) => values.map(({ textContent }) => textContent));

test("amounts and percentages of a case and its card are localised, and other texts stay as typed", async ({
  page,
  asAdministrator,
}) => {
  const metrics = {
    timeReduction: "99.5%",
    accuracyRate: "from 2 to 5 %",
    monthlySavings: "$2724",
  };
  expect(
    (
      await asAdministrator.post("/api/v1/business-cases", {
        data: { id: "typed-metrics", title: "Typed metrics", hasDetailPage: true, metrics },
      })
    ).status(),
  ).toBe(201);
  const written = {
    en: ["99.5%", "$2,724"],
    uk: ["99,5%", "2\u00a0724\u00a0$"],
    ru: ["99,5\u00a0%", "2\u00a0724\u00a0$"],
    it: ["99,5%", "2.724\u00a0$"],
  };
  for (const language of shippedLanguages) {
    const [reduction = "", savings = ""] = written[language];
    const shown = [reduction, metrics.accuracyRate, savings];
    await page.goto(`/${language}/success-stories`);
    expect(await valuesIn(page.getByRole("article").filter({ hasText: "Typed metrics" }))).toEqual(
      shown,
    );
    await page.goto(`/${language}/success-stories/typed-metrics`);
    expect(await valuesIn(page.getByRole("article").first())).toEqual(shown);
  }
  const answer = (await (
    await asAdministrator.get("/api/v1/business-cases/typed-metrics?language=uk")
  ).json()) as { business_case: { metrics: object } };
  expect(answer.business_case.metrics).toEqual(metrics);
});
