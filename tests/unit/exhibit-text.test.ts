import { hasAmber, readExhibit } from "@/components/site/cases/exhibits/exhibit-text";

const blocksOf = (text: string) => readExhibit(text).flatMap(({ blocks }) => blocks);

test("Titles begin documents and phones, and what is before the first is a document without one", () => {
  const frames = readExhibit("Hello\n# invoice.pdf\nPaid\n## Approval\n= Approve | Ask\n#5 stays");
  expect(frames.map(({ isPhone, title }) => ({ isPhone, title }))).toEqual([
    { isPhone: false, title: "" },
    { isPhone: false, title: "invoice.pdf" },
    { isPhone: true, title: "Approval" },
  ]);
  expect(frames[2]?.blocks).toEqual([
    { type: "buttons", labels: ["Approve", "Ask"] },
    { type: "paragraph", lines: [[{ text: "#5 stays" }]] },
  ]);
});

test("An empty text has nothing to draw", () => {
  expect(readExhibit("")).toEqual([]);
  expect(readExhibit(" \n\n ")).toEqual([]);
});

test("Parts of a line are green, amber and bold", () => {
  expect(blocksOf("*Total* [12] and [? 7 ] of *[?9]*")).toEqual([
    {
      type: "paragraph",
      lines: [
        [
          { text: "Total", isBold: true },
          { text: " " },
          { text: "12", tone: "auto" },
          { text: " and " },
          { text: "7", tone: "hand" },
          { text: " of " },
          { text: "9", tone: "hand", isBold: true },
        ],
      ],
    },
  ]);
});

test("What is not closed, or empty, stays as it is written", () => {
  for (const text of ["2 * 3 [is 6", "[] ** ]", "<b>bold</b>", "?really", "=1"])
    expect(blocksOf(text)).toEqual([{ type: "paragraph", lines: [[{ text }]] }]);
});

test("Columns form a table, and the first line of three columns has headings", () => {
  const cell = (text: string) => [{ text }];
  expect(blocksOf("a | b\nc | d")).toEqual([
    {
      type: "table",
      heading: undefined,
      rows: [
        [cell("a"), cell("b")],
        [cell("c"), cell("d")],
      ],
    },
  ]);
  expect(blocksOf("a | b | c\nd | e | f")).toEqual([
    {
      type: "table",
      heading: [cell("a"), cell("b"), cell("c")],
      rows: [[cell("d"), cell("e"), cell("f")]],
    },
  ]);
  expect(blocksOf("a | b | c")).toMatchObject([{ heading: undefined, rows: [[{}, {}, {}]] }]);
});

test("An empty line separates, and so does a line of another kind", () => {
  expect(
    blocksOf("one\ntwo\n\nthree\n> hi\n< yes\n+ done\n? open").map(({ type }) => type),
  ).toEqual(["paragraph", "paragraph", "messages", "remarks"]);
  expect(blocksOf("> hi\n< yes")).toEqual([
    {
      type: "messages",
      messages: [
        { isBot: true, text: [{ text: "hi" }] },
        { isBot: false, text: [{ text: "yes" }] },
      ],
    },
  ]);
});

test("Amber is explained where something is for a person to decide", () => {
  for (const text of ["? open", "a | [?b]", "> is it [?B]", "*[?b]*"])
    expect([text, hasAmber(readExhibit(text))]).toEqual([text, true]);
  for (const text of ["+ done", "a | [b]", "> hi", "why?", "= Yes | No?"])
    expect([text, hasAmber(readExhibit(text))]).toEqual([text, false]);
});

test("Thousands of marks are read at once", () => {
  const started = performance.now();
  for (const part of ["[", "*", "[?", "*[", "# ", "|", "[a", "*a"])
    readExhibit(part.repeat(3_000 / part.length));
  expect(performance.now() - started).toBeLessThan(500);
});
