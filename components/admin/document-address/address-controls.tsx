"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { DocumentKind } from "@/lib/domain/document/document-kinds";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { confirmLeave } from "../editing/use-leave-warning";
import { useSaving } from "../editing/use-saving";
import { flash } from "../layout/frame/flash";
import { LinkButton } from "../ui/action-button";
import { RequestOutcome } from "../ui/request-outcome";
import { AddressForm } from "./address-form";
import { addressProblem } from "./address-problem";

interface AddressControlsProps {
  kind: DocumentKind;
  /** The kind in the path of the endpoint. */
  path: string;
  id: string;
  language: Language;
  labels: Messages["admin"]["address"];
  failures: FailureLabels;
}

/** Gives a document another id, and opens its page there. */
export function AddressControls(props: AddressControlsProps) {
  const { kind, path, id, language, labels, failures } = props;
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const { outcome, save, clearOutcome } = useSaving(labels.working);
  const problem = addressProblem(outcome);
  const change = (newId: string, takeOver: boolean) => {
    // The form of the page is left.
    if (!confirmLeave()) return;
    const href = paths.admin.document(language, { kind, id: newId });
    save({
      request: () =>
        authenticatedRequest(`/api/v1/documents/${path}/${id}/id`, {
          method: "PUT",
          body: { id: newId, ...(takeOver && { take_over_address: true }) },
        }).then(() => flash(labels.done, href)),
      successMessage: "",
      onSuccess: () => router.replace(href),
    });
  };
  const close = () => {
    clearOutcome();
    setOpen(false);
  };
  return (
    <section aria-label={labels.label} className="border-b border-hairline py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-soft">{labels.label}</span>
        <code className="wrap-anywhere">{id}</code>
        <LinkButton aria-expanded={isOpen} onClick={() => (isOpen ? close() : setOpen(true))}>
          {isOpen ? labels.cancel : labels.change}
        </LinkButton>
      </p>
      {isOpen && (
        <AddressForm
          id={id}
          labels={labels}
          problem={problem}
          onChange={clearOutcome}
          onSubmit={change}
        />
      )}
      <RequestOutcome
        outcome={problem ? undefined : outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.failed}
      />
    </section>
  );
}
