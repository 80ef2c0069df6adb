import { useId } from "react";
import { BinIcon } from "@/components/ui/bin-icon";

interface ConfirmationPanelProps {
  /** What will happen, in full. */
  children: React.ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** It deletes something. */
  isDestructive?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const tones = {
  destructive: { panel: "border-fail", button: "border-fail-ink bg-fail-tint text-fail-ink" },
  other: { panel: "border-hand", button: "border-hand-ink bg-hand-tint text-hand-ink" },
} as const;
const small = "button min-h-11 px-4 py-2 text-sm aria-disabled:opacity-60";

/** Asks, in its place, before something is done that cannot be undone. Escape keeps everything. */
export function ConfirmationPanel({
  children,
  confirmLabel,
  cancelLabel,
  isDestructive = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmationPanelProps) {
  const questionId = useId();
  const tone = tones[isDestructive ? "destructive" : "other"];
  return (
    <div
      role="group"
      aria-labelledby={questionId}
      onKeyDown={(event) => event.key === "Escape" && onCancel()}
      className={`border-l-4 bg-raised py-3 pr-4 pl-4 ${tone.panel}`}
    >
      <div id={questionId} className="text-sm wrap-anywhere">
        {children}
      </div>
      <p className="mt-3 flex flex-wrap gap-3">
        {/* What keeps everything has the focus: Enter pressed twice destroys nothing. */}
        <button
          type="button"
          autoFocus
          onClick={onCancel}
          className={`${small} hover:bg-ink hover:text-paper`}
        >
          {cancelLabel}
        </button>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => isBusy || onConfirm()}
          className={`${small} ${tone.button} gap-2 hover:opacity-85`}
        >
          {isDestructive && <BinIcon />}
          {confirmLabel}
        </button>
      </p>
    </div>
  );
}
