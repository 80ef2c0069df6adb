"use client";

import { useEffect, useRef } from "react";
import { Mark, type MarkTone } from "@/components/admin/ui/badge";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import { stateIn, type SubjectText } from "@/lib/domain/translation/translated-document";
import { keyOf, type Desk } from "./draft-store";
import { excerptOf } from "./original";
import { placeOf } from "./saving";
import { listOf, nameOf, type ManagerWords } from "./manager-labels";

type Shown = ReturnType<typeof stateIn> | "unsaved";

const looks: Record<Shown, { sign: string; tone: MarkTone }> = {
  done: { sign: "✓", tone: "auto" },
  missing: { sign: "–", tone: "plain" },
  outdated: { sign: "↻", tone: "hand" },
  none: { sign: "·", tone: "plain" },
  unsaved: { sign: "●", tone: "hand" },
};

interface StateMarkProps extends Pick<ManagerWords, "words"> {
  language: Language;
  text: SubjectText;
  desk: Desk;
}

/** How a text stands, in a sign and a word; what is done has the sign alone. */
function StateMark({ language, text, desk, words }: StateMarkProps) {
  const state = desk.drafts[keyOf(placeOf(language, text))] ? "unsaved" : stateIn(language, text);
  const isQuiet = state === "done" || state === "none";
  return <Mark {...looks[state]}><span className={isQuiet ? "sr-only" : undefined}>{words.states[state]}</span></Mark>;
}

/** What stands for a text in its list: the name of a field; the number of an entry, and what it says. */
function Item({ language, text, words }: Omit<StateMarkProps, "desk">) {
  const list = listOf(text.thing);
  if (!list) return <span>{nameOf(text, words)}</span>;
  const excerpt = excerptOf(text, language);
  return (
    <span className="flex min-w-0 flex-1 gap-2">
      <span className="figures text-soft"><span className="sr-only">{words.entries[list]} </span>{text.thing.place}</span>
      <span lang={excerpt.language} className="line-clamp-2 min-w-0 wrap-anywhere">{excerpt.text}</span>
    </span>
  );
}

/** Keeps what is chosen in sight where the list has a window of its own; the page stays where it is. */
function useInSight(chosen: string | undefined) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current || !item) return;
    const { offsetTop: top, offsetHeight: height } = item;
    const { scrollTop, clientHeight } = list.current;
    if (top < scrollTop || top + height > scrollTop + clientHeight) list.current.scrollTop = top - clientHeight / 2;
  }, [chosen]);
  return list;
}

interface TextListProps extends Pick<ManagerWords, "words"> {
  language: Language;
  texts: readonly SubjectText[];
  chosen: SubjectText | undefined;
  desk: Desk;
  onChoose: (text: SubjectText) => void;
}

/** The texts of a tab, list by list. */
export function TextList({ language, texts, chosen, desk, onChoose, words }: TextListProps) {
  const isInBrowser = useInBrowser();
  const list = useInSight(chosen?.entry);
  const names = [...new Set(texts.map(({ thing }) => listOf(thing)))];
  return (
    <nav ref={list} aria-label={words.texts} className="relative max-h-80 overflow-y-auto @3xl:max-h-none">
      {names.map((name) => (
        <div key={name ?? "basic"} className="pb-4 last:pb-0">
          {name && names.length > 1 && <h2 className="px-3 pt-3 pb-1 text-xs font-normal tracking-normal text-soft">{words.lists[name]}</h2>}
          <ul>
            {texts.filter(({ thing }) => listOf(thing) === name).map((text) => (
              <li key={text.entry} className="border-b border-hairline">
                <button
                  type="button" disabled={!isInBrowser} aria-current={text.entry === chosen?.entry ? "true" : undefined} onClick={() => onChoose(text)}
                  className="flex min-h-11 w-full items-center justify-between gap-x-3 border-l-3 border-transparent px-3 py-2 text-left text-sm hover:bg-raised aria-[current]:border-ink aria-[current]:bg-raised aria-[current]:font-medium"
                >
                  <Item language={language} text={text} words={words} />
                  <StateMark language={language} text={text} desk={desk} words={words} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
