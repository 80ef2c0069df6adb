"use client";

import { useId, useRef } from "react";

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { id: T; label: string; badge?: React.ReactNode }[];
  chosen: T;
  onChoose: (tab: T) => void;
  children: React.ReactNode;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs over one panel. Arrow keys move between tabs and choose them at once. */
export function Tabs<T extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: React.KeyboardEvent, index: number) => {
    const next = steps[event.key]?.(index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next ?? 0]?.focus();
    onChoose(tab.id);
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-1 border-b border-hairline"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            onKeyDown={(event) => move(event, index)}
            className="-mb-px flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 py-2 text-sm hover:bg-raised aria-selected:border-ink aria-selected:font-semibold"
          >
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
