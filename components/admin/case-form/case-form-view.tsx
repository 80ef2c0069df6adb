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
import { sectionId, type SectionName } from "./sections/section-names";
import { storedLists } from "./edited-case";
import type { CaseFormLabels, CaseFormLocalization } from "./case-form-labels";

async function loadLocalization(language: Language): Promise<CaseFormLocalization> {
  const {
    admin,
    common: { failures },
  } = await getMessages({ locale: language });
  return {
    language,
    labels: admin.caseForm,
    missingFieldsMessage: admin.form.required_fields_missing,
    uploadLabels: admin.upload,
    listLabels: admin.lists,
    failures,
  };
}

const newSections = ["basic", "additional", "metrics", "calculator", "story"] as const;
const allSections = [...newSections, "features", "timeline", "related"] as const;

function PageHeader({
  title,
  language,
  words: labels,
  sections,
  children,
}: {
  title: string;
  language: Language;
  words: CaseFormLabels;
  sections: readonly SectionName[];
  children?: React.ReactNode;
}) {
  return (
    <>
      <p>
        <Link href={paths.admin.cases(language)} className="link inline-block py-1 text-sm">
          ← {labels.back}
        </Link>
      </p>
      <h1 className="mt-2 text-xl wrap-anywhere">{title}</h1>
      {children}
      <nav aria-label={labels.sectionsLabel} className="mt-4">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {sections.map((name) => (
            <li key={name}>
              <a href={`#${sectionId(name)}`} className="link inline-block py-1">
                {labels.sections[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

interface FormViewProps {
  language: Language;
  industries: readonly IndustryChoice[];
  makePreview: MakePreview;
}

/** The page that creates a case. */
export async function NewCaseView({ language, ...given }: FormViewProps) {
  const localization = await loadLocalization(language);
  return (
    <>
      <PageHeader
        title={localization.labels.newTitle}
        sections={newSections}
        language={language}
        words={localization.labels}
      />
      <CaseForm {...localization} {...given} />
    </>
  );
}

/** The page that edits a case in its source language. `related` is in the interface language. */
export async function EditedCaseView({
  language,
  found: businessCase,
  related,
  ...given
}: FormViewProps & { found: CaseDetail; related: readonly BusinessCase[] }) {
  const localization = await loadLocalization(language);
  const { labels } = localization;
  const { id, title, hasDetailPage, version } = businessCase;
  const edited = {
    stored: { values: valuesOf(businessCase), version },
    lists: storedLists(businessCase),
    related: related.map((one) => caseChoice.parse(one)),
  };
  return (
    <>
      <PageHeader title={title} sections={allSections} language={language} words={labels}>
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
          <Link
            href={paths.admin.caseTranslations(language, id)}
            className="link inline-block py-1"
          >
            {labels.translations}
          </Link>
          {hasDetailPage && (
            <a
              href={paths.case(language, id)}
              target="_blank"
              rel="noopener"
              className="link inline-block py-1"
            >
              {labels.viewPublic} <span className="sr-only">{labels.newTab}</span>
            </a>
          )}
        </p>
      </PageHeader>
      <CaseForm key={id} edited={edited} {...localization} {...given} />
    </>
  );
}
