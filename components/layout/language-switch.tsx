"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { languageNames, languages, type Language } from "@/lib/domain/language";
import { keepLanguage } from "@/lib/language-choice";
import { inEveryLanguage, publicPath, withLanguage } from "@/lib/paths";

interface LanguageSwitchProps {
  current: Language;
  label: string;
  /** Full names for a menu, short ones for the header. */
  names: "own" | "short";
  className: string;
}

/** The same page in the other languages: plain links, so that they work without scripts; with them, query and hash stay too. */
export function LanguageSwitch({ current, label, names, className }: LanguageSwitchProps) {
  const addresses = inEveryLanguage(publicPath(useSelectedLayoutSegments()));
  const choose = (language: Language) => (event: React.MouseEvent<HTMLAnchorElement>) => {
    keepLanguage(language);
    event.currentTarget.href = withLanguage(window.location, language);
  };
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={addresses[language]}
              lang={language}
              hrefLang={language}
              aria-label={`${languageNames[language].short} – ${languageNames[language].own}`}
              aria-current={language === current ? "true" : undefined}
              onClick={choose(language)}
              className={`block px-2 py-2 ${names === "short" ? "min-w-13 text-center" : ""} hover:underline underline-offset-4 aria-[current]:text-ink aria-[current]:font-semibold`}
            >
              {languageNames[language][names]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
