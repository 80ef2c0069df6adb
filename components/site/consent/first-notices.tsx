"use client";

import { LanguageHintView } from "@/components/site/layout/language-hint-view";
import { SimpleView } from "./simple-view";

interface FirstNoticesProps {
  hint: React.ComponentProps<typeof LanguageHintView> | undefined;
  question: React.ComponentProps<typeof SimpleView> | undefined;
}

/** What a first visit is told and asked. Both come at once: one after the other, the first would be moved by the second. */
export function FirstNotices({ hint, question }: FirstNoticesProps) {
  return (
    <>
      {hint && <LanguageHintView {...hint} />}
      {question && <SimpleView {...question} />}
    </>
  );
}
