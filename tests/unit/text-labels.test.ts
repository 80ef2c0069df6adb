import { faultText, missingParts } from "@/components/admin/texts/text-labels";
import { paths } from "@/lib/paths";
import { workingCopyId } from "@/lib/domain/document/stored-id";
import { messageFault } from "@/lib/i18n/message-syntax";
import { shippedLanguages } from "@/lib/domain/language";
import { loadMessages } from "@/lib/i18n/messages";

describe("A fault is told in each language with the names that it is about [A-TEXT-05]", () => {
  const originals = ["<b>{count}</b> cases", "<b>{count}</b> casi"];
  for (const [text, told] of [
    ["<b>{number}</b> {count}", "{number}"],
    ["<b>{size}</b> {place} {count}", "{size}, {place}"],
    ["<b>cases</b>", "{count}"],
    ["<b>{count}</b> <i>cases</i>", "<i>"],
    ["{count} cases", "<b>"],
    ["<b>{count, plural, one {#} other {#}}</b>", "{count}"],
    ["<b>{count", "close"],
    [" ", "empty"],
  ] as const)
    test(text, async () => {
      const fault = messageFault(text, originals, "en");
      if (!fault) throw new Error("There is no fault");
      for (const language of shippedLanguages) {
        const { texts: labels } = (await loadMessages(language)).admin;
        const shown = faultText(fault, labels);
        expect(shown).not.toMatch(/\{(names|forms)\}/);
        if (language === "en") expect(shown).toContain(told);
        else expect(shown).not.toContain("must");
      }
    });
});

test("A missing plural form is named [A-TEXT-05]", async () => {
  const originals = ["{count, plural, one {#} other {#}}"];
  const fault = messageFault("{count, plural, one {#} other {#}}", originals, "uk");
  const { texts } = (await loadMessages("en")).admin;
  expect(fault && faultText(fault, texts)).toBe(
    "{count} also needs a text for the form many, few.",
  );
});

test("An unknown fault is told by its message [A-TEXT-05]", async () => {
  const { texts } = (await loadMessages("it")).admin;
  expect(faultText({ code: "other", message: "Something" }, texts)).toBe("Something");
});

test("Only what the original has and the typed text lacks is offered [A-TEXT-05]", () => {
  const original = "<register>{number}</register> of {name}: {count, plural, other {#}}";
  expect(missingParts(original, "")).toEqual(["{number}", "{name}", "<register></register>"]);
  expect(missingParts(original, "<register>{number}</register>")).toEqual(["{name}"]);
  expect(missingParts("{days}", "{days, plural, other {#}}")).toEqual([]);
});

test("The texts of a namespace and its working copy have a page and a history [A-TEXT-05]", () => {
  const document = { kind: "texts", id: "home" } as const;
  const copy = { kind: "texts", id: workingCopyId("home") } as const;
  expect(paths.admin.document("uk", document)).toBe("/uk/admin/texts?namespace=home");
  expect(paths.admin.document("uk", copy)).toBe("/uk/admin/texts?namespace=home&copy=working");
  expect(paths.admin.history("uk", copy)).toBe("/uk/admin/texts/home/history");
  expect(paths.pageOfTexts("it", "special-programs")).toBe("/it/special-programs");
  expect(paths.pageOfTexts("it", "common")).toBe("/it");
});
