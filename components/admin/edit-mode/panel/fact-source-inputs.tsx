"use client";

import { useEffect, useId } from "react";
import { languageNames, type Language } from "@/lib/domain/language";
import { FactField, useProblem, type FactPath } from "../../company/form/fact-field";
import { factInput, factTextsOf, fieldId } from "../../company/form/fact-inputs";
import { FileField } from "../../company/form/file-field";
import { InLanguage } from "../../company/form/local-field";
import { useLanguages } from "../../languages/languages-context";
import type { SourceEditorProps } from "../edit-labels";
import { OwnLanguageTabs } from "./language-tabs";

/** The reason why a text was refused whose tab isn't open. */
function HiddenProblem({ path, language }: { path: string; language: Language }) {
  const problem = useProblem(`${path}.${language}`);
  return (
    <p role="alert" className={problem ? "mt-2 text-alarm" : "sr-only"}>
      {problem && `${languageNames[language].nativeName}: ${problem}`}
    </p>
  );
}

/** A fact that has no languages; its value is selected. */
function SingleInput({ path }: { path: string }) {
  const id = fieldId(path);
  useEffect(() => {
    const field = document.getElementById(id);
    field?.focus();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  }, [id]);
  return (
    <div className="mt-2">
      <FactField path={path as FactPath} />
    </div>
  );
}

/** The texts of a fact, one language at a time. */
function LocalInputs({ path, language, labels, onPick }: FactInputsProps) {
  const languages = useLanguages();
  const { hint } = factTextsOf(path, labels.company);
  return (
    <OwnLanguageTabs label={labels.edit.languages} initial={language}>
      {(shown) => (
        <>
          <InLanguage
            key={shown}
            path={path as LocalPath}
            language={shown}
            hint={hint}
            onPick={onPick}
          />
          {languages
            .filter((one) => one !== shown)
            .map((one) => (
              <HiddenProblem key={one} path={path} language={one} />
            ))}
        </>
      )}
    </OwnLanguageTabs>
  );
}

type LocalPath = React.ComponentProps<typeof InLanguage>["path"];
type FilePath = React.ComponentProps<typeof FileField>["path"];

interface FactInputsProps extends Pick<SourceEditorProps, "language" | "labels"> {
  path: string;
  name: string;
  /** A file was uploaded or chosen. */
  onPick: () => void;
}

/** The fields of one fact, under its name. */
export function FactInputs(props: FactInputsProps) {
  const { path, name, onPick } = props;
  const nameId = useId();
  const input = factInput(path);
  return (
    <div role="group" aria-labelledby={nameId}>
      <h3 id={nameId} className="mt-3 text-sm font-medium wrap-anywhere">
        {name}
      </h3>
      {input?.isLocal && <LocalInputs {...props} />}
      {!input?.isLocal && input?.file && <FileField path={path as FilePath} onPick={onPick} />}
      {!input?.isLocal && !input?.file && <SingleInput path={path} />}
    </div>
  );
}
