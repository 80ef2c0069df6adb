import { useId } from "react";

interface SideChoiceProps {
  /** What the field is called. */
  name: string;
  choices: readonly {
    label: string;
    value: React.ReactNode;
    /** The language of the value. */
    lang?: string | undefined;
    isChosen: boolean;
    onChoose: () => void;
  }[];
}

/** A choice between what two people made of a field. */
export function SideChoice({ name, choices }: SideChoiceProps) {
  const group = useId();
  return (
    <fieldset className="border-t border-hairline pt-3">
      <legend className="float-left w-full text-sm font-semibold">{name}</legend>
      <div className="clear-both grid gap-3 pt-1 sm:grid-cols-2">
        {choices.map(({ label, value, lang, isChosen, onChoose }) => (
          <label
            key={label}
            className="block cursor-pointer rounded-md border border-hairline bg-paper p-3 text-sm has-checked:border-ink"
          >
            <span className="flex items-center gap-2 font-medium">
              <input
                type="radio"
                name={group}
                checked={isChosen}
                onChange={onChoose}
                className="size-4.5 accent-ink"
              />
              {label}
            </span>
            <span
              lang={lang}
              className="mt-1 block max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere"
            >
              {value}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
