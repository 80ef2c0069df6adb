import { getMessages } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { BusinessCase, CaseDetail } from "@/lib/domain/case/business-case";
import type { IndustryChoice } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { caseChoice } from "./case-choice";
import { CaseForm } from "./case-form";
import { valuesOf } from "./case-values";
import type { MakePreview } from "./preview";
import { sectionId, type SectionName } from "./section-id";
import { storedLists } from "./stored-lists";
import type { CaseFormWords, Spoken } from "./case-form-labels";

async function spokenIn(language: Language): Promise<Spoken> {
  const { admin, common: { failures } } = await getMessages({ locale: language });
  return { language, words: admin.caseForm, missing: admin.form.required_fields_missing, upload: admin.upload, lists: admin.lists, failures };
}

const newSections = ["basic", "additional", "metrics", "calculator", "story"] as const;
const allSections = [...newSections, "features", "timeline", "related"] as const;

function Head({ title, language, words, sections, children }: { title: string; language: Language; words: CaseFormWords; sections: readonly SectionName[]; children?: React.ReactNode }) {
  return (
    <>
      <p><Link href={paths.admin.cases(language)} className="link inline-block py-1 text-sm">← {words.back}</Link></p>
      <h1 className="mt-2 text-xl wrap-anywhere">{title}</h1>
      {children}
      <nav aria-label={words.sectionsLabel} className="mt-4">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">{sections.map((name) => <li key={name}><a href={`#${sectionId(name)}`} className="link inline-block py-1">{words.sections[name]}</a></li>)}</ul>
      </nav>
    </>
  );
}

interface FormViewProps {
  language: Language;
  industries: readonly IndustryChoice[];
  makePreview: MakePreview;
}

/** The page on which a case is made. */
export async function NewCaseView({ language, ...given }: FormViewProps) {
  const spoken = await spokenIn(language);
  return (
    <>
      <Head title={spoken.words.newTitle} sections={newSections} language={language} words={spoken.words} />
      <CaseForm {...spoken} {...given} />
    </>
  );
}

/** The page on which a case is changed, in the language that it was written in. `related` are the cases that it refers to, as readers of the interface's language see them. */
export async function EditedCaseView({ language, found, related, ...given }: FormViewProps & { found: CaseDetail; related: readonly BusinessCase[] }) {
  const spoken = await spokenIn(language);
  const { words } = spoken;
  const { id, title, hasDetailPage, version } = found;
  const edited = { stored: { values: valuesOf(found), version }, lists: storedLists(found), related: related.map((one) => caseChoice.parse(one)) };
  return (
    <>
      <Head title={title} sections={allSections} language={language} words={words}>
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
          <Link href={paths.admin.caseTranslations(language, id)} className="link inline-block py-1">{words.translations}</Link>
          {hasDetailPage && <a href={paths.case(language, id)} target="_blank" rel="noopener" className="link inline-block py-1">{words.viewPublic} <span className="sr-only">{words.newTab}</span></a>}
        </p>
      </Head>
      <CaseForm key={id} edited={edited} {...spoken} {...given} />
    </>
  );
}
