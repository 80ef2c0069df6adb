import fc from "fast-check";
import { obscuredAttribute, obscuredHtml } from "@/lib/domain/site/obscured-text";
import { defaultFacts } from "@/lib/site";

/** Decodes HTML that consists of character references and comments. */
const read = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

describe("Obscured text", () => {
  test("It reads as the original, whatever that is, and cannot break out of its HTML context", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(read(obscuredHtml(text))).toBe(text);
        expect(read(obscuredAttribute(text))).toBe(text);
        expect(obscuredHtml(text).replaceAll("<!-- -->", "")).not.toMatch(/[<>"']|&(?!#\d+;)/);
        expect(obscuredAttribute(text)).not.toMatch(/[<>"']|&(?!#\d+;)/);
      }),
    );
  });

  test("Its source shows no whole word and no digit of the company's details", () => {
    const details = [
      ...defaultFacts.team.map(({ name }) => name),
      ...defaultFacts.offices.flatMap(({ phone, messaging, address }) => [
        phone,
        messaging,
        ...address,
      ]),
    ];
    for (const text of details) {
      const written = obscuredHtml(text).replace(/&#\d+;|<!-- -->/g, "·");
      expect(text.split(/\s+/).filter((word) => written.includes(word))).toEqual([]);
      expect(written).not.toMatch(/\d/);
    }
  });
});
