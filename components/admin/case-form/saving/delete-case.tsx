"use client";

import { useRouter } from "next/navigation";
import { isWorkingCopyId } from "@/lib/domain/document/stored-id";
import { paths } from "@/lib/paths";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { DeleteItem } from "../../editing/delete-item";
import { flash } from "../../layout/frame/flash";
import { useCaseFormContext } from "../case-form-context";
import { caseUrl } from "./case-requests";

/** Deletes a stored case with its files after a confirmation (A-LIST-07). */
export function DeleteCase({ onDeleted }: { onDeleted: () => void }) {
  const { labels, language, failures, trashNote, caseId: id } = useCaseFormContext();
  const router = useRouter();
  if (id === undefined || isWorkingCopyId(id)) return null;
  const leave = () => {
    flash(labels.deleted, paths.admin.cases(language));
    router.push(paths.admin.cases(language));
  };
  return (
    <DeleteItem
      labels={labels}
      language={language}
      failures={failures}
      failedText={labels.deleteFailed}
      request={() => authenticatedRequest(caseUrl(id), { method: "DELETE" }).then(onDeleted)}
      onDeleted={leave}
      hasRetry
      className=""
    >
      {labels.deleteText} {trashNote}
    </DeleteItem>
  );
}
