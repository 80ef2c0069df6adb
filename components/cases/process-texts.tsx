import type { Language } from "@/lib/domain/language";
import { readProcessText } from "@/lib/domain/step-time";
import { foreignLanguage } from "@/lib/domain/translation";
import { HashtagBadges } from "./hashtag-badge";

interface Entry {
  id: string;
  text: string;
  language: Language;
}

interface ProcessTextsProps {
  entries: readonly Entry[];
  language: Language;
  tone: "hand" | "auto";
  /** Steps are numbered and show their time. */
  formatTime?: (seconds: number) => string;
}

const marker = { hand: "bg-hand", auto: "bg-auto" } as const;

/** Points, issues, benefits or steps: words, badges, and for steps the time each takes. */
export function ProcessTexts({ entries, language, tone, formatTime }: ProcessTextsProps) {
  const List = formatTime ? "ol" : "ul";
  return (
    <List className="divide-y divide-hairline border-y border-hairline">
      {entries.map((entry, index) => {
        const { text, tags, seconds } = readProcessText(entry.text);
        return (
          <li key={entry.id} className="flex gap-4 py-3.5">
            {formatTime
              ? <span aria-hidden="true" className="figures w-5 shrink-0 text-sm leading-7 text-soft">{index + 1}</span>
              : <span aria-hidden="true" className={`mt-2.5 h-1.5 w-4 shrink-0 ${marker[tone]}`} />}
            <span className="grow">
              <span lang={foreignLanguage(entry.language, language)}>{text}</span>
              <HashtagBadges tags={tags} language={language} />
            </span>
            {formatTime && seconds !== undefined && <span className="figures shrink-0 font-semibold whitespace-nowrap">{formatTime(seconds)}</span>}
          </li>
        );
      })}
    </List>
  );
}
