import { getMessages } from "next-intl/server";
import { Badge } from "@/components/admin/ui/badge";
import type { KnownDraft } from "@/lib/domain/document/working-copy";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/domain/language";
import type { Loaded } from "@/lib/domain/error";
import { documentIdOf } from "@/lib/domain/document/stored-id";
import { translatables } from "@/lib/domain/translation/translatable";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { textFor } from "@/lib/domain/translation/translation-record";
import type { TranslatedDocument } from "@/lib/domain/translation/translated-document";
import { paths } from "@/lib/paths";
import { draftLabels, type DraftLabels } from "../drafts/draft-labels";
import type { MakePreview } from "../preview/use-preview";
import type { CaseSharing } from "./manager-context";
import { TranslationManager } from "./translation-manager";
import { ReloadButton } from "./reload-button";
import type { ReloadDocument } from "./drafts/use-draft-store";

interface ManagerViewProps {
  language: Language;
  kind: TranslatedDocument["kind"];
  translatedDocument: Loaded<TranslatedDocument>;
  reload: ReloadDocument;
  draft: KnownDraft;
  /** Renders the preview of a case, the only kind that has a page. */
  makePreview?: MakePreview;
  sharing?: CaseSharing | undefined;
}

function Name({
  translatedDocument: {
    kind,
    items: [own],
  },
  language,
}: {
  translatedDocument: TranslatedDocument;
  language: Language;
}) {
  if (!own) return null;
  const { text, language: served } = textFor(own, language, translatables[kind].required);
  return <span lang={foreignLanguage(served, language)}>{text}</span>;
}

/** Says that the texts are those of a draft, or that there is a draft. */
function DraftNotice({
  draft: { isEdited, workingCopy },
  labels,
}: {
  draft: KnownDraft;
  labels: DraftLabels;
}) {
  if (!isEdited && !workingCopy) return null;
  return (
    <p className="mt-2 text-sm">
      <Badge icon="✎" tone="hand">
        {isEdited ? labels.isEdited : labels.exists}
      </Badge>
    </p>
  );
}

/** Shown in place of texts that couldn't be loaded. */
const TextsUnavailable = ({ text, retry }: { text: string; retry: string }) => (
  <div className="prose-measure mt-8">
    <Notice urgent>
      <p>{text}</p>
      <ReloadButton label={retry} />
    </Notice>
  </div>
);

/** The translation page of a case or an industry. */
export async function ManagerView({
  language,
  kind,
  translatedDocument,
  reload,
  draft,
  makePreview,
  sharing,
}: ManagerViewProps) {
  const { storedId: id } = draft;
  const {
    admin: { translations: labels, nav, drafts, upload, media, caseForm },
    common: { failures, unavailable },
  } = await getMessages({ locale: language });
  const [list, own] =
    kind === "industry"
      ? [paths.admin.industries(language), paths.admin.industry(language, id)]
      : [paths.admin.cases(language), paths.admin.case(language, id)];
  return (
    <>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <Link href={list} className="link inline-block py-1">
          ← {kind === "industry" ? nav.industries : nav.cases}
        </Link>
        <Link href={own} className="link inline-block py-1">
          {kind === "industry" ? labels.toIndustry : labels.toCase}
        </Link>
      </p>
      <DraftNotice draft={draft} labels={draftLabels(drafts, draft.status)} />
      <h1 className="mt-2 text-xl wrap-anywhere">
        {labels.heading}:{" "}
        {translatedDocument === "unavailable" ? (
          documentIdOf(id)
        ) : (
          <Name translatedDocument={translatedDocument} language={language} />
        )}
      </h1>
      {translatedDocument === "unavailable" ? (
        <TextsUnavailable text={labels.loadFailed} retry={unavailable.retry} />
      ) : (
        <TranslationManager
          key={`${kind} ${id}`}
          translatedDocument={translatedDocument}
          reload={reload}
          sharing={sharing}
          labels={labels}
          language={language}
          failures={failures}
          preview={makePreview && { make: makePreview, labels: caseForm.preview }}
          uploadLabels={upload}
          pickerLabels={media.picker}
          searchLabels={{ ...caseForm.search, characters: caseForm.hints.characters }}
        />
      )}
    </>
  );
}
