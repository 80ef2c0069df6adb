"use client";

import { useEffect, useEffectEvent } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { isBlank } from "@/lib/domain/fields/field";
import type { Language } from "@/lib/domain/language";
import { markupProblem } from "@/lib/domain/markup/markup-size";
import { stateIn, type SubjectText } from "@/lib/domain/translation/translated-document";
import { translatables } from "@/lib/domain/translation/translatable";
import { keyOf, type Desk } from "./draft-store";
import { Original } from "./original";
import { Outdated } from "./outdated";
import { Removal } from "./removal";
import { SaveState } from "./save-state";
import { leaveText, placeOf, storedText, typeText, type Saving } from "./saving";
import { TextField } from "./text-field";
import { missingText, nameOf, type ManagerWords } from "./manager-labels";

interface EditorProps extends ManagerWords {
  /** The language that is worked on. */
  into: Language;
  text: SubjectText;
  desk: Desk;
  saving: Saving;
  /** Wants the cursor in the field whenever it is another object. */
  cursor: object | undefined;
  takeCursor: () => void;
  /** The text that saving everything missed. */
  isMissed: boolean;
  /** Goes on to what waits next; undefined where nothing does. */
  onNext: (() => void) | undefined;
}

function problemOf({ into, text, desk, isMissed, words }: EditorProps): string | undefined {
  const draft = desk.drafts[keyOf(placeOf(into, text))];
  const { kind } = text.thing;
  const unfit = draft && translatables[kind].rich.includes(text.field) ? markupProblem(draft.text) : undefined;
  const refusal = unfit?.code === "nested_too_deep" ? words.nestedTooDeep : words.tooManyTags;
  if (unfit) return refusal.replace("{most}", String(unfit.maximum));
  if (draft?.trouble?.is === "waiting") return `${missingText(text, words)}. ${words.waits}`;
  if (draft?.trouble?.is === "too long")
    return words.tooLong.replace("{most}", String(translatables[kind].fields[text.field])).replace("{count}", String(draft.text.trim().length));
  return isMissed && !draft && isBlank(storedText(into, text)) ? missingText(text, words) : undefined;
}

/** One text: the original, the field beside it, how it stands, and what can be done with it. */
export function Editor(props: EditorProps) {
  const { into, text, desk, saving, cursor, takeCursor, onNext, words, language, failures } = props;
  const isInBrowser = useInBrowser();
  const at = placeOf(into, text);
  const draft = desk.drafts[keyOf(at)];
  const isOriginal = into === text.thing.written;
  const leave = useEffectEvent(() => void leaveText(saving, at));
  const copy = (original: string) => {
    typeText(saving, into, text, original);
    // The field is left, and so saved, by whoever has been in it.
    takeCursor();
  };
  // A way back takes the field away without its being left.
  useEffect(() => () => leave(), []);
  const said = { words, language, failures };
  return (
    <section aria-labelledby="text-name" className="@container min-w-0">
      <h2 id="text-name" className="text-lg">{nameOf(text, words)}</h2>
      {isOriginal && <p className="mt-2 text-sm text-soft">{words.originalHint}</p>}
      <div className={`mt-4 grid gap-x-8 gap-y-5 ${isOriginal ? "max-w-3xl" : "@2xl:grid-cols-2"}`}>
        {!isOriginal && <Original text={text} isInBrowser={isInBrowser} onCopy={copy} words={words} />}
        <div className="min-w-0">
          <TextField
            language={into} text={text} value={draft?.text ?? storedText(into, text)} problem={problemOf(props)} cursor={cursor} words={words}
            onType={(typed) => typeText(saving, into, text, typed)}
            onLeave={() => void leaveText(saving, at)}
            onNext={() => {
              void leaveText(saving, at);
              onNext?.();
            }}
          />
          <SaveState into={into} text={text} desk={desk} saving={saving} {...said} />
        </div>
      </div>
      {stateIn(into, text) === "outdated" && !draft && <Outdated into={into} text={text} saving={saving} isBusy={desk.sending[keyOf(at)] !== undefined} words={words} />}
      <div className="mt-5 flex flex-wrap items-start gap-3">
        {onNext && <button type="button" disabled={!isInBrowser} onClick={onNext} className="button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper">{words.next} →</button>}
        <Removal into={into} text={text} saving={saving} {...said} />
      </div>
    </section>
  );
}
