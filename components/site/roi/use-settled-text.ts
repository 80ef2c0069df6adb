"use client";

import { useEffect, useState } from "react";

/** Debounces a text, so that a screen reader does not read out each keystroke. Empty until the text first changes. */
export function useSettledText(text: string, ms = 800): string {
  const [initialText] = useState(text);
  const [settled, setSettled] = useState("");
  useEffect(() => {
    if (text === initialText && settled === "") return;
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, initialText, settled, ms]);
  return settled;
}
