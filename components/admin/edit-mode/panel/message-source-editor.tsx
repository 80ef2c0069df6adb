"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useImperativeHandle, useState } from "react";
import type { SiteText, SiteTextRef } from "@/lib/domain/texts/site-text";
import { textStoreFor } from "../../texts/store/text-store";
import { nameOfText } from "../../texts/text-name";
import { StoreEffects } from "../../texts/texts-editor";
import { TextsContext, useText, useTexts } from "../../texts/texts-context";
import { ValueField } from "../../texts/value/value-field";
import type { SourceEditorProps } from "../edit-labels";
import { OwnLanguageTabs } from "./language-tabs";
import { SaveMark } from "./save-mark";

function TextMark({ textRef }: { textRef: SiteTextRef }) {
  return <SaveMark field={useText(textRef).field} labels={useTexts().labels} />;
}

/** A text of the site in all languages. */
export function MessageSourceEditor({
  text,
  language,
  shownIn,
  labels,
  editorRef,
}: SourceEditorProps & { text: SiteText }) {
  const nameId = useId();
  const [store] = useState(() => textStoreFor(undefined, [text]));
  const router = useRouter();
  // A text that is still being saved when the panel closes is shown, too.
  useEffect(
    () => () => {
      if (store.hasPending()) void store.whenIdle().then(() => router.refresh());
    },
    [store, router],
  );
  useImperativeHandle(
    editorRef,
    () => ({ whenIdle: () => store.whenIdle(), hasUnsaved: () => store.isUnsaved(text) }),
    [store, text],
  );
  const { texts, failures, newTab, edit } = labels;
  const { namespace, key } = text;
  const initial = shownIn && text.values[shownIn] ? shownIn : language;
  return (
    <TextsContext value={{ store, isDraft: false, labels: texts, language, failures, newTab }}>
      <StoreEffects />
      <h3 id={nameId} className="mt-3 text-sm font-medium wrap-anywhere">
        {nameOfText(text, texts, language)}
      </h3>
      <p className="text-xs text-soft">{texts.pages[namespace]}</p>
      <OwnLanguageTabs
        label={edit.languages}
        initial={initial}
        mark={(one) => <TextMark textRef={{ namespace, key, language: one }} />}
      >
        {(shown) => (
          <ValueField key={shown} textRef={{ namespace, key, language: shown }} nameId={nameId} />
        )}
      </OwnLanguageTabs>
    </TextsContext>
  );
}
