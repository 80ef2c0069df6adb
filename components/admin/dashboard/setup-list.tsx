import { Fragment } from "react";
import { policyTitleKeys } from "@/lib/legal/policy-labels";
import { getMessages, getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { caseListSearchParams } from "@/lib/domain/lists/content-list-query";
import type { TextsOfPage } from "@/lib/domain/texts/sample-texts";
import type { PolicyName } from "@/lib/domain/policy/policy";
import type { Facts } from "@/lib/domain/site/facts/facts";
import { lacksRepresentative, type SamplesOfSection } from "@/lib/domain/site/facts/samples";
import { listText } from "@/lib/i18n/locale";
import { paths } from "@/lib/paths";
import { entryNamesIn } from "../company/fact-names";
import { factChoices } from "../company/form/fact-choices";
import { fieldId } from "../company/form/fact-inputs";
import { groupName } from "../texts/text-name";
import { sampleLinks, type SampleLinks } from "./sample-links";

/** The content of a new site that isn't replaced yet. */
export interface SetupListProps {
  language: Language;
  setup: {
    facts: Facts;
    samples: readonly SamplesOfSection[];
    texts: readonly TextsOfPage[];
    /** The policies whose text is that of the sample company. */
    policies: readonly PolicyName[];
    sampleCases: number;
    sampleIndustries: number;
  };
}

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

/** Policies whose text is that of the sample company. */
async function policyEntries({ language, setup: { policies } }: SetupListProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.setup" });
  const { footer } = (await getMessages({ locale: language })).common;
  return policies.map((name) => ({
    href: paths.admin.policy(language, name),
    text: t("policy", { policy: footer[policyTitleKeys[name]] }),
  }));
}

/** Remaining sample content other than facts, each with a link to where it is changed. */
async function setupEntries(props: SetupListProps) {
  const { language, setup } = props;
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const { facts, sampleCases, sampleIndustries } = setup;
  const representative = {
    href: paths.admin.company(language, `#${fieldId("eu_representative.name")}`),
    text: t("setup.representative"),
  };
  const cases = {
    href: paths.admin.cases(language, caseListSearchParams({ todo: "sample" })),
    text: t("dashboard.cases.sample", { count: sampleCases }),
  };
  const industries = {
    href: paths.admin.industries(language),
    text: t("setup.industries", { count: sampleIndustries }),
  };
  return [
    ...(lacksRepresentative(facts) ? [representative] : []),
    ...(await policyEntries(props)),
    ...(await textEntries(props)),
    ...(sampleCases > 0 ? [cases] : []),
    ...(sampleIndustries > 0 ? [industries] : []),
  ];
}

/** The remaining sample values in each section of the facts. */
async function sectionEntries({ language, setup: { facts, samples } }: SetupListProps) {
  const messages = await getMessages({ locale: language });
  const { sections, fields } = messages.admin.company;
  const texts = {
    ...{ language, facts, fields },
    choices: factChoices(messages),
    entryName: entryNamesIn([{ ...facts }], messages.pricing.plan, language),
  };
  return samples.map(({ section, groups }) => ({
    section: sections[section],
    groups: groups.map((group) => sampleLinks(group, texts)),
  }));
}

const row = "flex items-baseline gap-3 border-b border-hairline py-2.5 text-sm";
const Dot = () => <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-hand" />;

interface SectionLineProps {
  section: string;
  groups: readonly SampleLinks[];
  language: Language;
}

/** The samples of a section in one line, each with a link to its field. */
function SectionLine({ section, groups, language }: SectionLineProps) {
  return (
    <li className={row}>
      <Dot />
      <div className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{section}:</span>{" "}
        {groups.map(({ name, links }, at) => (
          <Fragment key={links[0]?.field}>
            {at > 0 && "; "}
            {name && `${name} – `}
            {links.map(({ text, field }, index) => (
              <Fragment key={field}>
                {index > 0 && ", "}
                <Link href={paths.admin.company(language, `#${field}`)} className="link">
                  {text}
                </Link>
              </Fragment>
            ))}
          </Fragment>
        ))}
      </div>
    </li>
  );
}

/** The checklist of a new site; nothing once no sample is left. */
export async function SetupList(props: SetupListProps) {
  const t = await getTranslations({ locale: props.language, namespace: "admin.setup" });
  const [sections, entries] = [await sectionEntries(props), await setupEntries(props)];
  if (sections.length + entries.length === 0) return null;
  return (
    <section aria-labelledby="setup" className="mt-12 border-t-2 border-ink pt-4">
      <h2 id="setup" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 text-sm font-normal tracking-normal text-soft">{t("text")}</p>
      <ul className="mt-3">
        {sections.map((line) => (
          <SectionLine key={line.section} {...line} language={props.language} />
        ))}
      </ul>
      <ul className="grid gap-x-12 xl:grid-cols-2">
        {entries.map(({ href, text }) => (
          <li key={text} className={`relative ${row} hover:bg-raised`}>
            <Dot />
            <Link href={href} className="link min-w-0 wrap-anywhere after:absolute after:inset-0">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
