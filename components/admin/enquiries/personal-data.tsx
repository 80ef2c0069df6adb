"use client";

import { useRouter } from "next/navigation";
import { CallOutcome } from "@/components/admin/ui/request-outcome";
import { InlineConfirmation } from "@/components/admin/ui/inline-confirmation";
import { saveFile } from "@/components/admin/ui/download-file";
import { useSaving } from "@/components/admin/editing/use-saving";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Enquiry } from "@/lib/domain/enquiry/enquiry";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import { enquiryCall, subjectCall } from "./enquiry-requests";
import type { EnquiryWords } from "./enquiry-labels";

interface PersonalDataProps extends Pick<Enquiry, "id" | "email">, EnquiryWords {
  /** The list, once this enquiry is gone. */
  back: string;
}

/** Deletes an enquiry; exports or erases everything of its address. */
export function PersonalData({ id, email, back, words, language, failures }: PersonalDataProps) {
  const router = useRouter();
  const { outcome, isSaving, save } = useSaving(words.one.saving);
  const isInBrowser = useInBrowser();
  const leave = () => {
    router.replace(back);
    router.refresh();
  };
  const remove = (address: string, done: string) => save({ call: () => authenticatedCall(address, { method: "DELETE" }), done, then: leave });
  const download = () =>
    save({ call: async () => saveFile(`${email}.json`, "application/json", JSON.stringify(await authenticatedCall(subjectCall(email)), null, 2)), done: words.one.exported, then: () => undefined });
  const asked = { keep: words.one.keep, isBusy: isSaving };
  return (
    <section aria-labelledby="data">
      <h2 id="data" className="text-base">{words.one.data}</h2>
      <div className="mt-3 grid justify-items-start gap-3 border-t border-hairline pt-4">
        <button type="button" disabled={!isInBrowser} aria-disabled={isSaving} onClick={download} className="button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper aria-disabled:opacity-60">{words.one.exportAll}</button>
        <InlineConfirmation label={words.one.delete} confirm={words.one.deleteNow} onConfirm={() => remove(enquiryCall(id), words.one.deleted)} {...asked}>{words.one.deleteText}</InlineConfirmation>
        <InlineConfirmation label={words.one.erase} confirm={words.one.eraseNow} onConfirm={() => remove(subjectCall(email), words.one.erased)} {...asked}>
          <p className="font-semibold">{email}</p>
          <p className="mt-1">{words.one.eraseText}</p>
        </InlineConfirmation>
        <CallOutcome outcome={outcome} language={language} failures={failures} preset={words.one.notDone} />
      </div>
    </section>
  );
}
