"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { languageNames, languages, type Language } from "@/lib/domain/language";
import { inEveryLanguage, publicPath } from "@/lib/page-path";
import { LanguageLink } from "./language-link";

interface LanguageSwitchProps {
  current: Language;
  label: string;
  /** Full names for a menu, short ones for the header. */
  names: "nativeName" | "short";
  /** The path between the language and the layout that renders this. */
  pathPrefix?: string;
  className: string;
}

/** The same page in the other languages. */
export function LanguageSwitch({
  current,
  label,
  names,
  pathPrefix = "",
  className,
}: LanguageSwitchProps) {
  const hrefs = inEveryLanguage(pathPrefix + publicPath(useSelectedLayoutSegments()));
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {languages.map((language) => (
          <li key={language}>
            <LanguageLink
              language={language}
              href={hrefs[language]}
              aria-label={`${languageNames[language].short} – ${languageNames[language].nativeName}`}
              aria-current={language === current ? "true" : undefined}
              className={
                "flex min-h-11 items-center px-2 hover:underline underline-offset-4 aria-[current]:text-ink aria-[current]:font-semibold" +
                (names === "short" ? " min-w-11 justify-center" : "")
              }
            >
              {languageNames[language][names]}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
