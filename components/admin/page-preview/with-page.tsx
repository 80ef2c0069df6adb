"use client";

import { useState } from "react";
import { ActionButton } from "../ui/action-button";
import type { PagePreviewLabels } from "./page-preview-labels";

const GRID =
  "min-[1100px]:grid min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(25rem,42%)] min-[1100px]:gap-x-8";

interface WithPageProps {
  labels: PagePreviewLabels;
  page: (onClose: () => void) => React.ReactNode;
  children: React.ReactNode;
}

/** A list or a form with a button that shows the page beside it. */
export function WithPage({ labels, page, children }: WithPageProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <p className="mt-4">
        <ActionButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? labels.close : labels.open}
        </ActionButton>
      </p>
      <div className={isShown ? GRID : undefined}>
        <div className="@container min-w-0">{children}</div>
        {isShown && page(() => setShown(false))}
      </div>
    </>
  );
}
