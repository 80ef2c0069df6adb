"use client";

import { useEffect, useRef } from "react";
import { Badge, type BadgeTone } from "@/components/admin/ui/badge";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { stateIn, type DocumentText } from "@/lib/domain/translation/translated-document";
import { useEditedText, useManager } from "./manager-context";
import { listOf, nameOf } from "./manager-labels";
import { excerptOf } from "./text/original";

type DisplayState = ReturnType<typeof stateIn> | "unsaved";

const badgeStyles: Record<DisplayState, { icon: string; tone: BadgeTone }> = {
  done: { icon: "✓", tone: "auto" },
  missing: { icon: "–", tone: "plain" },
  outdated: { icon: "↻", tone: "hand" },
  none: { icon: "·", tone: "plain" },
  unsaved: { icon: "●", tone: "hand" },
};

/** The state of a text as a sign and a word; a finished text has only the sign. */
function StateBadge({ text }: { text: DocumentText }) {
  const { targetLanguage, labels } = useManager();
  const { draft } = useEditedText(text);
  const state = draft ? "unsaved" : stateIn(targetLanguage, text);
  const isQuiet = state === "done" || state === "none";
  return (
    <Badge {...badgeStyles[state]}>
      <span className={isQuiet ? "sr-only" : undefined}>{labels.states[state]}</span>
    </Badge>
  );
}

/** A field by its name, or an entry by its number and its text. */
function Item({ text }: { text: DocumentText }) {
  const { targetLanguage, labels } = useManager();
  const list = listOf(text.item);
  if (!list) return <span>{nameOf(text, labels)}</span>;
  const excerpt = excerptOf(text, targetLanguage);
  return (
    <span className="flex min-w-0 flex-1 gap-2">
      <span className="text-soft">
        <span className="sr-only">{labels.entries[list]} </span>
        {text.item.position}
      </span>
      <span lang={excerpt.language} className="line-clamp-2 min-w-0 wrap-anywhere">
        {excerpt.text}
      </span>
    </span>
  );
}

/** Scrolls the chosen text into view within the list only, not the page. */
function useScrollIntoView(chosen: string | undefined) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current || !item) return;
    const { offsetTop: top, offsetHeight: height } = item;
    const { scrollTop, clientHeight } = list.current;
    if (top < scrollTop || top + height > scrollTop + clientHeight)
      list.current.scrollTop = top - clientHeight / 2;
  }, [chosen]);
  return list;
}

interface TextListProps {
  texts: readonly DocumentText[];
  chosen: DocumentText | undefined;
  onChoose: (text: DocumentText) => void;
}

/** The texts of a tab, list by list. */
export function TextList({ texts, chosen, onChoose }: TextListProps) {
  const { labels } = useManager();
  const isInBrowser = useInBrowser();
  const list = useScrollIntoView(chosen?.entry);
  const names = [...new Set(texts.map(({ item }) => listOf(item)))];
  return (
    <nav
      ref={list}
      aria-label={labels.texts}
      className="relative scroller max-h-80 @3xl:max-h-none"
    >
      {names.map((name) => (
        <div key={name ?? "basic"} className="pb-4 last:pb-0">
          {name && names.length > 1 && (
            <h2 className="px-3 pt-3 pb-1 text-xs font-normal tracking-normal text-soft">
              {labels.lists[name]}
            </h2>
          )}
          <ul>
            {texts
              .filter(({ item }) => listOf(item) === name)
              .map((text) => (
                <li key={text.entry} className="border-b border-hairline">
                  <button
                    type="button"
                    disabled={!isInBrowser}
                    aria-current={text.entry === chosen?.entry ? "true" : undefined}
                    onClick={() => onChoose(text)}
                    className="flex min-h-11 w-full items-center justify-between gap-x-3 border-l-3 border-transparent px-3 py-2 text-left text-sm hover:bg-raised aria-[current]:border-ink aria-[current]:bg-raised aria-[current]:font-medium"
                  >
                    <Item text={text} />
                    <StateBadge text={text} />
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
