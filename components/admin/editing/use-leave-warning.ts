"use client";

import { useEffect } from "react";

interface Warning {
  question: string;
  /** Everything unsaved is being sent. */
  isSaving: boolean;
}

/** The warnings of all editors of the page with unsaved text; leaving asks one of their questions. */
const activeWarnings = new Map<symbol, Warning>();

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest("a") : null;

const isInternalNavigation = (event: MouseEvent): boolean => {
  const link = linkOf(event);
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
  const [warning] = activeWarnings.values();
  if (warning === undefined) return true;
  const isLeaving = window.confirm(warning.question);
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
/** It is followed once everything is saved. A second click asks. */
let awaitedLink: HTMLAnchorElement | undefined;

/** Follows the link if the text that it waited for is saved; asks if it can't be. */
function followAwaitedLink(): void {
  const link = awaitedLink;
  if (!link || [...activeWarnings.values()].some(({ isSaving }) => isSaving)) return;
  link.click();
  awaitedLink = undefined;
}

/** Whether a link waits until everything is saved: a click on it is what left the field. */
function isAwaited(event: MouseEvent): boolean {
  if (awaitedLink || [...activeWarnings.values()].some(({ isSaving }) => !isSaving)) return false;
  awaitedLink = linkOf(event) ?? undefined;
  return true;
}

const confirmLinkClick = (event: MouseEvent) => {
  if (!isInternalNavigation(event) || (!isAwaited(event) && confirmLeave())) return;
  event.preventDefault();
  event.stopPropagation();
};
const confirmTraversal = (event: Event) => {
  if (isHistoryTraversal(event) && !confirmLeave()) event.preventDefault();
};

function addWarning(warning: Warning): () => void {
  const key = Symbol(warning.question);
  if (activeWarnings.size === 0) {
    window.addEventListener("beforeunload", preventUnload);
    navigationTarget()?.addEventListener("navigate", confirmTraversal);
    document.addEventListener("click", confirmLinkClick, true);
  }
  activeWarnings.set(key, warning);
  // After other effects of the same update: an editor replaces its warning.
  queueMicrotask(followAwaitedLink);
  return () => {
    activeWarnings.delete(key);
    queueMicrotask(followAwaitedLink);
    if (activeWarnings.size > 0) return;
    window.removeEventListener("beforeunload", preventUnload);
    navigationTarget()?.removeEventListener("navigate", confirmTraversal);
    document.removeEventListener("click", confirmLinkClick, true);
  };
}

/**
 * While something is unsaved, leaving asks first: `question` for links and history navigation, the
 * browser's own question for closing the page. A link that is clicked while all of it is being saved is
 * followed afterwards.
 */
export function useLeaveWarning(isUnsaved: boolean, question: string, isSaving = false): void {
  useEffect(
    () => (isUnsaved ? addWarning({ question, isSaving }) : undefined),
    [isUnsaved, question, isSaving],
  );
}
