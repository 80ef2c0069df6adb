import { useId } from "react";
import { BinIcon } from "@/components/ui/bin-icon";
import { useFocusReturn } from "@/components/ui/use-focus-return";

interface ConfirmationPanelProps {
  /** The consequences, shown before confirming. */
  children: React.ReactNode;
  confirmLabel: string;
  cancelLabel: string;
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

/** Confirms, within the page, an action that cannot be undone. Escape cancels. */
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
  const container = useFocusReturn();
  const tone = tones[isDestructive ? "destructive" : "other"];
  return (
    <div
      ref={container}
      role="group"
      aria-labelledby={questionId}
      onKeyDown={(event) => event.key === "Escape" && onCancel()}
      className={`border-l-4 bg-raised py-3 pr-4 pl-4 ${tone.panel}`}
    >
      <div id={questionId} className="text-sm wrap-anywhere">
        {children}
      </div>
      <p className="mt-3 flex flex-wrap gap-3">
        {/* Cancel has the focus, so that pressing Enter twice destroys nothing. */}
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
