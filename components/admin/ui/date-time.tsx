"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import { formatDateTime, type DateTimeStyle } from "@/lib/i18n/date-time";

/** A point in time, where the reader is; in UTC until the browser says where that is. */
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
  // Servers and browsers differ by a space in some languages.
  return (
    <time dateTime={value} className="wrap-normal" suppressHydrationWarning>
      {formatDateTime(value, language, { form, utc: !isInBrowser })}
    </time>
  );
}
