"use client";

import { useEffect } from "react";

/** The questions of all editors of the page with unsaved text; leaving asks one of them. */
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

/** A part of NavigateEvent, which TypeScript's DOM types lack. */
type HistoryNavigateEvent = Event & {
  navigationType: string;
  destination: { sameDocument: boolean; url: string };
};

const navigationTarget = (): EventTarget | undefined =>
  "navigation" in window && window.navigation instanceof EventTarget
    ? window.navigation
    : undefined;

/** Back or forward within the site; between sites the browser asks (beforeunload). */
const isHistoryTraversal = (event: Event): boolean => {
  const { navigationType, destination, cancelable } = event as HistoryNavigateEvent;
  return (
    navigationType === "traverse" &&
    cancelable &&
    destination.sameDocument &&
    new URL(destination.url).pathname !== window.location.pathname
  );
};

/** Asks before a navigation without a link. Returns true if nothing is unsaved or leaving is confirmed. */
export function confirmLeave(): boolean {
  const [question] = activeWarnings.values();
  if (question === undefined) return true;
  const isLeaving = window.confirm(question);
  if (isLeaving) setConfirmed();
  return isLeaving;
}

/** Leaving was confirmed: the browser doesn't ask a second time until the page is used again. */
let isConfirmed = false;
const setConfirmed = () => {
  isConfirmed = true;
  const revoke = () => {
    isConfirmed = false;
  };
  for (const name of ["pointerdown", "keydown"])
    window.addEventListener(name, revoke, { once: true, capture: true });
};

const preventUnload = (event: Event) => {
  if (!isConfirmed) event.preventDefault();
};
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

/**
 * While something is unsaved, leaving asks first: `question` for links and history navigation, the
 * browser's own question for closing the page.
 */
export function useLeaveWarning(isUnsaved: boolean, question: string): void {
  useEffect(() => (isUnsaved ? addWarning(question) : undefined), [isUnsaved, question]);
}
