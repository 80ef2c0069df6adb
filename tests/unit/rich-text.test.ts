/** @jest-environment node */
import { looksLikeMarkup } from "@/lib/domain/markup/markup";
import { sanitizeHtml } from "@/lib/rich-text/sanitize";

// The sanitizer process takes a second to start, and longer on a busy machine.
beforeAll(async () => void (await sanitizeHtml("<p>x</p>")), 20_000);

describe("Rich content [P-ENT-05]", () => {
  test("Simple markup and safe links are preserved", async () => {
    const html =
      '<p>A <strong>b</strong> <a href="/en/pricing">c</a> <a href="mailto:x@y.example">d</a></p>';
    expect(await sanitizeHtml(html)).toBe(html);
  });
  test.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="/\t/evil.example">x</a>',
    '<a href="\n/\\evil.example">x</a>',
    '<a href="/&Tab;&bsol;evil.example">x</a>',
    '<a href="https:\\\\evil.example">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<svg onload="alert(1)">',
    '<iframe src="https://x.example"></iframe>',
    '<p style="position:fixed" onclick="x()">x</p>',
    '<form action="/x"><input></form>',
  ])("Everything that could run or load is removed: %s", async (html) => {
    expect(await sanitizeHtml(html)).not.toMatch(
      /script|onerror|onload|onclick|style|iframe|svg|img|form|input|evil|data:|javascript/i,
    );
  });
  test("Plain text with a comparison is not taken for markup", () => {
    expect(looksLikeMarkup("5 < 6 & 7 > 3")).toBe(false);
    expect(looksLikeMarkup("<p>x</p>")).toBe(true);
  });
  test.each([
    "under <two hours, cost <5%",
    "a<b",
    "x <y> z",
    "<script>alert(1)</script>",
    "AT&amp;T",
    "if a <br then b",
    "<pre>",
    "<!-- no -->",
  ])("Only allowed tags make a text markup: %s", (text) => {
    expect(looksLikeMarkup(text)).toBe(false);
  });
  test.each(["<P>x", "x</p>", "a<br>b", "a<br/>b", "a<br />b", '<a href="/x">'])(
    "%s is markup",
    (text) => expect(looksLikeMarkup(text)).toBe(true),
  );
  test.each([
    ["<p>under <two hours, cost <5%</p>", "<p>under &lt;two hours, cost &lt;5%</p>"],
    ["<p>a < b && c <= d</p>", "<p>a &lt; b &amp;&amp; c &lt;= d</p>"],
    ["<p>a <b>c</b></p>", "<p>a <b>c</b></p>"],
  ])("A plain < or & next to markup is escaped: %s", async (text, cleaned) => {
    expect(await sanitizeHtml(text)).toBe(cleaned);
    expect(await sanitizeHtml(cleaned)).toBe(cleaned);
  });
  test.each([
    "<p>x<img src=x onerror=alert(1) <b>y</b>",
    "<p>x<svg/onload=alert(1)//<b>",
    '<p><a title="<img src=x onerror=alert(1)>">y</a>',
    "<p><scr<b>ipt>alert(1)</script>",
  ])("An incomplete tag is text and runs nothing: %s", async (text) => {
    expect(await sanitizeHtml(text)).not.toMatch(/<(img|svg|script)/i);
  });
});
