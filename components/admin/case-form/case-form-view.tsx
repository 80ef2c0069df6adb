import { getMessages } from "next-intl/server";
import { DocumentDraft } from "@/components/admin/drafts/document-draft";
import { DocumentBars } from "@/components/admin/drafts/document-bars";
import { draftLabels } from "@/components/admin/drafts/draft-labels";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/admin/ui/page-header";
import type { BusinessCase, CaseDetail } from "@/lib/domain/case/business-case";
import type { EditedDocument } from "@/lib/domain/document/edited-document";
import type { DocumentStatus } from "@/lib/domain/document/state";
import type { IndustryChoice } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import type { FocalPoint } from "@/lib/domain/media/focal-point";
import { paths } from "@/lib/paths";
import { CaseForm } from "./case-form";
import type { MakePreview } from "../preview/use-preview";
import {
  newCaseSections,
  sectionId,
  storedCaseSections,
  type SectionName,
} from "./sections/section-names";
import { toEditedCase } from "./edited-case";
import type { CaseFormLabels, CaseFormLocalization } from "./case-form-context";

async function loadLocalization(
  language: Language,
  status: DocumentStatus = "published",
): Promise<CaseFormLocalization> {
  const {
    admin,
    common: { failures },
  } = await getMessages({ locale: language });
  return {
    language,
    labels: admin.caseForm,
    trashNote: admin.trash.note,
    draftLabels: draftLabels(admin.drafts, status),
    missingFieldsMessage: admin.form.required_fields_missing,
    uploadLabels: admin.upload,
    pickerLabels: admin.media.picker,
    listLabels: admin.lists,
    failures,
  };
}

function SectionLinks({
  names,
  labels,
}: {
  names: readonly SectionName[];
  labels: CaseFormLabels;
}) {
  return (
    <nav aria-label={labels.sectionsLabel} className="mt-4">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${sectionId(name)}`} className="link inline-block py-1">
              {labels.sections[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
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
  const { labels } = localization;
  const back = { href: paths.admin.cases(language), label: labels.back };
  return (
    <>
      <PageHeader back={back} title={labels.newTitle}>
        <SectionLinks names={newCaseSections} labels={labels} />
      </PageHeader>
      <CaseForm {...localization} {...given} />
    </>
  );
}

interface EditedCaseProps extends FormViewProps {
  found: CaseDetail;
  related: readonly BusinessCase[];
  /** The focal point of its image for shared links. */
  shareFocalPoint: FocalPoint | null;
  above: EditedDocument;
}

/**
 * The page that edits a case, or the draft of its changes, in its source language. `related` is in
 * the interface language.
 */
export async function EditedCaseView({
  language,
  found: businessCase,
  related,
  shareFocalPoint,
  above,
  ...given
}: EditedCaseProps) {
  const { document, draft } = above;
  const localization = await loadLocalization(language, draft.status);
  const { labels } = localization;
  const { title, hasDetailPage } = businessCase;
  const { storedId } = draft;
  const edited = toEditedCase(storedId, businessCase, related, shareFocalPoint);
  const back = { href: paths.admin.cases(language), label: labels.back };
  return (
    <DocumentDraft document={document} draft={draft} language={language}>
      <PageHeader back={back} title={title}>
        <DocumentBars {...above} state={businessCase} language={language}>
          <Link
            href={paths.admin.caseTranslations(language, storedId)}
            className="link inline-block py-1"
          >
            {labels.translations}
          </Link>
          {hasDetailPage && draft.status === "published" && (
            <a
              href={paths.case(language, document.id)}
              target="_blank"
              rel="noopener"
              className="link inline-block py-1"
            >
              {labels.viewPublic} <span className="sr-only">{labels.newTab}</span>
            </a>
          )}
        </DocumentBars>
        <SectionLinks names={storedCaseSections} labels={labels} />
      </PageHeader>
      <CaseForm key={storedId} edited={edited} {...localization} {...given} />
    </DocumentDraft>
  );
}
