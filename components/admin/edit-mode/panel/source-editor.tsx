"use client";

import { useEffect, useState } from "react";
import type { SourceContent } from "@/lib/domain/edit-mode/source-content";
import {
  isEditable,
  type EditableSource,
  type FieldSource,
  type TextSource,
} from "@/lib/domain/edit-mode/text-source";
import { paths } from "@/lib/paths";
import { factInput } from "../../company/form/fact-inputs";
import { ActionButton } from "../../ui/action-button";
import { ContentSourceEditor } from "./content-source-editor";
import { CaseSourceEditor, isCaseEditedAt } from "./documents/case-editor";
import { IndustrySourceEditor } from "./documents/industry-editor";
import { PolicySourceEditor } from "./documents/policy-editor";
import type { EditModeProps, SourceEditorProps } from "../edit-labels";
import { FactSourceEditor } from "./fact-source-editor";
import { fieldLink, type LinkedSource } from "./field-link";
import { FormLink } from "./form-link";
import { MessageSourceEditor } from "./message-source-editor";

function isFieldEditedHere({ kind, at }: FieldSource): boolean {
  if (kind === "facts") return factInput(at) !== undefined;
  if (kind === "businessCase") return isCaseEditedAt(at);
  return kind === "industry" ? at === "icon" : at === "" || at === "date";
}

/** Whether the panel has an editor for the content of a source. */
const isEditedHere = (source: TextSource): source is EditableSource | FieldSource =>
  isEditable(source) || (source.type === "field" && isFieldEditedHere(source));

/** The content of a source; "failed" if it couldn't be read. */
function useSourceContent({ readSource, source }: EditModeProps & { source: TextSource }) {
  const [content, setContent] = useState<SourceContent | "failed">();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isEditedHere(source)) return;
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

/** A source that is edited on a page of the admin area: the name of the field, and a link to it. */
function LinkedField({
  source,
  text,
  ...props
}: EditModeProps & { source: LinkedSource; text: string }) {
  const { name, page, address } = fieldLink(source, props, text);
  return (
    <>
      {name && <h3 className="mt-3 text-sm font-medium wrap-anywhere">{name}</h3>}
      <FormLink source={source} address={address} labels={props.labels} label={page} />
    </>
  );
}

interface FieldEditorProps extends SourceEditorProps {
  source: FieldSource;
  text: string;
  content: SourceContent;
}

/** The editor of a field of a form. */
function FieldEditor({ content, ...props }: FieldEditorProps) {
  switch (content.type) {
    case "facts":
      return <FactSourceEditor {...props} facts={content.facts} />;
    case "case":
      return <CaseSourceEditor {...props} found={content.found} />;
    case "industry":
      return <IndustrySourceEditor {...props} {...content} />;
    case "policy":
      return <PolicySourceEditor {...props} policy={content.policy} />;
    default:
      return null;
  }
}

export function SourceEditor(props: SourceEditorProps & { source: TextSource; text: string }) {
  const { source, text, labels } = props;
  const { edit, drafts, texts } = labels;
  const { content, retry } = useSourceContent(props);
  if (source.type === "fixed") return <p className="mt-4 text-sm">{edit.fixed[source.part]}</p>;
  if (!isEditedHere(source)) return <LinkedField {...props} source={source} text={text} />;
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
  const draftNotice = content.draft && (
    <p className="mt-3 border-l-4 border-hand py-1 pl-3 text-sm">
      {drafts.exists} {drafts.offer}{" "}
      <a href={paths.admin.document(props.language, content.draft)} className="link tap">
        {drafts.edit}
      </a>
    </p>
  );
  return (
    <>
      {draftNotice}
      {source.type === "field" && <FieldEditor {...props} source={source} content={content} />}
      {content.type === "message" && <MessageSourceEditor {...props} text={content.text} />}
      {content.type === "content" && source.type === "content" && (
        <ContentSourceEditor {...props} source={source} document={content.document} />
      )}
    </>
  );
}
