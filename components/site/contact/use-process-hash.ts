"use client";

import { useEffect, useState } from "react";
import { hasProcess, readProcessHash } from "@/lib/domain/process/process-link";
import type { OwnProcess } from "@/lib/domain/process/own-process";

/** A process without steps says nothing. */
function readHash(): OwnProcess | undefined {
  const process = readProcessHash(window.location.hash);
  return process && process.steps.length > 0 ? process : undefined;
}

/**
 * The process in the fragment of the URL, and a function that removes it from there. Only for
 * components that the server doesn't render.
 */
export function useProcessHash(): [OwnProcess | undefined, () => void] {
  const [process, setProcess] = useState(readHash);
  // Going back, or opening a link to this page on this page, changes only the fragment.
  useEffect(() => {
    const read = () => setProcess(readHash());
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  const remove = () => {
    const { hash, pathname, search } = window.location;
    if (hasProcess(hash)) window.history.replaceState(null, "", pathname + search);
    setProcess(undefined);
  };
  return [process, remove];
}
