"use client";

import { useEffect, useRef } from "react";
import { currentConsent } from "@/components/site/consent/store";

const DROP_MS = 450;
const DURATION_MS = 1200;
const CALM = "cubic-bezier(0.3, 0, 0.1, 1)";

let hasPlayed = false;

const find = (root: HTMLElement, part: string) =>
  root.querySelector<HTMLElement>(`[data-diagram="${part}"]`);

/** Whether the whole diagram is in the window, above the notices. */
function isWhollyVisible(diagram: HTMLElement): boolean {
  const notices = document.getElementById("notices")?.getBoundingClientRect();
  // Without a choice, the banner will appear once its code is loaded.
  if (!currentConsent() && !notices?.height) return false;
  const { top, bottom } = diagram.getBoundingClientRect();
  return top >= 0 && bottom <= (notices?.height ? notices.top : window.innerHeight);
}

/** Drops copies of the manual segments onto the straight line, one by one, each to its share of it. */
function dropSegments(diagram: HTMLElement, straight: HTMLElement): void {
  const segments = [...diagram.querySelectorAll<HTMLElement>("[data-segment]")];
  const boxes = segments.map((segment) => segment.getBoundingClientRect());
  const parts = [...straight.children].map((part) => part.getBoundingClientRect());
  const [start, end] = [boxes[0]?.left ?? 0, boxes.at(-1)?.right ?? 0];
  const [left, right] = [parts[0]?.left ?? 0, parts.at(-1)?.right ?? 0];
  const scale = (right - left) / (end - start);
  const stagger = (DURATION_MS - DROP_MS) / Math.max(1, segments.length - 1);
  boxes.forEach((box, index) => {
    const copy = segments[index]?.cloneNode() as HTMLElement;
    segments[index]?.after(copy);
    copy.style.transformOrigin = "0 0";
    const x = left + (box.left - start) * scale - box.left;
    const y = (parts[0]?.top ?? 0) - box.top;
    copy.animate(
      [
        { transform: "none", background: "var(--hand)" },
        { transform: `translate(${x}px, ${y}px) scaleX(${scale})`, background: "var(--auto)" },
      ],
      { duration: DROP_MS, delay: index * stagger, easing: CALM, fill: "both" },
    );
    setTimeout(() => copy.remove(), DURATION_MS);
  });
}

/** Counts whole minutes down to the time that is left. A time in another unit follows after 0; two units stay still. */
function countDown(before: Node, after: Node): void {
  const left = after.textContent ?? "";
  const [, many, unit] = /^(\d+)(\D+)$/.exec(before.textContent ?? "") ?? [];
  if (many === undefined || unit === undefined) return;
  const least = left.replace(/^\d+/, "") === unit ? parseInt(left) : 0;
  const start = performance.now();
  const show = (now: number) => {
    const share = (now - start) / DURATION_MS;
    after.textContent =
      share < 1 ? `${Math.ceil(Number(many) + (least - Number(many)) * share)}${unit}` : left;
    if (share < 1) requestAnimationFrame(show);
  };
  requestAnimationFrame(show);
}

function play(diagram: HTMLElement): void {
  const straight = find(diagram, "straight");
  if (!straight?.firstChild) return;
  dropSegments(diagram, straight);
  straight.animate({ opacity: [0, 0] }, DURATION_MS);
  find(diagram, "saved")?.animate({ opacity: [0, 0, 1], offset: [0, 0.75, 1] }, DURATION_MS);
  const times = ["before-time", "after-time"].map((part) => find(diagram, part)?.firstChild);
  if (times[0] && times[1]) countDown(times[0], times[1]);
}

/**
 * Plays the change of the diagram in it once per visit, as soon as the whole diagram is visible. The diagram is
 * complete without it, so that nothing waits for a script.
 */
export function DiagramMotion({ children }: { children: React.ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const playIfVisible = () => {
      if (hasPlayed || !root.current || document.hidden || !isWhollyVisible(root.current)) return;
      hasPlayed = true;
      stop.abort();
      if (!window.matchMedia("(prefers-reduced-motion: reduce)").matches) play(root.current);
    };
    // The notices at the end of the page change its height when they appear and when they are closed.
    const resized = new ResizeObserver(playIfVisible);
    resized.observe(document.body);
    stop.signal.addEventListener("abort", () => resized.disconnect());
    window.addEventListener("scroll", playIfVisible, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return <div ref={root}>{children}</div>;
}
