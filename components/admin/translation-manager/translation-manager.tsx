"use client";

import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { useLeaveWarning } from "@/components/admin/editing/use-leave-warning";
import type { Language } from "@/lib/domain/language";
import {
  isGap,
  stateIn,
  documentTexts,
  tabsOf,
  type DocumentText,
  type TranslatedDocument,
} from "@/lib/domain/translation/translated-document";
import { draftAt, draftsOf, keyOf, textRefOf, type DraftState } from "./drafts/draft-store";
import { Editor } from "./text/editor";
import { LanguageBar } from "./language-bar";
import { Orphans } from "./orphans";
import { SaveAllBar } from "./save-all-bar";
import { Tabs } from "./tabs";
import { TextList } from "./text-list";
import { useDraftStore, type ReloadDocument } from "./drafts/use-draft-store";
import { useEditorLocation } from "./use-editor-location";
import { ManagerContext, useManager, useSharing, type CaseSharing } from "./manager-context";
import type { ManagerLabels } from "./manager-labels";
import { ManagerPreview, type ManagerPreviewProps } from "./manager-preview";

/** The next missing or outdated text without a draft, from one text on and around to it. */
function nextGap(
  language: Language,
  texts: readonly DocumentText[],
  from: DocumentText,
  state: DraftState,
): DocumentText | undefined {
  const here = texts.findIndex(({ tab, entry }) => tab === from.tab && entry === from.entry);
  return [...texts.slice(here + 1), ...texts.slice(0, Math.max(here, 0))].find(
    (text) => isGap(stateIn(language, text)) && !draftAt(state, textRefOf(language, text)),
  );
}

/** The tabs with the numbers of their gaps. */
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
      <span className="text-xs font-normal text-soft">
        <span className="sr-only">{labels.toDo} </span>
        {gapCount}
      </span>
    );
    return { id, label: labels.tabs[id], badge };
  });

interface TextPanelProps extends Omit<React.ComponentProps<typeof Editor>, "onNext"> {
  /** The texts of the tab, and those of all tabs. */
  tabTexts: readonly DocumentText[];
  texts: readonly DocumentText[];
  onOpen: (text: DocumentText) => void;
}

/** The texts of a tab, and the editor of one of them. */
function TextPanel({ tabTexts, texts, onOpen, ...props }: TextPanelProps) {
  const { targetLanguage, draftState } = useManager();
  const { text } = props;
  const next = nextGap(targetLanguage, texts, text, draftState);
  return (
    <div className="grid gap-x-8 gap-y-6 @3xl:grid-cols-[minmax(13rem,19rem)_minmax(0,1fr)]">
      <TextList texts={tabTexts} chosen={text} onChoose={onOpen} />
      <div className="min-w-0 @3xl:pt-4">
        <Editor
          key={keyOf(textRefOf(targetLanguage, text))}
          {...props}
          onNext={next && (() => onOpen(next))}
        />
      </div>
    </div>
  );
}

interface TranslationManagerProps extends ManagerLabels {
  translatedDocument: TranslatedDocument;
  reload: ReloadDocument;
  preview: ManagerPreviewProps | undefined;
  /** Undefined for an industry. */
  sharing: CaseSharing | undefined;
}

/** All texts of a case or an industry, by language (A-TRAN-01 to A-TRAN-11). */
export function TranslationManager({
  translatedDocument: initial,
  reload,
  preview,
  sharing: storedSharing,
  ...labelProps
}: TranslationManagerProps) {
  const { labels } = labelProps;
  const { translatedDocument, draftState, saving } = useDraftStore(initial, reload);
  const { editorLocation, navigate, ...focus } = useEditorLocation(translatedDocument);
  const { language: targetLanguage, tab, text } = editorLocation;
  const [missingTextKey, setMissingTextKey] = useState<string>();
  const sharing = useSharing(storedSharing);
  const unsaved = draftsOf(draftState);
  const isSaving = unsaved.every(({ field }) => field.status.type === "saving");
  useLeaveWarning(unsaved.length > 0, labels.leave, isSaving);
  const texts = documentTexts(translatedDocument);
  const open = (one: DocumentText) =>
    navigate({ language: targetLanguage, tab: one.tab, entry: one.entry }, { toField: true });
  const showProblem = (one: DocumentText) => {
    setMissingTextKey(keyOf(textRefOf(targetLanguage, one)));
    open(one);
  };
  return (
    <ManagerContext value={{ targetLanguage, draftState, saving, sharing, ...labelProps }}>
      <LanguageBar
        translatedDocument={translatedDocument}
        texts={texts}
        onChoose={(language) => navigate({ language, tab, entry: text?.entry }, { toField: true })}
      />
      {preview && <ManagerPreview {...preview} />}
      <SaveAllBar key={targetLanguage} onProblem={showProblem} />
      <Orphans texts={texts} />
      <div className="@container mt-6">
        <Tabs
          label={labels.parts}
          tabs={buildTabs(translatedDocument, targetLanguage, texts, labels)}
          chosen={tab}
          onChoose={(id) => navigate({ language: targetLanguage, tab: id })}
        >
          {text ? (
            <TextPanel
              {...focus}
              text={text}
              texts={texts}
              tabTexts={texts.filter((one) => one.tab === tab)}
              isRequiredMissing={missingTextKey === keyOf(textRefOf(targetLanguage, text))}
              onOpen={open}
            />
          ) : (
            <div className="mt-8">
              <Notice>{labels.noEntries}</Notice>
            </div>
          )}
        </Tabs>
      </div>
    </ManagerContext>
  );
}
