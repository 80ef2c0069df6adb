"use client";

import { LegalArticle } from "@/components/site/legal/legal-article";
import { formatEffectiveDate } from "@/components/site/legal/policy-labels";
import { fillIn } from "@/lib/i18n/fill-in";
import type { Language } from "@/lib/domain/language";
import type { LegalText } from "@/lib/domain/policy/policy";
import type { PageLabels, PolicyLabels } from "../policy-labels";

interface PolicyPreviewProps {
  language: Language;
  text: LegalText | undefined;
  effectiveAt: string;
  page: PageLabels;
  labels: PolicyLabels;
  /** Why it isn't what is typed; undefined if it is. */
  note: string | undefined;
}

/** Links lead nowhere but to sections, so that a click loses nothing that is typed. */
function keepPage(event: React.MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const control = event.target.closest("a, button");
  if (!control || control.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The page of the policy with the typed text, as visitors would get it. */
export function PolicyPreview({
  language,
  text,
  effectiveAt,
  page: { updated, ...page },
  labels,
  note,
}: PolicyPreviewProps) {
  const date = effectiveAt && formatEffectiveDate(effectiveAt, language);
  return (
    <section aria-labelledby="policy-preview" className="min-w-0">
      <h2 id="policy-preview" className="text-sm font-medium">
        {labels.preview}
      </h2>
      <p role="status" className={note ? "text-sm text-hand-ink" : "sr-only"}>
        {note}
      </p>
      <div
        lang={language}
        tabIndex={0}
        role="group"
        aria-labelledby="policy-preview"
        onClickCapture={keepPage}
        className="@container relative mt-1.5 h-[75dvh] overflow-y-auto rounded-md border border-hairline bg-paper pb-10"
      >
        {text && <LegalArticle {...page} updated={fillIn(updated, { date })} text={text} />}
      </div>
    </section>
  );
}
