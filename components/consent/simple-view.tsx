"use client";

import { useEffect, useRef } from "react";
import { Link } from "@/components/ui/link";
import { allowAll, allowEssentialOnly } from "@/lib/consent";
import { decide, openPreferences } from "./store";
import type { ConsentWords } from "./words";

const answer = "button min-h-12 flex-1 bg-ink px-3 text-sm text-paper hover:opacity-85 lg:min-w-44";

interface SimpleViewProps {
  words: ConsentWords;
  policyHref: string;
  /** The visitor comes back from the preferences. */
  isBack: boolean | undefined;
}

/** The question in short. The two answers look the same: neither is pushed. */
export function SimpleView({ words, policyHref, isBack }: SimpleViewProps) {
  const preferences = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) preferences.current?.focus();
  }, [isBack]);
  return (
    <div className="frame gap-x-12 py-3 lg:flex lg:items-center lg:justify-between lg:py-5">
      <div className="max-w-2xl">
        <h2 className="text-base leading-snug">{words.title}</h2>
        <p className="mt-0.5 text-xs text-soft sm:text-sm">{words.text}</p>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 sm:mt-3 sm:flex-nowrap lg:mt-0">
        <div className="flex w-full items-center justify-between gap-x-6 text-xs sm:w-auto sm:flex-1 sm:justify-start sm:text-sm lg:flex-none">
          <Link href={policyHref} className="link inline-block py-1">{words.policy}</Link>
          <button ref={preferences} type="button" className="min-h-11 cursor-pointer font-semibold underline underline-offset-4 hover:no-underline" onClick={() => openPreferences()}>
            {words.preferences}
          </button>
        </div>
        <button type="button" className={answer} onClick={() => decide(allowEssentialOnly)}>{words.essentialOnly}</button>
        <button type="button" className={answer} onClick={() => decide(allowAll)}>{words.acceptAll}</button>
      </div>
    </div>
  );
}
