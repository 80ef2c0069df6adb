import { type CaseCollection } from "../../lib/domain/case/case-collections";
import { shippedLanguages } from "../../lib/domain/language";
import type messages from "../../messages/en/admin.json";
import { expect } from "./administrator";
import { labels, test, listOf, open } from "./collection-editor";

test.beforeEach(({ enter }) => enter());

test("problem and solution lists scroll on their own [A-CASE-29]", async ({
  page,
  caseId,
  call,
}) => {
  for (let number = 4; number <= 9; number += 1)
    await call("POST", `/${caseId}/problem-points`, {
      text: `Number ${number} #slow #error_prone`,
      language: "en",
    });
  await open(page, caseId);
  const list = listOf(page, "problemPoint").getByRole("list");
  expect(
    await list.evaluate(({ clientHeight, scrollHeight }) => [
      clientHeight <= 320,
      scrollHeight > clientHeight,
    ]),
  ).toEqual([true, true]);
});

test("a long list has one scroll container, and the field for a new entry stays in view below it [A-CASE-29]", async ({
  page,
  caseId,
  call,
}) => {
  for (let number = 4; number <= 9; number += 1)
    await call("POST", `/${caseId}/solution-points`, { text: `Number ${number}`, language: "en" });
  for (const [width, address] of [
    [1440, caseId],
    [768, caseId],
    [375, caseId],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, address);
    const list = listOf(page, "solutionPoint");
    const scrollers = await list.evaluate((section) => {
      const column = section.parentElement?.parentElement ?? section;
      return [column, ...column.querySelectorAll("*")]
        .filter(
          (one) =>
            /auto|scroll/.test(getComputedStyle(one).overflowY) &&
            !one.matches("textarea, [popover]"),
        )
        .map((one) => [one.tagName, one.clientHeight <= 320]);
    });
    expect(scrollers).toEqual([["OL", true]]);
    const field = list.getByRole("textbox", { name: labels.newEntry.solutionPoint, exact: true });
    await list
      .getByRole("heading")
      .evaluate((heading) => heading.scrollIntoView({ block: "start", behavior: "instant" }));
    await expect(field).toBeInViewport({ ratio: 1 });
    for (const text of ["Tenth", "Eleventh"]) {
      await field.fill(text);
      await field.press("Enter");
      await expect(field).toBeInViewport({ ratio: 1 });
    }
  }
});

test("each list explains in each language what its field adds and that changes save automatically", async ({
  page,
  caseId,
}) => {
  for (const language of shippedLanguages) {
    const {
      default: { lists: texts },
    } = (await import(`../../messages/${language}/admin.json`, { with: { type: "json" } })) as {
      default: typeof messages;
    };
    await open(page, caseId, language);
    const { manualStep, automatedStep, ...others } = texts.newEntry;
    for (const [kind, name] of Object.entries(others)) {
      const list = page.getByRole("group", {
        name: texts.headings[kind as CaseCollection],
        exact: true,
      });
      await expect(list.getByRole("textbox", { name, exact: true })).toBeVisible();
      await expect(list.getByText(texts.savesItself)).toBeVisible();
    }
    const steps = page.getByRole("group", { name: texts.headings.processStep, exact: true });
    await expect(
      steps
        .getByRole("group", { name: texts.manual, exact: true })
        .getByRole("textbox", { name: manualStep, exact: true }),
    ).toBeVisible();
    await expect(
      steps
        .getByRole("group", { name: texts.automated, exact: true })
        .getByRole("textbox", { name: automatedStep, exact: true }),
    ).toBeVisible();
    await expect(steps.getByText(texts.savesItself)).toHaveCount(1);
  }
});
