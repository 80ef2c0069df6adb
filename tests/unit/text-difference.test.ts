import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TextDifference } from "@/components/admin/history/text-difference";
import type { Language } from "@/lib/domain/language";

/** The rendered difference, with [-deleted-] and [+inserted+] passages. */
const shown = (before: string, after: string, language: Language = "en"): string =>
  renderToStaticMarkup(createElement(TextDifference, { before, after, language }))
    .replace(/<del[^>]*>− (.*?)<\/del>/gs, "[-$1-]")
    .replace(/<ins[^>]*>\+ (.*?)<\/ins>/gs, "[+$1+]")
    .replace(/<\/?span[^>]*>/g, "");

describe("The difference of two texts", () => {
  test.each<[Language, string, string, string]>([
    [
      "en",
      "Invoices in 9 minutes, by hand.",
      "Invoices in 40 seconds, by hand.",
      "Invoices in [-9 minutes-][+40 seconds+], by hand.",
    ],
    ["uk", "Рахунки за 9 хвилин", "Рахунки за 40 секунд", "Рахунки за [-9 хвилин-][+40 секунд+]"],
    [
      "it",
      "L’ordine entra a mano",
      "L’ordine entra da solo",
      "L’ordine entra [-a mano-][+da solo+]",
    ],
    ["en", "", "New", "[+New+]"],
    ["en", "Old", "", "[-Old-]"],
    ["en", "The same", "The same", "The same"],
  ])("It is marked word by word, by the word rules of %s", (language, before, after, expected) =>
    expect(shown(before, after, language)).toBe(expected),
  );

  test("It is visible where only a space or a line end differs", () =>
    expect(shown("one two", "one\ntwo")).toBe("one[- -][+\n+]two"));

  test("It omits the middle of unchanged passages", () => {
    const long = "word ".repeat(200);
    const found = shown(`${long}old ${long}`, `${long}new ${long}`);
    expect(found).toContain("[-old-][+new+]");
    expect(found.length).toBeLessThan(300);
  });

  test("Texts with nothing in common are shown one after the other", () => {
    const sequence = (letter: string) =>
      Array.from({ length: 900 }, (_, index) => `${letter}${index}`).join(" ");
    expect(shown(sequence("a"), sequence("b"))).toBe(`[-${sequence("a")}-][+${sequence("b")}+]`);
  });

  test("It shows markup as text", () =>
    expect(shown("<b>x</b>", "<b>y</b>")).toBe("&lt;b&gt;[-x-][+y+]&lt;/b&gt;"));
});
