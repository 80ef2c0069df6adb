"use client";

import { useState } from "react";
import { languageNames, type Language } from "@/lib/domain/language";
import { previewDevices, type PreviewDevice } from "@/lib/domain/preview/preview-devices";
import { useLanguages } from "../languages/languages-context";

interface ChoicesProps<T extends string> {
  label: string;
  chosen: T;
  choices: readonly { value: T; name: string; lang?: string }[];
  onChoose: (value: T) => void;
}

/** Buttons of which one is pressed: what a preview shows. */
function Choices<T extends string>({ label, chosen, choices, onChoose }: ChoicesProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1 text-sm">
      {choices.map(({ value, name, lang }) => (
        <button
          key={value}
          type="button"
          lang={lang}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="min-h-11 cursor-pointer rounded-md px-3 hover:bg-hairline aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

type ChoiceProps<T extends string> = Omit<ChoicesProps<T>, "choices">;

/** From this number of pages on, their names are in a list: as buttons they would take several lines. */
const MANY = 5;

/** The page that is previewed, where there are several. */
export function PageChoices({ label, chosen, choices, onChoose }: ChoicesProps<string>) {
  if (choices.length < 2) return null;
  if (choices.length < MANY)
    return <Choices label={label} chosen={chosen} choices={choices} onChoose={onChoose} />;
  return (
    <select
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      className="select-arrow min-h-11 max-w-full rounded-md border border-field bg-raised py-2 pl-3 text-sm text-ellipsis"
    >
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

export function LanguageChoices(props: ChoiceProps<Language>) {
  const languages = useLanguages();
  const choices = languages.map((value) => ({
    value,
    name: languageNames[value].nativeName,
    lang: value,
  }));
  return <Choices {...props} choices={choices} />;
}

export interface DeviceChoice extends ChoiceProps<PreviewDevice> {
  names: Readonly<Record<PreviewDevice, string>>;
}

/** The device whose width a previewed page has. */
export function DeviceChoices({ names, ...props }: DeviceChoice) {
  const choices = previewDevices.map((value) => ({ value, name: names[value] }));
  return <Choices {...props} choices={choices} />;
}

export interface DeviceLabels {
  device: string;
  devices: DeviceChoice["names"];
}

/** A choice of the device, at first a phone. */
export function useDeviceChoice({ device: label, devices: names }: DeviceLabels): DeviceChoice {
  const [chosen, onChoose] = useState<PreviewDevice>("phone");
  return { label, names, chosen, onChoose };
}
