"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import type { Language } from "@/lib/domain/language";
import { publicPath } from "@/lib/page-path";
import { LanguageLink } from "./language-link";

/** A language, and its name in short and in full. */
export type OfferedLanguage = readonly [Language, short: string, nativeName: string];

interface LanguageSwitchProps {
  languages: readonly OfferedLanguage[];
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
  languages,
  current,
  label,
  names,
  pathPrefix = "",
  className,
}: LanguageSwitchProps) {
  const path = pathPrefix + publicPath(useSelectedLayoutSegments());
  return (
    <nav aria-label={label}>
      <ul className={names === "short" ? `font-names ${className}` : className}>
        {languages.map(([language, short, nativeName]) => (
          <li key={language}>
            <LanguageLink
              language={language}
              href={`/${language}${path}`}
              aria-label={`${short} – ${nativeName}`}
              aria-current={language === current ? "true" : undefined}
              className={
                "flex min-h-11 items-center px-2 hover:underline underline-offset-4 aria-[current]:text-ink aria-[current]:font-semibold" +
                (names === "short" ? " min-w-11 justify-center" : "")
              }
            >
              {names === "short" ? short : nativeName}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
