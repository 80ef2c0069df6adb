"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import type { OwnSession } from "@/lib/domain/account/own-session";
import type { Messages } from "@/lib/i18n/messages";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { ActionButton } from "../ui/action-button";
import { RequestOutcome } from "../ui/request-outcome";
import { DateTime } from "@/components/ui/date-time";
import { fillIn } from "@/lib/i18n/fill-in";
import { Badge } from "../ui/badge";
import { useSaving } from "../editing/use-saving";

interface OwnSessionsProps {
  sessions: readonly OwnSession[];
  language: Language;
  labels: Messages["admin"]["settings"];
  failures: FailureLabels;
}

const SESSIONS_URL = "/api/v1/auth/sessions";
/** Limits the user agent of an unknown program. */
const MAX_AGENT_LENGTH = 60;

const endedNone = (response: unknown) =>
  typeof response === "object" && response !== null && "ended" in response && response.ended === 0;

/** "Firefox on Windows" for known browsers, otherwise the user agent. */
function nameOf(
  { browser, system, user_agent }: OwnSession,
  labels: OwnSessionsProps["labels"],
): string {
  if (browser && system) return fillIn(labels.browserOn, { browser, system });
  return browser ?? (user_agent.slice(0, MAX_AGENT_LENGTH) || labels.unknownAgent);
}

function SessionDetails({
  session,
  language,
  labels,
}: { session: OwnSession } & Pick<OwnSessionsProps, "language" | "labels">) {
  const { type, created_at, expires_at, address } = session;
  return (
    <p className="mt-0.5 text-soft">
      {type === "api" ? labels.byApi : labels.byBrowser},{" "}
      <DateTime at={created_at} language={language} />
      {address && (
        <>
          , {labels.from} <span className="wrap-anywhere">{address}</span>
        </>
      )}
      . {labels.until} <DateTime at={expires_at} language={language} />.
    </p>
  );
}

interface SessionItemProps extends Pick<OwnSessionsProps, "language" | "labels"> {
  session: OwnSession;
  isSaving: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isSaving, onEnd, language, labels }: SessionItemProps) {
  const name = nameOf(session, labels);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span id={session.id} className="font-medium wrap-anywhere">
            {name}
          </span>{" "}
          {session.is_current && (
            <Badge icon="●" tone="auto">
              {labels.thisBrowser}
            </Badge>
          )}
        </p>
        <SessionDetails session={session} language={language} labels={labels} />
      </div>
      {!session.is_current && (
        <ActionButton
          isBusy={isSaving}
          aria-label={fillIn(labels.endNamed, { name })}
          onClick={onEnd}
        >
          {labels.end}
        </ActionButton>
      )}
    </li>
  );
}

/** The account's sessions. All but the current one can be ended, one by one or all at once. */
export function OwnSessions({ sessions, language, labels, failures }: OwnSessionsProps) {
  const { outcome, isSaving, save } = useSaving(labels.ending);
  const router = useRouter();
  const list = useRef<HTMLUListElement>(null);
  const isInBrowser = useInBrowser();
  const endSessions = (url: string, successMessage: string | ((response: unknown) => string)) =>
    save({
      request: () => authenticatedRequest(url, { method: "DELETE" }),
      successMessage,
      onSuccess: () => {
        router.refresh();
        // The pressed button disappears with its session.
        list.current?.focus();
      },
    });
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="sessions"
        className="w-full border-t border-hairline text-sm outline-none"
      >
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isSaving={isSaving}
            onEnd={() => endSessions(`${SESSIONS_URL}/${session.id}`, labels.endedOne)}
            language={language}
            labels={labels}
          />
        ))}
      </ul>
      <button
        type="button"
        disabled={!isInBrowser}
        aria-disabled={isSaving}
        onClick={() =>
          endSessions(SESSIONS_URL, (response) =>
            endedNone(response) ? labels.noSessions : labels.ended,
          )
        }
        className="button hover:bg-ink hover:text-paper aria-disabled:opacity-60"
      >
        {labels.endSessions}
      </button>
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={failures}
        preset={labels.sessionsFailed}
      />
    </div>
  );
}
