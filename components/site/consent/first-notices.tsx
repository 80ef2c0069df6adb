"use client";

import { LanguageHintView } from "@/components/site/layout/language-hint-view";
import { ConsentBanner } from "./consent-banner";

interface FirstNoticesProps {
  hint: React.ComponentProps<typeof LanguageHintView> | undefined;
  consentBanner: React.ComponentProps<typeof ConsentBanner> | undefined;
}

/** Both notices of a first visit in one chunk: loaded one after the other, the second would move the first. */
export function FirstNotices({ hint, consentBanner }: FirstNoticesProps) {
  return (
    <>
      {hint && <LanguageHintView {...hint} />}
      {consentBanner && <ConsentBanner {...consentBanner} />}
    </>
  );
}
