"use client";

import { LegalArticle } from "@/components/site/legal/legal-article";
import { formatEffectiveDate } from "@/lib/legal/policy-labels";
import { fillIn } from "@/lib/i18n/fill-in";
import type { Language } from "@/lib/domain/language";
import type { LegalText } from "@/lib/domain/policy/policy";
import { DeviceChoices, type DeviceChoice } from "../../page-preview/choices";
import { useDeviceWidth } from "../../page-preview/device-frame";
import type { PageLabels, PolicyLabels } from "../policy-labels";

interface PolicyPreviewProps {
  language: Language;
  text: LegalText | undefined;
  effectiveAt: string;
  page: PageLabels;
  labels: PolicyLabels;
  device: DeviceChoice;
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
  device,
  note,
}: PolicyPreviewProps) {
  const { container, style } = useDeviceWidth(device.chosen);
  const date = effectiveAt && formatEffectiveDate(effectiveAt, language);
  return (
    <section aria-labelledby="policy-preview" className="min-w-0">
      <h2 id="policy-preview" className="text-sm font-medium">
        {labels.preview}
      </h2>
      <p role="status" className={note ? "text-sm text-hand-ink" : "sr-only"}>
        {note}
      </p>
      <DeviceChoices {...device} />
      <div
        ref={container}
        className="mt-1.5 h-[75dvh] overflow-hidden rounded-md border border-hairline bg-hairline"
      >
        <div
          lang={language}
          tabIndex={0}
          role="group"
          aria-labelledby="policy-preview"
          onClickCapture={keepPage}
          style={style}
          className="@container relative mx-auto origin-top-left overflow-y-auto bg-paper pb-10"
        >
          {text && <LegalArticle {...page} updated={fillIn(updated, { date })} text={text} />}
        </div>
      </div>
    </section>
  );
}
