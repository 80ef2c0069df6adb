import type { Language } from "@/lib/domain/language";
import { readProcessText } from "@/lib/domain/case/step-time";
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
  /** Steps are numbered and show their time. */
  formatTime?: (seconds: number) => string;
  /** The seconds of the full width. Where given, each step shows its start and duration as a bar. */
  scale?: number | undefined;
}

const fill = { hand: "bg-hand", auto: "bg-auto" } as const;

/** The start and duration of a step on the common time axis. Decorative: the text beside it has the duration. */
function TimeBar({
  from,
  seconds,
  scale,
  tone,
}: {
  from: number;
  seconds: number;
  scale: number;
  tone: "hand" | "auto";
}) {
  return (
    <span
      aria-hidden="true"
      className="mt-2.5 block h-1.5 w-full bg-[linear-gradient(var(--hairline),var(--hairline))] bg-[length:100%_1px] bg-center bg-no-repeat"
    >
      <span
        className={`block h-full min-w-1 ${fill[tone]}`}
        style={{
          marginInlineStart: `${(from / scale) * 100}%`,
          width: `${(seconds / scale) * 100}%`,
        }}
      />
    </span>
  );
}

/** Points, issues, benefits or steps with their hashtag badges; steps also with their times. */
export function ProcessTexts({ entries, language, tone, formatTime, scale }: ProcessTextsProps) {
  const List = formatTime ? "ol" : "ul";
  const rows = entries.map((entry) => ({ ...entry, ...readProcessText(entry.text) }));
  const startSeconds = rows.map((_, index) =>
    rows.slice(0, index).reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
  );
  return (
    <List className="divide-y divide-hairline border-y border-hairline">
      {rows.map(({ id, text, tags, seconds, language: served }, index) => (
        <li key={id} className="flex gap-4 py-3.5 break-inside-avoid">
          {formatTime ? (
            <span aria-hidden="true" className="figures w-5 shrink-0 text-sm leading-7 text-soft">
              {index + 1}
            </span>
          ) : (
            <span aria-hidden="true" className={`mt-2.5 h-1.5 w-4 shrink-0 ${fill[tone]}`} />
          )}
          <span className="grow">
            <span className="flex items-baseline gap-4">
              <span lang={foreignLanguage(served, language)} className="grow">
                {text}
              </span>
              {formatTime && seconds !== undefined && (
                <span className="figures shrink-0 font-semibold whitespace-nowrap">
                  {formatTime(seconds)}
                </span>
              )}
            </span>
            <HashtagBadges tags={tags} language={language} />
            {seconds !== undefined && scale ? (
              <TimeBar
                from={startSeconds[index] ?? 0}
                seconds={seconds}
                scale={scale}
                tone={tone}
              />
            ) : null}
          </span>
        </li>
      ))}
    </List>
  );
}
