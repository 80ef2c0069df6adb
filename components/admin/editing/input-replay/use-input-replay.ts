"use client";

import { useLayoutEffect, type RefObject } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface RecordedInput {
  value: string;
  checked: boolean | undefined;
  caret: number | null | undefined;
}

declare global {
  interface Window {
    earlyInput?: WeakMap<Element, RecordedInput>;
  }
}

/** React reports a change only if the value differs from the one that React saw last. */
function setValueBypassingReact(field: Exclude<Field, HTMLSelectElement>, value: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}

/** Repeats an input that was made before the field had handlers. */
function replay(field: Field, { value, checked, caret }: RecordedInput): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (field.type === "checkbox" || field.type === "radio") {
    if (field instanceof HTMLInputElement && checked !== field.defaultChecked) {
      field.checked = field.defaultChecked;
      field.click();
    }
  } else if (field.type !== "file" && value !== field.defaultValue) {
    setValueBypassingReact(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    if (typeof caret === "number" && field === document.activeElement)
      field.setSelectionRange(caret, caret);
  }
}

/** Replays what was typed or chosen below `root` before hydration as events (docs/decisions/0046). */
export function useInputReplay(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    for (const field of root.current?.querySelectorAll<Field>("input, select, textarea") ?? []) {
      const recorded = window.earlyInput?.get(field);
      if (recorded && !field.disabled) replay(field, recorded);
    }
  }, [root]);
}
