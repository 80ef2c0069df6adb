import { needsAttention, type FieldState } from "../../editing/field-state";
import type { EditModeProps } from "../edit-labels";

interface SaveMarkProps {
  field: FieldState | undefined;
  labels: EditModeProps["labels"]["texts"];
}

const shapes = {
  saving: { icon: "…", className: "text-soft" },
  saved: { icon: "✓", className: "text-auto-ink" },
  failed: { icon: "!", className: "font-semibold text-hand-ink" },
};

function stateOf(field: FieldState): keyof typeof shapes | undefined {
  const { type } = field.status;
  if (field.sent !== undefined || type === "saving") return "saving";
  if (needsAttention(field)) return "failed";
  return type === "saved" ? type : undefined;
}

/** How a text was saved, for a tab that isn't open. */
export function SaveMark({ field, labels }: SaveMarkProps) {
  const state = field && stateOf(field);
  if (!state) return null;
  const { icon, className } = shapes[state];
  return (
    <span className={className}>
      <span aria-hidden="true">{icon}</span>
      <span className="sr-only">{labels[state]}</span>
    </span>
  );
}
