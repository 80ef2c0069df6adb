"use client";

import { languageNames, type Language } from "@/lib/domain/language";
import { useLanguages } from "../../languages/languages-context";
import { useCompany } from "../company-context";
import { FactField, type FactPath } from "./fact-field";
import { factInput, factTextsOf } from "./fact-inputs";
import { FileField } from "./file-field";

/** The paths of facts in all languages. */
type LocalPath = {
  [Path in FactPath]: Path extends `${infer Base}.${Language}` ? Base : never;
}[FactPath];

interface InLanguageProps {
  path: LocalPath;
  language: Language;
  hint?: string | undefined;
  /** A file was uploaded or chosen. */
  onPick?: () => void;
}

/** A fact in one language: a text or a file. */
export function InLanguage({ path, language, onPick, hint }: InLanguageProps) {
  const props = { label: languageNames[language].nativeName, lang: language, hint };
  const at = `${path}.${language}`;
  return factInput(path)?.file ? (
    <FileField path={at as FilePath} {...props} onPick={onPick} />
  ) : (
    <FactField path={at as FactPath} {...props} />
  );
}
type FilePath = React.ComponentProps<typeof FileField>["path"];

/** A fact in every language, side by side. */
export function LocalField({ path }: { path: LocalPath }) {
  const languages = useLanguages();
  const { label, hint } = factTextsOf(path, useCompany().labels);
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{label}</legend>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      <div className="mt-1 grid gap-x-6 gap-y-1 text-sm @lg:grid-cols-2">
        {languages.map((language) => (
          <InLanguage key={language} path={path} language={language} />
        ))}
      </div>
    </fieldset>
  );
}
