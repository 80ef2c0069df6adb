"use client";

import type { FieldOfDocument } from "@/lib/domain/document/working-copy";
import { SideChoice } from "../ui/side-choice";
import { useDraft } from "./draft-context";

interface PublishedChoiceProps {
  field: FieldOfDocument;
  /** What the field is called. */
  name: string;
  published: React.ReactNode;
  working: React.ReactNode;
}

/** A choice between the draft and what is published, for a field that both changed. */
export function PublishedChoice({ field, name, published, working }: PublishedChoiceProps) {
  const draft = useDraft();
  if (!draft) return null;
  const { labels, isTaken, take } = draft;
  const choice = (takesPublished: boolean, label: string, value: React.ReactNode) => ({
    label,
    value,
    lang: field.language ?? undefined,
    isChosen: isTaken(field) === takesPublished,
    onChoose: () => take(field, takesPublished),
  });
  return (
    <SideChoice
      name={name}
      choices={[
        choice(false, labels.draftText, working),
        choice(true, labels.publishedText, published),
      ]}
    />
  );
}
