"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { CollectionEditor } from "../../../collection-editor/collection-editor";
import type { EditedCase } from "../../../case-form/edited-case";
import type { SourceEditorProps } from "../../edit-labels";

/** The position of the step that was clicked; undefined for another field. */
export function timelinePosition(at: string): number | undefined {
  const [list, position = "0"] = at.split(".");
  return list === "timeline" ? Number(position) : undefined;
}

/** The duration of the step that was clicked has the focus. */
function useClickedDuration(position: number): React.RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const steps = container.current?.querySelectorAll("[data-entry]");
    const [, duration] = steps?.[position]?.querySelectorAll("textarea") ?? [];
    duration?.focus();
    duration?.select();
  }, [position]);
  return container;
}

interface TimelineEditorProps extends SourceEditorProps {
  edited: EditedCase;
  position: number;
}

/** The timeline of a case in its own language, with durations; each change is saved by itself. */
export function TimelineEditor({
  edited,
  position,
  language,
  labels,
  editorRef,
}: TimelineEditorProps) {
  const router = useRouter();
  const container = useClickedDuration(position);
  return (
    <div ref={container} className="mt-3">
      <CollectionEditor
        kind="implementationStep"
        heading={labels.lists.headings.implementationStep}
        interfaceLanguage={language}
        sourceLanguage={edited.stored.values.language}
        labels={labels.lists}
        failures={labels.failures}
        entries={edited.lists.implementationTimeline}
        caseId={edited.id}
        onVersion={() => router.refresh()}
        savesRef={editorRef}
      />
    </div>
  );
}
