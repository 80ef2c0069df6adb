"use client";

import { useEffect, useRef } from "react";
import { Link } from "@/components/ui/link";
import { allowAll, allowEssentialOnly } from "@/lib/privacy/consent";
import { Banner } from "./banner";
import { saveConsent, openPreferences, type ConsentLabels } from "./store";

const choiceClass =
  "button min-w-fit flex-1 bg-ink px-1.5 text-xs leading-tight @[23rem]:text-sm text-paper hover:opacity-85 @[48rem]:min-w-40 @[48rem]:flex-none";

interface ConsentBannerProps {
  labels: ConsentLabels;
  policyHref: string;
  /** The visitor returned from the preferences, so focus goes to their button. */
  cameFromPreferences: boolean | undefined;
}

/** Closing allows essential cookies only. Last in the focus order, after the two equal choices. */
function CloseButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => saveConsent(allowEssentialOnly)}
      className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center text-soft hover:text-ink"
    >
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="m3 3 10 10M13 3 3 13" strokeLinecap="round" />
      </svg>
    </button>
  );
}

/** The consent banner. The two choices look the same, so that neither is promoted. */
export function ConsentBanner({ labels, policyHref, cameFromPreferences }: ConsentBannerProps) {
  const preferences = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (cameFromPreferences) preferences.current?.focus();
  }, [cameFromPreferences]);
  return (
    <Banner label={labels.label}>
      <div className="frame relative py-2.5 @[48rem]:py-5 @[80rem]:flex @[80rem]:items-center @[80rem]:justify-between @[80rem]:gap-x-12 @[80rem]:pr-20">
        <div className="@[80rem]:max-w-2xl">
          <h2 className="pr-9 text-base leading-snug @[80rem]:pr-0">{labels.title}</h2>
          <p className="mt-0.5 text-xs text-soft @[48rem]:text-sm">{labels.text}</p>
        </div>
        <div className="mt-1 @[48rem]:mt-3 @[48rem]:flex @[48rem]:items-center @[48rem]:justify-between @[48rem]:gap-x-3 @[80rem]:mt-0 @[80rem]:shrink-0">
          <div className="flex flex-wrap items-center justify-between gap-x-3 text-xs @[48rem]:gap-x-6 @[48rem]:text-sm">
            <Link href={policyHref} className="link tap">
              {labels.policy}
            </Link>
            <button
              ref={preferences}
              type="button"
              className="min-h-11 cursor-pointer font-semibold underline underline-offset-4 hover:no-underline"
              onClick={() => openPreferences()}
            >
              {labels.preferences}
            </button>
          </div>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              className={choiceClass}
              onClick={() => saveConsent(allowEssentialOnly)}
            >
              {labels.essentialOnly}
            </button>
            <button type="button" className={choiceClass} onClick={() => saveConsent(allowAll)}>
              {labels.acceptAll}
            </button>
          </div>
        </div>
        <CloseButton label={labels.close} />
      </div>
    </Banner>
  );
}
