"use client";

import type { ReactNode } from "react";
import { LinkButton } from "@/components/admin/ui/action-button";

interface ConcurrentChangesProps {
  /** Without changes nothing is shown. */
  hasChanges: boolean;
  labels: Record<"meanwhile" | "saveAgain", string>;
  children: ReactNode;
}

/**
 * The changes that somebody else has saved meanwhile. They are in the form already, except where a
 * field was changed here, too.
 */
export function ConcurrentChanges({ hasChanges, labels, children }: ConcurrentChangesProps) {
  return (
    <div
      role="alert"
      className={hasChanges ? "border-l-4 border-hand bg-raised py-3 pr-4 pl-4 text-sm" : "sr-only"}
    >
      {hasChanges && (
        <>
          <p className="font-medium">{labels.meanwhile}</p>
          {children}
          <p className="mt-2">{labels.saveAgain}</p>
        </>
      )}
    </div>
  );
}

interface TakeTheirsProps {
  isTaken: boolean;
  labels: Record<"taken" | "take", string>;
  onTake: () => void;
}

/** Puts the other person's value in the field, or says that it is there. */
export const TakeTheirs = ({ isTaken, labels, onTake }: TakeTheirsProps) =>
  isTaken ? (
    <span className="text-soft">✓ {labels.taken}</span>
  ) : (
    <LinkButton onClick={onTake}>{labels.take}</LinkButton>
  );
