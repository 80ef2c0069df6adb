"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import { formatInstant, type InstantForm } from "@/lib/i18n/date-time";

/** A point in time, where the reader is; in UTC until the browser says where that is. */
export function Instant({ at, language, form = "medium" }: { at: string; language: Language; form?: InstantForm }) {
  const isInBrowser = useInBrowser();
  // Servers and browsers differ by a space in some languages.
  return <time dateTime={at} className="wrap-normal" suppressHydrationWarning>{formatInstant(at, language, { form, utc: !isInBrowser })}</time>;
}
