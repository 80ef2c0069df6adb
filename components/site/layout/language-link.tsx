import type { Language } from "@/lib/domain/language";

interface LanguageLinkProps extends Omit<React.ComponentProps<"a">, "lang" | "hrefLang"> {
  language: Language;
}

/** A link to the same page in another language. LanguageChoice adds what needs scripts. */
export const LanguageLink = ({ language, ...rest }: LanguageLinkProps) => (
  <a lang={language} hrefLang={language} data-language={language} {...rest} />
);
