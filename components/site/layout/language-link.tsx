"use client";

import type { Language } from "@/lib/domain/language";
import { storeLanguage } from "@/lib/browser/language-choice";
import { withLanguage } from "@/lib/page-path";

interface LanguageLinkProps extends Omit<
  React.ComponentProps<"a">,
  "lang" | "hrefLang" | "onClick"
> {
  language: Language;
}

/**
 * A link to the same page in another language. Works without scripts; with them it also stores the choice and keeps
 * query and hash.
 */
export function LanguageLink({ language, ...rest }: LanguageLinkProps) {
  const choose = (event: React.MouseEvent<HTMLAnchorElement>) => {
    storeLanguage(language);
    event.currentTarget.href = withLanguage(window.location, language);
  };
  return <a lang={language} hrefLang={language} onClick={choose} {...rest} />;
}
