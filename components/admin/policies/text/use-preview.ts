"use client";

import { useEffect, useState } from "react";
import type { Language } from "@/lib/domain/language";
import type { LegalText, PolicyFault, PolicyName } from "@/lib/domain/policy/policy";
import { previewPolicy } from "../policy-requests";

/** The pause after the last keystroke before the text is rendered. */
const PAUSE_MS = 300;

interface Preview {
  language: Language;
  /** The last text that could be shown. */
  text: LegalText | undefined;
  faults: readonly PolicyFault[];
  /** Whether the text couldn't be rendered because of the connection, for example. */
  hasFailed: boolean;
}

/** The typed text of a policy as its page would show it, and its faults. */
export function usePreview(
  name: PolicyName,
  language: Language,
  markdown: string,
): Omit<Preview, "language"> {
  const [last, setLast] = useState<Preview>();
  useEffect(() => {
    let isCurrent = true;
    const update = (change: Omit<Preview, "language" | "text"> & { text?: LegalText | null }) =>
      setLast((before) => ({
        language,
        ...change,
        text: change.text ?? (before?.language === language ? before.text : undefined),
      }));
    const render = async () => {
      try {
        const { preview, faults } = await previewPolicy(name, { language, markdown });
        if (isCurrent) update({ text: preview, faults, hasFailed: false });
      } catch {
        if (isCurrent) update({ faults: [], hasFailed: true });
      }
    };
    const timer = setTimeout(() => void render(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      isCurrent = false;
    };
  }, [name, language, markdown]);
  return last?.language === language ? last : { text: undefined, faults: [], hasFailed: false };
}
