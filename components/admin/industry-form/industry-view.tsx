import { getMessages, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/admin/ui/page-header";
import { DocumentDraft } from "@/components/admin/drafts/document-draft";
import { DocumentBars } from "@/components/admin/drafts/document-bars";
import { Link } from "@/components/ui/link";
import { defaultIcon, type Industry } from "@/lib/domain/industry/industry";
import type { EditedDocument } from "@/lib/domain/document/edited-document";
import { languageNames, type Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { pagePreviewLabels, type ShownPage } from "../page-preview/page-preview-labels";
import { IndustryForm } from "./industry-form";
import { industryValues } from "./industry-values";

const backLink = (language: Language, label: string) => ({
  href: paths.admin.industries(language),
  label,
});

async function loadFormLabels(language: Language) {
  const {
    admin: { industryForm: labels, form },
    common: { failures },
  } = await getMessages({ locale: language });
  return { language, labels, failures, requiredMessage: form.required_fields_missing };
}

/** The page that creates an industry (A-ROUTE-07). */
export async function NewIndustryView({ language }: { language: Language }) {
  const shared = await loadFormLabels(language);
  const { drafts, caseForm } = (await getMessages({ locale: language })).admin;
  return (
    <>
      <PageHeader back={backLink(language, shared.labels.back)} title={shared.labels.newTitle} />
      <IndustryForm
        {...shared}
        initial={{ id: "", name: "", display: "", language, icon: defaultIcon }}
        version={undefined}
        newDraftLabels={{ save: drafts.save, created: caseForm.createdDraft }}
        deletionWarning={undefined}
      />
    </>
  );
}

/** Says that the edited language has no texts yet, and which language is the original. */
async function LanguageNotices({
  language,
  served,
  editedLanguage,
  sourceLanguage,
}: Record<"language" | "served" | "editedLanguage" | "sourceLanguage", Language>) {
  const t = await getTranslations({ locale: language, namespace: "admin.industryForm" });
  return (
    <>
      {served !== editedLanguage && (
        <p className="mt-4 max-w-xl border-l-4 border-hand py-1 pl-4 text-sm">
          {t("missing", {
            edited: languageNames[editedLanguage].nativeName,
            served: languageNames[served].nativeName,
          })}
        </p>
      )}
      {editedLanguage !== sourceLanguage && (
        <p className="mt-2 text-sm text-soft">
          {t("sourceLanguage", { language: languageNames[sourceLanguage].nativeName })}
        </p>
      )}
    </>
  );
}

interface IndustryViewProps {
  language: Language;
  industry: Industry;
  sourceLanguage: Language;
  editedLanguage: Language;
  above: EditedDocument;
  /** The pages that show the industry. */
  shownPages: readonly ShownPage[];
}

/** The page that edits an industry in one of its languages (A-ROUTE-08). */
export async function IndustryView({
  language,
  industry,
  sourceLanguage,
  editedLanguage,
  above,
  shownPages: pages,
}: IndustryViewProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.industryForm" });
  const messages = await getMessages({ locale: language });
  const { name, version, language: served, caseCount } = industry;
  const { document, draft } = above;
  const { storedId } = draft;
  return (
    <DocumentDraft document={document} draft={draft} language={language}>
      <PageHeader back={backLink(language, t("back"))} title={name}>
        <DocumentBars {...above} state={industry} language={language}>
          <Link
            href={paths.admin.industryTranslations(language, storedId)}
            className="link inline-block py-1"
          >
            {t("translations")}
          </Link>
        </DocumentBars>
        <LanguageNotices
          language={language}
          served={served}
          editedLanguage={editedLanguage}
          sourceLanguage={sourceLanguage}
        />
      </PageHeader>
      <IndustryForm
        key={`${storedId} ${editedLanguage}`}
        {...await loadFormLabels(language)}
        initial={industryValues(industry, editedLanguage)}
        version={version}
        deletionWarning={`${t("deleteText", { count: caseCount })} ${messages.admin.trash.note}`}
        shown={{ document, pages, labels: pagePreviewLabels(messages) }}
      />
    </DocumentDraft>
  );
}
