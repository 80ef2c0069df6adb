"use client";

import { useEffect, useId, useRef } from "react";
import { PolicyLink } from "@/components/site/legal/policy-link";
import { optionalCategories, type OptionalCategory } from "@/lib/privacy/consent";
import { cookieCompanies, thirdParties } from "@/lib/privacy/third-parties";
import { Banner } from "./banner";
import {
  closePreferences,
  saveConsent,
  useConsent,
  usePanel,
  type PreferencesProps,
  type ConsentLabels,
} from "./store";

interface ToggleProps {
  name: OptionalCategory | "essential";
  labels: ConsentLabels;
  isOn: boolean;
}

function Toggle({ name, labels, isOn }: ToggleProps) {
  const id = useId();
  const isFixed = name === "essential";
  return (
    <div className="flex items-start justify-between gap-x-6 border-t border-hairline py-2 @[48rem]:py-2.5">
      <div>
        <label htmlFor={id} className="text-sm font-semibold">
          {labels[name]}
        </label>
        <p id={`${id}-text`} className="text-xs text-soft">
          {labels[`${name}Text`]}{" "}
          {isFixed && <span className="whitespace-nowrap text-ink">({labels.alwaysOn})</span>}
        </p>
      </div>
      <input
        type="checkbox"
        role="switch"
        id={id}
        name={name}
        defaultChecked={isOn}
        disabled={isFixed}
        aria-describedby={`${id}-text`}
        className="switch"
      />
    </div>
  );
}

/** The companies that receive data by the optional categories; below the switches, to keep those adjacent for Tab. */
function Recipients({ labels, language }: PreferencesProps) {
  return (
    <div className="flex flex-wrap gap-x-4 border-t border-hairline py-1 text-xs text-soft">
      <p id="recipients" className="py-1">
        {labels.recipients}
      </p>
      <ul aria-labelledby="recipients" className="flex flex-wrap gap-x-4">
        {cookieCompanies.map((id) => (
          <li key={id}>
            <PolicyLink company={id} language={language} className="link tap">
              {thirdParties[id].name}
            </PolicyLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One switch per category. Nothing is stored until the form is saved. */
export function PreferencesView({ labels, language }: PreferencesProps) {
  const panel = usePanel();
  const consent = useConsent();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Where the notices stick to the lower edge they are visible already, so the page need not scroll.
    heading.current?.focus({ preventScroll: window.matchMedia("(min-height: 30rem)").matches });
  }, [panel]);
  const save = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    saveConsent({
      functional: chosen.has("functional"),
      analytics: chosen.has("analytics"),
      marketing: chosen.has("marketing"),
    });
  };
  return (
    <Banner label={labels.label}>
      <form onSubmit={save} className="frame pt-4">
        <h2 ref={heading} tabIndex={-1} className="w-fit text-base">
          {labels.preferencesTitle}
        </h2>
        <div className="mt-2.5 grid gap-x-12 @[48rem]:grid-cols-2">
          <Toggle name="essential" labels={labels} isOn />
          {optionalCategories.map((name) => (
            <Toggle key={name} name={name} labels={labels} isOn={consent?.[name] ?? false} />
          ))}
        </div>
        <Recipients labels={labels} language={language} />
        <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-t border-hairline bg-raised py-3">
          <button
            type="button"
            className="button text-sm leading-tight hover:bg-ink hover:text-paper"
            onClick={closePreferences}
          >
            {labels.back}
          </button>
          <button
            type="submit"
            className="button bg-ink text-sm leading-tight text-paper hover:opacity-85"
          >
            {labels.save}
          </button>
        </div>
      </form>
    </Banner>
  );
}
