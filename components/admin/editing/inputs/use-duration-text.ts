"use client";

import { useState } from "react";
import { storedDuration } from "@/lib/domain/time/duration";
import type { Language } from "@/lib/domain/language";
import { editedDuration } from "@/lib/i18n/duration-text";

interface DurationTextOptions {
  /** The stored form. */
  value: string;
  /** Called with the form to store. */
  onChange: (stored: string) => void;
  language: Language;
}

/** A duration field in one language. What is typed is kept until the value is set from elsewhere. */
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
