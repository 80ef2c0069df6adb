import { getMessages } from "next-intl/server";
import { Badge } from "@/components/admin/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import type { DocumentRef } from "@/lib/domain/document/document-kinds";
import { historySearchParams } from "@/lib/domain/document/history-query";
import { workingCopyOf } from "@/lib/domain/document/stored-id";
import type { KnownDraft } from "@/lib/domain/document/working-copy";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { BeginDraft, DiscardDraft } from "./draft-actions";
import { draftLabels } from "./draft-labels";
import { PublishedChanges } from "./published-changes";

interface DraftBarProps {
  /** The document itself. */
  document: DocumentRef;
  draft: KnownDraft;
  language: Language;
}

/**
 * Says whether changes are public at once, go into a draft, or are saved without being public, with
 * a link to the draft or the document. A document that isn't published is changed directly; a draft
 * from before can be discarded or taken over.
 */
export async function DraftBar({
  document,
  draft: { isEdited, workingCopy, conflicts, withdrawn, status },
  language,
}: DraftBarProps) {
  const {
    admin: { drafts },
  } = await getMessages({ locale: language });
  const labels = draftLabels(drafts, status);
  const [publishedPage, draftPage] = [document, workingCopyOf(document)].map((one) =>
    paths.admin.document(language, one),
  ) as [string, string];
  const comparison = historySearchParams({ from: "published", to: "working" });
  const link = "link inline-block py-1";
  return (
    <section aria-label={labels.label} className="mt-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {isEdited ? (
          <Badge icon="✎" tone="hand">
            {labels.isEdited}
          </Badge>
        ) : (
          <p className="text-soft">{workingCopy ? labels.exists : labels.offer}</p>
        )}
        {workingCopy && (
          <p className="figures text-soft">
            {labels.lastSaved} <DateTime at={workingCopy.updated_at} language={language} />
          </p>
        )}
        {workingCopy && (
          <Link href={isEdited ? publishedPage : draftPage} className={link}>
            {isEdited ? labels.editPublished : labels.edit}
          </Link>
        )}
        {workingCopy && (
          <Link
            href={`${paths.admin.history(language, document, comparison)}#comparison`}
            className={link}
          >
            {labels.compare}
          </Link>
        )}
        {workingCopy && <DiscardDraft />}
        {!workingCopy && status === "published" && <BeginDraft draftPage={draftPage} />}
      </div>
      {isEdited && (
        <PublishedChanges
          kind={document.kind}
          conflicts={conflicts}
          withdrawn={withdrawn}
          labels={labels}
          language={language}
        />
      )}
    </section>
  );
}
