import { getMessages, getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { caseListSearchParams } from "@/lib/domain/lists/content-list-query";
import type { TextsOfPage } from "@/lib/domain/texts/sample-texts";
import { textIn } from "@/lib/domain/site/facts/fact-fields";
import type { Facts } from "@/lib/domain/site/facts/facts";
import { sectionOfSample, type SampleName } from "@/lib/domain/site/facts/samples";
import { listText } from "@/lib/i18n/locale";
import { formatDay } from "@/lib/i18n/date-time";
import { moneyFormat, moneyRange } from "@/lib/i18n/money";
import { paths } from "@/lib/paths";
import { groupName } from "../texts/text-name";

/** What is left of the content of a new site. */
export interface SetupListProps {
  language: Language;
  setup: {
    facts: Facts;
    samples: readonly SampleName[];
    texts: readonly TextsOfPage[];
    /** Cases that nobody edited. */
    sampleCases: number;
  };
}

const visibleTexts = (facts: Facts, language: Language): Record<SampleName, string[]> => ({
  name: [facts.name],
  founded: [String(facts.founded)],
  legal: [facts.legal_name, facts.company_number, facts.registered_office],
  emails: [facts.emails.general, facts.emails.privacy],
  offices: facts.offices.map(({ place }) => textIn(place, language)),
  phones: facts.offices.map(({ phone }) => phone).filter(Boolean),
  team: facts.team.map(({ name }) => name),
  prices: facts.plans.map(({ price }) => moneyFormat(language, facts.currency)(price)),
  rates: [formatDay(facts.exchange_rates.date, language)],
  promises: [
    moneyRange(
      { language, currency: facts.currency },
      facts.practice.first_version.lowest,
      facts.practice.first_version.highest,
    ),
  ],
});

/** Texts of the pages that tell of the sample company. */
async function textEntries({ language, setup }: SetupListProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const { texts: labels } = (await getMessages({ locale: language })).admin;
  return setup.texts.map(({ namespace, keys }) => ({
    href: paths.admin.texts(language, new URLSearchParams({ namespace })),
    text: t("setup.texts", {
      page: labels.pages[namespace],
      texts: listText(
        [...new Set(keys.map((key) => groupName(key.split(".")[0] ?? key, labels)))],
        language,
      ),
    }),
  }));
}

/** What a new site says that isn't true of its company, each with a link to where it is changed. */
async function setupEntries({ language, setup }: SetupListProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const { facts, samples, sampleCases } = setup;
  const texts = visibleTexts(facts, language);
  return [
    ...samples.map((name) => ({
      href: paths.admin.company(language, `#${sectionOfSample(name)}`),
      text: t(`setup.samples.${name}`, { value: listText(texts[name], language) }),
    })),
    ...(facts.eu_representative
      ? []
      : [{ href: paths.admin.company(language, "#company"), text: t("setup.representative") }]),
    ...(await textEntries({ language, setup })),
    ...(sampleCases > 0
      ? [
          {
            href: paths.admin.cases(language, caseListSearchParams({ todo: "sample" })),
            text: t("dashboard.cases.sample", { count: sampleCases }),
          },
        ]
      : []),
  ];
}

/** The checklist of a new site; nothing once no sample is left. */
export async function SetupList(props: SetupListProps) {
  const t = await getTranslations({ locale: props.language, namespace: "admin.setup" });
  const entries = await setupEntries(props);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="setup" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="setup" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 text-sm font-normal tracking-normal text-soft">{t("text")}</p>
      <ul className="mt-3 grid gap-x-12 xl:grid-cols-2">
        {entries.map(({ href, text }) => (
          <li
            key={text}
            className="relative flex items-baseline gap-3 border-b border-hairline py-2.5 text-sm hover:bg-raised"
          >
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-hand" />
            <Link href={href} className="link min-w-0 wrap-anywhere after:absolute after:inset-0">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
