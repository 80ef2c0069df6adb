"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { publicPath } from "@/lib/page-path";
import { LanguageLink } from "./language-link";

export type HintLabels = Messages["common"]["hint"];

export function LanguageHintView({
  language,
  labels,
  close,
}: {
  language: Language;
  labels: HintLabels;
  close: () => void;
}) {
  const path = publicPath(useSelectedLayoutSegments());
  return (
    <section
      lang={language}
      aria-label={labels.label}
      className="@container border-t border-hairline bg-paper"
    >
      <div className="frame flex items-end justify-between @[40rem]:items-center gap-x-4 py-0.5 text-xs @[40rem]:text-sm">
        <p className="flex flex-wrap items-center gap-x-4">
          {labels.text}
          <LanguageLink
            language={language}
            href={`/${language}${path}`}
            className="link tap font-semibold"
          >
            {labels.open}
          </LanguageLink>
        </p>
        <button
          type="button"
          className="min-h-11 shrink-0 cursor-pointer underline underline-offset-4 hover:no-underline"
          onClick={close}
        >
          {labels.dismiss}
        </button>
      </div>
    </section>
  );
}
