import { readFileSync } from "node:fs";

/** The services that visitors' pages and reads call. */
const publicServices = [
  "lib/services/case/business-cases.ts",
  "lib/services/case/home-cases.ts",
  "lib/services/industry/industries.ts",
  "lib/services/site/sitemap.ts",
  "lib/services/enquiry/contact.ts",
];
/** Reads of content in any state. */
const anyState = /\b(findCaseDetail|findIndustry|listCasesWithStatus|data\.listIndustries)\(/;

test("Services for visitors read content only through queries for what is public [A-STATE-02]", () => {
  const wrong = publicServices.filter((file) => anyState.test(readFileSync(file, "utf8")));
  expect(wrong).toEqual([]);
});

const queries = [
  "lib/data/case/case-lists.ts",
  "lib/data/case/hero-case.ts",
  "lib/data/site/sitemap.ts",
];

test("Statements that read many cases or industries say which states they read [A-STATE-02]", () => {
  const silent = queries.flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/\n(?=export |const |function |async )/)
      .filter(
        (part) =>
          /SELECT[^`]*FROM (business_case|industry)\b/.test(part) &&
          !/isPublic|statusCondition|is_public_language|s\.status/.test(part),
      )
      .map((part) => part.slice(0, 60)),
  );
  expect(silent).toEqual([]);
});
