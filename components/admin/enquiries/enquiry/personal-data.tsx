"use client";

import { useRouter } from "next/navigation";
import { ActionButton } from "@/components/admin/ui/action-button";
import { RequestOutcome } from "@/components/admin/ui/request-outcome";
import { InlineConfirmation } from "@/components/admin/ui/inline-confirmation";
import { downloadFile } from "@/lib/browser/download-file";
import { useSaving } from "@/components/admin/editing/use-saving";
import type { Enquiry } from "@/lib/domain/enquiry/enquiry";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { enquiryUrl, dataSubjectUrl } from "./enquiry-requests";
import type { EnquiryLabels } from "./enquiry-labels";

interface PersonalDataProps extends Pick<Enquiry, "id" | "email">, EnquiryLabels {
  /** Where deletion leads. */
  listHref: string;
}

function usePersonalData({ email, listHref, labels }: Omit<PersonalDataProps, "id">) {
  const router = useRouter();
  const { outcome, isSaving, save } = useSaving(labels.one.saving);
  const leave = () => {
    router.replace(listHref);
    router.refresh();
  };
  const remove = (url: string, successMessage: string) =>
    save({
      request: () => authenticatedRequest(url, { method: "DELETE" }),
      successMessage,
      onSuccess: leave,
    });
  const download = () =>
    save({
      request: async () =>
        downloadFile(
          `${email}.json`,
          "application/json",
          JSON.stringify(await authenticatedRequest(dataSubjectUrl(email)), null, 2),
        ),
      successMessage: labels.one.exported,
      onSuccess: () => undefined,
    });
  return { outcome, isSaving, remove, download };
}

/** Deletes this enquiry, or exports or erases everything stored about its e-mail address. */
export function PersonalData({ id, email, ...props }: PersonalDataProps) {
  const { labels, language, failures } = props;
  const { outcome, isSaving, remove, download } = usePersonalData({ email, ...props });
  const confirmationProps = { cancelLabel: labels.one.keep, isBusy: isSaving };
  return (
    <section aria-labelledby="data">
      <h2 id="data" className="text-base">
        {labels.one.data}
      </h2>
      <div className="mt-3 grid justify-items-start gap-3 border-t border-hairline pt-4">
        <ActionButton isBusy={isSaving} onClick={download}>
          {labels.one.exportAll}
        </ActionButton>
        <InlineConfirmation
          label={labels.one.delete}
          confirmLabel={labels.one.deleteNow}
          onConfirm={() => remove(enquiryUrl(id), labels.one.deleted)}
          {...confirmationProps}
        >
          {labels.one.deleteText}
        </InlineConfirmation>
        <InlineConfirmation
          label={labels.one.erase}
          confirmLabel={labels.one.eraseNow}
          onConfirm={() => remove(dataSubjectUrl(email), labels.one.erased)}
          {...confirmationProps}
        >
          <p className="font-semibold">{email}</p>
          <p className="mt-1">{labels.one.eraseText}</p>
        </InlineConfirmation>
        <RequestOutcome
          outcome={outcome}
          language={language}
          failures={failures}
          preset={labels.one.notDone}
        />
      </div>
    </section>
  );
}
