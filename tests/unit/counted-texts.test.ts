import { createTranslator } from "next-intl";
import { shippedLanguages } from "@/lib/domain/language";
import { describedPrograms } from "@/lib/i18n/described-programs";
import { loadMessages } from "@/lib/i18n/messages";

test.each(shippedLanguages)(
  "The page of the programs counts and names in %s those that are shown [A-FACT-16]",
  async (locale) => {
    const messages = await loadMessages(locale);
    const t = createTranslator({ locale, messages, namespace: "special-programs" });
    const texts = [1, 2, 3].map((count) => [
      t("heading", { count }),
      t("closing.title", { count }),
    ]);
    expect(new Set(texts.flat()).size).toBe(6);
    const programs = ["automationAngel", "innovationLab"] as const;
    const description = t(
      "metaDescription",
      describedPrograms(locale, { programs: [...programs] }, messages),
    );
    for (const id of programs) expect(description).toContain(t(`${id}.title`));
    expect(description).not.toContain(t("bountyProgram.title"));
  },
);

test.each(shippedLanguages)(
  "The page About counts in %s the languages of the site [A-FACT-21]",
  async (locale) => {
    const messages = await loadMessages(locale);
    const t = createTranslator({ locale, messages, namespace: "about.presence" });
    const texts = [1, 2, 3, 4, 5, 6].map((count) => t("languages", { count }));
    expect(new Set(texts).size).toBe(6);
    expect(t("text")).not.toMatch(/four|чотир|четыр|quattro/);
  },
);
