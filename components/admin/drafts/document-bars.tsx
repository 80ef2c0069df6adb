import { getMessages } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { EditedDocument } from "@/lib/domain/document/edited-document";
import { isManagedKind } from "@/lib/domain/document/document-kinds";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { AddressBar } from "../document-address/address-bar";
import { StateBar, type StateBarProps } from "../document-state/state-bar";
import { PreviewBar } from "../preview-links/preview-bar";
import { DraftBar } from "./draft-bar";

interface DocumentBarsProps extends EditedDocument {
  /** The document, as administrators get it; undefined for one that is always published. */
  state?: StateBarProps["state"];
  language: Language;
  /** Links beside the one to the history. */
  children?: React.ReactNode;
}

/** The history, draft, state, preview and address of a document, above its form. */
export async function DocumentBars({
  document,
  draft,
  schedules,
  previewLinks,
  state,
  language,
  children,
}: DocumentBarsProps) {
  const {
    admin: { history },
  } = await getMessages({ locale: language });
  return (
    <>
      <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
        {children}
        <Link href={paths.admin.history(language, document)} className="link inline-block py-1">
          {history.title}
        </Link>
      </p>
      <DraftBar document={document} draft={draft} language={language} />
      <StateBar
        document={document}
        draft={draft}
        state={state}
        schedules={schedules}
        language={language}
      />
      <PreviewBar
        document={document}
        language={language}
        isDraft={draft.isEdited}
        links={previewLinks}
      />
      {!draft.isEdited && isManagedKind(document.kind) && (
        <AddressBar document={document} language={language} />
      )}
    </>
  );
}
