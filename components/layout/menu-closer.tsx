"use client";

import { useEffect, useRef } from "react";

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Where the keyboard goes on when the menu has gone: at the same link of the header, or else at its first link. */
function twinOf(focused: Element | null, menu: HTMLElement): HTMLElement | undefined {
  const links = [...(menu.parentElement?.querySelectorAll("a") ?? [])].filter((link) => !menu.contains(link) && isShown(link));
  return links.find((link) => link.getAttribute("href") === focused?.getAttribute("href")) ?? links[0];
}

/** Closes the small-screen menu when the window has become too wide for its button; stands in the button. */
export function MenuCloser({ menuId }: { menuId: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const button = place.current?.closest("button");
    if (!button) return;
    const observer = new ResizeObserver(() => {
      const menu = document.getElementById(menuId);
      if (isShown(button) || !menu?.matches(":popover-open")) return;
      const next = twinOf(document.activeElement, menu);
      menu.hidePopover();
      next?.focus({ preventScroll: true });
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [menuId]);
  return <span ref={place} hidden />;
}
