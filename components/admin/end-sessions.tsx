"use client";

import { useState } from "react";
import type { FailureWords } from "@/components/session/failure-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { authenticatedCall } from "@/lib/session/authenticated-call";
import { CallOutcome, type Outcome } from "./call-outcome";

interface EndSessionsProps {
  language: Language;
  words: Messages["admin"]["settings"];
  failures: FailureWords;
}

const hadNone = (answer: unknown) => typeof answer === "object" && answer !== null && "ended" in answer && answer.ended === 0;

export function EndSessions({ language, words, failures }: EndSessionsProps) {
  const [isEnding, setEnding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isInBrowser = useInBrowser();
  const end = async () => {
    if (isEnding) return;
    setEnding(true);
    setOutcome(undefined);
    setOutcome(await authenticatedCall("/api/v1/auth/sessions", { method: "DELETE" }).then((answer) => ({ done: hadNone(answer) ? words.noSessions : words.ended }), (failure: unknown) => ({ failure })));
    setEnding(false);
  };
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <button type="button" disabled={!isInBrowser} aria-disabled={isEnding} onClick={() => void end()} className="button hover:bg-ink hover:text-paper aria-disabled:opacity-60">{isEnding ? words.ending : words.endSessions}</button>
      <CallOutcome outcome={outcome} language={language} failures={failures} preset={words.sessionsFailed} />
    </div>
  );
}
