"use client";

import { useEffect, useRef, useState } from "react";
import { languageNames, type Language } from "@/lib/domain/language";
import { useLanguages } from "../../languages/languages-context";
import { Tabs } from "../../translation-manager/tabs";

interface LanguageTabsProps {
  label: string;
  chosen: Language;
  onChoose: (language: Language) => void;
  /** Renders in a language's tab how its text was saved, while another tab is open. */
  mark?: (language: Language) => React.ReactNode;
  children: (language: Language) => React.ReactNode;
}

/** The text in a language at a time. Its field gets the focus at first, and when a tab is clicked. */
export function LanguageTabs({ label, chosen, onChoose, mark, children }: LanguageTabsProps) {
  const languages = useLanguages();
  const [focusRequest, setFocusRequest] = useState({});
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.querySelector<HTMLElement>("textarea, input, [tabindex='-1']")?.focus();
  }, [focusRequest]);
  const tabs = languages.map((one) => ({
    id: one,
    label: languageNames[one].nativeName,
    badge: one !== chosen && mark?.(one),
  }));
  return (
    // The keyboard moves along the tabs; a pointer goes on to the field.
    <div
      className="mt-3"
      onClick={({ detail, target }) => isTab(target) && detail > 0 && setFocusRequest({})}
    >
      <Tabs label={label} tabs={tabs} chosen={chosen} onChoose={onChoose}>
        <div ref={container} className="pt-3">
          {children(chosen)}
        </div>
      </Tabs>
    </div>
  );
}

/** The same, in a language that only the tabs know. */
export function OwnLanguageTabs({
  initial,
  ...props
}: Omit<LanguageTabsProps, "chosen" | "onChoose"> & { initial: Language }) {
  const [chosen, onChoose] = useState(initial);
  return <LanguageTabs {...props} chosen={chosen} onChoose={onChoose} />;
}

const isTab = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[role=tab]") !== null;
