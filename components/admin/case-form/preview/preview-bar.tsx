"use client";

import { ActionButton } from "@/components/admin/ui/action-button";
import { previewDevices, type PreviewDevice } from "@/lib/domain/preview/preview-devices";
import { languageNames, type Language } from "@/lib/domain/language";
import { useCaseFormContext } from "../case-form-context";
import { useLanguages } from "../../languages/languages-context";

interface ChoicesProps<T extends string> {
  label: string;
  chosen: T;
  choices: readonly { value: T; label: string; lang?: string }[];
  onChoose: (value: T) => void;
}

function Choices<T extends string>({ label, chosen, choices, onChoose }: ChoicesProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap">
      {choices.map(({ value, lang, ...choice }) => (
        <button
          key={value}
          type="button"
          lang={lang}
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
          className="min-h-11 cursor-pointer rounded-md px-3 hover:bg-paper aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

interface PreviewBarProps {
  language: Language;
  onLanguage: (language: Language) => void;
  device: PreviewDevice;
  onDevice: (device: PreviewDevice) => void;
  onClose: () => void;
  /** The outcome of the last request. */
  children: React.ReactNode;
}

/** What is previewed: the language and the device. */
export function PreviewBar(props: PreviewBarProps) {
  const languages = useLanguages();
  const { preview: labels } = useCaseFormContext().labels;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b-2 border-ink bg-raised px-4 py-3 text-sm">
      <p className="grow basis-80">{labels.note}</p>
      <Choices
        label={labels.device}
        chosen={props.device}
        choices={previewDevices.map((value) => ({ value, label: labels.devices[value] }))}
        onChoose={props.onDevice}
      />
      <Choices
        label={labels.language}
        chosen={props.language}
        choices={languages.map((value) => ({
          value,
          label: languageNames[value].nativeName,
          lang: value,
        }))}
        onChoose={props.onLanguage}
      />
      <ActionButton onClick={props.onClose}>{labels.close}</ActionButton>
      <div className="basis-full empty:hidden">{props.children}</div>
    </div>
  );
}
