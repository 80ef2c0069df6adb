"use client";

import { useEffect } from "react";

/** What would be lost now, in the words of the question: a page may hold several things that are typed, and asks once. */
const activeWarnings = new Map<symbol, string>();

const isInternalNavigation = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const opensNewTab =
    event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return (
    link !== null &&
    !event.defaultPrevented &&
    !opensNewTab &&
    link.target !== "_blank" &&
    !link.hasAttribute("download") &&
    link.origin === window.location.origin &&
    link.pathname !== window.location.pathname
  );
};

/** A move of the browser, as far as it matters here; TypeScript does not know it yet. */
type HistoryNavigateEvent = Event & {
  navigationType: string;
  destination: { sameDocument: boolean; url: string };
};

const navigationTarget = (): EventTarget | undefined =>
  "navigation" in window && window.navigation instanceof EventTarget
    ? window.navigation
    : undefined;

/** A way back or forth within the site; from one to another site the browser asks by itself. */
const isHistoryTraversal = (event: Event): boolean => {
  const { navigationType, destination, cancelable } = event as HistoryNavigateEvent;
  return (
    navigationType === "traverse" &&
    cancelable &&
    destination.sameDocument &&
    new URL(destination.url).pathname !== window.location.pathname
  );
};

/** Whether nothing would be lost, or leaving is meant all the same; for what leads away without a link. */
export function confirmLeave(): boolean {
  const [question] = activeWarnings.values();
  return question === undefined || window.confirm(question);
}

const preventUnload = (event: Event) => event.preventDefault();
const confirmLinkClick = (event: MouseEvent) => {
  if (!isInternalNavigation(event) || confirmLeave()) return;
  event.preventDefault();
  event.stopPropagation();
};
const confirmTraversal = (event: Event) => {
  if (isHistoryTraversal(event) && !confirmLeave()) event.preventDefault();
};

function addWarning(question: string): () => void {
  const key = Symbol(question);
  if (activeWarnings.size === 0) {
    window.addEventListener("beforeunload", preventUnload);
    navigationTarget()?.addEventListener("navigate", confirmTraversal);
    document.addEventListener("click", confirmLinkClick, true);
  }
  activeWarnings.set(key, question);
  return () => {
    activeWarnings.delete(key);
    if (activeWarnings.size > 0) return;
    window.removeEventListener("beforeunload", preventUnload);
    navigationTarget()?.removeEventListener("navigate", confirmTraversal);
    document.removeEventListener("click", confirmLinkClick, true);
  };
}

/** While something typed is not saved, leaving asks first: by a link or a way back with our words, by closing the page with the browser's. */
export function useLeaveWarning(isUnsaved: boolean, question: string): void {
  useEffect(() => (isUnsaved ? addWarning(question) : undefined), [isUnsaved, question]);
}
