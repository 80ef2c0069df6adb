import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";

/** A text with its language where that isn't the page's; elsewhere without an element of its own. */
export function InLanguage({
  of,
  page,
  children,
}: {
  of: Language;
  page: Language;
  children: string;
}) {
  const lang = foreignLanguage(of, page);
  return lang ? <span lang={lang}>{children}</span> : children;
}
