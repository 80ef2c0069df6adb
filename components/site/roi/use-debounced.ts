"use client";

import { useEffect, useState } from "react";

/** A text once it has stood still, so that a screen reader does not read out every key; empty until it first changes. */
export function useLater(text: string, ms = 800): string {
  const [first] = useState(text);
  const [settled, setSettled] = useState("");
  useEffect(() => {
    if (text === first && settled === "") return;
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, first, settled, ms]);
  return settled;
}
