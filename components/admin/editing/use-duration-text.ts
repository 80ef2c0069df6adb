"use client";

import { useState } from "react";
import { storedDuration } from "@/lib/domain/time/duration";
import type { Language } from "@/lib/domain/language";
import { editedDuration } from "@/lib/i18n/duration-text";

interface DurationTextOptions {
  /** As it is stored. */
  value: string;
  /** Hears what is to be stored. */
  onChange: (stored: string) => void;
  language: Language;
}

/** A field for a duration, typed and shown in a language; what is typed stays as it is until the value is set from elsewhere. */
export function useDurationText({ value, onChange, language }: DurationTextOptions): {
  text: string;
  setText: (text: string) => void;
} {
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && storedDuration(typed, language) === value;
  const setText = (text: string) => {
    setTyped(text);
    onChange(storedDuration(text, language));
  };
  return { text: isTyped ? typed : editedDuration(value, language), setText };
}
