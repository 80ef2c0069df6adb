import type { Language } from "@/lib/domain/language";
import { readProcessText } from "@/lib/domain/process/step-time";
import { InLanguage } from "./in-language";
import { HashtagBadges, hashtagNames } from "./hashtag-badges";

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

/** Points, issues or benefits with their hashtag badges. */
export async function ProcessTexts({ entries, language, tone }: ProcessTextsProps) {
  const rows = entries.map((entry) => ({
    ...entry,
    ...readProcessText(entry.text, entry.language),
  }));
  const names = await hashtagNames(language);
  return (
    <ul className={`points ${tone}`}>
      {rows.map(({ id, text, tags, language: served }) => (
        <li key={id}>
          <InLanguage of={served} page={language}>
            {text}
          </InLanguage>
          {tags.length > 0 && (
            <span>
              <HashtagBadges tags={tags} names={names} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
