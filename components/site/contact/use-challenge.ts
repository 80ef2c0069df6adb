"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { inOwnTask } from "@/components/ui/in-separate-task";
import { readEntry, writeEntry } from "@/lib/browser/storage";
import { fetchChallenge } from "@/lib/browser/contact-requests";
import type { Challenge } from "@/lib/domain/enquiry/contact-body";
import { captchaSolution, readCaptchaAnswer, type CheckChallenge, type ContactProblem } from "@/lib/domain/enquiry/contact-form";
import { contactTokenEntry } from "@/lib/privacy/cookie-registry";
import type { Question } from "./captcha-field";
import type { EnquiryValues } from "./enquiry-values";

/** A question older than this may be refused by the time it is answered: the server takes one for two hours. */
const OLD_MS = 100 * 60_000;

interface Held {
  challenge: Challenge;
  since: number;
  /** False where the browser's storage is switched off: then there is nothing to compare the token with. */
  isKept: boolean;
}

const hold = (challenge: Challenge): Held => ({ challenge, since: Date.now(), isKept: writeEntry(contactTokenEntry, challenge.token) });

/** Checks 3 and 4 of the form (P§5). */
function problemOf({ challenge, isKept }: Held, { captchaAnswer, token }: Parameters<CheckChallenge>[0]): ContactProblem | undefined {
  if (readCaptchaAnswer(captchaAnswer) !== captchaSolution(challenge)) return "captcha_incorrect";
  return isKept && readEntry(contactTokenEntry) !== token ? "token_invalid" : undefined;
}

/** Calls back when the visitor turns to this tab. */
function onReturn(heard: () => void): () => void {
  const seen = () => document.visibilityState === "visible" && heard();
  window.addEventListener("focus", heard);
  document.addEventListener("visibilitychange", seen);
  return () => {
    window.removeEventListener("focus", heard);
    document.removeEventListener("visibilitychange", seen);
  };
}

/** The question of the form and its token, which stands in the hidden field and in local storage (P-FORM-15, P-FORM-27 to P-FORM-30). */
export function useChallenge({ setValue, getValues }: Pick<UseFormReturn<EnquiryValues>, "setValue" | "getValues">) {
  const [question, setQuestion] = useState<Question>("loading");
  const held = useRef<Held>(undefined);
  const asking = useRef<Promise<boolean>>(undefined);

  /** Resolves to whether there is a new question. */
  const renew = useCallback(() => {
    const take = (challenge: Challenge) => {
      held.current = hold(challenge);
      setValue("token", challenge.token);
      setValue("captchaAnswer", "");
      setQuestion(challenge);
      return true;
    };
    const miss = () => {
      held.current = undefined;
      setQuestion("failed");
      return false;
    };
    return (asking.current ??= inOwnTask(fetchChallenge).then(take, miss).finally(() => (asking.current = undefined)));
  }, [setValue]);
  const renewWhenOld = useCallback(() => {
    if (held.current && Date.now() - held.current.since > OLD_MS && !getValues("captchaAnswer").trim()) void renew();
  }, [getValues, renew]);
  const check = useCallback<CheckChallenge>(async (form) => {
    if (held.current) return problemOf(held.current, form);
    await renew();
    return "token_expired";
  }, [renew]);

  useEffect(() => {
    void renew();
    // Another tab may have put its own token there meanwhile.
    return onReturn(() => {
      if (held.current) held.current.isKept = writeEntry(contactTokenEntry, held.current.challenge.token);
      renewWhenOld();
    });
  }, [renew, renewWhenOld]);

  return { question, renew, renewWhenOld, check, again: () => (setQuestion("loading"), renew()), isMissing: () => !held.current };
}
