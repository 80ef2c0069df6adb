import { useEffect, useRef } from "react";

const FIELDS =
  "input:not([type=file], [type=checkbox]):not(:disabled), textarea, select, button:not(:disabled)";

/** Focuses the first field of a container when it's shown, with its value selected. */
export function useFirstField(): React.RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = container.current?.querySelector<HTMLElement>(FIELDS);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, []);
  return container;
}
