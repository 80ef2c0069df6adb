"use client";

import { useEffect } from "react";

/** Closes the small-screen menu when the window is resized to a width that hides its button. */
export function MenuCloser({ menuId }: { menuId: string }) {
  useEffect(() => {
    const menu = document.getElementById(menuId);
    const button = document.querySelector(`[popovertarget=${menuId}]`);
    if (!menu || !button) return;
    const observer = new ResizeObserver(() => {
      if (button.checkVisibility() || !menu.matches(":popover-open")) return;
      const href = document.activeElement?.getAttribute("href");
      menu.hidePopover();
      // Focus moves to the same link in the header, which is visible now.
      document
        .querySelectorAll<HTMLElement>(`header a[href="${href}"]`)
        .forEach((link) => link.focus());
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [menuId]);
  return null;
}
