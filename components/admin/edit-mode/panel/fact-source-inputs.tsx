"use client";

import { useEffect, useId } from "react";
import { languageNames, type Language } from "@/lib/domain/language";
import { FactField, useProblem, type FactPath } from "../../company/form/fact-field";
import { factInput, factTextsOf, fieldId } from "../../company/form/fact-inputs";
import { PictureField } from "../../company/form/picture-field";
import { useLanguages } from "../../languages/languages-context";
import type { SourceEditorProps } from "../edit-labels";
import { OwnLanguageTabs } from "./language-tabs";

/** Why a text was refused whose tab isn't shown. */
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
function LocalInputs({ path, language, labels }: FactInputsProps) {
  const languages = useLanguages();
  const { hint } = factTextsOf(path, labels.company);
  return (
    <OwnLanguageTabs label={labels.edit.languages} initial={language}>
      {(shown) => (
        <>
          <FactField
            key={shown}
            path={`${path}.${shown}` as FactPath}
            label={languageNames[shown].nativeName}
            lang={shown}
            hint={hint}
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

type PicturePath = React.ComponentProps<typeof PictureField>["path"];

interface FactInputsProps extends Pick<SourceEditorProps, "language" | "labels"> {
  path: string;
  name: string;
  /** A picture was uploaded or chosen. */
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
      {input?.isPicture && <PictureField path={path as PicturePath} onPick={onPick} />}
      {!input?.isLocal && !input?.isPicture && <SingleInput path={path} />}
    </div>
  );
}
