"use client";

import type { DocumentRef } from "@/lib/domain/document/document-kinds";
import { editorPreviewToken } from "@/lib/domain/document/editor-preview";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { previewWidths, type PreviewDevice } from "../case-form/preview/preview-frame";

interface DraftWindowsProps {
  document: DocumentRef;
  language: Language;
  labels: Messages["admin"]["preview"];
  devices: Readonly<Record<PreviewDevice, string>>;
}

/** Opens the pages with a draft in windows as wide as devices. They show what is saved meanwhile. */
export function DraftWindows({ document, language, labels, devices }: DraftWindowsProps) {
  const href = paths.preview(language, editorPreviewToken(document));
  const open = (event: React.MouseEvent, device: PreviewDevice) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    // A window of this name is used again.
    const opened = window.open(href, `preview-${device}`, `popup,width=${previewWidths[device]}`);
    if (opened) event.preventDefault();
  };
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 border-b border-hairline py-2 text-sm">
      <span className="font-medium">{labels.seeDraft}</span>
      {(Object.keys(previewWidths) as PreviewDevice[]).map((device) => (
        <a
          key={device}
          href={href}
          target="_blank"
          aria-label={`${labels.seeDraft} ${devices[device]} ${labels.newWindow}`}
          onClick={(event) => open(event, device)}
          className="link inline-block py-1"
        >
          {devices[device]}
        </a>
      ))}
      <span className="text-soft">{labels.follows}</span>
    </p>
  );
}
