"use client";

import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { useLeaveWarning } from "@/components/admin/editing/use-leave-warning";
import { languages, type Language } from "@/lib/domain/language";
import {
  isGap,
  stateIn,
  documentTexts,
  tabsOf,
  type DocumentText,
  type TranslatedDocument,
} from "@/lib/domain/translation/translated-document";
import { draftsOf, keyOf, type DraftState } from "./draft-store";
import { Editor } from "./editor";
import { LanguageBar } from "./language-bar";
import { Orphans } from "./orphans";
import { SaveAllBar } from "./save-all-bar";
import { textRefOf } from "./saving";
import { Tabs } from "./tabs";
import { TextList } from "./text-list";
import { useDraftStore, type ReloadDocument } from "./use-draft-store";
import { useEditorLocation } from "./use-manager-query";
import type { ManagerLabels } from "./manager-labels";

/** The next text that waits for a translator and has not been begun, from one on and round to it. */
function nextGap(
  language: Language,
  texts: readonly DocumentText[],
  from: DocumentText,
  { drafts }: DraftState,
): DocumentText | undefined {
  const here = texts.findIndex(({ tab, entry }) => tab === from.tab && entry === from.entry);
  return [...texts.slice(here + 1), ...texts.slice(0, Math.max(here, 0))].find(
    (text) => isGap(stateIn(language, text)) && !drafts[keyOf(textRefOf(language, text))],
  );
}

/** The tabs with what waits in each. */
const buildTabs = (
  translatedDocument: TranslatedDocument,
  targetLanguage: Language,
  texts: readonly DocumentText[],
  labels: ManagerLabels["labels"],
) =>
  tabsOf(translatedDocument).map((id) => {
    const gapCount = texts.filter(
      (one) => one.tab === id && isGap(stateIn(targetLanguage, one)),
    ).length;
    const badge = gapCount > 0 && (
      <span className="figures text-xs font-normal text-soft">
        <span className="sr-only">{labels.toDo} </span>
        {gapCount}
      </span>
    );
    return { id, label: labels.tabs[id], badge };
  });

/** The translation manager (A§2): all texts of a case or an industry, language by language, each saved when its field is left. */
export function TranslationManager({
  translatedDocument: initial,
  readAgain: reload,
  ...labelProps
}: { translatedDocument: TranslatedDocument; readAgain: ReloadDocument } & ManagerLabels) {
  const { labels } = labelProps;
  const { translatedDocument, draftState, saving } = useDraftStore(initial, reload);
  const {
    place: { language: targetLanguage, tab, text },
    go,
    focusRequest,
    requestFocus,
  } = useEditorLocation(translatedDocument);
  const [missingTextKey, setMissingTextKey] = useState<string>();
  useLeaveWarning(draftsOf(draftState).length > 0, labels.leave);
  const texts = documentTexts(translatedDocument);
  const open = (one: DocumentText) =>
    go({ language: targetLanguage, tab: one.tab, entry: one.entry }, { toField: true });
  const showProblem = (one: DocumentText) => {
    setMissingTextKey(keyOf(textRefOf(targetLanguage, one)));
    open(one);
  };
  const key = text && keyOf(textRefOf(targetLanguage, text));
  const next = text && nextGap(targetLanguage, texts, text, draftState);
  const startedLanguages = languages.filter((language) =>
    draftsOf(draftState).some(({ textRef }) => textRef.language === language),
  );
  const shared = { targetLanguage, draftState, saving, ...labelProps };
  return (
    <>
      <LanguageBar
        translatedDocument={translatedDocument}
        texts={texts}
        chosen={targetLanguage}
        startedLanguages={startedLanguages}
        onChoose={(language) => go({ language, tab, entry: text?.entry })}
        labels={labels}
      />
      <SaveAllBar key={targetLanguage} {...shared} onProblem={showProblem} />
      <Orphans texts={texts} desk={draftState} saving={saving} labels={labels} />
      <div className="@container mt-6">
        <Tabs
          label={labels.parts}
          tabs={buildTabs(translatedDocument, targetLanguage, texts, labels)}
          chosen={tab}
          onChoose={(id) => go({ language: targetLanguage, tab: id })}
        >
          {!text ? (
            <div className="mt-8">
              <Notice>{labels.noEntries}</Notice>
            </div>
          ) : (
            <div className="grid gap-x-8 gap-y-6 @3xl:grid-cols-[minmax(13rem,19rem)_minmax(0,1fr)]">
              <TextList
                language={targetLanguage}
                texts={texts.filter((one) => one.tab === tab)}
                chosen={text}
                draftState={draftState}
                onChoose={open}
                labels={labels}
              />
              <div className="min-w-0 @3xl:pt-4">
                <Editor
                  key={key}
                  {...shared}
                  text={text}
                  focusRequest={focusRequest}
                  requestFocus={requestFocus}
                  isRequiredMissing={missingTextKey === key}
                  onNext={next && (() => open(next))}
                />
              </div>
            </div>
          )}
        </Tabs>
      </div>
    </>
  );
}
