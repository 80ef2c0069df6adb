"use client";

import { useEffect } from "react";

/** What would be lost now, in the words of the question: a page may hold several things that are typed, and asks once. */
const unsaved = new Map<symbol, string>();

const leadsAway = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return link !== null && !event.defaultPrevented && !opensElsewhere && link.target !== "_blank" && !link.hasAttribute("download") && link.origin === window.location.origin && link.pathname !== window.location.pathname;
};

/** A move of the browser, as far as it matters here; TypeScript does not know it yet. */
type Move = Event & { navigationType: string; destination: { sameDocument: boolean; url: string } };

const moves = (): EventTarget | undefined => ("navigation" in window && window.navigation instanceof EventTarget ? window.navigation : undefined);

/** A way back or forth within the site; from one to another site the browser asks by itself. */
const isWayBack = (event: Event): boolean => {
  const { navigationType, destination, cancelable } = event as Move;
  return navigationType === "traverse" && cancelable && destination.sameDocument && new URL(destination.url).pathname !== window.location.pathname;
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
const askBack = (event: Event) => {
  if (isWayBack(event) && !mayLeave()) event.preventDefault();
};

function warnOf(question: string): () => void {
  const one = Symbol(question);
  if (unsaved.size === 0) {
    window.addEventListener("beforeunload", stay);
    moves()?.addEventListener("navigate", askBack);
    document.addEventListener("click", ask, true);
  }
  unsaved.set(one, question);
  return () => {
    unsaved.delete(one);
    if (unsaved.size > 0) return;
    window.removeEventListener("beforeunload", stay);
    moves()?.removeEventListener("navigate", askBack);
    document.removeEventListener("click", ask, true);
  };
}

/** While something typed is not saved, leaving asks first: by a link or a way back with our words, by closing the page with the browser's. */
export function useLeaveWarning(isUnsaved: boolean, question: string): void {
  useEffect(() => (isUnsaved ? warnOf(question) : undefined), [isUnsaved, question]);
}
