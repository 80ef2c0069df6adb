"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import type { FailureWords } from "@/components/site/session/failure-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import type { OwnSession } from "@/lib/domain/account/own-session";
import type { Messages } from "@/lib/i18n/messages";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import { CallOutcome } from "../ui/request-outcome";
import { Instant } from "../ui/date-time";
import { Mark } from "../ui/badge";
import { useSaving } from "../editing/use-saving";

interface OwnSessionsProps {
  sessions: readonly OwnSession[];
  language: Language;
  words: Messages["admin"]["settings"];
  failures: FailureWords;
}

const ALL = "/api/v1/auth/sessions";
/** Of a program that says of itself more than its name. */
const MOST_SHOWN = 60;

const hadNone = (answer: unknown) => typeof answer === "object" && answer !== null && "ended" in answer && answer.ended === 0;

/** What the session was begun with, as its user would call it. */
function nameOf({ browser, system, user_agent }: OwnSession, words: OwnSessionsProps["words"]): string {
  if (browser && system) return words.browserOn.replace("{browser}", () => browser).replace("{system}", () => system);
  return (browser ?? (user_agent.slice(0, MOST_SHOWN) || words.unknownAgent));
}

function Facts({ session, language, words }: { session: OwnSession } & Pick<OwnSessionsProps, "language" | "words">) {
  const { door, created_at, expires_at, address } = session;
  return (
    <p className="figures mt-0.5 text-soft">
      {door === "api" ? words.byProgram : words.byBrowser}, <Instant at={created_at} language={language} />
      {address && <>, {words.from} <span className="wrap-anywhere">{address}</span></>}. {words.until} <Instant at={expires_at} language={language} />.
    </p>
  );
}

/** Where the account is signed in; any session but this one can be ended, one by one or all at once. */
export function OwnSessions({ sessions, language, words, failures }: OwnSessionsProps) {
  const { outcome, isSaving, save } = useSaving(words.ending);
  const router = useRouter();
  const list = useRef<HTMLUListElement>(null);
  const isInBrowser = useInBrowser();
  const end = (address: string, done: string | ((answer: unknown) => string)) =>
    save({
      call: () => authenticatedCall(address, { method: "DELETE" }), done,
      then: () => {
        router.refresh();
        // The button that was pressed goes with its session.
        list.current?.focus();
      },
    });
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <ul ref={list} tabIndex={-1} aria-labelledby="sessions" className="w-full border-t border-hairline text-sm outline-none">
        {sessions.map((session) => {
          const name = nameOf(session, words);
          return (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3">
              <div className="min-w-0 flex-[1_1_14rem]">
                <p className="flex flex-wrap items-baseline gap-x-2"><span id={session.id} className="font-medium wrap-anywhere">{name}</span> {session.is_current && <Mark sign="●" tone="auto">{words.thisBrowser}</Mark>}</p>
                <Facts session={session} language={language} words={words} />
              </div>
              {!session.is_current && (
                <button type="button" disabled={!isInBrowser} aria-disabled={isSaving} aria-label={words.endNamed.replace("{name}", () => name)} onClick={() => end(`${ALL}/${session.id}`, words.endedOne)} className="button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper aria-disabled:opacity-60">{words.end}</button>
              )}
            </li>
          );
        })}
      </ul>
      <button type="button" disabled={!isInBrowser} aria-disabled={isSaving} onClick={() => end(ALL, (answer) => (hadNone(answer) ? words.noSessions : words.ended))} className="button hover:bg-ink hover:text-paper aria-disabled:opacity-60">{words.endSessions}</button>
      <CallOutcome outcome={outcome} language={language} failures={failures} preset={words.sessionsFailed} />
    </div>
  );
}
