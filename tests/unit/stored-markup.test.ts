/** @jest-environment node */
import purify from "isomorphic-dompurify";
import fc from "fast-check";
import { allowedTags, looksLikeMarkup, onlyAllowedTags } from "@/lib/domain/markup/markup";
import { markupProblem, markupSize } from "@/lib/domain/markup/markup-size";
import { ALLOWED_URLS } from "@/lib/rich-text/address";
import {
  allowedAttributes,
  isSanitizedMarkup,
  textOfMarkup,
  withEscapedAttributes,
} from "@/lib/rich-text/stored-markup";

const LONGEST = 10_000;
const rules = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ALLOWED_URI_REGEXP: ALLOWED_URLS,
};
const sanitized = (text: string): string =>
  withEscapedAttributes(purify.sanitize(onlyAllowedTags(text), rules));

/** Texts of the allowed length that take a parser seconds. */
const hostile = [
  "<b>".repeat(3_300),
  "<b>".repeat(1_400),
  "<b><p>".repeat(1_600),
  "<p><b>".repeat(1_600),
  "<ul><li>".repeat(1_250),
  "<blockquote>".repeat(800),
  Array.from({ length: 900 }, (_, at) => `<p><b id=${at}>`)
    .join("")
    .slice(0, LONGEST),
  '<a href="/x">'.repeat(20) + "<p>x".repeat(2_000),
  `${"<i><b>".repeat(9)}${"<p>x</p>".repeat(1_200)}`,
  "<b x' title=\"b'></b \" ><b>".repeat(390),
  "</p>".repeat(2_400),
  "<br>".repeat(2_490),
];

test.each(hostile.map((text) => [text.slice(0, 30), text]))(
  "Markup that would take a parser too long is refused: %s",
  (_, text) => {
    expect(markupProblem(text)).toEqual({
      code: expect.stringMatching(/nested_too_deep|too_many_tags/),
      maximum: expect.any(Number),
    });
  },
);

test.each(
  [
    "<ul><li>a<li>b<li>c</ul>",
    "x<br>".repeat(900),
    "<p>paragraph".repeat(200),
    `<ul>${"<li>point".repeat(200)}</ul>`,
    "<p>a <b>b</b></p>".repeat(300),
    "<p>a<strong>b</strong><em>c</em>".repeat(250),
    "<h3>a</h3><p>b</p>".repeat(200),
    '<a href="/x">x</a> '.repeat(500),
    `${"<blockquote>".repeat(20)}x`,
    `${"<b>".repeat(20)}x${"</b>".repeat(20)}`,
    "<div><span>".repeat(500),
    "a < b ".repeat(1_000),
  ].map((text) => [text.slice(0, 30), text]),
)("Markup as people write it is accepted: %s", (_, text) =>
  expect(markupProblem(text)).toBeUndefined(),
);

test("20 nested tags are accepted and 21 are not", () => {
  expect(markupSize("<b>".repeat(20))).toEqual({ tags: 20, nested: 20 });
  expect(markupProblem("<b>".repeat(21))).toEqual({ code: "nested_too_deep", maximum: 20 });
});

test.each(
  [
    ..."<&\"' /\\aZ\t\n\0",
    "&lt;",
    "<a href=",
    "<a ",
    "<a =",
    "<a href='",
    "<aa",
    "</",
    "<p/",
    "<script>",
    "<svg/>",
  ].map((piece) => [piece]),
)("A text of repeated %j is checked, validated and shown in less than 100 ms", (piece) => {
  const text = `<p>${piece.repeat(LONGEST / piece.length)}`;
  const before = process.cpuUsage();
  for (const judge of [looksLikeMarkup, markupProblem, isSanitizedMarkup, textOfMarkup])
    judge(text);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(100);
});

const attributes = [
  "",
  ' href="/en"',
  " href=/en/x",
  ' href="/\\evil.example"',
  ' href="javascript:x"',
  ' href="/&Tab;/evil.example"',
  ' title="a<b&quot;&nbsp;c"',
  ' title="a&lt;b&quot;&nbsp;c&amp;"',
  " onclick=x",
  " title='\"'",
  ' href=""',
  ' href=" mailto:a@b.example"',
  " lang=uk",
];
const piece = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...allowedTags, "div", "script", "svg", "table"),
      fc.constantFrom(...attributes),
    )
    .map(([name, more]) => `<${name}${more}>`),
  fc.constantFrom(...allowedTags, "div", "script", "svg", "table").map((name) => `</${name}>`),
  fc.constantFrom(
    "text",
    " ",
    "<",
    ">",
    "&",
    "&lt;",
    "&amp;lt;",
    '"',
    "\u00A0",
    "<!--",
    "-->",
    "<br/>",
    "\n",
  ),
);
const markup = fc
  .array(piece, { maxLength: 60 })
  .map((pieces) => pieces.join(""))
  .filter((text) => markupProblem(text) === undefined);

test("Sanitized markup is recognized, unchanged by another pass and accepted again", () => {
  fc.assert(
    fc.property(markup, (text) => {
      const written = sanitized(text);
      expect([written, isSanitizedMarkup(written)]).toEqual([written, true]);
      expect(sanitized(written)).toBe(written);
      expect(markupProblem(written)).toBeUndefined();
    }),
    { numRuns: 300, seed: 1 },
  );
});

const deepest = (node: Element): number =>
  Math.max(
    0,
    ...[...node.children].map((child) => (child.tagName === "BR" ? 0 : 1 + deepest(child))),
  );

test("A parser finds no more tags in markup than were counted", () => {
  fc.assert(
    fc.property(markup, (text) => {
      const body = purify.sanitize(onlyAllowedTags(text), {
        ...rules,
        RETURN_DOM: true,
      }) as unknown as Element;
      const { nested, tags } = markupSize(text);
      expect(deepest(body)).toBeLessThanOrEqual(nested + 2);
      expect(body.querySelectorAll("*").length).toBeLessThanOrEqual(tags + 3);
    }),
    { numRuns: 300, seed: 2 },
  );
});

test.each([
  "<p>x",
  "<p>x</b></p>",
  "<P>x</P>",
  "<script>x</script>",
  '<p onclick="x">x</p>',
  "<p class=x>x</p>",
  "<img src=x>",
  "<p>a<b</p>",
  "<!-- x --><p>x</p>",
  "<p>x</p ></p>",
  "<svg><p>x</p></svg>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="/&#92;evil.example">x</a>',
  '<a href="/&bsol;evil.example">x</a>',
  '<a href="&#106;avascript:x">x</a>',
  '<a href="java\nscript:x">x</a>',
  "<a href='/x'>x</a>",
  '<a href="/x"onclick="y">x</a>',
])("Markup in any other form is not inserted into a page: %s", (text) =>
  expect(isSanitizedMarkup(text)).toBe(false),
);

test.each([
  ["<p>One</p><p>Two <b>bold</b> &amp; &lt;more&gt;", "One\n\n\n\nTwo bold & <more>"],
  ["a<br>b<script>alert(1)</script>", "a\n\nb"],
  ['<img src=x onerror="alert(1)"><p>x', "x"],
])("Markup that is not inserted into a page is shown as its text: %s", (text, shown) =>
  expect(textOfMarkup(text)).toBe(shown),
);
