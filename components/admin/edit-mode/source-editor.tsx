"use client";

import { useEffect, useState } from "react";
import type { SourceContent } from "@/lib/domain/edit-mode/source-content";
import type { TextSource } from "@/lib/domain/edit-mode/text-source";
import { paths } from "@/lib/paths";
import { ActionButton } from "../ui/action-button";
import { ContentSourceEditor } from "./content-source-editor";
import type { EditModeProps } from "./edit-labels";
import { MessageSourceEditor } from "./message-source-editor";

/** What is stored at a source; "failed" if it couldn't be read. */
function useSourceContent({ readSource, source }: EditModeProps & { source: TextSource }) {
  const [content, setContent] = useState<SourceContent | "failed">();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (source.type !== "message" && source.type !== "content") return;
    let isCurrent = true;
    const show = (next: SourceContent | "failed") => isCurrent && setContent(next);
    readSource(source).then(show, () => show("failed"));
    return () => {
      isCurrent = false;
    };
    // The editor of another source is another component.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  const retry = () => {
    setContent(undefined);
    setAttempt(attempt + 1);
  };
  return { content, retry };
}

/** The editor of one source. */
export function SourceEditor(props: EditModeProps & { source: TextSource }) {
  const { source, language, labels } = props;
  const { edit, drafts, texts, translations } = labels;
  const { content, retry } = useSourceContent(props);
  if (source.type === "page" || source.type === "case")
    return (
      <p className="mt-4 text-sm">
        {edit.elsewhere}{" "}
        {source.type === "case" ? (
          <a href={paths.admin.case(language, source.id)} className="link">
            {translations.editCase}
          </a>
        ) : (
          <a href={`${paths.admin.home(language)}/${source.page}`} className="link">
            {edit.pages[source.page]}
          </a>
        )}
      </p>
    );
  if (content === undefined || content === "failed")
    return (
      <div className="mt-4 text-sm">
        <p role="status">{content === undefined ? edit.loading : edit.notLoaded}</p>
        {content === "failed" && (
          <ActionButton onClick={retry} className="mt-3">
            {texts.retry}
          </ActionButton>
        )}
      </div>
    );
  const draftNotice = content.hasDraft && (
    <p className="mt-3 border-l-4 border-hand py-1 pl-3 text-sm">
      {drafts.exists} {drafts.offer}
    </p>
  );
  return (
    <>
      {draftNotice}
      {content.type === "message" ? (
        <MessageSourceEditor {...props} text={content.text} />
      ) : (
        source.type === "content" && (
          <ContentSourceEditor {...props} source={source} document={content.document} />
        )
      )}
    </>
  );
}
