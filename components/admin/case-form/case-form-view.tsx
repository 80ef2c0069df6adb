import { getMessages } from "next-intl/server";
import { AddressBar } from "@/components/admin/document-address/address-bar";
import { DocumentDraft } from "@/components/admin/drafts/document-draft";
import { DraftBar } from "@/components/admin/drafts/draft-bar";
import { StateBar } from "@/components/admin/document-state/state-bar";
import { PreviewBar } from "@/components/admin/preview-links/preview-bar";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/admin/ui/page-header";
import type { BusinessCase, CaseDetail } from "@/lib/domain/case/business-case";
import type { KnownDraft } from "@/lib/domain/document/working-copy";
import type { Schedule } from "@/lib/domain/document/schedule";
import type { PreviewLink } from "@/lib/domain/preview/preview-link";
import type { IndustryChoice } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import type { FocalPoint } from "@/lib/domain/media/focal-point";
import { paths } from "@/lib/paths";
import { CaseForm } from "./case-form";
import type { MakePreview } from "./preview/use-preview";
import {
  newCaseSections,
  sectionId,
  storedCaseSections,
  type SectionName,
} from "./sections/section-names";
import { toEditedCase } from "./edited-case";
import type { CaseFormLabels, CaseFormLocalization } from "./case-form-context";

async function loadLocalization(language: Language): Promise<CaseFormLocalization> {
  const {
    admin,
    common: { failures },
  } = await getMessages({ locale: language });
  return {
    language,
    labels: admin.caseForm,
    trashNote: admin.trash.note,
    draftLabels: admin.drafts,
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
  /** That of its picture for shared links. */
  shareFocalPoint: FocalPoint | null;
  schedules: readonly Schedule[];
  previewLinks: readonly PreviewLink[];
  draft: KnownDraft;
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
  schedules,
  previewLinks,
  draft,
  ...given
}: EditedCaseProps) {
  const localization = await loadLocalization(language);
  const { labels } = localization;
  const historyLabel = (await getMessages({ locale: language })).admin.history.title;
  const { id, title, hasDetailPage } = businessCase;
  const opensWindows = draft.isEdited || businessCase.status !== "published";
  const document = { kind: "business_case", id } as const;
  const { storedId } = draft;
  const edited = toEditedCase(storedId, businessCase, related, shareFocalPoint);
  const back = { href: paths.admin.cases(language), label: labels.back };
  return (
    <DocumentDraft {...{ document, draft, language }} status={businessCase.status}>
      <PageHeader back={back} title={title}>
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
          <Link
            href={paths.admin.caseTranslations(language, storedId)}
            className="link inline-block py-1"
          >
            {labels.translations}
          </Link>
          <Link href={paths.admin.history(language, document)} className="link inline-block py-1">
            {historyLabel}
          </Link>
          {hasDetailPage && businessCase.status === "published" && (
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
        <DraftBar {...{ document, draft, language }} status={businessCase.status} />
        <StateBar
          document={document}
          state={businessCase}
          schedules={schedules}
          isDraft={draft.isEdited}
          language={language}
        />
        <PreviewBar {...{ document, language, opensWindows }} links={previewLinks} />
        {!draft.isEdited && <AddressBar document={document} language={language} />}
        <SectionLinks names={storedCaseSections} labels={labels} />
      </PageHeader>
      <CaseForm key={storedId} edited={edited} {...localization} {...given} />
    </DocumentDraft>
  );
}
