"use client";

import { useEffect, useRef } from "react";

const MARGIN = 8;

interface AnchoredHint {
  anchor: Element;
  hint: HTMLElement;
}

const hintOf = (target: EventTarget | null): AnchoredHint | undefined => {
  const anchor = target instanceof Element ? target.closest("[data-hinted]") : null;
  const hint = anchor && document.getElementById(anchor.getAttribute("aria-describedby") ?? "");
  return anchor && hint ? { anchor, hint } : undefined;
};

/** Below the link, or above it if there is no space; always within the window. */
function positionHint({ anchor, hint }: AnchoredHint): void {
  const rect = anchor.getBoundingClientRect();
  const { width, height } = hint.getBoundingClientRect();
  const fitsBelow = rect.bottom + height + MARGIN <= window.innerHeight;
  hint.style.left = `${Math.max(MARGIN, Math.min(rect.left, window.innerWidth - width - MARGIN))}px`;
  hint.style.top = `${fitsBelow ? rect.bottom : Math.max(MARGIN, rect.top - height)}px`;
}

/**
 * Shows the `Hint` of a link inside on hover and focus. The pointer may move onto the hint, and
 * Escape closes it (WCAG 1.4.13). Links are marked with `data-hinted`. One listener serves a whole
 * table.
 */
export function Hints({ children }: { children: React.ReactNode }) {
  const shown = useRef<AnchoredHint>(undefined);
  const hide = () => {
    if (shown.current?.hint.isConnected) shown.current.hint.hidePopover();
    shown.current = undefined;
  };
  const show = (target: EventTarget | null) => {
    const found = hintOf(target);
    if (!found || found.hint === shown.current?.hint) return;
    hide();
    found.hint.showPopover();
    positionHint(found);
    shown.current = found;
  };
  const hideUnlessActive = (to: EventTarget | null) => {
    // The pointer may leave a link that has the keyboard focus.
    const isStillActive = [to, document.activeElement].some(
      (one) => hintOf(one)?.hint === shown.current?.hint,
    );
    if (!isStillActive && !(to instanceof Node && shown.current?.hint.contains(to))) hide();
  };
  useEffect(() => {
    const hideOnEscape = (event: KeyboardEvent) => event.key === "Escape" && hide();
    // Focusing a link may scroll it into view after its hint was positioned.
    const follow = () => shown.current && positionHint(shown.current);
    document.addEventListener("keydown", hideOnEscape);
    window.addEventListener("scroll", follow, { passive: true });
    return () => {
      document.removeEventListener("keydown", hideOnEscape);
      window.removeEventListener("scroll", follow);
    };
  }, []);
  return (
    <div
      onPointerOver={({ target, pointerType }) => pointerType !== "touch" && show(target)}
      onPointerOut={({ relatedTarget }) => hideUnlessActive(relatedTarget)}
      onFocus={({ target }) => show(target)}
      onBlur={({ relatedTarget }) => hideUnlessActive(relatedTarget)}
    >
      {children}
    </div>
  );
}
