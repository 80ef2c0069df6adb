import { languageNames, type Language } from "@/lib/domain/language";

interface LanguageChoiceProps {
  legend: string;
  languages: readonly Language[];
  checked: readonly Language[];
  /** With all languages that are checked then, and the one that changed. */
  onChange: (checked: Language[], changed: Language) => void;
  disabled?: boolean;
}

/** A checkbox for each of some languages. */
export const LanguageChoice = ({
  legend,
  languages,
  checked,
  onChange,
  disabled = false,
}: LanguageChoiceProps) => (
  <fieldset disabled={disabled} className="min-w-0">
    <legend className="font-medium">{legend}</legend>
    <p className="flex flex-wrap gap-x-5">
      {languages.map((one) => (
        <label key={one} className="inline-flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            checked={checked.includes(one)}
            onChange={({ target }) => {
              const others = checked.filter((other) => other !== one);
              onChange(target.checked ? [...others, one] : others, one);
            }}
          />
          {languageNames[one].nativeName}
        </label>
      ))}
    </p>
  </fieldset>
);
