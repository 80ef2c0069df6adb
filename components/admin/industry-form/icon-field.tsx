"use client";

import { Field } from "@/components/ui/field";
import { useInBrowser } from "@/components/ui/use-in-browser";

const suggestions = ["🏢", "🏗️", "📦", "🏥", "🚚", "🧾", "🏠", "🏭", "🛒", "🎓", "⚖️", "🍽️"];

interface IconFieldProps extends React.ComponentProps<typeof Field> {
  suggestionsLabel: string;
  chosen: string;
  onChoose: (icon: string) => void;
}

/** An icon: any character, or one of the suggestions. */
export function IconField({ suggestionsLabel, chosen, onChoose, ...field }: IconFieldProps) {
  const isInBrowser = useInBrowser();
  return (
    <div>
      <Field {...field} className="min-h-11 max-w-32 px-3 py-2" />
      <div role="group" aria-label={suggestionsLabel} className="mt-1 flex flex-wrap gap-1.5">
        {suggestions.map((icon) => (
          <button
            key={icon}
            type="button"
            disabled={!isInBrowser}
            aria-pressed={icon === chosen}
            onClick={() => onChoose(icon)}
            className="button h-11 min-h-11 w-11 border-hairline px-0 py-0 text-lg hover:border-ink aria-pressed:border-2 aria-pressed:border-ink"
          >
            {icon}
          </button>
        ))}
      </div>
    </div>
  );
}
