"use client";

import { useEffect } from "react";

/** What would be lost now, in the words of the question: a page may hold several things that are typed, and asks once. */
const unsaved = new Map<symbol, string>();

const leadsAway = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return link !== null && !opensElsewhere && link.target !== "_blank" && !link.hasAttribute("download") && link.origin === window.location.origin && link.pathname !== window.location.pathname;
};

/** Whether nothing would be lost, or leaving is meant all the same; for what leads away without a link. */
export function mayLeave(): boolean {
  const [question] = unsaved.values();
  return question === undefined || window.confirm(question);
}

const stay = (event: Event) => event.preventDefault();
const ask = (event: MouseEvent) => {
  if (!leadsAway(event) || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
};

function warnOf(question: string): () => void {
  const one = Symbol(question);
  if (unsaved.size === 0) {
    window.addEventListener("beforeunload", stay);
    document.addEventListener("click", ask, true);
  }
  unsaved.set(one, question);
  return () => {
    unsaved.delete(one);
    if (unsaved.size > 0) return;
    window.removeEventListener("beforeunload", stay);
    document.removeEventListener("click", ask, true);
  };
}

/** While something typed is not saved, leaving asks first: by a link with our words, by closing the page with the browser's. */
export function useLeaveWarning(isUnsaved: boolean, question: string): void {
  useEffect(() => (isUnsaved ? warnOf(question) : undefined), [isUnsaved, question]);
}
