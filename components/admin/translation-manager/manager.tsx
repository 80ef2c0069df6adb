"use client";

import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { useLeaveWarning } from "@/components/admin/editing/use-leave-warning";
import { languages, type Language } from "@/lib/domain/language";
import { isGap, stateIn, subjectTexts, tabsOf, type SubjectText, type TranslatedSubject } from "@/lib/domain/translation/translated-document";
import { draftsOf, keyOf, type Desk } from "./draft-store";
import { Editor } from "./editor";
import { LanguageBar } from "./language-bar";
import { Orphans } from "./orphans";
import { SaveAllBar } from "./save-all-bar";
import { placeOf } from "./saving";
import { Tabs } from "./tabs";
import { TextList } from "./text-list";
import { useDesk, type ReadSubject } from "./use-draft-store";
import { usePlace } from "./use-manager-query";
import type { ManagerWords } from "./manager-labels";

/** The next text that waits for a translator and has not been begun, from one on and round to it. */
function nextGap(language: Language, texts: readonly SubjectText[], from: SubjectText, { drafts }: Desk): SubjectText | undefined {
  const here = texts.findIndex(({ tab, entry }) => tab === from.tab && entry === from.entry);
  return [...texts.slice(here + 1), ...texts.slice(0, Math.max(here, 0))].find((text) => isGap(stateIn(language, text)) && !drafts[keyOf(placeOf(language, text))]);
}

/** The tabs with what waits in each. */
const tabsWith = (subject: TranslatedSubject, into: Language, texts: readonly SubjectText[], words: ManagerWords["words"]) =>
  tabsOf(subject).map((id) => {
    const toDo = texts.filter((one) => one.tab === id && isGap(stateIn(into, one))).length;
    const mark = toDo > 0 && <span className="figures text-xs font-normal text-soft"><span className="sr-only">{words.toDo} </span>{toDo}</span>;
    return { id, label: words.tabs[id], mark };
  });

/** The translation manager (A§2): all texts of a case or an industry, language by language, each saved when its field is left. */
export function TranslationManager({ subject: read, readAgain, ...said }: { subject: TranslatedSubject; readAgain: ReadSubject } & ManagerWords) {
  const { words } = said;
  const { subject, desk, saving } = useDesk(read, readAgain);
  const { place: { language: into, tab, text }, go, cursor, takeCursor } = usePlace(subject);
  const [missed, setMissed] = useState<string>();
  useLeaveWarning(draftsOf(desk).length > 0, words.leave);
  const texts = subjectTexts(subject);
  const open = (one: SubjectText) => go({ language: into, tab: one.tab, entry: one.entry }, { toField: true });
  const showProblem = (one: SubjectText) => {
    setMissed(keyOf(placeOf(into, one)));
    open(one);
  };
  const key = text && keyOf(placeOf(into, text));
  const next = text && nextGap(into, texts, text, desk);
  const begun = languages.filter((language) => draftsOf(desk).some(({ at }) => at.language === language));
  const shared = { into, desk, saving, ...said };
  return (
    <>
      <LanguageBar subject={subject} texts={texts} chosen={into} begun={begun} onChoose={(language) => go({ language, tab, entry: text?.entry })} words={words} />
      <SaveAllBar key={into} {...shared} onProblem={showProblem} />
      <Orphans texts={texts} desk={desk} saving={saving} words={words} />
      <div className="@container mt-6">
        <Tabs label={words.parts} tabs={tabsWith(subject, into, texts, words)} chosen={tab} onChoose={(id) => go({ language: into, tab: id })}>
          {!text ? <div className="mt-8"><Notice>{words.noEntries}</Notice></div> : (
            <div className="grid gap-x-8 gap-y-6 @3xl:grid-cols-[minmax(13rem,19rem)_minmax(0,1fr)]">
              <TextList language={into} texts={texts.filter((one) => one.tab === tab)} chosen={text} desk={desk} onChoose={open} words={words} />
              <div className="min-w-0 @3xl:pt-4"><Editor key={key} {...shared} text={text} cursor={cursor} takeCursor={takeCursor} isMissed={missed === key} onNext={next && (() => open(next))} /></div>
            </div>
          )}
        </Tabs>
      </div>
    </>
  );
}
