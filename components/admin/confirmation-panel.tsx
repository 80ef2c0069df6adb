import { useId } from "react";

interface ConfirmationPanelProps {
  /** What will happen, in full. */
  children: React.ReactNode;
  confirm: string;
  keep: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

const small = "button min-h-11 px-4 py-2 text-sm aria-disabled:opacity-60";

/** Asks, in its place, before something is done that cannot be undone. Escape keeps everything. */
export function ConfirmationPanel({ children, confirm, keep, isBusy = false, onConfirm, onKeep }: ConfirmationPanelProps) {
  const question = useId();
  return (
    <div role="group" aria-labelledby={question} onKeyDown={(event) => event.key === "Escape" && onKeep()} className="border-l-4 border-hand bg-raised py-3 pr-4 pl-4">
      <div id={question} className="text-sm wrap-anywhere">{children}</div>
      <p className="mt-3 flex flex-wrap gap-3">
        {/* What keeps everything has the focus: Enter pressed twice destroys nothing. */}
        <button type="button" autoFocus onClick={onKeep} className={`${small} hover:bg-ink hover:text-paper`}>{keep}</button>
        <button type="button" aria-disabled={isBusy} onClick={() => isBusy || onConfirm()} className={`${small} border-hand-ink bg-hand-tint text-hand-ink hover:opacity-85`}>{confirm}</button>
      </p>
    </div>
  );
}
