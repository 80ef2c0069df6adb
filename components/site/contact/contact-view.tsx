import { getMessages, getTranslations } from "next-intl/server";
import { PageIntro } from "@/components/site/layout/page-intro";
import { SampleNote } from "@/components/site/layout/sample-note";
import { OfficeContact } from "@/components/site/offices/office-contact";
import { visitorFailures } from "@/lib/browser/session/failure-text";
import { Faq } from "@/components/ui/faq";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { offersOf, profilesOf } from "@/lib/domain/site/facts/company-links";
import { planIds, type PlanId } from "@/lib/domain/site/pricing-plans";
import type { ProgramTitles } from "@/lib/domain/site/special-programs";
import { factSource } from "@/lib/i18n/edit-source";
import { listText } from "@/lib/i18n/locale";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { EnquiryFormLoader } from "./enquiry-form-loader";
import { EnquirySkeleton } from "./enquiry-skeleton";
import { LegalFramework } from "./legal-framework";
import { NextSteps } from "./next-steps";
import { publicLanguages } from "@/lib/services/language/site-languages";

/**
 * The names of the programs and plans that a URL may prefill. Programs in every language, the page's first, because
 * their links carry the translated name.
 */
async function topicNames(language: Language) {
  const others = (await publicLanguages()).filter((other) => other !== language);
  const ordered = [language, ...others];
  const all = await Promise.all(ordered.map((locale) => getMessages({ locale })));
  const shown = (await siteFacts()).programs;
  const programs: ProgramTitles = Object.fromEntries(
    shown.map((id) => [id, all.map((messages) => messages["special-programs"][id].title)]),
  );
  const plans = Object.fromEntries(
    planIds.map((id) => [id, all[0]?.pricing.plan[id].name ?? id]),
  ) as Record<PlanId, string>;
  return { programs, plans };
}

/** The three questions of the page (P-CONT-09). */
export async function contactQuestions(language: Language) {
  const t = await getTranslations({ locale: language, namespace: "contact.faq" });
  return [
    { question: t("answerQuestion"), answer: t("answerAnswer") },
    { question: t("sendQuestion"), answer: t("sendAnswer") },
    { question: t("costQuestion"), answer: t("costAnswer") },
  ];
}

/**
 * Links to the networks that have an address; while none has, their names (P-CONT-05), marked until an administrator
 * confirms them.
 */
async function SocialNetworks({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "contact.social" });
  const { social, confirmed } = await siteFacts();
  const profiles = profilesOf(social);
  if (profiles.length > 0)
    return (
      <ul className="mt-1">
        {profiles.map(({ network, url }) => (
          <li key={network}>
            <a href={url} rel="me noopener" className="link tap">
              {network}
            </a>
          </li>
        ))}
      </ul>
    );
  const names = social.map(({ network }) => network);
  return (
    <>
      <p {...factSource("social")} className="mt-1">
        {listText(names, language)}
      </p>
      {!confirmed.includes("social") && (
        <p className="mt-1">
          <SampleNote language={language} text={t("invented")} />
        </p>
      )}
    </>
  );
}

/** Phone, e-mail and social networks (P-CONT-03, P-CONT-05). */
async function DirectContact({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "contact" });
  const facts = await siteFacts();
  return (
    <section aria-labelledby="direct" className="border-t-2 border-ink pt-6">
      <h2 id="direct" className="text-xl">
        {t("direct")}
      </h2>
      <div className="mt-6 grid gap-x-10 gap-y-8 @[40rem]:grid-cols-2 @[64rem]:grid-cols-1">
        {facts.offices.map((office) => (
          <OfficeContact
            key={office.id}
            office={office}
            language={language}
            withAddress={false}
            nameAs="h3"
          />
        ))}
        <div className="text-sm text-soft">
          <h3 className="font-semibold tracking-normal text-ink">{t("emailLabel")}</h3>
          <p className="mt-1">
            <a href={`mailto:${facts.emails.general}`} className="link tap">
              {facts.emails.general}
            </a>
          </p>
        </div>
        {facts.social.length > 0 && (
          <div className="text-sm text-soft">
            <h3 className="font-semibold tracking-normal text-ink">{t("social.title")}</h3>
            <SocialNetworks language={language} />
          </div>
        )}
      </div>
    </section>
  );
}

interface ContactViewProps {
  language: Language;
  /** The offices map. */
  map: React.ReactNode;
  /** The version of the privacy policy that senders consent to. */
  privacyVersion: string;
}

/** The enquiry form (P-CONT-02); without scripts, the e-mail address instead. */
async function EnquirySection({
  language,
  privacyVersion,
}: Pick<ContactViewProps, "language" | "privacyVersion">) {
  const {
    contact,
    common,
    "business-case": {
      calculator,
      yourProcess: { editor },
    },
  } = await getMessages({ locale: language });
  const { emails, currency, plans } = await siteFacts();
  const labels = { form: contact.form, prefill: contact.prefill, topic: contact.topic };
  const [before, after] = contact.form.noScript.split("{email}");
  return (
    <section aria-labelledby="enquiry" className="border-t-2 border-ink pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="enquiry" className="text-xl">
          {contact.form.title}
        </h2>
        <p className="text-sm text-soft noscript:hidden">{contact.form.required}</p>
      </div>
      <noscript>
        <p className="prose-measure mt-4 text-lg">
          {before}
          <a href={`mailto:${emails.general}`} className="link">
            {emails.general}
          </a>
          {after}
        </p>
      </noscript>
      <EnquiryFormLoader
        language={language}
        currency={currency}
        plans={offersOf(plans)}
        labels={labels}
        calculator={calculator}
        steps={{ text: editor.text, errorProne: editor.errorProne, waits: editor.waits }}
        failures={visitorFailures(common)}
        loading={common.loading}
        topics={await topicNames(language)}
        policyHref={paths.privacyPolicy(language)}
        consentVersion={privacyVersion}
        email={emails.general}
        skeleton={<EnquirySkeleton labels={contact.form} />}
      />
    </section>
  );
}

export async function ContactView({ language, map, privacyVersion }: ContactViewProps) {
  const t = await getTranslations({ locale: language, namespace: "contact" });
  return (
    <>
      <PageIntro title={t("heading")} lead={t("lead")} />
      <div className="frame mt-10 grid items-start gap-x-16 gap-y-12 pb-6 @[40rem]:mt-14 @[64rem]:grid-cols-[1.9fr_1fr]">
        <div>
          <EnquirySection language={language} privacyVersion={privacyVersion} />
          <p className="mt-4 font-medium text-balance">{t("answer")}</p>
          <p className="prose-measure mt-6 border-l-4 border-hairline pl-5 text-sm text-soft">
            {t("privacy.text")}{" "}
            <Link href={paths.privacyPolicy(language)} className="link">
              {t("privacy.link")}
            </Link>
          </p>
        </div>
        <div className="grid gap-12">
          <NextSteps language={language} />
          <DirectContact language={language} />
        </div>
      </div>
      {map}
      <LegalFramework language={language} />
      <Faq title={t("faq.title")} questions={await contactQuestions(language)} />
    </>
  );
}
