"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import { formatDateTime, type DateTimeStyle } from "@/lib/i18n/date-time";

/**
 * A time in the reader's time zone; in UTC until hydration, since the server does not know the
 * zone.
 */
export function DateTime({
  at: value,
  language,
  form = "medium",
}: {
  at: string;
  language: Language;
  form?: DateTimeStyle;
}) {
  const isInBrowser = useInBrowser();
  // Node and browsers format some languages with different spaces.
  return (
    <time dateTime={value} className="wrap-normal" suppressHydrationWarning>
      {formatDateTime(value, language, { form, utc: !isInBrowser })}
    </time>
  );
}
