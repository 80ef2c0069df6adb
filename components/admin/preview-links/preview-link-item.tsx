"use client";

import { useState } from "react";
import type { PreviewLink } from "@/lib/domain/preview/preview-link";
import { LinkButton } from "../ui/action-button";
import { ConfirmationPanel } from "../ui/confirmation-panel";
import { CopyButton } from "../ui/copy-button";
import { DateTime } from "@/components/ui/date-time";
import { fillIn } from "@/lib/i18n/fill-in";
import { previewPath, versionName, type PreviewTexts } from "./preview-labels";

interface PreviewLinkItemProps extends PreviewTexts {
  link: PreviewLink;
  isSaving: boolean;
  onRevoke: (id: string) => void;
}

/** A link: until when it works, and what can be done with it. */
export function PreviewLinkItem(props: PreviewLinkItemProps) {
  const { link, isSaving, onRevoke, language, labels } = props;
  const { id, url, version, expires_at, created_by } = link;
  const [isAsking, setAsking] = useState(false);
  const revoke = () => {
    setAsking(false);
    onRevoke(id);
  };
  return (
    <li className="border-b border-hairline py-2 last:border-b-0 last:pb-0">
      <div
        role="group"
        aria-labelledby={`preview-${id}`}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <p id={`preview-${id}`} className="grow basis-64">
          {labels.until} <DateTime at={expires_at} language={language} />
          {version !== null && ` · ${versionName(version, labels)}`}
          {created_by && (
            <span className="text-soft wrap-anywhere">
              {" "}
              · {fillIn(labels.by, { name: created_by })}
            </span>
          )}
        </p>
        <CopyButton label={labels.copy} textOf={() => url} labels={labels} />
        <a
          href={previewPath(url, language)}
          target="_blank"
          rel="noopener"
          className="link inline-block py-1"
        >
          {labels.open} <span className="sr-only">{labels.newTab}</span>
        </a>
        <LinkButton aria-disabled={isSaving} onClick={() => setAsking(true)}>
          {labels.revoke}
        </LinkButton>
      </div>
      {isAsking && (
        <ConfirmationPanel
          isDestructive
          confirmLabel={labels.revoke}
          cancelLabel={labels.keep}
          isBusy={isSaving}
          onConfirm={revoke}
          onCancel={() => setAsking(false)}
        >
          {labels.revokeText}
        </ConfirmationPanel>
      )}
    </li>
  );
}
