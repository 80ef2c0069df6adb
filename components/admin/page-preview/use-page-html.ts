"use client";

import { useEffect, useRef, useState } from "react";
import { unsavedChangesHeader } from "@/lib/browser/unsaved-changes";
import type { UnsavedChanges } from "@/lib/domain/preview/unsaved-changes";

/** Typing pauses for so long before the page is rendered again. */
const PAUSE_MS = 500;

/** The HTML of a page without its scripts, which the frame wouldn't run, and what they would use. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll("script, link[rel=preload]")) element.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

export interface ReadPage {
  /** Null if the page couldn't be read. */
  html: string | null;
  /** Whether the page lacks the unsaved changes, because there are too many. */
  isSavedOnly: boolean;
}

async function readPage(
  address: string,
  changes: UnsavedChanges,
  signal: AbortSignal,
): Promise<ReadPage> {
  const withChanges = await unsavedChangesHeader(changes);
  const headers =
    withChanges ?? (await unsavedChangesHeader({ ...(changes.copy && { copy: changes.copy }) }));
  const response = await fetch(address, { signal, cache: "no-store", headers: headers ?? {} });
  return {
    html: response.ok ? withoutScripts(await response.text()) : null,
    isSavedOnly: withChanges === undefined,
  };
}

/**
 * The preview at an address with the unsaved changes of a form, rendered again after a pause in typing
 * and when `savedCount` has changed.
 */
export function usePageHtml(
  address: string,
  changes: UnsavedChanges,
  savedCount: number,
): ReadPage | undefined {
  const [page, setPage] = useState<ReadPage>();
  const shownAddress = useRef<string>(undefined);
  const typed = JSON.stringify(changes);
  useEffect(() => {
    const abort = new AbortController();
    const fail = () => !abort.signal.aborted && setPage({ html: null, isSavedOnly: false });
    const read = () =>
      readPage(address, JSON.parse(typed) as UnsavedChanges, abort.signal).then(
        (next) => !abort.signal.aborted && setPage(next),
        fail,
      );
    const timer = setTimeout(() => void read(), shownAddress.current === address ? PAUSE_MS : 0);
    shownAddress.current = address;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [address, typed, savedCount]);
  return page;
}
