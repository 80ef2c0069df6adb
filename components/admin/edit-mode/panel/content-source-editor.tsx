"use client";

import { useRouter } from "next/navigation";
import { useImperativeHandle } from "react";
import type { ContentSource } from "@/lib/domain/edit-mode/text-source";
import type { Language } from "@/lib/domain/language";
import {
  documentTexts,
  type TranslatedDocument,
} from "@/lib/domain/translation/translated-document";
import { paths } from "@/lib/paths";
import { useLeaveWarning } from "../../editing/use-leave-warning";
import { draftsOf, keyOf, textRefOf } from "../../translation-manager/drafts/draft-store";
import { useDraftStore } from "../../translation-manager/drafts/use-draft-store";
import { ManagerContext } from "../../translation-manager/manager-context";
import { Editor } from "../../translation-manager/text/editor";
import type { SourceEditorProps } from "../edit-labels";
import { FormLink } from "./form-link";
import { OwnLanguageTabs } from "./language-tabs";
import { SaveMark } from "./save-mark";

const nothing = () => undefined;

interface ContentSourceEditorProps extends SourceEditorProps {
  source: ContentSource;
  document: TranslatedDocument;
}

function usePanelEditor(
  editorRef: SourceEditorProps["editorRef"],
  store: ReturnType<typeof useDraftStore>["saving"]["store"],
): void {
  useImperativeHandle(
    editorRef,
    () => ({
      whenIdle: () => store.queue.whenIdle(),
      hasUnsaved: () => draftsOf(store.getSnapshot()).length > 0,
    }),
    [store],
  );
}

const managerLabels = ({ language, labels }: SourceEditorProps) => ({
  language,
  failures: labels.failures,
  labels: labels.translations,
  uploadLabels: labels.upload,
  pickerLabels: labels.media.picker,
});

/** A text of a case or an industry in all languages. */
export function ContentSourceEditor(props: ContentSourceEditorProps) {
  const { source, document: initial, readSource, language, labels, editorRef } = props;
  const { edit, translations } = labels;
  const router = useRouter();
  const reload = async () => {
    const content = await readSource(source);
    if (content.type !== "content") throw new Error("The source is not that of a document");
    router.refresh();
    return content.document;
  };
  const { translatedDocument, draftState, saving } = useDraftStore(initial, reload);
  useLeaveWarning(draftsOf(draftState).length > 0, translations.leave);
  usePanelEditor(editorRef, saving.store);
  const text = documentTexts(translatedDocument).find(
    ({ item, field }) => item.id === source.item.id && field === source.field,
  );
  if (!text) return <p className="mt-4 text-sm">{edit.gone}</p>;
  const { kind, id } = source.document;
  const form = kind === "industry" ? paths.admin.industry : paths.admin.case;
  const context = (targetLanguage: Language) => ({
    targetLanguage,
    draftState,
    saving,
    ...managerLabels(props),
  });
  return (
    <>
      <OwnLanguageTabs
        label={edit.languages}
        initial={language}
        mark={(one) => (
          <SaveMark
            field={draftState.texts[keyOf(textRefOf(one, text))]?.field}
            labels={labels.texts}
          />
        )}
      >
        {(shown) => (
          <ManagerContext value={context(shown)}>
            <Editor
              key={shown}
              text={text}
              focusRequest={undefined}
              requestFocus={nothing}
              isRequiredMissing={false}
              onNext={undefined}
            />
          </ManagerContext>
        )}
      </OwnLanguageTabs>
      <FormLink
        source={source}
        labels={labels}
        address={form(language, id)}
        label={kind === "industry" ? translations.editIndustry : translations.editCase}
      />
    </>
  );
}
