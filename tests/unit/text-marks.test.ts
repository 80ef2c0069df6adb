import {
  caseField,
  factField,
  packSource,
  unpackSource,
  type TextSource,
} from "@/lib/domain/edit-mode/text-source";
import { readProcessText } from "@/lib/domain/process/step-time";
import {
  hasMarks,
  sourcesIn,
  withMark,
  withMarkInside,
  withMarks,
  withoutMarks,
} from "@/lib/i18n/text-marks";

const title: TextSource = { type: "message", namespace: "home", key: "hero.title" };
const point: TextSource = {
  type: "content",
  document: { kind: "businessCase", id: "a-case" },
  item: { kind: "problemPoint", id: "7" },
  field: "text",
};
const form = caseField("a-case", "metrics.timeReduction");
const cases: TextSource = { type: "cases" };
const texts: TextSource = { type: "texts", namespace: "pricing" };
const fixed: TextSource = { type: "fixed", part: "cookieName" };

test("a mark names its source, and can't be seen [A-EDIT-02]", () => {
  for (const source of [title, point, form, factField("team.0.duty.en"), cases, texts, fixed]) {
    const marked = withMark("Якось так", source);
    expect(marked).not.toBe("Якось так");
    expect(marked.replace(/[\u200B-\u200D\uFEFF]/g, "")).toBe("Якось так");
    expect(sourcesIn(marked)).toEqual([source]);
    expect(withoutMarks(marked)).toBe("Якось так");
  }
  expect(withMark("", title)).toBe("");
});

test("a text of several marked ones has all their sources, also side by side [A-EDIT-02]", () => {
  const text = `${withMark("One", title)}${withMark(" ", point)}: ${withMark("two", cases)}.`;
  expect(sourcesIn(text)).toEqual([title, point, cases]);
  expect(sourcesIn(withMark(withMark("nested", title), point))).toEqual([title, point]);
  expect(withoutMarks(text)).toBe("One : two.");
});

test("each paragraph of a text is marked, and nothing else of it changes [A-EDIT-02]", () => {
  const text = "First\nline\n\nSecond\n\n\nThird 😀\n";
  const marked = withMarks(text, point);
  for (const paragraph of marked.split(/\n{2,}/)) expect(sourcesIn(paragraph)).toEqual([point]);
  expect(withoutMarks(marked)).toBe(text);
  expect(marked.trim()).toMatch(/\u200C$/);
  expect(withMarks("", point)).toBe("");
});

test("a step keeps its hashtags and its time, and has its mark in its text [A-EDIT-02]", () => {
  for (const step of [
    "Print it (1 min)",
    "#slow Print it #manual (1 min)",
    "Print #slow  it (1 min)",
  ]) {
    const { text, ...rest } = readProcessText(withMarkInside(step, point), "en");
    expect({ ...rest, text: withoutMarks(text) }).toEqual(readProcessText(step, "en"));
    expect(sourcesIn(text)).toEqual([point]);
  }
  expect(withMarkInside("#slow", point)).toBe("#slow");
});

test("word joiners and foreign invisible characters of a text stay [A-EDIT-02]", () => {
  const text = "2\u20603 \u200B\u200D\uFEFF x";
  expect(hasMarks(text)).toBe(false);
  expect(withoutMarks(withMark(text, title))).toBe(text);
});

test("what isn't a packed source is none [A-EDIT-02]", () => {
  for (const packed of [
    null,
    "home",
    [],
    ["home"],
    ["admin", "nav.texts"],
    ["home", "../x"],
    ["texts", "admin"],
    ["facts", "site", "team[0]"],
    [1, 2],
  ])
    expect(unpackSource(packed)).toBeUndefined();
  expect(unpackSource(packSource(point))).toEqual(point);
});
