import { getTranslations } from "next-intl/server";
import { practiceTexts, riskNumbers, riskSource } from "@/components/site/pricing/practice-texts";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { factSource } from "@/lib/i18n/edit-source";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";

/** Security and continuity: what decides whether a firm lets a bot near its documents. */
export async function Continuity({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "home.continuity" });
  const risks = await getTranslations({ locale: language, namespace: "pricing.risks" });
  const facts = await siteFacts();
  const { countries } = practiceTexts(language, facts);
  return (
    <section
      aria-labelledby="continuity"
      className="frame apart grid items-start gap-x-16 gap-y-6 @[64rem]:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <h2 id="continuity" className="text-2xl">
          {risks("title")}
        </h2>
        <p
          {...factSource("practice.data_days")}
          className="prose-measure mt-4 text-sm text-soft @[40rem]:text-base"
        >
          {t("lead", { countries, days: facts.practice.data_days })}
        </p>
        <p className="mt-3">
          <Link href={`${paths.pricing(language)}#order`} className="link tap font-semibold">
            {t("link")}
          </Link>
        </p>
      </div>
      <dl className="border-t-2 border-ink">
        {(["fails", "stops", "leave"] as const).map((risk) => (
          <div
            key={risk}
            className="grid gap-x-8 border-b border-hairline py-3 text-sm @[40rem]:py-4 @[40rem]:text-base @[48rem]:grid-cols-[1fr_1.6fr]"
          >
            <dt className="font-semibold">
              {risks("case")} {risks(risk)}
            </dt>
            <dd {...riskSource(risk)}>
              {risks(`${risk}Then`, riskNumbers(facts))}{" "}
              <b className="block font-semibold">
                {risks("payer")}: {risks(`${risk}Payer`)}
              </b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
