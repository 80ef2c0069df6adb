"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { runInNewTask } from "@/components/ui/run-in-new-task";
import { readEntry, writeEntry } from "@/lib/browser/storage";
import { fetchChallenge } from "@/lib/browser/contact-requests";
import type { Challenge, CheckChallenge } from "@/lib/domain/enquiry/contact-body";
import {
  captchaSolution,
  readCaptchaAnswer,
  type ContactProblem,
} from "@/lib/domain/enquiry/contact-form";
import { contactTokenEntry } from "@/lib/privacy/cookie-registry";
import type { ChallengeState } from "./captcha-field";
import type { EnquiryValues } from "./enquiry-values";

type Form = Pick<UseFormReturn<EnquiryValues>, "setValue" | "getValues">;

/** The server accepts a challenge for two hours; an older one than this is renewed before it is answered. */
const STALE_AFTER_MS = 100 * 60_000;

interface CurrentChallenge {
  challenge: Challenge;
  receivedAt: number;
  /** False where storage is disabled; then the token cannot be compared. */
  isStored: boolean;
}

const storeChallenge = (challenge: Challenge): CurrentChallenge => ({
  challenge,
  receivedAt: Date.now(),
  isStored: writeEntry(contactTokenEntry, challenge.token),
});

/** The captcha answer, then the token: the third and fourth check of the form. */
function problemOf(
  { challenge, isStored }: CurrentChallenge,
  { captchaAnswer, token }: Parameters<CheckChallenge>[0],
): ContactProblem | undefined {
  if (readCaptchaAnswer(captchaAnswer) !== captchaSolution(challenge)) return "captcha_incorrect";
  return isStored && readEntry(contactTokenEntry) !== token ? "token_invalid" : undefined;
}

/** Calls the listener when this tab becomes active. */
function onTabFocus(listener: () => void): () => void {
  const onVisibilityChange = () => document.visibilityState === "visible" && listener();
  window.addEventListener("focus", listener);
  document.addEventListener("visibilitychange", onVisibilityChange);
  return () => {
    window.removeEventListener("focus", listener);
    document.removeEventListener("visibilitychange", onVisibilityChange);
  };
}

const isStale = ({ receivedAt }: CurrentChallenge) => Date.now() - receivedAt > STALE_AFTER_MS;

/** Fetches challenges, and sets the token and an empty answer in the form. */
function useChallengeRequest(setValue: Form["setValue"]) {
  const [question, setQuestion] = useState<ChallengeState>("loading");
  const currentChallenge = useRef<CurrentChallenge>(undefined);
  const pendingRequest = useRef<Promise<boolean>>(undefined);

  /** Resolves to whether a new question was loaded. */
  const renew = useCallback(() => {
    const accept = (challenge: Challenge) => {
      currentChallenge.current = storeChallenge(challenge);
      setValue("token", challenge.token);
      setValue("captchaAnswer", "");
      setQuestion(challenge);
      return true;
    };
    const fail = () => {
      currentChallenge.current = undefined;
      setQuestion("failed");
      return false;
    };
    return (pendingRequest.current ??= runInNewTask(fetchChallenge)
      .then(accept, fail)
      .finally(() => (pendingRequest.current = undefined)));
  }, [setValue]);
  const reload = () => (setQuestion("loading"), renew());
  /** Another tab may have stored its own token. */
  const storeAgain = useCallback(() => {
    if (currentChallenge.current)
      currentChallenge.current.isStored = writeEntry(
        contactTokenEntry,
        currentChallenge.current.challenge.token,
      );
  }, []);
  return { question, currentChallenge, renew, reload, storeAgain };
}

/**
 * The captcha question and its token, which is in the hidden field and in local storage (P-FORM-15, P-FORM-27 to
 * P-FORM-30).
 */
export function useChallenge({ setValue, getValues }: Form) {
  const { question, currentChallenge, renew, reload, storeAgain } = useChallengeRequest(setValue);
  const renewIfStale = useCallback(() => {
    const { current } = currentChallenge;
    if (current && isStale(current) && !getValues("captchaAnswer").trim()) void renew();
  }, [currentChallenge, getValues, renew]);
  const check = useCallback<CheckChallenge>(
    async (form) => {
      if (currentChallenge.current) return problemOf(currentChallenge.current, form);
      await renew();
      return "token_expired";
    },
    [currentChallenge, renew],
  );

  useEffect(() => {
    void renew();
    return onTabFocus(() => {
      storeAgain();
      renewIfStale();
    });
  }, [renew, storeAgain, renewIfStale]);

  return {
    question,
    renew,
    renewIfStale,
    check,
    reload,
    isMissing: () => !currentChallenge.current,
  };
}
