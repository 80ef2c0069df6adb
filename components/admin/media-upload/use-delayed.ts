"use client";

import { useEffect, useState } from "react";

/** Returns the first value at once and every later one after a pause. */
export function useDelayed<T>(value: T, pauseMs: number): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return shown;
}
