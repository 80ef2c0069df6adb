"use client";

import { useEffect, useRef } from "react";

/** Moves the focus to the field of a step, once the step is on the page. */
export function useStepFocus(): (id: number | undefined) => void {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const field =
      wanted.current === undefined ? null : document.getElementById(`step-${wanted.current}`);
    // Another change may be rendered before the one that adds the step.
    if (!field) return;
    wanted.current = undefined;
    field.focus();
  });
  return (id) => void (wanted.current = id);
}
