"use client";

import { useEffect } from "react";

const leadsAway = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return link !== null && !opensElsewhere && link.target !== "_blank" && !link.hasAttribute("download") && link.origin === window.location.origin && link.pathname !== window.location.pathname;
};

/** While something typed is not saved, leaving asks first: by a link with our words, by closing the page with the browser's. */
export function useLeaveWarning(isUnsaved: boolean, question: string): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const stay = (event: Event) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      if (!leadsAway(event) || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", stay);
    document.addEventListener("click", ask, true);
    return () => {
      window.removeEventListener("beforeunload", stay);
      document.removeEventListener("click", ask, true);
    };
  }, [isUnsaved, question]);
}
