import { languageNames, type Language } from "@/lib/domain/language";

/** A checkbox for each of some languages. */
export const LanguageCheckboxes = ({
  languages,
  checked,
  onChange,
}: {
  languages: readonly Language[];
  checked: readonly Language[];
  onChange: (language: Language, isChecked: boolean) => void;
}) => (
  <p className="flex flex-wrap gap-x-5">
    {languages.map((one) => (
      <label key={one} className="inline-flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={checked.includes(one)}
          onChange={(event) => onChange(one, event.target.checked)}
        />
        {languageNames[one].nativeName}
      </label>
    ))}
  </p>
);
