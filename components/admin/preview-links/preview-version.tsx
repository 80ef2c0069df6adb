"use client";

import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { useSaving } from "../editing/use-saving";
import { LinkButton } from "../ui/action-button";
import { RequestOutcome } from "../ui/request-outcome";
import { previewPath, versionName, type PreviewTexts } from "./preview-labels";

interface PreviewVersionProps extends PreviewTexts {
  /** The endpoint of the document's links. */
  url: string;
  number: number;
}

/** The link is for who creates it, once. */
const DAYS = 1;

/** Shows a version as visitors would see it, in a new tab. */
export function PreviewVersion({ url, number, language, labels, failures }: PreviewVersionProps) {
  const { outcome, isSaving, save } = useSaving(labels.working);
  const open = () => {
    if (isSaving) return;
    // Browsers only open a tab during the click, before there is an address.
    const tab = window.open("", "_blank");
    const create = async () => {
      const created = await authenticatedRequest(url, {
        method: "POST",
        body: { days: DAYS, version: number },
      });
      const href = previewPath((created as { url: string }).url, language);
      if (!tab) return location.assign(href);
      tab.opener = null;
      tab.location.href = href;
    };
    save({
      request: () =>
        create().catch((error: unknown) => {
          tab?.close();
          throw error;
        }),
      successMessage: labels.opened,
      onSuccess: () => undefined,
    });
  };
  return (
    <>
      <LinkButton
        aria-label={`${labels.label}: ${versionName(number, labels)}`}
        aria-disabled={isSaving}
        onClick={open}
      >
        {labels.label}
      </LinkButton>
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.failed}
      />
    </>
  );
}
