"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { PreviewLink } from "@/lib/domain/preview/preview-link";
import { useSaving } from "../editing/use-saving";
import { ActionButton } from "../ui/action-button";
import { RequestOutcome } from "../ui/request-outcome";
import { PreviewLinkItem } from "./preview-link-item";
import type { PreviewTexts } from "./preview-labels";

interface PreviewLinksProps extends PreviewTexts {
  /** The endpoint of the document's links. */
  url: string;
  /** What a link shows. */
  text: string;
  links: readonly PreviewLink[];
}

/** Creates, lists and revokes the preview links of a document. */
export function PreviewLinks({ url, text, links, ...texts }: PreviewLinksProps) {
  const { language, labels, failures } = texts;
  const router = useRouter();
  const section = useRef<HTMLElement>(null);
  const { outcome, isSaving, save } = useSaving(labels.working);
  const create = () =>
    save({
      request: () => authenticatedRequest(url, { method: "POST", body: {} }),
      successMessage: labels.created,
    });
  const revoke = (id: string) =>
    save({
      request: () => authenticatedRequest(`/api/v1/preview-links/${id}`, { method: "DELETE" }),
      successMessage: labels.revoked,
      onSuccess: () => {
        router.refresh();
        // The pressed button disappears with its link.
        section.current?.focus();
      },
    });
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={labels.label}
      className="grid gap-2 border-b border-hairline py-3 text-sm outline-none"
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ActionButton isBusy={isSaving} onClick={create}>
          {labels.create}
        </ActionButton>
        <span className="max-w-2xl flex-[1_1_20rem] text-balance text-soft">{text}</span>
      </p>
      {links.length > 0 && (
        <ul aria-label={labels.links} className="border-t border-hairline">
          {links.map((link) => (
            <PreviewLinkItem key={link.id} {...{ link, isSaving }} onRevoke={revoke} {...texts} />
          ))}
        </ul>
      )}
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.failed}
      />
    </section>
  );
}
