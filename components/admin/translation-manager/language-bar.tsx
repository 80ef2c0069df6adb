"use client";

import { Mark } from "@/components/admin/ui/badge";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { languageNames, languages, type Language } from "@/lib/domain/language";
import { progressIn, type SubjectText, type TranslatedSubject } from "@/lib/domain/translation/translated-document";
import type { ManagerWords } from "./manager-labels";

interface LanguageBarProps extends Pick<ManagerWords, "words"> {
  subject: TranslatedSubject;
  texts: readonly SubjectText[];
  chosen: Language;
  /** Languages in which something was typed that is not stored. */
  begun: readonly Language[];
  onChoose: (language: Language) => void;
}

const shape = "flex min-h-11 flex-wrap items-center gap-x-2 rounded-md border px-3 py-1.5 text-left text-sm";

function Progress({ language, texts, words }: { language: Language; texts: readonly SubjectText[] } & Pick<ManagerWords, "words">) {
  const { there, outdated, total } = progressIn(language, texts);
  return (
    <>
      <span className="figures text-soft in-aria-pressed:text-current">{words.progress.replace("{there}", String(there)).replace("{total}", String(total))}</span>
      {outdated > 0 && <Mark sign="↻" tone="hand">{words.outdatedCount.replace("{count}", String(outdated))}</Mark>}
    </>
  );
}

/** The languages that something is there in, with how far, and those that can be added: a language begins as a draft, and counts once a text is stored (ambiguity 33). */
export function LanguageBar({ subject, texts, chosen, begun, onChoose, words }: LanguageBarProps) {
  const isInBrowser = useInBrowser();
  const isThere = (language: Language) => language === chosen || begun.includes(language) || subject.things.some(({ records }) => records.some((record) => record.language === language));
  return (
    <div role="group" aria-label={words.languages} className="mt-6 flex flex-wrap gap-2">
      {[...languages.filter(isThere), ...languages.filter((one) => !isThere(one))].map((one) => {
        const name = <span lang={one} className="font-medium">{languageNames[one].own}</span>;
        if (!isThere(one)) return (
          <button key={one} type="button" disabled={!isInBrowser} onClick={() => onChoose(one)} className={`${shape} border-dashed border-field hover:bg-raised`}>
            <span aria-hidden="true">+</span><span className="sr-only">{words.add}</span> {name}
          </button>
        );
        return (
          <button key={one} type="button" disabled={!isInBrowser} aria-pressed={one === chosen} onClick={() => onChoose(one)} className={`${shape} border-hairline hover:bg-raised aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper`}>
            {name}
            {one === subject.written && <span className="text-soft in-aria-pressed:text-current">{words.original}</span>}
            <Progress language={one} texts={texts} words={words} />
          </button>
        );
      })}
    </div>
  );
}
