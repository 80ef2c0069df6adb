import { getMessages, getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { defaultIcon, type Industry } from "@/lib/domain/industry/industry";
import { languageNames, type Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { IndustryForm } from "./industry-form";
import { industryValues } from "./industry-values";

/** What stands above the form. */
async function Heading({ language, title, children }: { language: Language; title: string; children?: React.ReactNode }) {
  const t = await getTranslations({ locale: language, namespace: "admin.industryForm" });
  return (
    <>
      <p><Link href={paths.admin.industries(language)} className="link inline-block py-1 text-sm">← {t("back")}</Link></p>
      <h1 className="mt-2 text-xl wrap-anywhere">{title}</h1>
      {children}
    </>
  );
}

async function wordsFor(language: Language) {
  const { admin: { industryForm: words, form }, common: { failures } } = await getMessages({ locale: language });
  return { language, words, failures, incomplete: form.required_fields_missing };
}

/** The page on which an industry is made (A-ROUTE-07). */
export async function NewIndustryView({ language }: { language: Language }) {
  const shared = await wordsFor(language);
  return (
    <>
      <Heading language={language} title={shared.words.newTitle} />
      <IndustryForm {...shared} initial={{ id: "", name: "", display: "", language, icon: defaultIcon }} version={undefined} deletion={undefined} />
    </>
  );
}

interface IndustryViewProps {
  language: Language;
  industry: Industry;
  /** The language that it was written in, and the one whose words are edited. */
  written: Language;
  edited: Language;
}

/** The page on which an industry is changed, in one of its languages (A-ROUTE-08). */
export async function IndustryView({ language, industry, written, edited }: IndustryViewProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.industryForm" });
  const { id, name, version, language: served, caseCount } = industry;
  return (
    <>
      <Heading language={language} title={name}>
        <p className="mt-1"><Link href={paths.admin.industryTranslations(language, id)} className="link inline-block py-1 text-sm">{t("translations")}</Link></p>
        {served !== edited && <p className="mt-4 max-w-xl border-l-4 border-hand py-1 pl-4 text-sm">{t("missing", { edited: languageNames[edited].own, served: languageNames[served].own })}</p>}
        {edited !== written && <p className="mt-2 text-sm text-soft">{t("written", { language: languageNames[written].own })}</p>}
      </Heading>
      <IndustryForm key={edited} {...await wordsFor(language)} initial={industryValues(industry, edited)} version={version} deletion={t("deleteText", { count: caseCount })} />
    </>
  );
}
