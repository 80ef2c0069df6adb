import { packSource, unpackSource, type TextSource } from "@/lib/domain/edit-mode/text-source";
import { hasMarks, sourcesIn, withMark, withMarks, withoutMarks } from "@/lib/i18n/text-marks";

const title: TextSource = { type: "message", namespace: "home", key: "hero.title" };
const point: TextSource = {
  type: "content",
  document: { kind: "businessCase", id: "a-case" },
  item: { kind: "problemPoint", id: "7" },
  field: "text",
};
const form: TextSource = { type: "case", id: "a-case" };
const policies: TextSource = { type: "page", page: "policies" };

test("a mark names its source, and can't be seen [A-EDIT-02]", () => {
  for (const source of [title, point, form, policies]) {
    const marked = withMark("Якось так", source);
    expect(marked).not.toBe("Якось так");
    expect(marked.replace(/[\u200B-\u200D\uFEFF]/g, "")).toBe("Якось так");
    expect(sourcesIn(marked)).toEqual([source]);
    expect(withoutMarks(marked)).toBe("Якось так");
  }
  expect(withMark("", title)).toBe("");
});

test("a text of several marked ones has all their sources, also side by side [A-EDIT-02]", () => {
  const text = `${withMark("One", title)}${withMark(" ", point)}: ${withMark("two", policies)}.`;
  expect(sourcesIn(text)).toEqual([title, point, policies]);
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
    [1, 2],
  ])
    expect(unpackSource(packed)).toBeUndefined();
  expect(unpackSource(packSource(point))).toEqual(point);
});
