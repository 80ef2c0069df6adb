import { getMessages } from "next-intl/server";
import { DeviceWindows } from "@/components/site/preview/device-windows";
import { editorPreviewToken } from "@/lib/domain/preview/editor-preview";
import { documentKinds, type DocumentRef } from "@/lib/domain/document/document-kinds";
import type { PreviewLink } from "@/lib/domain/preview/preview-link";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { PreviewLinks } from "./preview-links";

interface PreviewBarProps {
  document: DocumentRef;
  links: readonly PreviewLink[];
  language: Language;
  /** Whether the page edits the draft. */
  isDraft: boolean;
}

function textOf({ kind }: DocumentRef, labels: Messages["admin"]["preview"]): string {
  if (kind === "business_case") return labels.text;
  return kind === "industry" ? labels.industryText : labels.siteText;
}

/** The ways to see a document or its draft: the preview of administrators, and preview links. */
export async function PreviewBar({ document, links, language, isDraft }: PreviewBarProps) {
  const { kind, id } = document;
  const {
    admin: { preview: labels, caseForm },
    common: { failures },
  } = await getMessages({ locale: language });
  const url = `/api/v1/documents/${documentKinds[kind].path}/${id}/preview-links`;
  const { devices } = caseForm.preview;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4 border-b border-hairline py-2 text-sm">
        <DeviceWindows
          href={paths.preview(language, editorPreviewToken(document))}
          labels={{
            see: isDraft ? labels.seeDraft : labels.see,
            newWindow: labels.newWindow,
            devices,
          }}
          className="link inline-block py-1"
        />
        <span className="text-soft">{labels.follows}</span>
      </p>
      <PreviewLinks
        text={textOf(document, labels)}
        url={url}
        links={links}
        language={language}
        labels={labels}
        failures={failures}
      />
    </>
  );
}
