import { getTranslations } from "next-intl/server";
import { CallToAction } from "@/components/site/layout/call-to-action";
import { IntroLinks, PageIntro } from "@/components/site/layout/page-intro";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { textIn } from "@/lib/domain/site/facts/fact-fields";
import { registerUrlOf } from "@/lib/domain/site/facts/company-links";
import { factSource } from "@/lib/i18n/edit-source";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { hasMeasured, MeasuredCases } from "./measured-cases";
import { Presence } from "./presence";
import { Team } from "./team";

async function Story({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "about.story" });
  const { founded } = await siteFacts();
  return (
    <section aria-labelledby="story" className="frame mt-10 @[40rem]:mt-20">
      <div className="grid gap-x-16 gap-y-8 border-t-2 border-ink pt-8 @[64rem]:grid-cols-[1fr_1.6fr]">
        <p
          {...factSource("founded")}
          aria-hidden="true"
          className="-ml-[0.03em] self-start @[64rem]:sticky @[64rem]:top-24 text-[clamp(min(4.5rem,23vw),11vw,9rem)] leading-[0.85] font-semibold tracking-tighter"
        >
          {founded}
        </p>
        <div>
          <h2 id="story" className="text-2xl">
            {t("title")}
          </h2>
          {[t("first"), t("second"), t("third")].map((text) => (
            <p key={text} className="prose-measure mt-4 @[40rem]:mt-5 @[40rem]:text-lg">
              {text}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Where visitors can check what the company says about itself. */
async function checks(language: Language, hasFigures: boolean) {
  const t = await getTranslations({ locale: language, namespace: "about.check" });
  const facts = await siteFacts();
  const { company_number: number } = facts;
  const registerUrl = registerUrlOf(facts);
  const place = textIn(facts.registered_in, language);
  return [
    ...(registerUrl
      ? [{ href: registerUrl, title: t("register"), text: t("registerText", { place, number }) }]
      : []),
    {
      href: paths.contact(language, new URLSearchParams({ reference: "true" })),
      title: t("reference"),
      text: t("referenceText"),
    },
    ...(hasFigures ? [{ href: "#measured", title: t("figures"), text: t("figuresText") }] : []),
    { href: `${paths.pricing(language)}#risks`, title: t("risks"), text: t("risksText") },
  ];
}

/** How the company works (P-ABOUT-05) and what it stands for (P-ABOUT-06): visitors can hold it to either. */
async function Promises({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "about" });
  const approach = (["customer", "technology", "agile", "knowledge"] as const).map((key) => ({
    title: t(`approach.${key}Title`),
    text: t(`approach.${key}Text`),
  }));
  const values = (["practical", "transparency", "empowerment", "improvement"] as const).map(
    (key) => ({ title: t(`values.${key}Title`), text: t(`values.${key}Text`) }),
  );
  return (
    <section aria-labelledby="promises" className="frame apart">
      <h2 id="promises" className="max-w-3xl text-2xl">
        {t("values.title")}
      </h2>
      <dl className="mt-6 grid gap-x-16 border-t border-hairline @[40rem]:mt-8 @[64rem]:grid-flow-col @[64rem]:grid-cols-2 @[64rem]:grid-rows-[repeat(4,auto)]">
        {[...approach, ...values].map(({ title, text }) => (
          <div key={title} className="border-b border-hairline py-4">
            <dt className="text-lg font-semibold">{title}</dt>
            <dd className="prose-measure mt-1 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface AboutViewProps extends Pick<React.ComponentProps<typeof Team>, "focalPoints"> {
  language: Language;
  /** The cases whose measurements are shown. */
  cases: readonly CaseDetail[];
  /** The offices map. */
  map: React.ReactNode;
}

export async function AboutView({ language, cases, focalPoints, map }: AboutViewProps) {
  const t = await getTranslations({ locale: language, namespace: "about" });
  return (
    <>
      <PageIntro title={t("heading")} lead={t("lead")}>
        <IntroLinks links={await checks(language, hasMeasured(cases))} />
      </PageIntro>
      <Story language={language} />
      <Team language={language} focalPoints={focalPoints} />
      <Presence language={language} />
      {map}
      <MeasuredCases cases={cases} language={language} />
      <Promises language={language} />
      <CallToAction language={language} title={t("closing.title")} text={t("closing.text")} />
    </>
  );
}
