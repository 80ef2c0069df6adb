import { createTranslator } from "next-intl";
import { loadMessages } from "@/lib/i18n/messages";
import { formatFailure } from "@/lib/services/texts/format-failure";

test("A text that can't be formatted is shown as the text of the code, and logged once [A-TEXT-02]", async () => {
  const broken: string = "Per {company, date}";
  const defaults = await loadMessages("it");
  const lines: string[] = [];
  const write = jest
    .spyOn(process.stdout, "write")
    .mockImplementation((line) => lines.push(String(line)) > 0);
  const t = createTranslator({
    locale: "it",
    namespace: "pricing.agreement",
    messages: {
      ...defaults,
      pricing: {
        ...defaults.pricing,
        agreement: { ...defaults.pricing.agreement, signedBy: broken },
      },
    },
    ...formatFailure("it", defaults),
  });
  const shown = [1, 2].map(() => t("signedBy", { company: "Straightline" }));
  write.mockRestore();
  expect(shown).toEqual(["Per …", "Per …"]);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: "error", language: "it" }),
  ]);
});
