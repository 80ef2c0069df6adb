"use client";

import { LanguageHintView } from "@/components/site/layout/language-hint-view";
import { ConsentBanner } from "./simple-view";

interface FirstNoticesProps {
  hint: React.ComponentProps<typeof LanguageHintView> | undefined;
  consentBanner: React.ComponentProps<typeof ConsentBanner> | undefined;
}

/** What a first visit is told and asked. Both come at once: one after the other, the first would be moved by the second. */
export function FirstNotices({ hint, consentBanner }: FirstNoticesProps) {
  return (
    <>
      {hint && <LanguageHintView {...hint} />}
      {consentBanner && <ConsentBanner {...consentBanner} />}
    </>
  );
}
