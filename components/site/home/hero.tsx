import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import { comparisonTimes, comparisonSides } from "@/components/site/cases/case-comparison";
import { ComparisonFigure } from "@/components/site/process-diagram/comparison-figure";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { paths } from "@/lib/paths";

/** The process diagram of a case, animated once. */
async function HeroDiagram({
  businessCase,
  language,
}: {
  businessCase: CaseDetail;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "home.hero" });
  const { before, after } = comparisonSides(businessCase);
  const { beforeTime, afterTime, savedTime } = await comparisonTimes(businessCase, language);
  const lang = foreignLanguage(businessCase.language, language);
  const caption = t("stripCaption", { title: businessCase.title });
  return (
    <figure className="mt-14 border-y border-hairline py-8">
      <ComparisonFigure
        animated
        before={before}
        after={after}
        labels={{
          before: t("stripBefore"),
          beforeTime,
          after: t("stripAfter"),
          afterTime,
          saved: savedTime && t("stripSaved", { time: savedTime }),
        }}
      />
      <figcaption lang={lang} className="mt-4 text-sm text-soft">
        {businessCase.hasDetailPage ? (
          <Link href={paths.case(language, businessCase.id)} className="link">
            {caption}
          </Link>
        ) : (
          caption
        )}
      </figcaption>
    </figure>
  );
}

export async function Hero({
  language,
  example,
}: {
  language: Language;
  example: CaseDetail | undefined;
}) {
  const t = await getTranslations({ locale: language, namespace: "home.hero" });
  const facts = [
    { value: t("factMvpValue"), text: t("factMvp") },
    { value: t("factShareValue"), text: t("factShare") },
    { value: t("factSinceValue"), text: t("factSince") },
  ];
  return (
    <section className="frame pt-14 @[40rem]:pt-20">
      <h1 className="max-w-5xl text-3xl">{t("title")}</h1>
      <div className="mt-7 grid gap-x-16 gap-y-7 @[64rem]:grid-cols-[1fr_auto] @[64rem]:items-end">
        <p className="prose-measure text-lg">{t("lead")}</p>
        <p className="flex flex-wrap gap-3">
          <Link href={paths.cases(language)} className="button bg-ink text-paper hover:opacity-85">
            {t("explore")}
          </Link>
          <Link href={paths.contact(language)} className="button hover:bg-ink hover:text-paper">
            {t("contact")}
          </Link>
        </p>
      </div>
      {example && <HeroDiagram businessCase={example} language={language} />}
      <dl aria-label={t("facts")} className="mt-8 grid gap-6 @[40rem]:grid-cols-3">
        {facts.map(({ value, text }) => (
          <div key={value} className="flex flex-col-reverse justify-end">
            <dt className="max-w-64 text-sm text-soft">{text}</dt>
            <dd className="figures text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
