"use client";

import { PagePreview, type PagePreviewProps } from "../page-preview/page-preview";
import type { IndustryValues } from "./industry-values";

export type ShownIndustry = Pick<PagePreviewProps, "document" | "pages" | "labels">;

interface IndustryPreviewProps extends ShownIndustry, Pick<PagePreviewProps, "onClose"> {
  typed: IndustryValues;
}

/** A page with the industry as it is typed. */
export function IndustryPreview({ typed, ...props }: IndustryPreviewProps) {
  const { language, name, display, icon } = typed;
  return (
    <PagePreview
      {...props}
      language={language}
      changes={{ texts: { [language]: { name, display } }, icon }}
    />
  );
}
