import type { Language } from "@/lib/domain/language";
import { readProcessText } from "@/lib/domain/process/step-time";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { HashtagBadges } from "./hashtag-badges";

interface Entry {
  id: string;
  text: string;
  language: Language;
}

interface ProcessTextsProps {
  entries: readonly Entry[];
  language: Language;
  tone: "hand" | "auto";
}

const fill = { hand: "bg-hand", auto: "bg-auto" } as const;

/** Points, issues or benefits with their hashtag badges. */
export function ProcessTexts({ entries, language, tone }: ProcessTextsProps) {
  const rows = entries.map((entry) => ({ ...entry, ...readProcessText(entry.text) }));
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {rows.map(({ id, text, tags, language: served }) => (
        <li key={id} className="flex gap-4 py-3.5 break-inside-avoid">
          <span aria-hidden="true" className={`mt-2.5 h-1.5 w-4 shrink-0 ${fill[tone]}`} />
          <span className="grow">
            <span lang={foreignLanguage(served, language)}>{text}</span>
            <HashtagBadges tags={tags} language={language} />
          </span>
        </li>
      ))}
    </ul>
  );
}
