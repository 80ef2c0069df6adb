import type { SiteDocument } from "@/lib/domain/document/site-document";
import type { Language } from "@/lib/domain/language";
import { StateBar } from "../document-state/state-bar";
import { PreviewBar } from "../preview-links/preview-bar";
import { DraftBar } from "./draft-bar";

interface SiteDocumentBarsProps extends SiteDocument {
  language: Language;
}

/** The draft of texts, a policy or the facts, with its schedules and preview links. */
export function SiteDocumentBars({
  document,
  draft,
  schedules,
  previewLinks,
  language,
}: SiteDocumentBarsProps) {
  return (
    <>
      <DraftBar {...{ document, draft, language }} status="published" />
      {draft.isEdited && (
        <StateBar {...{ document, schedules, language }} state={{ status: "published" }} isDraft />
      )}
      {(draft.isEdited || previewLinks.length > 0) && (
        <PreviewBar
          {...{ document, language }}
          links={previewLinks}
          opensWindows={draft.isEdited}
        />
      )}
    </>
  );
}
