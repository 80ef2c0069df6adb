"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { Language } from "@/lib/domain/language";
import { defaultDays, offeredDays, type PreviewLink } from "@/lib/domain/preview/preview-link";
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

interface DaysFieldProps {
  label: string;
  language: Language;
  days: number;
  onChange: (days: number) => void;
}

/** For how many days the next link works. */
function DaysField({ label, language, days, onChange }: DaysFieldProps) {
  const isInBrowser = useInBrowser();
  const inDays = new Intl.NumberFormat(language, {
    style: "unit",
    unit: "day",
    unitDisplay: "long",
  });
  return (
    <label className="flex items-center gap-2">
      {label}
      <select
        disabled={!isInBrowser}
        value={days}
        onChange={({ target }) => onChange(Number(target.value))}
        className="select-arrow min-h-11 rounded-md border border-field bg-raised py-2 pl-3"
      >
        {offeredDays.map((offered) => (
          <option key={offered} value={offered}>
            {inDays.format(offered)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Creates, lists and revokes the preview links of a document. */
export function PreviewLinks({ url, text, links, ...texts }: PreviewLinksProps) {
  const { language, labels, failures } = texts;
  const router = useRouter();
  const section = useRef<HTMLElement>(null);
  const [days, setDays] = useState<number>(defaultDays);
  const { outcome, isSaving, save } = useSaving(labels.working);
  const create = () =>
    save({
      request: () => authenticatedRequest(url, { method: "POST", body: { days } }),
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ActionButton isBusy={isSaving} onClick={create}>
          {labels.create}
        </ActionButton>
        <DaysField language={language} days={days} label={labels.worksFor} onChange={setDays} />
        <p className="max-w-2xl flex-[1_1_20rem] text-balance text-soft">{text}</p>
      </div>
      {links.length > 0 && (
        <ul aria-label={labels.links} className="border-t border-hairline">
          {links.map((link) => (
            <PreviewLinkItem
              key={link.id}
              link={link}
              isSaving={isSaving}
              onRevoke={revoke}
              {...texts}
            />
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
