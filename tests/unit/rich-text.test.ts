/** @jest-environment node */
import { looksLikeMarkup, sanitizeHtml } from "@/lib/rich-text/sanitize";

describe("P-ENT-05 rich content", () => {
  test("keeps simple markup and safe links", async () => {
    const html = '<p>A <strong>b</strong> <a href="/en/pricing">c</a> <a href="mailto:x@y.example">d</a></p>';
    expect(await sanitizeHtml(html)).toBe(html);
  });
  test.each([
    "<script>alert(1)</script>", '<img src=x onerror="alert(1)">', '<a href="javascript:alert(1)">x</a>', '<a href="//evil.example">x</a>',
    '<a href="data:text/html,x">x</a>', '<svg onload="alert(1)">', '<iframe src="https://x.example"></iframe>', '<p style="position:fixed" onclick="x()">x</p>', '<form action="/x"><input></form>',
  ])("loses everything that could run or load: %s", async (html) => {
    expect(await sanitizeHtml(html)).not.toMatch(/script|onerror|onload|onclick|style|iframe|svg|img|form|input|evil|data:|javascript/i);
  });
  test("plain text with a comparison is not taken for markup", () => {
    expect(looksLikeMarkup("5 < 6 & 7 > 3")).toBe(false);
    expect(looksLikeMarkup("<p>x</p>")).toBe(true);
  });
});
