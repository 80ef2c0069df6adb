"use client";

import { useEffect, useState } from "react";

/**
 * For what opens within the page and takes the focus: returns the focus to where it was before, when
 * the element with the ref is closed with the focus in it.
 */
export function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element) return undefined;
    let hadFocus = element.contains(document.activeElement);
    const track = () => {
      hadFocus = element.contains(document.activeElement);
    };
    document.addEventListener("focusin", track);
    return () => {
      document.removeEventListener("focusin", track);
      // A button that the panel replaced gets the focus from the component that shows it again.
      if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [element, opener]);
  return setElement;
}
