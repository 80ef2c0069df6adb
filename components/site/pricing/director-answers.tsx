import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { listText } from "@/lib/i18n/locale";
import { moneyFormat } from "@/lib/i18n/money";
import { site } from "@/lib/site";

export type DirectorQuestion = "start" | "data" | "stop" | "leave" | "contract" | "italy";

/** The values of `site.practice` in the reader's language. */
function practiceTexts(language: Language) {
  const { firstVersion, dataCountries, dataDays, alertMinutes, contractLanguages } = site.practice;
  const money = moneyFormat(language);
  const names = (type: "region" | "language", codes: readonly string[]) => {
    const name = new Intl.DisplayNames(language, { type });
    return codes.map((code) => name.of(code) ?? code);
  };
  return {
    lowest: money(firstVersion.lowest),
    highest: money(firstVersion.highest),
    countries: listText(names("region", dataCountries), language),
    days: dataDays,
    minutes: alertMinutes,
    languages: listText(names("language", contractLanguages), language, "disjunction"),
  };
}

/** What directors ask before they sign, with the facts of lib/site.ts. */
export async function DirectorAnswers({
  language,
  questions,
}: {
  language: Language;
  questions: readonly DirectorQuestion[];
}) {
  const t = await getTranslations({ locale: language, namespace: "pricing.before" });
  const values = practiceTexts(language);
  return (
    <dl className="divide-y divide-hairline border-y border-hairline">
      {questions.map((question) => (
        <div key={question} className="py-5">
          <dt className="text-lg font-semibold">{t(`${question}Question`)}</dt>
          <dd className="prose-measure mt-1 text-soft">{t(`${question}Answer`, values)}</dd>
        </div>
      ))}
    </dl>
  );
}
