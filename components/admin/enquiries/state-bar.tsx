"use client";

import { useOptimistic } from "react";
import { CallOutcome } from "@/components/admin/ui/request-outcome";
import { Mark } from "@/components/admin/ui/badge";
import { useSaving } from "@/components/admin/editing/use-saving";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { EnquiryStatus } from "@/lib/domain/enquiry/enquiry";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import { enquiryCall } from "./enquiry-requests";
import { statusLooks } from "./badge-tones";
import type { EnquiryWords } from "./enquiry-labels";

interface StateBarProps extends EnquiryWords {
  id: string;
  status: EnquiryStatus;
  /** Opens a mail to whoever asked. */
  reply: string;
  /** Who handled it, and when. */
  children: React.ReactNode;
}

const action = "button min-h-11 px-4 py-2 text-sm aria-disabled:opacity-60";

/** How far an enquiry is dealt with, and what to do with it. What is chosen shows at once. */
export function StateBar({ id, status, reply, children, words, language, failures }: StateBarProps) {
  const [shown, show] = useOptimistic(status);
  const { outcome, isSaving, save } = useSaving(words.one.saving);
  const isInBrowser = useInBrowser();
  const become = (next: EnquiryStatus) =>
    save({ call: () => authenticatedCall(enquiryCall(id), { method: "PATCH", body: { status: next } }), done: words.one.saved, meanwhile: () => show(next) });
  const button = (next: EnquiryStatus, label: string, look: string) => (
    <button key={look} type="button" disabled={!isInBrowser} aria-disabled={isSaving} onClick={() => become(next)} className={`${action} ${look}`}>{label}</button>
  );
  const main = "bg-ink text-paper hover:opacity-85";
  const other = "hover:bg-ink hover:text-paper";
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft"><Mark {...statusLooks[shown]}>{words.status[shown]}</Mark>{shown === status && children}</p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {shown === "new" ? button("handled", words.one.markHandled, main) : button("new", shown === "spam" ? words.one.notSpam : words.one.markNew, main)}
        <a href={reply} className={`${action} ${other}`}>{words.one.reply}</a>
        {shown !== "spam" && button("spam", words.one.markSpam, other)}
      </div>
      <div className="mt-3 max-w-xl"><CallOutcome outcome={outcome} language={language} failures={failures} preset={words.one.notSaved} /></div>
    </div>
  );
}
