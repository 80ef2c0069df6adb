import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import { MeasuredOn } from "@/components/site/cases/case-facts";
import { comparisonSides } from "@/components/site/cases/comparison-sides";
import { diagramTexts, stepViews } from "@/components/site/process-diagram/diagram-texts";
import { DiagramMotion } from "@/components/site/process-diagram/diagram-motion";
import { ProcessDiagram } from "@/components/site/process-diagram/process-diagram";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { contentTitle } from "@/lib/i18n/content-title";
import { caseSource, factText } from "@/lib/i18n/edit-source";
import { shareTexts } from "@/lib/i18n/share-texts";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";

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
  const caption = t("diagramCaption", { title: contentTitle(businessCase) });
  return (
    <figure
      {...caseSource(businessCase.id)}
      className="@[64rem]:col-start-2 @[64rem]:row-span-3 @[64rem]:row-start-1"
    >
      <DiagramMotion>
        <ProcessDiagram
          before={await stepViews(before, language)}
          after={after}
          labels={await diagramTexts(before, after, language)}
        />
      </DiagramMotion>
      <figcaption className="mt-3 text-xs text-soft">
        <p lang={foreignLanguage(businessCase.language, language)}>
          {businessCase.hasDetailPage ? (
            <Link
              href={paths.case(language, businessCase.id)}
              className="link inline-block py-1 text-balance"
            >
              {caption}
            </Link>
          ) : (
            caption
          )}
        </p>
        <MeasuredOn businessCase={businessCase} language={language} isNote />
      </figcaption>
    </figure>
  );
}

async function Facts({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "home.hero" });
  const { founded, examples } = await siteFacts();
  const shares = shareTexts(examples, language);
  const facts = [
    { value: t("factMvpValue"), text: t("factMvp") },
    { value: t("factShareValue", shares), text: t("factShare", shares) },
    { value: factText(String(founded), "founded"), text: t("factSince") },
  ];
  return (
    <dl
      aria-label={t("facts")}
      className="mt-8 grid gap-x-4 gap-y-2 border-t border-hairline pt-5 @[40rem]:grid-cols-3 @[40rem]:pt-6"
    >
      {facts.map(({ value, text }) => (
        <div
          key={value}
          className="flex flex-col-reverse justify-end @[18rem]:flex-row-reverse @[18rem]:items-baseline @[40rem]:flex-col-reverse"
        >
          <dt className="grow text-xs text-soft @[40rem]:max-w-64 @[40rem]:grow-0 @[40rem]:text-sm">
            {text}
          </dt>
          <dd className="font-semibold @[18rem]:w-32 @[18rem]:shrink-0 @[40rem]:w-auto @[40rem]:text-lg">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const action = "button @max-[40rem]:px-3.5 @max-[40rem]:text-sm";

export async function Hero({
  language,
  example,
}: {
  language: Language;
  example: CaseDetail | undefined;
}) {
  const t = await getTranslations({ locale: language, namespace: "home.hero" });
  return (
    <section className="frame pt-5 @[40rem]:pt-12">
      <div
        className={
          example
            ? "grid gap-y-5 @[64rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] @[64rem]:grid-rows-[auto_auto_1fr] @[64rem]:gap-x-14"
            : "grid gap-y-6"
        }
      >
        <h1 className={example ? "text-hero" : "max-w-5xl text-hero @[40rem]:text-3xl"}>
          {t("title")}
        </h1>
        {example && <HeroDiagram businessCase={example} language={language} />}
        <p className="prose-measure @[40rem]:text-lg">{t("lead")}</p>
        <p className="grid grid-cols-2 gap-x-3 gap-y-2 @[40rem]:flex @[40rem]:flex-wrap @[40rem]:content-start @[40rem]:items-center">
          <Link
            href={paths.yourProcess(language)}
            className={`${action} bg-ink text-paper hover:opacity-85 @max-[40rem]:col-span-full`}
          >
            {t("own")}
          </Link>
          <span className="contents @[40rem]:flex @[40rem]:gap-x-3">
            <Link
              href={paths.cases(language)}
              className={`${action} hover:bg-ink hover:text-paper`}
            >
              {t("explore")}
            </Link>
            <Link
              href={paths.contact(language)}
              className={`${action} hover:bg-ink hover:text-paper`}
            >
              {t("contact")}
            </Link>
          </span>
        </p>
      </div>
      <Facts language={language} />
    </section>
  );
}
